#include "pbcs/ask/check.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "pbcs/ask/solve.hpp"
#include "pbcs/io/path_document.hpp"
#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

std::string document(std::string_view text) {
  return to_json(ask(sudoku_app(), sudoku(text), SolveRequest{}));
}

TEST(AskCheck, AcceptsWhatSolveWrites) {
  for (const auto text : {kEasy, kHard, kSeveral, kImpossible}) {
    const std::string written = document(text);
    const CheckAnswer answer = ask({"path", written});
    EXPECT_EQ(answer.verdict, Verdict::kAccepted) << answer.fault;
    EXPECT_EQ(answer.fault, "");
  }
}

TEST(AskCheck, RejectsAFalseClaim) {
  std::string text = document(kHard);
  const std::string_view claim = R"("outcome":"stuck")";
  ASSERT_NE(text.find(claim), std::string::npos);
  text.replace(text.find(claim), claim.size(), R"("outcome":"solved")");
  const CheckAnswer answer = ask({"path", text});
  EXPECT_EQ(answer.verdict, Verdict::kRejected);
  EXPECT_NE(answer.fault, "");
  EXPECT_GT(answer.step_count, 0U);
}

TEST(AskCheck, SaysWhatIsNoDocument) {
  const CheckAnswer answer = ask({"path", "{"});
  EXPECT_EQ(answer.verdict, Verdict::kUnreadable);
  const auto json = nlohmann::json::parse(to_json(answer));
  EXPECT_EQ(json["document"], "path");
  EXPECT_EQ(json["verdict"], "unreadable");
  EXPECT_EQ(json["reason"], answer.fault);
}

TEST(AskCheck, SkipsPuzzlesThatCouldNotBeRead) {
  const std::string text = write_unreadable(kPathFormat, {"12", "list.txt", {"too short", 3, 1}});
  const CheckAnswer answer = ask({"path", text});
  EXPECT_EQ(answer.verdict, Verdict::kSkipped);
  EXPECT_NE(answer.fault.find("too short"), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(to_json(answer))["verdict"], "skipped");
  const std::string hint = write_unreadable("pbcs-hint", {"12", "list.txt", {"too short", 3, 1}});
  EXPECT_EQ(ask({"path", hint}).verdict, Verdict::kUnreadable);
}

TEST(AskCheck, RejectsAFalseSolution) {
  std::string text = document(kEasy);
  const std::string_view true_label = R"("labels":["n4r1c1")";
  ASSERT_NE(text.find(true_label), std::string::npos);
  text.replace(text.find(true_label), true_label.size(), R"("labels":["n5r1c1")");
  EXPECT_EQ(ask({"path", text}).fault, "the solution is not the one to which the path leads");
}

TEST(AskCheck, SplitsDocumentsOnLines) {
  const std::string indented = "{\n \"a\": 1\n}\n";
  ASSERT_EQ(split_documents("f", indented).size(), 1U);
  EXPECT_EQ(split_documents("f", indented).front().document, indented);
  const auto lines = split_documents("f", "{1}\n\n{2}\n");
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[1].name, "f:3");
  EXPECT_EQ(lines[1].document, "{2}");
  EXPECT_EQ(split_documents("f", "{1}\n").front().name, "f");
  EXPECT_TRUE(split_documents("f", " \n\n").empty());
}

TEST(AskCheck, SplitsIndentedDocuments) {
  const auto documents =
      split_documents("f", "{\n \"a\": \"}\\\"{\"\n}\n{\n \"b\": [{}]\n}{\"c\": 3}\nnone\n");
  ASSERT_EQ(documents.size(), 4U);
  EXPECT_EQ(documents[0].name, "f:1");
  EXPECT_EQ(documents[0].document, "{\n \"a\": \"}\\\"{\"\n}");
  EXPECT_EQ(documents[1].name, "f:4");
  EXPECT_EQ(documents[1].document, "{\n \"b\": [{}]\n}");
  EXPECT_EQ(documents[2].name, "f:6");
  EXPECT_EQ(documents[2].document, "{\"c\": 3}");
  EXPECT_EQ(documents[3].document, "none");
}

TEST(AskCheck, ABrokenDocumentDoesNotTakeTheOthers) {
  const auto lines = split_documents("f", "{\"a\": [1\n{\"b\": 2}\n");
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].document, "{\"a\": [1");
  const auto indented = split_documents("f", "{\n \"a\": [\n{\n \"b\": 2\n}\n");
  ASSERT_EQ(indented.size(), 2U);
  EXPECT_EQ(indented[1].name, "f:3");
  EXPECT_EQ(indented[1].document, "{\n \"b\": 2\n}");
}

}  // namespace
}  // namespace pbcs::test
