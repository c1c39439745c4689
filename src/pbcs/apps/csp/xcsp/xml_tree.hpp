// XML as the XCSP3 reader wants it: elements with their text, all of which know where they stand.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pbcs/util/result.hpp"

namespace pbcs::csp {

struct XmlElement {
  std::string name;
  std::size_t offset = 0;  ///< of its name in the text
  std::vector<std::pair<std::string, std::string>> attributes;
  std::vector<XmlElement> children;
  std::string text;             ///< outside of the children, pieces separated by blanks
  std::size_t text_offset = 0;  ///< where it begins

  /// Empty when there is none.
  [[nodiscard]] std::string_view attribute(std::string_view key) const;
  [[nodiscard]] const XmlElement* child(std::string_view key) const;
};

struct XmlFault {
  std::string message;
  std::size_t offset = 0;
};

/// The root element. A build without PBCS_XCSP only says that it is one.
[[nodiscard]] Result<XmlElement, XmlFault> parse_xml(std::string_view text, std::size_t max_depth);

}  // namespace pbcs::csp
