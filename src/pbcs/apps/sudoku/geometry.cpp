#include "pbcs/apps/sudoku/geometry.hpp"

#include <map>
#include <memory>
#include <mutex>

#include "pbcs/apps/sudoku/belts.hpp"

namespace pbcs::sudoku {
namespace {

// r3c4 for grids up to 9x9 reads as r3c4; with larger numbers too (r12c7), so no separator needed.
std::string numbered(char letter, std::uint32_t zero_based) {
  return letter + std::to_string(zero_based + 1);
}

class GridBuilder {
 public:
  explicit GridBuilder(const Shape& shape) : shape_(shape), n_(shape.size()) {}

  std::shared_ptr<const Model> build() {
    add_labels();
    const auto cell_kind = builder_.add_kind({"rc", "naked-single"});
    const auto row_kind = builder_.add_kind({"rn", "hidden-single-in-a-row"});
    const auto column_kind = builder_.add_kind({"cn", "hidden-single-in-a-column"});
    const auto block_kind = builder_.add_kind({"bn", "hidden-single-in-a-block"});
    for_each_pair([&](auto r, auto c) { add_cell(cell_kind, r, c); });
    for_each_pair([&](auto r, auto n) { add_row(row_kind, r, n); });
    for_each_pair([&](auto c, auto n) { add_column(column_kind, c, n); });
    for_each_pair([&](auto b, auto n) { add_block(block_kind, b, n); });
    add_subset_forms({cell_kind, row_kind, column_kind, block_kind});
    for (std::uint32_t n = 0; n < n_; ++n) add_group_grid(n);
    builder_.set_specific_rules(std::make_shared<BeltRule>(shape_));
    return builder_.build().value();
  }

 private:
  template <class F>
  void for_each_pair(F&& f) {
    for (std::uint32_t i = 0; i < n_; ++i) {
      for (std::uint32_t j = 0; j < n_; ++j) f(i, j);
    }
  }

  static std::string cell(std::uint32_t r, std::uint32_t c) {
    return numbered('r', r) + numbered('c', c);
  }

  void add_labels() {
    for_each_pair([&](auto r, auto c) {
      for (std::uint32_t n = 0; n < n_; ++n) {
        builder_.add_label({numbered('n', n) + cell(r, c), cell(r, c), std::to_string(n + 1)});
      }
    });
  }

  void add_cell(std::uint32_t kind, std::uint32_t r, std::uint32_t c) {
    const auto v = builder_.add_variable({cell(r, c), "cell " + cell(r, c), kind});
    for (std::uint32_t n = 0; n < n_; ++n) {
      builder_.add_value(v, label(shape_, n, r, c), numbered('n', n));
    }
  }

  VariableId add_unit(std::uint32_t kind, char letter, const char* unit, std::uint32_t i,
                      std::uint32_t n) {
    return builder_.add_variable(
        {numbered(letter, i) + numbered('n', n),
         "the place of " + std::to_string(n + 1) + " in " + unit + " " + std::to_string(i + 1),
         kind});
  }

  void add_row(std::uint32_t kind, std::uint32_t r, std::uint32_t n) {
    const auto v = add_unit(kind, 'r', "row", r, n);
    for (std::uint32_t c = 0; c < n_; ++c) {
      builder_.add_value(v, label(shape_, n, r, c), numbered('c', c));
    }
  }

  void add_column(std::uint32_t kind, std::uint32_t c, std::uint32_t n) {
    const auto v = add_unit(kind, 'c', "column", c, n);
    for (std::uint32_t r = 0; r < n_; ++r) {
      builder_.add_value(v, label(shape_, n, r, c), numbered('r', r));
    }
  }

  void add_block(std::uint32_t kind, std::uint32_t b, std::uint32_t n) {
    const auto v = add_unit(kind, 'b', "block", b, n);
    const std::uint32_t first_row = b / shape_.block_rows * shape_.block_rows;
    const std::uint32_t first_column = b % shape_.block_rows * shape_.block_columns;
    for (std::uint32_t r = first_row; r < first_row + shape_.block_rows; ++r) {
      for (std::uint32_t c = first_column; c < first_column + shape_.block_columns; ++c) {
        builder_.add_value(v, label(shape_, n, r, c), cell(r, c));
      }
    }
  }

  struct Kinds {
    std::uint32_t cell, row, column, block;
  };
  void add_subset_forms(const Kinds& kind) {
    const auto add = [&](std::uint32_t variable, std::uint32_t cover, const std::string& prefix,
                         const std::string& where) {
      builder_.add_subset_form(
          {variable,
           cover,
           {prefix + "-pairs-in-a-" + where, prefix + "-triplets-in-a-" + where,
            prefix + "-quads-in-a-" + where},
           where.front()});
    };
    add(kind.cell, kind.row, "naked", "row");
    add(kind.cell, kind.column, "naked", "column");
    add(kind.cell, kind.block, "naked", "block");
    add(kind.row, kind.cell, "hidden", "row");
    add(kind.column, kind.cell, "hidden", "column");
    add(kind.block, kind.cell, "hidden", "block");
    const auto add_fish = [&](std::uint32_t variable, std::uint32_t cover,
                              const std::string& where) {
      builder_.add_subset_form(
          {variable,
           cover,
           {"x-wing-in-" + where, "swordfish-in-" + where, "jellyfish-in-" + where},
           'n'});
    };
    add_fish(kind.row, kind.column, "rows");
    add_fish(kind.column, kind.row, "columns");
  }

  // Franken and mutant fish: the rows, columns and blocks of one number.
  void add_group_grid(std::uint32_t n) {
    SubsetGrid grid{{}, {}, n_};
    for (std::uint32_t first = n_ * n_; first < 4 * n_ * n_; first += n_ * n_) {
      for (std::uint32_t i = 0; i < n_; ++i) {
        const VariableId v{first + i * n_ + n};
        grid.variables.push_back(v);
        grid.covers.push_back(as_constraint(v));
      }
    }
    builder_.add_group_grid(std::move(grid));
  }

  Shape shape_;
  std::uint32_t n_;
  ModelBuilder builder_;
};

}  // namespace

std::optional<Shape> shape_for_size(std::uint32_t n) {
  std::optional<Shape> best;
  for (std::uint32_t rows = 2; rows * rows <= n; ++rows) {
    if (n % rows == 0) best = Shape{rows, n / rows};
  }
  return best;
}

std::shared_ptr<const Model> model(const Shape& shape) {
  static std::mutex mutex;
  static std::map<std::pair<std::uint32_t, std::uint32_t>, std::shared_ptr<const Model>> models;
  const std::scoped_lock lock(mutex);
  auto& known = models[{shape.block_rows, shape.block_columns}];
  if (!known) known = GridBuilder(shape).build();
  return known;
}

Shape shape_of(const Model& model) {
  std::uint32_t n = 1;
  while (n * n * n < model.label_count()) ++n;
  const auto first_block = model.labels_of(VariableId{3 * n * n});
  const std::uint32_t last_cell = pbcs::index(first_block.back()) / n;
  return {last_cell / n + 1, last_cell % n + 1};
}

}  // namespace pbcs::sudoku
