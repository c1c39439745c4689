#include "pbcs/check/forcing_checker.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

// y and z are the two cases; both lead to x false and r true.
class ForcingBench {
 public:
  explicit ForcingBench(const char* links = "y-a1 z-b1 a2-x b2-x a2-q1 b2-q1",
                        const char* variables = "V: y z | A: a1 a2 | B: b1 b2 | Q: q1 r | X: x w")
      : csp_(variables, links) {}

  /// On x, by the cells of both cases.
  [[nodiscard]] Step step(Family family, const char* first = "A{a1 a2} - X{x w}",
                          const char* second = "B{b1 b2} - X{x w}") const {
    Forcing forcing{csp_.variable("V"),
                    {csp_.label("y"), csp_.cells(first)},
                    {csp_.label("z"), csp_.cells(second)}};
    const auto length =
        static_cast<std::uint32_t>(1 + forcing.first.cells.size() + forcing.second.cells.size());
    return {family, length, {}, csp_.labels("x"), std::move(forcing)};
  }
  [[nodiscard]] std::string verdict(const Step& step, const char* eliminated = "") const {
    const auto checked = check_step(csp_.state(eliminated), step);
    return checked ? "" : checked.error().condition;
  }
  [[nodiscard]] const TinyModel& csp() const { return csp_; }

 private:
  TinyModel csp_;
};

constexpr Family kForcingFamilies[] = {Family::kForcingWhip, Family::kForcingBraid};

TEST(ForcingChecker, accepts_what_both_cases_exclude_or_assert) {
  const ForcingBench bench;
  for (const Family family : kForcingFamilies) {
    EXPECT_EQ(bench.verdict(bench.step(family)), "");
    Step asserting = bench.step(family, "A{a1 a2} - Q{q1 r}", "B{b1 b2} - Q{q1 r}");
    asserting.eliminated = bench.csp().labels("q1");
    EXPECT_EQ(bench.verdict(asserting), "");
    asserting.eliminated.clear();
    asserting.asserted = bench.csp().labels("r");
    EXPECT_EQ(bench.verdict(asserting), "");
    asserting.asserted = bench.csp().labels("a2");
    EXPECT_EQ(bench.verdict(asserting),
              "the asserted candidate is not a right-linking one of both cases");
  }
}

TEST(ForcingChecker, both_cases_must_exclude_the_candidate) {
  const ForcingBench bench;
  for (const Family family : kForcingFamilies) {
    EXPECT_EQ(bench.verdict(bench.step(family, "A{a1 a2} - Q{q1 r}")),
              "the eliminated candidate is not a left-linking one of both cases");
    const ForcingBench other("y-a1 z-b1 a2-x b2-w");
    EXPECT_EQ(other.verdict(other.step(family)),
              family == Family::kForcingWhip
                  ? "the left-linking candidate is not linked to the previous right-linking one"
                  : "the left-linking candidate is linked neither to the target nor to an earlier "
                    "right-linking object");
  }
}

TEST(ForcingChecker, only_braids_may_branch) {
  const ForcingBench bench("y-a1 y-x z-b1 b2-x");
  EXPECT_EQ(bench.verdict(bench.step(Family::kForcingWhip)),
            "the left-linking candidate is not linked to the previous right-linking one");
  EXPECT_EQ(bench.verdict(bench.step(Family::kForcingBraid)), "");
}

TEST(ForcingChecker, right_linking_candidates_are_the_only_ones_left) {
  const ForcingBench bench("y-a1 z-b1 a2-x b2-x",
                           "V: y z | A: a1 a2 a3 | B: b1 b2 | Q: q1 r | X: x w");
  for (const Family family : kForcingFamilies) {
    EXPECT_EQ(bench.verdict(bench.step(family)),
              "the right-linking candidate is not the only compatible candidate");
    EXPECT_EQ(bench.verdict(bench.step(family), "a3"), "");
  }
}

TEST(ForcingChecker, the_cases_are_the_two_candidates_of_a_variable) {
  const ForcingBench bench("y-a1 z-b1 a2-x b2-x",
                           "V: y z v | A: a1 a2 | B: b1 b2 | Q: q1 r | X: x w");
  for (const Family family : kForcingFamilies) {
    EXPECT_EQ(bench.verdict(bench.step(family)),
              "the cases are not the two candidates of the variable");
    EXPECT_EQ(bench.verdict(bench.step(family), "v"), "");
  }
}

TEST(ForcingChecker, refuses_damaged_steps) {
  const ForcingBench bench;
  const auto changed = [&](const std::function<void(Step&, Forcing&)>& change) {
    Step step = bench.step(Family::kForcingBraid);
    change(step, std::get<Forcing>(step.proof));
    return bench.verdict(step);
  };
  EXPECT_EQ(changed([](Step& s, Forcing&) { s.length = 4; }),
            "the length is not the number of CSP variables");
  EXPECT_EQ(changed([](Step& s, Forcing& f) {
              f.first.cells.clear();
              s.length = 3;
            }),
            "a case has no cell");
  EXPECT_EQ(changed([](Step&, Forcing& f) { f.second.start = f.first.start; }),
            "the cases are not the two candidates of the variable");
  EXPECT_EQ(changed([](Step&, Forcing& f) { f.first.cells.back().right = std::nullopt; }),
            "the right-linking candidate is missing");
  EXPECT_EQ(changed([](Step& s, Forcing&) { s.asserted = s.eliminated; }),
            "a forcing pattern eliminates candidates or asserts one value");
  EXPECT_EQ(changed([](Step& s, Forcing&) { s.eliminated.clear(); }),
            "the step eliminates nothing");
  Step single = bench.step(Family::kForcingBraid);
  single.proof = Single{};
  EXPECT_EQ(bench.verdict(single), "the proof of a forcing pattern must be two cases");
}

}  // namespace
}  // namespace pbcs::test
