// Corrupts real steps in every field and compares the checker's verdict with a second reading of
// the definitions.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <set>

#include "check/book_lines.hpp"
#include "check/simulation.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/core/groups.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/util/random.hpp"

namespace pbcs::test {
namespace {

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
  static void swap_ends(ChainCell& cell) {
    if (const LabelId* right = cell.right.candidate()) {
      const LabelId left = cell.left;
      cell.left = *right;
      cell.right = left;
    }
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
  ConstraintId any_constraint() {
    return ConstraintId{
        static_cast<std::uint32_t>(pick(original_.before.structure().constraint_count() + 3))};
  }
  Group any_group(VariableId v) {
    const GroupTable& table = original_.before.structure().groups();
    const bool known = index(v) < original_.before.structure().variable_count();
    const std::uint32_t first = known ? table.first_of(v) : 0;
    const std::uint32_t count = known ? table.first_of(VariableId{index(v) + 1}) - first : 0;
    if (count == 0) return {{any_label(), any_label()}};
    const auto labels = table.labels(GroupId{first + static_cast<std::uint32_t>(pick(count))});
    return {{labels.begin(), labels.end()}};
  }
  /// The Subset of the step, or one of a cell.
  Subset* any_subset(Step& step) {
    if (auto* subset = std::get_if<Subset>(&step.proof)) return subset;
    std::vector<Subset*> found;
    if (auto* list = cells(step)) {
      for (ChainCell& cell : *list) {
        if (auto* subset = const_cast<Subset*>(cell.right.subset())) found.push_back(subset);
      }
    }
    return found.empty() ? nullptr : found[pick(found.size())];
  }
  template <class Id>
  void drop_one(std::vector<Id>& ids) {
    if (!ids.empty()) ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(pick(ids.size())));
  }
  static void fit_length(Step& step) {
    if (const auto* subset = std::get_if<Subset>(&step.proof)) {
      step.length = static_cast<std::uint32_t>(subset->variables.size());
    } else {
      step.length = length_of(std::get<Chain>(step.proof).cells);
    }
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
         if (auto* c = m.any_cell(s)) c->right = std::nullopt;
       }},
      {"left and right: swapped",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) swap_ends(*c);
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
           for (ChainCell& c : *list) swap_ends(c);
         }
       }},
      {"family", [](M& m, Step& s) { s.family = static_cast<Family>(m.pick(kFamilyCount + 1)); }},
      {"right: a g-label",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) c->right = m.any_group(c->variable);
       }},
      {"right: a part of a g-label",
       [](M& m, Step& s) {
         auto* c = m.any_cell(s);
         if (c == nullptr) return;
         Group group = m.any_group(c->variable);
         m.drop_one(group.labels);
         c->right = std::move(group);
       }},
      {"right: the Subset of any variables",
       [](M& m, Step& s) {
         auto* c = m.any_cell(s);
         if (c == nullptr) return;
         c->right =
             Subset{{c->variable, m.any_variable()}, {m.any_constraint(), m.any_constraint()}};
         if (m.pick(4) != 0) fit_length(s);
       }},
      {"Subset: another variable",
       [](M& m, Step& s) {
         if (auto* x = m.any_subset(s))
           x->variables[m.pick(x->variables.size())] = m.any_variable();
       }},
      {"Subset: another cover",
       [](M& m, Step& s) {
         if (auto* x = m.any_subset(s)) x->covers[m.pick(x->covers.size())] = m.any_constraint();
       }},
      {"Subset: smaller",
       [](M& m, Step& s) {
         auto* x = m.any_subset(s);
         if (x == nullptr) return;
         if (m.pick(4) != 0) m.drop_one(x->variables);
         if (m.pick(4) != 0) m.drop_one(x->covers);
         if (m.pick(4) != 0) fit_length(s);
       }},
      {"Subset: larger",
       [](M& m, Step& s) {
         auto* x = m.any_subset(s);
         if (x == nullptr) return;
         x->variables.push_back(m.any_variable());
         x->covers.push_back(m.any_constraint());
         if (m.pick(4) != 0) fit_length(s);
       }},
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

/// Paths of many families through the book's puzzles, bounded so that each takes little time.
std::vector<PrintedStep> engine_steps() {
  std::vector<PrintedStep> steps;
  std::set<std::string> seen;
  for (const PrintedPath& path : printed_paths()) {
    if (!seen.insert(path.givens).second) continue;
    for (const char* name : {"BC7+Z7+tW7+W7+B7", "gBC5+gW5+S4", "RS3C4", "S3zW4", "S2B4"}) {
      Keeper keeper(path.record, steps);
      (void)solve(path.initial, Theory::parse(name).value(), keeper);
    }
  }
  return steps;
}

std::vector<PrintedStep> book_steps() {
  std::vector<PrintedStep> steps;
  for (const PrintedPath& path : printed_paths()) {
    steps.insert(steps.end(), path.steps.begin(), path.steps.end());
  }
  const auto fused = fused_steps();
  steps.insert(steps.end(), fused.begin(), fused.end());
  return steps;
}

std::map<std::string, std::set<LabelId>> solutions() {
  std::map<std::string, std::set<LabelId>> found;
  for (const auto* paths : {&printed_paths(), &later_paths()}) {
    for (const PrintedPath& path : *paths) {
      const auto labels = labels_of_grid(path.solution);
      found[path.record].insert(labels.begin(), labels.end());
    }
  }
  return found;
}

struct Tally {
  int rejected = 0;
  int valid = 0;
};

/// Objects that are no candidates are rare, and there is more to change in them.
int rounds_for(const Step& step, int rounds) {
  const auto* chain = std::get_if<Chain>(&step.proof);
  const bool plain =
      std::holds_alternative<Single>(step.proof) ||
      (chain != nullptr &&
       std::all_of(chain->cells.begin(), chain->cells.end(), [](const ChainCell& cell) {
         return cell.right.candidate() != nullptr || cell.right.empty();
       }));
  return plain ? rounds : 20 * rounds;
}

/// Tries every change on every step; a mutant equal to its original is no mutant.
std::map<std::string, Tally> try_mutants(const std::vector<PrintedStep>& steps, int rounds) {
  const auto solution_of = solutions();
  std::map<std::string, Tally> tallies;
  Random random(20120917);
  for (const PrintedStep& original : steps) {
    EXPECT_TRUE(check_step(original.before, original.step)) << original.line;
    EXPECT_TRUE(Simulation(original.before, original.step).valid()) << original.line;
    for (const auto& [name, change] : Mutator::changes()) {
      for (int round = rounds_for(original.step, rounds); round > 0; --round) {
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

TEST(MutationLong, OfTheEnginesSteps) {
  const auto steps = engine_steps();
  std::map<Family, int> families;
  for (const PrintedStep& step : steps) ++families[step.step.family];
  for (const Family family : {Family::kBivalueChain, Family::kZChain, Family::kTWhip, Family::kWhip,
                              Family::kBraid, Family::kSingle, Family::kSubset}) {
    EXPECT_GT(families[family], 10) << static_cast<int>(family);
  }
  for (const Family family : {Family::kGBivalueChain, Family::kGWhip, Family::kReversibleSChain,
                              Family::kSZWhip, Family::kSWhip}) {
    EXPECT_GT(families[family], 0) << static_cast<int>(family);
  }
  expect_meaningful(try_mutants(steps, 2));
}

}  // namespace
}  // namespace pbcs::test
