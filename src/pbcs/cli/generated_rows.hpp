// The rows of generated puzzles, and those of an earlier run that was interrupted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/ask/generate.hpp"
#include "pbcs/cli/commands.hpp"

namespace pbcs::cli {

/// What a file of an earlier run has, without the last unit, which may not be complete.
struct OldRows {
  std::vector<std::string> puzzles;
  std::uint64_t next_unit = 0;
  std::size_t bytes = 0;  ///< of the header and these rows
};

class GeneratedRows {
 public:
  GeneratedRows(Wanted wanted, bool weighted, TextStyle style);

  /// `puzzle,clues,weight,cluster,W`; empty in JSON.
  [[nodiscard]] std::string header() const;
  [[nodiscard]] std::string row(const FoundPuzzle& puzzle) const;
  /// `# clusters 100`: how many solutions there were, those without puzzles too; empty in JSON.
  [[nodiscard]] std::string trailer(std::uint64_t units) const;

  /// Throws UsageError when the text of a file has other columns.
  [[nodiscard]] OldRows read_old(std::string_view text, const std::string& path) const;

 private:
  struct Known {
    std::string puzzle;
    std::uint64_t unit;
  };
  [[nodiscard]] std::optional<Known> known_in(std::string_view line) const;

  Wanted wanted_;
  bool weighted_;
  TextStyle style_;
};

}  // namespace pbcs::cli
