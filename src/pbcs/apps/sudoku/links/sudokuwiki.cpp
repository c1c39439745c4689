#include "pbcs/apps/sudoku/links/sudokuwiki.hpp"

#include <algorithm>
#include <array>

#include "pbcs/util/characters.hpp"

namespace pbcs::sudoku::links {
namespace {

constexpr Shape kOrdinaryShape{3, 3};
constexpr std::uint32_t kBase = 36;
constexpr std::uint32_t kNine = 9;
constexpr std::uint32_t kAllMarks = 511;

// Pages for other puzzles, by a part of their name.
struct OtherPage {
  std::string_view part;
  std::string_view name;
};
constexpr std::array<OtherPage, 10> kOtherPages = {{{"killer", "Killer Sudoku"},
                                                    {"jigsaw", "Jigsaw Sudoku"},
                                                    {"sudokux", "Sudoku X"},
                                                    {"sudoku_x", "Sudoku X"},
                                                    {"windoku", "Windoku"},
                                                    {"colour", "Colour Sudoku"},
                                                    {"str8", "Str8ts"},
                                                    {"kendoku", "KenDoku"},
                                                    {"kakuro", "Kakuro"},
                                                    {"samurai", "Samurai Sudoku"}}};

std::string lower_case(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), lower);
  return result;
}

std::optional<std::uint32_t> digit_value(char c) {
  const char letter = lower(c);
  if (is_digit(c)) return static_cast<std::uint32_t>(c - '0');
  if (letter < 'a' || letter > 'z') return std::nullopt;
  return static_cast<std::uint32_t>(letter - 'a') + 10;
}

std::vector<std::uint32_t> numbers_of_bits(std::uint32_t bits) {
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t number = 1; number <= kNine; ++number) {
    if ((bits >> (number - 1) & 1U) != 0) numbers.push_back(number);
  }
  return numbers;
}

/// The cell of a number of base 36.
std::optional<LinkedCell> cell_of_code(std::uint32_t code) {
  if (code == 0) return LinkedCell{};
  if (code <= kNine) return LinkedCell{code, true, {}, {}};
  if (code <= 2 * kNine) return LinkedCell{code - kNine, false, {}, {}};
  const std::uint32_t bits = code - 2 * kNine;
  if (bits > kAllMarks) return std::nullopt;
  return LinkedCell{0, false, {}, numbers_of_bits(bits)};
}

Decoded read_pairs(std::string_view pairs, std::size_t at) {
  LinkedGrid linked{kOrdinaryShape, {}, {}};
  for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
    const auto high = digit_value(pairs[i]);
    const auto low = digit_value(pairs[i + 1]);
    auto cell = high && low ? cell_of_code(*high * kBase + *low) : std::nullopt;
    if (!cell) {
      return fault("'" + std::string(pairs.substr(i, 2)) + "' is no cell of a sudokuwiki board",
                   at + i);
    }
    linked.cells.push_back(std::move(*cell));
  }
  return linked;
}

}  // namespace

Decoded read_sudokuwiki(std::string_view page, std::string_view board, std::size_t at) {
  const std::string name = lower_case(page);
  for (const OtherPage& other : kOtherPages) {
    if (name.find(other.part) == std::string::npos) continue;
    return fault("a " + std::string(other.name) + " of sudokuwiki is not supported");
  }
  constexpr std::string_view kVersion = "S9B";
  constexpr std::size_t kPairs = 2 * std::size_t{kOrdinaryShape.cells()};
  if (board.starts_with(kVersion) && board.size() == kVersion.size() + kPairs) {
    return read_pairs(board.substr(kVersion.size()), at + kVersion.size());
  }
  if (board.size() == kPairs) {
    return fault("the older packed boards of sudokuwiki (162 characters) are not supported", at);
  }
  if (board.size() == kOrdinaryShape.cells()) return grid_of_text(board, at);
  return fault("a sudokuwiki board has 81 characters, or S9B and 162: here are " +
                   std::to_string(board.size()),
               at);
}

}  // namespace pbcs::sudoku::links
