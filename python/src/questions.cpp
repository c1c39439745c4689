#include "questions.hpp"

#include <pybind11/stl.h>

#include <algorithm>

#include "errors.hpp"
#include "pbcs/ask/backdoors.hpp"
#include "pbcs/ask/check.hpp"
#include "pbcs/ask/classify.hpp"
#include "pbcs/ask/count.hpp"
#include "pbcs/ask/fewest_steps.hpp"
#include "pbcs/ask/minimal.hpp"
#include "pbcs/ask/rate.hpp"
#include "pbcs/ask/solution.hpp"
#include "pbcs/ask/solve.hpp"
#include "pbcs/ask/target.hpp"
#include "waiting.hpp"
#include "words.hpp"

namespace py = pybind11;

namespace pbcs::python {
namespace {

using MaybeText = std::optional<std::string>;
using MaybeNumber = std::optional<std::uint32_t>;

constexpr Words<MinimalPuzzles, 3> kFinds{{{"none", MinimalPuzzles::kNone},
                                           {"one", MinimalPuzzles::kOne},
                                           {"all", MinimalPuzzles::kAll}}};
constexpr Words<HintStrength, 3> kStrengths{{{"where", HintStrength::kWhere},
                                             {"pattern", HintStrength::kPattern},
                                             {"step", HintStrength::kStep}}};

void demand_positive(const char* argument, const MaybeNumber& number) {
  if (number == 0U) throw UsageFault(argument, "expected at least 1");
}

TheoryChoice theory_choice(const MaybeText& theory, const MaybeNumber& max_length) {
  TheoryChoice choice;
  if (theory) choice = demand("theory", parse_choice(*theory));
  demand_positive("max_length", max_length);
  choice.max_length = max_length;
  return choice;
}

Question solve_question(const MaybeText& theory, const MaybeNumber& max_length) {
  return {[request = SolveRequest{theory_choice(theory, max_length)}](const TypedPuzzle& p,
                                                                      Stop stop) -> Reply {
    return keep_path(ask(*p.app, p.puzzle, request, stop), stop);
  }};
}

Question fewest_steps_question(const MaybeText& theory, const MaybeNumber& max_length,
                               bool free_whips1, std::uint64_t seed) {
  FewestStepsRequest request{theory_choice(theory, max_length)};
  request.options = {free_whips1, seed};
  return {[request](const TypedPuzzle& p, Stop stop) -> Reply {
    return keep_path(ask(*p.app, p.puzzle, request, stop), stop);
  }};
}

LabelId target_in(const Puzzle& puzzle, const std::string& text) {
  const auto labels = read_targets(puzzle, text);
  if (!labels) throw UsageFault("target", labels.error().message);
  if (labels->size() != 1) throw UsageFault("target", "expected one elimination");
  return labels->front();
}

Question target_question(const std::string& target, const MaybeText& theory,
                         const MaybeNumber& max_length) {
  return {[target, theory = theory_choice(theory, max_length)](const TypedPuzzle& p,
                                                               Stop stop) -> Reply {
    TargetAnswer answer =
        ask(*p.app, p.puzzle, TargetRequest{target_in(p.puzzle, target), theory}, stop);
    auto kept = std::make_shared<KeptTarget>();
    kept->eliminated = answer.eliminated();
    kept->outcome = to_string(answer.outcome);
    kept->summary = ending_text(ending_of(answer));
    if (kept->eliminated) {
      kept->path = keep_path(std::move(answer), stop);
      kept->path->final_state = FinalState::kLeftOut;
    }
    return kept;
  }};
}

Question hint_question(const MaybeText& theory, const MaybeNumber& max_length,
                       const std::string& strength) {
  const HintRequest request{theory_choice(theory, max_length),
                            word_meaning("strength", strength, kStrengths)};
  return {[request](const TypedPuzzle& p, Stop stop) -> Reply {
    HintAnswer answer = ask(*p.app, p.puzzle, request, stop);
    if (answer.status == HintStatus::kInterrupted) answer.status = HintStatus::kTimeLimit;
    HintDocument document;
    document.next = request.strength == HintStrength::kStep;
    std::string json = to_json(answer, document);
    return std::make_shared<KeptHint>(KeptHint{std::move(answer), std::move(json)});
  }};
}

Question rate_question(const std::string& ratings, const MaybeNumber& max_length,
                       const std::string& effort) {
  RateRequest request{demand("ratings", parse_ratings(ratings))};
  demand_positive("max_length", max_length);
  request.max_length = max_length.value_or(request.max_length);
  request.effort = demand("effort", parse_effort(effort));
  return {[request](const TypedPuzzle& p, Stop stop) -> Reply {
    return to_json(ask(p.puzzle, for_application(request, *p.app), stop));
  }};
}

Question classify_question(const std::string& theory, const std::string& inner,
                           std::uint32_t max_depth, std::uint32_t max_inner, bool rate) {
  const ClassifyRequest request{demand("theory", parse_confluent_theory(theory)), max_depth,
                                demand("inner", parse_inner_class(inner)), max_inner, rate};
  return {[request](const TypedPuzzle& p, Stop stop) -> Reply {
    return to_json(ask(p.puzzle, request, stop));
  }};
}

Question count_question(std::uint32_t limit, bool list) {
  demand_positive("limit", limit);
  return {[request = CountRequest{limit, list}](const TypedPuzzle& p, Stop stop) -> Reply {
    return to_json(ask(*p.app, p.puzzle, request, stop));
  }};
}

Question solution_question() {
  return {[](const TypedPuzzle& p, Stop stop) -> Reply {
    const SolutionAnswer answer = ask(*p.app, p.puzzle, SolutionRequest{}, stop);
    auto kept = std::make_shared<KeptSolution>(KeptSolution{to_json(answer), {}});
    if (!answer.solution) return kept;
    const Board& board = *p.puzzle.board;
    for (const Board::Place& place : board.places) {
      const PlaceContent content = content_of(place, *answer.solution);
      if (!content.decided || content.symbols.empty()) continue;
      kept->values.emplace_back(place.name, board.symbols[content.symbols.front()]);
    }
    return kept;
  }};
}

Question minimal_question(const std::string& find, std::uint32_t limit) {
  demand_positive("limit", limit);
  const MinimalRequest request{word_meaning("find", find, kFinds), limit};
  return {[request](const TypedPuzzle& p, Stop stop) -> Reply {
    return to_json(ask(*p.app, p.puzzle, request, stop));
  }};
}

Question backdoors_question(const std::string& theory, const std::string& kinds, bool all,
                            std::uint32_t max_sets, const MaybeNumber& max_size) {
  demand_positive("max_sets", max_sets);
  BackdoorsRequest request{demand("theory", parse_generic_theory(theory)),
                           demand("kinds", parse_backdoor_kinds(kinds)), all, max_sets};
  request.max_size = max_size ? *max_size : request.max_size;
  return {[request](const TypedPuzzle& p, Stop stop) -> Reply {
    return to_json(ask(p.puzzle, request, stop));
  }};
}

Reply ask_one(const Question& question, const TypedPuzzle& puzzle,
              const std::optional<double>& timeout) {
  const auto limit = time_limit(timeout);
  Reply reply;
  run_waiting([&](Stop interrupted) {
    const StopSource limited(interrupted, limit);
    reply = question.ask(puzzle, limited.token());
  });
  return reply;
}

std::string check_document(const std::string& name, const std::string& document) {
  return to_json(ask(CheckRequest{name, document}));
}

}  // namespace

void bind_questions(py::module_& module) {
  py::class_<Question>(module, "Question");
  module.def("solve", solve_question);
  module.def("fewest_steps", fewest_steps_question);
  module.def("target", target_question);
  module.def("hint", hint_question);
  module.def("rate", rate_question);
  module.def("classify", classify_question);
  module.def("count", count_question);
  module.def("solution", solution_question);
  module.def("minimal", minimal_question);
  module.def("backdoors", backdoors_question);
  module.def("ask", ask_one);
  module.def("check", check_document, py::call_guard<py::gil_scoped_release>());
}

}  // namespace pbcs::python
