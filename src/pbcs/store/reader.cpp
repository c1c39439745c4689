#include "pbcs/store/reader.hpp"

#include <algorithm>

#include "pbcs/store/schema.hpp"

namespace pbcs::store {
namespace {

constexpr std::string_view kCounts = R"sql(
SELECT question.id, question.name, question.kind, question.options,
  sum(certainty = 'exact'), sum(certainty = 'upper-bound'), sum(certainty = 'cut' AND NOT stopped),
  sum(stopped), sum(answer.text = 'invalid'), sum(shared)
FROM question LEFT JOIN answer ON answer.question = question.id GROUP BY question.id
ORDER BY question.id)sql";

// A puzzle stands where its list has it: its number counts puzzles, from 1.
constexpr std::string_view kFailures = R"sql(
SELECT place, message FROM (
  SELECT unreadable.list AS list, number, place, message FROM unreadable
  UNION ALL
  SELECT list, number, list.name || ', puzzle ' || (number + 1), validity
  FROM puzzle JOIN list ON list.id = puzzle.list
  WHERE validity IN ('no solution', 'several solutions')
  UNION ALL
  SELECT list, number, list.name || ', puzzle ' || (number + 1),
    question.name || ' ' || answer.text || ': time limit reached'
  FROM answer JOIN puzzle ON puzzle.id = answer.puzzle JOIN list ON list.id = puzzle.list
    JOIN question ON question.id = answer.question WHERE stopped)
ORDER BY list, number LIMIT ?)sql";

RunState state_of(const std::string& word) {
  for (const RunState state : {RunState::kRunning, RunState::kInterrupted}) {
    if (word == word_of(state)) return state;
  }
  return RunState::kComplete;
}

std::vector<AskedQuestion> read_questions(Statement rows, bool counted) {
  std::vector<AskedQuestion> questions;
  while (rows.step()) {
    AskedQuestion& asked = questions.emplace_back();
    asked.id = rows.number(0);
    asked.question = {rows.text(1), rows.text(2), rows.text(3)};
    if (!counted) continue;
    asked.exact = rows.number(4);
    asked.upper_bound = rows.number(5);
    asked.cut = rows.number(6);
    asked.stopped = rows.number(7);
    asked.invalid = rows.number(8);
    asked.shared = rows.number(9);
  }
  return questions;
}

}  // namespace

Reader::Reader(const std::string& path) : database_(open_store(path, Database::Mode::kRead)) {}

std::vector<AskedQuestion> Reader::questions() const {
  return read_questions(
      database_->prepare("SELECT id, name, kind, options FROM question ORDER BY id"), false);
}

std::vector<AskedQuestion> Reader::counted_questions() const {
  return read_questions(database_->prepare(kCounts), true);
}

std::vector<NamedRun> Reader::runs() const {
  Statement rows = database_->prepare(R"sql(
SELECT list.name, list, shard, questions, host, process, begun, heard, run.puzzles, done, computed,
  state FROM run JOIN list ON list.id = run.list ORDER BY begun, run.id)sql");
  std::vector<NamedRun> runs;
  while (rows.step()) {
    NamedRun& named = runs.emplace_back();
    named.list = rows.text(0);
    named.run = {rows.number(1), rows.text(2),    rows.text(3),           rows.text(4),
                 rows.number(5), rows.number(6),  rows.number(7),         {},
                 rows.number(9), rows.number(10), state_of(rows.text(11))};
    if (!rows.is_null(8)) named.run.puzzles = rows.number(8);
  }
  return runs;
}

std::int64_t Reader::puzzles() const {
  return database_->number("SELECT count(*) FROM puzzle");
}

std::int64_t Reader::unreadable() const {
  return database_->number("SELECT count(*) FROM unreadable");
}

std::vector<Failure> Reader::failures(std::int64_t most) const {
  Statement rows = database_->prepare(kFailures);
  rows.bind(1, most);
  std::vector<Failure> failures;
  while (rows.step()) failures.push_back({rows.text(0), rows.text(1)});
  return failures;
}

std::string Reader::find_damage() const {
  Statement check = database_->prepare("PRAGMA integrity_check(1)");
  check.step();
  std::string said = check.text(0);
  return said == "ok" ? "" : said;
}

std::vector<std::string> Reader::sources() const {
  Statement rows = database_->prepare("SELECT DISTINCT source FROM published ORDER BY source");
  std::vector<std::string> sources;
  while (rows.step()) sources.push_back(rows.text(0));
  return sources;
}

std::vector<std::string> Reader::published_names(const std::string& source) const {
  Statement rows = database_->prepare("SELECT DISTINCT name FROM published WHERE source = ?");
  rows.bind(1, source);
  std::vector<std::string> names;
  while (rows.step()) names.push_back(rows.text(0));
  return names;
}

Records::Records(const Reader& reader, const std::vector<AskedQuestion>& questions)
    : puzzles_(reader.database().prepare(
          "SELECT id, app, text, label, validity FROM puzzle ORDER BY list, number, id")),
      answers_(reader.database().prepare(R"sql(
SELECT question, text, value, certainty, stopped, shared, version
FROM answer JOIN program ON program.id = program WHERE puzzle = ?)sql")) {
  for (const AskedQuestion& asked : questions) questions_.push_back(asked.id);
}

std::optional<Record> Records::next() {
  if (!puzzles_.step()) return std::nullopt;
  Record record{puzzles_.text(1), puzzles_.text(2), puzzles_.text(3), puzzles_.text(4), {}};
  record.answers.resize(questions_.size());
  answers_.bind(1, puzzles_.number(0));
  while (answers_.step()) {
    const auto at = std::find(questions_.begin(), questions_.end(), answers_.number(0));
    if (at == questions_.end()) continue;
    auto& field = record.answers[static_cast<std::size_t>(at - questions_.begin())].emplace();
    field.answer.text = answers_.text(1);
    if (!answers_.is_null(2)) field.answer.value = answers_.number(2);
    field.answer.certainty = answers_.text(3);
    field.answer.stopped = answers_.number(4) != 0;
    field.answer.shared = answers_.number(5) != 0;
    field.version = answers_.text(6);
  }
  return record;
}

Comparisons::Comparisons(const Reader& reader, const std::string& source, const std::string& name,
                         const AskedQuestion& question)
    : question_(question.question.name), rows_(reader.database().prepare(R"sql(
SELECT app, puzzle.text, published.text, answer.text, certainty
FROM puzzle JOIN published ON published.puzzle = puzzle.id AND source = ? AND name = ?
  JOIN answer ON answer.puzzle = puzzle.id AND question = ? ORDER BY list, number, puzzle.id)sql")) {
  rows_.bind(1, source).bind(2, name).bind(3, question.id);
}

std::optional<Comparison> Comparisons::next() {
  if (!rows_.step()) return std::nullopt;
  return Comparison{rows_.text(0), rows_.text(1), question_,
                    rows_.text(2), rows_.text(3), rows_.text(4)};
}

}  // namespace pbcs::store
