#include "pbcs/batch/request.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <string_view>

#include "pbcs/batch/digest.hpp"
#include "pbcs/io/position.hpp"

namespace pbcs {
namespace {

std::string_view word_of(Validity validity) {
  switch (validity) {
    case Validity::kUnique:
      return "unique";
    case Validity::kNoSolution:
      return "no solution";
    case Validity::kSeveralSolutions:
      return "several solutions";
    case Validity::kUnknown:
      break;
  }
  return "";
}

std::string_view inner_name(InnerClass inner) {
  switch (inner) {
    case InnerClass::kBraids:
      return "B";
    case InnerClass::kSubsets:
      return "S";
    case InnerClass::kGSubsets:
      return "gS";
    case InnerClass::kNone:
      break;
  }
  return "none";
}

std::string rate_options(const RateRequest& request) {
  std::string options;
  const auto add = [&](std::string option) {
    options += (options.empty() ? "" : " ") + std::move(option);
  };
  if (request.max_length != kUnbounded) add(fmt::format("max-length={}", request.max_length));
  if (request.effort != RatingEffort::kNormal) {
    add(fmt::format("effort={}", effort_word(request.effort)));
  }
  return options;
}

std::string classify_options(const ClassifyRequest& request) {
  return fmt::format("theory={} max-depth={} inner={} max-inner={}{}", request.theory.name(),
                     request.max_depth, inner_name(request.inner), request.max_inner,
                     request.rate ? " rate" : "");
}

bool is_invalid(Validity validity) {
  return validity == Validity::kNoSolution || validity == Validity::kSeveralSolutions;
}

store::Answer invalid_answer() {
  return {"invalid"};
}

store::Answer answer_of(const Rating& rating, Stop stop) {
  store::Answer answer{rating_text(rating)};
  if (rating.kind == Rating::Kind::kFinite) answer.value = rating.value;
  answer.certainty = certainty_word(rating.certainty);
  answer.stopped = rating.certainty != Rating::Certainty::kExact && stop.requested();
  return answer;
}

store::Answer depth_answer(const ClassifyAnswer& classified) {
  const ClassifiedPuzzle& found = classified.found;
  store::Answer answer{depth_text(found)};
  if (found.depth) answer.value = *found.depth;
  answer.certainty = found.depth ? "exact" : "cut";
  answer.stopped = !found.depth && classified.stopped;
  return answer;
}

store::Answer inner_answer(const ClassifyAnswer& classified, Stop stop) {
  if (classified.found.inner) return answer_of(*classified.found.inner, stop);
  store::Answer none;  // shallow puzzles have no inner class
  none.stopped = classified.stopped;
  return none;
}

void rate_some(const Puzzle& puzzle, const RateRequest& named, const App& app,
               const std::vector<bool>& wanted, Stop stop, BatchAnswers& result) {
  RateRequest request{{}, named.max_length, named.effort};
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < named.theories.size(); ++i) {
    if (!wanted[i]) continue;
    request.theories.push_back(named.theories[i]);
    places.push_back(i);
  }
  if (places.empty()) return;
  const RateAnswer answer = ask(puzzle, for_application(std::move(request), app), stop);
  result.validity = word_of(answer.validity);
  for (std::size_t i = 0; i < places.size(); ++i) {
    result.answers[places[i]] =
        is_invalid(answer.validity) ? invalid_answer() : answer_of(answer.ratings[i].rating, stop);
  }
}

void classify_it(const Puzzle& puzzle, const ClassifyRequest& request, Stop stop,
                 BatchAnswers& result) {
  const ClassifyAnswer answer = ask(puzzle, request, stop);
  const bool invalid = is_invalid(answer.found.validity);
  if (result.validity.empty()) result.validity = word_of(answer.found.validity);
  const std::size_t at = result.answers.size() - 2;
  result.answers[at] = invalid ? invalid_answer() : depth_answer(answer);
  result.answers[at + 1] = invalid ? store::Answer{} : inner_answer(answer, stop);
}

}  // namespace

std::vector<store::Question> questions_of(const BatchRequest& request) {
  std::vector<store::Question> questions;
  for (const RatingTheory& rating : request.rate.theories) {
    questions.push_back({rating.name, "rate", rate_options(request.rate)});
  }
  if (request.classify) {
    for (const char* name : {"te_depth", "inner"}) {
      questions.push_back({name, "classify", classify_options(*request.classify)});
    }
  }
  return questions;
}

std::vector<bool> invariant_questions(const BatchRequest& request, const App& app) {
  std::vector<bool> invariant;
  for (const RatingTheory& rating : for_application(request.rate, app).theories) {
    invariant.push_back(rating.theory.confluent());
  }
  if (request.classify) invariant.insert(invariant.end(), 2, true);
  return invariant;
}

std::string key_text(const App& app, const Puzzle& puzzle) {
  return puzzle.published ? state_line(app, puzzle, initial_state(puzzle.instance)) : puzzle.text;
}

std::optional<std::string> class_of(const App& app, const Puzzle& puzzle) {
  if (app.canonical == nullptr) return std::nullopt;
  const auto canonical = app.canonical(puzzle);
  if (!canonical) return std::nullopt;
  const Digest digest = digest_of(app, *canonical);
  const auto bytes = std::bit_cast<std::array<char, sizeof digest>>(digest);
  return std::string(bytes.begin(), bytes.end());
}

BatchAnswers answer_questions(const App& app, const Puzzle& puzzle, const BatchRequest& request,
                              const std::vector<bool>& wanted, Stop stop) {
  BatchAnswers result{"", std::vector<std::optional<store::Answer>>(wanted.size())};
  rate_some(puzzle, request.rate, app, wanted, stop, result);
  const bool classifies = request.classify && (wanted.back() || wanted[wanted.size() - 2]);
  if (classifies) classify_it(puzzle, *request.classify, stop, result);
  return result;
}

}  // namespace pbcs
