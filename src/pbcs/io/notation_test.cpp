#include "pbcs/io/notation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pbcs/check/checker.hpp"
#include "pbcs/io/explanation.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "pbcs/io/proofs/objects.hpp"
#include "pbcs/io/rule_names.hpp"
#include "pbcs/io/violation_text.hpp"

namespace pbcs {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Two kinds of variables. Labels of the second have no value: their place says everything.
///   colour of A, B, C: red, green, blue each (9 labels, written A = red)
///   S: post north or south (labels without value)
std::shared_ptr<const Model> toy_model() {
  ModelBuilder builder;
  const auto colour = builder.add_kind({"colour", "only-colour"});
  const auto post = builder.add_kind({"post", "only-post"});
  std::vector<LabelId> labels;
  for (const std::string node : {"A", "B", "C"}) {
    const auto v = builder.add_variable({node, "node " + node, colour});
    for (const std::string value : {"red", "green", "blue"}) {
      labels.push_back(builder.add_label({node + "-" + value, node, value}));
      builder.add_value(v, labels.back(), value);
    }
  }
  const auto s = builder.add_variable({"S", "the post", post});
  for (const std::string place : {"north", "south"}) {
    labels.push_back(builder.add_label({"post-" + place, place, ""}));
    builder.add_value(s, labels.back(), place);
  }
  // A, B, C are neighbours; north forbids red for A.
  for (std::size_t value = 0; value < 3; ++value) {
    builder.add_link(labels[value], labels[3 + value]);
    builder.add_link(labels[value], labels[6 + value]);
    builder.add_link(labels[3 + value], labels[6 + value]);
  }
  builder.add_link(labels[0], labels[9]);
  builder.add_link(labels[1], labels[9]);
  builder.add_link(labels[2], labels[9]);
  return builder.build().value();
}

class Notation : public ::testing::Test {
 protected:
  [[nodiscard]] LabelId label(const std::string& name) const { return *model_->find_label(name); }
  [[nodiscard]] VariableId variable(const std::string& name) const {
    return *model_->find_variable(name);
  }
  [[nodiscard]] Step read(const std::string& line) const {
    const auto steps = NotationReader(*model_).read(state_, line);
    EXPECT_TRUE(steps) << steps.error().message;
    EXPECT_EQ(steps->size(), 1U);
    return steps->front();
  }
  [[nodiscard]] std::string error(const std::string& line) const {
    const auto steps = NotationReader(*model_).read(state_, line);
    EXPECT_FALSE(steps) << line;
    if (steps) return "";
    return std::to_string(steps.error().column) + ": " + steps.error().message;
  }

  std::shared_ptr<const Model> model_ = toy_model();
  State state_{*model_};
};

TEST_F(Notation, ConclusionsWithAndWithoutValue) {
  EXPECT_EQ(assertion_text(*model_, label("A-red")), "A = red");
  EXPECT_EQ(assertion_text(*model_, label("post-north")), "north");
  EXPECT_EQ(elimination_text(*model_, label("A-red")), "A <> red");
  EXPECT_EQ(elimination_text(*model_, label("A-red"), {NotEqual::kSymbol}), "A ≠ red");
  EXPECT_EQ(elimination_text(*model_, label("post-north")), "not north");
  EXPECT_EQ(elimination_text(*model_, label("post-north"), {NotEqual::kSymbol}), "¬north");
}

TEST_F(Notation, WrittenAndReadBack) {
  state_.eliminate(label("A-blue"));
  state_.eliminate(label("B-blue"));
  const std::string line = "biv-chain[2]: A{red green} - B{green red} ==> C <> red";
  const Step step = read(line);
  EXPECT_TRUE(check_step(state_, step));
  EXPECT_EQ(step_text(*model_, step), line);
  EXPECT_EQ(pattern_text(*model_, step), "biv-chain[2]: A{red green} - B{green red}");
  EXPECT_EQ(conclusions_text(*model_, step), "C <> red");
}

TEST_F(Notation, OtherSignsAndDashesAreRead) {
  const Step step = read("whip[2]: A{red green} - B{green .} ==> C <> red, not north");
  EXPECT_EQ(read("  whip[2]: A{red green}–B{green .} ==> C≠red,¬north\r\n"), step);
  EXPECT_EQ(read("whip[2]:A{ red  green(1) } - B{green . blue* red#1}==>C!=red , not north"), step);
}

TEST_F(Notation, SinglesTakeTheVariableTheyAreSinglesOn) {
  for (const char* name : {"A-red", "A-green", "B-blue", "B-red"}) state_.eliminate(label(name));
  const auto steps =
      NotationReader(*model_).read(state_, "singles ==> A = blue, B = green, C = red");
  ASSERT_TRUE(steps);
  ASSERT_EQ(steps->size(), 3U);
  State state = state_;
  for (const Step& step : *steps) {
    EXPECT_TRUE(check_step(state, step));
    apply_step(state, step);
  }
  EXPECT_EQ(NotationReader(*model_).read(state_, "singles: A = blue, B = green, C = red").value(),
            *steps);
  const auto all = NotationReader(*model_).read(state_, "singles to the end");
  ASSERT_TRUE(all);
  EXPECT_EQ(all->size(), 4U) << "blue at A forbids north";
  const auto lines = path_lines(*model_, *steps);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].text, "singles ==> A = blue, B = green, C = red");
  EXPECT_EQ(path_lines(*model_, std::span(*steps).first(1))[0].text, "only-colour ==> A = blue");
}

TEST(NotationReader, KindsMayShareTheNameOfTheirSingles) {
  ModelBuilder builder;
  const auto cell = builder.add_kind({"cell", "single"});
  const auto row = builder.add_kind({"row", "single"});
  const VariableId x = builder.add_variable({"x", "x", cell});
  const VariableId y = builder.add_variable({"y", "y", row});
  const LabelId one = builder.add_label({"x=1", "x", "1"});
  const LabelId two = builder.add_label({"x=2", "x", "2"});
  const LabelId other = builder.add_label({"y=z", "y", "z"});
  builder.add_value(x, one, "1");
  builder.add_value(x, two, "2");
  builder.add_value(y, one, "x");
  builder.add_value(y, other, "z");
  const auto model = builder.build().value();
  State state(*model);
  state.eliminate(other);
  const auto steps = NotationReader(*model).read(state, "single ==> x = 1");
  ASSERT_TRUE(steps) << steps.error().message;
  ASSERT_EQ(steps->size(), 1U);
  EXPECT_EQ(std::get<Single>(steps->front().proof), (Single{y, one}));
}

TEST_F(Notation, SinglesAreGroupedBetweenPatterns) {
  const Step single{
      Family::kSingle, 0, {label("A-red")}, {}, Single{variable("A"), label("A-red")}};
  const Step whip = read("whip[1]: A{red .} ==> C <> red");
  const std::vector<Step> steps{single, whip, single, single, whip};
  const auto lines = path_lines(*model_, steps);
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[2].first_step, 2U);
  EXPECT_EQ(lines[2].step_count, 2U);
  EXPECT_EQ(lines[2].text, "singles ==> A = red, A = red");
  EXPECT_EQ(lines[0].text, "only-colour ==> A = red");
}

TEST_F(Notation, ReaderSaysWhatIsWrongAndWhere) {
  EXPECT_THAT(error(""), HasSubstr("the line is empty"));
  EXPECT_EQ(error("  fish[2]: A{red .} ==> C <> red"), "3: 'fish' is not the name of a rule");
  EXPECT_THAT(error("single ==> A = red"), HasSubstr("not the name of a rule"));
  EXPECT_EQ(error("whip[1]: A{red .}"), "18: '==>' and conclusions were expected");
  EXPECT_EQ(error("whip A{red .} ==> C <> red"), "5: '[length]:' was expected");
  EXPECT_THAT(error("whip: A{red .} ==> C <> red"), HasSubstr("length of the pattern"));
  EXPECT_THAT(error("whip[x]: A{red .} ==> C <> red"), HasSubstr("length is not a number"));
  EXPECT_THAT(error("whip[99999999999]: A{red .} ==> C <> red"), HasSubstr("not a number"));
  EXPECT_EQ(error("whip[1]: D{red .} ==> C <> red"), "10: there is no CSP variable 'D'");
  EXPECT_EQ(error("whip[1]: A{pink .} ==> C <> red"), "12: CSP variable 'A' has no value 'pink'");
  EXPECT_THAT(error("whip[1]: A{red} ==> C <> red"), HasSubstr("two values"));
  EXPECT_THAT(error("whip[1]: A{red . blue} ==> C <> red"), HasSubstr("neither a z-candidate"));
  EXPECT_THAT(error("whip[1]: A{red . ==> C <> red"), HasSubstr("'}' is missing"));
  EXPECT_THAT(error("whip[1]: ==> C <> red"), HasSubstr("a cell was expected"));
  EXPECT_THAT(error("whip[2]: A{red green} B{green .} ==> C <> red"), HasSubstr("' - '"));
  EXPECT_EQ(error("whip[1]: A{red .} ==> C <> pink"),
            "23: 'C <> pink' speaks of no label of the puzzle");
  EXPECT_THAT(error("whip[1]: A{red .} ==> "), HasSubstr("a conclusion was expected"));
  EXPECT_THAT(error("singles ==> C <> red"), HasSubstr("a Single asserts values"));
}

TEST_F(Notation, ExplanationOfASingleAndOfLabelsWithoutValue) {
  const Step single{
      Family::kSingle, 0, {label("A-red")}, {}, Single{variable("A"), label("A-red")}};
  EXPECT_EQ(explanation_text(*model_, state_, single),
            "Node A can only be red: nothing else is left. So A = red.");
  const Step post{
      Family::kSingle, 0, {label("post-south")}, {}, Single{variable("S"), label("post-south")}};
  EXPECT_EQ(explanation_text(*model_, state_, post),
            "The post can only be south: nothing else is left. So south.");
  const Step whip = read("whip[1]: A{red .} ==> not north");
  ASSERT_TRUE(check_step(state_, whip));
  EXPECT_EQ(
      explanation_text(*model_, state_, whip),
      "Suppose north. Nothing is left for node A (red, green and blue are excluded by north). "
      "So north is impossible.");
}

TEST_F(Notation, TargetsWithTheSameReasonsShareLineAndSentence) {
  for (const char* name : {"A-blue", "B-blue"}) state_.eliminate(label(name));
  const Step step = read("biv-chain[2]: A{red green} - B{green red} ==> C <> red");
  EXPECT_THAT(annotated_text(*model_, state_, step),
              ElementsAre("biv-chain[2]: A{red green(1)} - B{green red(2)} ==> C <> red"));
  EXPECT_EQ(explanation_text(*model_, state_, step),
            "Suppose C = red. Node A can then only be green (red is excluded by C = red): A = "
            "green. Nothing is left for node B (green is excluded by A = green, red by C = red). "
            "So C cannot be red.");
}

TEST_F(Notation, GroupsThatDifferByMoreThanANumber) {
  EXPECT_EQ(object_text(*model_, variable("A"), Group{{label("A-red"), label("A-blue")}}),
            "red|blue");
  const Step step = read("g-whip[1]: A{green red|blue} ==> C <> red");
  EXPECT_EQ(step_text(*model_, step), "g-whip[1]: A{green red|blue} ==> C <> red");
  EXPECT_THAT(error("g-whip[1]: A{green red|pink} ==> C <> red"), HasSubstr("no value 'red|pink'"));
}

TEST_F(Notation, GenericSubsets) {
  for (const std::string line :
       {"pair: {A B}{C S} ==> C <> red", "g-pair: {A B}{C S} ==> C <> red",
        "triplet: {A B C}{B C S} ==> C <> red", "quad: {A B C S}{A B C S} ==> C <> red",
        "g-subset[1]: {A}{B} ==> C <> red"}) {
    EXPECT_EQ(step_text(*model_, read(line)), line);
  }
  EXPECT_EQ(read("pair: {B A}{S C} ==> C <> red"), read("pair: {A B}{C S} ==> C <> red"));
  EXPECT_EQ(read("subset[2]: {A B}{C S} ==> C <> red"), read("pair: {A B}{C S} ==> C <> red"));
  EXPECT_EQ(read("pair: {A B}{C S} ==> C <> red").length, 2U);
  EXPECT_EQ(read("triplet: {A B}{C S} ==> C <> red").length, 3U) << "for the checker to refuse";
  EXPECT_THAT(error("pair: {A D}{C S} ==> C <> red"), HasSubstr("no CSP variable 'D'"));
  EXPECT_THAT(error("pair: {A B}{C D} ==> C <> red"), HasSubstr("no constraint 'D'"));
  EXPECT_THAT(error("pair: {A B} ==> C <> red"), HasSubstr("{variables}{covers}"));
  EXPECT_THAT(error("pair: {A B}{C S} - A{red .} ==> C <> red"), HasSubstr("'==>' was expected"));
  EXPECT_THAT(error("subset: {A B}{C S} ==> C <> red"), HasSubstr("length of the pattern"));
}

TEST_F(Notation, InnerSubsets) {
  const std::string line = "S2-whip[3]: A{red S2{A B}{C S}} - C{red .} ==> not north";
  const Step step = read(line);
  EXPECT_EQ(step_text(*model_, step), line);
  const ChainCell& cell = std::get<Chain>(step.proof).cells.front();
  ASSERT_NE(cell.right.subset(), nullptr);
  EXPECT_EQ(cell.right.subset()->variables, (std::vector{variable("A"), variable("B")}));
  EXPECT_EQ(read("S-whip[3]: A{red S2{B A}{S C}(1) A-blue* B-blue#1} - C{red .} ==> not north"),
            step);
  EXPECT_EQ(rule_name(step), "S2-whip");
  EXPECT_EQ(family_name(step.family), "S-whip");
  EXPECT_THAT(error("S2-whip[3]: A{red S2{A B}{C S} - C{red .} ==> not north"),
              HasSubstr("'}' is missing"));
  EXPECT_THAT(error("S2-whip[3]: A{red S2{A B}} - C{red .} ==> not north"),
              HasSubstr("{variables}{covers}"));
}

TEST_F(Notation, EliminationsAlone) {
  const NotationReader reader(*model_);
  // In the order in which they are named.
  const auto both = reader.read_eliminations("not north,C≠red");
  ASSERT_TRUE(both);
  EXPECT_THAT(*both, ::testing::ElementsAre(label("post-north"), label("C-red")));
  EXPECT_THAT(*reader.read_eliminations("C≠red,not north"),
              ::testing::ElementsAre(label("C-red"), label("post-north")));
  EXPECT_THAT(reader.read_eliminations("C = red").error().message,
              HasSubstr("an elimination was expected"));
  EXPECT_EQ(reader.read_eliminations("C <> red, D <> red").error().column, 11);
}

TEST_F(Notation, RemarksAreDropped) {
  EXPECT_EQ(read("whip[1]: A{red .} ==> C <> red ; a remark"),
            read("whip[1]: A{red .} ==> C <> red"));
  EXPECT_EQ(read("whip[1]: A{red .} ==> C <> red  (locked candidates, pointing)"),
            read("whip[1]: A{red .} ==> C <> red"));
  EXPECT_THAT(error("; only a remark"), HasSubstr("the line is empty"));
}

TEST_F(Notation, ViolationsAreToldWithNames) {
  const Step step = read("whip[2]: A{red green} - B{green .} ==> C <> blue");
  const auto checked = check_step(state_, step);
  ASSERT_FALSE(checked);
  EXPECT_EQ(violation_text(*model_, checked.error()),
            "cell 1 (A): the left-linking candidate is not linked to the target (A-red, C-blue)");
  EXPECT_EQ(violation_text(*model_, PathViolation{4, checked.error()}, 9).substr(0, 14),
            "step 5: cell 1");
  EXPECT_EQ(violation_text(*model_, PathViolation{9, {"false claim", 0, std::nullopt, {}}}, 9),
            "end of the path: false claim");
}

}  // namespace
}  // namespace pbcs
