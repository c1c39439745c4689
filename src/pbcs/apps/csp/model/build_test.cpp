#include "pbcs/apps/csp/model/build.hpp"

#include <gtest/gtest.h>

#include <string>

#include "pbcs/apps/csp/reader.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/io/explanation.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/summary.hpp"
#include "pbcs/solve/engine.hpp"

namespace pbcs::csp {
namespace {

/// A model with x1, x2, x3 in 1..3, c in red, blue, and these further members.
Instance instance_of(const std::string& rest) {
  const std::string text =
      R"({"format": "pbcs-csp", "version": 1, "variables": [{"names": "x{1..3}", "domain": "1..3"},
      {"name": "c", "domain": ["red", "blue"]}], )" +
      rest + "}";
  const auto puzzle = parse({text, 1});
  EXPECT_TRUE(puzzle) << puzzle.error().message;
  return puzzle ? puzzle->instance : Instance{};
}
Instance with_constraint(const std::string& constraint) {
  return instance_of("\"constraints\": [" + constraint + "]");
}

/// "x1: 1 2 3 (variable)": a variable with the texts of its values and its kind.
std::string variable_text(const Model& model, const std::string& name) {
  const auto v = model.find_variable(name);
  if (!v) return "no variable " + name;
  std::string text = name + ":";
  for (const LabelId l : model.labels_of(*v)) text += " " + model.value_text(*v, l);
  return text + " (" + model.kind(*v).name + ")";
}

bool linked(const Model& model, const std::string& a, const std::string& b) {
  return model.linked(model.find_label(a).value(), model.find_label(b).value());
}

std::string excluded_text(const Instance& instance) {
  std::string text;
  for (const LabelId l : instance.excluded) {
    text += (text.empty() ? "" : " ") + instance.model->text(l).name;
  }
  return text;
}

TEST(CspModel, OwnVariables) {
  const Instance instance = instance_of("\"givens\": [\"x1=2\", \"x1=2\"]");
  const Model& model = *instance.model;
  EXPECT_EQ(model.variable_count(), 4U);
  EXPECT_EQ(model.label_count(), 11U);
  EXPECT_EQ(variable_text(model, "x1"), "x1: 1 2 3 (variable)");
  EXPECT_EQ(variable_text(model, "c"), "c: red blue (variable)");
  const LabelText& text = model.text(*model.find_label("x2=3"));
  EXPECT_EQ(text.place, "x2");
  EXPECT_EQ(text.value, "3");
  const VariableId x1 = *model.find_variable("x1");
  EXPECT_EQ(model.text(x1).phrase, "the value of x1");
  EXPECT_EQ(model.kind(x1).single_rule, "single");
  EXPECT_EQ(instance.givens, std::vector<LabelId>{*model.find_label("x1=2")});
}

TEST(CspModel, ConstraintsOnOneVariableExcludeValues) {
  EXPECT_EQ(excluded_text(with_constraint("{\"relation\": \"x1 % 2 = 1\"}")), "x1=2");
  EXPECT_EQ(excluded_text(with_constraint("{\"variables\": \"c\", \"allowed\": [\"blue\"]}")),
            "c=red");
  EXPECT_EQ(excluded_text(with_constraint("{\"relation\": \"c = red\"}")), "c=blue");
  EXPECT_EQ(excluded_text(with_constraint("{\"relation\": \"6 / (x1 - 2) = 6\"}")), "x1=1 x1=2")
      << "what is not defined does not hold";
}

TEST(CspModel, ConstraintsOnTwoVariablesAreLinks) {
  const Instance instance = with_constraint("{\"relation\": \"x1 < x2\"}");
  const Model& model = *instance.model;
  EXPECT_EQ(model.variable_count(), 4U);
  EXPECT_TRUE(linked(model, "x1=2", "x2=2"));
  EXPECT_TRUE(linked(model, "x1=3", "x2=1"));
  EXPECT_FALSE(linked(model, "x1=1", "x2=2"));
  EXPECT_FALSE(linked(model, "x1=1", "x3=1"));
  EXPECT_TRUE(excluded_text(instance).empty()) << "x1=3 has no support but stays a candidate";
  EXPECT_TRUE(initial_state(instance).is_candidate(*model.find_label("x1=3")));
}

TEST(CspModel, ConstraintsOnMoreVariablesAreVariablesOfTuples) {
  const Instance instance = with_constraint(
      "{\"variables\": \"x{1..3}\", \"name\": \"t\", \"allowed\": "
      "[[3, 2, 1], [1, 1, \"*\"], [1, 1, 2]]}");
  const Model& model = *instance.model;
  EXPECT_EQ(variable_text(model, "t"), "t: 3/2/1 1/1/1 1/1/2 1/1/3 (tuple)");
  EXPECT_EQ(model.text(*model.find_variable("t")).phrase, "the tuple of x1, x2 and x3");
  const LabelText& text = model.text(*model.find_label("t=3/2/1"));
  EXPECT_EQ(text.place, "t");
  EXPECT_EQ(text.value, "3/2/1");
  EXPECT_TRUE(linked(model, "t=3/2/1", "x1=1"));
  EXPECT_TRUE(linked(model, "t=3/2/1", "x3=2"));
  EXPECT_FALSE(linked(model, "t=3/2/1", "x2=2"));
  EXPECT_FALSE(linked(model, "t=3/2/1", "c=red"));
  EXPECT_TRUE(initial_state(instance).is_candidate(*model.find_label("x1=2")))
      << "no tuple supports it: a whip[1] eliminates it";
}

TEST(CspModel, MadeUpNamesAvoidThoseOfTheAuthor) {
  const Instance instance = instance_of(
      R"("constraints": [{"relation": "x1 + x2 + x3 = 4"}, {"relation": "x1 + x2 = x3"},
      {"all_equal": ["x1"], "name": "relation1"}, {"variables": [["x1", "x2", "x3"],
      ["x3", "x1", "x2"]], "forbidden": [[1, 1, 1]]}])");
  const Model& model = *instance.model;
  for (const char* name : {"relation2", "relation3", "table1:1", "table1:2"}) {
    EXPECT_TRUE(model.find_variable(name)) << name;
  }
  EXPECT_FALSE(model.find_variable("relation1"));
  EXPECT_EQ(model.labels_of(*model.find_variable("table1:2")).size(), 26U);
}

TEST(CspModel, NothingAllowedIsNoError) {
  for (const char* constraint :
       {R"({"relation": "x1 + x2 + x3 = 40"})", R"({"relation": "x1 + x2 = 40"})",
        R"({"relation": "x1 = 40"})", R"({"variables": "x{1..3}", "allowed": []})"}) {
    const Instance instance = with_constraint(constraint);
    Tracer silent;
    EXPECT_EQ(solve(initial_state(instance), Theory::parse("W").value(), silent).outcome,
              Outcome::kContradiction)
        << constraint;
  }
}

TEST(CspModel, PlacesWhenThereAreAsManyValuesAsTerms) {
  const Instance instance = with_constraint("{\"all_different\": \"x{1..3}\", \"name\": \"row\"}");
  const Model& model = *instance.model;
  EXPECT_EQ(model.variable_count(), 7U);
  EXPECT_EQ(model.constraint_count(), 7U);
  EXPECT_EQ(variable_text(model, "row:2"), "row:2: x1 x2 x3 (place)");
  const VariableId v = *model.find_variable("row:2");
  EXPECT_EQ(model.text(v).phrase, "the place of 2 in row");
  EXPECT_EQ(model.kind(v).single_rule, "hidden-single");
  EXPECT_TRUE(linked(model, "x1=2", "x3=2"));
}

TEST(CspModel, ExclusionsOtherwise) {
  for (const char* constraint :
       {R"({"all_different": ["x1", "x2"]})", R"({"all_different": "x{1..3}", "places": false})",
        R"({"all_different": ["x1", "x2", "x3", "c"]})"}) {
    const Instance instance = with_constraint(constraint);
    const Model& model = *instance.model;
    EXPECT_EQ(model.variable_count(), 4U) << constraint;
    EXPECT_EQ(model.constraint_count(), 7U) << constraint;
    EXPECT_TRUE(model.find_constraint("alldiff1:2")) << constraint;
    EXPECT_TRUE(linked(model, "x1=2", "x2=2")) << constraint;
  }
}

TEST(CspModel, PlacesAsTheAuthorCallsThem) {
  const Instance instance = with_constraint(
      R"({"all_different": "x{1..3}", "places": {"name": "r1n{}", "kind": "rn",
      "single": "hidden-single-in-a-row", "phrase": "the place of {} in row 1",
      "values": "c{1..3}"}})");
  const Model& model = *instance.model;
  EXPECT_EQ(variable_text(model, "r1n3"), "r1n3: c1 c2 c3 (rn)");
  const VariableId v = *model.find_variable("r1n3");
  EXPECT_EQ(model.text(v).phrase, "the place of 3 in row 1");
  EXPECT_EQ(model.kind(v).single_rule, "hidden-single-in-a-row");
}

TEST(CspModel, TermsOfAllDifferent) {
  const Instance instance =
      with_constraint(R"({"all_different": ["x1 + 1", "x2 + 2", "x3 + 3"], "name": "d"})");
  const Model& model = *instance.model;
  EXPECT_EQ(model.constraint_count(), 4U + 3U) << "4 of x1, x2, x3; 3 and 5 of two of them";
  EXPECT_TRUE(linked(model, "x1=2", "x2=1"));
  EXPECT_FALSE(linked(model, "x1=1", "x2=1"));
  const auto four = model.find_constraint("d:4");
  ASSERT_TRUE(four);
  EXPECT_EQ(model.labels_of(*four).size(), 3U);

  const Instance folded = with_constraint(R"({"all_different": ["|x1 - 2|", "|x2 - 2|"]})");
  EXPECT_EQ(variable_text(*folded.model, "alldiff1:1"), "alldiff1:1: x1=1 x1=3 x2=1 x2=3 (place)");
}

TEST(CspModel, SharedLabels) {
  const Instance instance = instance_of("\"same\": [[\"x1=1\", \"c=red\"], [\"x2=1\", \"c=red\"]]");
  const Model& model = *instance.model;
  EXPECT_EQ(model.label_count(), 9U);
  const LabelId l = *model.find_label("x1=1");
  EXPECT_EQ(model.variables_of(l).size(), 3U);
  EXPECT_EQ(model.value_text(*model.find_variable("c"), l), "red");
  EXPECT_EQ(model.value_text(*model.find_variable("x2"), l), "1");
  EXPECT_FALSE(model.find_label("c=red"));
  EXPECT_TRUE(linked(model, "x1=2", "x1=1"));
  EXPECT_TRUE(linked(model, "x1=1", "c=blue"));
}

TEST(CspModel, ALabelThatExcludesItselfIsExcluded) {
  EXPECT_EQ(excluded_text(instance_of(
                R"("same": [["x1=1", "x2=1"]], "constraints": [{"relation": "x1 != x2"}])")),
            "x1=1");
  EXPECT_EQ(excluded_text(instance_of(
                R"("same": [["x1=1", "x2=1"]], "constraints": [{"all_different": "x{1..3}"}])")),
            "x1=1");
  EXPECT_EQ(excluded_text(with_constraint(R"({"all_different": ["x1", "x1"]})")), "x1=1 x1=2 x1=3");
  EXPECT_EQ(excluded_text(instance_of(
                R"("same": [["x1=1", "x2=1"]], "constraints": [{"at_most_one": "x{1..2}=1"}])")),
            "")
      << "one fact is at most one";
}

TEST(CspModel, SetsOfLabels) {
  const Instance instance =
      instance_of(R"("constraints": [{"at_most_one": ["x1=1", "x2=2", "c=red"]},
      {"at_most_one": ["x1=1", "x3=2"], "name": "few"}, {"at_most_one": ["x1=1"]},
      {"exactly_one": ["x1=1", "x2=1"]},
      {"exactly_one": ["x1=2", "x2=2"], "name": "two", "values": ["first", "second"]}])");
  const Model& model = *instance.model;
  EXPECT_TRUE(model.find_constraint("atmost1"));
  EXPECT_TRUE(model.find_constraint("few"));
  EXPECT_FALSE(model.find_constraint("atmost2")) << "one label excludes nothing";
  EXPECT_TRUE(linked(model, "x2=2", "c=red"));
  EXPECT_EQ(variable_text(model, "choice1"), "choice1: x1=1 x2=1 (choice)");
  EXPECT_EQ(variable_text(model, "two"), "two: first second (choice)");
  EXPECT_EQ(model.text(*model.find_variable("two")).phrase, "the choice of two");
}

TEST(CspModel, LargeTablesAreSolved) {
  const auto puzzle = parse({R"({"format": "pbcs-csp", "version": 1,
"variables": [{"names": "x{1..3}", "domain": "1..25"}],
"constraints": [{"relation": ["x1 * x2 + x3 > 30", "|x1 - x2| = 21", "x1 < x2", "x3 < x1"]}],
"excluded": ["x3={1..2}"]})",
                             1});
  ASSERT_TRUE(puzzle);
  const Instance& instance = puzzle->instance;
  const Model& model = *instance.model;
  const VariableId tuples = *model.find_variable("relation1:1");
  ASSERT_GT(model.labels_of(tuples).size(), 12000U);
  EXPECT_EQ(model.block_of(model.labels_of(tuples).front()).size(), model.labels_of(tuples).size());
  EXPECT_TRUE(linked(model, "relation1:1=4/25/3", "x1=5"));
  EXPECT_FALSE(linked(model, "relation1:1=4/25/3", "x1=4"));
  EXPECT_TRUE(linked(model, "relation1:1=4/25/3", "relation1:1=4/25/2"));
  StepCollector path;
  const SolveResult result = solve(initial_state(instance), Theory::parse("W").value(), path);
  ASSERT_EQ(result.outcome, Outcome::kSolved);
  EXPECT_TRUE(result.final_state.is_value(*model.find_label("relation1:1=4/25/3")));
}

TEST(CspModel, PathsReadWell) {
  const Instance instance = instance_of(
      R"("constraints": [{"all_different": "x{1..3}", "name": "row"}, {"relation": "x1 + x2 = x3"},
      {"relation": "x1 < x2"}])");
  const State state = initial_state(instance);
  EXPECT_EQ(header_line(instance, state),
            "0 givens, 14 candidates, 22 csp-links and 43 links. Initial density = 11.81");
  StepCollector path;
  const SolveResult result = solve(state, Theory::parse("W").value(), path);
  ASSERT_EQ(result.outcome, Outcome::kStuck) << "c is free";
  std::vector<std::string> lines;
  for (const PathLine& line : path_lines(*instance.model, path.steps())) lines.push_back(line.text);
  EXPECT_EQ(lines, (std::vector<std::string>{
                       "whip[1]: x2{1 .} ==> x1 <> 3",
                       "whip[1]: x1{1 .} ==> x2 <> 1",
                       "whip[1]: relation1{1/1/2 .} ==> x2 <> 3, x3 <> 1",
                       "singles ==> x2 = 2, x3 = 3, x1 = 1, relation1 = 1/2/3",
                   }));
  State third = state;
  apply_step(third, path.steps()[0]);
  apply_step(third, path.steps()[1]);
  EXPECT_EQ(
      explanation_text(*instance.model, third, path.steps()[2]),
      "Suppose x2 = 3. Nothing is left for the tuple of x1, x2 and x3 (1/1/2, 1/2/3 and 2/1/3 "
      "are excluded by x2 = 3). So x2 cannot be 3. In the same way, x3 cannot be 1.");
}

}  // namespace
}  // namespace pbcs::csp
