// A store as a table: a row for each puzzle, a column for each question.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/store/reader.hpp"

namespace pbcs::cli {

/// The rows of a store as CSV: `puzzle,W,B`, in the order of the lists.
class StoreTable {
 public:
  enum class Certainty { kLeftOut, kColumns };  ///< as `rate --certainty` has it
  /// `columns` names some of them, separated by commas; all questions when it is empty. Throws
  /// StoreError and UsageError.
  StoreTable(const std::string& path, std::string_view columns, Certainty certainty);

  [[nodiscard]] std::string header() const;
  [[nodiscard]] std::optional<store::Record> next() { return records_.next(); }
  [[nodiscard]] std::string csv(const store::Record& record) const;
  [[nodiscard]] std::string json(const store::Record& record) const;

 private:
  struct Column {
    std::string name;
    enum class Kind { kPuzzle, kLabel, kApp, kAnswer, kCertainty } kind = Kind::kAnswer;
    std::size_t question = 0;
  };
  void name_questions();
  void choose(std::string_view names, Certainty certainty);
  [[nodiscard]] static std::string text_of(const Column& column, const store::Record& record);

  store::Reader reader_;
  std::vector<store::AskedQuestion> questions_;
  std::vector<std::string> names_;  // of the questions' columns
  std::vector<Column> columns_;
  store::Records records_;
};

}  // namespace pbcs::cli
