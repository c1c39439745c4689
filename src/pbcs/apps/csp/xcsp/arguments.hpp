// Groups of XCSP3: one constraint with parameters, used with several lists of arguments.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "pbcs/apps/csp/xcsp/xml_tree.hpp"

namespace pbcs::csp {

/// What the parameters of a group, %0 %1 ... and %..., stand for.
class Arguments {
 public:
  Arguments() = default;
  Arguments(std::vector<std::string> values, const XmlElement& constraint);

  [[nodiscard]] std::string fill_in(const XmlElement& element) const;

 private:
  std::vector<std::string> values_;
  std::size_t first_of_rest_ = 0;
};

}  // namespace pbcs::csp
