// Lemmas, steps that use them and reasoning by cases: as text, as documents, in plain English.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "pbcs/io/explanation.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "pbcs/io/path_document.hpp"

namespace pbcs {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// The last puzzle of a collection by eleven, at T&E depth 2.
constexpr std::string_view kLemmaPuzzle =
    "1...........18...6..9..7.5.....6.3.8..5..4.7....3..........2..7..2...4.597.....2.";

class LemmaText : public ::testing::Test {
 protected:
  [[nodiscard]] const Model& model() const { return *puzzle_.instance.model; }
  [[nodiscard]] Step read(const std::string& line) const {
    const auto steps = NotationReader(model()).read(state_, line);
    EXPECT_TRUE(steps) << steps.error().message;
    return steps ? steps->front() : Step{};
  }
  [[nodiscard]] std::string error(const std::string& line) const {
    const auto steps = NotationReader(model()).read(state_, line);
    return steps ? "" : steps.error().message;
  }

  const App& app_ = *find_application("sudoku");
  Puzzle puzzle_ = app_.parse(Chunk{kLemmaPuzzle, 1}).value();
  State state_ = initial_state(puzzle_.instance);
};

const std::string kLemma =
    "bi-whip[2]: b3n8{r1c7 r3c7} - r9n8{c7 .} ==> bi-whip-contrad(n8r1c3 n8r7c4)";
const std::string kForcing =
    "forcing-braid[4]: r9c9{n1: c8n1{r7 r4} - r4n4{c8 c2} | n3: r8n3{c8 c1}} ==> r8c8 <> 3";

TEST_F(LemmaText, lines_are_written_as_they_are_read) {
  for (const std::string& line :
       {kLemma, kForcing,
        std::string("3-braid[1]: r9c9{n1 .} ==> 3-braid-contrad(n1r1c8 n3r9c3 n8r7c4)"),
        std::string("W*-whip[4]: c3n3{r7 r9} - c8n3{r1 r8} - r7c4{n9 n6} - c3n6{r7 .} ==> "
                    "r7c5 <> 3"),
        std::string("forcing-whip[3]: r9c9{n1: c8n1{r7 r4} | n3: c8n1{r7 r4}} ==> r4c8 = 1")}) {
    EXPECT_EQ(step_text(model(), read(line)), line);
  }
}

TEST_F(LemmaText, reads_the_forms_of_the_book) {
  EXPECT_EQ(read("M: " + kLemma), read(kLemma));
  EXPECT_EQ(read("w*2-whip[4]: c3n3{r7 r9(1) r1R r2S} – c8n3{r1E r8(2) r2F r7*} – r7c4{n9G n6(3) "
                 "n4H} – c3n6{r7 . r1J r6T} ==> r7c5 ≠ 3"),
            read("W*-whip[4]: c3n3{r7 r9} - c8n3{r1 r8} - r7c4{n9 n6} - c3n6{r7 .} ==> r7c5 <> 3"));
  EXPECT_EQ(read("b*-braid[1]: r9n8{c4 .} ==> r6c8 ≠ 4").family, Family::kBStarBraid);
}

TEST_F(LemmaText, errors_say_what_was_expected) {
  EXPECT_THAT(error("bi-whip[1]: r9c9{n1 .} ==> r1c1 <> 3"),
              HasSubstr("contradictory candidates were expected: bi-whip-contrad("));
  EXPECT_THAT(error("bi-whip[1]: r9c9{n1 .} ==> bi-whip-contrad(n8r1c3 n0r1c1)"),
              HasSubstr("there is no label 'n0r1c1'"));
  EXPECT_THAT(error("forcing-whip[3]: r9c9{n1 n3} ==> r1c1 <> 3"),
              HasSubstr("two cases were expected"));
  EXPECT_THAT(error("forcing-whip[3]: r0c0{n1: c8n1{r7 r4} | n3: c8n1{r7 r4}} ==> r4c8 = 1"),
              HasSubstr("there is no CSP variable 'r0c0'"));
}

TEST_F(LemmaText, lemmas_are_marked_by_their_numbers) {
  const Step lemma = read("bi-whip[1]: c6n8{r9 .} ==> bi-whip-contrad(n8r6c3 n8r7c4)");
  EXPECT_THAT(explanation_text(model(), state_, lemma),
              StartsWith("Suppose r6c3 = 8 and r7c4 = 8. Nothing is left for the place of 8 in "
                         "column 6 (r9 and r8 are excluded by r7c4 = 8, r6 by r6c3 = 8). So they "
                         "are not both true (lemma 1)."));
  Lemmas lemmas;
  lemmas.add(read(kLemma).incompatible);
  lemmas.add(lemma.incompatible);
  const Step whip = read("W*-whip[1]: c3n8{r7 .} ==> r7c4 <> 8");
  State fewer = state_;  // the last candidate of c3n8 that nothing excludes
  fewer.eliminate(*model().find_label("n8r9c3"));
  EXPECT_THAT(annotated_text(model(), fewer, whip, {}, lemmas),
              ElementsAre("W*-whip[1]: c3n8{r7 . r1@1 r6@2} ==> r7c4 <> 8"));
  EXPECT_THAT(explanation_text(model(), fewer, whip, lemmas),
              HasSubstr("r1 by r7c4 = 8 and lemma 1, r6 by r7c4 = 8 and lemma 2). So r7c4 cannot "
                        "be 8."));
}

TEST_F(LemmaText, cases_are_explained_one_after_the_other) {
  const std::string told = explanation_text(model(), state_, read(kForcing));
  EXPECT_THAT(told, StartsWith("Suppose r9c9 = 1."));
  EXPECT_THAT(told, HasSubstr("Suppose r9c9 = 3."));
  EXPECT_THAT(told, HasSubstr("Cell r9c9 is one of the two. So r8c8 cannot be 3."));
}

class LemmaDocument : public LemmaText {
 protected:
  LemmaDocument() {
    document_.app = &app_;
    document_.puzzle = puzzle_;
    document_.theory = "W*2W";
    StepCollector collector;
    document_.outcome = solve(state_, Theory::parse("W*2W").value(), collector).outcome;
    document_.steps = collector.steps();
    json_ = json::parse(write_path(document_));
    while (!json_["steps"][lemma_].contains("incompatible")) ++lemma_;
  }
  /// What reading and checking a changed document says; empty when both accept it.
  [[nodiscard]] std::string verdict(const std::function<void(json&)>& change) const {
    json changed = json_;
    change(changed);
    const auto read = read_path(changed.dump());
    if (!read) return to_string(read.error());
    const auto checked = check_document(*read);
    return checked ? "" : checked.error();
  }

  PathDocument document_;
  json json_;
  std::size_t lemma_ = 0;  // the first one
};

TEST_F(LemmaDocument, round_trip) {
  EXPECT_EQ(document_.outcome, Outcome::kSolved);
  const auto read = read_path(write_path(document_));
  ASSERT_TRUE(read) << to_string(read.error());
  EXPECT_EQ(read->document.steps, document_.steps);
  EXPECT_TRUE(check_document(*read));
  EXPECT_EQ(json_["hardest"]["rule"], "W*-whip");
}

TEST_F(LemmaDocument, lemmas_must_be_stated_correctly_and_belong_to_the_theory) {
  EXPECT_EQ(verdict([](json&) {}), "");
  EXPECT_THAT(verdict([&](json& j) { j["steps"].erase(lemma_); }), HasSubstr("step"));
  EXPECT_THAT(verdict([&](json& j) { j["steps"][lemma_]["incompatible"][0] = "n1r1c1"; }),
              HasSubstr("step"));
  EXPECT_THAT(verdict([&](json& j) { j["theory"] = "W*1W"; }),
              HasSubstr("does not belong to the theory W*1W"));
  EXPECT_THAT(verdict([&](json& j) { j["theory"] = "B*2B"; }),
              HasSubstr("bi-whip[2] does not belong to the theory B*2B"));
}

TEST_F(LemmaDocument, names_the_lemma_behind_an_exclusion) {
  std::size_t star = lemma_;
  while (json_["steps"][star]["rule"] != "W*-whip") ++star;
  const json& reason = json_["steps"][star]["reasons"][0];
  std::size_t with_lemma = 0;
  for (const json& cell : reason["cells"]) {
    for (const json& x : cell["excluded"]) with_lemma += x.contains("lemma") ? 1 : 0;
  }
  EXPECT_GE(with_lemma, star - lemma_);
  EXPECT_EQ(json_["steps"][lemma_]["reasons"][0]["targets"],
            json_["steps"][lemma_]["incompatible"]);
}

}  // namespace
}  // namespace pbcs
