#include "pbcs/cli/columns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "pbcs/cli/exit_code.hpp"
#include "pbcs/cli/nearest.hpp"

namespace pbcs::cli {
namespace {

// What a puzzle is called by its label or, when it has none, by where it stands.
std::string short_name(const Item& item, const Quote& puzzle) {
  constexpr std::size_t kLongestName = 100;
  const bool usable = !puzzle.label.empty() && puzzle.label.size() <= kLongestName;
  return usable ? puzzle.label : location(item);
}

}  // namespace

std::vector<std::string> words_of(std::string_view list) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t comma = std::min(list.find(',', at), list.size());
    words.emplace_back(list.substr(at, comma - at));
    at = comma + 1;
  }
  return words;
}

std::string no_such_column(std::string_view name, const std::vector<std::string>& known) {
  const auto meant = nearest(name, known);
  return fmt::format("--columns: there is no column '{}'{}; columns are: {}", name,
                     meant ? fmt::format(", did you mean {}?", *meant) : "",
                     fmt::join(known, ", "));
}

Quote quoted(const Item& item, Quote puzzle) {
  constexpr std::size_t kLongestText = 1000;
  if (puzzle.text.size() <= kLongestText) return puzzle;
  puzzle.text = short_name(item, puzzle);
  puzzle.file = item.source->name;
  puzzle.line = item.chunk.line;
  return puzzle;
}

Columns::Columns(std::string_view list, std::vector<std::string> results) {
  std::vector<std::string> names = words_of(list);
  if (list.empty()) {
    names = {kAboutThePuzzle.front()};
    names.insert(names.end(), results.begin(), results.end());
  }
  for (const std::string& name : names) columns_.push_back(column_named(name, results));
}

Columns::Column Columns::column_named(std::string_view name,
                                      const std::vector<std::string>& results) {
  const auto about = std::find(kAboutThePuzzle.begin(), kAboutThePuzzle.end(), name);
  if (about != kAboutThePuzzle.end()) {
    return {std::string(name), static_cast<Kind>(about - kAboutThePuzzle.begin())};
  }
  const auto result = std::find(results.begin(), results.end(), name);
  if (result != results.end()) {
    return {std::string(name), Kind::kResult, static_cast<std::size_t>(result - results.begin())};
  }
  std::vector<std::string> known(kAboutThePuzzle.begin(), kAboutThePuzzle.end());
  known.insert(known.end(), results.begin(), results.end());
  throw UsageError(no_such_column(name, known));
}

std::string Columns::header() const {
  std::string text;
  for (const Column& column : columns_) {
    text.append(text.empty() ? "" : ",").append(csv_field(column.name));
  }
  return text;
}

std::string Columns::text_of(const Column& column, const Item& item, const Quote& puzzle) {
  switch (column.kind) {
    case Kind::kPuzzle:
      return puzzle.text;
    case Kind::kLabel:
      return puzzle.label;
    case Kind::kName:
      return short_name(item, puzzle);
    case Kind::kFile:
      return item.source->name;
    case Kind::kLine:
      return std::to_string(item.chunk.line);
    case Kind::kApp:
      return std::string(item.source->app->name);
    case Kind::kResult:
      break;
  }
  return "";
}

std::string Columns::row(const Item& item, const Quote& puzzle,
                         const std::vector<std::string>& results) const {
  std::string text;
  for (const Column& column : columns_) {
    if (&column != &columns_.front()) text += ',';
    text += csv_field(column.kind == Kind::kResult ? results[column.result]
                                                   : text_of(column, item, puzzle));
  }
  return text;
}

bool Columns::agree(const Item& item, const Quote& puzzle,
                    const std::vector<std::string>& fields) const {
  if (fields.size() != columns_.size()) return false;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    if (columns_[i].kind == Kind::kResult) continue;
    if (fields[i] != text_of(columns_[i], item, puzzle)) return false;
  }
  return true;
}

bool Columns::say_invalid(const std::vector<std::string>& fields) const {
  for (std::size_t i = 0; i < std::min(fields.size(), columns_.size()); ++i) {
    if (columns_[i].kind == Kind::kResult && fields[i] == "invalid") return true;
  }
  return false;
}

}  // namespace pbcs::cli
