// Documents are valid for docs/path.schema.json; damaged ones are not. Needs python3-jsonschema.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "check/book_lines.hpp"
#include "pbcs/io/path_document.hpp"
#include "pbcs/rules/catalogue.hpp"

namespace pbcs::test {
namespace {

bool run(const std::string& command) {
  return std::system(command.c_str()) == 0;
}

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
    return run("python3 '" PBCS_SOURCE_DIR "/tests/check/validate_path.py' '" PBCS_SOURCE_DIR
               "/docs/path.schema.json'" +
               files + " 2>'" + (directory_ / "errors").string() + "'");
  }

  [[nodiscard]] std::string errors() const {
    std::ifstream file(directory_ / "errors");
    return {std::istreambuf_iterator<char>(file), {}};
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

TEST_F(Schema, RefusesDamagedDocuments) {
  const auto good = nlohmann::json::parse(document_of(printed_paths().front().givens, "W"));
  const std::vector<std::pair<std::string, nlohmann::json>> patches{
      {"/version", 2},
      {"/outcome", "won"},
      {"/surprise", 1},
      {"/steps/0/length", 1},
      {"/steps/0/rule", "whip"},
      {"/steps/0/asserted", nlohmann::json::array()},
      {"/states/0/candidates", "all"},
      {"/model/labels", nlohmann::json::object()},
  };
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

TEST(SchemaRules, AreThoseOfTheCatalogue) {
  std::ifstream file(PBCS_SOURCE_DIR "/docs/path.schema.json");
  const auto schema = nlohmann::json::parse(file);
  std::vector<std::string> names;
  for (const FamilyInfo& family : catalogue()) names.emplace_back(family.rule_name);
  EXPECT_EQ(schema["$defs"]["rule"]["enum"].get<std::vector<std::string>>(), names);
}

}  // namespace
}  // namespace pbcs::test
