#include "pbcs/apps/csp/reader.hpp"

#include <gtest/gtest.h>

#include <string>

#include "pbcs/apps/csp/json/writer.hpp"
#include "support/csp_error.hpp"

namespace pbcs::csp {
namespace {

/// The error in a model with some variables and these further members.
const std::string kStart =
    R"({"format": "pbcs-csp", "version": 1, "variables": [{"names": "x{1..3}", "domain": "1..3"},
 {"name": "c", "domain": ["red", "blue", 4]}],
)";
std::string error_in(const std::string& rest, const Limits& limits = {}) {
  return error_of(kStart + rest + "}", limits);
}
std::string error_in_constraint(const std::string& constraint, const Limits& limits = {}) {
  return error_in("\"constraints\": [" + constraint + "]", limits);
}
/// With these variables.
std::string error_in_variables(const std::string& variables) {
  return error_of(R"({"format": "pbcs-csp", "version": 1,
"variables": )" + variables +
                  "}");
}

Description read_description(const std::string& text) {
  auto reading = read({text, 1});
  EXPECT_TRUE(reading) << reading.error().message;
  return reading ? reading->description : Description{};
}

TEST(CspJson, ReadsVariables) {
  const Description d = read_description(R"({"format": "pbcs-csp", "version": 1, "title": "T",
    "note": "free", "variables": [
      {"name": "x", "domain": [3, "red", "5..7", "4"], "phrase": "the {}", "note": "free"},
      {"names": ["y{1..2}", "z"], "domain": "-1..1", "kind": "k", "single": "only-k",
       "shown": false}]})");
  EXPECT_EQ(d.title, "T");
  ASSERT_EQ(d.variables.size(), 4U);
  EXPECT_EQ(d.variables[0].name, "x");
  EXPECT_EQ(d.variables[0].domain, (std::vector<Value>{3, "red", 5, 6, 7, 4}));
  EXPECT_EQ(d.variables[0].words, (Words{"", "", "the {}", Shown::kYes}));
  EXPECT_EQ(d.variables[3].name, "z");
  EXPECT_EQ(d.variables[3].domain, (std::vector<Value>{-1, 0, 1}));
  EXPECT_EQ(d.variables[3].words, (Words{"k", "only-k", "", Shown::kNo}));
}

// Everything that can be said, once.
const std::string kEverything = R"({"format": "pbcs-csp", "version": 1, "title": "All",
 "variables": [{"names": "x{1..3}", "domain": "1..3"}, {"name": "c", "domain": ["red", "blue", 4]}],
 "same": [["x1={1..2}", "x2={2,3}"], ["x3=1", "c=red"]],
 "constraints": [
  {"variables": ["x1", "x2"], "allowed": [[1, 2], ["2", "*"]], "name": "t"},
  {"variables": [["x1", "x2", "x3"], ["x3", "x1", "x2"]], "forbidden": [[1, 1, 1]]},
  {"variables": "x1", "allowed": [1, 2, 3]},
  {"relation": "x1 <= x2"}, {"relation": ["x1 != 7", "x1 + x2 > x3"]},
  {"all_different": "x{1..3}"},
  {"all_different": ["x1 + 1", "x2"], "places": false},
  {"all_different": ["x1", "x2", "x3"], "name": "n", "places": {"name": "p{}", "kind": "pk",
   "single": "only-p", "phrase": "where {} is", "shown": true, "values": ["a", "b", "3"]}},
  {"all_equal": ["x1", "x3"]},
  {"ordered": ["x1", "x2", "x3"], "order": ">="}, {"ordered": ["x1", "x2"]},
  {"at_most_one": ["x{1..3} = 1", "c=4"]},
  {"exactly_one": ["x{1..3}=1"], "kind": "o", "phrase": "one of {}", "shown": true,
   "values": ["u", "v", "w"]}],
 "givens": ["x1=2"], "excluded": ["x{2,3}=1", "c=red"]})";

TEST(CspJson, ReadsConstraints) {
  const Description d = read_description(kEverything);
  ASSERT_EQ(d.same.size(), 3U);
  EXPECT_EQ(d.same[1], (std::vector<PreLabel>{{0, 1}, {1, 2}}));
  ASSERT_EQ(d.constraints.size(), 13U);
  EXPECT_EQ(d.constraints[0].name, "t");
  const auto& table = std::get<Table>(d.constraints[0].rule);
  EXPECT_EQ(table.scopes, (std::vector<Scope>{{0, 1}}));
  EXPECT_EQ(table.tuples, (std::vector<Tuple>{{1, 2}, {2, std::nullopt}}));
  EXPECT_EQ(std::get<Table>(d.constraints[1].rule).scopes,
            (std::vector<Scope>{{0, 1, 2}, {2, 0, 1}}));
  EXPECT_EQ(std::get<Table>(d.constraints[1].rule).polarity, Table::Polarity::kForbidden);
  EXPECT_EQ(std::get<Table>(d.constraints[2].rule).tuples, (std::vector<Tuple>{{1}, {2}, {3}}));
  EXPECT_EQ(std::get<Relations>(d.constraints[4].rule).texts,
            (std::vector<std::string>{"x1 != 7", "x1 + x2 > x3"}));
  EXPECT_EQ(std::get<AllDifferent>(d.constraints[5].rule).places, Places{});
  EXPECT_EQ(std::get<AllDifferent>(d.constraints[6].rule).places.wanted, Places::Wanted::kNever);
  const Places& places = std::get<AllDifferent>(d.constraints[7].rule).places;
  EXPECT_EQ(places.words, (Words{"pk", "only-p", "where {} is", Shown::kYes}));
  EXPECT_EQ(places.values, (std::vector<std::string>{"a", "b", "3"}));
  EXPECT_EQ(std::get<AllEqual>(d.constraints[8].rule).variables, (Scope{0, 2}));
  EXPECT_EQ(std::get<Ordered>(d.constraints[9].rule).order, Ordered::Order::kGreaterOrEqual);
  EXPECT_EQ(std::get<Ordered>(d.constraints[10].rule).order, Ordered::Order::kLess);
  EXPECT_EQ(std::get<AtMostOne>(d.constraints[11].rule).labels,
            (std::vector<PreLabel>{{0, 0}, {1, 0}, {2, 0}, {3, 2}}));
  EXPECT_EQ(std::get<ExactlyOne>(d.constraints[12].rule).values,
            (std::vector<std::string>{"u", "v", "w"}));
  EXPECT_EQ(d.givens, (std::vector<PreLabel>{{0, 1}}));
  EXPECT_EQ(d.excluded, (std::vector<PreLabel>{{1, 0}, {2, 0}, {3, 0}}));
}

TEST(CspJson, WritesWhatItReads) {
  const Description d = read_description(kEverything);
  EXPECT_EQ(read_description(write_json(d, JsonLayout::kOneLine)), d);
  EXPECT_EQ(read_description(write_json(d, JsonLayout::kLines)), d);
  EXPECT_EQ(write_json(d, JsonLayout::kOneLine).find('\n'), std::string::npos);
}

TEST(CspJson, ShortestForms) {
  const Description d = read_description(R"({"format":"pbcs-csp","version":1,"variables":[
    {"name":"a","domain":[1,2]},{"name":"b","domain":[1,2]},
    {"name":"c","domain":[5,1,2,3,"red"]}]})");
  EXPECT_EQ(write_json(d, JsonLayout::kLines), R"({
 "format": "pbcs-csp",
 "version": 1,
 "variables": [
  {"names":["a","b"],"domain":[1,2]},
  {"name":"c","domain":[5,"1..3","red"]}
 ]
}
)");
}

TEST(CspJsonFaults, Syntax) {
  EXPECT_EQ(error_of("{\"format\":\n  x"), "2:3: no JSON: expected a value, not 'x'");
  EXPECT_EQ(error_of("{\"format\": 1,\n\"format\": 2}"), "2:1: 'format' twice in one object");
  EXPECT_EQ(error_of("{} x").substr(0, 4), "1:4:");
  EXPECT_EQ(error_of("{\"a\":" + std::string(40, '[') + std::string(40, ']') + "}"),
            "1:37: nested more than 32 deep");
  EXPECT_EQ(error_of("csp: "), "1:6: expected a problem");
  EXPECT_EQ(error_of("[]"),
            "1:1: expected an object with format, version, title, variables, same, constraints, "
            "givens, excluded");
}

TEST(CspJsonFaults, Heading) {
  EXPECT_EQ(error_of("{\"version\": 1}"), "1:1: 'format' is missing");
  EXPECT_EQ(error_of("{\"format\": \"other\"}"), "1:12: /format: expected \"pbcs-csp\"");
  EXPECT_EQ(error_of("{\"format\": 7}"), "1:12: /format: expected \"pbcs-csp\" as a string");
  EXPECT_EQ(error_of("{\"format\": \"pbcs-csp\"}"), "1:1: 'version' is missing");
  EXPECT_EQ(error_of("{\"format\": \"pbcs-csp\", \"version\": 2}"),
            "1:35: /version: expected version 1");
  EXPECT_EQ(error_of("{\"format\": \"pbcs-csp\", \"version\": 1}"), "1:1: 'variables' is missing");
  EXPECT_EQ(error_in("\"title\": 3"), "3:10: /title: expected a title as a string");
  EXPECT_EQ(error_in("\"title\": \"a\\nb\""), "3:10: /title: expected a title on one line");
  EXPECT_EQ(error_in("\"a/b~c\": 3"),
            "3:10: /a~1b~0c: unknown here; known are format, version, title, variables, same, "
            "constraints, givens, excluded");
}

TEST(CspJsonFaults, Variables) {
  EXPECT_EQ(error_in_variables("7"), "2:14: /variables: expected a list of variables");
  EXPECT_EQ(error_in_variables("[]"), "2:14: /variables: expected at least one variable");
  EXPECT_EQ(
      error_in_variables("[7]"),
      "2:15: /variables/0: expected an object with name, names, domain, kind, single, phrase, "
      "shown");
  EXPECT_EQ(error_in_variables("[{\"domain\": [1]}]"),
            "2:15: /variables/0: expected either 'name' or 'names'");
  EXPECT_EQ(error_in_variables("[{\"name\": \"x\"}]"), "2:15: /variables/0: 'domain' is missing");
  EXPECT_EQ(error_in_variables("[{\"name\": 1, \"domain\": [1]}]"),
            "2:24: /variables/0/name: expected a name as a string");
  EXPECT_EQ(error_in_variables("[{\"name\": \"a b\", \"domain\": [1]}]"),
            "2:24: /variables/0/name: 'a b': a name is made of letters, digits, _ and ', and does "
            "not begin with a digit; an index such as [3] may follow");
  EXPECT_EQ(error_in_variables("[{\"names\": \"x{1..2\", \"domain\": [1]}]"),
            "2:25: /variables/0/names: 'x{1..2': '}' is missing");
  EXPECT_EQ(error_in_variables("[{\"names\": [\"x\", \"x\"], \"domain\": [1]}]"),
            "2:25: /variables/0/names: variable 'x' twice");
  EXPECT_EQ(error_in_variables("[{\"names\": [\"x\", 3], \"domain\": [1]}]"),
            "2:31: /variables/0/names/1: expected names as a string");
  EXPECT_EQ(error_in_variables("[{\"name\": \"x\", \"domain\": 3}]"),
            "2:39: /variables/0/domain: expected a list of values");
  EXPECT_EQ(error_in_variables("[{\"name\": \"x\", \"domain\": \"3..1\"}]"),
            "2:39: /variables/0/domain: expected a list of values or a range such as \"1..9\"");
  EXPECT_EQ(error_in_variables("[{\"name\": \"x\", \"domain\": []}]"),
            "2:39: /variables/0/domain: expected at least one value");
  EXPECT_EQ(error_in_variables("[{\"name\": \"x\", \"domain\": [1, 2, \"2\"]}]"),
            "2:46: /variables/0/domain/2: value 2 twice");
  EXPECT_EQ(error_in_variables("[{\"name\": \"x\", \"domain\": [1.5]}]"),
            "2:40: /variables/0/domain/0: expected a value: a word, or a whole number up to "
            "1000000000");
  EXPECT_EQ(error_in_variables("[{\"name\": \"x\", \"domain\": [\"a b\"]}]"),
            "2:40: /variables/0/domain/0: 'a b' is no value: a word is made of letters, digits, _ "
            "and '");
  EXPECT_EQ(error_in_variables("[{\"name\": \"x\", \"domain\": [1], \"shown\": 1}]"),
            "2:53: /variables/0/shown: expected true or false");
  EXPECT_EQ(error_in_variables("[{\"name\": \"x\", \"domain\": [1], \"kind\": \"a b\"}]"),
            "2:52: /variables/0/kind: 'a b' is no name: it is made of letters, digits, _, ' and "
            "hyphens");
  EXPECT_EQ(error_in_variables("[{\"name\": \"x\", \"domain\": [1], \"phrase\": \"\"}]"),
            "2:54: /variables/0/phrase: expected a phrase on one line");
  EXPECT_EQ(error_in_variables(
                "[{\"name\": \"x\", \"domain\": [1], \"kind\": \"k\", \"single\": \"a\"},\n"
                "{\"name\": \"y\", \"domain\": [1], \"kind\": \"k\", \"single\": \"b\"}]"),
            "2:24: /variables/0/name: a Single on a variable of kind 'k' is called both 'a' and "
            "'b'");
}

TEST(CspJsonFaults, Labels) {
  EXPECT_EQ(error_in("\"givens\": 3"),
            "3:11: /givens: expected a list of labels, each variable=value");
  EXPECT_EQ(error_in("\"givens\": [3]"),
            "3:12: /givens/0: expected a label, variable=value, as a string");
  EXPECT_EQ(error_in("\"givens\": [\"x1\"]"),
            "3:12: /givens/0: 'x1' is no label: expected variable=value");
  EXPECT_EQ(error_in("\"givens\": [\"y=1\"]"), "3:12: /givens/0: there is no variable 'y'");
  EXPECT_EQ(error_in("\"givens\": [\"x1=4\"]"), "3:12: /givens/0: '4' is no value of x1");
  EXPECT_EQ(error_in("\"excluded\": [\"c=green\"]"), "3:14: /excluded/0: 'green' is no value of c");
  EXPECT_EQ(error_in("\"givens\": [\"x1=1\", \"x1=2\"]"),
            "3:20: /givens/1: x1=1 and x1=2 exclude each other");
  EXPECT_EQ(error_in("\"givens\": [\"x1=1\"], \"excluded\": [\"x1=1\"]"),
            "3:12: /givens/0: x1=1 is given, but excluded");
  EXPECT_EQ(error_in("\"constraints\": [{\"all_different\": [\"x1\", \"x2\"]}],\n"
                     "\"givens\": [\"x{1..2}=1\"]"),
            "4:12: /givens/0: x1=1 and x2=1 exclude each other");
  EXPECT_EQ(error_in("\"same\": [\"x1=1\"]"),
            "3:10: /same/0: expected a list of labels that are the same");
  EXPECT_EQ(error_in("\"same\": [[\"x1=1\"]]"), "3:10: /same/0: expected at least two labels");
  EXPECT_EQ(error_in("\"same\": [[\"x1={1..2}\", \"x2=1\"]]"),
            "3:24: /same/0/1: 1 labels, but the first pattern has 2");
  EXPECT_EQ(error_in("\"same\": [[\"x1=1\", \"x2=1\"], [\"x2=1\", \"x1=2\"]]"),
            "3:28: /same/1: x1=1 and x1=2 would be the same label, but a variable has one value");
}

TEST(CspJsonFaults, Tables) {
  EXPECT_EQ(error_in_constraint("{\"allowed\": []}"),
            "3:17: /constraints/0: 'variables' is missing");
  EXPECT_EQ(error_in_constraint("{\"variables\": [], \"allowed\": []}"),
            "3:31: /constraints/0/variables: expected at least one variable");
  EXPECT_EQ(error_in_constraint("{\"variables\": [\"x1\", \"x9\"], \"allowed\": []}"),
            "3:31: /constraints/0/variables: there is no variable 'x9'");
  EXPECT_EQ(error_in_constraint("{\"variables\": [\"x1\", \"x1\"], \"allowed\": []}"),
            "3:31: /constraints/0/variables: variable 'x1' twice");
  EXPECT_EQ(error_in_constraint("{\"variables\": [[\"x1\", \"x2\"], [\"x1\"]], \"allowed\": []}"),
            "3:46: /constraints/0/variables/1: expected 2 variables, as in the first list");
  EXPECT_EQ(error_in_constraint("{\"variables\": [\"x1\", \"x2\"], \"allowed\": [[1]]}"),
            "3:57: /constraints/0/allowed/0: expected a list of 2 values, one for each variable");
  EXPECT_EQ(error_in_constraint("{\"variables\": [\"x1\", \"x2\"], \"forbidden\": [[1, 4]]}"),
            "3:63: /constraints/0/forbidden/0/1: 4 is no value of variable number 2");
  EXPECT_EQ(error_in_constraint("{\"variables\": [\"x1\", \"x2\"], \"allowed\": 3}"),
            "3:56: /constraints/0/allowed: expected a list of tuples");
  EXPECT_EQ(error_in_constraint("{\"variables\": \"x1\", \"allowed\": [1], \"order\": \"<\"}"),
            "3:62: /constraints/0/order: unknown here; known are allowed, variables, name");
}

TEST(CspJsonFaults, OtherConstraints) {
  EXPECT_EQ(error_in("\"constraints\": {}"), "3:16: /constraints: expected a list of constraints");
  EXPECT_EQ(error_in_constraint("7"), "3:17: /constraints/0: expected an object: a constraint");
  EXPECT_EQ(error_in_constraint("{\"name\": \"n\"}"),
            "3:17: /constraints/0: what kind of constraint? expected one of allowed, forbidden, "
            "relation, all_different, all_equal, ordered, at_most_one, exactly_one");
  EXPECT_EQ(error_in_constraint("{\"all_equal\": [\"x1\"], \"name\": \"x2\"}"),
            "3:47: /constraints/0/name: 'x2' is already the name of a variable");
  EXPECT_EQ(
      error_in_constraint("{\"all_equal\": [\"x1\"], \"name\": \"a b\"}"),
      "3:47: /constraints/0/name: 'a b': a name is made of letters, digits, _ and ', and does "
      "not begin with a digit; an index such as [3] may follow");
  EXPECT_EQ(error_in_constraint("{\"all_equal\": [\"x1\"], \"name\": \"n\"},\n"
                                "{\"all_equal\": [\"x1\"], \"name\": \"n\"}"),
            "4:31: /constraints/1/name: two constraints are called 'n'");
  EXPECT_EQ(error_in_constraint("{\"relation\": 3}"),
            "3:30: /constraints/0/relation: expected a list of relations");
  EXPECT_EQ(error_in_constraint("{\"relation\": [3]}"),
            "3:31: /constraints/0/relation/0: expected a relation, such as x < y, as a string");
  EXPECT_EQ(error_in_constraint("{\"relation\": \"x1 < x9\"}"),
            "3:17: /constraints/0: 'x1 < x9', character 6: 'x9' is neither a variable nor a value "
            "of one");
  EXPECT_EQ(error_in_constraint("{\"relation\": \"1 < 2\"}"),
            "3:17: /constraints/0: '1 < 2' has no variable in it");
  EXPECT_EQ(
      error_in_constraint("{\"all_different\": \"x{1..2}\", \"places\": true}"),
      "3:17: /constraints/0: places need as many values as there are terms: here are 3 values "
      "for 2 terms");
  EXPECT_EQ(error_in_constraint("{\"all_different\": [\"x1 + x2\", \"x3\"]}"),
            "3:17: /constraints/0: each term must have exactly one variable, not so 'x1 + x2'");
  EXPECT_EQ(
      error_in_constraint("{\"all_different\": \"x{1..3}\", \"places\": 3}"),
      "3:56: /constraints/0/places: expected an object with name, kind, single, phrase, shown, "
      "values");
  EXPECT_EQ(error_in_constraint("{\"all_different\": \"x{1..3}\", \"places\": {\"name\": \"p\"}}"),
            "3:65: /constraints/0/places/name: expected a name with {} for the value, such as "
            "r3n{}");
  EXPECT_EQ(
      error_in_constraint("{\"all_different\": \"x{1..3}\", \"places\": {\"values\": [\"a\"]}}"),
      "3:67: /constraints/0/places/values: expected 3 words, not 1");
  EXPECT_EQ(
      error_in_constraint(
          "{\"all_different\": \"x{1..3}\", \"places\": {\"values\": [\"a\", \"b\", \"a\"]}}"),
      "3:67: /constraints/0/places/values: 'a' twice");
  EXPECT_EQ(
      error_in_constraint("{\"all_different\": \"x{1..3}\", \"places\": {\"name\": \"x{}\"}}"),
      "3:17: /constraints/0: the name 'x1' is used twice");
  EXPECT_EQ(error_in_constraint("{\"ordered\": [\"x1\", \"x2\"], \"order\": \"=\"}"),
            "3:52: /constraints/0/order: expected <, <=, > or >=, not '='");
  EXPECT_EQ(error_in_constraint("{\"ordered\": [\"x1\", \"c\"]}"),
            "3:17: /constraints/0: 'c' has words among its values: they have no order");
  EXPECT_EQ(error_in_constraint("{\"at_most_one\": [\"x1\"]}"),
            "3:34: /constraints/0/at_most_one/0: 'x1' is no label: expected variable=value");
  EXPECT_EQ(error_in_constraint("{\"exactly_one\": []}"),
            "3:33: /constraints/0/exactly_one: expected at least one label");
}

TEST(CspJsonFaults, Limits) {
  Limits limits;
  limits.labels = 11;
  EXPECT_EQ(error_in("\"givens\": []", limits),
            "2:11: /variables/1/name: the variables have more than 11 values");
  limits = {};
  limits.labels = 12 + 26;
  EXPECT_EQ(error_in_constraint("{\"relation\": \"x1 + x2 + x3 > 0\"}", limits),
            "3:17: /constraints/0: the model has more than 38 values of variables, those of added "
            "variables included");
  limits = {};
  limits.tuples = 26;
  EXPECT_EQ(
      error_in_constraint("{\"relation\": \"x1 + x2 + x3 > 0\"}", limits),
      "3:17: /constraints/0: more than 26 tuples are allowed for x1, x2 and x3; split it into "
      "relations of fewer variables, with new variables for what they share, such as carries "
      "and partial sums");
  limits.tuples = 27;
  EXPECT_EQ(error_in_constraint("{\"relation\": \"x1 + x2 + x3 > 0\"}", limits), "none");
  limits = {};
  limits.links = 12 + 8;
  EXPECT_EQ(error_in_constraint("{\"relation\": \"x1 + x2 > 100\"}", limits),
            "3:17: /constraints/0: the model has more than 20 links");
  limits = {};
  limits.operations = 26;
  EXPECT_EQ(
      error_in_constraint("{\"variables\": \"x{1..3}\", \"forbidden\": []}", limits),
      "3:17: /constraints/0: too many combinations of values to look at: those of 3 variables "
      "take more than the 26 operations that are left; split it into relations of fewer "
      "variables, with new variables for what they share, such as carries and partial sums");
  limits = {};
  limits.names = 6;
  EXPECT_EQ(error_in("\"givens\": [\"x{1..3}={1..3}\"]", limits),
            "3:12: /givens/0: 'x{1..3}={1..3}': too many names");
  limits = {};
  limits.variables_of_label = 2;
  EXPECT_EQ(error_in_constraint(
                "{\"all_different\": \"x{1..3}\"}, {\"all_different\": \"x{1..3}\"}", limits),
            "3:47: /constraints/1: one label belongs to more than 2 CSP variables");
  EXPECT_EQ(error_in("\"same\": [[\"x1=1\", \"x2=1\", \"x3=1\"]]", limits),
            "3:10: /same/0: one label belongs to more than 2 CSP variables");
}

// As many tuples as a CSP variable has values at most, or one more: 32 * 32 * 32 - 1, or all.
TEST(CspJsonFaults, TablesHaveAsManyTuplesAsVariablesHaveValues) {
  const auto error_with = [](const std::string& relation) {
    return error_of(R"({"format": "pbcs-csp", "version": 1,
"variables": [{"names": "x{1..3}", "domain": "1..32"}],
"constraints": [{"relation": ")" +
                    relation + "\"}]}");
  };
  EXPECT_EQ(error_with("x1 + x2 + x3 > 3"), "none");
  EXPECT_EQ(error_with("x1 + x2 + x3 > 2"),
            "3:17: /constraints/0: more than 32767 tuples are allowed for x1, x2 and x3; split it "
            "into relations of fewer variables, with new variables for what they share, such as "
            "carries and partial sums");
}

TEST(CspJsonFaults, HugeInputsEndSoon) {
  EXPECT_NE(error_in_variables("[{\"names\": \"x{1..1000000}\", \"domain\": \"1..4000\"}]"),
            "none");
  EXPECT_NE(error_in_variables("[{\"name\": \"x\", \"domain\": \"1..1000000000\"}]"), "none");
  EXPECT_NE(error_in_variables("[{\"name\": \"x\", \"domain\": \"1..90000\"}]"), "none");
  EXPECT_NE(
      error_in_variables("[{\"names\": \"x{1..20}\", \"domain\": \"1..3\"}], \"constraints\": "
                         "[{\"variables\": \"x{1..20}\", \"forbidden\": []}]"),
      "none");
}

}  // namespace
}  // namespace pbcs::csp
