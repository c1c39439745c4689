#include "pbcs/io/proofs/objects.hpp"

#include <gtest/gtest.h>

#include <set>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/core/groups.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "pbcs/io/proofs/group_text.hpp"
#include "pbcs/io/proofs/phrases.hpp"
#include "pbcs/io/proofs/subset_text.hpp"
#include "pbcs/io/rule_names.hpp"
#include "pbcs/rules/catalogue.hpp"
#include "support/random_csp.hpp"

namespace pbcs {
namespace {

std::string text_of(const Model& model, const std::string& variable,
                    const std::vector<std::string>& labels) {
  Group group;
  for (const std::string& l : labels) group.labels.push_back(model.find_label(l).value());
  return object_text(model, model.find_variable(variable).value(), group);
}

TEST(ObjectText, GCandidatesOfSudoku) {
  const Model& model = *sudoku::model({3, 3});
  EXPECT_EQ(text_of(model, "r3n5", {"n5r3c4", "n5r3c5", "n5r3c6"}), "c456");
  EXPECT_EQ(text_of(model, "c4n5", {"n5r7c4", "n5r8c4", "n5r9c4"}), "r789");
  EXPECT_EQ(text_of(model, "b2n5", {"n5r1c4", "n5r2c4", "n5r3c4"}), "r123c4");
  EXPECT_EQ(text_of(model, "b2n5", {"n5r3c4", "n5r3c5", "n5r3c6"}), "r3c456");
  EXPECT_EQ(text_of(model, "b2n5", {"n5r1c4", "n5r2c5"}), "r1c4|r2c5");
}

TEST(ObjectText, LargeNumbersAreSeparatedByDots) {
  const Model& model = *sudoku::model({4, 4});
  EXPECT_EQ(text_of(model, "r3n5", {"n5r3c9", "n5r3c10", "n5r3c11", "n5r3c12"}), "c9.10.11.12");
  EXPECT_EQ(text_of(model, "r3n5", {"n5r3c1", "n5r3c2"}), "c1.2") << "c12 is a column";
  EXPECT_EQ(text_of(model, "b1n5", {"n5r1c1", "n5r1c2"}), "r1c12") << "block 1 ends at column 4";
}

/// Every g-label is written in a way of its own and read back; how many there are.
std::size_t round_trips(const Model& model) {
  const GroupTable& table = model.groups();
  std::set<std::pair<VariableId, std::string>> texts;
  for (std::uint32_t g = 0; g < table.size(); ++g) {
    const VariableId v = table.variable(GroupId{g});
    const auto labels = table.labels(GroupId{g});
    const std::string text = group_text(model, v, labels);
    EXPECT_TRUE(texts.emplace(v, text).second) << text;
    const auto read = read_group(model, v, text);
    EXPECT_TRUE(read) << text;
    if (read) {
      EXPECT_EQ(read->labels, std::vector(labels.begin(), labels.end())) << text;
    }
    for (const LabelId l : model.labels_of(v)) EXPECT_NE(model.value_text(v, l), text);
  }
  return texts.size();
}

TEST(ObjectText, GCandidatesAreReadBack) {
  EXPECT_EQ(round_trips(*sudoku::model({3, 3})), 972U);
  EXPECT_EQ(round_trips(*test::queens_model(12)), 2164U);
  EXPECT_GT(round_trips(*sudoku::model({4, 4})), 972U);
}

TEST(ObjectText, DotsMayBeMissingAsInTheBook) {
  const auto queens = test::queens_model(10);
  const Model& model = *queens;
  const VariableId c6 = model.find_variable("c6").value();
  const auto group = read_group(model, c6, "r89");
  ASSERT_TRUE(group);
  EXPECT_EQ(object_text(model, c6, *group), "r8.9");
  EXPECT_FALSE(read_group(model, c6, "r8x9"));
  EXPECT_FALSE(read_group(model, c6, "r0"));
  EXPECT_FALSE(read_group(model, c6, ""));
  EXPECT_FALSE(read_group(model, c6, "r8."));
}

TEST(SubsetText, EveryFormOfSudoku) {
  const Model& model = *sudoku::model({3, 3});
  const State state(model);
  for (const std::string line : {
           "naked-pairs-in-a-row: r7{c2 c5}{n3 n7} ==> r7c7 <> 3",
           "naked-triplets-in-a-column: c7{r3 r5 r6}{n1 n7 n8} ==> r7c7 <> 7",
           "naked-quads-in-a-block: b5{r5c4 r5c5 r5c6 r6c4}{n1 n4 n5 n9} ==> r4c4 <> 4",
           "hidden-pairs-in-a-row: r5{n6 n8}{c1 c3} ==> r5c3 <> 9",
           "hidden-pairs-in-a-column: c5{n6 n8}{r1 r3} ==> r3c5 <> 9",
           "hidden-triplets-in-a-block: b1{n6 n8 n9}{r1c1 r1c2 r1c3} ==> r1c1 <> 4",
           "x-wing-in-rows: n7{r3 r4}{c1 c5} ==> r6c5 <> 7",
           "swordfish-in-columns: n7{c2 c4 c8}{r2 r3 r8} ==> r3c6 <> 7",
           "jellyfish-in-columns: n9{c2 c3 c7 c8}{r1 r2 r4 r7} ==> r1c6 <> 9",
           "pair: {r7c2 r8c5}{r7n3 r8n7} ==> r7c7 <> 3",
           "subset[5]: {r7c1 r7c2 r7c3 r7c4 r7c5}{r7n1 r7n2 r7n3 r7n4 r7n5} ==> r7c7 <> 3",
           "g-triplet: {c2n9 c3n9 b5n9}{r1n9 r4n9 b1n9} ==> r1c7 <> 9",
       }) {
    const auto steps = NotationReader(model).read(state, line);
    ASSERT_TRUE(steps) << line << ": " << steps.error().message;
    EXPECT_EQ(step_text(model, steps->front()), line);
  }
}

TEST(SubsetText, InnerGSubsetsAreMarked) {
  const Model& model = *sudoku::model({3, 3});
  const auto steps = NotationReader(model).read(
      State(model),
      "gS2-braid[5]: c2n9{r4 S2{c2n9 c3n9}{r1n9 b1n9}} - c2n9{r4 S2{c2n9 c3n9}{r1n9 r7n9}} - "
      "c6n9{r1 .} ==> r4c5 <> 9");
  ASSERT_TRUE(steps);
  EXPECT_EQ(pattern_text(model, steps->front()),
            "gS2-braid[5]: c2n9{r4 gS2{c2n9 c3n9}{r1n9 b1n9}} - "
            "c2n9{r4 S2{c2n9 c3n9}{r1n9 r7n9}} - c6n9{r1 .}");
}

TEST(RuleNames, AreReadBack) {
  for (const FamilyInfo& family : catalogue()) {
    EXPECT_EQ(family_by_name(family_name(family.family)), family.family);
    EXPECT_EQ(family_name(family.family).find('#'), std::string::npos);
    EXPECT_EQ(family_title(family.family).find('#'), std::string::npos);
  }
  EXPECT_EQ(family_by_name("S12-z-whip"), Family::kSZWhip);
  EXPECT_EQ(family_by_name("gS3-braid"), Family::kGSBraid);
  EXPECT_EQ(family_by_name("reversible-S2-chain"), Family::kReversibleSChain);
  EXPECT_FALSE(family_by_name("Sx-whip"));
  EXPECT_EQ(family_by_name("3-whip"), Family::kBiWhip);
  EXPECT_FALSE(family_by_name("-whip"));
  EXPECT_FALSE(family_by_name(""));
}

TEST(Phrases, ThoseThatDifferByOneWordAreMerged) {
  EXPECT_EQ(joined_phrases({"the place of 7 in row 2", "the place of 8 in row 2"}),
            "the places of 7 and 8 in row 2");
  EXPECT_EQ(joined_phrases({"cell r1c1", "cell r1c2", "cell r1c3"}), "cells r1c1, r1c2 and r1c3");
  EXPECT_EQ(joined_phrases({"the place of 7 in row 2", "the place of 7 in column 2"}),
            "the places of 7 in row and column 2");
  EXPECT_EQ(joined_phrases({"the place of 7 in row 2", "the place of 7 in column 3"}),
            "the place of 7 in row 2 and the place of 7 in column 3");
  EXPECT_EQ(joined_phrases({"A", "B"}), "A and B");
  EXPECT_EQ(joined_phrases({"the post", "the gate"}), "the post and the gate");
}

}  // namespace
}  // namespace pbcs
