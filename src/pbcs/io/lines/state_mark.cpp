#include "pbcs/io/lines/state_mark.hpp"

#include <algorithm>
#include <array>

#include "pbcs/io/lines/line_text.hpp"

namespace pbcs {
namespace {

constexpr std::array<std::string_view, 4> kSigns = {"<>", "≠", "!=", "="};

std::size_t count_signs(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto* sign = std::find_if(kSigns.begin(), kSigns.end(), [&](std::string_view s) {
      return text.substr(i).starts_with(s);
    });
    if (sign == kSigns.end()) continue;
    ++count;
    i += sign->size() - 1;
  }
  return count;
}

// A label may have the word too: `initial state: from page 12`.
bool are_conclusions(std::string_view text) {
  if (text.find_first_of("\"{}") != std::string_view::npos) return false;
  const auto pieces = conclusions_in(text);
  return !pieces.empty() && std::all_of(pieces.begin(), pieces.end(), [](std::string_view piece) {
    return count_signs(piece) == 1 || words_of(piece).size() == 1 || piece.starts_with("not ");
  });
}

/// The part of a line from the mark on, if it has a state.
std::string_view state_on(std::string_view line) {
  if (trimmed(line).starts_with('#')) return {};
  int tries = 3;  // words of a label that are no mark
  for (std::size_t at = line.find(kStateMark); at != std::string_view::npos && tries > 0;
       at = line.find(kStateMark, at + 1), --tries) {
    const bool word = at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t';
    if (word && are_conclusions(line.substr(at + kStateMark.size()))) return line.substr(at);
  }
  return {};
}

}  // namespace

std::size_t offset_in(std::string_view text, std::string_view piece) {
  return static_cast<std::size_t>(piece.data() - text.data());
}

std::vector<std::string_view> conclusions_in(std::string_view text) {
  std::vector<std::string_view> pieces;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(",;\n", begin), text.size());
    const std::string_view piece = trimmed(text.substr(begin, end - begin));
    if (count_signs(piece) > 1) {
      for (const std::string_view word : words_of(piece)) pieces.push_back(word);
    } else if (!piece.empty()) {
      pieces.push_back(piece);
    }
    begin = end + 1;
  }
  return pieces;
}

std::vector<std::string_view> states_in(std::string_view text) {
  std::vector<std::string_view> states;
  if (text.find(kStateMark) == std::string_view::npos) return states;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
    const std::string_view state = state_on(text.substr(begin, end - begin));
    if (!state.empty()) states.push_back(state);
    begin = end + 1;
  }
  return states;
}

std::string_view base_of(std::string_view text) {
  const auto states = states_in(text);
  return states.empty() ? text : trimmed(text.substr(0, offset_in(text, states.front())));
}

}  // namespace pbcs
