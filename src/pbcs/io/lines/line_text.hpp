// A line being read: pieces of it are views into it, so that errors know their column.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pbcs/util/result.hpp"

namespace pbcs {

[[nodiscard]] std::string_view trimmed(std::string_view text);

/// The words of a text; blanks inside braces or brackets do not separate.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view text);

/// The position of the brace that closes the one at `open`; npos when there is none.
[[nodiscard]] std::size_t closing_brace(std::string_view text, std::size_t open);

/// The position of the first `piece` that is not inside braces; npos when there is none.
[[nodiscard]] std::size_t find_outside_braces(std::string_view text, std::string_view piece);

class LineText {
 public:
  explicit LineText(std::string_view line) : line_(line) {}

  [[nodiscard]] std::string_view text() const { return line_; }
  /// Throws a ParseError at the column where `where`, a piece of the line, begins.
  [[noreturn]] void fail(std::string_view where, std::string message) const {
    throw ParseError{std::move(message), 1,
                     static_cast<std::size_t>(where.data() - line_.data()) + 1};
  }

 private:
  std::string_view line_;
};

}  // namespace pbcs
