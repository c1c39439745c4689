#include "pbcs/cli/old_results.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "pbcs/cli/list.hpp"
#include "pbcs/cli/text_stream.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs::cli {
namespace {

std::string json_field(std::string_view row, const char* name) {
  const auto json = parse_json(row);
  return json ? std::string(json->text_of(name)) : "";
}

}  // namespace

OldResults::OldResults(std::string path, TextStyle style, const Columns& columns)
    : path_(std::move(path)), style_(style), columns_(columns) {
  if (!std::filesystem::exists(path_)) return;
  const std::string text = read_file(path_);
  // A line without end was being written when the run ended.
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', size_)) {
    add_line(std::string_view(text).substr(size_, end - size_));
    size_ = end + 1;
  }
}

void OldResults::add_line(std::string_view line) {
  const bool is_header = lines_++ == 0 && style_ == TextStyle::kText;
  if (!is_header) {
    rows_.emplace_back(line);
  } else if (line != columns_.header()) {
    throw UsageError(fmt::format("{}:1:1: expected the header {}", path_, columns_.header()));
  }
}

RunReport OldResults::skip_in(Input& input) const {
  RunReport report;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const auto item = input.next({});
    if (!item) {
      throw UsageError(
          fmt::format("{} has {} rows but the input only {} puzzles", path_, rows_.size(), i));
    }
    report.add(compare(*item, i));
  }
  return report;
}

void OldResults::drop_incomplete_line() const {
  std::filesystem::resize_file(path_, size_);
}

bool OldResults::belongs_to(const Item& item, const Quote& puzzle, const std::string& row) const {
  return style_ == TextStyle::kJson ? json_field(row, "puzzle") == puzzle.text
                                    : columns_.agree(item, puzzle, csv_fields(row));
}

bool OldResults::says_invalid(const std::string& row) const {
  return style_ == TextStyle::kJson ? json_field(row, "status") == "invalid"
                                    : columns_.say_invalid(csv_fields(row));
}

ExitCode OldResults::compare(const Item& original, std::size_t i) const {
  const auto [item, puzzle] = read_item(original);
  const Quote shown =
      quoted(item, puzzle ? quote(*puzzle) : unreadable_quote(item, puzzle.error()));
  if (!belongs_to(item, shown, rows_[i])) {
    throw UsageError(fmt::format("{}:{}:1: expected the row of {}, the puzzle at {}", path_,
                                 lines_ - rows_.size() + i + 1, shown.text, location(item)));
  }
  if (!puzzle) return ExitCode::kBadInput;
  return says_invalid(rows_[i]) ? ExitCode::kUnsolved : ExitCode::kDone;
}

}  // namespace pbcs::cli
