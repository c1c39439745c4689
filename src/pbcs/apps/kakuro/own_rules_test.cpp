#include "pbcs/apps/kakuro/own_rules.hpp"

#include <gtest/gtest.h>

#include "pbcs/apps/kakuro/kakuro.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/io/explanation.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/notation_reader.hpp"

namespace pbcs::kakuro {
namespace {

/// A puzzle and a state of it.
class Setting {
 public:
  explicit Setting(const std::string& text, const std::string& eliminated = "")
      : puzzle_(app().parse({text, 1}).value()), state_(initial_state(puzzle_.instance)) {
    if (eliminated.empty()) return;
    const auto labels = NotationReader(model()).read_eliminations(eliminated);
    for (const LabelId l : labels.value()) state_.eliminate(l);
  }

  void assert_value(const std::string& variable, const std::string& value) {
    state_.assert_value(model().find_label("n" + value + variable).value());
  }

  [[nodiscard]] const Model& model() const { return *puzzle_.instance.model; }
  /// The line of the first step of a family and length, which the checker accepts and which is read
  /// back; empty when there is none.
  [[nodiscard]] std::string line(Family family, std::uint32_t length = 1) const {
    const auto step = model().specific_rules()->find(family, length, state_, {});
    if (!step) return "";
    EXPECT_TRUE(check_step(state_, *step)) << check_step(state_, *step).error().condition;
    const std::string text = step_text(model(), *step);
    const auto again = NotationReader(model()).read(state_, text);
    EXPECT_TRUE(again) << text;
    if (again) {
      EXPECT_EQ(*again, std::vector{*step}) << text;
    }
    return text;
  }
  [[nodiscard]] std::string explained(Family family, std::uint32_t length = 1) const {
    const auto step = model().specific_rules()->find(family, length, state_, {});
    return step ? explanation_text(model(), state_, *step) : "";
  }
  [[nodiscard]] std::string verdict(const std::string& text) const {
    const auto steps = NotationReader(model()).read(state_, text);
    if (!steps) return steps.error().message;
    for (const Step& step : *steps) {
      const auto checked = check_step(state_, step);
      if (!checked) return checked.error().condition;
    }
    return "";
  }

 private:
  Puzzle puzzle_;
  State state_;
};

constexpr const char* kRow = "kakuro: # # # # / \\8 . . .";  // 125, 134

TEST(KakuroCoupling, ControllersDeleteDigitsOfNoCombination) {
  const Setting setting(kRow, "hr2c1 <> 134");
  EXPECT_EQ(setting.line(Family::kCoupling),
            "ctr-to-horiz-sector ==> r2c2 <> 3, r2c2 <> 4, r2c3 <> 3, r2c3 <> 4, r2c4 <> 3, "
            "r2c4 <> 4");
  EXPECT_EQ(Setting(kRow).line(Family::kCoupling), "");
}

TEST(KakuroCoupling, CellsDeleteCombinations) {
  const Setting setting(kRow, "r2c3 <> 1, r2c3 <> 2, r2c3 <> 5");
  EXPECT_EQ(setting.line(Family::kCoupling), "cell-to-horiz-ctr ==> hr2c1 <> 125");
  EXPECT_EQ(
      setting.explained(Family::kCoupling),
      "Cell r2c3 can only be 3 or 4, which leaves no room for hr2c1 = 125. So hr2c1 cannot be "
      "125.");
}

TEST(KakuroCoupling, SectorsDeleteCombinationsWithADigitOfNoCell) {
  const Setting setting(kRow, "r2c2 <> 2, r2c3 <> 2, r2c4 <> 2");
  EXPECT_EQ(setting.line(Family::kCoupling), "horiz-sector-to-ctr ==> hr2c1 <> 125");
  EXPECT_EQ(
      setting.explained(Family::kCoupling),
      "Cells r2c2, r2c3 and r2c4 need 3 different values; with hr2c1 = 125 fewer are left for "
      "them. So hr2c1 cannot be 125.");
}

TEST(KakuroCoupling, ColumnsAreAsRows) {
  const std::string column = "kakuro: # 8\\ / # . / # . / # .";
  EXPECT_EQ(Setting(column, "vr1c2 <> 134").line(Family::kCoupling).substr(0, 19),
            "ctr-to-verti-sector");
  EXPECT_EQ(Setting(column, "r3c2 <> 1, r3c2 <> 2, r3c2 <> 5").line(Family::kCoupling),
            "cell-to-verti-ctr ==> vr1c2 <> 125");
  EXPECT_EQ(Setting(column, "r2c2 <> 2, r3c2 <> 2, r4c2 <> 2").line(Family::kCoupling),
            "verti-sector-to-ctr ==> vr1c2 <> 125");
}

TEST(KakuroCoupling, LinesMustBeTrue) {
  const Setting setting(kRow, "r2c3 <> 1, r2c3 <> 2, r2c3 <> 5");
  EXPECT_EQ(setting.verdict("cell-to-horiz-ctr ==> hr2c1 <> 125"), "");
  EXPECT_EQ(setting.verdict("cell-to-horiz-ctr ==> hr2c1 <> 134"),
            "a coupling has at least one variable");
  EXPECT_EQ(setting.verdict("horiz-sector-to-ctr ==> hr2c1 <> 134"),
            "a coupling has at least one variable");
  EXPECT_EQ(setting.verdict("cell-to-horiz-ctr ==> hr2c1 = 134"),
            "eliminations were expected: 'place <> value'");
}

// Of the twelve combinations of 20 in 4 two are left, 3458 and 3467.
constexpr const char* kTwoLeft =
    "hr2c1 <> 1289, hr2c1 <> 1379, hr2c1 <> 1469, hr2c1 <> 1478, hr2c1 <> 1568, hr2c1 <> 2369, "
    "hr2c1 <> 2378, hr2c1 <> 2459, hr2c1 <> 2468, hr2c1 <> 2567, ";
constexpr const char* kTwenty = "kakuro: # # # # # / \\20 . . . .";

TEST(KakuroDynamicSubset, DigitsOfAllRemainingCombinationsHideInAsManyCells) {
  const Setting setting(kTwenty,
                        std::string(kTwoLeft) + "r2c4 <> 3, r2c4 <> 4, r2c5 <> 3, r2c5 <> 4");
  EXPECT_EQ(setting.line(Family::kDynamicSubset, 2),
            "dynamic-hidden-pairs-in-horiz-sector: r2{n3 n4}{c2 c3} ==> r2c2 <> 1, r2c2 <> 2, "
            "r2c2 <> 5, r2c2 <> 6, r2c2 <> 7, r2c2 <> 8, r2c2 <> 9, r2c3 <> 1, r2c3 <> 2, "
            "r2c3 <> 5, r2c3 <> 6, r2c3 <> 7, r2c3 <> 8, r2c3 <> 9");
  EXPECT_EQ(setting.line(Family::kDynamicSubset, 1), "");
  EXPECT_EQ(setting.line(Family::kDynamicSubset, 3), "");
}

TEST(KakuroDynamicSubset, EveryCombinationMustHaveTheDigits) {
  const std::string eliminated = std::string(kTwoLeft).substr(15);  // 1289 is left too
  const Setting setting(kTwenty, eliminated + "r2c4 <> 3, r2c4 <> 4, r2c5 <> 3, r2c5 <> 4");
  EXPECT_EQ(setting.line(Family::kDynamicSubset, 2), "");
  EXPECT_EQ(setting.verdict("dynamic-hidden-pairs-in-horiz-sector: r2{n3 n4}{c2 c3} ==> r2c2 <> 1"),
            "a dynamic Subset has as many variables as its length, and no more values");
}

TEST(KakuroDynamicSubset, ADigitMayHaveOnePlaceLeft) {
  const Setting setting(kTwenty, std::string(kTwoLeft) + "r2c2 <> 3, r2c3 <> 3, r2c4 <> 3");
  EXPECT_EQ(
      setting.line(Family::kDynamicSubset, 1),
      "dynamic-hidden-single-in-horiz-sector: r2{n3}{c5} ==> r2c5 <> 1, r2c5 <> 2, r2c5 <> 4, "
      "r2c5 <> 5, r2c5 <> 6, r2c5 <> 7, r2c5 <> 8, r2c5 <> 9");
  EXPECT_EQ(
      setting.explained(Family::kDynamicSubset, 1).substr(0, 90),
      "Whatever the digits of hr2c1 (20 in 4) are, 1 of them has no other place than cell r2c5. "
      "S");
}

// A sum that has one combination left demands all its digits, magic or not.
TEST(KakuroDynamicSubset, OneCombinationMayBeLeft) {
  Setting setting(kTwenty, "r2c2 <> 1, r2c3 <> 1, r2c2 <> 2, r2c3 <> 2");
  setting.assert_value("hr2c1", "1289");
  EXPECT_EQ(setting.line(Family::kDynamicSubset, 2),
            "dynamic-hidden-pairs-in-horiz-sector: r2{n1 n2}{c4 c5} ==> r2c4 <> 8, r2c4 <> 9, "
            "r2c5 <> 8, r2c5 <> 9");
  EXPECT_EQ(setting.verdict("dynamic-hidden-pairs-in-horiz-sector: r2{n1 n2}{c4 c5} ==> "
                            "r2c4 <> 1"),
            "a dynamic Subset has as many variables as its length, and no more values");
}

// Rows 2 and 3, columns 2 and 3; r3c4 belongs to row 3 alone.
TEST(KakuroSurfaceSum, OneCellLeftHasTheDifference) {
  const Setting setting("kakuro: # 4\\ 10\\ # / \\3 . . 9\\ / \\13 . . . / # # # .");
  EXPECT_EQ(setting.line(Family::kSurfaceSum),
            "surface-sum[1]: hr2c1 + hr3c1 - vr1c2 - vr1c3 = r3c4 ==> r3c4 <> 1, r3c4 <> 3, "
            "r3c4 <> 4, r3c4 <> 5, r3c4 <> 6, r3c4 <> 7, r3c4 <> 8");
  EXPECT_EQ(setting.explained(Family::kSurfaceSum).substr(0, 75),
            "hr2c1 and hr3c1 sum to 16, vr1c2 and vr1c3 to 14, so r3c4 = 2. So r3c4 cann");
}

// Columns 2 and 3 without rows 2 and 3 leave r4c2 and r4c3, with the sum 8; so r4c4 is 7, and row 4
// has 267 or 357.
TEST(KakuroSurfaceSum, VirtualCombinationsExcludeCombinationsAndOtherDigits) {
  const std::string text = "kakuro: # 12\\ 16\\ # / \\11 . . # / \\9 . . # / \\15 . . .";
  const std::string own = "r4c2 <> 4, r4c2 <> 8, r4c2 <> 9, r4c3 <> 4, r4c3 <> 8, r4c3 <> 9";
  const std::string sum = "surface-sum[2]: vr1c2 + vr1c3 - hr2c1 - hr3c1 = r4c2 + r4c3 ==> ";
  EXPECT_EQ(Setting(text).line(Family::kSurfaceSum, 2), sum + own);
  const Setting setting(text, own);
  EXPECT_EQ(
      setting.line(Family::kSurfaceSum, 2),
      sum + "hr4c1 <> 159, hr4c1 <> 168, hr4c1 <> 249, hr4c1 <> 258, hr4c1 <> 348, hr4c1 <> 456");
  EXPECT_EQ(
      setting.explained(Family::kSurfaceSum, 2),
      "vr1c2 and vr1c3 sum to 28, hr2c1 and hr3c1 to 20, so r4c2 + r4c3 = 8. Whatever they "
      "are, hr4c1 cannot be 159, hr4c1 cannot be 168, hr4c1 cannot be 249, hr4c1 cannot be 258, "
      "hr4c1 cannot be 348 and hr4c1 cannot be 456.");
  EXPECT_EQ(setting.verdict(sum + "hr4c1 <> 249"), "");
  EXPECT_EQ(setting.verdict(sum + "hr4c1 <> 267"), "the sum can be had with the target");
  EXPECT_EQ(setting.verdict(sum + "r4c4 <> 7"), "the sum can be had with the target");
}

TEST(KakuroSurfaceSum, LinesMustBeTrue) {
  const Setting setting("kakuro: # 4\\ 10\\ # / \\3 . . 9\\ / \\13 . . . / # # # .");
  const std::string sum = "surface-sum[1]: hr2c1 + hr3c1 - vr1c2 - vr1c3 = r3c4 ==> ";
  EXPECT_EQ(setting.verdict(sum + "r3c4 <> 1"), "");
  EXPECT_EQ(setting.verdict(sum + "r3c4 <> 2"), "the sum can be had with the target");
  EXPECT_EQ(setting.verdict(sum + "r2c2 <> 1"), "the sum can be had with the target");
  EXPECT_EQ(setting.verdict("surface-sum[2]: hr2c1 + hr3c1 - vr1c2 = x ==> r3c4 <> 1"),
            "the length is not the number of variables that the sums leave");
  EXPECT_EQ(setting.verdict("surface-sum[1]: hr2c1 + hr2c1 = x ==> r3c4 <> 1"),
            "a sum is named twice");
  EXPECT_EQ(setting.verdict("surface-sum[1]: r2c2 = x ==> r3c4 <> 1"),
            "there is no sum of this variable");
}

TEST(KakuroGroups, CombinationsAreCalledByAllTheirDigits) {
  const Setting setting("kakuro: # # # # / \\10 . . .");  // 127 136 145 235
  const Model& model = setting.model();
  const SpecificRules& rules = *model.specific_rules();
  const VariableId controller = model.find_variable("hr2c1").value();
  const auto labels = model.labels_of(controller);
  EXPECT_EQ(rules.group_text(controller, labels.first(2)), "n12367");
  EXPECT_EQ(rules.group_of(controller, "n12367"), (std::vector{labels[0], labels[1]}));
  EXPECT_EQ(rules.group_text(model.find_variable("r2c2").value(), {}), "");
}

}  // namespace
}  // namespace pbcs::kakuro
