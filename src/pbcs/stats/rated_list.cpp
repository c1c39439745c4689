#include "pbcs/stats/rated_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "pbcs/stats/value.hpp"
#include "pbcs/util/csv.hpp"

namespace pbcs::stats {
namespace {

constexpr std::string_view kMark = "\xEF\xBB\xBF";  // of UTF-8, as spreadsheets write it
constexpr std::string_view kClustersNote = "# clusters ";

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t") == std::string_view::npos;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos) return "";
  return text.substr(from, text.find_last_not_of(" \t") + 1 - from);
}

}  // namespace

std::string to_text(const ListError& error) {
  std::string place = error.file;
  if (error.error.line > 0) place += fmt::format(":{}", error.error.line);
  if (error.error.column > 0) place += fmt::format(":{}", error.error.column);
  return fmt::format("{}: {}", place, error.error.message);
}

Result<RatedList, ListError> RatedList::open(std::vector<ListFile> files) {
  RatedList list;
  for (ListFile& file : files) {
    list.readers_.emplace_back().file = std::move(file);
    if (auto taken = list.take_header(list.readers_.size() - 1); !taken) {
      return unexpected(taken.error());
    }
  }
  return list;
}

Result<void, ListError> RatedList::take_header(std::size_t number) {
  Reader& reader = readers_[number];
  const auto found = read_row(reader);
  if (!found) return unexpected(found.error());
  if (!*found) return unexpected(ListError{reader.file.name, {"the file is empty"}});
  reader.width = reader.fields.size();
  for (std::size_t i = 0; i < reader.width; ++i) {
    const std::string name(trimmed(reader.fields[i]));
    const auto here = [&](std::string message) {
      return unexpected(ListError{reader.file.name,
                                  {std::move(message), reader.line, csv_column(reader.text, i)}});
    };
    if (name.empty()) return here("a column without name: the first line must name the columns");
    if (clues_of(name) && i == 0) return here("expected names of columns, not a puzzle");
    if (name == kPuzzleColumn) reader.puzzle = i;
    if (const auto known = find(name)) {
      if (places_[*known].reader == number) return here(fmt::format("column {} twice", name));
      continue;
    }
    names_.push_back(name);
    places_.push_back({number, i});
  }
  return {};
}

Result<void, ListError> RatedList::note(const Reader& reader) {
  if (&reader != readers_.data() || !reader.text.starts_with(kClustersNote)) return {};
  const std::size_t begin = kClustersNote.size();
  const auto number = parse_number(trimmed(std::string_view(reader.text).substr(begin)));
  if (!number || !(*number >= 1)) {
    return unexpected(
        ListError{reader.file.name, {"expected a number of clusters", reader.line, begin + 1}});
  }
  clusters_ = number;
  return {};
}

// A row has as many fields as the header, which is itself read here.
Result<bool, ListError> RatedList::read_row(Reader& reader) {
  for (auto line = reader.file.next(); line; line = reader.file.next()) {
    ++reader.line;
    reader.text = std::move(*line);
    if (reader.line == 1 && reader.text.starts_with(kMark)) reader.text.erase(0, kMark.size());
    if (reader.text.ends_with('\r')) reader.text.pop_back();
    if (reader.text.starts_with('#')) {
      if (auto noted = note(reader); !noted) return unexpected(noted.error());
    }
    if (reader.text.starts_with('#') || is_blank(reader.text)) continue;
    const ParseError at_end{"", reader.line, reader.text.size() + 1};
    const auto fault = [&](std::string message) {
      return unexpected(
          ListError{reader.file.name, {std::move(message), at_end.line, at_end.column}});
    };
    if (std::count(reader.text.begin(), reader.text.end(), '"') % 2 != 0) {
      return fault("a quoted field does not end on this line");
    }
    reader.fields = csv_fields(reader.text);
    if (reader.width > 0 && reader.fields.size() != reader.width) {
      return fault(
          fmt::format("{} fields, but the header has {}", reader.fields.size(), reader.width));
    }
    return true;
  }
  return false;
}

Result<void, ListError> RatedList::demand_same_puzzle(const Reader& other) const {
  const Reader& first = readers_.front();
  if (!first.puzzle || !other.puzzle) return {};
  if (first.fields[*first.puzzle] == other.fields[*other.puzzle]) return {};
  return unexpected(ListError{
      other.file.name,
      {fmt::format("another puzzle than that of {}:{}: files side by side must have the same "
                   "puzzles in the same order",
                   first.file.name, first.line),
       other.line, csv_column(other.text, *other.puzzle)}});
}

Result<bool, ListError> RatedList::next() {
  Reader& first = readers_.front();
  const auto found = read_row(first);
  if (!found) return found;
  for (std::size_t i = 1; i < readers_.size(); ++i) {
    Reader& other = readers_[i];
    const auto row = read_row(other);
    if (!row) return row;
    if (*row != *found) {
      const Reader& shorter = *row ? first : other;
      const Reader& longer = *row ? other : first;
      return unexpected(ListError{shorter.file.name,
                                  {fmt::format("the file ends before {}, which goes on at line {}",
                                               longer.file.name, longer.line),
                                   shorter.line}});
    }
    if (!*found) continue;
    if (auto same = demand_same_puzzle(other); !same) return unexpected(same.error());
  }
  return *found;
}

std::optional<std::size_t> RatedList::find(std::string_view column) const {
  const auto at = std::find(names_.begin(), names_.end(), column);
  if (at == names_.end()) return std::nullopt;
  return static_cast<std::size_t>(at - names_.begin());
}

const std::string& RatedList::field(std::size_t column) const {
  return readers_[places_[column].reader].fields[places_[column].field];
}

ListError RatedList::error(std::size_t column, std::string message) const {
  const Place& place = places_[column];
  const Reader& reader = readers_[place.reader];
  return {reader.file.name,
          {std::move(message), reader.line, csv_column(reader.text, place.field)}};
}

ListError RatedList::error(std::string message) const {
  return {readers_.front().file.name, {std::move(message)}};
}

}  // namespace pbcs::stats
