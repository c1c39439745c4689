// Where the files are that tests read.
#pragma once

#include <string>

namespace pbcs::test {

/// `data/book/ch01-07.jsonl` in this tree.
[[nodiscard]] std::string in_tree(const std::string& path);
/// The same in ../shared, whose gold data is optional: a test that needs it skips itself.
[[nodiscard]] std::string in_shared(const std::string& path);

}  // namespace pbcs::test
