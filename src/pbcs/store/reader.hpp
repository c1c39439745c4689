// Reads a store: its answers in the order of the lists, its runs, what failed.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "pbcs/store/database.hpp"
#include "pbcs/store/rows.hpp"

namespace pbcs::store {

/// A question of a store, and how its answers are.
struct AskedQuestion {
  Id id = 0;
  Question question;
  std::int64_t exact = 0, upper_bound = 0, cut = 0, stopped = 0, invalid = 0, shared = 0;
};

struct NamedRun {
  std::string list;  ///< its name
  Run run;
};

/// A puzzle that has no answers, or none that is whole.
struct Failure {
  std::string where;
  std::string reason;
};

/// A value of a column of `batch compare`.
struct Comparison {
  std::string app, puzzle, question;
  std::string published, computed, certainty;
};

class Reader {
 public:
  explicit Reader(const std::string& path);

  /// In the order in which they were asked first; the numbers of answers are not counted.
  [[nodiscard]] std::vector<AskedQuestion> questions() const;
  /// The same with numbers of answers: it looks at all of them.
  [[nodiscard]] std::vector<AskedQuestion> counted_questions() const;
  [[nodiscard]] std::vector<NamedRun> runs() const;
  [[nodiscard]] std::int64_t puzzles() const;
  [[nodiscard]] std::int64_t unreadable() const;
  /// What is no puzzle, has not one solution, or was cut by a time limit; at most so many.
  [[nodiscard]] std::vector<Failure> failures(std::int64_t most) const;
  /// What the database says about itself when it looks at all of its pages; empty when it is whole.
  [[nodiscard]] std::string find_damage() const;

  /// The sources of published values.
  [[nodiscard]] std::vector<std::string> sources() const;
  /// The names of the values of a source.
  [[nodiscard]] std::vector<std::string> published_names(const std::string& source) const;

  [[nodiscard]] const Database& database() const { return *database_; }

 private:
  std::unique_ptr<Database> database_;
};

/// One puzzle with its answers.
struct Record {
  std::string app, text, label, validity;
  struct Field {
    Answer answer;
    std::string version;  ///< of the program that found it
  };
  std::vector<std::optional<Field>> answers;  ///< by question
};

/// The puzzles of a store one after the other, as they are when it begins.
class Records {
 public:
  Records(const Reader& reader, const std::vector<AskedQuestion>& questions);
  [[nodiscard]] std::optional<Record> next();

 private:
  std::vector<Id> questions_;
  Statement puzzles_, answers_;
};

/// Published values beside computed ones: of each puzzle with both, in the order of the lists.
class Comparisons {
 public:
  /// `name` is that of the published value, which is compared with the question of this number.
  Comparisons(const Reader& reader, const std::string& source, const std::string& name,
              const AskedQuestion& question);
  [[nodiscard]] std::optional<Comparison> next();

 private:
  std::string question_;
  Statement rows_;
};

}  // namespace pbcs::store
