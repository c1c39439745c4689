// The questions whose answers are numbers: rate, classify, count.
#include <fmt/format.h>

#include "pbcs/api/json_text.hpp"
#include "pbcs/api/questions.hpp"
#include "pbcs/ask/classify.hpp"
#include "pbcs/ask/count.hpp"
#include "pbcs/ask/rate.hpp"

namespace pbcs::api {
namespace {

TrialAndError::Watcher progress_of(const Asked& asked) {
  if (!asked.event) return {};
  return [&asked](const TrialAndError::Progress& now) {
    tell(asked, JsonObject()
                    .add_text("event", "progress")
                    .add_text("text", progress_text(now))
                    .add_number("done", now.tried)
                    .add_number("all", now.candidates)
                    .text());
  };
}

ClassifyRequest read_classify(const Fields& fields) {
  ClassifyRequest request;
  request.theory = demand_field("theory", parse_confluent_theory(fields.theory.value_or("BRT")));
  request.inner = demand_field("inner", parse_inner_class(fields.inner.value_or("B")));
  request.max_depth = fields.max_depth.value_or(request.max_depth);
  request.max_inner = fields.max_inner.value_or(request.max_inner);
  request.rate = fields.rate.value_or(request.rate);
  return request;
}

}  // namespace

std::string answer_rate(const Asked& asked) {
  RateRequest request;
  request.theories = demand_field("ratings", parse_ratings(asked.fields.ratings.value_or("W,B")));
  if (asked.fields.max_length == 0U) throw bad_field("max_length", "expected at least 1");
  request.max_length = asked.fields.max_length.value_or(request.max_length);
  if (asked.fields.effort) {
    request.effort = demand_field("effort", parse_effort(*asked.fields.effort));
  }
  const FoundPuzzle found = read_asked(asked);
  const RateAnswer answer = ask(found.puzzle, for_application(request, *found.app), asked.stop);
  return JsonObject().add("rating", to_json(answer)).text();
}

std::string answer_classify(const Asked& asked) {
  const ClassifyRequest request = read_classify(asked.fields);
  const FoundPuzzle found = read_asked(asked);
  const ClassifyAnswer answer = ask(found.puzzle, request, asked.stop, progress_of(asked));
  return JsonObject().add("classification", to_json(answer)).text();
}

std::string answer_count(const Asked& asked) {
  constexpr std::uint32_t kMostListed = 10'000;
  CountRequest request;
  request.limit = asked.fields.limit.value_or(request.limit);
  request.list = asked.fields.list.value_or(false);
  if (request.limit == 0) throw bad_field("limit", "expected at least 1");
  if (request.list && request.limit > kMostListed) {
    throw bad_field("limit", fmt::format("at most {} solutions are listed", kMostListed));
  }
  const FoundPuzzle found = read_asked(asked);
  const CountAnswer answer = ask(*found.app, found.puzzle, request, asked.stop);
  return JsonObject().add("count", to_json(answer)).text();
}

}  // namespace pbcs::api
