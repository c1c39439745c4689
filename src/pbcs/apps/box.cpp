#include "pbcs/apps/box.hpp"

#include <algorithm>
#include <vector>

namespace pbcs {
namespace {

class Drawing {
 public:
  Drawing(std::span<const std::string> cells, std::size_t n, const Board::Box& box)
      : cells_(cells), n_(n), box_(box), widths_(n, 1) {
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      widths_[cell % n] = std::max(widths_[cell % n], cells[cell].size());
    }
  }

  [[nodiscard]] std::string draw() const {
    const std::string border = this->border();
    const std::size_t rows = cells_.size() / n_;
    std::string text;
    text.reserve((rows + rows / box_.rows + 1) * border.size());
    for (std::size_t row = 0; row < rows; ++row) {
      if (row % box_.rows == 0) text += border;
      draw_row(row, text);
    }
    return text + border;
  }

 private:
  [[nodiscard]] bool ends_box(std::size_t column) const { return (column + 1) % box_.columns == 0; }
  [[nodiscard]] std::string border() const {
    std::string text = "+";
    for (std::size_t column = 0; column < n_; ++column) {
      text.append(widths_[column] + 1, '-');
      if (ends_box(column)) text += "-+";
    }
    return text + "\n";
  }
  void draw_row(std::size_t row, std::string& text) const {
    text += '|';
    for (std::size_t column = 0; column < n_; ++column) {
      const std::string& cell = cells_[row * n_ + column];
      text += ' ';
      text.append(cell).append(widths_[column] - cell.size(), ' ');
      if (ends_box(column)) text += " |";
    }
    text += '\n';
  }

  std::span<const std::string> cells_;
  std::size_t n_;
  Board::Box box_;
  std::vector<std::size_t> widths_;
};

std::string in_columns(const Board& board, std::span<const std::string> texts) {
  std::vector<std::vector<std::string>> rows(board.rows, std::vector<std::string>(board.columns));
  std::vector<std::size_t> widths(board.columns, 1);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto column = static_cast<std::size_t>(board.places[i].column);
    rows[static_cast<std::size_t>(board.places[i].row)][column] = texts[i];
    widths[column] = std::max(widths[column], texts[i].size());
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t column = 0; column < row.size(); ++column) {
      line += row[column] + std::string(widths[column] - row[column].size() + 1, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string one_below_the_other(const Board& board, std::span<const std::string> texts) {
  std::size_t width = 0;
  for (const Board::Place& place : board.places) width = std::max(width, place.name.size());
  std::string text;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string& name = board.places[i].name;
    text += name + std::string(width - name.size() + 1, ' ') + texts[i] + "\n";
  }
  return text;
}

}  // namespace

std::string drawn_places(const Board& board, std::span<const std::string> texts) {
  if (board.layout != Board::Layout::kGrid) return one_below_the_other(board, texts);
  const bool square = board.rows == board.columns && board.box.rows > 0 && board.box.columns > 0 &&
                      texts.size() == std::size_t{board.rows} * board.columns;
  return square ? boxed(board, texts) : in_columns(board, texts);
}

std::string boxed(std::span<const std::string> cells, std::size_t n, const Board::Box& box) {
  return Drawing(cells, n, box).draw();
}

std::string boxed(const Board& board, std::span<const std::string> texts) {
  return boxed(texts, board.columns, board.box);
}

}  // namespace pbcs
