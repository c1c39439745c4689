#include "pbcs/api/asked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "pbcs/apps/encoding.hpp"
#include "pbcs/io/mixed.hpp"
#include "pbcs/io/position.hpp"

namespace pbcs::api {
namespace {

Refusal unreadable(const ParseError& error) {
  return {Refusal::Kind::kInput, error.message, error.line, std::max<std::size_t>(error.column, 1)};
}

const App* named_application(const Fields& fields) {
  if (!fields.app) return nullptr;
  const App* app = find_application(*fields.app);
  if (app != nullptr) return app;
  throw bad_field("app", fmt::format("there is no puzzle type '{}'; types are: {}", *fields.app,
                                     application_names()));
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
  const App* named = named_application(asked.fields);
  const auto pieces = cut_text(clear, named);
  if (!pieces) throw unreadable(pieces.error());
  const TypedChunk& first = pieces->front();
  auto read = read_piece(first, named);
  if (!read) throw unreadable(read.error());
  demand_size(read->puzzle, asked.setting);
  add_told(read->puzzle, asked.fields);
  return {read->app, std::move(read->puzzle), std::string(first.chunk.text), pieces->size() - 1};
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
