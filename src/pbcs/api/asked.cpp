#include "pbcs/api/asked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "pbcs/apps/encoding.hpp"
#include "pbcs/apps/source.hpp"
#include "pbcs/io/mixed.hpp"
#include "pbcs/io/position.hpp"

namespace pbcs::api {
namespace {

Refusal unreadable(const ParseError& error) {
  return {Refusal::Kind::kInput, error.message, error.line, std::max<std::size_t>(error.column, 1)};
}

std::string application_names() {
  std::string names;
  for (const App* app : applications()) names.append(names.empty() ? "" : ", ").append(app->name);
  return names;
}

const App* named_application(const Fields& fields) {
  if (!fields.app) return nullptr;
  const App* app = find_application(*fields.app);
  if (app != nullptr) return app;
  throw bad_field("app", fmt::format("there is no puzzle type '{}'; types are: {}", *fields.app,
                                     application_names()));
}

std::vector<TypedChunk> typed_chunks(const std::string& text, const App* named) {
  const App* app = named != nullptr ? named : recognise_text(text);
  if (app == nullptr && has_content(text)) {
    throw unreadable({fmt::format("no known type of puzzle; put the type before it, as in 'latin: "
                                  "...'; types are: {}",
                                  application_names()),
                      1, 1});
  }
  std::vector<TypedChunk> chunks;
  if (named != nullptr) {
    for (const Chunk& chunk : split_puzzles(*named, text)) chunks.push_back({named, chunk});
  } else if (app != nullptr) {
    chunks = split_mixed(text, *app);
  }
  if (chunks.empty()) throw unreadable({"there is no puzzle in the text", 1, 1});
  return chunks;
}

std::vector<LabelId> named_labels(const char* field, const Model& model,
                                  const std::optional<std::vector<std::string>>& names) {
  std::vector<LabelId> labels;
  for (const std::string& name : names.value_or(std::vector<std::string>{})) {
    const auto label = model.find_label(name);
    if (!label) throw bad_field(field, "the puzzle has no label '" + name + "'");
    labels.push_back(*label);
  }
  return labels;
}

void add_told(Puzzle& puzzle, const Fields& fields) {
  if (!fields.entered && !fields.excluded) return;
  const Model& model = *puzzle.instance.model;
  add_entries(puzzle, Entries{named_labels("entered", model, fields.entered),
                              named_labels("excluded", model, fields.excluded)});
}

}  // namespace

FoundPuzzle read_first(const std::string& text, const Asked& asked) {
  const std::string clear = decoded(text);
  if (const auto binary = find_binary(clear)) throw unreadable(*binary);
  const App* named = named_application(asked.fields);
  const std::vector<TypedChunk> chunks = typed_chunks(clear, named);
  const Chunk& first = chunks.front().chunk;
  const App* app = chunks.front().app;
  auto puzzle = parse_puzzle(*app, first);
  if (!puzzle && named == nullptr) {
    if (const App* other = other_reader(first, *app)) {
      app = other;
      puzzle = parse_puzzle(*app, first);
    }
  }
  if (!puzzle) throw unreadable(puzzle.error());
  demand_size(*puzzle, asked.setting);
  add_told(*puzzle, asked.fields);
  return {app, std::move(*puzzle), std::string(first.text), chunks.size() - 1};
}

FoundPuzzle read_asked(const Asked& asked) {
  return read_first(*asked.fields.puzzle, asked);
}

void demand_size(const Puzzle& puzzle, const ApiSetting& setting) {
  const std::size_t labels = puzzle.instance.model->label_count();
  if (labels <= setting.labels) return;
  throw Refusal{Refusal::Kind::kLimit,
                fmt::format("the board is too large here: it has {} labels, and {} are allowed",
                            labels, setting.labels)};
}

TheoryChoice read_theory(const Fields& fields) {
  TheoryChoice choice;
  if (fields.theory) choice = demand_field("theory", parse_choice(*fields.theory));
  if (fields.max_length == 0U) throw bad_field("max_length", "expected at least 1");
  choice.max_length = fields.max_length;
  return choice;
}

void tell(const Asked& asked, std::string_view event) {
  if (asked.event) asked.event(event);
}

}  // namespace pbcs::api
