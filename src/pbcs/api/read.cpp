// The questions read and convert: what a text holds, and the same in another format.
#include <algorithm>

#include "pbcs/api/json_text.hpp"
#include "pbcs/api/questions.hpp"
#include "pbcs/draw/pictures.hpp"
#include "pbcs/io/board_document.hpp"
#include "pbcs/io/conversion.hpp"
#include "pbcs/io/position.hpp"

namespace pbcs::api {
namespace {

std::string names_json(const Model& model, const std::vector<LabelId>& labels) {
  std::vector<std::string> names;
  names.reserve(labels.size());
  for (const LabelId l : labels) names.push_back(model.text(l).name);
  return json_strings(names);
}

Puzzle published_puzzle(const Puzzle& position) {
  Puzzle puzzle = position;
  if (position.published) puzzle.instance = *position.published;
  puzzle.published.reset();
  return puzzle;
}

// On one line, without its label: what is in an address.
std::string line_of(const App& app, Puzzle puzzle) {
  puzzle.label.clear();
  return state_line(app, puzzle, initial_state(puzzle.instance));
}

std::string formats_json(const App& app) {
  std::vector<std::string> formats;
  for (const Format& format : app.formats) {
    formats.push_back(JsonObject()
                          .add_text("name", format.name)
                          .add_text("description", format.description)
                          .text());
  }
  formats.push_back(
      JsonObject()
          .add_text("name", kStateFormat)
          .add_text("description", "one line: the puzzle, and what a player did to it")
          .text());
  return json_array(formats);
}

std::size_t count_undecided(const Board& board, const State& state) {
  return static_cast<std::size_t>(
      std::count_if(board.places.begin(), board.places.end(), [&](const Board::Place& place) {
        return !place.is_blocked() && !content_of(place, state).decided;
      }));
}

std::size_t count_open(const Board& board) {
  return static_cast<std::size_t>(
      std::count_if(board.places.begin(), board.places.end(),
                    [](const Board::Place& place) { return !place.is_blocked(); }));
}

}  // namespace

std::string answer_read(const Asked& asked) {
  const FoundPuzzle found = read_first(*asked.fields.text, asked);
  const Puzzle& puzzle = found.puzzle;
  const Model& model = *puzzle.instance.model;
  const Puzzle published = published_puzzle(puzzle);
  const Entries entries = entries_of(puzzle);
  const std::size_t undecided = count_undecided(*puzzle.board, initial_state(puzzle.instance));
  return JsonObject()
      .add_text("application", found.app->name)
      .add_text("puzzle", line_of(*found.app, published))
      .add_text("label", puzzle.label)
      .add_text("position", line_of(*found.app, puzzle))
      .add("givens", names_json(model, published.instance.givens))
      .add("entered", names_json(model, entries.values))
      .add("excluded", names_json(model, entries.crossed_out))
      .add_number("decided", count_open(*puzzle.board) - undecided)
      .add_number("undecided", undecided)
      .add("board", one_line(board_json(*puzzle.board, model)))
      .add("pictures", pictures_json(*found.app, puzzle, {}))
      .add("formats", formats_json(*found.app))
      .add_number("others", found.others)
      .text();
}

std::string answer_convert(const Asked& asked) {
  const FoundPuzzle found = read_asked(asked);
  const std::string& format = *asked.fields.to;
  if (const auto known = find_conversion(*found.app, format); !known) {
    throw bad_field("to", known.error());
  }
  const auto text = converted(*found.app, found.puzzle, format);
  if (!text) throw bad_field("to", text.error());
  JsonObject json;
  json.add_text("text", *text);
  const std::string loss = conversion_loss(*found.app, found.puzzle, *text);
  if (!loss.empty()) json.add_text("loss", loss);
  return json.text();
}

}  // namespace pbcs::api
