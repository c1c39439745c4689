#include "pbcs/ask/check.hpp"

#include <gtest/gtest.h>

#include <functional>
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

/// What is said about the document of a puzzle after a change.
std::string fault_after(const std::function<void(nlohmann::json&)>& change) {
  auto json = nlohmann::json::parse(document(kMedium));
  change(json);
  const std::string changed = json.dump();
  return ask({"path", changed}).fault;
}

TEST(AskCheck, RejectsWhatTheStepsDoNotSay) {
  EXPECT_EQ(fault_after([](nlohmann::json& j) {
              j["steps"][1]["text"] = "naked-single ==> r9c9 = 9";
            }).find("/steps/1/text: "),
            0U);
  EXPECT_EQ(fault_after([](nlohmann::json& j) {
              j["steps"][0]["explanation"] = "Because.";
            }).find("/steps/0/explanation: "),
            0U);
  EXPECT_EQ(fault_after([](nlohmann::json& j) { j["steps"][0]["nickname"] = "swordfish"; }),
            "/steps/0/nickname: there is no such field here");
  EXPECT_EQ(
      fault_after([](nlohmann::json& j) { j["model"]["labels"]["n1r1c1"]["place"] = "r9c9"; }),
      "/model/labels/n1r1c1/place: \"r1c1\" was expected");
  EXPECT_EQ(fault_after([](nlohmann::json& j) { j["states"][0]["name"] = "final"; }),
            "/states/0/name: \"initial\" was expected");
  EXPECT_EQ(fault_after([](nlohmann::json& j) { j["states"].erase(0); }),
            "/states: 4 items were expected");
  EXPECT_EQ(
      fault_after([](nlohmann::json& j) { j["board"]["places"][3]["entries"]["n1r1c4"] = "2"; }),
      "/board/places/3/entries/n1r1c4: \"1\" was expected");
  EXPECT_EQ(fault_after([](nlohmann::json& j) {
              std::swap(j["board"]["symbols"][0], j["board"]["symbols"][1]);
            }).find("/board/symbols"),
            0U);
  EXPECT_EQ(fault_after([](nlohmann::json& j) { j["author"] = "x"; }),
            "/author: there is no such field here");
}

TEST(AskCheck, WhatIsMissingOrFreeIsNoLie) {
  EXPECT_EQ(fault_after([](nlohmann::json& j) {
              j["label"] = "mine";
              j.erase("model");
              j.erase("board");
              for (nlohmann::json& step : j["steps"]) {
                for (const char* field : {"text", "explanation", "reasons", "annotated"}) {
                  step.erase(field);
                }
              }
            }),
            "");
  EXPECT_EQ(fault_after([](nlohmann::json& j) { std::swap(j["givens"][0], j["givens"][1]); }), "")
      << "the order of names does not matter";
}

TEST(AskCheck, RefusesFieldsThatOccurTwice) {
  std::string text = document(kMedium);
  const std::string_view theory = R"("theory":"W",)";
  const std::size_t at = text.find(R"("theory":)");
  ASSERT_NE(at, std::string::npos);
  EXPECT_EQ(ask({"path", text}).verdict, Verdict::kAccepted);
  text.insert(at, theory);
  const CheckAnswer twice = ask({"path", text});
  EXPECT_EQ(twice.verdict, Verdict::kUnreadable);
  EXPECT_EQ(twice.fault, "/theory: the field occurs twice");
  text = document(kMedium);
  text.insert(text.find(R"("explanation":)"), R"("text":"x",)");
  EXPECT_EQ(ask({"path", text}).fault, "/steps/0/text: the field occurs twice");
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
