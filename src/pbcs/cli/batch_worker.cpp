#include "pbcs/cli/batch_worker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace pbcs::cli {
namespace {

ExitCode code_of(const std::string& validity) {
  return validity.empty() || validity == "unique" ? ExitCode::kDone : ExitCode::kUnsolved;
}

bool any_of(const std::vector<bool>& wanted) {
  return std::find(wanted.begin(), wanted.end(), true) != wanted.end();
}

BatchOutcome unreadable_outcome(const Item& item, store::Place place, const ParseError& error) {
  const ParseError at = located(item, error);
  BatchOutcome outcome{ExitCode::kBadInput};
  outcome.unreadable = {place, fmt::format("{}:{}:{}", item.source->name, at.line, at.column),
                        at.message};
  return outcome;
}

}  // namespace

BatchWorker::BatchWorker(const BatchAssignment& assignment)
    : assignment_(assignment),
      lookup_(assignment.options.store, assignment.questions),
      limit_(time_limit(assignment.options.run)) {}

std::optional<BatchOutcome> BatchWorker::operator()(const Item& original) {
  const auto [item, puzzle] = read_item(original);
  const store::Place place{assignment_.list, static_cast<std::int64_t>(item.number)};
  if (!puzzle) return unreadable_outcome(item, place, puzzle.error());
  const App& app = *item.source->app;
  store::Puzzle row{std::string(app.name), key_text(app, *puzzle), puzzle->label, place};
  const auto known = lookup_.find(row.app, row.text);
  const std::vector<bool> wanted = wanted_of(known);
  if (any_of(wanted)) return answered(app, *puzzle, std::move(row), wanted);
  BatchOutcome nothing_new{code_of(known->validity)};
  // An interrupted run may have answered a copy that stands behind it.
  if (place < known->place) nothing_new.puzzle = std::move(row);
  return nothing_new;
}

std::vector<bool> BatchWorker::wanted_of(const std::optional<store::Lookup::Found>& known) const {
  std::vector<bool> wanted(assignment_.questions.size(), true);
  for (std::size_t i = 0; known && i < wanted.size(); ++i) {
    const store::Known answer = known->answers[i];
    wanted[i] = answer == store::Known::kNo ||
                (answer == store::Known::kStopped && assignment_.options.retry);
  }
  return wanted;
}

std::optional<BatchOutcome> BatchWorker::answered(const App& app, const Puzzle& puzzle,
                                                  store::Puzzle row, std::vector<bool> wanted) {
  BatchOutcome outcome;
  if (assignment_.options.canonical) row.class_ = class_of(app, puzzle);
  if (row.class_) take_shared(app, row, wanted, outcome);
  if (any_of(wanted)) {
    const StopSource task(assignment_.stop, limit_);
    BatchAnswers found = answer_questions(app, puzzle, assignment_.request, wanted, task.token());
    if (assignment_.stop.requested()) return std::nullopt;
    outcome.computed = true;
    row.validity = found.validity;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      if (wanted[i]) add_answer(outcome, i, std::move(*found.answers[i]));
    }
  }
  outcome.code = code_of(row.validity);
  outcome.puzzle = std::move(row);
  return outcome;
}

void BatchWorker::take_shared(const App& app, store::Puzzle& row, std::vector<bool>& wanted,
                              BatchOutcome& outcome) {
  const std::vector<bool> invariant = invariant_questions(assignment_.request, app);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (!wanted[i] || !invariant[i]) continue;
    auto answer = lookup_.find_shared(*row.class_, i);
    if (!answer) continue;
    add_answer(outcome, i, std::move(*answer));
    wanted[i] = false;
  }
  row.validity = lookup_.validity_of(*row.class_);
}

void BatchWorker::add_answer(BatchOutcome& outcome, std::size_t question,
                             store::Answer answer) const {
  outcome.answers.push_back({assignment_.questions[question], std::move(answer)});
}

}  // namespace pbcs::cli
