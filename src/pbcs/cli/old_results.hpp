// The rows of an earlier run that was interrupted.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "pbcs/cli/columns.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/input.hpp"
#include "pbcs/cli/rows.hpp"

namespace pbcs::cli {

class OldResults {
 public:
  /// Reads the complete rows of a file; none when there is no such file. Throws UsageError when its
  /// header is another one.
  OldResults(std::string path, TextStyle style, const Columns& columns);

  [[nodiscard]] bool empty() const { return size_ == 0; }

  /// Takes the puzzles of these rows from the input. Throws UsageError when they are others; says
  /// how they ended.
  [[nodiscard]] RunReport skip_in(Input& input) const;

  /// Removes what was being written when the run ended.
  void drop_incomplete_line() const;

 private:
  void add_line(std::string_view line);
  [[nodiscard]] bool belongs_to(const Item& item, const Quote& puzzle,
                                const std::string& row) const;
  [[nodiscard]] bool says_invalid(const std::string& row) const;
  [[nodiscard]] ExitCode compare(const Item& item, std::size_t i) const;

  std::string path_;
  TextStyle style_;
  const Columns& columns_;
  std::size_t lines_ = 0;
  std::size_t size_ = 0;  // in bytes, of the complete lines
  std::vector<std::string> rows_;
};

}  // namespace pbcs::cli
