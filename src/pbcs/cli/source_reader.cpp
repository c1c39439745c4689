#include "pbcs/cli/source_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "pbcs/apps/encoding.hpp"
#include "pbcs/apps/source.hpp"
#include "pbcs/cli/columns.hpp"
#include "pbcs/cli/exit_code.hpp"
#include "pbcs/cli/type_names.hpp"
#include "pbcs/io/mixed.hpp"
#include "pbcs/io/position.hpp"

namespace pbcs::cli {
namespace {

constexpr std::size_t kNowhere = std::string_view::npos;

bool is_blank_text(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == kNowhere;
}

// The text up to the end of its second line that is neither blank nor a comment: the first one may
// be the header of a table.
std::string_view first_lines(std::string_view text, std::size_t& count) {
  count = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    const RawLine line{text.substr(at, end - at), 1};
    const bool blank = is_blank_text(line.text) || is_comment(line);
    if (!blank && ++count == 2) return text.substr(0, end);
    at = end;
  }
  return text;
}

std::string_view without_line_end(std::string_view line) {
  while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

// The first line with something in it, and how many there are.
std::string seen_in(std::string_view text) {
  constexpr std::size_t kLongest = 50;
  std::string first;
  std::size_t count = 0;
  for (const RawLine& line : raw_lines(without_byte_order_mark(text), 1)) {
    if (is_empty(line) || is_comment(line)) continue;
    if (count++ > 0) continue;
    const Line marks = decode(line);
    const Token shown = trimmed(marks);
    first = bytes_of(shown.first(std::min(kLongest, shown.size())));
    if (shown.size() > kLongest) first += "...";
  }
  return count == 1 ? fmt::format("'{}'", first)
                    : fmt::format("{} lines that begin with '{}'", count, first);
}

// After a heading, or in quotation marks, the rest of a row would be read as a part of the puzzle;
// otherwise it is its label.
bool takes_the_rest(std::string_view row) {
  return row.starts_with('"') || row.substr(0, row.find(',')).find(':') != std::string_view::npos;
}

// Of a table whose first column is called `puzzle` the fields of that column, unless its rows are
// read as they are. Every line keeps its number.
std::string without_other_columns(std::string text) {
  std::string puzzles;
  bool is_table = false;
  for (const RawLine& line : raw_lines(text, 1)) {
    const bool is_row = !is_blank_text(line.text) && !is_comment(line);
    if (is_row && !is_table && !line.text.starts_with("puzzle,")) return text;
    if (is_row && is_table) {
      if (is_blank_text(puzzles) && !takes_the_rest(line.text)) return text;
      puzzles += csv_fields(line.text).front();
    }
    if (is_row) is_table = true;
    puzzles += '\n';
  }
  return is_table ? puzzles : text;
}

[[noreturn]] void unknown_type(const std::string& name, std::string_view text) {
  throw UsageError(fmt::format(
      "{}:1:1: no known type of puzzle in {}{}\n"
      "Put the type before it, as in 'latin: ...', or name it with --app. "
      "Types are: {}",
      name, seen_in(text), type_suggestion(first_word(text)), fmt::join(type_names(), ", ")));
}

}  // namespace

SourceReader::SourceReader(const std::string& argument, const App* app, std::string state)
    : name_("argument"), app_(app), named_(app != nullptr), state_(std::move(state)) {
  if (is_file_argument(argument, app)) {
    name_ = shown_name(argument);
    stream_ = std::make_unique<TextStream>(argument);
    read_start();
  } else {
    pending_ = argument;
    take_whole();
  }
}

void SourceReader::read_start() {
  // A file of one block is no matter of memory.
  bool more = stream_->read_on(pending_, {});
  if (more && !stream_->is_slow()) more = stream_->read_on(pending_, {});
  Start start = more ? look_at_start() : Start::kOther;
  while (start == Start::kTooShort && stream_->read_on(pending_, {})) start = look_at_start();
  if (start == Start::kList) {
    read_piece({});
  } else {
    stream_->read_rest(pending_, {});
    take_whole();
  }
}

// Lines are looked at when they are complete. A zero byte is no list: UTF-16, or no text at all.
SourceReader::Start SourceReader::look_at_start() {
  if (pending_.find('\0') != kNowhere) return Start::kOther;
  constexpr std::size_t kLongestPuzzle = std::size_t{1} << 16;
  const std::size_t end = pending_.rfind('\n');
  if (end == kNowhere) return pending_.size() < kLongestPuzzle ? Start::kTooShort : Start::kOther;
  const std::string_view text =
      without_byte_order_mark(std::string_view(pending_).substr(0, end + 1));
  std::size_t count = 0;
  const std::string_view lines = first_lines(text, count);
  if (count == 0) return Start::kTooShort;
  const App* app = named_ ? app_ : recognise_puzzles(text);
  if (app == nullptr) return Start::kOther;
  const std::vector<Chunk> chunks = split_puzzles(*app, lines);
  if (chunks.empty()) return count < 2 ? Start::kTooShort : Start::kOther;
  if (!stands_alone(chunks.front().text, *app)) return Start::kOther;
  // Before it there may be the header of a table. Sentences belong to one puzzle among them.
  const auto before =
      lines.substr(0, static_cast<std::size_t>(chunks.front().text.data() - lines.data()));
  if (has_content(before) && before.find_first_of(",;|\t") == kNowhere) return Start::kOther;
  app_ = app;
  return Start::kList;
}

void SourceReader::take_whole() {
  stream_.reset();
  pending_ = without_other_columns(decoded(std::move(pending_)));
  if (const auto binary = find_binary(pending_)) {
    throw UsageError(
        fmt::format("{}:{}:{}: {}", name_, binary->line, binary->column, binary->message));
  }
  if (!named_) app_ = recognise_text(pending_);
  if (app_ == nullptr) {
    if (!has_content(pending_)) return;
    unknown_type(name_, pending_);
  }
  take_piece(pending_.size());
}

std::optional<Item> SourceReader::next(Stop stop) {
  while (items_.empty() && stream_ != nullptr && !stop.requested()) read_piece(stop);
  if (items_.empty()) return std::nullopt;
  Item item = std::move(items_.front());
  items_.pop_front();
  return item;
}

// Makes puzzles of what has been read, and reads on when there are none in it.
void SourceReader::read_piece(Stop stop) {
  while (items_.empty()) {
    if (const std::size_t end = end_of_last_puzzle(); end > 0) {
      take_piece(end);
      return;
    }
    if (stream_->read_on(pending_, stop)) continue;
    if (!stop.requested()) take_rest();
    return;
  }
}

// The end of a list, and perhaps of a DOS file.
void SourceReader::take_rest() {
  stream_.reset();
  pending_ = decoded(std::move(pending_));
  take_piece(pending_.size());
}

// Behind it the list can be cut. 0 when there is none.
std::size_t SourceReader::end_of_last_puzzle() {
  const std::string_view text = pending_;
  std::size_t end = text.rfind('\n') + 1;
  std::size_t looked_at = end;
  for (std::size_t begin = end; end > looked_at_; end = begin) {
    const std::size_t before = end < 2 ? kNowhere : text.rfind('\n', end - 2);
    begin = before == kNowhere ? 0 : before + 1;
    if (!stands_alone(without_line_end(text.substr(begin, end - begin)), *app_)) continue;
    if (!may_go_on(text.substr(end))) return end;
    looked_at = begin;
  }
  looked_at_ = looked_at;
  return 0;
}

// May a state of the puzzle before it follow? A pipe is answered at once.
bool SourceReader::may_go_on(std::string_view rest) const {
  return rest.empty() ? !stream_->is_slow() : begins_with_state(rest);
}

void SourceReader::take_piece(std::size_t length) {
  const auto text = std::make_shared<const std::string>(pending_.substr(0, length));
  pending_.erase(0, length);
  looked_at_ = 0;
  std::shared_ptr<const Source> source;
  const auto take = [&](const App& app, Chunk chunk) {
    if (!source || source->app != &app) {
      source = std::make_shared<const Source>(Source{name_, &app, named_, state_});
    }
    chunk.line += line_ - 1;
    items_.push_back({source, chunk, text});
  };
  if (named_) {
    for (const Chunk& chunk : split_puzzles(*app_, *text)) take(*app_, chunk);
  } else {
    for (const TypedChunk& typed : split_mixed(*text, *app_)) take(*typed.app, typed.chunk);
  }
  line_ += static_cast<std::size_t>(std::count(text->begin(), text->end(), '\n'));
}

}  // namespace pbcs::cli
