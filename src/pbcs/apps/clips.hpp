// The input form of CSP-Rules: (solve WORD WORD ...), over one line or several. A semicolon starts
// a comment; what follows the parenthesis on its line is a label.
#pragma once

#include <string>
#include <vector>

#include "pbcs/apps/source.hpp"

namespace pbcs::clips {

/// Does the line begin with "(solve"?
[[nodiscard]] bool starts_form(const RawLine& raw);
/// Does the form end on this line?
[[nodiscard]] bool ends_form(const RawLine& raw);

struct Form {
  std::vector<Token> words;  ///< those after "solve"
  Position end;              ///< of the parenthesis, or where it is missing
  std::string label;
};
/// The words of lines the first of which starts a form. They point into the lines.
[[nodiscard]] Form words_of(const std::vector<Line>& lines);

}  // namespace pbcs::clips
