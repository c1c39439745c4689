#include "pbcs/check/lemma_checker.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "pbcs/check/path_checker.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

// y excludes a1, z excludes b3; what is left, a2, excludes b1, b2 excludes the rest of C.
constexpr const char* kVariables = "A: a1 a2 | B: b1 b2 b3 | C: c1 c2 | D: d1 d2";
constexpr const char* kLinks = "y-a1 a2-b1 z-b3 b2-c1 y-c2";
constexpr const char* kCells = "A{a1 a2} - B{b1 b2} - C{c1 .}";

class LemmaBench {
 public:
  explicit LemmaBench(const char* links = kLinks, const char* variables = kVariables)
      : csp_(variables, links) {}

  [[nodiscard]] Step lemma(Family family, const char* cells = kCells,
                           const char* incompatible = "y z") const {
    Step step;
    step.family = family;
    step.proof = Chain{csp_.cells(cells)};
    step.length = length_of(std::get<Chain>(step.proof).cells);
    step.incompatible = csp_.labels(incompatible);
    std::sort(step.incompatible.begin(), step.incompatible.end());
    return step;
  }
  /// The condition violated; empty when the step is accepted.
  [[nodiscard]] std::string verdict(const Step& step, const char* eliminated = "") const {
    const auto checked = check_step(csp_.state(eliminated), step);
    return checked ? "" : checked.error().condition;
  }
  [[nodiscard]] std::string verdict(Family family, const char* cells = kCells,
                                    const char* incompatible = "y z") const {
    return verdict(lemma(family, cells, incompatible));
  }
  [[nodiscard]] const TinyModel& csp() const { return csp_; }

 private:
  TinyModel csp_;
};

constexpr Family kBiFamilies[] = {Family::kBiWhip, Family::kBiBraid};

TEST(LemmaChecker, accepts_a_whip_on_two_candidates) {
  for (const Family family : kBiFamilies) EXPECT_EQ(LemmaBench().verdict(family), "");
}

TEST(LemmaChecker, both_candidates_count_in_every_cell) {
  for (const Family family : kBiFamilies) {
    EXPECT_EQ(LemmaBench("y-a1 a2-b1 z-d1 b2-c1 y-c2").verdict(family),
              "the right-linking candidate is not the only compatible candidate");
    EXPECT_EQ(LemmaBench("y-a1 a2-b1 z-b3 b2-c1").verdict(family),
              "the last variable has a compatible candidate left");
    EXPECT_EQ(LemmaBench("z-a1 a2-b1 z-b3 b2-c1 y-c2").verdict(family), "");
  }
}

TEST(LemmaChecker, the_first_left_linking_candidate_is_linked_to_one_of_them) {
  for (const Family family : kBiFamilies) {
    EXPECT_EQ(LemmaBench("a2-b1 z-b3 b2-c1 y-c2").verdict(family),
              "the left-linking candidate is not linked to the target");
  }
}

TEST(LemmaChecker, only_braids_may_go_back_to_the_candidates) {
  const LemmaBench bench("y-a1 y-b1 z-b3 b2-c1 a2-c2");
  EXPECT_EQ(bench.verdict(Family::kBiWhip),
            "the left-linking candidate is not linked to the previous right-linking one");
  EXPECT_EQ(bench.verdict(Family::kBiBraid), "");
  EXPECT_EQ(LemmaBench("y-a1 z-b3 b2-c1 y-c2").verdict(Family::kBiBraid),
            "the left-linking candidate is linked neither to the target nor to an earlier "
            "right-linking object");
}

TEST(LemmaChecker, linked_candidates_need_no_lemma) {
  for (const Family family : kBiFamilies) {
    EXPECT_EQ(LemmaBench("y-a1 a2-b1 z-b3 b2-c1 y-c2 y-z").verdict(family),
              "the incompatible candidates are linked");
  }
}

TEST(LemmaChecker, the_candidates_are_no_part_of_the_pattern) {
  for (const Family family : kBiFamilies) {
    EXPECT_EQ(LemmaBench().verdict(family, kCells, "d1 y z"), "");
    EXPECT_EQ(LemmaBench().verdict(family, kCells, "a1 z"), "the target belongs to the pattern");
    EXPECT_EQ(LemmaBench().verdict(family, kCells, "b3 y"),
              "the target is a label for the variable");
    // Of a candidate of the last variable nobody can say that nothing is left there.
    EXPECT_EQ(LemmaBench("y-a1 a2-b1 z-b3 b2-c1").verdict(family, kCells, "c2 z"),
              "the target is a label for the variable");
  }
}

TEST(LemmaChecker, the_last_variable_must_not_be_a_single) {
  const LemmaBench bench;
  for (const Family family : kBiFamilies) {
    EXPECT_EQ(bench.verdict(bench.lemma(family), "c2"), "the last variable has only one candidate");
  }
}

TEST(LemmaChecker, refuses_other_conclusions) {
  const LemmaBench bench;
  const LabelId d1 = bench.csp().label("d1");
  const auto changed = [&](const std::function<void(Step&)>& change) {
    Step step = bench.lemma(Family::kBiBraid);
    change(step);
    return bench.verdict(step);
  };
  EXPECT_EQ(changed([&](Step& s) { s.eliminated = {d1}; }), "a lemma eliminates nothing");
  EXPECT_EQ(changed([&](Step& s) { s.asserted = {d1}; }), "a lemma asserts nothing");
  EXPECT_EQ(changed([&](Step& s) { s.length = 2; }),
            "the length is not the number of CSP variables");
  EXPECT_EQ(changed([&](Step& s) { s.incompatible.pop_back(); }),
            "a contradiction needs two candidates or more");
  EXPECT_EQ(changed([&](Step& s) { s.incompatible.push_back(s.incompatible.back()); }),
            "the incompatible candidates are not different and in increasing order");
  EXPECT_EQ(changed([&](Step& s) { s.incompatible.push_back(LabelId{99}); }),
            "an incompatible label does not exist");
  EXPECT_EQ(changed([&](Step& s) { s.proof = Chain{}; }), "the chain has no cell");
  EXPECT_EQ(changed([&](Step& s) { s.proof = Single{}; }), "the proof of a lemma must be a chain");
  EXPECT_EQ(bench.verdict(bench.lemma(Family::kBiBraid, kCells, "d2 y z"), "d2"),
            "an incompatible label is not a candidate");
}

TEST(LemmaChecker, other_rules_state_no_contradictions) {
  const LemmaBench bench("y-a1 a2-b1 y-b3 b2-c1 y-c2 z-d1");
  Step whip = bench.lemma(Family::kWhip);
  whip.eliminated = bench.csp().labels("y");
  EXPECT_EQ(bench.verdict(whip), "a rule that eliminates candidates states no contradiction");
  whip.incompatible.clear();
  EXPECT_EQ(bench.verdict(whip), "");
}

// x contradicts c1 by the lemma about x and c1 alone.
class StarBench {
 public:
  StarBench() : csp_("A: a1 a2 | B: b1 b2 | C: c1 c2 | D: d1 d2", "x-a1 a2-b1 x-c2 c1-d1 x-d2") {}

  [[nodiscard]] Step lemma() const {
    Step step{Family::kBiBraid, 1, {}, {}, Chain{csp_.cells("D{d1 .}")}};
    step.incompatible = sorted("x c1");
    return step;
  }
  [[nodiscard]] Step star(Family family, const char* cells = "C{c1 .}") const {
    Step step{family, 0, {}, csp_.labels("x"), Chain{csp_.cells(cells)}};
    step.length = length_of(std::get<Chain>(step.proof).cells);
    return step;
  }
  [[nodiscard]] std::string verdict(const std::vector<Step>& path) const {
    const auto checked = check_path(csp_.state(), path);
    return checked ? "" : checked.error().violation.condition;
  }
  [[nodiscard]] std::vector<LabelId> sorted(const char* names) const {
    auto labels = csp_.labels(names);
    std::sort(labels.begin(), labels.end());
    return labels;
  }

 private:
  TinyModel csp_;
};

TEST(StarChecker, lemmas_stated_before_are_links) {
  const StarBench bench;
  for (const Family family : {Family::kWStarWhip, Family::kBStarBraid}) {
    EXPECT_EQ(bench.verdict({bench.lemma(), bench.star(family)}), "");
    EXPECT_EQ(bench.verdict({bench.lemma(), bench.star(family, "C{c2 .}")}), "");
    EXPECT_EQ(bench.verdict({bench.star(family), bench.lemma()}),
              "the left-linking candidate is not linked to the target");
    EXPECT_EQ(bench.verdict({bench.star(family, "C{c2 .}")}),
              "the last variable has a compatible candidate left");
  }
}

TEST(StarChecker, other_families_do_not_use_them) {
  const StarBench bench;
  for (const Family family : {Family::kWhip, Family::kBraid}) {
    EXPECT_EQ(bench.verdict({bench.lemma(), bench.star(family, "C{c2 .}")}),
              "the last variable has a compatible candidate left");
  }
}

TEST(StarChecker, lemmas_do_not_count_in_the_hardest_step) {
  const StarBench bench;
  Step lemma = bench.lemma();
  lemma.length = 9;
  const std::vector<Step> path{lemma, bench.star(Family::kBStarBraid)};
  EXPECT_EQ(hardest_step(path), &path[1]);
}

}  // namespace
}  // namespace pbcs::test
