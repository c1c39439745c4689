// Reads conclusions: what stands after `==>`.
#pragma once

#include <string_view>
#include <vector>

#include "pbcs/io/lines/line_text.hpp"
#include "pbcs/io/notation_reader.hpp"

namespace pbcs {

/// Throws ParseError where the text is no conclusion.
class ConclusionReader {
 public:
  /// Both must outlive the reader.
  ConclusionReader(const NotationReader& names, const LineText& line)
      : names_(names), line_(line) {}

  /// `r1c2 = 2, r1c9 <> 9, not r3c4`
  [[nodiscard]] std::vector<Conclusion> read(std::string_view text) const;
  /// The same where only eliminations have a meaning: their labels in increasing order.
  [[nodiscard]] std::vector<LabelId> read_eliminations(std::string_view text) const;
  /// One of them.
  [[nodiscard]] Conclusion conclusion(std::string_view text) const;

 private:
  [[nodiscard]] LabelId label(std::string_view where, std::string_view place,
                              std::string_view value) const;

  const NotationReader& names_;
  const LineText& line_;
};

}  // namespace pbcs
