#include "pbcs/store/schema.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

namespace pbcs::store {
namespace {

constexpr std::int64_t kApplication = 0x70626373;  // "pbcs"
constexpr std::int64_t kLayout = 1;

// Puzzles stand where the first list has them first, so that what is exported does not depend on
// the order of the work. An answer is whole or not there: rows are never changed, but for answers
// that a time limit cut (stopped), which may be replaced.
constexpr const char* kTables = R"sql(
CREATE TABLE list(
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, identity TEXT NOT NULL UNIQUE, puzzles INTEGER);
CREATE TABLE puzzle(
  id INTEGER PRIMARY KEY, app TEXT NOT NULL, text TEXT NOT NULL, label TEXT NOT NULL,
  list INTEGER NOT NULL REFERENCES list, number INTEGER NOT NULL,
  validity TEXT, class BLOB, UNIQUE(text, app));
CREATE INDEX puzzle_place ON puzzle(list, number);
CREATE INDEX puzzle_class ON puzzle(class) WHERE class IS NOT NULL;
CREATE TABLE question(
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, options TEXT NOT NULL,
  UNIQUE(name, kind, options));
CREATE TABLE program(id INTEGER PRIMARY KEY, version TEXT NOT NULL UNIQUE);
CREATE TABLE answer(
  puzzle INTEGER NOT NULL REFERENCES puzzle, question INTEGER NOT NULL REFERENCES question,
  text TEXT NOT NULL, value INTEGER, certainty TEXT NOT NULL, stopped INTEGER NOT NULL,
  shared INTEGER NOT NULL, program INTEGER NOT NULL REFERENCES program,
  PRIMARY KEY(puzzle, question)) WITHOUT ROWID;
CREATE TABLE unreadable(
  list INTEGER NOT NULL REFERENCES list, number INTEGER NOT NULL,
  place TEXT NOT NULL, message TEXT NOT NULL, PRIMARY KEY(list, number)) WITHOUT ROWID;
CREATE TABLE run(
  id INTEGER PRIMARY KEY, list INTEGER NOT NULL REFERENCES list, shard TEXT NOT NULL,
  questions TEXT NOT NULL, host TEXT NOT NULL, process INTEGER NOT NULL,
  begun INTEGER NOT NULL, heard INTEGER NOT NULL, puzzles INTEGER, done INTEGER NOT NULL,
  computed INTEGER NOT NULL, state TEXT NOT NULL, UNIQUE(host, process, begun));
CREATE TABLE published(
  puzzle INTEGER NOT NULL REFERENCES puzzle, source TEXT NOT NULL, name TEXT NOT NULL,
  text TEXT NOT NULL, PRIMARY KEY(puzzle, source, name)) WITHOUT ROWID;
CREATE VIEW answers AS
  SELECT puzzle.app, puzzle.text AS puzzle, puzzle.label, question.name AS question,
    question.options, answer.text AS answer, answer.value, answer.certainty, answer.stopped,
    answer.shared, program.version
  FROM puzzle JOIN answer ON answer.puzzle = puzzle.id JOIN question ON question.id = answer.question
    JOIN program ON program.id = answer.program;
PRAGMA application_id = 1885496179;
PRAGMA user_version = 1;
)sql";

bool is_empty(const Database& database) {
  return database.number("PRAGMA user_version") == 0 &&
         database.number("SELECT count(*) FROM sqlite_master") == 0;
}

void demand_store(const Database& database) {
  if (database.number("PRAGMA application_id") != kApplication) {
    throw StoreError(fmt::format("{}: it is no store of pbcs", database.path()));
  }
  const std::int64_t layout = database.number("PRAGMA user_version");
  if (layout == kLayout) return;
  throw StoreError(fmt::format("{}: its layout has the version {}, but this program writes {}: {}",
                               database.path(), layout, kLayout,
                               layout > kLayout ? "use a newer program" : "use an older program"));
}

}  // namespace

std::unique_ptr<Database> open_store(const std::string& path, Database::Mode mode,
                                     Database::Journal journal) {
  std::error_code unreachable;  // then opening it says why
  const bool there = std::filesystem::exists(path, unreachable);
  if (mode != Database::Mode::kCreate && !there && !unreachable) {
    throw StoreError(fmt::format("{}: there is no such file", path));
  }
  // What is something else is not touched.
  if (mode != Database::Mode::kRead && there) {
    const Database before(path, Database::Mode::kRead);
    if (!is_empty(before)) demand_store(before);
  }
  auto database = std::make_unique<Database>(path, mode, journal);
  if (mode == Database::Mode::kCreate && is_empty(*database)) {
    Transaction transaction(*database);
    if (is_empty(*database)) database->run(kTables);  // nobody else was faster
    transaction.commit();
  }
  demand_store(*database);
  return database;
}

}  // namespace pbcs::store
