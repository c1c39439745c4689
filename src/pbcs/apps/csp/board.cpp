#include "pbcs/apps/csp/board.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "pbcs/util/characters.hpp"

namespace pbcs::csp {
namespace {

// ---- names as coordinates ---------------------------------------------------------------------

/// "r12c3" is "r", "c", "" and 12, 3.
struct SplitName {
  std::vector<std::string> words{""};
  std::vector<std::uint32_t> numbers;
};

std::optional<SplitName> split_name(const std::string& name) {
  constexpr std::size_t kMostDigits = 6;
  SplitName split;
  for (std::size_t i = 0; i < name.size();) {
    if (!is_digit(name[i])) {
      split.words.back() += name[i++];
      continue;
    }
    std::size_t end = i;
    while (end < name.size() && is_digit(name[end])) ++end;
    if (end - i > kMostDigits) return std::nullopt;
    split.numbers.push_back(static_cast<std::uint32_t>(std::stoul(name.substr(i, end - i))));
    split.words.emplace_back();
    i = end;
  }
  return split;
}

/// Where the places of a board stand, if their names say so.
class Grid {
 public:
  /// Nothing when the names of the places do not make one.
  static std::optional<Grid> make(const std::vector<Board::Place>& places) {
    Grid grid;
    std::optional<SplitName> first;
    for (const Board::Place& place : places) {
      const auto name = split_name(place.name);
      if (!name || name->numbers.empty() || name->numbers.size() > 2) return std::nullopt;
      if (!first) first = name;
      const bool numbered = name->numbers.size() == 2;
      if (numbered != (first->numbers.size() == 2)) return std::nullopt;
      if (numbered && name->words != first->words) return std::nullopt;
      if (!grid.put(*name)) return std::nullopt;
    }
    return grid.is_worth_it() ? std::optional(std::move(grid)) : std::nullopt;
  }

  void apply(Board& board) const {
    board.layout = Board::Layout::kGrid;
    board.rows = static_cast<std::uint32_t>(rows_.size());
    board.columns = static_cast<std::uint32_t>(columns_.size());
    board.box = {board.rows, board.columns};
    for (const std::string& row : rows_) board.regions.push_back({"row", row, {}});
    for (const auto& [number, at] : columns_) {
      board.regions.push_back({"column", std::to_string(number), {}});
    }
    for (std::uint32_t place = 0; place < board.places.size(); ++place) {
      const std::size_t row = squares_[place].first;
      const std::size_t column = columns_.at(squares_[place].second);
      board.places[place].row = static_cast<double>(row);
      board.places[place].column = static_cast<double>(column);
      board.regions[row].places.push_back(place);
      board.regions[rows_.size() + column].places.push_back(place);
    }
  }

 private:
  using Square = std::pair<std::size_t, std::uint32_t>;  // row, and number of the column

  bool put(const SplitName& name) {
    const bool numbered = name.numbers.size() == 2;
    const std::string row =
        numbered ? std::to_string(name.numbers.front()) : name.words.front() + name.words.back();
    const auto [at, is_new] = row_numbers_.try_emplace(row, rows_.size());
    if (is_new) rows_.push_back(row);
    columns_.try_emplace(name.numbers.back(), 0);
    squares_.emplace_back(at->second, name.numbers.back());
    return taken_.insert(squares_.back()).second;
  }

  [[nodiscard]] bool is_worth_it() {
    std::size_t number = 0;
    for (auto& [column, position] : columns_) position = number++;
    return rows_.size() > 1 && columns_.size() > 1 &&
           rows_.size() * columns_.size() <= 2 * squares_.size();
  }

  std::vector<std::string> rows_;
  std::map<std::string, std::size_t> row_numbers_;
  std::map<std::uint32_t, std::size_t> columns_;  // where they stand, by number
  std::vector<Square> squares_;                   // by place
  std::set<Square> taken_;
};

}  // namespace

Board board_of(const Model& model, const std::vector<VariableId>& shown) {
  Board board;
  board.game = "csp";
  board.layout = Board::Layout::kList;
  std::map<std::string, std::uint32_t> symbols;
  for (const VariableId v : shown) {
    Board::Place place;
    place.name = model.text(v).name;
    place.row = static_cast<double>(board.places.size());
    for (const LabelId l : model.labels_of(v)) {
      const auto next = static_cast<std::uint32_t>(board.symbols.size());
      const auto [symbol, is_new] = symbols.try_emplace(model.value_text(v, l), next);
      if (is_new) board.symbols.push_back(symbol->first);
      place.entries.push_back({l, symbol->second});
    }
    board.places.push_back(std::move(place));
  }
  if (const auto grid = Grid::make(board.places)) grid->apply(board);
  return board;
}

}  // namespace pbcs::csp
