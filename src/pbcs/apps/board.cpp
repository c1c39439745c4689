#include "pbcs/apps/board.hpp"

#include "pbcs/apps/square.hpp"

namespace pbcs {
namespace {

constexpr const char* kOpen = ".";

}  // namespace

PlaceContent content_of(const Board::Place& place, const State& state) {
  PlaceContent content;
  for_each_symbol(place, state, [&](std::uint32_t symbol, bool value) {
    if (value) content.decided = true;
    content.symbols.push_back(symbol);
  });
  return content;
}

std::vector<std::optional<std::uint32_t>> given_symbols(const Board& board,
                                                        const Instance& instance) {
  std::vector<char> given(instance.model->label_count());
  for (const LabelId l : instance.givens) given[index(l)] = 1;
  std::vector<std::optional<std::uint32_t>> symbols(board.places.size());
  for (std::size_t place = 0; place < symbols.size(); ++place) {
    for (const Board::Entry& entry : board.places[place].entries) {
      if (given[index(entry.label)] != 0) symbols[place] = entry.symbol;
    }
  }
  return symbols;
}

std::vector<std::string> given_texts(const Board& board, const Instance& instance) {
  std::vector<std::string> texts;
  texts.reserve(board.places.size());
  for (const auto& symbol : given_symbols(board, instance)) {
    texts.push_back(symbol ? board.symbols[*symbol] : kOpen);
  }
  return texts;
}

std::vector<std::string> value_texts(const Board& board, const State& state) {
  std::vector<std::string> texts;
  texts.reserve(board.places.size());
  for (const Board::Place& place : board.places) {
    const PlaceContent content = content_of(place, state);
    texts.push_back(content.decided ? board.symbols[content.symbols.front()] : kOpen);
  }
  return texts;
}

Board grid_board(std::string_view game, std::uint32_t rows, std::uint32_t columns) {
  Board board;
  board.game = game;
  board.rows = rows;
  board.columns = columns;
  board.box = {rows, columns};
  board.places.resize(std::size_t{rows} * columns);
  for (std::uint32_t place = 0; place < board.places.size(); ++place) {
    board.places[place].name = cell_name(columns, place);
    board.places[place].row = place / columns;
    board.places[place].column = place % columns;
  }
  return board;
}

void add_regions(Board& board, const Board::Region& like,
                 const std::function<std::size_t(std::uint32_t place)>& unit_of) {
  const std::size_t first = board.regions.size();
  for (std::uint32_t place = 0; place < board.places.size(); ++place) {
    const std::size_t at = first + unit_of(place);
    while (board.regions.size() <= at) {
      board.regions.push_back(like);
      board.regions.back().name = std::to_string(board.regions.size() - first);
    }
    board.regions[at].places.push_back(place);
  }
}

}  // namespace pbcs
