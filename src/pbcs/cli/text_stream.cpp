#include "pbcs/cli/text_stream.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "pbcs/cli/exit_code.hpp"

namespace pbcs::cli {
namespace {

constexpr std::string_view kStandardInput = "-";

[[noreturn]] void cannot_read(const std::string& path, int error) {
  throw UsageError(
      fmt::format("cannot read {}: {}", shown_name(path), std::generic_category().message(error)));
}

}  // namespace

std::string shown_name(const std::string& path) {
  return path == kStandardInput ? "stdin" : path;
}

std::string read_file(const std::string& path) {
  std::string text;
  TextStream(path).read_rest(text, {});
  return text;
}

TextStream::TextStream(std::string path) : path_(std::move(path)) {
  constexpr std::size_t kBlock = std::size_t{1} << 16;
  constexpr std::size_t kLargestBlock = std::size_t{1} << 20;
  const bool standard = path_ == kStandardInput;
  file_ = standard ? STDIN_FILENO : ::open(path_.c_str(), O_RDONLY | O_CLOEXEC);
  if (file_ < 0) cannot_read(path_, errno);
  struct stat status = {};
  if (::fstat(file_, &status) != 0) cannot_read(path_, errno);
  if (S_ISDIR(status.st_mode)) cannot_read(path_, EISDIR);
  slow_ = !S_ISREG(status.st_mode);
  // One byte more than a small file has: its end is found without another block.
  const auto size = static_cast<std::size_t>(std::max<off_t>(status.st_size, 0));
  block_ = slow_ ? kBlock : std::clamp(size + 1, kBlock, kLargestBlock);
}

TextStream::~TextStream() {
  close();
}

void TextStream::close() {
  if (file_ > STDIN_FILENO) ::close(file_);
  file_ = -1;
}

// A pipe may stay silent for long, and a request to stop must not wait for it.
bool TextStream::wait(Stop stop) const {
  constexpr int kPause = 50;  // milliseconds
  pollfd question{file_, POLLIN, 0};
  while (!stop.requested()) {
    const int answer = ::poll(&question, 1, kPause);
    if (answer > 0) return true;
    if (answer < 0 && errno != EINTR) cannot_read(path_, errno);
  }
  return false;
}

bool TextStream::read_on(std::string& text, Stop stop) {
  while (file_ >= 0) {
    if (slow_ && !wait(stop)) return false;
    const std::size_t used = text.size();
    text.resize(used + block_);
    const ssize_t got = ::read(file_, text.data() + used, block_);
    const int error = errno;
    text.resize(used + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (got > 0) return true;
    if (got < 0 && error == EINTR) continue;
    if (got < 0) cannot_read(path_, error);
    close();
  }
  return false;
}

void TextStream::read_rest(std::string& text, Stop stop) {
  while (read_on(text, stop)) {
  }
}

}  // namespace pbcs::cli
