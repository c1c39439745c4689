#include "pbcs/cli/console.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include "pbcs/cli/exit_code.hpp"

namespace pbcs::cli {
namespace {

bool is_tty(std::FILE* stream) {
  return isatty(fileno(stream)) != 0;
}

bool wants_colour(ColourMode mode, const Output& output) {
  if (mode != ColourMode::kAuto) return mode == ColourMode::kAlways;
  const char* no_colour = std::getenv("NO_COLOR");
  return output.is_terminal() && (no_colour == nullptr || *no_colour == '\0');
}

}  // namespace

Palette::Palette(ColourMode mode, const Output& output) : on_(wants_colour(mode, output)) {}

std::string Palette::paint(std::string_view code, std::string_view text) const {
  return on_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
}
std::string Palette::strong(std::string_view text) const {
  return paint("1", text);
}
std::string Palette::good(std::string_view text) const {
  return paint("32", text);
}
std::string Palette::bad(std::string_view text) const {
  return paint("31", text);
}

Output::Output(std::string path, Mode mode) : path_(std::move(path)) {
  if (path_.empty()) {
    path_ = "standard output";
    return;
  }
  file_.reset(std::fopen(path_.c_str(), mode == Mode::kAppend ? "ab" : "wb"));
  if (!file_) fail();
  stream_ = file_.get();
}

void Output::fail() const {
  throw UsageError(
      fmt::format("cannot write {}: {}", path_, std::generic_category().message(errno)));
}

void Output::write(std::string_view text) {
  constexpr auto kLongest = std::chrono::milliseconds(200);  // a reader waits for a row
  if (std::fwrite(text.data(), 1, text.size(), stream_) != text.size()) fail();
  if (std::chrono::steady_clock::now() - flushed_ > kLongest) flush();
}

void Output::flush() {
  if (std::fflush(stream_) != 0) fail();
  flushed_ = std::chrono::steady_clock::now();
}

bool Output::is_terminal() const {
  return is_tty(stream_);
}

void make_directory(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) {
    throw UsageError(fmt::format("{}: cannot make this directory: {}", path, error.message()));
  }
}

void say(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
}

bool has_reader() {
  return is_tty(stderr);
}

StatusLine::StatusLine() : on_(is_tty(stderr)) {}

void StatusLine::show(const std::function<std::string()>& text) {
  constexpr auto kPause = std::chrono::milliseconds(300);
  if (!on_ || Clock::now() - drawn_ < kPause) return;
  drawn_ = Clock::now();
  visible_ = true;
  say("\r\x1b[K" + text());
}

void StatusLine::clear() {
  if (visible_) say("\r\x1b[K");
  visible_ = false;
}

Progress::Progress(std::optional<std::size_t> total, const Output& output)
    : on_(is_tty(stderr) && !output.is_terminal()), total_(total), start_(Clock::now()) {}

Progress::Progress(std::optional<std::size_t> total)
    : on_(is_tty(stderr)), total_(total), start_(Clock::now()) {}

void Progress::advance(std::size_t by) {
  done_ += by;
  if (!on_) return;
  constexpr auto kPause = std::chrono::milliseconds(200);
  if (const auto now = Clock::now(); now - drawn_ > kPause) draw(now);
}

void Progress::draw(Clock::time_point now) {
  drawn_ = now;
  visible_ = true;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const double rate = static_cast<double>(done_) / seconds;
  if (!total_) {
    say(fmt::format("\r\x1b[K{} done, {:.1f}/s", done_, rate));
    return;
  }
  total_ = std::max(*total_, done_);  // it may have been an estimate
  const std::chrono::seconds left(
      static_cast<long>(static_cast<double>(*total_ - done_) / rate + 0.5));
  say(fmt::format("\r\x1b[K{} of {} ({:.0f} %), {:.1f}/s, {:%T} left", done_, *total_,
                  100.0 * static_cast<double>(done_) / static_cast<double>(*total_), rate, left));
}

void Progress::clear() {
  if (visible_) say("\r\x1b[K");
  visible_ = false;
}

}  // namespace pbcs::cli
