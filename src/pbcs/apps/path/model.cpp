#include "pbcs/apps/path/model.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>

namespace pbcs::path {
namespace {

constexpr std::uint32_t kCellKind = 0;

class BoardModel {
 public:
  explicit BoardModel(const Board& board)
      : board_(board), white_(white_cells(board)), places_(white_.size() + 1) {}

  Result<Instance> build() {
    add_labels();
    add_variables();
    if (!add_links()) {
      return unexpected(
          fmt::format("more than {} links between candidates: the board is too large "
                      "for so few givens",
                      kMostLinks));
    }
    auto model = builder_.build();
    if (!model) return unexpected(std::move(model.error()));
    return Instance{std::move(*model), std::move(givens_), {}};
  }

 private:
  struct Place {
    std::size_t cell;
    LabelId label;
  };

  void add_labels() {
    const auto numbers = initial_numbers(board_);
    for (const std::size_t cell : white_) {
      const std::string name = cell_name(board_, cell);
      for (const std::uint32_t n : numbers[cell]) {
        const LabelId label =
            builder_.add_label({fmt::format("n{}{}", n, name), name, std::to_string(n)});
        places_[n].push_back({cell, label});
        if (board_.is_given(cell)) givens_.push_back(label);
      }
    }
  }

  void add_variables() {
    const auto cell_kind = builder_.add_kind({"rc", "naked-single"});
    const auto number_kind = builder_.add_kind({"n", "hidden-single"});
    std::vector<VariableId> variable_of(board_.cells.size());
    for (const std::size_t cell : white_) {
      const std::string name = cell_name(board_, cell);
      variable_of[cell] = builder_.add_variable({name, "cell " + name, cell_kind});
    }
    for (std::uint32_t n = 1; n < places_.size(); ++n) {
      const std::string name = fmt::format("n{}", n);
      const auto number =
          builder_.add_variable({name, fmt::format("the place of {}", n), number_kind});
      for (const auto& [cell, label] : places_[n]) {
        builder_.add_value(variable_of[cell], label, name);
        builder_.add_value(number, label, cell_name(board_, cell));
      }
    }
    add_subset_form(cell_kind, number_kind, "naked");
    add_subset_form(number_kind, cell_kind, "hidden");
  }

  void add_subset_form(std::uint32_t variables, std::uint32_t covers, const std::string& name) {
    builder_.add_subset_form(
        {variables, covers, {name + "-pairs", name + "-triplets", name + "-quads"}, '\0'});
  }

  // False when there are too many.
  bool add_links() {
    const std::uint32_t furthest = board_.rows + board_.columns;
    const std::uint32_t largest = board_.far == Far::kTopological ? 1 : furthest;
    const auto last = static_cast<std::uint32_t>(white_.size());
    for (std::uint32_t n = 1; n <= last; ++n) {
      for (std::uint32_t m = n + 1; m <= std::min(last, n + largest); ++m) {
        if (!add_links(n, m)) return false;
      }
    }
    return true;
  }

  bool add_links(std::uint32_t n, std::uint32_t m) {
    for (const Place& a : places_[n]) {
      for (const Place& b : places_[m]) {
        if (distance(board_, a.cell, b.cell) <= m - n) continue;
        builder_.add_link(a.label, b.label);
        if (++links_ > kMostLinks) return false;
      }
    }
    return true;
  }

  const Board& board_;
  std::vector<std::size_t> white_;
  std::vector<std::vector<Place>> places_;  // by number
  std::vector<LabelId> givens_;
  std::size_t links_ = 0;
  ModelBuilder builder_;
};

std::uint32_t number_after(std::string_view text, char letter) {
  const std::size_t at = text.find(letter) + 1;
  std::uint32_t number = 0;
  std::from_chars(text.data() + at, text.data() + text.size(), number);
  return number;
}

View::Cell cell_of(const Model& model, const State& state, VariableId v) {
  View::Cell cell{false, state.has_value(v), {}};
  for (const LabelId l : model.labels_of(v)) {
    if (state.is_value(l) || state.is_candidate(l)) {
      cell.numbers.push_back(number_after(model.value_text(v, l), 'n'));
    }
  }
  return cell;
}

}  // namespace

Result<Instance> instance_of(const Board& board) {
  return BoardModel(board).build();
}

View view_of(const Model& model, const State& state) {
  View view;
  std::vector<VariableId> cells;
  for (std::uint32_t v = 0; v < model.variable_count(); ++v) {
    const VariableText& text = model.text(VariableId{v});
    if (text.kind != kCellKind) continue;
    cells.push_back(VariableId{v});
    view.rows = std::max(view.rows, number_after(text.name, 'r'));
    view.columns = std::max(view.columns, number_after(text.name, 'c'));
  }
  view.cells.resize(std::size_t{view.rows} * view.columns);
  for (const VariableId v : cells) {
    const std::string& name = model.text(v).name;
    const std::size_t row = number_after(name, 'r') - 1;
    view.cells[row * view.columns + number_after(name, 'c') - 1] = cell_of(model, state, v);
  }
  return view;
}

}  // namespace pbcs::path
