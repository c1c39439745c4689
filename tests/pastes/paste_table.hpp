// The tables of data/pastes: see the README there.
#pragma once

#include <string>
#include <vector>

namespace pbcs::test {

struct PasteRow {
  std::string name;  ///< of its file and of the row
  std::string text;  ///< the bytes that are pasted
  std::vector<std::string> lines;
  std::vector<std::string> refusals;
};

/// The rows of all files; throws std::runtime_error when a file is not as it should be.
[[nodiscard]] std::vector<PasteRow> paste_rows();

}  // namespace pbcs::test
