// The constraints of an XCSP3 instance.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/csp/reading.hpp"
#include "pbcs/apps/csp/xcsp/arguments.hpp"
#include "pbcs/apps/csp/xcsp/names.hpp"
#include "pbcs/apps/csp/xcsp/xml_tree.hpp"

namespace pbcs::csp {

class XcspConstraints {
 public:
  XcspConstraints(Reading& reading, XcspNames& names) : reading_(reading), names_(names) {}

  /// The children of <constraints> or <block>. Throws XcspFailure.
  void read_block(const XmlElement& block);

 private:
  void read_group(const XmlElement& group);

  // One constraint of an XCSP3 instance, once for each list of arguments of its group.
  using Uses = std::vector<Arguments>;
  void read(const XmlElement& element, const Uses& uses);
  void read_extension(const XmlElement& element, const Uses& uses);
  void read_intension(const XmlElement& element, const Uses& uses);
  void read_all_different(const XmlElement& element, const Arguments& arguments);
  void read_all_equal(const XmlElement& element, const Arguments& arguments);
  void read_ordered(const XmlElement& element, const Arguments& arguments);
  void read_instantiation(const XmlElement& element, const Arguments& arguments);

  [[nodiscard]] std::vector<Tuple> read_tuples(const XmlElement& element,
                                               const std::vector<Scope>& scopes) const;
  void add_tuple(const XmlElement& element, std::string_view text, const std::vector<Scope>& scopes,
                 const TableValues& values, std::vector<Tuple>& tuples) const;
  void add(const XmlElement& element, Constraint constraint);

  Reading& reading_;
  XcspNames& names_;
  std::set<std::string> constraint_names_;
};

}  // namespace pbcs::csp
