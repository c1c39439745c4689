#include <algorithm>
#include <cctype>
#include <pugixml.hpp>

#include "pbcs/apps/csp/words.hpp"
#include "pbcs/apps/csp/xcsp/xml_tree.hpp"

namespace pbcs::csp {
namespace {

std::size_t offset_of(const pugi::xml_node& node) {
  return static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
}

void demand_utf8(std::string_view text, const XmlElement& element) {
  if (!is_utf8(text))
    throw XmlFault{"<" + element.name + ">: text that is not UTF-8", element.offset};
}

// Throws XmlFault.
XmlElement element_of(const pugi::xml_node& node, std::size_t depth_left) {
  XmlElement element{node.name(), offset_of(node), {}, {}, "", offset_of(node)};
  if (depth_left == 0) throw XmlFault{"elements nested too deeply", element.offset};
  for (const pugi::xml_attribute& attribute : node.attributes()) {
    element.attributes.emplace_back(attribute.name(), attribute.value());
    demand_utf8(attribute.value(), element);
  }
  for (const pugi::xml_node& child : node.children()) {
    const bool is_text = child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata;
    if (is_text) {
      if (element.text.empty()) element.text_offset = offset_of(child);
      element.text.append(element.text.empty() ? "" : " ").append(child.value());
    } else if (child.type() == pugi::node_element) {
      element.children.push_back(element_of(child, depth_left - 1));
    }
  }
  demand_utf8(element.name, element);
  demand_utf8(element.text, element);
  return element;
}

}  // namespace

Result<XmlElement, XmlFault> parse_xml(std::string_view text, std::size_t max_depth) {
  pugi::xml_document document;
  // As written: places in the text can then be told.
  constexpr unsigned kOptions = pugi::parse_cdata | pugi::parse_escapes;
  const pugi::xml_parse_result result =
      document.load_buffer(text.data(), text.size(), kOptions, pugi::encoding_utf8);
  if (!result) {
    std::string message = result.description();
    if (!message.empty()) {
      message.front() =
          static_cast<char>(std::tolower(static_cast<unsigned char>(message.front())));
    }
    return unexpected(XmlFault{"no XML: " + message, static_cast<std::size_t>(result.offset)});
  }
  try {
    return element_of(document.document_element(), max_depth);
  } catch (XmlFault& fault) {
    return unexpected(std::move(fault));
  }
}

}  // namespace pbcs::csp
