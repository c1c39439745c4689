#include "pbcs/apps/csp/reading.hpp"
#include "pbcs/apps/csp/xcsp/constraints.hpp"
#include "pbcs/apps/csp/xcsp/names.hpp"
#include "pbcs/apps/csp/xcsp/xml_tree.hpp"

namespace pbcs::csp {
namespace {

void demand_attribute(const XmlElement& root, std::string_view name, std::string_view value) {
  if (root.attribute(name) == value) return;
  fail(root, "expected " + std::string(name) + "=\"" + std::string(value) + "\", not \"" +
                 std::string(root.attribute(name)) + "\"");
}

Reading read_instance(const XmlElement& root, const Limits& limits) {
  if (root.name != "instance") fail(root, "expected <instance>");
  demand_attribute(root, "format", "XCSP3");
  demand_attribute(root, "type", "CSP");
  const XmlElement* variables = root.child("variables");
  if (variables == nullptr) fail(root, "<variables> is missing");
  for (const XmlElement& child : root.children) {
    const bool known =
        child.name == "variables" || child.name == "constraints" || child.name == "annotations";
    if (!known) fail(child, "is not supported in <instance>");
    if (root.child(child.name) != &child) fail(child, "twice in <instance>");
  }
  Reading reading;
  XcspNames names(reading, limits);
  names.read_variables(*variables);
  XcspConstraints constraints(reading, names);
  if (const XmlElement* block = root.child("constraints")) constraints.read_block(*block);
  return reading;
}

}  // namespace

Result<Reading, ParseError> read_xcsp(const Body& body, const Limits& limits) {
  const auto root = parse_xml(body.text(), limits.depth);
  if (!root) return unexpected(body.error(root.error().offset, root.error().message));
  try {
    return read_instance(*root, limits);
  } catch (XcspFailure& failure) {
    return unexpected(body.error(failure.offset, std::move(failure.message)));
  }
}

}  // namespace pbcs::csp
