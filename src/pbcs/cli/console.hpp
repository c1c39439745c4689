// Where results and messages go: standard output or a file, colours, the progress line.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace pbcs::cli {

enum class ColourMode { kAuto, kAlways, kNever };

class Output;

/// Highlights text when colours are wanted.
class Palette {
 public:
  /// Auto means: when the output goes to a terminal and NO_COLOR is not set.
  Palette(ColourMode mode, const Output& output);
  [[nodiscard]] std::string strong(std::string_view text) const;
  [[nodiscard]] std::string good(std::string_view text) const;
  [[nodiscard]] std::string bad(std::string_view text) const;

 private:
  [[nodiscard]] std::string paint(std::string_view code, std::string_view text) const;
  bool on_;
};

/// Standard output, or a file named by the user. Failing to write is a UsageError.
class Output {
 public:
  enum class Mode { kReplace, kAppend };
  /// Standard output when `path` is empty.
  explicit Output(std::string path = {}, Mode mode = Mode::kReplace);

  void write(std::string_view text);
  void flush();
  [[nodiscard]] bool is_terminal() const;

 private:
  struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  [[noreturn]] void fail() const;

  std::string path_;
  std::unique_ptr<std::FILE, Closer> file_;
  std::FILE* stream_ = stdout;
  std::chrono::steady_clock::time_point flushed_;
};

/// With those above it, unless it is there. Failing to make it is a UsageError.
void make_directory(const std::string& path);

/// Writes a message to standard error.
void say(std::string_view text);
/// Is somebody reading standard error?
[[nodiscard]] bool has_reader();

/// A line on standard error that says how far a list is; only on a terminal.
class Progress {
 public:
  /// `total` is nothing when nobody knows it yet.
  Progress(std::optional<std::size_t> total, const Output& output);
  /// Of work whose results are not shown.
  explicit Progress(std::optional<std::size_t> total);
  void advance(std::size_t by = 1);
  /// Makes room for other text on the terminal.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  void draw(Clock::time_point now);

  bool on_;
  bool visible_ = false;
  std::optional<std::size_t> total_;
  std::size_t done_ = 0;
  Clock::time_point start_;
  Clock::time_point drawn_;
};

/// A line on standard error about work on one puzzle that takes its time; only on a terminal.
class StatusLine {
 public:
  StatusLine();
  ~StatusLine() { clear(); }
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  /// Shows what `text` returns, unless another text was shown a moment ago.
  void show(const std::function<std::string()>& text);
  /// Makes room for other text on the terminal.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  bool on_;
  bool visible_ = false;
  Clock::time_point drawn_ = Clock::now();  // quick work stays silent
};

}  // namespace pbcs::cli
