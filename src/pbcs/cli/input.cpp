#include "pbcs/cli/input.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "pbcs/apps/encoding.hpp"
#include "pbcs/cli/exit_code.hpp"
#include "pbcs/cli/source_reader.hpp"
#include "pbcs/cli/type_names.hpp"
#include "pbcs/io/mixed.hpp"
#include "pbcs/io/position.hpp"

namespace pbcs::cli {
namespace {

bool is_readable(const std::string& text, const App& app) {
  const std::vector<Chunk> chunks = split_puzzles(app, text);
  return std::any_of(chunks.begin(), chunks.end(),
                     [&](const Chunk& chunk) { return parse_puzzle(app, chunk).has_value(); });
}

// What is no file must be a puzzle; a short word is more likely a misspelt file name.
bool is_puzzle_text(const std::string& argument, const App* app) {
  constexpr std::size_t kLongName = 40;
  if (app != nullptr ? is_readable(argument, *app) : recognise_puzzles(argument) != nullptr) {
    return true;
  }
  if (argument.find_first_of(":\n") != std::string::npos) return true;
  return argument.size() >= kLongName && argument.find('/') == std::string::npos;
}

std::vector<std::string> inputs_of(const InputOptions& options) {
  if (!options.inputs.empty()) return options.inputs;
  if (isatty(STDIN_FILENO) == 0) return {"-"};
  throw UsageError(
      "no puzzle is named: expected a puzzle, a file, or - for standard input "
      "(what is typed then ends with Ctrl-D)");
}

}  // namespace

Input::Input(const InputOptions& options) {
  const App* named = options.app.empty() ? nullptr : &application_named(options.app);
  bool complete = true;
  std::vector<std::string> empty;
  for (const std::string& argument : inputs_of(options)) {
    if (argument.empty()) throw UsageError("an argument is empty: expected a puzzle or a file");
    auto reader = std::make_unique<SourceReader>(argument, named, options.state);
    complete = complete && reader->complete();
    slow_ = slow_ || reader->is_slow();
    at_hand_ += reader->size();
    if (reader->size() == 0) {
      empty.push_back(reader->name());
    } else {
      readers_.push_back(std::move(reader));
    }
  }
  if (readers_.empty()) throw UsageError("there is no puzzle in the input");
  if (!empty.empty()) {
    throw UsageError(fmt::format("there is no puzzle in {}", fmt::join(empty, ", ")));
  }
  if (complete) left_ = at_hand_;
}

Input::~Input() = default;

std::vector<Item> Input::first_items() const {
  std::vector<Item> items;
  for (const auto& reader : readers_) items.push_back(reader->first());
  return items;
}

std::optional<Item> Input::next(Stop stop) {
  while (!readers_.empty()) {
    if (auto item = readers_.front()->next(stop)) {
      if (left_) --*left_;
      item->number = count_++;
      return item;
    }
    if (stop.requested()) return std::nullopt;
    readers_.pop_front();
  }
  return std::nullopt;
}

bool is_file_argument(const std::string& argument, const App* app) {
  struct stat status = {};
  return argument == "-" || ::stat(argument.c_str(), &status) == 0 ||
         !is_puzzle_text(argument, app);
}

Item as_readable(const Item& item) {
  if (item.source->named) return item;
  const App* other = other_reader(item.chunk, *item.source->app);
  if (other == nullptr) return item;
  Source source = *item.source;
  source.app = other;
  return {std::make_shared<const Source>(std::move(source)), item.chunk, item.text, item.number};
}

Result<Puzzle, ParseError> read_puzzle(const Item& item) {
  auto puzzle = parse_puzzle(*item.source->app, item.chunk);
  if (!puzzle || item.source->state.empty()) return puzzle;
  const auto added = add_entries(*puzzle, item.source->state);
  if (added) return puzzle;
  return unexpected(ParseError{"--state: " + added.error().message, item.chunk.line, 1});
}

ReadItem read_item(const Item& item) {
  auto puzzle = read_puzzle(item);
  if (puzzle) return {item, std::move(puzzle)};
  Item other = as_readable(item);
  if (other.source == item.source) return {item, std::move(puzzle)};
  auto read = read_puzzle(other);
  return {std::move(other), std::move(read)};
}

std::string location(const Item& item) {
  return printable(fmt::format("{}:{}", item.source->name, item.chunk.line));
}

ParseError located(const Item& item, ParseError error) {
  if (error.line == 0) error.line = item.chunk.line;
  error.column = std::max<std::size_t>(error.column, 1);
  return error;
}

std::string error_text(const Item& item, const ParseError& error) {
  const ParseError at = located(item, error);
  return printable(
      fmt::format("{}:{}:{}: {}\n", item.source->name, at.line, at.column, at.message));
}

std::string puzzle_text(std::string text) {
  if (!text.ends_with('\n')) text += '\n';
  const bool one_line = text.find('\n') == text.size() - 1;
  return one_line ? text : text + "\n";
}

std::string unreadable_text(const Item& item) {
  const std::string_view text = item.chunk.text;
  const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  constexpr std::size_t kLongest = 8192;  // more than any line of cells
  const std::size_t end = std::min(text.find_first_of(" \t\r\n,;", begin), text.size());
  return printable(text.substr(begin, std::min(end - begin, kLongest)));
}

}  // namespace pbcs::cli
