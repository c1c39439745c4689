#include "pbcs/apps/csp/reader.hpp"

#include <gtest/gtest.h>

#include <string>

#include "pbcs/core/state.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "support/csp_error.hpp"

namespace pbcs::csp {
namespace {

/// An instance with these variables and constraints; variables begin on line 2.
std::string instance_text(const std::string& variables, const std::string& constraints) {
  return "<instance format=\"XCSP3\" type=\"CSP\">\n<variables>" + variables +
         "</variables>\n<constraints>" + constraints + "</constraints></instance>";
}

std::string error_in_instance_variables(const std::string& variables) {
  return error_of(instance_text(variables, ""));
}
const std::string kVariables =
    R"(<var id="x"> 0..3 </var> <var id="y"> 0..3 </var> <array id="a" size="[2][3]"> 1..3 </array>)";
std::string error_in_instance(const std::string& constraints, const Limits& limits = {}) {
  return error_of(instance_text(kVariables, constraints), limits);
}

Puzzle puzzle_of(const std::string& text) {
  auto puzzle = parse({text, 1});
  EXPECT_TRUE(puzzle) << puzzle.error().line << ":" << puzzle.error().column << ": "
                      << puzzle.error().message;
  return puzzle ? *puzzle : Puzzle{};
}
std::size_t count(const std::string& text) {
  const Puzzle puzzle = puzzle_of(text);
  if (puzzle.instance.model == nullptr) return 0;
  const SolutionCount solutions = count_solutions(initial_state(puzzle.instance), 100'000);
  EXPECT_TRUE(solutions.exhausted);
  return solutions.count;
}
/// The number of pairs (x, y) in 0..3 that satisfy a constraint.
std::size_t count_pairs(const std::string& constraint) {
  return count(instance_text(R"(<var id="x"> 0..3 </var> <var id="y"> 0..3 </var>)", constraint));
}
std::string constraints_of(const std::string& constraints) {
  const std::string text = puzzle_of(instance_text(kVariables, constraints)).text;
  const std::size_t begin = text.find("\"constraints\":");
  return begin == std::string::npos ? "" : text.substr(begin + 14, text.size() - begin - 15);
}
std::string variables_of(const std::string& variables) {
  const std::string text = puzzle_of(instance_text(variables, "")).text;
  const std::size_t begin = text.find("\"variables\":");
  return text.substr(begin + 12, text.size() - begin - 13);
}

TEST(Xcsp, Variables) {
  EXPECT_EQ(variables_of(R"(<var id="x"> 1 3 5..7 </var><var id="y" as="x"/>)"),
            R"x([{"names":["x","y"],"domain":[1,3,"5..7"]}])x");
  EXPECT_EQ(variables_of(R"(<var id="c" type="symbolic"> red blue </var>)"),
            R"x([{"name":"c","domain":["red","blue"]}])x");
  EXPECT_EQ(variables_of(R"(<array id="a" size="[2][2]" note="n"> -1..1 </array>)"),
            R"x([{"names":["a[0][0]","a[0][1]","a[1][0]","a[1][1]"],"domain":"-1..1"}])x");
  EXPECT_EQ(variables_of(R"(<array id="a" size="[2]" startIndex="1"> 1 2 </array>)"),
            R"x([{"names":["a[1]","a[2]"],"domain":[1,2]}])x");
  EXPECT_EQ(
      variables_of(R"(<array id="a" size="[2]"> 1 2 </array><array id="b" size="[1]" as="a"/>)"),
      R"x([{"names":["a[0]","a[1]","b[0]"],"domain":[1,2]}])x");
  EXPECT_EQ(
      variables_of(R"(<array id="a" size="[2][2]"> <domain for="a[0][]"> 1 2 </domain>
      <domain for="a[1][1..1]"> 5 </domain> </array>)"),
      R"x([{"names":["a[0][0]","a[0][1]"],"domain":[1,2]},{"name":"a[1][1]","domain":[5]}])x");
  EXPECT_EQ(variables_of(R"(<array id="a" size="[2]"> <domain for="a[1]"> 5 </domain>
      <domain for="others"> 6 </domain> </array>)"),
            R"x([{"name":"a[0]","domain":[6]},{"name":"a[1]","domain":[5]}])x");
}

TEST(Xcsp, Constraints) {
  EXPECT_EQ(constraints_of("<allDifferent> x a[][1..2] </allDifferent>"),
            R"x([{"all_different":["x","a[0][1]","a[0][2]","a[1][1]","a[1][2]"]}])x");
  EXPECT_EQ(constraints_of("<allDifferent id=\"d\"><list> x add(y, 1) </list></allDifferent>"),
            R"x([{"name":"d","all_different":["x","add(y,1)"]}])x");
  EXPECT_EQ(constraints_of("<allEqual> a[0][] </allEqual>"),
            R"x([{"all_equal":["a[0][0]","a[0][1]","a[0][2]"]}])x");
  EXPECT_EQ(constraints_of("<ordered><list> x y </list><operator> le </operator></ordered>"),
            R"x([{"ordered":["x","y"],"order":"<="}])x");
  EXPECT_EQ(constraints_of("<ordered><list> x y </list><lengths> 2 </lengths>"
                           "<operator> gt </operator></ordered>"),
            R"x([{"relation":"gt(add(x,2),y)"}])x");
  EXPECT_EQ(constraints_of("<intension> eq(x, add(y, 1)) </intension>"
                           "<intension><function> lt(x,y) </function></intension>"),
            R"x([{"relation":"eq(x,add(y,1))"},{"relation":"lt(x,y)"}])x");
  EXPECT_EQ(constraints_of("<extension><list> x y </list><supports> (0,1)(2,*) (3, 3) (9,0) "
                           "</supports></extension>"),
            R"x([{"variables":["x","y"],"allowed":[[0,1],[2,"*"],[3,3]]}])x");
  EXPECT_EQ(
      constraints_of("<extension><list> x </list><conflicts> 0 2..9 </conflicts></extension>"),
      R"x([{"variables":["x"],"forbidden":[0,2,3]}])x");
  const std::string instantiation =
      "<instantiation><list> x a[0][0] </list><values> 3 1 </values></instantiation>";
  EXPECT_EQ(constraints_of(instantiation), "");
  EXPECT_NE(puzzle_of(instance_text(kVariables, instantiation))
                .text.find(R"x("givens":["x=3","a[0][0]=1"])x"),
            std::string::npos);
}

TEST(Xcsp, BlocksAndGroups) {
  EXPECT_EQ(constraints_of("<block class=\"c\"><block><allEqual> x y </allEqual></block></block>"),
            R"x([{"all_equal":["x","y"]}])x");
  EXPECT_EQ(constraints_of("<group><intension> ne(%0,add(%1,%2)) </intension>"
                           "<args> x y 1 </args><args> y x 2 </args></group>"),
            R"x([{"relation":["ne(x,add(y,1))","ne(y,add(x,2))"]}])x");
  EXPECT_EQ(constraints_of("<group><allDifferent> %... </allDifferent>"
                           "<args> a[0][] </args><args> x y </args></group>"),
            R"x([{"all_different":["a[0][0]","a[0][1]","a[0][2]"]},{"all_different":["x","y"]}])x");
  EXPECT_EQ(constraints_of("<group><extension><list> %0 %1 </list><conflicts> (1,1) </conflicts>"
                           "</extension><args> x y </args><args> y a[0][0] </args></group>"),
            R"x([{"variables":[["x","y"],["y","a[0][0]"]],"forbidden":[[1,1]]}])x");
  EXPECT_EQ(
      constraints_of("<group><ordered><list> %0 %... </list><operator> lt </operator></ordered>"
                     "<args> x y a[0][0] </args></group>"),
      R"x([{"ordered":["x","y","a[0][0]"],"order":"<"}])x");
}

TEST(Xcsp, CommentsAndAnnotations) {
  EXPECT_EQ(count("<?xml version=\"1.0\"?>\n<!-- c -->\n<instance format=\"XCSP3\" type=\"CSP\">"
                  "<variables><var id=\"x\"> 1 <!-- no --> 2 </var></variables>"
                  "<annotations><decision/></annotations></instance>"),
            2U);
}

TEST(Xcsp, RelationsMeanWhatTheySay) {
  EXPECT_EQ(count_pairs("<intension> lt(x,y) </intension>"), 6U);
  EXPECT_EQ(count_pairs("<intension> eq(dist(x,y),2) </intension>"), 4U);
  EXPECT_EQ(count_pairs("<intension> in(x,set(1,3)) </intension>"), 8U);
  EXPECT_EQ(count_pairs("<intension> or(eq(x,y),gt(mul(x,y),5)) </intension>"), 6U);
  EXPECT_EQ(count_pairs("<intension> eq(div(x,y),1) </intension>"), 4U) << "never for y = 0";
  EXPECT_EQ(
      count_pairs("<extension><list> x y </list><conflicts> (0,*)(*,0) </conflicts></extension>"),
      9U);
  EXPECT_EQ(count_pairs("<extension><list> x </list><supports> 1..2 </supports></extension>"), 8U);
  EXPECT_EQ(count_pairs("<allEqual> x y </allEqual>"), 4U);
  EXPECT_EQ(count_pairs("<ordered><list> x y </list><operator> ge </operator></ordered>"), 10U);
  EXPECT_EQ(count_pairs("<ordered><list> x y </list><lengths> 2 </lengths><operator> le </operator>"
                        "</ordered>"),
            3U);
  EXPECT_EQ(count_pairs("<instantiation><list> x </list><values> 2 </values></instantiation>"), 4U);
}

std::string queens(int n) {
  std::string text = "<allDifferent id=\"columns\"> q[] </allDifferent>";
  for (const char* sign : {"add", "sub"}) {
    text += "<allDifferent>";
    for (int i = 0; i < n; ++i) {
      const std::string k = std::to_string(i);
      text += " " + std::string(sign) + "(q[" + k + "]," + k + ")";
    }
    text += " </allDifferent>";
  }
  const std::string size = std::to_string(n);
  return instance_text(
      "<array id=\"q\" size=\"[" + size + "]\"> 0.." + std::to_string(n - 1) + " </array>", text);
}

TEST(Xcsp, Queens) {
  EXPECT_EQ(count(queens(5)), 10U);
  EXPECT_EQ(count(queens(6)), 4U);
  EXPECT_EQ(count(queens(8)), 92U);
  // Rows and columns are CSP variables, diagonals of two squares and more are exclusions.
  const Puzzle puzzle = puzzle_of(queens(6));
  EXPECT_EQ(puzzle.instance.model->variable_count(), 12U);
  EXPECT_EQ(puzzle.instance.model->constraint_count(), 12U + 2 * 9U);
  EXPECT_EQ(puzzle.instance.model->label_count(), 36U);
}

TEST(Xcsp, QueensByRelations) {
  std::string text =
      "<allDifferent> q[] </allDifferent><group><intension> ne(dist(%0,%1),%2) </intension>";
  for (int i = 0; i < 6; ++i) {
    for (int j = i + 1; j < 6; ++j) {
      text += "<args> q[" + std::to_string(i) + "] q[" + std::to_string(j) + "] " +
              std::to_string(j - i) + " </args>";
    }
  }
  EXPECT_EQ(count(instance_text("<array id=\"q\" size=\"[6]\"> 0..5 </array>", text + "</group>")),
            4U);
}

TEST(Xcsp, LatinSquares) {
  const std::string constraints =
      "<block class=\"rows\"><group><allDifferent> %... </allDifferent>"
      "<args> x[0][] </args><args> x[1][] </args><args> x[2][] </args><args> x[3][] "
      "</args></group>"
      "</block><allDifferent> x[][0] </allDifferent><allDifferent> x[][1] </allDifferent>"
      "<allDifferent> x[][2] </allDifferent><allDifferent> x[][3] </allDifferent>";
  const std::string text =
      instance_text("<array id=\"x\" size=\"[4][4]\"> 1..4 </array>", constraints);
  EXPECT_EQ(count(text), 576U);
  // The 16 cells, and the places of each number in each row and column.
  EXPECT_EQ(puzzle_of(text).instance.model->variable_count(), 48U);
}

TEST(Xcsp, GraphColouring) {
  const std::string edges =
      "<group><extension><list> %0 %1 </list><conflicts> (0,0)(1,1)(2,2) </conflicts></extension>"
      "<args> v[0] v[1] </args><args> v[1] v[2] </args><args> v[2] v[3] </args>"
      "<args> v[3] v[4] </args><args> v[4] v[0] </args></group>";
  EXPECT_EQ(count(instance_text("<array id=\"v\" size=\"[5]\"> 0..2 </array>", edges)), 30U)
      << "colourings of a pentagon with three colours";
}

TEST(Xcsp, TablesOfThreeVariables) {
  const std::string text = instance_text("<array id=\"x\" size=\"[3]\"> 0 1 </array>",
                                         "<extension id=\"odd\"><list> x[] </list><supports> "
                                         "(1,0,0)(0,1,0)(0,0,1)(1,1,1) </supports>"
                                         "</extension>");
  EXPECT_EQ(count(text), 4U);
  const Puzzle puzzle = puzzle_of(text);
  const auto odd = puzzle.instance.model->find_variable("odd");
  ASSERT_TRUE(odd);
  EXPECT_EQ(puzzle.instance.model->labels_of(*odd).size(), 4U);
}

TEST(XcspFaults, Syntax) {
  EXPECT_EQ(error_of("<instance>\n<variables>\n</instance>"),
            "3:3: no XML: start-end tags mismatch");
  EXPECT_EQ(error_of("<other/>"), "1:2: <other>: expected <instance>");
  EXPECT_EQ(error_of("<instance format=\"XCSP3\" type=\"COP\"/>"),
            "1:2: <instance>: expected type=\"CSP\", not \"COP\"");
  EXPECT_EQ(error_of("<instance type=\"CSP\"/>"),
            "1:2: <instance>: expected format=\"XCSP3\", not \"\"");
  EXPECT_EQ(error_of("<instance format=\"XCSP3\" type=\"CSP\"/>"),
            "1:2: <instance>: <variables> is missing");
  EXPECT_EQ(
      error_of("<instance format=\"XCSP3\" type=\"CSP\"><variables/>\n<objectives/></instance>"),
      "2:2: <objectives>: is not supported in <instance>");
  std::string deep;
  for (int i = 0; i < 100; ++i) deep += "<block>";
  for (int i = 0; i < 100; ++i) deep += "</block>";
  EXPECT_EQ(error_in_instance(deep).substr(0, 40), "3:225: elements nested too deeply");
}

TEST(XcspFaults, TextThatIsNotUtf8) {
  EXPECT_EQ(error_in_instance("<intension> eq(x,\xff) </intension>"),
            "3:15: <intension>: text that is not UTF-8");
  EXPECT_EQ(error_in_instance("<intension> eq(x,&#xD800;) </intension>"),
            "3:15: <intension>: text that is not UTF-8");
  EXPECT_EQ(error_in_instance_variables("<var id=\"\xc0\x80\"> 1 </var>"),
            "2:13: <var>: text that is not UTF-8");
}

TEST(XcspFaults, Variables) {
  EXPECT_EQ(error_in_instance_variables(""), "2:2: <variables>: has no variable");
  EXPECT_EQ(error_in_instance_variables("<foo/>"),
            "2:13: <foo>: is not supported; expected <var> or <array>");
  EXPECT_EQ(error_in_instance_variables("<var id=\"x\"> a </var>"),
            "2:13: <var>: 'a' is no value: expected numbers and ranges such as 0..9");
  EXPECT_EQ(error_in_instance_variables("<var id=\"x\"> 1 1 </var>"), "2:13: <var>: value 1 twice");
  EXPECT_EQ(error_in_instance_variables("<var id=\"x\"/>"), "2:13: <var>: has no values");
  EXPECT_EQ(error_in_instance_variables("<var> 1 </var>").substr(0, 28),
            "2:13: <var>: '' is no id: a ");
  EXPECT_EQ(error_in_instance_variables("<var id=\"x\"> 1 </var><var id=\"x\"> 1 </var>"),
            "2:34: <var>: variable 'x' twice");
  EXPECT_EQ(error_in_instance_variables("<var id=\"x\" as=\"y\"/>"),
            "2:13: <var>: as: there is no variable 'y' with one domain before it");
  EXPECT_EQ(error_in_instance_variables("<var id=\"x\" type=\"real\"> 1 </var>"),
            "2:13: <var>: type 'real' is not supported");
  EXPECT_EQ(error_in_instance_variables("<var id=\"x\" foo=\"1\"> 1 </var>"),
            "2:13: <var>: attribute 'foo' is not supported");
  EXPECT_EQ(error_in_instance_variables("<array id=\"x\"> 1 </array>"),
            "2:13: <array>: expected a size such as [9][9]");
  EXPECT_EQ(error_in_instance_variables("<array id=\"x\" size=\"[0]\"> 1 </array>"),
            "2:13: <array>: expected a size such as [9][9]");
  EXPECT_EQ(
      error_in_instance_variables("<array id=\"x\" size=\"[2]\" startIndex=\"a\"> 1 </array>"),
      "2:13: <array>: startIndex 'a' is not a number");
  EXPECT_EQ(error_in_instance_variables("<array id=\"x\" size=\"[1000][1000]\"> 1 </array>"),
            "2:13: <array>: too many variables");
  EXPECT_EQ(error_in_instance_variables("<array id=\"x\" size=\"[1000]\"> 1..1000 </array>"),
            "2:13: <array>: the variables have more than 100000 values");
  EXPECT_EQ(error_in_instance_variables(
                "<array id=\"x\" size=\"[2]\"><domain for=\"y[0]\"> 1 </domain></array>"),
            "2:38: <domain>: 'y[0]' is not in this array");
}

TEST(XcspFaults, WhatIsNotSupportedIsNamedWithItsLine) {
  EXPECT_EQ(
      error_in_instance(
          "\n<block>\n  <sum><list> x y </list><condition> (eq,3) </condition></sum></block>"),
      "5:4: <sum>: this constraint is not supported");
  EXPECT_EQ(
      error_in_instance("<allDifferent><list> x </list>\n<except> 0 </except></allDifferent>"),
      "4:2: <except>: is not supported in <allDifferent>");
  EXPECT_EQ(error_in_instance("<allDifferent><list> x </list><list> y </list></allDifferent>"),
            "3:29: <list>: is not supported twice in <allDifferent>");
  EXPECT_EQ(error_in_instance("<intension reifiedBy=\"x\"> eq(x,1) </intension>"),
            "3:15: <intension>: attribute 'reifiedBy' is not supported");
  EXPECT_EQ(error_in_instance("<group><slide/><args> x </args></group>"),
            "3:22: <slide>: this constraint is not supported");
}

TEST(XcspFaults, Constraints) {
  EXPECT_EQ(error_in_instance("<allDifferent> x a </allDifferent>"),
            "3:15: <allDifferent>: 'a' is an array: write its indices");
  EXPECT_EQ(error_in_instance("<allDifferent> x add(a{0},1) </allDifferent>"),
            "3:15: <allDifferent>: 'add(a{0},1)': no braces");
  EXPECT_EQ(error_in_instance("<allEqual> x z </allEqual>"),
            "3:15: <allEqual>: 'z' is no variable");
  EXPECT_EQ(error_in_instance("<allEqual> x x </allEqual>"),
            "3:15: <allEqual>: variable 'x' twice");
  EXPECT_EQ(error_in_instance("<allEqual> b[0] </allEqual>"),
            "3:15: <allEqual>: there is no array 'b'");
  EXPECT_EQ(error_in_instance("<allEqual> a[0] </allEqual>"),
            "3:15: <allEqual>: 'a[0]': expected 2 indices, such as [2] or []");
  EXPECT_EQ(error_in_instance("<allEqual> a[0][3] </allEqual>"),
            "3:15: <allEqual>: 'a[0][3]': there is no such element");
  EXPECT_EQ(error_in_instance("<extension><list> x </list></extension>"),
            "3:15: <extension>: expected either <supports> or <conflicts>");
  EXPECT_EQ(error_in_instance("<extension><supports/></extension>"),
            "3:15: <extension>: <list> is missing");
  EXPECT_EQ(
      error_in_instance("<extension><list> x y </list><supports> 1 2 </supports></extension>"),
      "3:44: <supports>: '1': expected tuples such as (1,2)");
  EXPECT_EQ(
      error_in_instance("<extension><list> x y </list><supports> (1,2,3) </supports></extension>"),
      "3:44: <supports>: (1,2,3): expected 2 values");
  EXPECT_EQ(
      error_in_instance("<extension><list> x y </list><supports> (1,{2}) </supports></extension>"),
      "3:44: <supports>: '{2}' is no value");
  EXPECT_EQ(error_in_instance("<intension> x y </intension>"),
            "3:15: <intension>: expected one expression, such as lt(x,add(y,1))");
  EXPECT_EQ(error_in_instance("<intension> lt(x,w) </intension>"),
            "3:15: <intension>: 'lt(x,w)', character 6: 'w' is neither a variable nor a value of "
            "one");
  EXPECT_EQ(error_in_instance("<ordered><list> x y </list><operator> eq </operator></ordered>"),
            "3:42: <operator>: expected lt, le, gt or ge");
  EXPECT_EQ(error_in_instance(
                "<ordered><list> x y </list><lengths> 1 2 </lengths><operator> le </operator>"
                "</ordered>"),
            "3:42: <lengths>: expected one less than there are variables");
  EXPECT_EQ(
      error_in_instance("<instantiation><list> x y </list><values> 1 </values></instantiation>"),
      "3:48: <values>: 1 values for 2 variables");
  EXPECT_EQ(
      error_in_instance("<instantiation><list> x </list><values> 7 </values></instantiation>"),
      "3:46: <values>: '7' is no value of x");
  EXPECT_EQ(
      error_in_instance("<instantiation><list> x </list><values> 1 </values></instantiation>\n"
                        "<instantiation><list> x </list><values> 2 </values></instantiation>"),
      "4:2: <instantiation>: x=1 and x=2 exclude each other");
  EXPECT_EQ(error_in_instance("<group><args> x </args></group>"),
            "3:22: <args>: expected the constraint of the group before it");
  EXPECT_EQ(error_in_instance("<group></group>"), "3:15: <group>: has no constraint");
  EXPECT_EQ(error_in_instance("<group><intension> eq(%0,%1) </intension><args> x </args></group>"),
            "3:22: <intension>: there is no argument for %1");
  EXPECT_EQ(error_in_instance("<group><allEqual> x </allEqual><allEqual> y </allEqual></group>"),
            "3:46: <allEqual>: a group has one constraint");
}

TEST(XcspFaults, LargeProducts) {
  EXPECT_EQ(error_of(instance_text("<array id=\"x\" size=\"[4]\"> 0..99 </array>",
                                   "<intension> gt(add(x[0],x[1],x[2],x[3]),5) </intension>")),
            "3:15: <intension>: too many combinations of values to look at: those of 4 variables "
            "take more than the 50000000 operations that are left; split it into relations of "
            "fewer variables, with new variables for what they share, such as carries and partial "
            "sums");
  EXPECT_EQ(
      error_of(instance_text("<array id=\"x\" size=\"[3]\"> 0..32 </array>",
                             "<intension> gt(add(x[0],x[1],x[2]),5) </intension>")),
      "3:15: <intension>: more than 32767 tuples are allowed for x[0], x[1] and x[2]; split it "
      "into relations of fewer variables, with new variables for what they share, such as "
      "carries and partial sums");
}

}  // namespace
}  // namespace pbcs::csp
