// Files and standard input, read as a whole or piece by piece.
#pragma once

#include <string>

#include "pbcs/util/stop.hpp"

namespace pbcs::cli {

/// What messages call a file; `-` is standard input.
[[nodiscard]] std::string shown_name(const std::string& path);

/// The whole text of a file; `-` is standard input. Throws UsageError.
[[nodiscard]] std::string read_file(const std::string& path);

/// A file, read as far as it is needed. Failing to read is a UsageError.
class TextStream {
 public:
  /// `-` is standard input.
  explicit TextStream(std::string path);
  TextStream(const TextStream&) = delete;
  TextStream& operator=(const TextStream&) = delete;
  ~TextStream();

  /// Adds what can be had next: a block of a file, what a pipe holds now or, when it holds nothing,
  /// what comes next. Returns false, and adds nothing, at the end and when stopped.
  bool read_on(std::string& text, Stop stop);
  /// Adds all that is left.
  void read_rest(std::string& text, Stop stop);
  /// Does it take its time, like a pipe?
  [[nodiscard]] bool is_slow() const { return slow_; }

 private:
  [[nodiscard]] bool wait(Stop stop) const;
  void close();

  std::string path_;
  int file_ = -1;  // -1 when closed
  bool slow_ = false;
  std::size_t block_ = 0;
};

}  // namespace pbcs::cli
