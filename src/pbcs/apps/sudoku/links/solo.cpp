#include "pbcs/apps/sudoku/links/solo.hpp"

#include <algorithm>
#include <array>

#include "pbcs/apps/square.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::sudoku::links {
namespace {

/// The parts of an id.
struct SoloId {
  std::optional<Shape> shape;  ///< nothing for a jigsaw, which has its size only
  std::string_view options;
  char separator = ':';  ///< or #, before the seed of a random puzzle
  std::string_view cells;
  std::size_t at = 0;  ///< of the cells
};

std::optional<std::uint32_t> take_number(std::string_view& text) {
  std::uint32_t value = 0;
  std::size_t digits = 0;
  while (digits < text.size() && digits < 3 && is_digit(text[digits])) {
    value = 10 * value + static_cast<std::uint32_t>(text[digits++] - '0');
  }
  text.remove_prefix(digits);
  return digits == 0 ? std::nullopt : std::optional(value);
}

/// Takes an option off the start: j, x, k, a symmetry, or d and the letter of a level.
bool take_solo_option(std::string_view& options) {
  constexpr std::array<std::string_view, 11> kOptions = {"j",  "x",  "k",  "md2", "md4", "m2",
                                                         "m4", "m8", "r2", "r4",  "a"};
  std::size_t length = options.starts_with("d") && options.size() > 1 ? 2 : 0;
  for (const std::string_view option : kOptions) {
    if (options.starts_with(option)) length = option.size();
  }
  options.remove_prefix(length);
  return length > 0;
}

bool are_solo_options(std::string_view options) {
  while (!options.empty()) {
    if (!take_solo_option(options)) return false;
  }
  return true;
}

std::optional<SoloId> parts_of(std::string_view text) {
  const std::size_t end = text.find_first_of(":#");
  if (end == std::string_view::npos) return std::nullopt;
  SoloId id;
  id.separator = text[end];
  id.cells = text.substr(end + 1);
  id.at = end + 1;
  std::string_view start = text.substr(0, end);
  const auto first = take_number(start);
  if (!first) return std::nullopt;
  if (start.starts_with("x") && start.size() > 1 && is_digit(start[1])) {
    start.remove_prefix(1);
    const auto second = take_number(start);
    if (*first < 2 || *second < 2 || *first * *second > kLargestSize) return std::nullopt;
    id.shape = Shape{*first, *second};
  } else if (!start.starts_with("j")) {
    return std::nullopt;
  }
  id.options = start;
  return are_solo_options(start) ? std::optional(id) : std::nullopt;
}

Decoded read_solo_cells(const SoloId& id) {
  const std::uint32_t n = id.shape->size();
  LinkedGrid linked{*id.shape, {}, {}};
  std::string_view rest = id.cells;
  while (!rest.empty()) {
    const std::size_t at = id.at + id.cells.size() - rest.size();
    const char c = rest.front();
    if (is_digit(c)) {
      const std::string_view before = rest;
      const std::uint32_t value = *take_number(rest);
      if (value == 0 || value > n) {
        const std::string number(before.substr(0, before.size() - rest.size()));
        return fault(number + " is no value of a " + size_text(n) + " grid", at);
      }
      linked.cells.push_back({value, true, {}, {}});
      continue;
    }
    rest.remove_prefix(1);
    if (c >= 'a' && c <= 'z') {
      linked.cells.resize(linked.cells.size() + static_cast<std::size_t>(c - 'a') + 1);
    } else if (c != '_') {
      return fault("'" + std::string(1, c) + "' in the cells of a Solo id: expected numbers, " +
                       "letters for open cells and _",
                   at);
    }
  }
  const std::size_t wanted = id.shape->cells();
  if (linked.cells.size() == wanted) return linked;
  return fault(count_text(linked.cells.size(), "cell") + " instead of " + std::to_string(wanted),
               id.at);
}

// Nothing but what cells of Solo are written with, values and runs of open cells.
bool look_like_solo_cells(std::string_view cells) {
  const auto is_run = [](char c) { return c >= 'a' && c <= 'z'; };
  return std::all_of(cells.begin(), cells.end(),
                     [&](char c) { return is_digit(c) || is_run(c) || c == '_'; }) &&
         std::any_of(cells.begin(), cells.end(), is_run) &&
         std::any_of(cells.begin(), cells.end(), is_digit);
}

}  // namespace

bool is_solo_id(std::string_view text) {
  const auto id = parts_of(text);
  if (!id || id->cells.empty()) return false;
  if (id->separator == '#' || !id->options.empty()) return true;
  const Shape shape = *id->shape;
  if (read_solo_cells(*id)) {
    // As many characters as cells: a is 10 in a larger grid, but not so often.
    const auto runs = std::count(id->cells.begin(), id->cells.end(), 'a');
    return id->cells.size() != shape.cells() || runs > shape.size();
  }
  return shape.size() <= 9 && id->cells.size() != shape.cells() && look_like_solo_cells(id->cells);
}

Decoded read_solo_id(std::string_view text) {
  const auto id = parts_of(text);
  if (!id) return fault("this is no game id of Solo");
  if (id->separator == '#') {
    return fault("a random seed of Solo: the puzzle is known to that program only; expected the " +
                 std::string("game id with its cells, 3x3:..."));
  }
  const bool jigsaw = id->options.find('j') != std::string_view::npos;
  const bool diagonals = id->options.find('x') != std::string_view::npos;
  const bool killer = id->options.find('k') != std::string_view::npos;
  if (jigsaw || !id->shape) return fault("a Solo id with jigsaw blocks (j) is not supported");
  if (killer) return fault("a Solo id with killer cages (k) is not supported");
  if (diagonals) return fault("a Solo id with diagonals (x) is not supported");
  return read_solo_cells(*id);
}

}  // namespace pbcs::sudoku::links
