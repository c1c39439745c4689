#include "pbcs/apps/map/reader.hpp"

#include <algorithm>

#include "pbcs/apps/clips.hpp"
#include "pbcs/apps/map/model.hpp"
#include "pbcs/apps/map/readers.hpp"
#include "pbcs/apps/map/tatham.hpp"
#include "pbcs/apps/map/writer.hpp"
#include "pbcs/apps/paste.hpp"

namespace pbcs::map {
namespace {

constexpr int kReadable = 90;
constexpr int kHasKeyword = 85;

// The game id in the first word of a line, if there is one.
Token game_id_in(Token line) {
  const auto words = tokens_of(line);
  if (words.empty()) return {};
  Token word = words.front();
  if (looks_like_game_id(bytes_of(word))) return word;
  const std::vector<Token> pieces = cut_at(word, "#");
  const bool address = pieces.size() == 2 && looks_like_game_id(bytes_of(pieces[1]));
  return address ? pieces[1] : Token();
}

Result<Reading, ParseError> read_game(Token line) {
  const Token id = game_id_in(line);
  // An id has no comma but its own, at which words are cut.
  const auto begin = static_cast<std::size_t>(id.data() - line.data());
  const Token rest = line.subspan(begin);
  const auto blank =
      std::find_if(rest.begin(), rest.end(), [](const Mark& m) { return is_blank(m.character); });
  const Token whole = rest.first(static_cast<std::size_t>(blank - rest.begin()));
  auto game = read_game_id(whole);
  if (!game) return unexpected(std::move(game.error()));
  return Reading{std::move(game->graph), std::move(game->atlas),
                 bytes_of(trimmed(rest.subspan(whole.size()))), bytes_of(whole)};
}

std::vector<Line> lines_of(const Chunk& chunk) {
  std::vector<Line> lines;
  for (const RawLine& raw : raw_lines(chunk.text, chunk.line)) {
    if (is_tagging(raw) || is_comment(raw)) continue;
    lines.push_back(untagged(decode(raw)));
  }
  return lines;
}

bool is_dimacs(const std::vector<Line>& lines) {
  return std::any_of(lines.begin(), lines.end(),
                     [](const Line& line) { return is_dimacs_start(line); });
}

bool is_form(const Line& line) {
  const std::string text = characters_in(line);
  return clips::starts_form({text, line.front().position.line});
}

}  // namespace

LineRole role_of(const RawLine& raw) {
  if (is_tagging(raw)) return LineRole::kBlank;
  if (is_comment(raw)) return LineRole::kComment;
  if (clips::starts_form(raw)) return LineRole::kForm;
  const Line line = untagged(decode(raw));
  if (!game_id_in(line).empty()) return LineRole::kGameId;
  if (is_dimacs_start(line)) return LineRole::kDimacs;
  return starts_with_heading(line) ? LineRole::kHeading : LineRole::kOther;
}

Result<Reading, ParseError> read(const Chunk& chunk) {
  for (const RawLine& raw : raw_lines(chunk.text, chunk.line)) {
    if (auto excess = find_excess({raw.text, raw.number})) return unexpected(std::move(*excess));
  }
  const std::vector<Line> lines = lines_of(chunk);
  if (lines.empty()) return unexpected(ParseError{"no map here", chunk.line, 1});
  if (!game_id_in(lines.front()).empty()) return read_game(lines.front());
  auto graph = is_form(lines.front()) ? read_form(lines)
               : is_dimacs(lines)     ? read_dimacs(lines)
                                      : read_items(lines);
  if (!graph) return unexpected(std::move(graph.error()));
  return Reading{std::move(graph->graph), std::nullopt, std::move(graph->label), {}};
}

Result<Puzzle, ParseError> parse(const Chunk& chunk) {
  auto reading = read(chunk);
  if (!reading) return unexpected(std::move(reading.error()));
  std::string text = reading->text.empty() ? line_text(reading->graph) : std::move(reading->text);
  return Puzzle{instance_of(reading->graph),
                std::make_shared<const Board>(board_of(reading->graph, reading->atlas)),
                std::move(text), std::move(reading->label)};
}

int recognise(std::string_view text) {
  text = start_of(text);
  int surest = 0;
  if (!may_have_letters(text)) return surest;  // every map has a keyword
  for (const Chunk& chunk : split(text)) {
    const std::vector<Line> lines = lines_of(chunk);
    if (lines.empty()) continue;
    const bool keyword = !game_id_in(lines.front()).empty() || is_dimacs(lines) ||
                         starts_with_heading(lines.front()) ||
                         (is_form(lines.front()) && looks_like_map_form(lines));
    if (!keyword) continue;
    if (read(chunk)) return kReadable;
    surest = kHasKeyword;
  }
  return surest;
}

}  // namespace pbcs::map
