#include "pbcs/io/position.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "pbcs/io/lines/line_text.hpp"
#include "pbcs/io/lines/state_mark.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/notation_reader.hpp"

namespace pbcs {
namespace {

std::string without_states(std::string_view text, const std::vector<std::string_view>& states) {
  std::string rest(text);
  for (const std::string_view state : states) {
    std::fill_n(rest.begin() + static_cast<std::ptrdiff_t>(offset_in(text, state)), state.size(),
                ' ');
  }
  return rest;
}

// From a place in the conclusions to the place in the input.
ParseError error_in(const Chunk& chunk, std::string_view conclusions, ParseError error) {
  const std::size_t at = offset_in(chunk.text, conclusions) + error.column - 1;
  const std::string_view before = chunk.text.substr(0, at);
  const std::size_t line_begin = before.find_last_of('\n') + 1;  // 0 when there is none
  error.line =
      chunk.line + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  error.column = 1 + static_cast<std::size_t>(std::count_if(
                         before.begin() + static_cast<std::ptrdiff_t>(line_begin), before.end(),
                         [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
  return error;
}

bool is_among(const std::vector<LabelId>& labels, LabelId l) {
  return std::find(labels.begin(), labels.end(), l) != labels.end();
}

void add_new(std::vector<LabelId>& labels, const std::vector<LabelId>& more) {
  for (const LabelId l : more) {
    if (!is_among(labels, l)) labels.push_back(l);
  }
}

std::vector<LabelId> difference(const std::vector<LabelId>& labels,
                                const std::vector<LabelId>& others) {
  std::vector<LabelId> rest;
  for (const LabelId l : labels) {
    if (!is_among(others, l)) rest.push_back(l);
  }
  return rest;
}

std::vector<std::string> texts_of(const Model& model, const Entries& entries) {
  std::vector<std::string> texts;
  for (const LabelId l : entries.values) texts.push_back(assertion_text(model, l));
  for (const LabelId l : entries.crossed_out) texts.push_back(elimination_text(model, l));
  return texts;
}

std::string with_entries(std::string text, const Model& model, const Entries& entries) {
  if (entries.empty()) return text;
  return fmt::format("{} {} {}", text, kStateMark, fmt::join(texts_of(model, entries), ", "));
}

bool have_the_same_labels(const Model& a, const Model& b) {
  if (&a == &b) return true;
  if (a.label_count() != b.label_count()) return false;
  for (std::uint32_t l = 0; l < a.label_count(); ++l) {
    if (a.text(LabelId{l}).name != b.text(LabelId{l}).name) return false;
  }
  return true;
}

/// What no value says about the candidates of a state.
std::vector<LabelId> crossed_out_in(const Instance& instance, const State& state) {
  const State open = initial_state({instance.model, state.values(), {}});
  std::vector<LabelId> labels;
  for (const LabelId l : open.candidates()) {
    if (!state.is_candidate(l)) labels.push_back(l);
  }
  return labels;
}

/// The puzzle with a state of it as its instance; what was not there before is the player's.
Puzzle at_state(const Puzzle& puzzle, const State& state) {
  Puzzle position = puzzle;
  if (!position.published) position.published = puzzle.instance;
  // It does not have all values that led to it.
  if (state.contradictory()) return position;
  position.instance.givens.clear();
  for (const LabelId l : puzzle.instance.givens) {
    if (state.is_value(l)) position.instance.givens.push_back(l);
  }
  add_new(position.instance.givens, state.values());
  position.instance.excluded = crossed_out_in(puzzle.instance, state);
  return position;
}

const Format* format_with_candidates(const App& app) {
  const auto at = std::find_if(app.formats.begin(), app.formats.end(),
                               [](const Format& f) { return f.holds == Holds::kState; });
  return at == app.formats.end() ? nullptr : &*at;
}

/// The puzzle as published on one line, then `state:` and the rest.
std::string line_and_state(const App& app, const Puzzle& position, const State& state) {
  Puzzle base = position;
  base.instance = *position.published;
  base.text = base_of(position.text);
  Entries entries = entries_of(position);
  const Format* line = find_format(app, "line");
  const bool whole = line == nullptr || line->holds == Holds::kProblem;
  // A line with values only does not say which candidates the puzzle began with.
  if (!whole) entries.crossed_out = position.instance.excluded;
  const std::string text = line == nullptr ? with_label(base.text, base) : line->write(base, state);
  return with_entries(text, *base.instance.model, entries);
}

}  // namespace

const App* recognise_puzzles(std::string_view text) {
  const auto states = states_in(text);
  return recognise_application(states.empty() ? text : without_states(text, states));
}

std::vector<Chunk> split_puzzles(const App& app, std::string_view text) {
  const auto states = states_in(text);
  if (states.empty()) return app.split(text);
  const std::string puzzles = without_states(text, states);
  std::vector<Chunk> chunks = app.split(puzzles);
  std::size_t limit = text.size();
  for (auto chunk = chunks.rbegin(); chunk != chunks.rend(); ++chunk) {
    const std::size_t begin = offset_in(puzzles, chunk->text);
    std::size_t end = begin + chunk->text.size();
    for (const std::string_view state : states) {
      const std::size_t at = offset_in(text, state);
      if (at >= begin && at < limit) end = std::max(end, at + state.size());
    }
    chunk->text = text.substr(begin, end - begin);
    limit = begin;
  }
  // Without a puzzle before it a state is an error, which its reader tells.
  if (offset_in(text, states.front()) < limit) {
    const auto line = std::count(text.begin(), states.front().data(), '\n') + 1;
    chunks.insert(chunks.begin(), {states.front(), static_cast<std::size_t>(line)});
  }
  return chunks;
}

bool begins_with_state(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return text.starts_with(kStateMark);
}

Result<Puzzle, ParseError> parse_puzzle(const App& app, const Chunk& chunk) {
  const auto states = states_in(chunk.text);
  if (states.empty()) return app.parse(chunk);
  const std::string_view before = chunk.text.substr(0, offset_in(chunk.text, states.front()));
  if (trimmed(before).empty()) {
    return unexpected(ParseError{"a state without a puzzle before it", chunk.line, 1});
  }
  auto puzzle = app.parse({before, chunk.line, chunk.may_clash});
  if (!puzzle) return puzzle;
  for (const std::string_view state : states) {
    const std::string_view conclusions = state.substr(kStateMark.size());
    auto added = add_entries(*puzzle, conclusions);
    if (!added) return unexpected(error_in(chunk, conclusions, std::move(added.error())));
  }
  return puzzle;
}

Result<void, ParseError> add_entries(Puzzle& puzzle, std::string_view conclusions) {
  const NotationReader reader(*puzzle.instance.model);
  Entries entries;
  for (const std::string_view piece : conclusions_in(conclusions)) {
    auto conclusion = reader.read_conclusion(piece);
    if (!conclusion) {
      conclusion.error().column += offset_in(conclusions, piece);
      return unexpected(std::move(conclusion.error()));
    }
    auto& labels = conclusion->asserted ? entries.values : entries.crossed_out;
    add_new(labels, {conclusion->label});
  }
  add_entries(puzzle, entries);
  return {};
}

void add_entries(Puzzle& puzzle, const Entries& told) {
  const Entries entries{difference(told.values, puzzle.instance.givens),
                        difference(told.crossed_out, puzzle.instance.excluded)};
  if (!puzzle.published) puzzle.published = puzzle.instance;
  add_new(puzzle.instance.givens, entries.values);
  add_new(puzzle.instance.excluded, entries.crossed_out);
  if (states_in(puzzle.text).empty()) {
    puzzle.text = with_entries(std::move(puzzle.text), *puzzle.instance.model, entries);
    return;
  }
  for (const std::string& text : texts_of(*puzzle.instance.model, entries)) {
    puzzle.text += ", " + text;
  }
}

Result<void, std::string> set_published(Puzzle& position, const Puzzle& published) {
  Instance known = published.instance;
  if (!have_the_same_labels(*known.model, *position.instance.model)) {
    return unexpected(std::string("it is a puzzle of another type or size"));
  }
  known.model = position.instance.model;
  add_new(position.instance.givens, known.givens);
  add_new(position.instance.excluded, known.excluded);
  position.published = std::move(known);
  return {};
}

Entries entries_of(const Puzzle& puzzle) {
  if (!puzzle.published) return {};
  return {difference(puzzle.instance.givens, puzzle.published->givens),
          difference(puzzle.instance.excluded, puzzle.published->excluded)};
}

std::string position_text(const App& app, const Puzzle& puzzle, const State& state) {
  const Format* with_candidates = format_with_candidates(app);
  if (with_candidates == nullptr || state.contradictory() || !states_in(puzzle.text).empty()) {
    return state_line(app, puzzle, state);
  }
  const Puzzle position = at_state(puzzle, state);
  const Format* own = find_format(app, puzzle.format);
  const bool fits =
      own != nullptr && (own->holds == Holds::kState ||
                         (own->holds == Holds::kValues && position.instance.excluded.empty()));
  return (fits ? own : with_candidates)->write(position, state);
}

std::string state_line(const App& app, const Puzzle& puzzle, const State& state) {
  return line_and_state(app, at_state(puzzle, state), state);
}

std::string values_line(const App& app, const Puzzle& puzzle, const std::vector<LabelId>& values) {
  const Model& model = *puzzle.instance.model;
  const Format* line = find_format(app, "line");
  if (line == nullptr || line->holds == Holds::kProblem) {
    return fmt::format("{}", fmt::join(texts_of(model, {values, {}}), ", "));
  }
  Puzzle full = puzzle;
  full.instance = {puzzle.instance.model, values, {}};
  full.label.clear();
  return line->write(full, initial_state(full.instance));
}

}  // namespace pbcs
