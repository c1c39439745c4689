// The characters of an expression, for its parser.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "pbcs/apps/csp/words.hpp"

namespace pbcs::csp {

/// Leaves the parser by a throw.
struct ExpressionFault {
  std::size_t offset = 0;
  std::string message;
};

class ExpressionScanner {
 public:
  explicit ExpressionScanner(std::string_view text) : text_(text) {}

  [[noreturn]] void fail(std::string message) const { fail_at(at_, std::move(message)); }
  [[noreturn]] static void fail_at(std::size_t offset, std::string message) {
    throw ExpressionFault{offset, std::move(message)};
  }

  /// Blanks before it are skipped, here and below.
  [[nodiscard]] std::size_t position() {
    at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
    return at_;
  }
  [[nodiscard]] bool at_end() { return position() == text_.size(); }
  [[nodiscard]] bool sees(std::string_view sign) {
    return text_.substr(position()).starts_with(sign);
  }
  bool take(std::string_view sign) {
    if (!sees(sign)) return false;
    at_ += sign.size();
    return true;
  }
  void demand(std::string_view sign) {
    if (!take(sign)) fail("expected '" + std::string(sign) + "'");
  }

  /// Is there a minus sign that belongs to a number?
  [[nodiscard]] bool sees_negative_number() {
    if (!sees("-") || at_ + 1 == text_.size()) return false;
    return text_[at_ + 1] >= '0' && text_[at_ + 1] <= '9';
  }
  /// Letters and digits; may be empty.
  [[nodiscard]] std::string_view take_letters() {
    const std::size_t start = position();
    while (const std::size_t length = letter_length(text_.substr(at_))) at_ += length;
    return text_.substr(start, at_ - start);
  }
  bool take_word(std::string_view word) {
    const std::size_t start = position();
    if (take_letters() == word) return true;
    at_ = start;
    return false;
  }
  /// [1][2], directly behind a name.
  [[nodiscard]] std::string_view take_indices() {
    const std::size_t start = at_;
    while (at_ < text_.size() && text_[at_] == '[') {
      const std::size_t close = text_.find(']', at_);
      if (close == std::string_view::npos) fail("expected ']'");
      at_ = close + 1;
    }
    return text_.substr(start, at_ - start);
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace pbcs::csp
