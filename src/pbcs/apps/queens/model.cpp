#include "pbcs/apps/queens/model.hpp"

#include <optional>
#include <vector>

#include "pbcs/apps/square.hpp"

namespace pbcs::queens {
namespace {

std::string numbered(char letter, std::uint32_t zero_based) {
  return letter + std::to_string(zero_based + 1);
}

std::uint32_t block_of(std::uint32_t m, const Cell& cell) {
  return cell.row / m * m + cell.column / m;
}

std::uint32_t first_diagonal(std::uint32_t n, const Cell& cell) {
  return n - 1 + cell.column - cell.row;
}

std::uint32_t second_diagonal(const Cell& cell) {
  return cell.row + cell.column;
}

class ModelOfBoard {
 public:
  ModelOfBoard(const Shape& shape, ModelBuilder& builder)
      : shape_(shape), n_(shape.size), builder_(builder) {}

  void describe() {
    for (std::uint32_t l = 0; l < n_ * n_; ++l) {
      builder_.add_label([&] { return LabelText{cell_name(n_, l), cell_name(n_, l), ""}; });
    }
    add_variables(
        "row", [](const Cell& cell) { return cell.row; },
        [](const Cell& cell) { return numbered('c', cell.column); });
    add_variables(
        "column", [](const Cell& cell) { return cell.column; },
        [](const Cell& cell) { return numbered('r', cell.row); });
    if (shape_.kind == Kind::kSudoQueens) add_blocks();
    add_exclusions('f', [n = n_](const Cell& cell) { return first_diagonal(n, cell); });
    add_exclusions('s', second_diagonal);
  }

 private:
  template <class UnitOf, class ValueText>
  void add_variables(const std::string& word, UnitOf unit_of, ValueText value_text) {
    const auto kind = builder_.add_kind({std::string(1, word.front()), "single-in-a-" + word});
    std::vector<VariableId> variables;
    variables.reserve(n_);
    for (std::uint32_t unit = 0; unit < n_; ++unit) {
      variables.push_back(builder_.add_variable(kind, [&] {
        return VariableText{numbered(word.front(), unit),
                            "the place of the queen in " + word + " " + std::to_string(unit + 1)};
      }));
    }
    for (std::uint32_t l = 0; l < n_ * n_; ++l) {
      const Cell cell = cell_of(n_, LabelId{l});
      builder_.add_value(variables[unit_of(cell)], LabelId{l}, [&] { return value_text(cell); });
    }
  }

  void add_blocks() {
    const std::uint32_t m = block_size(n_).value();
    add_variables(
        "block", [m](const Cell& cell) { return block_of(m, cell); },
        [n = n_](const Cell& cell) { return cell_name(n, index(label(n, cell))); });
  }

  template <class LineOf>
  void add_exclusions(char letter, LineOf line_of) {
    std::vector<std::vector<LabelId>> lines(2 * std::size_t{n_} - 1);
    for (std::uint32_t l = 0; l < n_ * n_; ++l) {
      lines[line_of(cell_of(n_, LabelId{l}))].push_back(LabelId{l});
    }
    for (std::uint32_t i = 0; i < lines.size(); ++i) {
      if (lines[i].size() < 2) continue;
      builder_.add_exclusion([&] { return numbered(letter, i); }, std::move(lines[i]));
    }
  }

  Shape shape_;
  std::uint32_t n_;
  ModelBuilder& builder_;
};

std::shared_ptr<const Model> build_model(const Shape& shape) {
  return ModelBuilder::build_with_later_words(
             [shape](ModelBuilder& builder) { ModelOfBoard(shape, builder).describe(); })
      .value();
}

Board build_board(const Shape& shape) {
  const std::uint32_t n = shape.size;
  Board board = grid_board(name_of(shape.kind), n, n);
  board.symbols = {"Q"};
  for (std::uint32_t l = 0; l < n * n; ++l) board.places[l].entries = {{LabelId{l}, 0}};
  const auto add = [&](const Board::Region& like, const auto& unit_of) {
    add_regions(board, like, [&](std::uint32_t l) { return unit_of(cell_of(n, LabelId{l})); });
  };
  add({"row", {}, {}}, [](const Cell& cell) { return cell.row; });
  add({"column", {}, {}}, [](const Cell& cell) { return cell.column; });
  if (shape.kind == Kind::kSudoQueens) {
    const std::uint32_t m = block_size(n).value();
    board.box = {m, m};
    add({"block", {}, {}, true}, [m](const Cell& cell) { return block_of(m, cell); });
  }
  add({"first diagonal", {}, {}}, [n](const Cell& cell) { return first_diagonal(n, cell); });
  add({"second diagonal", {}, {}}, second_diagonal);
  return board;
}

}  // namespace

std::string_view name_of(Kind kind) {
  return kind == Kind::kQueens ? "queens" : "sudoqueens";
}

std::optional<std::uint32_t> block_size(std::uint32_t n) {
  std::uint32_t m = 1;
  while (m * m < n) ++m;
  return m * m == n ? std::optional(m) : std::nullopt;
}

std::string attack(const Shape& shape, const Cell& a, const Cell& b) {
  if (a.row == b.row) return "in row " + std::to_string(a.row + 1);
  if (a.column == b.column) return "in column " + std::to_string(a.column + 1);
  if (a.row + a.column == b.row + b.column || a.row + b.column == b.row + a.column) {
    return "on a diagonal";
  }
  if (shape.kind == Kind::kSudoQueens) {
    const std::uint32_t m = block_size(shape.size).value();
    if (block_of(m, a) == block_of(m, b)) return "in block " + std::to_string(block_of(m, a) + 1);
  }
  return "";
}

Frame frame(const Shape& shape) {
  const std::string key = std::string(name_of(shape.kind)) + " " + std::to_string(shape.size);
  return shared_models().get(key, [&] {
    return Frame{build_model(shape), std::make_shared<const Board>(build_board(shape))};
  });
}

std::shared_ptr<const Model> model(const Shape& shape) {
  return frame(shape).model;
}

}  // namespace pbcs::queens
