#include "pbcs/apps/csp/draw.hpp"

#include <algorithm>
#include <vector>

namespace pbcs::csp {
namespace {

enum class Undecided { kDot, kCandidates };

using Lines = std::vector<std::vector<std::string>>;

// More candidates than this are abbreviated: 1 2 3 ... 200.
constexpr std::size_t kMostCandidates = 12;

std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

std::string candidates_text(const Board& board, const std::vector<std::uint32_t>& candidates) {
  std::string text;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const bool left_out = candidates.size() > kMostCandidates && i >= kMostCandidates - 2 &&
                          i + 1 < candidates.size();
    if (left_out && i > kMostCandidates - 2) continue;
    if (i > 0) text += ' ';
    text += left_out ? "..." : board.symbols[candidates[i]];
  }
  return text.empty() ? "-" : text;
}

std::string content_text(const Board& board, const PlaceContent& content, Undecided undecided) {
  if (content.decided) return board.symbols[content.symbols.front()];
  return undecided == Undecided::kDot ? "." : candidates_text(board, content.symbols);
}

std::string aligned(const Lines& lines) {
  std::vector<std::size_t> widths(lines.front().size());
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      widths[i] = std::max(widths[i], width_of(line[i]));
    }
  }
  std::string text;
  for (const auto& line : lines) {
    std::string row;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (i > 0) row += "  ";
      row += line[i] + std::string(widths[i] - width_of(line[i]), ' ');
    }
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + "\n";
  }
  return text;
}

/// With the names of rows and columns.
std::string draw_grid(const Board& board, const State& state, Undecided undecided) {
  Lines lines(1, {""});
  for (const Board::Region& region : board.regions) {
    if (region.kind == "column") lines.front().push_back(region.name);
  }
  for (const Board::Region& region : board.regions) {
    if (region.kind != "row") continue;
    lines.emplace_back(lines.front().size());
    lines.back().front() = region.name;
  }
  for (const Board::Place& place : board.places) {
    const auto row = static_cast<std::size_t>(place.row);
    const auto column = static_cast<std::size_t>(place.column);
    lines[row + 1][column + 1] = content_text(board, content_of(place, state), undecided);
  }
  return aligned(lines);
}

std::string draw_list(const Board& board, const State& state, Undecided undecided) {
  std::size_t width = 0;
  for (const Board::Place& place : board.places) width = std::max(width, width_of(place.name));
  std::string text;
  for (const Board::Place& place : board.places) {
    const PlaceContent content = content_of(place, state);
    text += place.name + std::string(width - width_of(place.name), ' ') +
            (content.decided ? " = " : " : ") + content_text(board, content, undecided) + "\n";
  }
  return text;
}

std::string draw(const Board& board, const State& state, Undecided undecided) {
  const bool grid = board.layout == Board::Layout::kGrid;
  return grid ? draw_grid(board, state, undecided) : draw_list(board, state, undecided);
}

}  // namespace

std::string draw_state(const Puzzle& puzzle, const State& state) {
  return draw(*puzzle.board, state, Undecided::kCandidates);
}

std::string draw_solution(const Puzzle& puzzle, const State& state) {
  return draw(*puzzle.board, state, Undecided::kDot);
}

}  // namespace pbcs::csp
