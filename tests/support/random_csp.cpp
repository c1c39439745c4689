#include "support/random_csp.hpp"

#include <algorithm>
#include <cstdlib>

#include "pbcs/apps/queens/model.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"
#include "support/random_csp_grid.hpp"

namespace pbcs::test {
namespace {

/// The labels of a random model, each with its variables, before they go into a builder.
class CspDraft {
 public:
  CspDraft(Random& random, Flavour flavour)
      : random_(random),
        flavour_(flavour),
        planted_(flavour != Flavour::kHubs && chance(random, 50)),
        domains_(flavour == Flavour::kDense ? between(random, 4, 11) : between(random, 8, 14)) {}

  ModelPtr build() {
    flavour_ == Flavour::kHubs ? place_hubs() : plant();
    for (std::uint32_t v = 0; v < domains_.size(); ++v) fill(v);
    link();
    if (flavour_ != Flavour::kHubs) exclude();
    return assemble();
  }

 private:
  void add_label(const std::vector<std::uint32_t>& variables) {
    for (const std::uint32_t v : variables) domains_[v].push_back(label_count_);
    ++label_count_;
  }

  /// Labels that together give every variable exactly one value: they may become a solution.
  void plant() {
    std::vector<std::uint32_t> order(domains_.size());
    for (std::uint32_t v = 0; v < order.size(); ++v) order[v] = v;
    random_.shuffle(std::span(order));
    for (std::size_t at = 0; at < order.size();) {
      const std::size_t size = std::min<std::size_t>(between(random_, 1, 3), order.size() - at);
      add_label({order.begin() + static_cast<std::ptrdiff_t>(at),
                 order.begin() + static_cast<std::ptrdiff_t>(at + size)});
      at += size;
    }
    planted_count_ = planted_ ? label_count_ : 0;
  }

  /// Each hub is a label of many variables that have but one more label.
  void place_hubs() {
    std::vector<std::vector<std::uint32_t>> hubs(between(random_, 1, 2));
    for (std::uint32_t v = 0; v < domains_.size(); ++v) {
      if (chance(random_, 65)) hubs[random_.uniform(hubs.size())].push_back(v);
    }
    for (const auto& variables : hubs) {
      if (variables.empty()) continue;
      add_label(variables);
      for (const std::uint32_t v : variables) add_label({v});
    }
  }

  /// Gives variable v at least two labels, which may be labels of others too.
  void fill(std::uint32_t v) {
    if (domains_[v].size() >= 2) return;
    const std::uint32_t wanted = between(random_, 2, flavour_ == Flavour::kDense ? 4 : 3);
    while (domains_[v].size() < wanted) {
      std::vector<std::uint32_t> variables{v};
      while (flavour_ != Flavour::kHubs && variables.size() < 3 && chance(random_, 45)) {
        const auto other = static_cast<std::uint32_t>(random_.uniform(domains_.size()));
        if (std::find(variables.begin(), variables.end(), other) == variables.end()) {
          variables.push_back(other);
        }
      }
      add_label(variables);
    }
  }

  void link() {
    constexpr std::uint32_t kPercents[] = {0, 10, 20, 35, 50};
    std::uint32_t percent = kPercents[random_.uniform(std::size(kPercents))];
    if (flavour_ == Flavour::kSparse) percent = between(random_, 2, 8);
    if (flavour_ == Flavour::kHubs) percent = between(random_, 4, 11);
    for (std::uint32_t a = 0; a < label_count_; ++a) {
      for (std::uint32_t b = a + 1; b < label_count_; ++b) {
        if (b >= planted_count_ && chance(random_, percent)) links_.emplace_back(a, b);
      }
    }
  }

  /// Sets of two to four labels, at most one of them planted.
  void exclude() {
    for (std::uint32_t left = between(random_, 0, 3); left > 0; --left) {
      std::vector<std::uint32_t> labels;
      const std::uint32_t wanted = between(random_, 2, 4);
      for (std::uint32_t tries = 0; tries < 8 && labels.size() < wanted; ++tries) {
        const auto l = static_cast<std::uint32_t>(random_.uniform(label_count_));
        const bool second_planted =
            l < planted_count_ && std::any_of(
                                      labels.begin(), labels.end(),
                                      [&](std::uint32_t other) { return other < planted_count_; });
        if (!second_planted && std::find(labels.begin(), labels.end(), l) == labels.end()) {
          labels.push_back(l);
        }
      }
      if (labels.size() > 1) exclusions_.push_back(std::move(labels));
    }
  }

  [[nodiscard]] ModelPtr assemble() const {
    ModelBuilder builder;
    const std::uint32_t kind = builder.add_kind({"v", "single"});
    for (std::uint32_t l = 0; l < label_count_; ++l) {
      const std::string name = "l" + std::to_string(l);
      builder.add_label({name, name, ""});
    }
    for (std::uint32_t v = 0; v < domains_.size(); ++v) {
      const std::string name = "v" + std::to_string(v);
      const VariableId id = builder.add_variable({name, name, kind});
      for (const std::uint32_t l : domains_[v]) {
        builder.add_value(id, LabelId{l}, "l" + std::to_string(l));
      }
    }
    for (const auto& [a, b] : links_) builder.add_link(LabelId{a}, LabelId{b});
    for (std::size_t i = 0; i < exclusions_.size(); ++i) {
      std::vector<LabelId> labels;
      for (const std::uint32_t l : exclusions_[i]) labels.push_back(LabelId{l});
      builder.add_exclusion("x" + std::to_string(i), std::move(labels));
    }
    return builder.build().value();
  }

  Random& random_;
  Flavour flavour_;
  bool planted_;
  std::uint32_t planted_count_ = 0;  // labels 0 .. planted_count_ - 1 are never linked by link()
  std::uint32_t label_count_ = 0;
  std::vector<std::vector<std::uint32_t>> domains_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> links_;
  std::vector<std::vector<std::uint32_t>> exclusions_;
};

/// Backtracking over labels: choose the open variable with fewest labels, try each of them.
class Backtracking {
 public:
  Backtracking(const State& state, std::size_t limit, Random* random)
      : structure_(state.structure()), limit_(limit), random_(random) {
    Node root{std::vector<char>(structure_.label_count()),
              std::vector<char>(structure_.variable_count(), 1)};
    for (const LabelId l : state.candidates()) root.alive[index(l)] = 1;
    for (const LabelId l : state.values()) choose(root, l);
    if (!state.contradictory()) visit(root);
  }

  [[nodiscard]] std::vector<Solution>& found() { return found_; }

 private:
  struct Node {
    std::vector<char> alive;
    std::vector<char> open;
  };

  void choose(Node& node, LabelId l) {
    chosen_.push_back(l);
    node.alive[index(l)] = 0;
    for (const LabelId n : structure_.neighbours(l)) node.alive[index(n)] = 0;
    for (const VariableId v : structure_.variables_of(l)) node.open[index(v)] = 0;
  }

  [[nodiscard]] std::vector<LabelId> options(const Node& node, VariableId v) const {
    std::vector<LabelId> labels;
    for (const LabelId l : structure_.labels_of(v)) {
      if (node.alive[index(l)]) labels.push_back(l);
    }
    return labels;
  }

  /// The labels of the open variable that has fewest; nothing when no variable is open.
  [[nodiscard]] std::optional<std::vector<LabelId>> narrowest(const Node& node) const {
    std::optional<std::vector<LabelId>> best;
    for (std::uint32_t v = 0; v < structure_.variable_count(); ++v) {
      if (!node.open[v]) continue;
      auto labels = options(node, VariableId{v});
      if (!best || labels.size() < best->size()) best = std::move(labels);
      if (best->size() <= 1) break;
    }
    return best;
  }

  void visit(const Node& node) {
    auto labels = narrowest(node);
    if (!labels) {
      found_.push_back(chosen_);
      std::sort(found_.back().begin(), found_.back().end());
      return;
    }
    if (random_ != nullptr) random_->shuffle(std::span(*labels));
    for (const LabelId l : *labels) {
      if (found_.size() >= limit_) return;
      const std::size_t depth = chosen_.size();
      Node child = node;
      choose(child, l);
      visit(child);
      chosen_.resize(depth);
    }
  }

  const Structure& structure_;
  std::size_t limit_;
  Random* random_;
  std::vector<LabelId> chosen_;
  std::vector<Solution> found_;
};

ModelPtr random_shape(Random& random) {
  switch (random.uniform(9)) {
    case 0:
      return latin_model(between(random, 3, 4));
    case 1:
      return queens_model(between(random, 4, 7));
    case 2:
      return sudoku::model({2, 2});
    case 3:
      return random_model(random, Flavour::kGrid);
    default:
      return random_model(random, chance(random, 50) ? Flavour::kDense : Flavour::kSparse);
  }
}

State state_of_givens(const ModelPtr& model, const std::vector<LabelId>& givens) {
  return initial_state({model, givens, {}});
}

}  // namespace

ModelPtr random_model(Random& random, Flavour flavour) {
  if (flavour == Flavour::kGrid) return random_grid_model(random);
  return CspDraft(random, flavour).build();
}

LabelId latin_label(std::uint32_t n, std::uint32_t number, std::uint32_t row,
                    std::uint32_t column) {
  return LabelId{(row * n + column) * n + number};
}

ModelPtr latin_model(std::uint32_t n) {
  ModelBuilder builder;
  const auto place = [](const char* a, std::uint32_t i, const char* b, std::uint32_t j) {
    return a + std::to_string(i + 1) + b + std::to_string(j + 1);
  };
  for (std::uint32_t cell = 0; cell < n * n; ++cell) {
    for (std::uint32_t number = 0; number < n; ++number) {
      const std::string where = place("r", cell / n, "c", cell % n);
      const std::string digit = std::to_string(number + 1);
      builder.add_label({"n" + digit + where, where, digit});
    }
  }
  const std::uint32_t rc = builder.add_kind({"rc", "naked-single"});
  const std::uint32_t rn = builder.add_kind({"rn", "hidden-single-in-a-row"});
  const std::uint32_t cn = builder.add_kind({"cn", "hidden-single-in-a-column"});
  for (std::uint32_t i = 0; i < n; ++i) {
    for (std::uint32_t j = 0; j < n; ++j) {
      const VariableId cell = builder.add_variable({place("r", i, "c", j), "", rc});
      const VariableId row = builder.add_variable({place("r", i, "n", j), "", rn});
      const VariableId column = builder.add_variable({place("c", i, "n", j), "", cn});
      for (std::uint32_t k = 0; k < n; ++k) {
        const std::string text = std::to_string(k + 1);
        builder.add_value(cell, latin_label(n, k, i, j), "n" + text);
        builder.add_value(row, latin_label(n, j, i, k), "c" + text);
        builder.add_value(column, latin_label(n, j, k, i), "r" + text);
      }
    }
  }
  return builder.build().value();
}

ModelPtr queens_model(std::uint32_t n) {
  return queens::model({queens::Kind::kQueens, n});
}

std::vector<Solution> all_solutions(const State& state, std::size_t limit) {
  return std::move(Backtracking(state, limit, nullptr).found());
}

std::optional<Solution> random_solution(Random& random, const State& state) {
  auto found = std::move(Backtracking(state, 1, &random).found());
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::optional<State> random_state(Random& random, State start, Eliminations mode) {
  if (apply_brt(start) != BrtOutcome::kQuiescent) return std::nullopt;
  std::optional<Solution> kept;
  if (mode == Eliminations::kKeepASolution) {
    kept = random_solution(random, start);
    if (!kept) return std::nullopt;
  }
  std::vector<LabelId> order = start.candidates();
  random.shuffle(std::span(order));
  std::uint64_t left = random.uniform(order.size());
  for (const LabelId l : order) {
    if (left == 0) break;
    if (!start.is_candidate(l)) continue;
    if (kept && std::binary_search(kept->begin(), kept->end(), l)) continue;
    State next = start;
    next.eliminate(l);
    if (apply_brt(next) == BrtOutcome::kQuiescent) {
      start = std::move(next);
      --left;
    }
  }
  return start;
}

Case random_case(Random& random) {
  while (true) {
    ModelPtr model = random_shape(random);
    const auto mode = chance(random, 60) ? Eliminations::kKeepASolution : Eliminations::kAny;
    if (auto state = random_state(random, State(*model), mode)) return {model, std::move(*state)};
  }
}

Instance random_unique_instance(Random& random, const ModelPtr& model, std::size_t givens_wanted) {
  std::vector<LabelId> givens = random_solution(random, State(*model)).value();
  std::vector<LabelId> order = givens;
  random.shuffle(std::span(order));
  for (const LabelId l : order) {
    if (givens.size() <= givens_wanted) break;
    std::vector<LabelId> fewer;
    std::remove_copy(givens.begin(), givens.end(), std::back_inserter(fewer), l);
    if (all_solutions(state_of_givens(model, fewer), 2).size() == 1) givens = std::move(fewer);
  }
  return {model, givens, {}};
}

std::string describe(const State& state) {
  const Structure& structure = state.structure();
  std::string text;
  for (std::uint32_t v = 0; v < structure.variable_count(); ++v) {
    if (state.has_value(VariableId{v})) continue;
    text += "v" + std::to_string(v) + "{";
    for (const LabelId l : state.candidates_of(VariableId{v})) {
      text += " " + std::to_string(index(l));
    }
    text += " } ";
  }
  text += "links";
  for (const LabelId a : state.candidates()) {
    for (const LabelId b : state.candidates()) {
      if (a < b && structure.linked(a, b)) {
        text += " " + std::to_string(index(a)) + "-" + std::to_string(index(b));
      }
    }
  }
  for (std::uint32_t c = structure.variable_count(); c < structure.constraint_count(); ++c) {
    text += " x{";
    for (const LabelId l : structure.labels_of(ConstraintId{c})) {
      text += " " + std::to_string(index(l));
    }
    text += " }";
  }
  return text;
}

}  // namespace pbcs::test
