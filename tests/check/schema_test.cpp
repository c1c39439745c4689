// Documents are valid for docs/path.schema.json; damaged ones are not. Needs python3-jsonschema.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "check/book_lines.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "pbcs/io/path_document.hpp"
#include "pbcs/io/rule_names.hpp"
#include "pbcs/rules/catalogue.hpp"
#include "support/command.hpp"
#include "support/tree.hpp"

namespace pbcs::test {
namespace {

class Schema : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!run("python3 -W ignore -c 'import jsonschema' 2>/dev/null")) {
      GTEST_SKIP() << "python3-jsonschema is not installed";
    }
    std::filesystem::create_directories(directory_);
  }
  void TearDown() override { std::filesystem::remove_all(directory_); }

  [[nodiscard]] bool valid(const std::vector<std::string>& documents) const {
    std::string files;
    for (std::size_t i = 0; i < documents.size(); ++i) {
      const auto file = directory_ / (std::to_string(i) + ".json");
      std::ofstream(file) << documents[i];
      files += " '" + file.string() + "'";
    }
    return run("python3 '" + in_tree("tests/check/validate_path.py") + "' '" +
               in_tree("docs/path.schema.json") + "'" + files + " 2>'" +
               (directory_ / "errors").string() + "'");
  }

  [[nodiscard]] std::string errors() const {
    std::ifstream file(directory_ / "errors");
    return {std::istreambuf_iterator<char>(file), {}};
  }

  using Patches = std::vector<std::pair<std::string, nlohmann::json>>;
  /// A good document, and a bad one for each field that is changed.
  void expect_refused(const nlohmann::json& good, const Patches& patches) const {
    std::vector<std::string> documents{good.dump()};
    for (const auto& [pointer, value] : patches) {
      nlohmann::json bad = good;
      bad[nlohmann::json::json_pointer(pointer)] = value;
      documents.push_back(bad.dump());
    }
    EXPECT_FALSE(valid(documents));
    const std::string told = errors();
    EXPECT_EQ(told.find("/0.json: "), std::string::npos) << told;
    for (std::size_t i = 1; i < documents.size(); ++i) {
      EXPECT_NE(told.find("/" + std::to_string(i) + ".json: "), std::string::npos)
          << patches[i - 1].first;
    }
  }

  std::filesystem::path directory_ =
      std::filesystem::path(::testing::TempDir()) / "pbcs_schema_test" /
      ::testing::UnitTest::GetInstance()->current_test_info()->name();
};

std::string document_of(const std::string& puzzle, const std::string& theory) {
  PathDocument document;
  document.app = find_application("sudoku");
  document.puzzle = document.app->parse(Chunk{puzzle, 1}).value();
  document.theory = theory;
  StepCollector collector;
  document.outcome =
      solve(initial_state(document.puzzle.instance), Theory::parse(theory).value(), collector)
          .outcome;
  document.steps = collector.steps();
  return write_path(document);
}

TEST_F(Schema, AcceptsDocumentsOfEveryKind) {
  const std::string& givens = printed_paths().front().givens;
  EXPECT_TRUE(valid({document_of(givens, "W"), document_of(givens, "BC+Z+W"),
                     document_of(givens, "B3"), document_of(givens, "BRT"),
                     document_of("1..."
                                 "..3."
                                 ".4.."
                                 "...2",
                                 "W")}))
      << errors();
}

TEST_F(Schema, TargetsAreNames) {
  auto good = nlohmann::json::parse(document_of(printed_paths().front().givens, "W2"));
  good["targets"] = {"n1r1c1"};
  expect_refused(good, {{"/targets", nlohmann::json::array()}, {"/targets/0", 3}});
}

TEST_F(Schema, StandingsAreOptional) {
  auto good = nlohmann::json::parse(document_of(printed_paths().front().givens, "W2"));
  good["status"] = "several-solutions";
  good["reason"] = "the puzzle has several solutions";
  good["solution"] = {{"line", "12"}, {"labels", {"n1r1c1"}}};
  expect_refused(good, {{"/status", "unknown"},
                        {"/status", "unreadable"},
                        {"/reason", ""},
                        {"/solution/line", 1},
                        {"/solution/labels/0", 1},
                        {"/solution/more", 1}});
}

TEST_F(Schema, UnreadablePuzzlesHaveDocumentsToo) {
  const auto good = nlohmann::json::parse(
      write_unreadable(kPathFormat, {"12", "list.txt", {"two characters", 3, 1}}));
  expect_refused(good, {{"/status", "solved"},
                        {"/reason", ""},
                        {"/line", -1},
                        {"/steps", nlohmann::json::array()},
                        {"/version", 2}});
}

/// A document of one step in an empty 4x4 grid; the step need not be correct.
std::string document_of_step(const std::string& line) {
  PathDocument document;
  document.app = find_application("sudoku");
  document.puzzle = document.app->parse(Chunk{"................", 1}).value();
  document.theory = "gSB+BB";
  const Instance& instance = document.puzzle.instance;
  document.steps = NotationReader(*instance.model).read(initial_state(instance), line).value();
  return write_path(document);
}

const std::string kPair = "pair: {r1c1 r2c2}{b1n1 b1n2} ==> r2c1 <> 1";
const std::string kGroup = "g-whip[2]: r1n1{c1 c34} - r2n1{c3 .} ==> r2c1 <> 1";
const std::string kInner =
    "S2-braid[3]: r1n1{c1 S2{r1n1 r2n1}{c3n1 c4n1}} - r3n1{c3 .} ==> r2c1 <> 1";

const std::string kInnerBraid =
    "B2-braid[3]: r1n1{c1 B2[r1n1{c2 c3} - c4n1{r1 .} ==> r4c2 <> 1, r4c3 <> 1]} - r4n1{c2 .} ==> "
    "r3c1 <> 1";

TEST_F(Schema, AcceptsGroupsAndInnerPatterns) {
  EXPECT_TRUE(
      valid({document_of_step(kPair), document_of_step(kGroup), document_of_step(kInner),
             document_of_step(kInnerBraid), document_of(printed_paths().front().givens, "gW2+S3")}))
      << errors();
}

const std::string kLemma = "bi-braid[1]: r1n1{c3 .} ==> bi-braid-contrad(n1r2c1 n1r3c3)";
const std::string kForcing =
    "forcing-whip[3]: r1c1{n1: r1n2{c1 c3} | n3: r1n2{c1 c3}} ==> r1c3 = 2";

TEST_F(Schema, AcceptsLemmasAndCases) {
  EXPECT_TRUE(valid({document_of_step(kLemma), document_of_step(kForcing),
                     document_of(printed_paths().front().givens, "W*1W2")}))
      << errors();
}

TEST_F(Schema, RefusesDamagedLemmasAndCases) {
  expect_refused(nlohmann::json::parse(document_of_step(kLemma)),
                 {{"/steps/0/incompatible", {"n1r2c1"}},
                  {"/steps/0/eliminated", {"n1r2c1"}},
                  {"/steps/0/rule", "braid"},
                  {"/steps/0/cases", nlohmann::json::array()}});
  expect_refused(nlohmann::json::parse(document_of_step(kForcing)),
                 {{"/steps/0/cases", nlohmann::json::array()},
                  {"/steps/0/asserted", nlohmann::json::array()},
                  {"/steps/0/eliminated", {"n1r2c1"}},
                  {"/steps/0/incompatible", {"n1r2c1", "n1r3c3"}},
                  {"/steps/0/rule", "whip"}});
}

TEST_F(Schema, RefusesDamagedDocuments) {
  const auto good = nlohmann::json::parse(document_of(printed_paths().front().givens, "W"));
  const Patches patches{
      {"/version", 2},
      {"/outcome", "won"},
      {"/surprise", 1},
      {"/steps/0/length", 1},
      {"/steps/0/rule", "whip"},
      {"/steps/0/asserted", nlohmann::json::array()},
      {"/states/0/candidates", "all"},
      {"/model/labels", nlohmann::json::object()},
  };
  expect_refused(good, patches);
}

TEST_F(Schema, RefusesDamagedObjects) {
  expect_refused(nlohmann::json::parse(document_of_step(kPair)),
                 {{"/steps/0/subset/covers", {"b1n1"}},
                  {"/steps/0/subset/covers", {"b1n1", "b7n1"}},
                  {"/steps/0/subset/more", 1},
                  {"/steps/0/rule", "whip"},
                  {"/steps/0/cells", nlohmann::json::array()},
                  {"/steps/0/length", 1}});
  expect_refused(
      nlohmann::json::parse(document_of_step(kGroup)),
      {{"/steps/0/cells/0/right/group", {"n1r1c3"}},
       {"/steps/0/cells/0/right/group", {"n1r1c3", "n1r9c9"}},
       {"/steps/0/cells/0/right", nlohmann::json::object()},
       {"/steps/0/subset", {{"variables", {"r1n1", "r2n1"}}, {"covers", {"c1n1", "c2n1"}}}}});
  expect_refused(nlohmann::json::parse(document_of_step(kInner)),
                 {{"/steps/0/cells/0/right/subset/variables", {"r1n1"}},
                  {"/steps/0/cells/0/right/group", {"n1r1c3", "n1r1c4"}},
                  {"/steps/0/rule", "S2-braid"}});
}

TEST_F(Schema, RefusesDamagedInnerChains) {
  expect_refused(nlohmann::json::parse(document_of_step(kInnerBraid)),
                 {{"/steps/0/cells/0/right/inner/targets", nlohmann::json::array()},
                  {"/steps/0/cells/0/right/inner/targets", {"n9r9c9"}},
                  {"/steps/0/cells/0/right/inner/cells/1", {{"variable", "r3n1"}}},
                  {"/steps/0/cells/0/right/inner/cells/0/right", {{"group", {"n1r1c3", "n1r1c4"}}}},
                  {"/steps/0/cells/0/right/inner/cells/0/variable", "r9n9"},
                  {"/steps/0/cells/0/right/inner/more", 1},
                  {"/steps/0/cells/0/right/subset", 1},
                  {"/steps/0/reasons/0/cells/0/inner/0/target", 1},
                  {"/steps/0/reasons/0/cells/0/inner/0/cells/0/excluded/0/as", "inner"}});
}

TEST(SchemaRules, AreThoseOfTheCatalogue) {
  std::ifstream file(in_tree("docs/path.schema.json"));
  const auto schema = nlohmann::json::parse(file);
  std::vector<std::string> names;
  for (const FamilyInfo& family : catalogue()) names.push_back(family_name(family.family));
  EXPECT_EQ(schema["$defs"]["rule"]["enum"].get<std::vector<std::string>>(), names);
}

}  // namespace
}  // namespace pbcs::test
