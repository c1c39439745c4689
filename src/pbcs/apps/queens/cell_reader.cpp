#include "pbcs/apps/queens/cell_reader.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "pbcs/apps/square.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::queens {
namespace {

constexpr std::uint32_t kChessColumns = 26;

class CellReader {
 public:
  CellReader(Token token, std::uint32_t n) : token_(token), n_(n) {}

  [[nodiscard]] Result<GivenQueen, ParseError> read() {
    const std::string text = "'" + bytes_of(token_) + "'";
    const auto square = chess_square();
    if (square && (square->row >= n_ || square->column >= n_)) {
      return error_at(token_,
                      text + " is not on the board: its squares are a1 to " + last_square());
    }
    if (square) return GivenQueen{*square, token_.front().position};
    const auto row = coordinate('r');
    const auto column = coordinate('c');
    if (!row || !column || at_ != token_.size()) {
      return error_at(token_, text + " is no cell: expected r1c1 to " + last_cell() +
                                  ", or squares of a chess board, a1 to " + last_square());
    }
    if (*row == 0 || *row > n_ || *column == 0 || *column > n_) {
      return error_at(token_, text + " is not on the board: its cells are r1c1 to " + last_cell());
    }
    return GivenQueen{{*row - 1, *column - 1}, token_.front().position};
  }

 private:
  [[nodiscard]] std::string last_cell() const { return cell_name(n_, std::size_t{n_} * n_ - 1); }

  [[nodiscard]] std::string last_square() const {
    return static_cast<char>('a' + std::min(n_, kChessColumns) - 1) + std::to_string(n_);
  }

  /// b1, Qb1: the letter is the column, and rows are counted from below, as on a chess board.
  [[nodiscard]] std::optional<Cell> chess_square() const {
    Token square = token_;
    if (square.size() > 2 && lower(square.front().character) == 'q') square = square.subspan(1);
    const char letter = lower(square.front().character);
    const auto rank = number_of(square.subspan(1));
    if (letter < 'a' || letter > 'z' || !rank) return std::nullopt;
    const bool above = *rank == 0 || *rank > n_;
    return Cell{above ? n_ : n_ - *rank, static_cast<std::uint32_t>(letter - 'a')};
  }

  /// A letter in either case and a number; numbers of many digits are all too large.
  std::optional<std::uint32_t> coordinate(char letter) {
    if (at_ == token_.size()) return std::nullopt;
    const char c = token_[at_].character;
    if (c != letter && c != letter - 'a' + 'A') return std::nullopt;
    const std::size_t first = ++at_;
    std::uint32_t value = 0;
    for (; at_ < token_.size(); ++at_) {
      const char digit = token_[at_].character;
      if (digit < '0' || digit > '9') break;
      value = std::min(kLargestBoard + 1, 10 * value + static_cast<std::uint32_t>(digit - '0'));
    }
    return at_ == first ? std::nullopt : std::optional(value);
  }

  Token token_;
  std::uint32_t n_;
  std::size_t at_ = 0;
};

}  // namespace

Result<GivenQueen, ParseError> read_cell(Token word, std::uint32_t n) {
  return CellReader(word, n).read();
}

}  // namespace pbcs::queens
