#include "pbcs/apps/path/heading.hpp"

#include <algorithm>

namespace pbcs::path {
namespace {

bool is_letter(const Mark& mark) {
  const char c = mark.character;
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string lower_case(Token word) {
  std::string text = bytes_of(word);
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

void skip_blanks(Token& rest) {
  while (!rest.empty() && is_blank(rest.front().character)) rest = rest.subspan(1);
}

Token take_word(Token& rest) {
  const auto end = std::find_if_not(rest.begin(), rest.end(), is_letter);
  const auto length = static_cast<std::size_t>(end - rest.begin());
  const Token word = rest.first(length);
  rest = rest.subspan(length);
  return word;
}

}  // namespace

std::optional<Game> game_of(Token word) {
  const std::string name = lower_case(word);
  if (name == "numbrix") return Game::kNumbrix;
  if (name == "hidato") return Game::kHidato;
  return std::nullopt;
}

std::optional<Far> far_of(Token word) {
  const std::string name = lower_case(word);
  if (name == "topological") return Far::kTopological;
  if (name == "geometric") return Far::kGeometric;
  return std::nullopt;
}

const char* name_of(Game game) {
  return game == Game::kNumbrix ? "Numbrix" : "Hidato";
}

bool starts_with_game(Token line) {
  skip_blanks(line);
  return game_of(take_word(line)).has_value();
}

Result<Heading, ParseError> take_heading(Token& line) {
  Heading heading;
  skip_blanks(line);
  heading.game = game_of(take_word(line));
  skip_blanks(line);
  while (!line.empty() && line.front().character != ':') {
    const Token start = line;
    const Token word = take_word(line);
    const auto far = far_of(word);
    if (!far) {
      return error_at(start,
                      "expected ':', topological or geometric after " +
                          std::string(name_of(*heading.game)) + ", not " +
                          (word.empty() ? quoted(start.front()) : "'" + bytes_of(word) + "'"));
    }
    heading.far = *far;
    skip_blanks(line);
  }
  if (!line.empty()) line = line.subspan(1);
  return heading;
}

}  // namespace pbcs::path
