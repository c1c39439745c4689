// Blank cells of drawings, tables and spreadsheets (see paste.hpp).
#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <string_view>

#include "pbcs/apps/grid_rows.hpp"
#include "pbcs/apps/paste.hpp"

namespace pbcs {
namespace {

constexpr std::size_t kFewestFields = 4;

using FieldList = std::vector<Token>;

bool is_nothing(Token field) {
  return trimmed(field).empty();
}

// One cell at most: a number, a filler, or a heading such as R1.
bool is_cell_field(Token field) {
  constexpr std::size_t kLongest = 2;
  const Token content = trimmed(field);
  return content.size() <= kLongest &&
         std::none_of(content.begin(), content.end(),
                      [](const Mark& mark) { return is_blank(mark.character); });
}

// Where empty cells have a sign of their own, a blank is a mistake.
bool is_filler(Token field) {
  const Token content = trimmed(field);
  return content.size() == 1 &&
         std::string_view(".0-_*").find(content.front().character) != std::string_view::npos;
}

FieldList fields_of(Token line, char separator) {
  FieldList fields;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    if (i < line.size() && line[i].character != separator) continue;
    fields.push_back(line.subspan(begin, i - begin));
    begin = i + 1;
  }
  if (separator != '|') return fields;
  // Borders close the row at both ends.
  if (is_nothing(fields.back())) fields.pop_back();
  if (!fields.empty() && is_nothing(fields.front())) fields.erase(fields.begin());
  return fields;
}

bool has(const Line& line, char c) {
  return std::any_of(line.begin(), line.end(), [c](const Mark& m) { return m.character == c; });
}

// The rows of a table, and the other lines between them.
class FieldTable {
 public:
  FieldTable(const std::vector<Line>& lines, char separator)
      : lines_(lines), separator_(separator) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      // Of a row whose last fields are empty, an editor may have dropped all tabs.
      const bool row = separator == '\t' || has(lines[i], separator);
      if (is_border(lines[i], Dash::kBorder) || !row) continue;
      rows_.push_back(i);
      fields_.push_back(fields_of(lines[i], separator));
      width_ = std::max(width_, fields_.back().size());
    }
    // A separator behind every row, perhaps but the last.
    const bool ended = !rows_.empty() && width_ == rows_.size() + 1 && separator != '|' &&
                       std::all_of(fields_.begin(), fields_.end() - 1, [this](const FieldList& f) {
                         return f.size() == width_ && is_nothing(f.back());
                       });
    if (ended) --width_;
    drop_margins();
  }

  [[nodiscard]] bool has_blank_cells() const {
    if (rows_.size() < 2 || width_ < kFewestFields || !other_lines_are_few()) return false;
    const bool alike = std::all_of(fields_.begin(), fields_.end(), [this](const FieldList& fields) {
      const bool as_wide =
          fields.size() >= width_ || (separator_ == '\t' && rows_.size() == width_);
      return as_wide && std::all_of(fields.begin(), fields.end(), is_cell_field);
    });
    return alike && any_field(is_nothing, true) && !any_field(is_filler, false);
  }

  /// As many rows as most of them have fields, and one that is not like the others.
  [[nodiscard]] std::optional<ParseError> find_uneven_row() const {
    const std::size_t n = rows_.size();
    const auto right = [n](const FieldList& fields) { return fields.size() == n; };
    const auto wrong = std::find_if_not(fields_.begin(), fields_.end(), right);
    const auto rights = std::count_if(fields_.begin(), fields_.end(), right);
    if (n < kFewestFields || 2 * static_cast<std::size_t>(rights) < n || wrong == fields_.end() ||
        !any_field(is_nothing, false) || any_field(is_filler, false)) {
      return std::nullopt;
    }
    const auto row = static_cast<std::size_t>(wrong - fields_.begin());
    return fault_at(lines_[rows_[row]].front().position,
                    "row " + std::to_string(row + 1) + " has " +
                        count_text(wrong->size(), "field") + " instead of " + std::to_string(n));
  }

  /// Blank cells beside others that have a sign for being empty.
  [[nodiscard]] std::optional<ParseError> find_mixed_signs() const {
    const bool square =
        rows_.size() == width_ && width_ >= kFewestFields &&
        std::all_of(fields_.begin(), fields_.end(), [this](const FieldList& fields) {
          return fields.size() == width_ &&
                 std::all_of(fields.begin(), fields.end(), is_cell_field);
        });
    if (!square || !any_field(is_filler, false)) return std::nullopt;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      const auto blank = std::find_if(fields_[r].begin(), fields_[r].end(), is_nothing);
      if (blank == fields_[r].end()) continue;
      return fault_at(place_of(*blank, lines_[rows_[r]]),
                      "a blank cell, although others have a sign for being empty: write the same "
                      "sign here");
    }
    return std::nullopt;
  }

  [[nodiscard]] std::vector<Line> filled() const {
    std::vector<Line> filled = lines_;
    for (std::size_t r = 0; r < rows_.size(); ++r) filled[rows_[r]] = filled_row(r);
    for (const std::size_t gap : gaps_) {
      filled.erase(filled.begin() + static_cast<std::ptrdiff_t>(gap));
    }
    if (has_empty_header()) filled.erase(filled.begin());
    return filled;
  }

 private:
  [[nodiscard]] bool is_blank_column(std::size_t c) const {
    return std::all_of(fields_.begin(), fields_.end(), [c](const FieldList& fields) {
      return c >= fields.size() || is_nothing(fields[c]);
    });
  }
  [[nodiscard]] bool is_blank_row(std::size_t r) const {
    return std::all_of(fields_[r].begin(), fields_[r].end(), is_nothing);
  }

  /// Which of `count` rows or columns a sheet leaves blank between the blocks of a square grid:
  /// of 11 the 4th and the 8th. Nothing when there is no such grid.
  static std::vector<std::size_t> gaps_of(std::size_t count) {
    for (std::size_t side = 2; side * side + side - 1 <= count; ++side) {
      if (side * side + side - 1 != count) continue;
      std::vector<std::size_t> gaps;
      for (std::size_t at = side; at < count; at += side + 1) gaps.push_back(at);
      return gaps;
    }
    return {};
  }

  /// Without the blank columns before a grid that begins further right, and without those between
  /// its blocks.
  void drop_margins() {
    if (separator_ != '\t' && separator_ != ',' && separator_ != ';') return;
    while (width_ == rows_.size() + 1 && is_blank_column(0)) drop_column(0);
    const std::vector<std::size_t> columns = gaps_of(width_);
    const bool apart =
        !columns.empty() &&
        std::all_of(columns.begin(), columns.end(), [this](auto c) { return is_blank_column(c); });
    if (!apart) return;
    if (rows_.size() == width_) {
      if (!std::all_of(columns.begin(), columns.end(),
                       [this](auto r) { return is_blank_row(r); })) {
        return;
      }
      for (auto r = columns.rbegin(); r != columns.rend(); ++r) {
        const auto at = static_cast<std::ptrdiff_t>(*r);
        gaps_.push_back(rows_[*r]);
        rows_.erase(rows_.begin() + at);
        fields_.erase(fields_.begin() + at);
      }
    } else if (rows_.size() + columns.size() != width_) {
      return;
    }
    for (auto c = columns.rbegin(); c != columns.rend(); ++c) drop_column(*c);
  }

  void drop_column(std::size_t c) {
    for (FieldList& fields : fields_) {
      if (c < fields.size()) fields.erase(fields.begin() + static_cast<std::ptrdiff_t>(c));
    }
    --width_;
  }

  /// A row that is too short has empty fields.
  [[nodiscard]] bool any_field(bool (*property)(Token), bool of_missing_ones) const {
    return std::any_of(fields_.begin(), fields_.end(), [&](const FieldList& fields) {
      return (of_missing_ones && fields.size() < width_) ||
             std::any_of(fields.begin(), fields.end(), property);
    });
  }

  // Headings of columns have no separators.
  [[nodiscard]] bool other_lines_are_few() const {
    constexpr std::size_t kMostHeadings = 2;
    const auto rules =
        static_cast<std::size_t>(std::count_if(lines_.begin(), lines_.end(), [](const Line& line) {
          return is_border(line, Dash::kBorder);
        }));
    return rows_.size() + gaps_.size() + rules + kMostHeadings >= lines_.size();
  }

  // The header that Markdown wants, without a name for any column.
  [[nodiscard]] bool has_empty_header() const {
    return separator_ == '|' && rows_.front() == 0 && rows_.size() == width_ + 1 &&
           is_border(lines_[1], Dash::kBorder) &&
           std::all_of(fields_.front().begin(), fields_.front().end(), is_nothing);
  }

  [[nodiscard]] Line filled_row(std::size_t r) const {
    const Line& line = lines_[rows_[r]];
    const Position end{line.back().position.line, line.back().position.column + 1};
    Line row;
    for (std::size_t k = 0; k < width_; ++k) {
      const Token field = k < fields_[r].size() ? trimmed(fields_[r][k]) : Token();
      const Position at = k < fields_[r].size() ? place_of(fields_[r][k], line) : end;
      if (field.empty()) row.push_back({'.', at, "."});
      row.insert(row.end(), field.begin(), field.end());
      row.push_back({' ', at, " "});
    }
    return row;
  }

  static Position place_of(Token field, const Line& line) {
    const auto at = static_cast<std::size_t>(field.data() - line.data());
    return line[std::min(at, line.size() - 1)].position;
  }

  const std::vector<Line>& lines_;
  char separator_;
  std::vector<std::size_t> rows_;  // which lines they are
  std::vector<FieldList> fields_;
  std::vector<std::size_t> gaps_;  // which lines are blank rows between blocks, the last one first
  std::size_t width_ = 0;
};

// A line between borders that has no cell at all is a row too.
bool is_row(const Line& line) {
  return !is_border(line, Dash::kBorder) && (has(line, '|') || !tokens_of(line).empty());
}

bool is_cell(const Mark& mark) {
  return !is_blank(mark.character) && mark.character != '|' && mark.character != '!';
}

// All columns at equal distances from the first that is used to the last, but for borders; none
// when those that are used do not fit.
std::vector<std::uint32_t> columns_of_cells(const std::set<std::uint32_t>& used,
                                            const std::set<std::uint32_t>& borders) {
  if (used.size() < 2) return {};
  std::uint32_t pitch = *used.rbegin();
  for (auto at = std::next(used.begin()); at != used.end(); ++at) {
    pitch = std::min(pitch, *at - *std::prev(at));
  }
  if (pitch < 2) return {};
  std::vector<std::uint32_t> columns;
  for (std::uint32_t column = *used.begin(); column <= *used.rbegin(); column += pitch) {
    if (!borders.contains(column)) columns.push_back(column);
  }
  const bool fits = std::all_of(used.begin(), used.end(), [&](std::uint32_t column) {
    return (column - *used.begin()) % pitch == 0;
  });
  return fits ? columns : std::vector<std::uint32_t>();
}

}  // namespace

std::optional<std::vector<Line>> with_blank_cells(const std::vector<Line>& lines) {
  if (lines.size() < 2) return std::nullopt;
  for (const char separator : {'|', '\t', ';', ','}) {
    const FieldTable table(lines, separator);
    if (table.has_blank_cells()) return table.filled();
  }
  return std::nullopt;
}

std::optional<ParseError> find_table_fault(const std::vector<Line>& lines) {
  for (const char separator : {'|', '\t', ';', ','}) {
    const FieldTable table(lines, separator);
    if (auto fault = table.find_uneven_row()) return fault;
    if (auto fault = table.find_mixed_signs()) return fault;
  }
  return std::nullopt;
}

std::optional<std::vector<Line>> with_blank_columns(const std::vector<Line>& lines) {
  std::vector<Line> rows;
  std::set<std::uint32_t> used;
  std::set<std::uint32_t> borders;
  for (const Line& line : lines) {
    if (!is_row(line)) continue;
    rows.push_back(line);
    for (const Mark& mark : line) {
      if (is_blank(mark.character)) continue;
      (is_cell(mark) ? used : borders).insert(mark.position.column);
    }
    std::erase_if(rows.back(), [](const Mark& mark) { return !is_cell(mark); });
  }
  const std::vector<std::uint32_t> columns = columns_of_cells(used, borders);
  const bool empty_row =
      std::any_of(rows.begin(), rows.end(), [](const Line& row) { return row.empty(); });
  if (rows.size() != columns.size() || rows.size() < kFewestFields || empty_row) {
    return std::nullopt;
  }
  bool changed = false;
  for (Line& row : rows) {
    Line filled;
    auto mark = row.begin();
    for (const std::uint32_t column : columns) {
      const bool there = mark != row.end() && mark->position.column == column;
      changed = changed || !there;
      const Position at{row.front().position.line, column};
      filled.push_back(there ? *mark++ : Mark{'.', at, "."});
      filled.push_back({' ', at, " "});
    }
    row = std::move(filled);
  }
  return changed ? std::optional(std::move(rows)) : std::nullopt;
}

}  // namespace pbcs
