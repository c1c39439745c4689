#include "pbcs/cli/list.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string_view>
#include <system_error>
#include <vector>

#include "pbcs/io/path_document.hpp"

namespace pbcs::cli {
namespace {

/// What matters of a row written earlier.
struct OldRow {
  std::string puzzle;
  bool invalid = false;
};

OldRow read_csv_row(std::string_view row) {
  OldRow old;
  std::size_t at = 0;
  const bool quoted = row.starts_with('"');
  for (at = quoted ? 1 : 0; at < row.size(); ++at) {
    if (row[at] == '"' && quoted) {
      if (at + 1 == row.size() || row[at + 1] != '"') break;
      ++at;
    } else if (row[at] == ',' && !quoted) {
      break;
    }
    old.puzzle += row[at];
  }
  const std::size_t comma = std::min(row.find(',', at), row.size());
  old.invalid = row.substr(comma).starts_with(",invalid");
  return old;
}

OldRow read_json_row(std::string_view row) {
  const auto json = nlohmann::json::parse(row, nullptr, false);
  if (!json.is_object()) return {};
  const auto text = [&](const char* name) {
    const auto field = json.find(name);
    return field != json.end() && field->is_string() ? field->get<std::string>() : std::string();
  };
  return {text("puzzle"), text("status") == "invalid"};
}

/// The results of an earlier run that was interrupted.
class OldResults {
 public:
  OldResults(const std::string& path, const ListFormat& format) : path_(path) {
    if (!std::filesystem::exists(path)) return;
    const std::string text = read_file(path);
    std::size_t begin = 0;
    // A line without end was being written when the run ended.
    for (std::size_t end = text.find('\n'); end != std::string::npos;
         end = text.find('\n', begin)) {
      add_line(std::string_view(text).substr(begin, end - begin), format);
      begin = end + 1;
    }
    size_ = begin;
  }

  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t row_count() const { return rows_.size(); }

  /// Were these rows made from these items? Throws UsageError if not; says how they ended.
  [[nodiscard]] ExitCode compare(std::span<const Item> items) const {
    if (rows_.size() > items.size()) {
      throw UsageError(fmt::format("{} has {} rows but the input only {} puzzles", path_,
                                   rows_.size(), items.size()));
    }
    ExitCode code = ExitCode::kDone;
    for (std::size_t i = 0; i < rows_.size(); ++i) code = worst(code, compare(items[i], i));
    return code;
  }

  void drop_incomplete_line() const { std::filesystem::resize_file(path_, size_); }

 private:
  void add_line(std::string_view line, const ListFormat& format) {
    if (lines_++ == 0 && !format.header.empty()) {
      if (fmt::format("{}\n", line) == format.header) return;
      throw UsageError(fmt::format("{}:1:1: expected the header {}", path_,
                                   format.header.substr(0, format.header.size() - 1)));
    }
    rows_.push_back(format.style == TextStyle::kJson ? read_json_row(line) : read_csv_row(line));
  }

  [[nodiscard]] ExitCode compare(const Item& item, std::size_t i) const {
    const auto puzzle = read_puzzle(item);
    const std::string expected = puzzle ? puzzle->text : unreadable_text(item);
    if (rows_[i].puzzle != expected) {
      throw UsageError(fmt::format("{}:{}:1: expected the row of {}, the puzzle at {}", path_,
                                   lines_ - rows_.size() + i + 1, expected, location(item)));
    }
    if (!puzzle) return ExitCode::kBadInput;
    return rows_[i].invalid ? ExitCode::kUnsolved : ExitCode::kDone;
  }

  std::string path_;
  std::size_t lines_ = 0;
  std::size_t size_ = 0;  // in bytes, of the complete lines
  std::vector<OldRow> rows_;
};

}  // namespace

Quote unreadable_quote(const Item& item, const ParseError& error) {
  return {unreadable_text(item), "", error.message};
}

Row row_without_result(const Item& item, const Reading& puzzle, Validity validity, bool stopped) {
  if (!puzzle) return {"", error_text(item, puzzle.error()), ExitCode::kBadInput};
  if (const std::string invalid = to_string(validity); !invalid.empty()) {
    return {"", fmt::format("{}: {}\n", location(item), invalid), ExitCode::kUnsolved};
  }
  return {"", stopped ? fmt::format("{}: time limit reached\n", location(item)) : "",
          ExitCode::kDone};
}

Row unreadable_row(const Item& item, const ParseError& error, TextStyle style,
                   std::string_view format) {
  Row row{"", error_text(item, error), ExitCode::kBadInput};
  if (style == TextStyle::kJson) {
    row.output =
        write_unreadable(format, {unreadable_text(item), item.source->name, located(item, error)}) +
        "\n";
  }
  return row;
}

ExitCode run_list(const Input& input, const RunOptions& run, const ListOptions& options,
                  const ListFormat& format, const RowWork& work) {
  std::span<const Item> items = input.items();
  if (options.resume) {
    if (options.output.empty()) throw UsageError("--resume needs the file to go on with: -o FILE");
    const OldResults old(options.output, format);
    if (!old.empty()) {
      const ExitCode code = old.compare(items);
      old.drop_incomplete_line();
      Output output(options.output, Output::Mode::kAppend);
      return worst(code, run_rows(items.subspan(old.row_count()), run, output, work));
    }
  }
  Output output(options.output);
  output.write(format.header);
  return run_rows(items, run, output, work);
}

}  // namespace pbcs::cli
