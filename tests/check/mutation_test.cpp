// Corrupts real steps in every field and compares the checker's verdict with a second reading of
// the definitions, written here as a simulation: what is known to be true grows cell by cell, and a
// variable keeps the candidates that nothing known excludes.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <set>

#include "check/book_lines.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/util/random.hpp"

namespace pbcs::test {
namespace {

// ---- the second reading ------------------------------------------------------------------------

using Labels = std::set<LabelId>;

class Simulation {
 public:
  Simulation(const State& state, const Step& step) : state_(state), step_(step) {}

  [[nodiscard]] bool valid() const {
    const auto* single = std::get_if<Single>(&step_.proof);
    if (step_.family == Family::kSingle) return single != nullptr && valid_single(*single);
    const auto* chain = std::get_if<Chain>(&step_.proof);
    if (step_.family > Family::kBraid) return false;
    if (chain == nullptr || chain->cells.empty() || step_.length != chain->cells.size()) {
      return false;
    }
    const Labels targets(step_.eliminated.begin(), step_.eliminated.end());
    if (targets.empty() || targets.size() != step_.eliminated.size()) return false;
    if (!step_.asserted.empty()) return false;
    return std::all_of(targets.begin(), targets.end(),
                       [&](LabelId z) { return valid_chain(chain->cells, z); });
  }

 private:
  [[nodiscard]] bool valid_single(const Single& single) const {
    return step_.length == 0 && step_.eliminated.empty() &&
           step_.asserted == std::vector{single.label} &&
           candidates(single.variable) == Labels{single.label};
  }

  [[nodiscard]] Labels candidates(VariableId v) const {
    Labels found;
    if (index(v) >= state_.structure().variable_count() || state_.has_value(v)) return found;
    for (const LabelId l : state_.candidates()) {
      if (state_.structure().is_label_for(l, v)) found.insert(l);
    }
    return found;
  }

  [[nodiscard]] bool linked_to_any(LabelId l, const Labels& known) const {
    return std::any_of(known.begin(), known.end(),
                       [&](LabelId k) { return state_.structure().linked(l, k); });
  }

  [[nodiscard]] Labels remaining(VariableId v, const Labels& known) const {
    Labels left;
    for (const LabelId l : candidates(v)) {
      if (!linked_to_any(l, known)) left.insert(l);
    }
    return left;
  }

  [[nodiscard]] bool valid_chain(const std::vector<ChainCell>& cells, LabelId z) const {
    const Labels all = [&] {
      const auto list = state_.candidates();
      return Labels(list.begin(), list.end());
    }();
    if (!all.contains(z)) return false;
    const bool closes = step_.family == Family::kBivalueChain || step_.family == Family::kZChain;
    Labels rights;
    Labels lefts;
    for (std::size_t k = 0; k < cells.size(); ++k) {
      const bool last = k + 1 == cells.size();
      const ChainCell& cell = cells[k];
      if (cell.right.has_value() != (!last || closes)) return false;
      if (!candidates(cell.variable).contains(cell.left)) return false;
      if (cell.right && !candidates(cell.variable).contains(*cell.right)) return false;
      if (cell.right == cell.left || cell.left == z || cell.right == z) return false;
      if (touches(cell.variable, rights) || touches(cell.variable, {z})) return false;
      const std::optional<LabelId> previous = k > 0 ? cells[k - 1].right : z;
      if (!continues(cell.left, *previous, rights, z)) return false;
      if (!lefts.insert(cell.left).second && step_.family != Family::kBraid) return false;
      if (!(last ? ends(cell, rights, z) : goes_on(cell, rights, z))) return false;
      if (cell.right && (lefts.contains(*cell.right) || !rights.insert(*cell.right).second)) {
        return false;
      }
    }
    return std::none_of(rights.begin(), rights.end(), [&](LabelId r) { return lefts.contains(r); });
  }

  [[nodiscard]] bool touches(VariableId v, const Labels& known) const {
    return std::any_of(known.begin(), known.end(),
                       [&](LabelId l) { return state_.structure().is_label_for(l, v); });
  }

  [[nodiscard]] bool continues(LabelId left, LabelId previous, const Labels& rights,
                               LabelId z) const {
    if (step_.family != Family::kBraid) return state_.structure().linked(left, previous);
    Labels known = rights;
    known.insert(z);
    return linked_to_any(left, known);
  }

  /// What counts as known when cell k < n (before) or cell n is looked at.
  [[nodiscard]] Labels known(const Labels& rights, LabelId z, bool last) const {
    if (step_.family == Family::kZChain || step_.family == Family::kBivalueChain) return {z};
    Labels all = rights;
    if (last || step_.family != Family::kTWhip) all.insert(z);
    return all;
  }

  [[nodiscard]] bool goes_on(const ChainCell& cell, const Labels& rights, LabelId z) const {
    if (step_.family == Family::kBivalueChain) {
      return candidates(cell.variable) == Labels{cell.left, *cell.right};
    }
    Labels left = remaining(cell.variable, known(rights, z, false));
    left.erase(cell.left);
    return left == Labels{*cell.right};
  }

  [[nodiscard]] bool ends(const ChainCell& cell, const Labels& rights, LabelId z) const {
    if (candidates(cell.variable).size() < 2) return false;
    if (step_.family == Family::kBivalueChain && candidates(cell.variable).size() != 2) {
      return false;
    }
    Labels left = remaining(cell.variable, known(rights, z, true));
    if (cell.right) left.erase(cell.left);
    return left.empty();
  }

  const State& state_;
  const Step& step_;
};

// ---- mutations ---------------------------------------------------------------------------------

class Mutator {
 public:
  Mutator(Random& random, const PrintedStep& original) : random_(random), original_(original) {}

  using Change = std::function<void(Mutator&, Step&)>;
  static const std::map<std::string, Change>& changes();

 private:
  std::vector<ChainCell>* cells(Step& step) const {
    auto* chain = std::get_if<Chain>(&step.proof);
    return chain == nullptr || chain->cells.empty() ? nullptr : &chain->cells;
  }
  std::size_t pick(std::size_t n) { return static_cast<std::size_t>(random_.uniform(n)); }
  ChainCell* any_cell(Step& step) {
    auto* list = cells(step);
    return list == nullptr ? nullptr : &(*list)[pick(list->size())];
  }
  LabelId any_label() {
    return LabelId{
        static_cast<std::uint32_t>(pick(original_.before.structure().label_count() + 3))};
  }
  LabelId any_candidate() {
    const auto list = original_.before.candidates();
    return list[pick(list.size())];
  }
  VariableId any_variable() {
    return VariableId{
        static_cast<std::uint32_t>(pick(original_.before.structure().variable_count() + 3))};
  }
  LabelId label_of(VariableId v) {
    const auto labels = original_.before.structure().labels_of(v);
    return labels[pick(labels.size())];
  }
  VariableId variable_of(LabelId l) {
    const auto variables = original_.before.structure().variables_of(l);
    return variables[pick(variables.size())];
  }
  static void fit_length(Step& step) {
    step.length = static_cast<std::uint32_t>(std::get<Chain>(step.proof).cells.size());
  }

  Random& random_;
  const PrintedStep& original_;
};

const std::map<std::string, Mutator::Change>& Mutator::changes() {
  using M = Mutator;
  static const std::map<std::string, Change> kTable{
      {"left: any label",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) c->left = m.any_label();
       }},
      {"left: of the variable",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) c->left = m.label_of(c->variable);
       }},
      {"right: any label",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) c->right = m.any_label();
       }},
      {"right: of the variable",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) c->right = m.label_of(c->variable);
       }},
      {"right: dropped",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) c->right.reset();
       }},
      {"left and right: swapped",
       [](M& m, Step& s) {
         auto* c = m.any_cell(s);
         if (c != nullptr && c->right) std::swap(c->left, *c->right);
       }},
      {"variable: any",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) c->variable = m.any_variable();
         if (auto* single = std::get_if<Single>(&s.proof)) single->variable = m.any_variable();
       }},
      {"variable: of the left label",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) c->variable = m.variable_of(c->left);
         if (auto* single = std::get_if<Single>(&s.proof)) {
           single->variable = m.variable_of(single->label);
         }
       }},
      {"label of a Single",
       [](M& m, Step& s) {
         auto* single = std::get_if<Single>(&s.proof);
         if (single == nullptr) return;
         single->label = m.any_candidate();
         if (m.pick(2) == 0) s.asserted = {single->label};
       }},
      {"target: any candidate",
       [](M& m, Step& s) {
         if (!s.eliminated.empty()) s.eliminated[m.pick(s.eliminated.size())] = m.any_candidate();
       }},
      {"target: any label",
       [](M& m, Step& s) {
         if (!s.eliminated.empty()) s.eliminated[m.pick(s.eliminated.size())] = m.any_label();
       }},
      {"target: added", [](M& m, Step& s) { s.eliminated.push_back(m.any_candidate()); }},
      {"target: repeated",
       [](M&, Step& s) {
         if (!s.eliminated.empty()) s.eliminated.push_back(s.eliminated.front());
       }},
      {"targets: dropped", [](M&, Step& s) { s.eliminated.clear(); }},
      {"assertion: added", [](M& m, Step& s) { s.asserted.push_back(m.any_candidate()); }},
      {"assertion: dropped", [](M&, Step& s) { s.asserted.clear(); }},
      {"cell: dropped",
       [](M& m, Step& s) {
         if (auto* list = m.cells(s)) {
           list->erase(list->begin() + static_cast<std::ptrdiff_t>(m.pick(list->size())));
           if (m.pick(4) != 0) fit_length(s);
         }
       }},
      {"cell: repeated",
       [](M& m, Step& s) {
         if (auto* list = m.cells(s)) {
           const ChainCell copy = (*list)[m.pick(list->size())];
           list->insert(list->begin() + static_cast<std::ptrdiff_t>(m.pick(list->size() + 1)),
                        copy);
           if (m.pick(4) != 0) fit_length(s);
         }
       }},
      {"cells: reordered",
       [](M& m, Step& s) {
         if (auto* list = m.cells(s)) {
           std::swap((*list)[m.pick(list->size())], (*list)[m.pick(list->size())]);
         }
       }},
      {"cells: reversed",
       [](M& m, Step& s) {
         if (auto* list = m.cells(s)) {
           std::reverse(list->begin(), list->end());
           for (ChainCell& c : *list) {
             if (c.right) std::swap(c.left, *c.right);
           }
         }
       }},
      {"family", [](M& m, Step& s) { s.family = static_cast<Family>(m.pick(7)); }},
      {"length", [](M& m, Step& s) { s.length = static_cast<std::uint32_t>(m.pick(40)); }},
      {"proof: of the other kind",
       [](M& m, Step& s) {
         if (std::holds_alternative<Single>(s.proof)) {
           s.proof = Chain{{{m.any_variable(), m.any_label(), std::nullopt}}};
         } else {
           s.proof = Single{m.any_variable(), m.any_label()};
         }
       }},
  };
  return kTable;
}

// ---- where the steps come from -----------------------------------------------------------------

class Keeper : public Tracer {
 public:
  Keeper(std::string record, std::vector<PrintedStep>& kept)
      : record_(std::move(record)), kept_(kept) {}
  void on_step(const State& before, const Step& step) override {
    kept_.push_back({record_, "", before, step});
  }

 private:
  std::string record_;
  std::vector<PrintedStep>& kept_;
};

/// Paths of all families through the book's puzzles, bounded so that each takes little time.
std::vector<PrintedStep> engine_steps() {
  const auto theory = Theory::parse("BC7+Z7+tW7+W7+B7").value();
  std::vector<PrintedStep> steps;
  std::set<std::string> seen;
  for (const PrintedPath& path : printed_paths()) {
    if (!seen.insert(path.givens).second) continue;
    Keeper keeper(path.record, steps);
    (void)solve(path.initial, theory, keeper);
  }
  return steps;
}

std::vector<PrintedStep> book_steps() {
  std::vector<PrintedStep> steps;
  for (const PrintedPath& path : printed_paths()) {
    steps.insert(steps.end(), path.steps.begin(), path.steps.end());
  }
  return steps;
}

std::map<std::string, std::set<LabelId>> solutions() {
  std::map<std::string, std::set<LabelId>> found;
  for (const PrintedPath& path : printed_paths()) {
    const auto labels = labels_of_grid(path.solution);
    found[path.record].insert(labels.begin(), labels.end());
  }
  return found;
}

struct Tally {
  int rejected = 0;
  int valid = 0;
};

/// Tries every change on every step; a mutant equal to its original is no mutant.
std::map<std::string, Tally> try_mutants(const std::vector<PrintedStep>& steps, int rounds) {
  const auto solution_of = solutions();
  std::map<std::string, Tally> tallies;
  Random random(20120917);
  for (const PrintedStep& original : steps) {
    EXPECT_TRUE(check_step(original.before, original.step)) << original.line;
    EXPECT_TRUE(Simulation(original.before, original.step).valid()) << original.line;
    for (const auto& [name, change] : Mutator::changes()) {
      for (int round = 0; round < rounds; ++round) {
        Step mutant = original.step;
        Mutator mutator(random, original);
        change(mutator, mutant);
        if (mutant == original.step) continue;
        const auto checked = check_step(original.before, mutant);
        EXPECT_EQ(checked.has_value(), Simulation(original.before, mutant).valid())
            << original.record << " " << original.line << "\n"
            << name << ": " << (checked ? "accepted" : checked.error().condition);
        ++(checked ? tallies[name].valid : tallies[name].rejected);
        if (!checked) continue;
        const auto& solution = solution_of.at(original.record);
        for (const LabelId l : mutant.eliminated) EXPECT_FALSE(solution.contains(l)) << name;
      }
    }
  }
  return tallies;
}

void expect_meaningful(const std::map<std::string, Tally>& tallies) {
  const std::set<std::string> never_valid{
      "target: repeated", "targets: dropped", "assertion: added",  "assertion: dropped",
      "right: dropped",   "length",           "label of a Single", "proof: of the other kind"};
  int total = 0;
  int valid = 0;
  for (const auto& [name, tally] : tallies) {
    EXPECT_GT(tally.rejected, 50) << name;
    if (never_valid.contains(name)) {
      EXPECT_EQ(tally.valid, 0) << name;
    }
    total += tally.rejected + tally.valid;
    valid += tally.valid;
  }
  EXPECT_EQ(tallies.size(), Mutator::changes().size());
  EXPECT_LT(valid * 4, total) << "most corruptions must be fatal";
  ::testing::Test::RecordProperty("mutants", total);
  ::testing::Test::RecordProperty("valid", valid);
  std::cout << total << " mutants, " << valid << " of them valid by the second reading too\n";
}

TEST(Mutation, OfTheBooksSteps) {
  const auto steps = book_steps();
  ASSERT_GT(steps.size(), 1600U);
  expect_meaningful(try_mutants(steps, 2));
}

TEST(Mutation, OfTheEnginesSteps) {
  const auto steps = engine_steps();
  std::map<Family, int> families;
  for (const PrintedStep& step : steps) ++families[step.step.family];
  for (const Family family : {Family::kBivalueChain, Family::kZChain, Family::kTWhip, Family::kWhip,
                              Family::kBraid, Family::kSingle}) {
    EXPECT_GT(families[family], 10) << static_cast<int>(family);
  }
  expect_meaningful(try_mutants(steps, 2));
}

}  // namespace
}  // namespace pbcs::test
