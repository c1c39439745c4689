#include "pbcs/apps/kakuro/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "pbcs/apps/kakuro/drawing.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::kakuro {
namespace {

constexpr char kBetweenSums = '\\';
constexpr std::string_view kBlackText = "#";

std::string sum_text(std::uint32_t sum) {
  return sum == 0 ? "" : std::to_string(sum);
}

/// Nothing for what is no number; sums too large for any sector stay too large.
std::optional<std::uint32_t> sum_of(std::string_view text) {
  constexpr std::uint32_t kTooLarge = 999;
  std::uint32_t sum = 0;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    sum = std::min(kTooLarge, 10 * sum + static_cast<std::uint32_t>(c - '0'));
  }
  return sum;
}

}  // namespace

std::string sums_text(const Square& square) {
  if (square.across == 0 && square.down == 0) return {};
  return sum_text(square.down) + kBetweenSums + sum_text(square.across);
}

std::string square_text(const Square& square) {
  if (!square.black) return square.digit == 0 ? "." : std::to_string(square.digit);
  const std::string sums = sums_text(square);
  return sums.empty() ? std::string(kBlackText) : sums;
}

std::optional<Square> black_square(std::string_view sums) {
  if (sums.empty()) return Square{.black = true};
  const std::size_t at = sums.find(kBetweenSums);
  if (at == std::string_view::npos) return std::nullopt;
  const auto down = sum_of(sums.substr(0, at));
  const auto across = sum_of(sums.substr(at + 1));
  if (!down || !across) return std::nullopt;
  return Square{.black = true, .across = *across, .down = *down};
}

std::optional<Square> square_of(std::string_view word) {
  constexpr std::string_view kBlack = "#Bbx";
  constexpr std::string_view kOpen = "._0";
  if (word.empty()) return std::nullopt;
  if (word.size() > 1) return black_square(word);
  const char c = word.front();
  if (c == kBetweenSums || kBlack.find(c) != std::string_view::npos) return Square{.black = true};
  if (kOpen.find(c) != std::string_view::npos) return Square{};
  if (!is_digit(c)) return std::nullopt;
  return Square{.digit = static_cast<std::uint32_t>(c - '0')};
}

std::string line_text(const Grid& grid) {
  std::string text = fmt::format("{}:", kName);
  for (std::size_t i = 0; i < grid.squares.size(); ++i) {
    if (i > 0 && i % grid.columns == 0) text += " /";
    text += " " + square_text(grid.squares[i]);
  }
  return text;
}

std::string grid_text(const Grid& grid) {
  std::vector<std::string> texts;
  for (const Square& square : grid.squares) texts.push_back(square_text(square));
  return fmt::format("{}:\n", kName) + aligned(texts, grid.columns);
}

}  // namespace pbcs::kakuro
