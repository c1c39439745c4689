// The columns of the rows that list commands write.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/ask/quote.hpp"
#include "pbcs/cli/input.hpp"
#include "pbcs/util/csv.hpp"

namespace pbcs::cli {

/// The columns that every list can have.
inline constexpr std::array kAboutThePuzzle{"puzzle", "label", "name", "file", "line", "app"};

/// How results quote a puzzle: itself or, when it is very long, its short name and where it stands.
[[nodiscard]] Quote quoted(const Item& item, Quote puzzle);

/// What stands between commas.
[[nodiscard]] std::vector<std::string> words_of(std::string_view list);
/// What is said about a column that is none of these.
[[nodiscard]] std::string no_such_column(std::string_view name,
                                         const std::vector<std::string>& known);

class Columns {
 public:
  /// What `list` names, separated by commas: columns about the puzzle and `results`, those of the
  /// command. The puzzle and all results when it is empty. Throws UsageError.
  Columns(std::string_view list, std::vector<std::string> results);

  /// `puzzle,W,B`
  [[nodiscard]] std::string header() const;
  [[nodiscard]] std::string row(const Item& item, const Quote& puzzle,
                                const std::vector<std::string>& results) const;
  /// Do these fields belong to this puzzle, as far as they tell?
  [[nodiscard]] bool agree(const Item& item, const Quote& puzzle,
                           const std::vector<std::string>& fields) const;
  /// Do these fields say that there is no result?
  [[nodiscard]] bool say_invalid(const std::vector<std::string>& fields) const;

 private:
  /// About the puzzle, or a result.
  enum class Kind : std::uint8_t { kPuzzle, kLabel, kName, kFile, kLine, kApp, kResult };
  struct Column {
    std::string name;
    Kind kind = Kind::kResult;
    std::size_t result = 0;  ///< its place among the results
  };
  [[nodiscard]] static Column column_named(std::string_view name,
                                           const std::vector<std::string>& results);
  [[nodiscard]] static std::string text_of(const Column& column, const Item& item,
                                           const Quote& puzzle);

  std::vector<Column> columns_;
};

}  // namespace pbcs::cli
