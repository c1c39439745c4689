// Models are valid for docs/csp.schema.json exactly when the reader accepts their form. Needs
// python3-jsonschema.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "pbcs/apps/csp/json/writer.hpp"
#include "pbcs/apps/csp/reader.hpp"
#include "support/command.hpp"
#include "support/tree.hpp"

namespace pbcs::test {
namespace {

using Json = nlohmann::json;

std::string file_text(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

class CspSchema : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!run("python3 -W ignore -c 'import jsonschema' 2>/dev/null")) {
      GTEST_SKIP() << "python3-jsonschema is not installed";
    }
    std::filesystem::create_directories(directory_);
  }
  void TearDown() override { std::filesystem::remove_all(directory_); }

  /// What the schema says of these documents; in a line about number i stands "/i.json: ".
  [[nodiscard]] std::string faults(const std::vector<std::string>& documents) const {
    std::string files;
    for (std::size_t i = 0; i < documents.size(); ++i) {
      const auto file = directory_ / (std::to_string(i) + ".json");
      std::ofstream(file) << documents[i];
      files += " '" + file.string() + "'";
    }
    const auto errors = directory_ / "errors";
    const bool valid =
        run("python3 -W ignore '" + in_tree("tests/check/validate_json.py") + "' '" +
            in_tree("docs/csp.schema.json") + "'" + files + " 2>'" + errors.string() + "'");
    const std::string text = file_text(errors);
    EXPECT_EQ(valid, text.empty());
    return text;
  }

  std::filesystem::path directory_ =
      std::filesystem::path(::testing::TempDir()) / "pbcs_csp_schema_test" /
      ::testing::UnitTest::GetInstance()->current_test_info()->name();
};

/// A model that uses everything; the seed of the fuzzers.
std::string everything() {
  return file_text(in_tree("tests/fuzz/corpus/csp/everything.json"));
}

TEST_F(CspSchema, AcceptsModels) {
  std::vector<std::string> models;
  for (const auto& entry : std::filesystem::directory_iterator(in_tree("data/apps"))) {
    const std::string text = file_text(entry.path());
    if (entry.path().extension() == ".json" && text.find("\"pbcs-csp\"") != std::string::npos) {
      models.push_back(text);
    }
  }
  EXPECT_FALSE(models.empty());
  models.push_back(everything());
  EXPECT_EQ(faults(models), "");
}

TEST_F(CspSchema, AcceptsWhatIsWritten) {
  std::vector<std::string> written;
  for (const char* name : {"everything.json", "relations.json", "queens.xml", "tables.xml"}) {
    const std::string text = file_text(in_tree("tests/fuzz/corpus/csp/") + name);
    const auto reading = csp::read({text, 1});
    ASSERT_TRUE(reading) << name << ": " << reading.error().message;
    for (const auto layout : {csp::JsonLayout::kOneLine, csp::JsonLayout::kLines}) {
      written.push_back(csp::write_json(reading->description, layout));
    }
  }
  EXPECT_EQ(faults(written), "");
}

TEST_F(CspSchema, RefusesWhatTheReaderRefuses) {
  const std::vector<std::pair<std::string, Json>> patches = {
      {"/format", "other"},
      {"/version", 2},
      {"/title", 3},
      {"/surprise", 1},
      {"/variables", Json::array()},
      {"/variables/0/names", 3},
      {"/variables/0/name", "both"},
      {"/variables/0/domain", "1-3"},
      {"/variables/0/domain", Json::array()},
      {"/variables/0/domain", {1.5}},
      {"/variables/0/domain", {"a b"}},
      {"/variables/0/shown", 1},
      {"/variables/0/kind", "a b"},
      {"/variables/1/name", "3x"},
      {"/same/0", {"x1=1"}},
      {"/same/0", "x1=1"},
      {"/givens/0", "x1"},
      {"/excluded", "x1=1"},
      {"/constraints/0/name", "a b"},
      {"/constraints/0/allowed", 3},
      {"/constraints/0/variables", 3},
      {"/constraints/0/relation", "x1 < x2"},
      {"/constraints/3/relation", 3},
      {"/constraints/5/places", 3},
      {"/constraints/7/places/name", "p"},
      {"/constraints/7/places/more", 1},
      {"/constraints/9/order", "="},
      {"/constraints/9/all_equal", {"x1"}},
      {"/constraints/11/at_most_one", {"x1"}},
      {"/constraints/12/exactly_one", 3},
      {"/constraints/12", Json::object()},
  };
  const Json good = Json::parse(everything());
  std::vector<std::string> documents;
  for (const auto& [pointer, value] : patches) {
    Json bad = good;
    bad[Json::json_pointer(pointer)] = value;
    documents.push_back(bad.dump());
    EXPECT_FALSE(csp::read({documents.back(), 1})) << pointer << ": " << value;
  }
  const std::string told = faults(documents);
  for (std::size_t i = 0; i < documents.size(); ++i) {
    EXPECT_NE(told.find("/" + std::to_string(i) + ".json: "), std::string::npos)
        << patches[i].first << ": " << patches[i].second;
  }
}

}  // namespace
}  // namespace pbcs::test
