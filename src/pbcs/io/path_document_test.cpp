#include "pbcs/io/path_document.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "pbcs/io/notation.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "pbcs/util/random.hpp"

namespace pbcs {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

// Figure 5.1 of the book: W = 4.
constexpr std::string_view kPuzzle =
    "..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57";

PathDocument solved_document(std::string_view puzzle, const std::string& theory) {
  PathDocument document;
  document.app = find_application("sudoku");
  document.puzzle = document.app->parse(Chunk{puzzle, 1}).value();
  document.theory = theory;
  StepCollector collector;
  const auto result =
      solve(initial_state(document.puzzle.instance), Theory::parse(theory).value(), collector);
  document.steps = collector.steps();
  document.outcome = result.outcome;
  return document;
}

class PathDocumentTest : public ::testing::Test {
 protected:
  /// What reading and checking a changed document says; empty when both accept it.
  [[nodiscard]] std::string verdict(const std::function<void(json&)>& change) const {
    json changed = json_;
    change(changed);
    const auto read = read_path(changed.dump());
    if (!read) return to_string(read.error());
    const auto checked = check_document(*read);
    return checked ? "" : checked.error();
  }
  [[nodiscard]] std::size_t first_chain() const {
    std::size_t i = 0;
    while (json_["steps"][i]["rule"] == "single") ++i;
    return i;
  }

  PathDocument document_ = solved_document(kPuzzle, "W");
  json json_ = json::parse(write_path(document_));
};

TEST_F(PathDocumentTest, RoundTrip) {
  const std::string text = write_path(document_, JsonLayout::kOneLine);
  EXPECT_EQ(text.find('\n'), std::string::npos);
  const auto read = read_path(text);
  ASSERT_TRUE(read) << to_string(read.error());
  EXPECT_EQ(read->document.steps, document_.steps);
  EXPECT_EQ(read->document.theory, "W");
  EXPECT_EQ(read->document.outcome, Outcome::kSolved);
  EXPECT_EQ(read->claims.hardest_length, 4U);
  EXPECT_EQ(read->claims.hardest_family, Family::kWhip);
  const auto checked = check_document(*read);
  EXPECT_TRUE(checked) << checked.error();
  EXPECT_EQ(write_path(read->document, JsonLayout::kOneLine), text);
}

TEST_F(PathDocumentTest, EveryNameIsExplained) {
  const json& model = json_["model"];
  for (const json& state : json_["states"]) {
    for (const json& name : state["candidates"]) {
      EXPECT_TRUE(model["labels"].contains(name.get<std::string>()));
    }
  }
  std::size_t cells = 0;
  for (const json& step : json_["steps"]) {
    if (!step.contains("cells")) continue;
    for (const json& cell : step["cells"]) {
      const json& variable = model["variables"][cell["variable"].get<std::string>()];
      EXPECT_TRUE(variable["values"].contains(cell["left"].get<std::string>()));
      EXPECT_TRUE(model["kinds"].contains(variable["kind"].get<std::string>()));
      ++cells;
    }
  }
  EXPECT_GT(cells, 20U);
}

TEST_F(PathDocumentTest, MilestonesInOrder) {
  const auto found = milestones(initial_state(document_.puzzle.instance), document_.steps);
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(found[0].name, "initial");
  EXPECT_EQ(found[0].state.candidate_count(), 224U);
  EXPECT_EQ(found[1].name, "after-singles");
  EXPECT_EQ(found[1].after_step, 12U);
  EXPECT_EQ(found[2].name, "after-whips-1");
  EXPECT_LT(found[1].after_step, found[2].after_step);
  EXPECT_GE(document_.steps[found[2].after_step].length, 2U);
  EXPECT_TRUE(found[3].state.solved());
  const MilestonePlaces places = milestone_places(document_.steps);
  EXPECT_EQ(places.after_singles, found[1].after_step);
  EXPECT_EQ(places.after_whips, found[2].after_step);
}

TEST_F(PathDocumentTest, UnfinishedAndContradictoryPaths) {
  const PathDocument stuck = solved_document(kPuzzle, "W3");
  EXPECT_EQ(stuck.outcome, Outcome::kStuck);
  const auto read = read_path(write_path(stuck));
  ASSERT_TRUE(read);
  EXPECT_TRUE(check_document(*read));
  std::string impossible(kPuzzle);
  impossible[0] = '7';  // the solution has a 1 there
  const PathDocument wrong = solved_document(impossible, "W");
  EXPECT_EQ(wrong.outcome, Outcome::kContradiction);
  const auto again = read_path(write_path(wrong));
  ASSERT_TRUE(again) << to_string(again.error());
  const auto checked = check_document(*again);
  EXPECT_TRUE(checked) << checked.error();
}

TEST_F(PathDocumentTest, ErrorsNameTheField) {
  const auto erase = [](const char* field) { return [field](json& j) { j.erase(field); }; };
  EXPECT_EQ(verdict(erase("theory")), "/: the field 'theory' is missing");
  EXPECT_EQ(verdict([](json& j) { j["format"] = "x"; }), "/format: 'pbcs-path' was expected");
  EXPECT_THAT(verdict([](json& j) { j["version"] = 2; }), HasSubstr("/version: version 2"));
  EXPECT_THAT(verdict([](json& j) { j["version"] = -1; }), HasSubstr("/version: a number without"));
  EXPECT_EQ(verdict([](json& j) { j["application"] = "chess"; }),
            "/application: there is no application 'chess'");
  EXPECT_THAT(verdict([](json& j) { j["puzzle"] = "12"; }), HasSubstr("/puzzle: "));
  EXPECT_THAT(verdict([](json& j) { j["theory"] = "Q"; }), HasSubstr("/theory: "));
  EXPECT_EQ(verdict([](json& j) { j["steps"] = 3; }), "/steps: an array was expected");
  EXPECT_EQ(verdict([](json& j) { j["steps"][0]["rule"] = "fish"; }),
            "/steps/0/rule: there is no rule 'fish'");
  EXPECT_EQ(verdict([](json& j) { j["steps"][0] = 1; }), "/steps/0: an object was expected");
  EXPECT_THAT(verdict([](json& j) { j["steps"][0]["length"] = 1e30; }),
              HasSubstr("/steps/0/length"));
  EXPECT_THAT(verdict([](json& j) { j["steps"][0]["length"] = 4294967296; }),
              HasSubstr("too large"));
  EXPECT_EQ(verdict([](json& j) { j["steps"][0]["asserted"][0] = "n0r0c0"; }),
            "/steps/0/asserted/0: there is no label 'n0r0c0'");
  EXPECT_THAT(verdict([](json& j) { j["steps"][0]["asserted"] = json::array(); }),
              HasSubstr("exactly one label"));
  EXPECT_EQ(verdict([](json& j) { j["steps"][0]["variable"] = "z1"; }),
            "/steps/0/variable: there is no CSP variable 'z1'");
  const std::size_t i = first_chain();
  EXPECT_EQ(verdict([i](json& j) { j["steps"][i]["cells"][0].erase("right"); }),
            "/steps/" + std::to_string(i) + "/cells/0: the field 'right' is missing");
  EXPECT_EQ(verdict([](json& j) { j["outcome"] = "won"; }), "/outcome: there is no outcome 'won'");
  EXPECT_THAT(verdict([](json& j) { j["states"][0]["after_step"] = 9999; }),
              HasSubstr("/states/0/after_step"));
  EXPECT_THAT(verdict([](json& j) { j["givens"].erase(0); }), HasSubstr("/givens: "));
  EXPECT_EQ(verdict([](json&) {}), "");
}

TEST_F(PathDocumentTest, FalseDocumentsAreRejected) {
  const std::size_t i = first_chain();
  const std::string step = "step " + std::to_string(i + 1) + ": ";
  EXPECT_THAT(verdict([i](json& j) { j["steps"][i]["length"] = 2; }),
              HasSubstr(step + "the length is not the number of CSP variables"));
  EXPECT_THAT(verdict([i](json& j) { j["steps"][i]["eliminated"] = {"n1r1c1"}; }),
              HasSubstr(step + "a label that is eliminated is not a candidate (n1r1c1)"));
  EXPECT_THAT(verdict([i](json& j) {
                j["states"] = json::array();
                j["steps"].erase(i);
              }),
              HasSubstr("step "));
  EXPECT_EQ(verdict([i](json& j) { j["steps"][i]["rule"] = "braid"; }),
            step + "braid[1] does not belong to the theory W");
  EXPECT_EQ(verdict([](json& j) { j["theory"] = "W3"; }).find("step "), 0U);
  EXPECT_THAT(verdict([](json& j) { j["outcome"] = "stuck"; }), HasSubstr("end of the path"));
  EXPECT_THAT(verdict([](json& j) { j["hardest"]["length"] = 3; }), HasSubstr("end of the path"));
  EXPECT_THAT(verdict([](json& j) { j["hardest"]["rule"] = "braid"; }),
              HasSubstr("family claimed"));
  EXPECT_EQ(verdict([](json& j) { j["states"][1]["candidates"].erase(0); }),
            "the state shown after step 12 has wrong candidates");
  EXPECT_EQ(verdict([](json& j) { j["states"][1]["values"].erase(0); }),
            "the state shown after step 12 has wrong values");
}

// ---- g-candidates and Subsets ------------------------------------------------------------------

/// A step in the initial state of a puzzle, as a document of its own.
class OneStep {
 public:
  OneStep(const std::string& line, const std::string& theory) {
    document_.app = find_application("sudoku");
    document_.puzzle = document_.app->parse(Chunk{kEmpty, 1}).value();
    document_.theory = theory;
    const Model& model = *document_.puzzle.instance.model;
    document_.steps =
        NotationReader(model).read(initial_state(document_.puzzle.instance), line).value();
    document_.outcome = Outcome::kStuck;
  }
  [[nodiscard]] const PathDocument& document() const { return document_; }
  [[nodiscard]] json written() const { return json::parse(write_path(document_)); }

  /// The step of the document after a change, or what reading it says.
  [[nodiscard]] std::string reread(const std::function<void(json&)>& change) const {
    json changed = written();
    change(changed["steps"][0]);
    const auto read = read_path(changed.dump());
    if (!read) return to_string(read.error());
    return step_text(*read->document.puzzle.instance.model, read->document.steps.front());
  }

 private:
  static constexpr std::string_view kEmpty = "................";
  PathDocument document_;
};

TEST(PathObjects, GroupsAndSubsetsAreReadBack) {
  for (const std::string line : {
           "pair: {r1c1 r2c2}{b1n1 b1n2} ==> r2c1 <> 1",
           "naked-pairs-in-a-block: b1{r1c1 r2c2}{n1 n2} ==> r2c1 <> 1",
           "g-pair: {r1n1 b3n1}{c1n1 b1n1} ==> r2c1 <> 1",
           "g-whip[2]: r1n1{c1 c34} - r2n1{c3 .} ==> r2c1 <> 1",
           "S2-whip[3]: r1n1{c1 S2{r1n1 r2n1}{c3n1 c4n1}} - r3n1{c3 .} ==> r2c1 <> 1",
           "reversible-gS2-chain[3]: r1n1{c1 gS2{r1n1 r3n1}{b1n1 c4n1}} - r2n1{c1 c3} ==> r4c3 <> "
           "1",
       }) {
    const OneStep one(line, "gS3B");
    const auto read = read_path(write_path(one.document()));
    ASSERT_TRUE(read) << to_string(read.error());
    EXPECT_EQ(read->document.steps, one.document().steps) << line;
  }
}

TEST(PathObjects, Fields) {
  const OneStep whip("S2-whip[3]: r1n1{c1 S2{r1n1 r2n1}{c3n1 c4n1}} - r3n1{c3 .} ==> r2c1 <> 1",
                     "S2W");
  const json step = whip.written()["steps"][0];
  EXPECT_EQ(step["rule"], "S-whip");
  EXPECT_EQ(step["length"], 3);
  EXPECT_EQ(
      step["cells"][0]["right"],
      json::parse(R"({"subset": {"variables": ["r1n1", "r2n1"], "covers": ["c3n1", "c4n1"]}})"));
  EXPECT_EQ(step["reasons"][0]["cells"][0]["survivor"], step["cells"][0]["right"]);
  const OneStep group("g-whip[2]: r1n1{c1 c34} - r2n1{c3 .} ==> r2c1 <> 1", "gW");
  EXPECT_EQ(group.written()["steps"][0]["cells"][0]["right"],
            json::parse(R"({"group": ["n1r1c3", "n1r1c4"]})"));
  const OneStep pair("naked-pairs-in-a-block: b1{r1c1 r2c2}{n1 n2} ==> r2c1 <> 1", "S");
  EXPECT_EQ(pair.written()["steps"][0]["subset"],
            json::parse(R"({"variables": ["r1c1", "r2c2"], "covers": ["b1n1", "b1n2"]})"));
  EXPECT_FALSE(pair.written()["steps"][0].contains("cells"));
  EXPECT_TRUE(pair.written()["model"]["variables"].contains("b1n2"));
}

const char* const kInnerBraid =
    "B2-braid[3]: r1n1{c1 B2[r1n1{c2 c3} - c4n1{r1 .} ==> r4c2 <> 1, r4c3 <> 1]} - r4n1{c2 .} ==> "
    "r3c1 <> 1";

TEST(PathObjects, InnerChains) {
  const OneStep braid(kInnerBraid, "B2B");
  const auto read = read_path(write_path(braid.document()));
  ASSERT_TRUE(read) << to_string(read.error());
  EXPECT_EQ(read->document.steps, braid.document().steps);
  const json step = braid.written()["steps"][0];
  EXPECT_EQ(step["rule"], "B-braid");
  EXPECT_EQ(step["length"], 3);
  EXPECT_EQ(step["cells"][0]["right"],
            json::parse(R"({"inner": {"targets": ["n1r4c2", "n1r4c3"], "cells": [
                {"variable": "r1n1", "left": "n1r1c2", "right": "n1r1c3"},
                {"variable": "c4n1", "left": "n1r1c4", "right": null}]}})"));
  const json told = step["reasons"][0]["cells"][0];
  EXPECT_EQ(told["survivor"], step["cells"][0]["right"]);
  EXPECT_EQ(told["excluded"][0], json::parse(R"({"candidate": "n1r1c1", "by": "n1r3c1",
                                                 "as": "left"})"));
  ASSERT_EQ(told["inner"].size(), 2U) << "one entry for each target";
  EXPECT_EQ(told["inner"][0]["target"], "n1r4c2");
  EXPECT_EQ(told["inner"][0]["cells"][0], json::parse(R"({"excluded": [
      {"candidate": "n1r1c2", "by": "n1r4c2", "as": "left"},
      {"candidate": "n1r1c1", "by": "n1r3c1", "as": "z"}], "survivor": "n1r1c3"})"));
  EXPECT_EQ(told["inner"][0]["cells"][1]["excluded"], json::parse(R"([
      {"candidate": "n1r1c4", "by": "n1r1c3", "as": "left"},
      {"candidate": "n1r2c4", "by": "n1r1c3", "as": "inner-t"},
      {"candidate": "n1r3c4", "by": "n1r3c1", "as": "z"},
      {"candidate": "n1r4c4", "by": "n1r4c2", "as": "inner-z"}])"));
}

/// One line for each kind of proof; they need not be correct to be read and written.
const std::vector<std::string> kKinds{
    "naked-single ==> r1c1 = 1",
    "whip[2]: r1n1{c1 c3} - r2n1{c3 .} ==> r2c1 <> 1",
    "g-pair: {r1n1 b3n1}{c1n1 b1n1} ==> r2c1 <> 1",
    "forcing-whip[3]: r1c1{n1: r1n2{c1 c3} | n2: r1n1{c1 c3}} ==> r1c3 <> 1, r1c3 <> 2",
    "forcing-braid[3]: r1c1{n1: r1n2{c1 c3} | n2: r1n1{c1 c3}} ==> r1c3 = 1",
    "asc[2]: r1c1<r1c2<r1c3 ==> r1c1 <> 4",
    "str-valley[2]: r1c1>r1c2<r1c3 ==> r1c2 <> 4",
    "x2y2-belt[4]: {r1c1 r1c2}{r1n1 r1n2} - {r2c1 r2c2}{c1n3 c2n4} ==> r3c3 <> 1",
};

TEST(PathKinds, EveryKindOfProofIsReadBack) {
  std::set<std::size_t> kinds;
  for (const std::string& line : kKinds) {
    const OneStep one(line, "gS+FB+belt+asc+valley");
    const Step& step = one.document().steps.front();
    kinds.insert(step.proof.index());
    EXPECT_EQ(step_text(*one.document().puzzle.instance.model, step), line);
    const auto read = read_path(write_path(one.document()));
    ASSERT_TRUE(read) << to_string(read.error());
    EXPECT_EQ(read->document.steps, one.document().steps) << line;
  }
  // Couplings, dynamic Subsets and sums need a Kakuro: bench/signature has `check` read paths with
  // all of them.
  constexpr std::size_t kOfKakuro = 3;
  EXPECT_EQ(kinds.size(), std::variant_size_v<Proof> - kOfKakuro);
}

TEST(PathKinds, Fields) {
  const auto written = [](std::size_t i) { return OneStep(kKinds[i], "FB").written()["steps"][0]; };
  EXPECT_EQ(written(0)["variable"], "r1c1");
  EXPECT_FALSE(written(0).contains("label")) << "it is the one asserted";
  const json forcing = written(3);
  EXPECT_EQ(forcing["variable"], "r1c1");
  EXPECT_EQ(forcing["cases"], json::parse(R"([
      {"start": "n1r1c1", "cells": [{"variable": "r1n2", "left": "n2r1c1", "right": "n2r1c3"}]},
      {"start": "n2r1c1", "cells": [{"variable": "r1n1", "left": "n1r1c1", "right": "n1r1c3"}]}])"));
  EXPECT_EQ(written(6)["slope"],
            json::parse(R"({"variables": ["r1c1", "r1c2", "r1c3"], "turn": 1, "kind": "strong"})"));
  EXPECT_EQ(written(7)["belt"],
            json::parse(R"([{"ends": ["r1c1", "r1c2"], "next": ["r1n1", "r1n2"]},
                            {"ends": ["r2c1", "r2c2"], "next": ["c1n3", "c2n4"]}])"));
}

TEST(PathKinds, ErrorsNameTheField) {
  const auto reread = [](std::size_t i, const char* pointer, const json& value) {
    return OneStep(kKinds[i], "FB").reread([&](json& s) {
      s[json::json_pointer(pointer)] = value;
    });
  };
  EXPECT_EQ(reread(0, "/asserted", json::array()),
            "/steps/0/asserted: a Single asserts exactly one label");
  EXPECT_EQ(reread(3, "/cases", json::array()), "/steps/0/cases: 2 items were expected");
  EXPECT_EQ(reread(3, "/cases/1/start", "x"), "/steps/0/cases/1/start: there is no label 'x'");
  EXPECT_EQ(reread(5, "/slope/kind", "x"), "/steps/0/slope/kind: 'weak' or 'strong' was expected");
  EXPECT_EQ(reread(5, "/slope/turn", -1),
            "/steps/0/slope/turn: a number without sign or fraction was expected");
  EXPECT_EQ(reread(5, "/slope/variables", 3), "/steps/0/slope/variables: an array was expected");
  EXPECT_EQ(reread(7, "/belt/1/ends", json::array({"r1c1"})),
            "/steps/0/belt/1/ends: 2 items were expected");
  EXPECT_EQ(reread(7, "/belt/0/next/1", "x"), "/steps/0/belt/0/next/1: there is no constraint 'x'");
  EXPECT_EQ(reread(7, "/belt/0", 3), "/steps/0/belt/0: an object was expected");
}

TEST(PathObjects, ErrorsInInnerChainsNameTheField) {
  const OneStep braid(kInnerBraid, "B2B");
  const auto reread = [&](const char* pointer, const json& value) {
    return braid.reread([&](json& s) { s[json::json_pointer(pointer)] = value; });
  };
  EXPECT_EQ(reread("/cells/0/right/inner/targets/1", "x"),
            "/steps/0/cells/0/right/inner/targets/1: there is no label 'x'");
  EXPECT_EQ(reread("/cells/0/right/inner/cells/1/variable", "x"),
            "/steps/0/cells/0/right/inner/cells/1/variable: there is no CSP variable 'x'");
  EXPECT_EQ(reread("/cells/0/right/inner/cells/0/right", {{"group", {"n1r1c3", "n1r1c4"}}}),
            "/steps/0/cells/0/right/inner/cells/0/right: a string was expected");
  EXPECT_EQ(reread("/cells/0/right/inner", 3),
            "/steps/0/cells/0/right/inner: an object was expected");
}

TEST(PathObjects, ErrorsNameTheField) {
  const OneStep whip("S2-whip[3]: r1n1{c1 S2{r1n1 r2n1}{c3n1 c4n1}} - r3n1{c3 .} ==> r2c1 <> 1",
                     "S2W");
  EXPECT_EQ(whip.reread([](json& s) { s["cells"][0]["right"]["subset"]["covers"][1] = "x"; }),
            "/steps/0/cells/0/right/subset/covers/1: there is no constraint 'x'");
  EXPECT_EQ(whip.reread([](json& s) { s["cells"][0]["right"]["subset"].erase("variables"); }),
            "/steps/0/cells/0/right/subset: the field 'variables' is missing");
  EXPECT_EQ(whip.reread([](json& s) { s["cells"][0]["right"] = {{"group", {"x"}}}; }),
            "/steps/0/cells/0/right/group/0: there is no label 'x'");
  EXPECT_EQ(whip.reread([](json& s) { s["cells"][0]["right"] = 3; }),
            "/steps/0/cells/0/right: a string was expected");
  EXPECT_EQ(whip.reread([](json& s) { s["rule"] = "S2-whip"; }),
            "/steps/0/rule: there is no rule 'S2-whip'");
  EXPECT_EQ(whip.reread([](json& s) { s["rule"] = "subset"; }),
            "/steps/0: the field 'subset' is missing");
  EXPECT_EQ(whip.reread([](json& s) {
    std::swap(s["cells"][0]["right"]["subset"]["covers"][0],
              s["cells"][0]["right"]["subset"]["covers"][1]);
  }),
            step_text(*whip.document().puzzle.instance.model, whip.document().steps.front()))
      << "the order of names does not matter";
}

TEST(PathObjects, InnerSizesBelongToTheTheory) {
  // Figure 5.4 of the book.
  PathDocument document = solved_document(
      "9817.325.752..19..364.9...8.173...92.43..9.6..9...7...4..1...29.29..8......9..5..", "S3zW5");
  const auto verdict = [&](const std::string& theory) {
    document.theory = theory;
    const auto checked = check_document(read_path(write_path(document)).value());
    return checked ? "" : checked.error();
  };
  EXPECT_EQ(verdict("S3zW5"), "");
  EXPECT_EQ(verdict("SzW"), "");
  EXPECT_THAT(verdict("S2zW5"), HasSubstr("S3-z-whip[5] does not belong to the theory S2zW5"));
  EXPECT_THAT(verdict("gB"), HasSubstr("z-whip"));
}

TEST(PathReaderTest, RefusesWhatIsNoDocument) {
  for (const std::string_view text : {"", "{", "null", "[]", "3", "\"x\"", "{}", "\xff\xfe"}) {
    EXPECT_FALSE(read_path(text)) << text;
  }
  EXPECT_THAT(to_string(read_path("{").error()), HasSubstr("this is not JSON"));
  EXPECT_FALSE(read_path(std::string(100000, '[')));
}

TEST_F(PathDocumentTest, TargetsMustBeEliminated) {
  EXPECT_FALSE(json_.contains("targets"));
  document_.steps.resize(first_chain() + 1);
  document_.outcome = Outcome::kInterrupted;
  document_.targets = {document_.steps.back().eliminated.front()};
  json_ = json::parse(write_path(document_));
  EXPECT_EQ(verdict([](json&) {}), "");
  EXPECT_EQ(read_path(json_.dump())->document.targets, document_.targets);
  const Instance& instance = document_.puzzle.instance;
  const State end = check_path(initial_state(instance), document_.steps).value();
  for (const LabelId l : {end.candidates().front(), end.values().front()}) {
    const std::string name = instance.model->text(l).name;
    EXPECT_EQ(verdict([&](json& j) { j["targets"][0] = name; }),
              "the target " + name + " is not eliminated");
  }
  EXPECT_THAT(verdict([](json& j) { j["targets"][0] = "n1r1c0"; }), HasSubstr("/targets/0"));
}

TEST_F(PathDocumentTest, DamagedBytesNeverCrash) {
  const std::string text = write_path(document_, JsonLayout::kOneLine);
  Random random(7);
  int refused = 0;
  for (int round = 0; round < 300; ++round) {
    std::string damaged = text;
    for (std::uint64_t n = random.uniform(4) + 1; n > 0; --n) {
      damaged[random.uniform(damaged.size())] = static_cast<char>(random.uniform(256));
    }
    if (random.uniform(4) == 0) damaged.resize(random.uniform(damaged.size()));
    const auto read = read_path(damaged);
    if (!read || !check_document(*read)) ++refused;
  }
  EXPECT_GT(refused, 100);
}

TEST_F(PathDocumentTest, LabelsOfForeignBytesAreWritten) {
  document_.puzzle.label = "caf\xe9";
  const auto read = read_path(write_path(document_));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->document.puzzle.label, "caf\xef\xbf\xbd");
}

}  // namespace
}  // namespace pbcs
