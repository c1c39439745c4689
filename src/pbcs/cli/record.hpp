// What an unfinished file of results answers. It stands beside the file, in FILE.pbcs, from the
// first row to the last one, so that a run is not resumed with another question.
#pragma once

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "pbcs/cli/input.hpp"

namespace pbcs::cli {

/// The options on which the answers depend, and their values as text.
using Question = std::vector<std::pair<std::string, std::string>>;

/// A limit as questions have it; the largest number is none.
template <class T>
[[nodiscard]] std::string limit_text(T limit) {
  return limit == std::numeric_limits<T>::max() ? "none" : std::to_string(limit);
}

/// What tells one input from another: its size and a hash. Standard input is read only once, and
/// not told apart.
[[nodiscard]] std::string identity_of(const InputOptions& input);

/// The record of one file of results.
class Record {
 public:
  explicit Record(const std::string& output) : output_(output), path_(output + ".pbcs") {}

  [[nodiscard]] const std::string& path() const { return path_; }
  /// Writes it in one go, unless the output is no regular file. Throws UsageError.
  void write(const Question& question) const;
  /// Throws UsageError, which names the differences, when there is a record of another question.
  void compare(const Question& question) const;
  /// The results are complete: they speak for themselves.
  void remove() const;

 private:
  std::string output_;
  std::string path_;
};

}  // namespace pbcs::cli
