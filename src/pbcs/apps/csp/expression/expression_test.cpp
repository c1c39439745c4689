#include "pbcs/apps/csp/expression/expression.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pbcs::csp {
namespace {

class CspExpression : public ::testing::Test {
 protected:
  CspExpression() {
    add("x", {-3, 0, 2, 7});
    add("y", {1, 2});
    add("z[0][1]", {4});
    add("c", {Value("red"), Value("blue"), Value("3rd")});
  }
  void add(const std::string& name, std::vector<Value> domain) {
    Variable variable;
    variable.name = name;
    variable.domain = std::move(domain);
    EXPECT_TRUE(directory_.add(variable));
  }

  /// The result for values given in the order in which the variables occur.
  [[nodiscard]] std::string result(const std::string& text, std::vector<Code> values = {}) const {
    const auto formula = parse_formula(text, directory_, FormulaUse::kTerm, {});
    if (!formula) return formula.error();
    EXPECT_EQ(formula->scope.size(), values.size()) << text;
    const auto value = Evaluator().evaluate(formula->root, values);
    return value ? std::to_string(*value) : "undefined";
  }
  [[nodiscard]] std::string error(const std::string& text) const {
    const auto formula = parse_formula(text, directory_, FormulaUse::kRelation, {});
    return formula ? "none" : formula.error();
  }

  Directory directory_;
};

TEST_F(CspExpression, Numbers) {
  EXPECT_EQ(result("1 + 2 * 3 - 4"), "3");
  EXPECT_EQ(result("(1 + 2) * 3"), "9");
  EXPECT_EQ(result("10 - 4 - 3"), "3");
  EXPECT_EQ(result("2 * -3"), "-6");
  EXPECT_EQ(result("x -3", {7}), "4");
  EXPECT_EQ(result("-x", {7}), "-7");
  EXPECT_EQ(result("7 / 2"), "3");
  EXPECT_EQ(result("-7 / 2"), "-3");
  EXPECT_EQ(result("-7 % 2"), "-1");
  EXPECT_EQ(result("|x - 5|", {2}), "3");
  EXPECT_EQ(result("||x| - 10|", {-3}), "7");
  EXPECT_EQ(result("z[0][1] + y", {4, 2}), "6");
}

TEST_F(CspExpression, Comparisons) {
  EXPECT_EQ(result("x < y + 1", {2, 2}), "1");
  EXPECT_EQ(result("x<=y", {3, 2}), "0");
  EXPECT_EQ(result("x >= y", {2, 2}), "1");
  EXPECT_EQ(result("x > y", {2, 2}), "0");
  EXPECT_EQ(result("x = y", {2, 2}), "1");
  EXPECT_EQ(result("x == y", {2, 1}), "0");
  EXPECT_EQ(result("x != y", {2, 1}), "1");
  EXPECT_EQ(result("x <> y", {2, 2}), "0");
  EXPECT_EQ(result("x in {1, 3..5}", {4}), "1");
  EXPECT_EQ(result("x in {1, 3..5}", {2}), "0");
  EXPECT_EQ(result("x in {}", {2}), "0");
}

TEST_F(CspExpression, Truth) {
  EXPECT_EQ(result("1 = 1 and 1 = 2 or 3 = 3"), "1");
  EXPECT_EQ(result("1 = 1 and (1 = 2 or 3 = 4)"), "0");
  EXPECT_EQ(result("not 1 = 2 and 1 = 1"), "1");
  EXPECT_EQ(result("not not 5"), "1");
}

TEST_F(CspExpression, FunctionsOfXcsp3) {
  EXPECT_EQ(result("neg(5)"), "-5");
  EXPECT_EQ(result("abs(-5)"), "5");
  EXPECT_EQ(result("sqr(-5)"), "25");
  EXPECT_EQ(result("add(1,2,3)"), "6");
  EXPECT_EQ(result("sub(1,2)"), "-1");
  EXPECT_EQ(result("mul(2,3,4)"), "24");
  EXPECT_EQ(result("div(-7,2)"), "-3");
  EXPECT_EQ(result("mod(-7,2)"), "-1");
  EXPECT_EQ(result("pow(-2,3)"), "-8");
  EXPECT_EQ(result("dist(2,7)"), "5");
  EXPECT_EQ(result("min(4,2,3)"), "2");
  EXPECT_EQ(result("max(4,2,3)"), "4");
  EXPECT_EQ(result("lt(1,2)"), "1");
  EXPECT_EQ(result("le(2,2)"), "1");
  EXPECT_EQ(result("gt(1,2)"), "0");
  EXPECT_EQ(result("ge(1,2)"), "0");
  EXPECT_EQ(result("eq(2,2,2)"), "1");
  EXPECT_EQ(result("eq(2,2,3)"), "0");
  EXPECT_EQ(result("ne(2,2)"), "0");
  EXPECT_EQ(result("in(2,set(1,2))"), "1");
  EXPECT_EQ(result("in(2,set())"), "0");
  EXPECT_EQ(result("notin(2,set(1,2))"), "0");
  EXPECT_EQ(result("not(0)"), "1");
  EXPECT_EQ(result("and(1,1,0)"), "0");
  EXPECT_EQ(result("or(0,0,1)"), "1");
  EXPECT_EQ(result("xor(1,1,1)"), "1");
  EXPECT_EQ(result("xor(1,1)"), "0");
  EXPECT_EQ(result("iff(0,0)"), "1");
  EXPECT_EQ(result("iff(1,0)"), "0");
  EXPECT_EQ(result("imp(1,0)"), "0");
  EXPECT_EQ(result("imp(0,0)"), "1");
  EXPECT_EQ(result("if(0,7,8)"), "8");
  EXPECT_EQ(result("eq(add(x,y),4) and in(x,set(2))", {2, 2}), "1");
}

TEST_F(CspExpression, WhatIsNotDefined) {
  EXPECT_EQ(result("1 / 0"), "undefined");
  EXPECT_EQ(result("mod(1,0)"), "undefined");
  EXPECT_EQ(result("pow(2,-1)"), "undefined");
  EXPECT_EQ(result("pow(2,64)"), "undefined");
  EXPECT_EQ(result("pow(0,1000000000)"), "0");
  EXPECT_EQ(result("pow(-1,1000000000)"), "1");
  EXPECT_EQ(result("1000000000 * 1000000000 * 1000000000"), "undefined");
  EXPECT_EQ(result("1 = 1 or 1 / 0 = 1"), "undefined");
}

TEST_F(CspExpression, Words) {
  const Code red = *directory_.find_word("red");
  EXPECT_EQ(result("c = red", {red}), "1");
  EXPECT_EQ(result("c != blue", {red}), "1");
  EXPECT_EQ(result("c in {blue, 3rd}", {red}), "0");
  EXPECT_EQ(result("c", {red}), std::to_string(red));
  EXPECT_EQ(directory_.text_of(red), "red");
  EXPECT_EQ(error("c < red"), "'c < red', character 8: words can only be compared by = != in");
  EXPECT_EQ(error("c + 1 = 2"), "'c + 1 = 2', character 7: words can only be compared by = != in");
  EXPECT_EQ(error("c"), "'c', character 2: this is a word, neither true nor false");
}

TEST_F(CspExpression, FaultsWithTheirPlaces) {
  EXPECT_EQ(error(""), "'', character 1: expected a number, a variable or '('");
  EXPECT_EQ(error("x <"), "'x <', character 4: expected a number, a variable or '('");
  EXPECT_EQ(error("x < w"), "'x < w', character 5: 'w' is neither a variable nor a value of one");
  EXPECT_EQ(error("x < y < 3"),
            "'x < y < 3', character 8: one comparison at a time: write x < y and y < z");
  EXPECT_EQ(error("(x < y"), "'(x < y', character 7: expected ')'");
  EXPECT_EQ(error("|x < y|"), "'|x < y|', character 4: expected '|'");
  EXPECT_EQ(error("x < y)"), "'x < y)', character 6: expected an operator or the end");
  EXPECT_EQ(error("foo(x)"), "'foo(x)', character 1: 'foo' is no function");
  EXPECT_EQ(error("lt(x)"), "'lt(x)', character 1: lt does not take 1 arguments");
  EXPECT_EQ(error("add(x,y"), "'add(x,y', character 8: expected ')'");
  EXPECT_EQ(error("x in y"), "'x in y', character 6: expected '{'");
  EXPECT_EQ(error("in(x,y)"), "'in(x,y)', character 8: expected a set after in");
  EXPECT_EQ(error("set(1) = x"), "'set(1) = x', character 11: a set can only stand after in");
  EXPECT_EQ(error("x in {5..3}"),
            "'x in {5..3}', character 11: expected a range of at most 10,000 "
            "numbers, the smaller one first");
  EXPECT_EQ(error("z[0"), "'z[0', character 2: expected ']'");
  EXPECT_EQ(
      error("x = 99999999999"),
      "'x = 99999999999', character 5: '99999999999' is neither a variable nor a value of one");
}

TEST_F(CspExpression, DeepAndLongOnesAreRefused) {
  EXPECT_NE(error(std::string(100, '(') + "x" + std::string(100, ')')).find("nested too deeply"),
            std::string::npos);
  EXPECT_NE(error(std::string(100'000, '-') + "x").find("nested too deeply"), std::string::npos);
  std::string sum = "x";
  for (int i = 0; i < 100'000; ++i) sum += "-1";
  EXPECT_NE(error(sum).find("more than 2,000 operations"), std::string::npos);
}

}  // namespace
}  // namespace pbcs::csp
