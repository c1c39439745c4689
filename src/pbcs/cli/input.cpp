#include "pbcs/cli/input.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "pbcs/apps/encoding.hpp"
#include "pbcs/cli/exit_code.hpp"
#include "pbcs/cli/nearest.hpp"

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

bool is_readable(const std::string& text, const App& app) {
  const std::vector<Chunk> chunks = app.split(text);
  return std::any_of(chunks.begin(), chunks.end(),
                     [&](const Chunk& chunk) { return app.parse(chunk).has_value(); });
}

// What is no file must be a puzzle; a short word is more likely a misspelt file name.
bool is_puzzle_text(const std::string& argument, const App* app) {
  constexpr std::size_t kLongName = 40;
  if (app != nullptr ? is_readable(argument, *app) : recognise_application(argument) != nullptr) {
    return true;
  }
  if (argument.find_first_of(":\n") != std::string::npos) return true;
  return argument.size() >= kLongName && argument.find('/') == std::string::npos;
}

/// `app` is what the user says that it is, or nullptr.
Source read_source(const std::string& argument, const App* app) {
  if (argument == kStandardInput) return {"stdin", read_file(argument), app};
  struct stat status = {};
  if (::stat(argument.c_str(), &status) == 0 || !is_puzzle_text(argument, app)) {
    return {argument, read_file(argument), app};
  }
  return {"argument", argument, app};
}

std::vector<std::string> known_names() {
  std::vector<std::string> names;
  for (const App* app : applications()) names.emplace_back(app->name);
  return names;
}

/// "; did you mean latin?", or nothing.
std::string suggestion(std::string_view word) {
  const auto meant = nearest(word, known_names());
  return meant ? fmt::format("; did you mean {}?", *meant) : "";
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

// What should be the name of a puzzle type: the text up to a colon, a digit or a blank.
std::string_view first_word(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  constexpr std::size_t kLongest = 40;
  text = text.substr(0, kLongest);
  return text.substr(0, text.find_first_of(": 0123456789\t\r\n"));
}

const App* choose_application(const Source& source) {
  if (source.app != nullptr && !find_binary(source.text)) return source.app;
  if (is_blank(source.text)) return nullptr;
  if (const auto binary = find_binary(source.text)) {
    throw UsageError(
        fmt::format("{}:{}:{}: {}", source.name, binary->line, binary->column, binary->message));
  }
  if (const App* app = recognise_application(source.text)) return app;
  throw UsageError(fmt::format(
      "{}:1:1: no known type of puzzle{}\n"
      "Put the type before it, as in 'latin: ...', or name it with --app. "
      "Types are: {}",
      source.name, suggestion(first_word(source.text)), fmt::join(known_names(), ", ")));
}

}  // namespace

std::string read_file(const std::string& path) {
  if (path == kStandardInput) return decoded(read_all(STDIN_FILENO, path, 0));
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) cannot_read(path, errno);
  struct Closer {
    int file;
    ~Closer() { ::close(file); }
  } const closer{file};
  struct stat status = {};
  if (::fstat(file, &status) != 0) cannot_read(path, errno);
  if (S_ISDIR(status.st_mode)) cannot_read(path, EISDIR);
  return decoded(read_all(file, path, static_cast<std::size_t>(status.st_size)));
}

const App& application_named(const std::string& name) {
  if (const App* app = find_application(name)) return *app;
  throw UsageError(fmt::format("there is no puzzle type '{}'{}\nTypes are: {}", name,
                               suggestion(name), fmt::join(known_names(), ", ")));
}

Input::Input(const InputOptions& options) {
  const App* named = options.app.empty() ? nullptr : &application_named(options.app);
  sources_.reserve(options.inputs.size());  // items point into them
  for (const std::string& argument : options.inputs) {
    Source& source = sources_.emplace_back(read_source(argument, named));
    source.app = choose_application(source);
    if (source.app == nullptr) continue;
    for (const Chunk& chunk : source.app->split(source.text)) items_.push_back({&source, chunk});
  }
}

std::string location(const Item& item) {
  return printable(fmt::format("{}:{}", item.source->name, item.chunk.line));
}

std::string error_text(const Item& item, const ParseError& error) {
  const std::size_t line = error.line != 0 ? error.line : item.chunk.line;
  return printable(fmt::format("{}:{}:{}: {}\n", item.source->name, line,
                               std::max<std::size_t>(error.column, 1), error.message));
}

std::string unreadable_text(const Item& item) {
  const std::string_view text = item.chunk.text;
  const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  constexpr std::size_t kLongest = 8192;  // more than any line of cells
  const std::size_t end = std::min(text.find_first_of(" \t\r\n,;", begin), text.size());
  return printable(text.substr(begin, std::min(end - begin, kLongest)));
}

}  // namespace pbcs::cli
