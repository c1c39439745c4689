// Corrupts real steps in every field and compares the checker's verdict with a second reading of
// the definitions.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <set>

#include "check/book_lines.hpp"
#include "check/mutator.hpp"
#include "check/simulation.hpp"
#include "check/turned_steps.hpp"
#include "pbcs/apps/app.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "pbcs/rules/forcing.hpp"
#include "pbcs/solve/engine.hpp"

namespace pbcs::test {
namespace {

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

/// A puzzle of class B2B, which needs inner braids.
const std::string kNested =
    ".2...67..4.6......7..1.....2.....8...8.5....1....9..3...2..46..8...1..9....3....5";

State nested_state() {
  return initial_state(find_application("sudoku")->parse(Chunk{kNested, 1}).value().instance);
}

/// Puzzles for patterns that the other puzzles of the book do not have: Easter Monster, Futoshiki,
/// Kakuro.
const std::vector<std::pair<std::string, std::string>> kOthers{
    {"1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1", "belt"},
    {"futoshiki:.................................... -<-><>------<--<---------->->> "
     "<<--->>-->----<<---------<->-<",
     "asc+hill+valley"},
    {"futoshiki:................................................................................. "
     "---<-<-------->>>----<>-<--->--------->-->-<-->>><-<-->-<-<>>---->-----< "
     "<---<<--->>>-->>-<--->->>>>>>--<--><-<----->-<><--><-----------<<->--<>-",
     "asc+hill+valley"},
    {"kakuro: # # 11\\ 45\\ 11\\ 7\\ # # # 10\\ 13\\ / # 16\\12 . . . . # 4\\ 45\\15 . . / \\35 . "
     ". . . . "
     "19\\11 . . . . / \\11 . . . 7\\ 34\\11 . . . 7\\ 15\\ / \\38 . . . . . . \\9 . . . / # 4\\ "
     "13\\12 . . . . 4\\18 . . . / \\15 . . . \\24 . . . . 25\\ 7\\ / \\8 . . . 5\\24 . . . . . . "
     "/ "
     "# 5\\ 13\\7 . . . 16\\ 7\\21 . . . / \\15 . . . . \\17 . . . . . / \\11 . . # # \\29 . . . . "
     "#",
     "ctr+dS+sum+W"},
};

/// The puzzles live as long as the states of their steps.
const Puzzle& other_puzzle(const std::string& text) {
  static std::map<std::string, Puzzle> kept;
  const auto at = kept.find(text);
  if (at != kept.end()) return at->second;
  const App* app = recognise_application(text);
  return kept.emplace(text, app->parse(Chunk{text, 1}).value()).first->second;
}

/// Steps that are proven by cases, slopes and belts.
std::vector<PrintedStep> other_steps() {
  std::vector<PrintedStep> steps;
  for (const auto& [text, theory] : kOthers) {
    Keeper keeper(text, steps);
    (void)solve(initial_state(other_puzzle(text).instance), Theory::parse(theory).value(), keeper);
  }
  std::erase_if(steps, [](const PrintedStep& step) {
    return is_single(step.step) || std::holds_alternative<Chain>(step.step.proof);
  });
  int count = 0;
  for (const PrintedPath& path : printed_paths()) {
    for (const PrintedStep& printed : path.steps) {
      if (is_single(printed.step) || count++ % 20 != 0) continue;
      const Family family = count % 40 == 1 ? Family::kForcingWhip : Family::kForcingBraid;
      auto step = ForcingRule(family, printed.before).find(5);
      if (step) steps.push_back({path.record, "", printed.before, std::move(*step)});
    }
  }
  return steps;
}

/// Paths of many families through the book's puzzles, bounded so that each takes little time, and
/// one with inner braids.
std::vector<PrintedStep> engine_steps() {
  std::vector<PrintedStep> steps;
  Keeper nested_keeper(kNested, steps);
  (void)solve(nested_state(), Theory::parse("B2B").value(), nested_keeper);
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
  const auto turned = turned_steps(steps, 30);
  steps.insert(steps.end(), turned.begin(), turned.end());
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
  for (const auto& [text, theory] : kOthers) {
    const auto one = count_solutions(initial_state(other_puzzle(text).instance), 2);
    EXPECT_TRUE(one.unique());
    found[text].insert(one.first.front().begin(), one.first.front().end());
  }
  const auto nested = count_solutions(nested_state(), 2);
  EXPECT_TRUE(nested.unique());
  found[kNested].insert(nested.first.front().begin(), nested.first.front().end());
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
        if (mutant == original.step || !Simulation::knows(mutant.family)) continue;
        const auto checked = check_step(original.before, mutant);
        EXPECT_EQ(checked.has_value(), Simulation(original.before, mutant).valid())
            << original.record << " " << original.line << "\n"
            << name << ": " << (checked ? "accepted" : checked.error().condition);
        ++(checked ? tallies[name].valid : tallies[name].rejected);
        if (!checked) continue;
        const auto& solution = solution_of.at(original.record);
        for (const LabelId l : mutant.eliminated) EXPECT_FALSE(solution.contains(l)) << name;
        if (solution.empty()) continue;  // the record has none
        for (const LabelId l : mutant.asserted) EXPECT_TRUE(solution.contains(l)) << name;
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
  std::map<Family, int> families;
  for (const PrintedStep& step : steps) ++families[step.step.family];
  for (const Family family : {Family::kWWhip, Family::kWBraid, Family::kBBraid}) {
    EXPECT_GT(families[family], 10) << static_cast<int>(family);
  }
  expect_meaningful(try_mutants(steps, 2));
}

TEST(Mutation, OfCasesAndOwnRules) {
  std::map<std::size_t, std::vector<PrintedStep>> by_kind;
  for (PrintedStep& step : other_steps()) {
    const std::size_t kind = step.step.proof.index();
    by_kind[kind].push_back(std::move(step));
  }
  for (const Proof& kind : {Proof(Forcing{}), Proof(Slope{}), Proof(Belt{}), Proof(Coupling{}),
                            Proof(DynamicSubset{}), Proof(SurfaceSum{})}) {
    const auto tallies = try_mutants(by_kind[kind.index()], 5);
    int total = 0;
    int valid = 0;
    for (const auto& [name, tally] : tallies) {
      total += tally.rejected + tally.valid;
      valid += tally.valid;
    }
    std::cout << by_kind[kind.index()].size() << " steps, " << total << " mutants, " << valid
              << " of them valid by the second reading too\n";
    EXPECT_GT(tallies.at("id: any of its kind").rejected, 50) << kind.index();
    // The lists of the others have no order.
    if (kind.index() <= Proof(Belt{}).index()) {
      EXPECT_GT(tallies.at("ids: two of a kind swapped").rejected, 20) << kind.index();
    }
    EXPECT_LT(valid * 4, total) << kind.index();
  }
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
                              Family::kSZWhip, Family::kSWhip, Family::kBBraid}) {
    EXPECT_GT(families[family], 0) << static_cast<int>(family);
  }
  expect_meaningful(try_mutants(steps, 2));
}

}  // namespace
}  // namespace pbcs::test
