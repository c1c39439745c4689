// No field of a path document may be changed without being noticed, but for those that are free.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/ask/check.hpp"
#include "pbcs/ask/solve.hpp"
#include "pbcs/util/random.hpp"
#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

using Json = nlohmann::json;
using Pointer = Json::json_pointer;

// As docs/path-format.md lists them.
bool is_free_field(const Pointer& at) {
  return at.to_string() == "/label";
}

void collect_leaves(const Json& json, const Pointer& at, std::vector<Pointer>& leaves) {
  if (json.is_object()) {
    for (const auto& [name, value] : json.items()) collect_leaves(value, at / name, leaves);
  } else if (json.is_array()) {
    for (std::size_t i = 0; i < json.size(); ++i) collect_leaves(json[i], at / i, leaves);
  } else {
    leaves.push_back(at);
  }
}

/// A value that is not the one of the leaf: another one like it from the same document when there
/// is one, so that it is a name that exists.
Json changed(const Json& value, const Json& document, const std::vector<Pointer>& leaves,
             Random& random) {
  if (value.is_number()) return value.get<std::uint64_t>() + 1;
  if (!value.is_string()) return "x";
  for (int tries = 0; tries < 3; ++tries) {
    const Json& other = document[leaves[random.uniform(leaves.size())]];
    if (other.is_string() && other != value) return other;
  }
  return value.get<std::string>() + "x";
}

/// Changes one leaf after the other, at most some dozens of them, evenly chosen.
void expect_no_lie_is_accepted(const std::string& written) {
  ASSERT_EQ(ask({"path", written}).fault, "");
  const Json good = Json::parse(written);
  std::vector<Pointer> leaves;
  collect_leaves(good, Pointer(), leaves);
  constexpr std::size_t kMost = 60;
  const std::size_t stride = leaves.size() / kMost + 1;
  Random random(31);
  for (std::size_t i = random.uniform(stride); i < leaves.size(); i += stride) {
    Json bad = good;
    bad[leaves[i]] = changed(good[leaves[i]], good, leaves, random);
    const std::string text = bad.dump();
    const bool accepted = ask({"path", text}).verdict == Verdict::kAccepted;
    EXPECT_EQ(accepted, is_free_field(leaves[i]))
        << leaves[i].to_string() << " = " << bad[leaves[i]] << " in " << written.substr(0, 200);
  }
}

std::string path_of(const App& app, std::string_view text, const std::string& theory) {
  SolveRequest request;
  if (!theory.empty()) request.theory.theory = Theory::parse(theory).value();
  return to_json(ask(app, app.parse({text, 1}).value(), request));
}

TEST(DocumentMutationLong, of_every_application) {
  for (const App* app : applications()) {
    SCOPED_TRACE(app->name);
    expect_no_lie_is_accepted(path_of(*app, app->example, ""));
  }
}

TEST(DocumentMutationLong, of_many_kinds_of_steps) {
  for (const char* name : {"W+S", "gB", "S2B4", "W2W", "FW5", "B*2B"}) {
    SCOPED_TRACE(name);
    expect_no_lie_is_accepted(path_of(sudoku_app(), kBraided, name));
  }
  expect_no_lie_is_accepted(path_of(sudoku_app(), kImpossible, "W"));
}

// The fields at the top are few and matter most.
TEST(DocumentMutation, of_every_field_at_the_top) {
  const Json good = Json::parse(path_of(sudoku_app(), kMedium, "W"));
  for (const auto& [name, value] : good.items()) {
    if (!value.is_primitive()) continue;
    Json bad = good;
    bad[name] = value.is_string() ? Json(value.get<std::string>() + "x") : Json(7);
    const std::string text = bad.dump();
    EXPECT_EQ(ask({"path", text}).verdict == Verdict::kAccepted, is_free_field(Pointer() / name))
        << name;
  }
}

}  // namespace
}  // namespace pbcs::test
