#include "pbcs/apps/sudoku/links/sudokupad.hpp"

#include <algorithm>
#include <array>

#include "pbcs/apps/square.hpp"
#include "pbcs/apps/sudoku/links/fpuzzles.hpp"
#include "pbcs/apps/sudoku/links/json_tree.hpp"
#include "pbcs/apps/sudoku/links/lz_string.hpp"
#include "pbcs/apps/sudoku/links/relaxed_json.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::sudoku::links {
namespace {

// ---- packed givens ------------------------------------------------------------------------------

std::optional<std::uint32_t> packed_number(char c) {
  if (is_digit(c)) return static_cast<std::uint32_t>(c - '0');
  if (c >= 'A' && c <= 'Z') return static_cast<std::uint32_t>(c - 'A') + 10;
  if (c >= 'a' && c <= 'x') return static_cast<std::uint32_t>(c - 'a') + 36;
  return std::nullopt;
}

std::optional<Fault> find_packed_option(std::string_view options, std::size_t at) {
  if (options.starts_with("*")) options.remove_prefix(1);
  if (options.starts_with("w")) return Fault{"Windoku (w) of SudokuPad is not supported", at};
  if (options.starts_with("x")) return Fault{"X-Sudoku (x) of SudokuPad is not supported", at};
  const bool plain = options.empty() || options.starts_with("t") || options.starts_with("a");
  if (plain) return std::nullopt;  // a title, an author
  return Fault{"'" + std::string(options.substr(0, 1)) + "' is no option of packed givens", at};
}

Decoded read_packed(std::string_view data, std::size_t at) {
  constexpr Shape kPackedShape{3, 3};
  LinkedGrid linked{kPackedShape, {}, {}};
  std::size_t i = 0;
  for (; i < data.size() && data[i] != '*' && linked.cells.size() < kPackedShape.cells(); ++i) {
    const auto number = packed_number(data[i]);
    if (!number) {
      return fault("'" + std::string(1, data[i]) + "' in the packed givens of SudokuPad", at + i);
    }
    linked.cells.push_back({*number % 10, true, {}, {}});
    linked.cells.resize(linked.cells.size() + *number / 10);
  }
  if (linked.cells.size() != kPackedShape.cells()) {
    return fault("the packed givens of SudokuPad are " + count_text(linked.cells.size(), "cell") +
                     " instead of 81",
                 at);
  }
  if (auto option = find_packed_option(data.substr(i), at + i)) {
    return unexpected(std::move(*option));
  }
  return linked;
}

// ---- JSON ---------------------------------------------------------------------------------------

// A field by its name or its short name.
const JsonTree* field_of(const JsonTree& object, const char* name, const char* short_name) {
  const JsonTree* field = object.find(name);
  return field != nullptr ? field : object.find(short_name);
}

struct FieldName {
  std::string_view short_name;
  std::string_view name;
};

std::string full_name(std::string_view name) {
  constexpr std::array<FieldName, 5> kNames = {
      {{"ca", "cages"}, {"l", "lines"}, {"a", "arrows"}, {"o", "overlays"}, {"u", "underlays"}}};
  const auto at = std::find_if(kNames.begin(), kNames.end(),
                               [&](const FieldName& f) { return f.short_name == name; });
  return std::string(at == kNames.end() ? name : at->name);
}

// Older puzzles have their title, author and rules in cages without cells.
bool are_texts(const JsonTree& cages) {
  return std::all_of(cages.items.begin(), cages.items.end(), [](const JsonTree& cage) {
    const JsonTree* cells = field_of(cage, "cells", "ce");
    return cage.is_object() && (cells == nullptr || cells->says_nothing());
  });
}

bool is_plain_pad_field(std::string_view name) {
  constexpr std::array<std::string_view, 10> kPlain = {
      "id", "cellSize", "cs", "cells", "ce", "regions", "re", "metadata", "settings", "sources"};
  return std::find(kPlain.begin(), kPlain.end(), name) != kPlain.end();
}

std::optional<Fault> find_pad_constraint(const JsonTree& puzzle) {
  const auto refused = [](const std::string& name) {
    return Fault{"the constraint '" + name + "' of SudokuPad is not supported", 0};
  };
  for (std::size_t i = 0; i < puzzle.members.size(); ++i) {
    const JsonTree& value = puzzle.members[i];
    const std::string full = full_name(puzzle.names[i]);
    if (is_plain_pad_field(puzzle.names[i]) || value.says_nothing()) continue;
    if (full == "cages" && value.is_array() && are_texts(value)) continue;
    return refused(full);
  }
  const JsonTree* metadata = puzzle.find("metadata");
  if (metadata == nullptr) return std::nullopt;
  for (std::size_t i = 0; i < metadata->members.size(); ++i) {
    if (metadata->members[i].is_true()) return refused(metadata->names[i]);  // antiknight ...
  }
  return std::nullopt;
}

class SudokuPadGrid {
 public:
  explicit SudokuPadGrid(std::uint32_t n) : n_(n), regions_(std::size_t{n} * n, kNoRegion) {}

  Decoded read(const JsonTree& rows, const JsonTree* regions) {
    if (auto wrong = add_cells(rows)) return unexpected(std::move(*wrong));
    if (regions == nullptr) return fault("this SudokuPad puzzle has no blocks (regions)");
    if (!add_regions(*regions)) {
      return fault("the regions of this SudokuPad puzzle do not cover the grid");
    }
    const auto shape = shape_of_regions(regions_);
    if (!shape) return fault("regions that are no blocks (jigsaw) are not supported");
    return LinkedGrid{*shape, std::move(cells_), {}};
  }

 private:
  static constexpr std::uint32_t kNoRegion = ~std::uint32_t{0};

  std::optional<Fault> add_cells(const JsonTree& rows) {
    for (std::uint32_t row = 0; row < n_; ++row) {
      if (rows.items[row].items.size() != n_) {
        return Fault{"row " + std::to_string(row + 1) + " of the SudokuPad grid has not " +
                         count_text(n_, "cell"),
                     0};
      }
      for (std::uint32_t column = 0; column < n_; ++column) {
        if (add_cell(rows.items[row].items[column])) continue;
        return Fault{"no cell of a " + size_text(n_) + " grid: " +
                         pbcs::cell_name(n_, row * n_ + column) + " of the SudokuPad grid",
                     0};
      }
    }
    return std::nullopt;
  }

  bool add_cell(const JsonTree& from) {
    if (!from.is_object()) return false;
    LinkedCell cell;
    if (const JsonTree* value = field_of(from, "value", "v"); value && !value->says_nothing()) {
      const auto number = value->number();
      if (!number || *number > n_) return false;
      cell.value = *number;
    }
    const JsonTree* given = from.find("given");
    cell.given = given == nullptr || given->is_true();
    for (const char* name : {"centremarks", "centermarks"}) {
      const JsonTree* marks = from.find(name);
      const auto numbers = marks != nullptr ? marks->numbers() : std::nullopt;
      if (numbers && are_values(*numbers)) cell.marks = *numbers;
    }
    cells_.push_back(std::move(cell));
    return true;
  }

  [[nodiscard]] bool are_values(const std::vector<std::uint32_t>& numbers) const {
    return std::all_of(numbers.begin(), numbers.end(),
                       [this](std::uint32_t number) { return number >= 1 && number <= n_; });
  }

  // Arrays of rows and columns from 0.
  bool add_regions(const JsonTree& regions) {
    std::uint32_t name = 0;
    for (const JsonTree& region : regions.items) {
      for (const JsonTree& cell : region.items) {
        const auto place = cell.numbers();
        if (!place || place->size() != 2 || place->at(0) >= n_ || place->at(1) >= n_) return false;
        regions_[place->at(0) * n_ + place->at(1)] = name;
      }
      ++name;
    }
    return std::find(regions_.begin(), regions_.end(), kNoRegion) == regions_.end();
  }

  std::uint32_t n_;
  std::vector<LinkedCell> cells_;
  std::vector<std::uint32_t> regions_;
};

Decoded read_pad_json(std::string_view data) {
  const auto text = decompress_base64(data);
  if (!text) return fault("the data of this SudokuPad address are damaged or cut off");
  auto puzzle = json_tree_of(*text);
  if (!puzzle) {
    const auto json = json_of_relaxed(*text);
    if (json) puzzle = json_tree_of(*json);
  }
  if (!puzzle || !puzzle->is_object()) {
    return fault("the data of this SudokuPad address are damaged");
  }
  const JsonTree* rows = field_of(*puzzle, "cells", "ce");
  if (rows == nullptr || rows->items.empty() || rows->items.size() > kLargestSize) {
    return fault("the data of this SudokuPad address have no cells");
  }
  if (auto constraint = find_pad_constraint(*puzzle)) return unexpected(std::move(*constraint));
  auto linked = SudokuPadGrid(static_cast<std::uint32_t>(rows->items.size()))
                    .read(*rows, field_of(*puzzle, "regions", "re"));
  if (const JsonTree* metadata = puzzle->find("metadata"); linked && metadata) {
    linked->title = metadata->text_of(metadata->find("title") != nullptr ? "title" : "t");
  }
  return linked;
}

struct PadFormat {
  std::string_view prefix;
  enum class Kind { kJson, kFpuzzles, kPacked } kind;
};
constexpr std::array<PadFormat, 5> kPadFormats = {{{"scl", PadFormat::Kind::kJson},
                                                   {"ctc", PadFormat::Kind::kJson},
                                                   {"fpuzzles", PadFormat::Kind::kFpuzzles},
                                                   {"fpuz", PadFormat::Kind::kFpuzzles},
                                                   {"scf", PadFormat::Kind::kPacked}}};

const PadFormat* pad_format(std::string_view text) {
  const auto at = std::find_if(kPadFormats.begin(), kPadFormats.end(),
                               [&](const PadFormat& f) { return text.starts_with(f.prefix); });
  return at == kPadFormats.end() ? nullptr : &*at;
}

}  // namespace

bool is_sudokupad_data(std::string_view text) {
  constexpr std::size_t kShortestData = 14;
  const PadFormat* format = pad_format(text);
  if (format == nullptr || format->kind == PadFormat::Kind::kPacked) return false;
  const std::string_view data = text.substr(format->prefix.size());
  return data.starts_with("N") && data.size() >= kShortestData;  // a brace, compressed
}

Decoded read_sudokupad(std::string_view puzzle, std::size_t at) {
  const PadFormat* format = pad_format(puzzle);
  const bool packed = format != nullptr && format->kind == PadFormat::Kind::kPacked;
  if (!packed && !is_sudokupad_data(puzzle)) {
    return fault("'" + std::string(puzzle.substr(0, 40)) +
                     "' is the name of a puzzle on the server of SudokuPad, which is not asked: "
                     "expected the puzzle itself in the address (scl, ctc, fpuz or scf and data)",
                 at);
  }
  const std::string_view data = puzzle.substr(format->prefix.size());
  switch (format->kind) {
    case PadFormat::Kind::kJson:
      return read_pad_json(data);
    case PadFormat::Kind::kFpuzzles:
      return read_fpuzzles(data);
    case PadFormat::Kind::kPacked:
      break;
  }
  return read_packed(data, at + format->prefix.size());
}

}  // namespace pbcs::sudoku::links
