#include "pbcs/cli/input.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "pbcs/cli/exit_code.hpp"

namespace pbcs::cli {
namespace {

constexpr std::string_view kStandardInput = "-";

[[noreturn]] void cannot_read(const std::string& path, int error) {
  throw UsageError(fmt::format("cannot read {}: {}", path == kStandardInput ? "stdin" : path,
                               std::generic_category().message(error)));
}

std::string read_all(int file, const std::string& path, std::size_t expected_size) {
  constexpr std::size_t kBlock = std::size_t{1} << 16;
  std::string text;
  text.resize(expected_size + kBlock);
  std::size_t used = 0;
  for (;;) {
    const ssize_t got = ::read(file, text.data() + used, text.size() - used);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) cannot_read(path, errno);
    if (got == 0) break;
    used += static_cast<std::size_t>(got);
    if (used == text.size()) text.resize(2 * used);
  }
  text.resize(used);
  return text;
}

// What is no file must be a puzzle; a short word is more likely a misspelt file name.
bool is_puzzle_text(const std::string& argument) {
  constexpr std::size_t kLongName = 40;
  if (recognise_application(argument) != nullptr) return true;
  return argument.size() >= kLongName && argument.find('/') == std::string::npos;
}

Source read_source(const std::string& argument) {
  if (argument == kStandardInput) return {"stdin", read_file(argument), nullptr};
  struct stat status = {};
  if (::stat(argument.c_str(), &status) == 0 || !is_puzzle_text(argument)) {
    return {argument, read_file(argument), nullptr};
  }
  return {"argument", argument, nullptr};
}

std::string known_applications() {
  std::string names;
  for (const App* app : applications()) {
    names.append(names.empty() ? "" : ", ").append(app->name);
  }
  return names;
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

const App* choose_application(const Source& source, const std::string& name) {
  if (!name.empty()) {
    const App* app = find_application(name);
    if (app == nullptr) {
      throw UsageError(
          fmt::format("there is no puzzle type '{}'; known are: {}", name, known_applications()));
    }
    return app;
  }
  if (is_blank(source.text)) return nullptr;
  if (const App* app = recognise_application(source.text)) return app;
  // The reader of the only application says best what is wrong with the text.
  if (applications().size() == 1) return applications().front();
  throw UsageError(fmt::format("{}:1:1: no known type of puzzle; name it with --app ({})",
                               source.name, known_applications()));
}

}  // namespace

std::string read_file(const std::string& path) {
  if (path == kStandardInput) return read_all(STDIN_FILENO, path, 0);
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) cannot_read(path, errno);
  struct Closer {
    int file;
    ~Closer() { ::close(file); }
  } const closer{file};
  struct stat status = {};
  if (::fstat(file, &status) != 0) cannot_read(path, errno);
  if (S_ISDIR(status.st_mode)) cannot_read(path, EISDIR);
  return read_all(file, path, static_cast<std::size_t>(status.st_size));
}

Input::Input(const InputOptions& options) {
  sources_.reserve(options.inputs.size());  // items point into them
  for (const std::string& argument : options.inputs) {
    Source& source = sources_.emplace_back(read_source(argument));
    source.app = choose_application(source, options.app);
    if (source.app == nullptr) continue;
    for (const Chunk& chunk : source.app->split(source.text)) items_.push_back({&source, chunk});
  }
}

std::string location(const Item& item) {
  return fmt::format("{}:{}", item.source->name, item.chunk.line);
}

std::string error_text(const Item& item, const ParseError& error) {
  const std::size_t line = error.line != 0 ? error.line : item.chunk.line;
  return fmt::format("{}:{}:{}: {}\n", item.source->name, line,
                     std::max<std::size_t>(error.column, 1), error.message);
}

std::string unreadable_text(const Item& item) {
  const std::string_view text = item.chunk.text;
  const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  const std::size_t end = std::min(text.find_first_of(" \t\r\n,;", begin), text.size());
  return std::string(text.substr(begin, end - begin));
}

}  // namespace pbcs::cli
