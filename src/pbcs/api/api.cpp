#include "pbcs/api/api.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>

#include "pbcs/api/json_text.hpp"
#include "pbcs/api/questions.hpp"
#include "pbcs/api/refusal.hpp"
#include "pbcs/api/request.hpp"

namespace pbcs {
namespace api {
namespace {

constexpr std::array kQuestions{
    QuestionFields{"about", "", ""},
    QuestionFields{"read", "text", "app entered excluded"},
    QuestionFields{"solve", "puzzle", "app theory max_length entered excluded"},
    QuestionFields{"fewest-steps", "puzzle",
                   "app theory max_length free_whips1 seed entered excluded"},
    QuestionFields{"target", "puzzle", "label target app theory max_length entered excluded"},
    QuestionFields{"hint", "puzzle", "strength app theory max_length entered excluded"},
    QuestionFields{"rate", "puzzle", "ratings app max_length effort entered excluded"},
    QuestionFields{"classify", "puzzle",
                   "theory inner max_depth max_inner rate app entered excluded"},
    QuestionFields{"count", "puzzle", "limit list app entered excluded"},
    QuestionFields{"mistakes", "puzzle", "app entered excluded"},
    QuestionFields{"check", "document", ""},
    QuestionFields{"convert", "puzzle to", "app entered excluded"},
    QuestionFields{"draw", "", "document puzzle app theory max_length form step view"},
};
constexpr std::array kAnswers{
    answer_about, answer_read,    answer_solve,    answer_fewest_steps, answer_target,
    answer_hint,  answer_rate,    answer_classify, answer_count,        answer_mistakes,
    answer_check, answer_convert, answer_draw,
};
static_assert(kQuestions.size() == kAnswers.size());

std::string_view kind_word(Refusal::Kind kind) {
  switch (kind) {
    case Refusal::Kind::kInput:
      return "input";
    case Refusal::Kind::kUsage:
      return "usage";
    case Refusal::Kind::kLimit:
      return "limit";
    case Refusal::Kind::kInternal:
      break;
  }
  return "internal";
}

std::string error_json(const Refusal& refusal) {
  JsonObject error;
  error.add_text("kind", kind_word(refusal.kind)).add_text("message", refusal.message);
  if (refusal.line != 0) {
    error.add_number("line", refusal.line).add_number("column", refusal.column);
  }
  return JsonObject().add("error", error.text()).text();
}

std::string answer_request(std::string_view text, const ApiEvent& event, Stop stop,
                           const ApiSetting& setting) {
  const Request request = read_request(text, kQuestions);
  const double seconds =
      std::min(request.fields.timeout.value_or(setting.seconds), setting.seconds);
  const StopSource limit(stop, std::chrono::duration_cast<StopSource::Clock::duration>(
                                   std::chrono::duration<double>(seconds)));
  const Asked asked{request.fields, setting, event, limit.token(), stop};
  return JsonObject().add("answer", kAnswers[request.question](asked)).text();
}

}  // namespace
}  // namespace api

std::string answer(std::string_view request, const ApiEvent& event, Stop stop,
                   const ApiSetting& setting) {
  try {
    return api::answer_request(request, event, stop, setting);
  } catch (const api::Refusal& refusal) {
    return api::error_json(refusal);
  } catch (const std::exception& error) {
    return api::error_json({api::Refusal::Kind::kInternal, error.what()});
  }
}

}  // namespace pbcs
