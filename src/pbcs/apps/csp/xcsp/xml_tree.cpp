#include "pbcs/apps/csp/xcsp/xml_tree.hpp"

#include <algorithm>

namespace pbcs::csp {

std::string_view XmlElement::attribute(std::string_view key) const {
  const auto at = std::find_if(attributes.begin(), attributes.end(),
                               [&](const auto& pair) { return pair.first == key; });
  return at == attributes.end() ? std::string_view() : at->second;
}

const XmlElement* XmlElement::child(std::string_view key) const {
  const auto at = std::find_if(children.begin(), children.end(),
                               [&](const XmlElement& e) { return e.name == key; });
  return at == children.end() ? nullptr : &*at;
}

}  // namespace pbcs::csp
