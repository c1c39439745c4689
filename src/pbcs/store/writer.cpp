#include "pbcs/store/writer.hpp"

#include <fmt/format.h>

#include "pbcs/store/schema.hpp"
#include "pbcs/store/statements.hpp"

namespace pbcs::store {
namespace {

std::string put_puzzle_sql() {
  return fmt::format("{} VALUES(?, ?, ?, ?, ?, ?, ?) {}", kInsertPuzzle, kSamePuzzle);
}

std::string put_answer_sql() {
  return fmt::format("{} VALUES(?, ?, ?, ?, ?, ?, ?, ?) {}", kInsertAnswer, kSameAnswer);
}

constexpr std::string_view kUpdateRun = R"sql(
UPDATE run SET heard = ?2, puzzles = ?3, done = ?4, computed = ?5, state = ?6 WHERE id = ?1)sql";

void bind_optional(Statement& statement, int at, const std::optional<std::int64_t>& number) {
  if (number) {
    statement.bind(at, *number);
  } else {
    statement.bind_null(at);
  }
}

}  // namespace

const char* word_of(RunState state) {
  switch (state) {
    case RunState::kRunning:
      return "running";
    case RunState::kInterrupted:
      return "interrupted";
    case RunState::kComplete:
      break;
  }
  return "complete";
}

Writer::Writer(const std::string& path, Database::Journal journal)
    : database_(open_store(path, Database::Mode::kCreate, journal)),
      find_puzzle_(database_->prepare("SELECT id FROM puzzle WHERE text = ? AND app = ?")),
      put_puzzle_(database_->prepare(put_puzzle_sql())),
      put_answer_(database_->prepare(put_answer_sql())),
      put_published_(database_->prepare(
          "INSERT OR REPLACE INTO published(puzzle, source, name, text) VALUES(?, ?, ?, ?)")),
      update_run_(database_->prepare(kUpdateRun)) {}

void Writer::begin() {
  transaction_.emplace(*database_);
}

void Writer::commit() {
  transaction_->commit();
  transaction_.reset();
}

Id Writer::question(const Question& question) {
  Statement find =
      database_->prepare("SELECT id FROM question WHERE name = ? AND kind = ? AND options = ?");
  find.bind(1, question.name).bind(2, question.kind).bind(3, question.options);
  if (find.step()) return find.number(0);
  Statement add = database_->prepare("INSERT INTO question(name, kind, options) VALUES(?, ?, ?)");
  add.bind(1, question.name).bind(2, question.kind).bind(3, question.options).run();
  return database_->last_id();
}

Id Writer::list(const std::string& name, const std::string& identity) {
  Statement find = database_->prepare("SELECT id FROM list WHERE identity = ?");
  if (find.bind(1, identity).step()) return find.number(0);
  Statement add = database_->prepare("INSERT INTO list(name, identity) VALUES(?, ?)");
  add.bind(1, name).bind(2, identity).run();
  return database_->last_id();
}

Id Writer::program(const std::string& version) {
  Statement find = database_->prepare("SELECT id FROM program WHERE version = ?");
  if (find.bind(1, version).step()) return find.number(0);
  database_->prepare("INSERT INTO program(version) VALUES(?)").bind(1, version).run();
  return database_->last_id();
}

std::optional<std::int64_t> Writer::size_of_list(Id list) const {
  Statement find = database_->prepare("SELECT puzzles FROM list WHERE id = ?");
  if (!find.bind(1, list).step() || find.is_null(0)) return std::nullopt;
  return find.number(0);
}

void Writer::set_size_of_list(Id list, std::int64_t puzzles) {
  database_->prepare("UPDATE list SET puzzles = ? WHERE id = ?")
      .bind(1, puzzles)
      .bind(2, list)
      .run();
}

// A clause RETURNING would make a table of its own for each puzzle, at twice the cost.
Id Writer::put(const Puzzle& puzzle) {
  std::optional<Id> known;
  if (find_puzzle_.bind(1, puzzle.text).bind(2, puzzle.app).step()) {
    known = find_puzzle_.number(0);
    find_puzzle_.reset();
  }
  put_puzzle_.bind(1, puzzle.app).bind(2, puzzle.text).bind(3, puzzle.label);
  put_puzzle_.bind(4, puzzle.place.list).bind(5, puzzle.place.number);
  puzzle.validity.empty() ? put_puzzle_.bind_null(6) : put_puzzle_.bind(6, puzzle.validity);
  puzzle.class_ ? put_puzzle_.bind_bytes(7, *puzzle.class_) : put_puzzle_.bind_null(7);
  put_puzzle_.run();
  return known ? *known : database_->last_id();
}

void Writer::put(Id puzzle, const Answered& answered, Id program) {
  const Answer& answer = answered.answer;
  put_answer_.bind(1, puzzle).bind(2, answered.question).bind(3, answer.text);
  bind_optional(put_answer_, 4, answer.value);
  put_answer_.bind(5, answer.certainty).bind(6, std::int64_t{answer.stopped});
  put_answer_.bind(7, std::int64_t{answer.shared}).bind(8, program);
  put_answer_.run();
}

void Writer::put(const Unreadable& text) {
  database_
      ->prepare("INSERT OR IGNORE INTO unreadable(list, number, place, message) VALUES(?, ?, ?, ?)")
      .bind(1, text.at.list)
      .bind(2, text.at.number)
      .bind(3, text.where)
      .bind(4, text.message)
      .run();
}

void Writer::put_published(Id puzzle, const std::string& source, const std::string& name,
                           const std::string& text) {
  put_published_.bind(1, puzzle).bind(2, source).bind(3, name).bind(4, text).run();
}

Id Writer::add(const Run& run) {
  Statement add = database_->prepare(R"sql(
INSERT INTO run(list, shard, questions, host, process, begun, heard, puzzles, done, computed, state)
VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))sql");
  add.bind(1, run.list).bind(2, run.shard).bind(3, run.questions).bind(4, run.host);
  add.bind(5, run.process).bind(6, run.begun).bind(7, run.heard);
  bind_optional(add, 8, run.puzzles);
  add.bind(9, run.done).bind(10, run.computed).bind(11, word_of(run.state)).run();
  return database_->last_id();
}

void Writer::update(Id run, const Run& now) {
  update_run_.bind(1, run).bind(2, now.heard);
  bind_optional(update_run_, 3, now.puzzles);
  update_run_.bind(4, now.done).bind(5, now.computed).bind(6, word_of(now.state)).run();
}

}  // namespace pbcs::store
