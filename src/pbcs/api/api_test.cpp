#include "pbcs/api/api.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "pbcs/api/examples.hpp"
#include "pbcs/apps/app.hpp"
#include "pbcs/ask/solve.hpp"
#include "pbcs/io/position.hpp"
#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

using Json = nlohmann::json;
using testing::HasSubstr;

Json asked(const Json& request, const ApiSetting& setting = {}) {
  return Json::parse(answer(request.dump(), {}, {}, setting));
}

/// The answer to a request that has one.
Json answered(const Json& request) {
  const Json json = asked(request);
  EXPECT_TRUE(json.contains("answer")) << request << "\n" << json;
  return json.value("answer", Json());
}

std::string error_of(const Json& request, const ApiSetting& setting = {}) {
  const Json json = asked(request, setting);
  if (!json.contains("error")) return "no error";
  const Json& error = json["error"];
  return error["kind"].get<std::string>() + ": " + error["message"].get<std::string>();
}

Json asking(const char* question, std::string_view puzzle) {
  return {{"question", question}, {"puzzle", puzzle}};
}

class ApiOfEveryApplication : public testing::TestWithParam<const App*> {};

TEST_P(ApiOfEveryApplication, IsRead) {
  const App& app = *GetParam();
  const Json read = answered({{"question", "read"}, {"text", app.example}});
  // What the puzzle itself excludes is not the player's doing.
  EXPECT_EQ(read["entered"], Json::array());
  EXPECT_EQ(read["excluded"], Json::array());
  EXPECT_EQ(read["application"], app.name);
  EXPECT_EQ(read["others"], 0);
  EXPECT_GT(read["undecided"], 0);
  EXPECT_EQ(read["formats"].size(), app.formats.size() + 1);
  EXPECT_EQ(read["pictures"]["format"], "pbcs-pictures");
  for (const char* field : {"puzzle", "position"}) {
    const Json again = answered({{"question", "read"}, {"text", read[field]}, {"app", app.name}});
    EXPECT_EQ(again["puzzle"], read["puzzle"]);
    EXPECT_EQ(again["givens"], read["givens"]);
  }
}

TEST_P(ApiOfEveryApplication, IsSolvedAsTheQuestionSays) {
  const App& app = *GetParam();
  const Json solved = answered(asking("solve", app.example));
  EXPECT_EQ(solved["path"]["status"], "solved");
  EXPECT_THAT(solved["summary"].get<std::string>(), HasSubstr("SOLVED"));
  const auto puzzle = parse_puzzle(app, {app.example, 1});
  EXPECT_EQ(solved["path"], Json::parse(to_json(ask(app, *puzzle, SolveRequest{}))));
  const Json checked = answered({{"question", "check"}, {"document", solved["path"].dump()}});
  EXPECT_EQ(checked["verdict"]["verdict"], "accepted");
  EXPECT_EQ(checked["steps"].size(), solved["path"]["steps"].size());
}

TEST_P(ApiOfEveryApplication, AnswersTheOtherQuestions) {
  const std::string_view example = GetParam()->example;
  EXPECT_EQ(answered(asking("count", example))["count"]["format"], "pbcs-count");
  EXPECT_EQ(answered(asking("rate", example))["rating"]["format"], "pbcs-rating");
  EXPECT_EQ(answered(asking("classify", example))["classification"]["format"],
            "pbcs-classification");
  EXPECT_EQ(answered(asking("mistakes", example))["status"], "fine");
  EXPECT_EQ(answered(asking("hint", example))["hint"]["status"], "step");
  Json conversion = asking("convert", example);
  conversion["to"] = "state";
  EXPECT_NE(answered(conversion)["text"], "");
}

INSTANTIATE_TEST_SUITE_P(Api, ApiOfEveryApplication, testing::ValuesIn(applications()),
                         [](const auto& app) { return std::string(app.param->name); });

TEST(Api, ConvertsToCanonicalForms) {
  Json conversion = asking("convert", "..4.............");
  conversion["to"] = "canonical";
  EXPECT_EQ(answered(conversion)["text"], "...............1");
  conversion["puzzle"] = "..4............. state: r1c1 <> 1";
  EXPECT_EQ(error_of(conversion),
            "usage: to: a canonical form has givens only: this puzzle has excluded candidates too");
}

TEST(Api, AboutNamesWhatThereIs) {
  const Json about = answered({{"question", "about"}});
  EXPECT_EQ(about["engine"], "native");
  EXPECT_EQ(about["applications"].size(), applications().size());
  EXPECT_EQ(about["levels"].size(), 4U);
  EXPECT_EQ(about["limits"]["seconds"], 60);
  for (const Json& rating : about["ratings"]) {
    EXPECT_EQ(error_of({{"question", "rate"}, {"puzzle", kEasy}, {"ratings", rating}}), "no error");
  }
}

TEST(Api, ExamplesAreWhatTheySay) {
  std::set<std::string_view> apps;
  for (const api::Example& example : api::examples()) {
    apps.insert(example.app);
    const Json read = answered({{"question", "read"}, {"text", example.puzzle}});
    EXPECT_EQ(read["application"], example.app) << example.title;
  }
  EXPECT_EQ(apps.size(), applications().size());
}

TEST(ApiLong, ExamplesAreAsDifficultAsTheySay) {
  for (const api::Example& example : api::examples()) {
    const Json path = answered(asking("solve", example.puzzle))["path"];
    EXPECT_EQ(path.value("difficulty", "extreme"), example.difficulty) << example.title;
  }
}

TEST(Api, StepsAreToldAsTheyAreFound) {
  std::vector<Json> events;
  const std::string text = answer(asking("solve", kMedium).dump(), [&](std::string_view event) {
    events.push_back(Json::parse(event));
  });
  const Json steps = Json::parse(text)["answer"]["path"]["steps"];
  ASSERT_EQ(events.size(), steps.size());
  for (std::size_t i = 0; i < events.size(); ++i) {
    EXPECT_EQ(events[i], (Json{{"event", "step"}, {"number", i + 1}, {"text", steps[i]["text"]}}));
  }
}

TEST(ApiLong, ClassifyTellsItsProgress) {
  std::size_t told = 0;
  static_cast<void>(answer(asking("classify", kHard).dump(), [&](std::string_view event) {
    const Json json = Json::parse(event);
    EXPECT_EQ(json["event"], "progress");
    EXPECT_LE(json["done"], json["all"]);
    ++told;
  }));
  EXPECT_GT(told, 0U);
}

TEST(Api, TargetsByLabelOrElimination) {
  Json by_label = asking("target", kMedium);
  const Json steps = answered(asking("solve", kMedium))["path"]["steps"];
  std::string label;
  for (const Json& step : steps) {
    if (!step["eliminated"].empty()) label = step["eliminated"][0];
  }
  by_label["label"] = label;
  const Json found = answered(by_label);
  EXPECT_TRUE(found["eliminated"]);
  EXPECT_EQ(found["path"]["targets"], Json::array({label}));
  Json by_text = asking("target", kMedium);
  by_text["target"] = label.substr(2) + "<>" + label.substr(1, 1);
  EXPECT_EQ(answered(by_text), found);
  by_text["label"] = label;
  EXPECT_EQ(error_of(by_text), "usage: target: expected either label or target");
  by_label["label"] = "n5r10c1";
  EXPECT_EQ(error_of(by_label), "usage: label: the puzzle has no label 'n5r10c1'");
}

TEST(Api, WhatIsNotEliminatedHasNoPath) {
  Json request = asking("target", kEasy);
  const Json solution = answered(asking("solve", kEasy))["path"]["solution"]["labels"];
  request["label"] = solution[0];
  const Json found = answered(request);
  EXPECT_FALSE(found["eliminated"]);
  EXPECT_FALSE(found.contains("path"));
}

TEST(Api, HintsTellNoMoreThanAsked) {
  Json request = asking("hint", kMedium);
  request["strength"] = "where";
  const Json where = answered(request)["hint"];
  EXPECT_FALSE(where.contains("rule"));
  EXPECT_FALSE(where.contains("next"));
  request["strength"] = "step";
  EXPECT_TRUE(answered(request)["hint"].contains("next"));
  request["strength"] = "all";
  EXPECT_EQ(error_of(request), "usage: strength: expected where, pattern or step, not 'all'");
}

TEST(Api, MistakesAreFound) {
  const std::string puzzle = "latin:12.. .... ..3. ....";
  EXPECT_EQ(answered(asking("mistakes", puzzle))["status"], "several");
  const std::string easy(kEasy);
  const Json path = answered(asking("solve", kEasy))["path"];
  const std::string label = path["steps"][0]["asserted"][0];  // n3r1c2
  const std::string crossed = easy + " state: " + label.substr(2) + " <> " + label.substr(1, 1);
  const Json wrong = answered(asking("mistakes", crossed));
  EXPECT_EQ(wrong["status"], "wrong");
  EXPECT_EQ(wrong["wrong"], Json::array({label}));
  EXPECT_NE(wrong["text"], "");
  EXPECT_EQ(answered(asking("mistakes", "latin:123. ...4 .... ...."))["status"], "no-solution");
}

TEST(Api, PositionsAreRead) {
  const std::string label =
      answered(asking("solve", kEasy))["path"]["steps"][0]["asserted"][0].get<std::string>();
  const std::string entry = label.substr(2) + " = " + label.substr(1, 1);
  const Json read =
      answered({{"question", "read"}, {"text", std::string(kEasy) + " state: " + entry}});
  EXPECT_EQ(read["puzzle"], kEasy);
  EXPECT_EQ(read["position"], std::string(kEasy) + " state: " + entry);
  EXPECT_EQ(read["entered"], Json::array({label}));
}

TEST(Api, AFalseStepIsNamedAndTheOthersAreJudged) {
  Json path = answered(asking("solve", kMedium))["path"];
  Json& steps = path["steps"];
  steps.push_back(steps[0]);
  steps.erase(0);
  const Json checked = answered({{"question", "check"}, {"document", path.dump()}});
  EXPECT_EQ(checked["verdict"]["verdict"], "rejected");
  const std::size_t bad =
      static_cast<std::size_t>(std::count_if(checked["steps"].begin(), checked["steps"].end(),
                                             [](const Json& step) { return step["ok"] == false; }));
  EXPECT_GT(bad, 0U);
  EXPECT_LT(bad, checked["steps"].size());
  EXPECT_EQ(answered({{"question", "check"}, {"document", "{}"}})["verdict"]["verdict"],
            "unreadable");
}

TEST(Api, WhatAPlayerDidMayBeToldByLabels) {
  const std::string label = answered(asking("solve", kEasy))["path"]["steps"][0]["asserted"][0];
  Json request{{"question", "read"}, {"text", kEasy}, {"entered", {label}}};
  EXPECT_EQ(answered(request)["entered"], Json::array({label}));
  request["entered"] = {"n5r10c1"};
  EXPECT_THAT(error_of(request), HasSubstr("usage: entered: "));
  request["entered"] = {5};
  EXPECT_THAT(error_of(request), HasSubstr("usage: entered: "));
}

TEST(Api, DrawsStepsBoardsAndReports) {
  Json request{{"question", "draw"}, {"puzzle", "14...........2.3"}};
  const std::string step = answered(request)["svg"];
  EXPECT_THAT(step, HasSubstr("<svg"));
  request["step"] = 2;
  EXPECT_NE(answered(request)["svg"], step);
  request["step"] = 99;
  EXPECT_EQ(error_of(request), "usage: step: the path has 12 steps");
  request["step"] = 1;
  request["view"] = "xy";
  EXPECT_THAT(error_of(request), HasSubstr("usage: view: there is no view 'xy'"));
  request.erase("view");
  request["form"] = "board";
  EXPECT_THAT(answered(request)["svg"].get<std::string>(), HasSubstr("<svg"));
  request["form"] = "report";
  EXPECT_THAT(answered(request)["html"].get<std::string>(), HasSubstr("id=\"pbcs-report\""));
  request["form"] = "film";
  EXPECT_EQ(error_of(request), "usage: form: expected step, board or report, not 'film'");
  EXPECT_EQ(error_of({{"question", "draw"}}),
            "usage: document: expected either document or puzzle");
}

TEST(Api, RequestsAreReadStrictly) {
  EXPECT_EQ(
      answer("{\n \"question\""),
      R"({"error":{"kind":"usage","message":"the request is no JSON","line":2,"column":12}})");
  EXPECT_EQ(error_of(Json::array()), "usage: the request is no JSON object");
  EXPECT_THAT(error_of({{"question", "slove"}}),
              HasSubstr("usage: question: expected one of about"));
  EXPECT_EQ(error_of({{"question", "solve"}}), "usage: puzzle: 'solve' needs this field");
  EXPECT_EQ(error_of({{"question", "solve"}, {"puzzle", 3}}),
            "usage: puzzle: expected a string, not 3");
  Json request = asking("solve", kEasy);
  request["theroy"] = "W";
  EXPECT_EQ(error_of(request),
            "usage: theroy: 'solve' has no such field; it has puzzle, app, theory, max_length, "
            "entered, excluded, timeout");
  request.erase("theroy");
  request["strength"] = "step";  // of another question
  EXPECT_THAT(error_of(request), HasSubstr("usage: strength: 'solve' has no such field"));
  EXPECT_EQ(Json::parse(answer(R"({"question":"about","question":"about"})"))["error"]["message"],
            "question: it occurs twice");
}

TEST(Api, ValuesOfFieldsAreChecked) {
  const auto with = [](const char* field, const Json& value) {
    Json request = asking("solve", kEasy);
    request[field] = value;
    return error_of(request);
  };
  EXPECT_THAT(with("theory", "QQ"), HasSubstr("usage: theory: "));
  EXPECT_THAT(with("app", "chess"), HasSubstr("usage: app: there is no puzzle type 'chess'"));
  EXPECT_EQ(with("max_length", 0), "usage: max_length: expected at least 1");
  EXPECT_EQ(with("max_length", -1), "usage: max_length: expected a whole number, not -1");
  EXPECT_EQ(with("max_length", 1.5), "usage: max_length: expected a whole number, not 1.5");
  EXPECT_EQ(with("timeout", 0), "usage: timeout: expected a number of seconds above 0, not 0");
  EXPECT_EQ(with("timeout", 1e300), "no error");
}

TEST(Api, UnreadablePuzzlesAreInputErrorsWithAPlace) {
  const Json error = asked(asking("solve", "latin: 12\n3x"))["error"];
  EXPECT_EQ(error["kind"], "input");
  EXPECT_GE(error["line"], 1);
  EXPECT_THAT(error_of(asking("solve", "what is this")), HasSubstr("input: no known type"));
  EXPECT_EQ(error_of(asking("solve", "# nothing")), "input: there is no puzzle in the text");
  EXPECT_THAT(error_of(asking("solve", std::string("PK\x03\x04\0\0\0\0", 8))),
              HasSubstr("input: "));
}

TEST(Api, LargeBoardsAreRefused) {
  ApiSetting setting;
  setting.labels = 728;
  EXPECT_EQ(error_of(asking("solve", kEasy), setting),
            "limit: the board is too large here: it has 729 labels, and 728 are allowed");
}

TEST(Api, ATimeLimitIsAnAnswer) {
  Json request = asking("solve", kHard);
  request["theory"] = "BB";
  request["timeout"] = 0.01;
  EXPECT_EQ(answered(request)["path"]["status"], "time-limit");
  ApiSetting setting;
  setting.seconds = 0.01;
  request["timeout"] = 1000;
  EXPECT_EQ(asked(request, setting)["answer"]["path"]["status"], "time-limit");
}

}  // namespace
}  // namespace pbcs::test
