#include "pbcs/store/lookup.hpp"

#include <algorithm>
#include <utility>

#include "pbcs/store/schema.hpp"

namespace pbcs::store {
namespace {

constexpr std::string_view kShared = R"sql(
SELECT answer.text, value, certainty FROM puzzle JOIN answer ON answer.puzzle = puzzle.id
WHERE class = ? AND question = ? AND NOT stopped LIMIT 1)sql";

}  // namespace

Lookup::Lookup(const std::string& path, std::vector<Id> questions)
    : questions_(std::move(questions)),
      database_(open_store(path, Database::Mode::kRead)),
      puzzle_(database_->prepare(
          "SELECT id, list, number, validity FROM puzzle WHERE text = ? AND app = ?")),
      answers_(database_->prepare("SELECT question, stopped FROM answer WHERE puzzle = ?")),
      shared_(database_->prepare(kShared)),
      validity_(database_->prepare(
          "SELECT validity FROM puzzle WHERE class = ? AND validity IS NOT NULL LIMIT 1")) {}

std::optional<Lookup::Found> Lookup::find(const std::string& app, const std::string& text) {
  if (!puzzle_.bind(1, text).bind(2, app).step()) return std::nullopt;
  const Id id = puzzle_.number(0);
  Found found{{puzzle_.number(1), puzzle_.number(2)},
              puzzle_.text(3),
              std::vector<Known>(questions_.size(), Known::kNo)};
  puzzle_.reset();
  answers_.bind(1, id);
  while (answers_.step()) {
    const auto at = std::find(questions_.begin(), questions_.end(), answers_.number(0));
    if (at == questions_.end()) continue;
    found.answers[static_cast<std::size_t>(at - questions_.begin())] =
        answers_.number(1) != 0 ? Known::kStopped : Known::kYes;
  }
  return found;
}

std::optional<Answer> Lookup::find_shared(const std::string& class_, std::size_t question) {
  shared_.bind_bytes(1, class_).bind(2, questions_[question]);
  if (!shared_.step()) return std::nullopt;
  Answer answer{shared_.text(0)};
  if (!shared_.is_null(1)) answer.value = shared_.number(1);
  answer.certainty = shared_.text(2);
  answer.shared = true;
  shared_.reset();
  return answer;
}

std::string Lookup::validity_of(const std::string& class_) {
  if (!validity_.bind_bytes(1, class_).step()) return "";
  std::string validity = validity_.text(0);
  validity_.reset();
  return validity;
}

}  // namespace pbcs::store
