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
    std::string text;
    for (std::size_t row = 0; row < cells_.size() / n_; ++row) {
      if (row % box_.rows == 0) text += border();
      text += draw_row(row);
    }
    return text + border();
  }

 private:
  [[nodiscard]] bool ends_box(std::size_t column) const { return (column + 1) % box_.columns == 0; }
  [[nodiscard]] std::string border() const {
    std::string text = "+";
    for (std::size_t column = 0; column < n_; ++column) {
      text += std::string(widths_[column] + 1, '-');
      if (ends_box(column)) text += "-+";
    }
    return text + "\n";
  }
  [[nodiscard]] std::string draw_row(std::size_t row) const {
    std::string text = "|";
    for (std::size_t column = 0; column < n_; ++column) {
      const std::string& cell = cells_[row * n_ + column];
      text += " " + cell + std::string(widths_[column] - cell.size(), ' ');
      if (ends_box(column)) text += " |";
    }
    return text + "\n";
  }

  std::span<const std::string> cells_;
  std::size_t n_;
  Board::Box box_;
  std::vector<std::size_t> widths_;
};

}  // namespace

std::string boxed(std::span<const std::string> cells, std::size_t n, const Board::Box& box) {
  return Drawing(cells, n, box).draw();
}

std::string boxed(const Board& board, std::span<const std::string> texts) {
  return boxed(texts, board.columns, board.box);
}

}  // namespace pbcs
