#include "support/random_csp_grid.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace pbcs::test {
namespace {

/// A cell of a layer.
struct Place {
  std::uint32_t layer;
  std::uint32_t row;
  std::uint32_t column;
};

class GridDraft {
 public:
  explicit GridDraft(Random& random)
      : random_(random),
        layers_(chance(random, 50) ? 1 : 2),
        rows_(layers_ == 1 ? between(random, 3, 5) : between(random, 2, 4)),
        columns_(layers_ == 1 ? between(random, rows_, 6)
                              : between(random, std::max(rows_, 3U), 4)),
        planted_(chance(random, 50)),
        numbers_(std::size_t{layers_} * rows_ * columns_) {}

  std::shared_ptr<const Model> build() {
    kind_ = builder_.add_kind({"v", "single"});
    place_labels();
    for (std::uint32_t layer = 0; layer < layers_; ++layer) {
      for (std::uint32_t row = 0; row < rows_; ++row) {
        add_variable([=](Place p) { return p.layer == layer && p.row == row; });
      }
      for (std::uint32_t column = 0; column < columns_; ++column) {
        constrain([=](Place p) { return p.layer == layer && p.column == column; });
      }
      add_blocks(layer);
    }
    pile_layers();
    link();
    return builder_.build().value();
  }

 private:
  [[nodiscard]] std::optional<LabelId>& number(Place p) {
    return numbers_[(p.layer * rows_ + p.row) * columns_ + p.column];
  }

  template <class F>
  void for_each_place(F&& f) const {
    for (std::uint32_t layer = 0; layer < layers_; ++layer) {
      for (std::uint32_t row = 0; row < rows_; ++row) {
        for (std::uint32_t column = 0; column < columns_; ++column) f(Place{layer, row, column});
      }
    }
  }

  /// The columns of the planted labels of each layer, by row: no cell is planted in two layers.
  [[nodiscard]] std::vector<std::uint32_t> planted_columns() {
    std::vector<std::uint32_t> columns(columns_);
    for (std::uint32_t c = 0; c < columns_; ++c) columns[c] = c;
    random_.shuffle(std::span(columns));
    return columns;
  }

  void place_labels() {
    const std::vector<std::uint32_t> columns = planted_columns();
    const std::uint32_t missing = between(random_, 5, 35);
    for_each_place([&](Place p) {
      const bool planted = columns[(p.row + p.layer) % columns_] == p.column;
      // Two labels a row at least, so that no state starts with Singles everywhere.
      const bool second = columns[(p.row + p.layer + 1) % columns_] == p.column;
      if (!planted && !second && chance(random_, missing)) return;
      const std::string name =
          "l" + std::to_string(p.layer) + std::to_string(p.row) + std::to_string(p.column);
      number(p) = builder_.add_label({name, name, ""});
      if (planted && planted_) solution_.push_back(*number(p));
    });
  }

  template <class Test>
  [[nodiscard]] std::vector<LabelId> labels_where(const Test& test) {
    std::vector<LabelId> found;
    for_each_place([&](Place p) {
      if (test(p) && number(p)) found.push_back(*number(p));
    });
    return found;
  }

  [[nodiscard]] std::size_t planted_among(const std::vector<LabelId>& labels) const {
    return static_cast<std::size_t>(std::count_if(labels.begin(), labels.end(), [&](LabelId l) {
      return std::find(solution_.begin(), solution_.end(), l) != solution_.end();
    }));
  }

  template <class Test>
  void add_variable(const Test& test) {
    const std::string name = "v" + std::to_string(constraint_count_++);
    const VariableId v = builder_.add_variable({name, name, kind_});
    for (const LabelId l : labels_where(test)) {
      builder_.add_value(v, l, "l" + std::to_string(index(l)));
    }
  }

  /// A variable or an exclusion, as the planted solution allows.
  template <class Test>
  void constrain(const Test& test) {
    const std::vector<LabelId> labels = labels_where(test);
    const std::size_t planted = planted_among(labels);
    if (labels.size() < 2 || planted > 1) return;
    if ((planted == 1 || !planted_) && chance(random_, planted_ ? 70 : 30))
      return add_variable(test);
    exclusions_.push_back(labels);
  }

  void add_blocks(std::uint32_t layer) {
    const std::uint32_t height = between(random_, 2, 3);
    const std::uint32_t width = between(random_, 2, 3);
    for (std::uint32_t top = 0; top < rows_; top += height) {
      for (std::uint32_t left = 0; left < columns_; left += width) {
        if (chance(random_, 25)) continue;
        constrain([=](Place p) {
          return p.layer == layer && p.row / height == top / height &&
                 p.column / width == left / width;
        });
      }
    }
  }

  void pile_layers() {
    if (layers_ == 1) return;
    for_each_place([&](Place p) {
      if (p.layer == 0) {
        constrain([=](Place q) { return q.row == p.row && q.column == p.column; });
      }
    });
  }

  /// A few links that nothing explains, and the exclusions: variables must all be known before.
  void link() {
    const std::vector<LabelId> all = labels_where([](Place) { return true; });
    const std::uint32_t percent = between(random_, 0, 4);
    for (const LabelId a : all) {
      for (const LabelId b : all) {
        if (a < b && planted_among({a, b}) < 2 && chance(random_, percent)) builder_.add_link(a, b);
      }
    }
    for (std::vector<LabelId>& labels : exclusions_) {
      builder_.add_exclusion("x" + std::to_string(constraint_count_++), std::move(labels));
    }
  }

  Random& random_;
  std::uint32_t layers_, rows_, columns_;
  bool planted_;
  std::vector<std::optional<LabelId>> numbers_;  // by place; nothing where the label is missing
  std::vector<LabelId> solution_;
  std::vector<std::vector<LabelId>> exclusions_;
  ModelBuilder builder_;
  std::uint32_t kind_ = 0;
  std::uint32_t constraint_count_ = 0;
};

}  // namespace

std::shared_ptr<const Model> random_grid_model(Random& random) {
  return GridDraft(random).build();
}

}  // namespace pbcs::test
