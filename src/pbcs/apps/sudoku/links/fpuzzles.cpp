#include "pbcs/apps/sudoku/links/fpuzzles.hpp"

#include <algorithm>
#include <array>

#include "pbcs/apps/square.hpp"
#include "pbcs/apps/sudoku/links/json_tree.hpp"
#include "pbcs/apps/sudoku/links/lz_string.hpp"

namespace pbcs::sudoku::links {
namespace {

// Fields that add nothing to the rules.
constexpr std::array<std::string_view, 13> kPlainFields = {
    "size",           "grid",
    "title",          "author",
    "ruleset",        "solution",
    "successMessage", "highlightConflicts",
    "disabledlogic",  "truecandidatesoptions",
    "metadata",       "customsettings",
    "hidesolution"};

bool is_plain_field(std::string_view name) {
  return std::find(kPlainFields.begin(), kPlainFields.end(), name) != kPlainFields.end();
}

std::optional<Fault> find_constraint(const JsonTree& puzzle) {
  for (std::size_t i = 0; i < puzzle.members.size(); ++i) {
    const std::string& name = puzzle.names[i];
    if (is_plain_field(name) || puzzle.members[i].says_nothing()) continue;
    return Fault{"the constraint '" + name + "' of f-puzzles is not supported", 0};
  }
  return std::nullopt;
}

bool are_values_of(const std::vector<std::uint32_t>& numbers, std::uint32_t n) {
  return std::all_of(numbers.begin(), numbers.end(),
                     [n](std::uint32_t number) { return number >= 1 && number <= n; });
}

class FpuzzlesGrid {
 public:
  explicit FpuzzlesGrid(std::uint32_t n) : n_(n) {}

  Decoded read(const JsonTree& rows) {
    for (std::uint32_t row = 0; row < n_; ++row) {
      if (rows.items[row].items.size() != n_) {
        return fault("row " + std::to_string(row + 1) + " of the f-puzzles grid has not " +
                     count_text(n_, "cell"));
      }
      for (std::uint32_t column = 0; column < n_; ++column) {
        const JsonTree& cell = rows.items[row].items[column];
        if (!cell.is_object() || !add(cell)) {
          return fault("no cell of a " + size_text(n_) + " grid: " +
                       pbcs::cell_name(n_, row * n_ + column) + " of the f-puzzles grid");
        }
        if (!add_region(cell, row, column)) {
          return fault("cells without region are not supported: " +
                       pbcs::cell_name(n_, row * n_ + column) + " of the f-puzzles grid");
        }
      }
    }
    const auto shape = shape_of_regions(regions_);
    if (!shape) return fault("regions that are no blocks (jigsaw) are not supported");
    return LinkedGrid{*shape, std::move(cells_), {}};
  }

 private:
  bool add(const JsonTree& from) {
    LinkedCell cell;
    if (const JsonTree* value = from.find("value"); value && !value->says_nothing()) {
      const auto number = value->number();
      if (!number || *number > n_) return false;
      cell.value = *number;
    }
    const JsonTree* given = from.find("given");
    cell.given = given != nullptr && given->is_true();
    if (!add_numbers(from, "givenPencilMarks", cell.allowed)) return false;
    if (!add_numbers(from, "centerPencilMarks", cell.marks)) return false;
    cells_.push_back(std::move(cell));
    return true;
  }

  bool add_numbers(const JsonTree& from, const char* field, std::vector<std::uint32_t>& to) const {
    const JsonTree* at = from.find(field);
    if (at == nullptr || at->says_nothing()) return true;
    auto numbers = at->numbers();
    if (!numbers || !are_values_of(*numbers, n_)) return false;
    to = std::move(*numbers);
    return true;
  }

  // A cell that says nothing is in its block.
  bool add_region(const JsonTree& from, std::uint32_t row, std::uint32_t column) {
    const auto usual = shape_for_size(n_);
    const JsonTree* at = from.find("region");
    if (at == nullptr) {
      if (usual) regions_.push_back(block_of(*usual, row, column));
      return usual.has_value();
    }
    const auto region = at->number();
    if (region) regions_.push_back(*region);
    return region.has_value();
  }

  std::uint32_t n_;
  std::vector<LinkedCell> cells_;
  std::vector<std::uint32_t> regions_;
};

}  // namespace

Decoded read_fpuzzles(std::string_view data) {
  const auto text = decompress_base64(data);
  if (!text) return fault("the data of this f-puzzles address are damaged or cut off");
  return read_fpuzzles_json(*text);
}

Decoded read_fpuzzles_json(std::string_view text) {
  const auto puzzle = json_tree_of(text);
  if (!puzzle || !puzzle->is_object()) {
    return fault("the data of this f-puzzles address are damaged");
  }
  const JsonTree* rows = puzzle->find("grid");
  if (rows == nullptr || rows->items.empty() || rows->items.size() > kLargestSize) {
    return fault("the data of this f-puzzles address have no grid");
  }
  if (auto constraint = find_constraint(*puzzle)) return unexpected(std::move(*constraint));
  auto linked = FpuzzlesGrid(static_cast<std::uint32_t>(rows->items.size())).read(*rows);
  if (linked) linked->title = puzzle->text_of("title");
  return linked;
}

}  // namespace pbcs::sudoku::links
