// Stores that were made of parts of the same lists become one.
#include <fmt/format.h>

#include "pbcs/store/schema.hpp"
#include "pbcs/store/statements.hpp"
#include "pbcs/store/writer.hpp"

namespace pbcs::store {
namespace {

constexpr const char* kNames = R"sql(
INSERT OR IGNORE INTO list(name, identity, puzzles)
  SELECT name, identity, puzzles FROM part.list ORDER BY id;
UPDATE list SET puzzles = (SELECT puzzles FROM part.list AS l WHERE l.identity = list.identity)
  WHERE puzzles IS NULL;
INSERT OR IGNORE INTO question(name, kind, options)
  SELECT name, kind, options FROM part.question ORDER BY id;
INSERT OR IGNORE INTO program(version) SELECT version FROM part.program ORDER BY id;
CREATE TEMP TABLE lists AS SELECT theirs.id AS theirs, ours.id AS ours
  FROM part.list AS theirs JOIN main.list AS ours USING(identity);
CREATE TEMP TABLE questions AS SELECT theirs.id AS theirs, ours.id AS ours
  FROM part.question AS theirs JOIN main.question AS ours USING(name, kind, options);
CREATE TEMP TABLE programs AS SELECT theirs.id AS theirs, ours.id AS ours
  FROM part.program AS theirs JOIN main.program AS ours USING(version);
)sql";

constexpr std::string_view kPuzzles = R"sql(
SELECT app, text, label, lists.ours, number, validity, class
FROM part.puzzle JOIN lists ON lists.theirs = list WHERE true ORDER BY puzzle.id)sql";

constexpr const char* kPuzzleIds = R"sql(
CREATE TEMP TABLE puzzles(theirs INTEGER PRIMARY KEY, ours INTEGER NOT NULL);
INSERT INTO puzzles SELECT theirs.id, ours.id
  FROM part.puzzle AS theirs JOIN main.puzzle AS ours ON ours.text = theirs.text AND ours.app = theirs.app;
)sql";

constexpr std::string_view kDisagreements = R"sql(
SELECT puzzle.app, puzzle.text, question.name, ours.text, ours.certainty, our_program.version,
  theirs.text, theirs.certainty, their_program.version
FROM part.answer AS theirs JOIN puzzles ON puzzles.theirs = theirs.puzzle
  JOIN questions ON questions.theirs = theirs.question
  JOIN main.answer AS ours ON ours.puzzle = puzzles.ours AND ours.question = questions.ours
  JOIN main.puzzle ON puzzle.id = ours.puzzle JOIN main.question ON question.id = ours.question
  JOIN main.program AS our_program ON our_program.id = ours.program
  JOIN part.program AS their_program ON their_program.id = theirs.program
WHERE NOT ours.stopped AND NOT theirs.stopped
  AND (ours.text, ours.certainty) <> (theirs.text, theirs.certainty) LIMIT 1)sql";

constexpr std::string_view kAnswers = R"sql(
SELECT puzzles.ours, questions.ours, text, value, certainty, stopped, shared, programs.ours
FROM part.answer JOIN puzzles ON puzzles.theirs = puzzle
  JOIN questions ON questions.theirs = question JOIN programs ON programs.theirs = program
WHERE true)sql";

constexpr const char* kRest = R"sql(
INSERT OR IGNORE INTO unreadable(list, number, place, message)
  SELECT lists.ours, number, place, message FROM part.unreadable JOIN lists ON lists.theirs = list;
INSERT OR REPLACE INTO run(
    list, shard, questions, host, process, begun, heard, puzzles, done, computed, state)
  SELECT lists.ours, shard, questions, host, process, begun, heard, puzzles, done, computed, state
  FROM part.run JOIN lists ON lists.theirs = list ORDER BY run.id;
INSERT OR IGNORE INTO published(puzzle, source, name, text)
  SELECT puzzles.ours, source, name, text FROM part.published JOIN puzzles ON puzzles.theirs = puzzle;
DROP TABLE lists; DROP TABLE questions; DROP TABLE programs; DROP TABLE puzzles;
)sql";

void demand_agreement(const Database& database, const std::string& part) {
  Statement rows = database.prepare(kDisagreements);
  if (!rows.step()) return;
  throw StoreError(fmt::format(
      "{} disagrees with {}: {} of the {} puzzle {} is {} ({}, pbcs {}) and {} ({}, pbcs {}); "
      "nothing of it was taken over",
      part, database.path(), rows.text(2), rows.text(0), rows.text(1), rows.text(3), rows.text(4),
      rows.text(5), rows.text(6), rows.text(7), rows.text(8)));
}

/// While it exists, the tables of another store are called part.TABLE.
class Attachment {
 public:
  Attachment(const Database& database, const std::string& path) : database_(database) {
    database_.prepare("ATTACH ? AS part").bind(1, path).run();
  }
  Attachment(const Attachment&) = delete;
  Attachment& operator=(const Attachment&) = delete;
  ~Attachment() {
    try {
      database_.run("DETACH part");
    } catch (const StoreError&) {
      // The database itself is at an end then.
    }
  }

 private:
  const Database& database_;
};

}  // namespace

void Writer::merge(const std::string& part) {
  (void)open_store(part, Database::Mode::kRead);  // what is no store is refused
  const Attachment attached(*database_, part);
  Transaction transaction(*database_);
  database_->run(kNames);
  database_->run(fmt::format("{} {} {}", kInsertPuzzle, kPuzzles, kSamePuzzle).c_str());
  database_->run(kPuzzleIds);
  demand_agreement(*database_, part);
  database_->run(fmt::format("{} {} {}", kInsertAnswer, kAnswers, kSameAnswer).c_str());
  database_->run(kRest);
  transaction.commit();
}

}  // namespace pbcs::store
