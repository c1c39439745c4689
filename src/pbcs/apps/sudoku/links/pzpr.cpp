#include "pbcs/apps/sudoku/links/pzpr.hpp"

#include <algorithm>

#include "pbcs/apps/square.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::sudoku::links {
namespace {

/// A field of the puzzle and its place.
struct PzprField {
  std::string_view text;
  std::size_t at = 0;
};

std::vector<PzprField> pzpr_fields(std::string_view puzzle, std::size_t at) {
  std::vector<PzprField> fields;
  for (;;) {
    const std::size_t end = std::min(puzzle.find('/'), puzzle.size());
    fields.push_back({puzzle.substr(0, end), at});
    if (end == puzzle.size()) return fields;
    puzzle.remove_prefix(end + 1);
    at += end + 1;
  }
}

std::optional<std::uint32_t> pzpr_size(const PzprField& field) {
  if (field.text.empty() || field.text.size() > 3) return std::nullopt;
  std::uint32_t size = 0;
  for (const char c : field.text) {
    if (!is_digit(c)) return std::nullopt;
    size = 10 * size + static_cast<std::uint32_t>(c - '0');
  }
  return size;
}

std::optional<std::uint32_t> hexadecimal(std::string_view digits) {
  std::uint32_t value = 0;
  for (const char c : digits) {
    const bool letter = c >= 'a' && c <= 'f';
    if (!is_digit(c) && !letter) return std::nullopt;
    value = 16 * value + static_cast<std::uint32_t>(letter ? c - 'a' + 10 : c - '0');
  }
  return value;
}

class PzprCells {
 public:
  PzprCells(const PzprField& field, std::uint32_t n) : field_(field), n_(n) {}

  Result<std::vector<LinkedCell>, Fault> read() {
    for (std::size_t i = 0; i < field_.text.size();) {
      const char c = field_.text[i];
      if (c >= 'g' && c <= 'z') {
        cells_.resize(cells_.size() + static_cast<std::size_t>(c - 'g') + 1);
        ++i;
      } else if (c == '.') {
        cells_.emplace_back();
        ++i;
      } else {
        const std::size_t sign = c == '-' || c == '+' ? 1 : 0;
        const std::size_t digits = c == '-' ? 2 : c == '+' ? 3 : 1;
        const std::string_view number = field_.text.substr(i + sign, digits);
        const auto value = number.size() == digits ? hexadecimal(number) : std::nullopt;
        if (!value || *value == 0 || *value > n_) return no_value(i, sign + digits);
        cells_.push_back({*value, true, {}, {}});
        i += sign + digits;
      }
    }
    const std::size_t wanted = std::size_t{n_} * n_;
    if (cells_.size() == wanted) return std::move(cells_);
    return fault(count_text(cells_.size(), "cell") + " instead of " + std::to_string(wanted),
                 field_.at);
  }

 private:
  [[nodiscard]] unexpected<Fault> no_value(std::size_t i, std::size_t length) const {
    return fault("'" + std::string(field_.text.substr(i, length)) + "' is no value of a " +
                     size_text(n_) + " grid",
                 field_.at + i);
  }

  const PzprField& field_;
  std::uint32_t n_;
  std::vector<LinkedCell> cells_;
};

}  // namespace

Decoded read_pzpr(std::string_view puzzle, std::size_t at) {
  constexpr std::string_view kEditing = "_edit";
  const auto fields = pzpr_fields(puzzle, at);
  std::string_view kind = fields.front().text;
  if (kind.ends_with(kEditing)) kind.remove_suffix(kEditing.size());
  if (kind != "sudoku") {
    return fault("a puzzle of the kind '" + std::string(kind) +
                     "' is not supported: of puzz.link only sudoku is read",
                 at);
  }
  const auto columns = fields.size() > 1 ? pzpr_size(fields[1]) : std::nullopt;
  if (fields.size() > 1 && !columns) {
    return fault("the variant '" + std::string(fields[1].text) + "' is not supported",
                 fields[1].at);
  }
  const auto rows = fields.size() > 2 ? pzpr_size(fields[2]) : std::nullopt;
  if (fields.size() < 4 || !rows) return fault("expected sudoku/COLUMNS/ROWS/CELLS", at);
  const auto shape =
      rows == columns && *rows <= kLargestSize ? shape_for_size(*rows) : std::nullopt;
  if (!shape) {
    return fault("no Sudoku has " + std::to_string(*columns) + " columns and " +
                     std::to_string(*rows) + " rows",
                 fields[1].at);
  }
  auto cells = PzprCells(fields[3], *rows).read();
  if (!cells) return unexpected(std::move(cells.error()));
  return LinkedGrid{*shape, std::move(*cells), {}};
}

}  // namespace pbcs::sudoku::links
