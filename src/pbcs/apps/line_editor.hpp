// A line of text in which what surrounds a puzzle becomes blanks, character by character.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "pbcs/apps/source.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs {

class LineEditor {
 protected:
  explicit LineEditor(Line line) : line_(std::move(line)) {}

  static bool is_one_of(std::string_view set, char c) {
    return set.find(c) != std::string_view::npos;
  }
  static bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }
  static bool is_word_character(char c) { return is_letter(c) || is_digit(c) || c == '_'; }
  template <std::size_t N>
  static bool is_among(const std::array<std::string_view, N>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  }

  [[nodiscard]] bool has_any(const CharacterSet& set) const {
    for (const Mark& mark : line_) {
      if (set.has(mark.character)) return true;
    }
    return false;
  }
  [[nodiscard]] bool has_word(std::string_view word) const {
    return word_at(0, line_.size()).find(word) != std::string::npos;
  }
  [[nodiscard]] char at(std::size_t i) const {
    return i < line_.size() ? line_[i].character : '\0';
  }
  [[nodiscard]] std::size_t skip_blanks(std::size_t i) const {
    while (i < line_.size() && is_blank(at(i))) ++i;
    return i;
  }
  [[nodiscard]] std::string word_at(std::size_t begin, std::size_t end) const {
    std::string word;
    for (std::size_t i = begin; i < end; ++i) word += lower(at(i));
    return word;
  }
  void put(std::size_t i, char c) {
    static constexpr std::string_view kBlankBar = " |.";
    line_[i].character = c;
    line_[i].bytes = kBlankBar.substr(kBlankBar.find(c), 1);
  }
  void blank(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) put(i, ' ');
  }

  Line line_;
};

}  // namespace pbcs
