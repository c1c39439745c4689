// Rated lists: CSV files with a header, one row for each puzzle.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/util/result.hpp"

namespace pbcs::stats {

/// A file that is read line by line.
struct ListFile {
  std::string name;
  /// The next line, without its end; nothing at the end of the file.
  std::function<std::optional<std::string>()> next;
};

/// What is wrong in which file.
struct ListError {
  std::string file;
  ParseError error;
};
/// `sample.csv:12:3: what is wrong`
[[nodiscard]] std::string to_text(const ListError& error);

inline constexpr std::string_view kPuzzleColumn = "puzzle";
inline constexpr std::string_view kCluesColumn = "clues";
inline constexpr std::string_view kWeightColumn = "weight";
inline constexpr std::string_view kClusterColumn = "cluster";

/// The rows of a list, together with those of further files that have other columns about the same
/// puzzles in the same order. Blank lines and lines that begin with # are no rows.
class RatedList {
 public:
  /// Reads the headers. There is at least one file.
  [[nodiscard]] static Result<RatedList, ListError> open(std::vector<ListFile> files);

  /// The columns of all files; of those with the same name the first.
  [[nodiscard]] const std::vector<std::string>& columns() const { return names_; }
  [[nodiscard]] std::optional<std::size_t> find(std::string_view column) const;

  /// Goes to the next row; false at the end.
  [[nodiscard]] Result<bool, ListError> next();
  /// A field of the present row.
  [[nodiscard]] const std::string& field(std::size_t column) const;
  /// What is wrong with this field of the present row, and where it stands.
  [[nodiscard]] ListError error(std::size_t column, std::string message) const;
  /// What is wrong with the list as a whole.
  [[nodiscard]] ListError error(std::string message) const;
  [[nodiscard]] std::size_t line() const { return readers_.front().line; }

  /// What a line `# clusters N` says: how many clusters were drawn, empty ones included.
  [[nodiscard]] std::optional<double> clusters() const { return clusters_; }

 private:
  struct Reader {
    ListFile file;
    std::size_t line = 0;
    std::string text;                 // of the present row
    std::vector<std::string> fields;  // of the present row, or of the header
    std::size_t width = 0;
    std::optional<std::size_t> puzzle;  // its column
  };
  struct Place {
    std::size_t reader = 0;
    std::size_t field = 0;
  };
  [[nodiscard]] Result<bool, ListError> read_row(Reader& reader);
  [[nodiscard]] Result<void, ListError> take_header(std::size_t reader);
  [[nodiscard]] Result<void, ListError> note(const Reader& reader);
  [[nodiscard]] Result<void, ListError> demand_same_puzzle(const Reader& other) const;

  std::vector<Reader> readers_;
  std::vector<std::string> names_;
  std::vector<Place> places_;  // of the columns
  std::optional<double> clusters_;
};

}  // namespace pbcs::stats
