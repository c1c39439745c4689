#include "pbcs/ask/backdoors.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

BackdoorsRequest backdoors_request(std::string_view kinds) {
  BackdoorsRequest request;
  request.kinds = parse_backdoor_kinds(kinds).value();
  return request;
}

TEST(AskBackdoors, OfWhatIsSolvedAndOfWhatIsNot) {
  const BackdoorsAnswer easy = ask(sudoku(kEasy), BackdoorsRequest());
  ASSERT_EQ(easy.found.size(), 1U);
  EXPECT_EQ(easy.found[0].backdoors.size, 0U);
  const BackdoorsAnswer medium = ask(sudoku(kMedium), backdoors_request("anti,values"));
  EXPECT_EQ(medium.validity, Validity::kUnique);
  ASSERT_EQ(medium.found.size(), 2U);
  EXPECT_EQ(medium.found[0].kind, BackdoorKind::kAnti);
  EXPECT_EQ(medium.found[1].backdoors.size, 1U);
  EXPECT_EQ(medium.found[1].backdoors.sets.size(), 1U);
}

TEST(AskBackdoors, AllOfThemAreMoreThanOne) {
  BackdoorsRequest all = backdoors_request("values");
  all.all = true;
  EXPECT_TRUE(all.lists(BackdoorKind::kValues));
  EXPECT_GT(ask(sudoku(kMedium), all).found[0].backdoors.sets.size(), 1U);
  all.max_sets = 2;
  EXPECT_EQ(ask(sudoku(kMedium), all).found[0].backdoors.sets.size(), 2U);
}

TEST(AskBackdoors, NoPuzzleHasNone) {
  EXPECT_EQ(ask(sudoku(kSeveral), BackdoorsRequest()).validity, Validity::kSeveralSolutions);
  EXPECT_EQ(ask(sudoku(kImpossible), BackdoorsRequest()).validity, Validity::kNoSolution);
}

TEST(AskBackdoors, CanBeStopped) {
  StopSource source;
  source.request();
  const BackdoorsAnswer answer =
      ask(sudoku(kMedium), backdoors_request("values,pairs"), source.token());
  EXPECT_TRUE(answer.stopped);
  ASSERT_EQ(answer.found.size(), 2U);
  EXPECT_EQ(size_text(answer.found[0].backdoors), ">=0");
}

TEST(AskBackdoors, TellsAboutItsProgress) {
  std::size_t calls = 0;
  (void)ask(sudoku(kMedium), BackdoorsRequest(), {}, [&](std::size_t, std::size_t) { ++calls; });
  EXPECT_GT(calls, 0U);
}

TEST(AskBackdoors, Json) {
  const auto json =
      nlohmann::json::parse(to_json(ask(sudoku(kMedium), backdoors_request("values,pairs"))));
  EXPECT_EQ(json["status"], "found");
  EXPECT_EQ(json["theory"], "BRT");
  EXPECT_EQ(json["values"]["size"], 1);
  EXPECT_EQ(json["values"]["is"], "exact");
  EXPECT_FALSE(json["pairs"].contains("size"));
  const auto several = nlohmann::json::parse(to_json(ask(sudoku(kSeveral), BackdoorsRequest())));
  EXPECT_EQ(several["reason"], "several solutions");
  EXPECT_FALSE(several.contains("values"));
}

TEST(AskBackdoors, KindsThatNobodyKnows) {
  EXPECT_EQ(parse_backdoor_kinds("strong,anti")->size(), 2U);
  EXPECT_FALSE(parse_backdoor_kinds(""));
  EXPECT_FALSE(parse_backdoor_kinds("values,,anti"));
}

}  // namespace
}  // namespace pbcs::test
