#include "pbcs/io/path_document.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pbcs/io/rule_names.hpp"
#include "pbcs/io/violation_text.hpp"
#include "pbcs/rules/catalogue.hpp"

namespace pbcs {
namespace {

bool belongs(const Theory& theory, const Step& step) {
  if (is_single(step)) return true;
  return std::any_of(theory.members().begin(), theory.members().end(), [&](const auto& member) {
    if (info(member.family).lemma == step.family) return step.length <= member.inner_size;
    return member.family == step.family && step.length <= member.max_length &&
           largest_inner_size(step) <= member.inner_size;
  });
}

std::optional<std::string> find_foreign_step(const PathDocument& document) {
  const auto theory = Theory::parse(document.theory);
  if (!theory) return fmt::format("the theory '{}': {}", document.theory, theory.error());
  for (std::size_t i = 0; i < document.steps.size(); ++i) {
    const Step& step = document.steps[i];
    if (belongs(*theory, step)) continue;
    return fmt::format("step {}: {}[{}] does not belong to the theory {}", i + 1, rule_name(step),
                       printed_length(step), document.theory);
  }
  return std::nullopt;
}

std::optional<std::string> find_false_state(const ReadPath& path, const State& initial) {
  State state = initial;
  const auto& steps = path.document.steps;
  for (std::size_t done = 0;; ++done) {
    for (const ShownState& shown : path.states) {
      if (shown.after_step != done) continue;
      if (shown.values != state.values()) {
        return fmt::format("the state shown after step {} has wrong values", done);
      }
      if (shown.candidates != state.candidates()) {
        return fmt::format("the state shown after step {} has wrong candidates", done);
      }
    }
    if (done == steps.size()) return std::nullopt;
    apply_step(state, steps[done]);
  }
}

std::optional<std::string> find_missed_target(const PathDocument& document, const State& end) {
  for (const LabelId l : document.targets) {
    if (!end.is_candidate(l) && !end.is_value(l)) continue;
    return fmt::format("the target {} is not eliminated",
                       document.puzzle.instance.model->text(l).name);
  }
  return std::nullopt;
}

bool is_solution(const State& state, const std::vector<LabelId>& values) {
  const State end = solved_state(state, values);
  return end.solved() && end.values() == values;
}

// Whether it is the only solution is for the oracle to say, unless the path says it.
std::optional<std::string> find_false_solution(const PathDocument& document, const State& end) {
  const auto& solution = document.standing.solution;
  if (!solution || is_solution(end, *solution)) return std::nullopt;
  return document.outcome == Outcome::kSolved
             ? "the solution is not the one to which the path leads"
             : "the solution is none of the puzzle";
}

}  // namespace

std::string_view to_string(PathStatus status) {
  switch (status) {
    case PathStatus::kSolved:
      return "solved";
    case PathStatus::kContradiction:
      return "contradiction";
    case PathStatus::kNoSolution:
      return "no-solution";
    case PathStatus::kSeveralSolutions:
      return "several-solutions";
    case PathStatus::kTimeLimit:
      return "time-limit";
    case PathStatus::kInterrupted:
      return "interrupted";
    case PathStatus::kStuck:
      break;
  }
  return "stuck";
}

std::optional<PathStatus> path_status_by_name(std::string_view name) {
  for (const PathStatus status :
       {PathStatus::kSolved, PathStatus::kContradiction, PathStatus::kNoSolution,
        PathStatus::kSeveralSolutions, PathStatus::kStuck, PathStatus::kInterrupted,
        PathStatus::kTimeLimit}) {
    if (to_string(status) == name) return status;
  }
  return std::nullopt;
}

bool agree(PathStatus status, Outcome outcome) {
  switch (status) {
    case PathStatus::kSolved:
      return outcome == Outcome::kSolved;
    case PathStatus::kContradiction:
      return outcome == Outcome::kContradiction;
    case PathStatus::kInterrupted:
    case PathStatus::kTimeLimit:
      return outcome == Outcome::kInterrupted;
    case PathStatus::kNoSolution:
    case PathStatus::kSeveralSolutions:
    case PathStatus::kStuck:
      break;
  }
  return outcome == Outcome::kStuck;
}

std::string reason_text(PathStatus status, std::string_view theory) {
  switch (status) {
    case PathStatus::kSolved:
      return "";
    case PathStatus::kContradiction:
    case PathStatus::kNoSolution:
      return "the puzzle has no solution";
    case PathStatus::kSeveralSolutions:
      return "the puzzle has several solutions";
    case PathStatus::kTimeLimit:
      return "time limit reached";
    case PathStatus::kInterrupted:
      return "interrupted";
    case PathStatus::kStuck:
      break;
  }
  return fmt::format("no rule of {} applies any more", theory);
}

MilestonePlaces milestone_places(std::span<const Step> steps) {
  const auto first = [&](auto condition) {
    return static_cast<std::size_t>(std::find_if(steps.begin(), steps.end(), condition) -
                                    steps.begin());
  };
  return {first([](const Step& s) { return !is_single(s); }),
          first([](const Step& s) { return s.length >= 2 || !s.incompatible.empty(); })};
}

std::vector<Milestone> milestones(const State& initial, std::span<const Step> steps) {
  const auto [after_singles, after_whips] = milestone_places(steps);
  std::vector<Milestone> found{{"initial", 0, initial}};
  State state = initial;
  for (std::size_t done = 0; done <= steps.size(); ++done) {
    if (done == after_singles) found.push_back({"after-singles", done, state});
    if (done == after_whips) found.push_back({"after-whips-1", done, state});
    if (done < steps.size()) apply_step(state, steps[done]);
  }
  found.push_back({"final", steps.size(), state});
  return found;
}

std::string to_string(const DocumentError& error) {
  return error.pointer.empty() ? error.message
                               : fmt::format("{}: {}", error.pointer, error.message);
}

Result<void, std::string> check_document(const ReadPath& path) {
  const PathDocument& document = path.document;
  const State initial = initial_state(document.puzzle.instance);
  const auto checked = check_path(initial, document.steps, path.claims);
  if (!checked) {
    return unexpected(
        violation_text(*document.puzzle.instance.model, checked.error(), document.steps.size()));
  }
  if (auto missed = find_missed_target(document, *checked)) return unexpected(std::move(*missed));
  if (const auto status = document.standing.status; status && !agree(*status, document.outcome)) {
    return unexpected(
        fmt::format("the status '{}' is not that of the outcome", to_string(*status)));
  }
  if (auto wrong = find_false_solution(document, *checked)) return unexpected(std::move(*wrong));
  if (auto foreign = find_foreign_step(document)) return unexpected(std::move(*foreign));
  if (auto wrong = find_false_state(path, initial)) return unexpected(std::move(*wrong));
  return {};
}

}  // namespace pbcs
