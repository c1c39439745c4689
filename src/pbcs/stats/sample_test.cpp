#include "pbcs/stats/sample.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <sstream>

#include "pbcs/stats/output.hpp"
#include "pbcs/stats/rounding.hpp"
#include "pbcs/stats/summary.hpp"

namespace pbcs::stats {
namespace {

ListFile file_of(std::string name, const std::string& text) {
  auto stream = std::make_shared<std::istringstream>(text);
  return {std::move(name), [stream]() -> std::optional<std::string> {
            std::string line;
            if (!std::getline(*stream, line)) return std::nullopt;
            return line;
          }};
}

Result<Sample, ListError> sample_of(const std::string& text, const SampleRequest& request = {}) {
  return read_sample({file_of("a.csv", text)}, request, {});
}

std::string complaint_about(const std::string& text, const SampleRequest& request = {}) {
  const auto sample = sample_of(text, request);
  return sample ? "accepted" : to_text(sample.error());
}

TEST(StatsSample, ColumnsWithNumbersAreTaken) {
  const auto sample = sample_of(
      "puzzle,W,W_is,weight,cluster,note\n"
      "1...............,5,exact,2,g1,\n"
      "# a remark\n"
      "\n"
      "12..............,inf,exact,1,g1,x\r\n"
      "\"12..............\",invalid,,1.5,g2,y\n");
  ASSERT_TRUE(sample) << to_text(sample.error());
  EXPECT_EQ(sample->rows, 3U);
  EXPECT_EQ(sample->clusters, 2U);
  EXPECT_EQ(sample->weights, "column weight");
  ASSERT_EQ(sample->columns.size(), 2U);
  EXPECT_EQ(sample->columns[0].name, "clues");  // counted in the puzzles
  EXPECT_EQ(sample->columns[0].values, (std::vector<Value>{{1}, {2}}));
  EXPECT_EQ(sample->columns[0].tally.weight(1), 2.5);
  EXPECT_EQ(sample->columns[1].name, "W");
  EXPECT_EQ(sample->columns[1].missing, 1U);
  EXPECT_EQ(sample->columns[1].values.size(), 2U);
}

TEST(StatsSample, WeightsOfControlledBias) {
  SampleRequest request;
  request.weighting = Weighting::kControlledBias;
  const auto counted = sample_of("puzzle\n12..............\n123.............\n", request);
  ASSERT_TRUE(counted) << to_text(counted.error());
  EXPECT_EQ(counted->all.weight(0), choose(16, 2) + choose(16, 3));
  request.places = 12;
  const auto told = sample_of("clues\n3\n4\n", request);
  ASSERT_TRUE(told) << to_text(told.error());
  EXPECT_EQ(told->all.weight(0), choose(12, 3) + choose(12, 4));
  EXPECT_EQ(complaint_about("clues\n13\n", request), "a.csv:2:1: 13 clues, but only 12 places");
  EXPECT_EQ(complaint_about("clues\n1.5\n", request),
            "a.csv:2:1: expected a number of clues, not '1.5'");
  EXPECT_EQ(complaint_about("W\n5\n", request),
            "a.csv: controlled bias needs a column clues or puzzle");
}

TEST(StatsSample, FilesSideBySide) {
  const std::string list = "puzzle,weight\n1...............,2\n2...............,3\n";
  const auto joined = [&](const std::string& other) {
    return read_sample({file_of("a.csv", list), file_of("b.csv", other)}, {}, {});
  };
  const auto sample = joined("puzzle,W\n1...............,4\n2...............,5\n");
  ASSERT_TRUE(sample) << to_text(sample.error());
  ASSERT_EQ(sample->columns.size(), 2U);
  EXPECT_EQ(sample->columns[1].tally.weight(1), 3);
  EXPECT_EQ(to_text(joined("W,puzzle\n4,1...............\n5,3...............\n").error()),
            "b.csv:3:3: another puzzle than that of a.csv:3: files side by side must have the same "
            "puzzles in the same order");
  EXPECT_EQ(to_text(joined("W\n4\n").error()),
            "b.csv:2: the file ends before a.csv, which goes on at line 3");
  EXPECT_EQ(to_text(joined("W\n4\n5\n6\n").error()),
            "a.csv:3: the file ends before b.csv, which goes on at line 4");
}

TEST(StatsSample, WhatIsWrongAndWhere) {
  SampleRequest named;
  named.columns = {"X"};
  EXPECT_EQ(complaint_about(""), "a.csv: the file is empty");
  EXPECT_EQ(complaint_about("W\n"), "a.csv: there are no rows after the header");
  EXPECT_EQ(complaint_about("W,,B\n"),
            "a.csv:1:3: a column without name: the first line must name the columns");
  EXPECT_EQ(complaint_about("W,W\n1,2\n"), "a.csv:1:3: column W twice");
  EXPECT_EQ(complaint_about("1...............\n"),
            "a.csv:1:1: expected names of columns, not a puzzle");
  EXPECT_EQ(complaint_about("W,B\n1,2\n1\n"), "a.csv:3:2: 1 fields, but the header has 2");
  EXPECT_EQ(complaint_about("W,B\n1,\"2\n"), "a.csv:2:5: a quoted field does not end on this line");
  EXPECT_EQ(complaint_about("W,B\n1,2\n1,two\n"),
            "a.csv:3:3: expected a number, inf, >N or invalid in column B, not 'two'");
  EXPECT_EQ(complaint_about("W,weight\n1,0\n"), "a.csv:2:3: expected a positive weight, not '0'");
  EXPECT_EQ(complaint_about("W,weight\n1,-\n"), "a.csv:2:3: expected a positive weight, not '-'");
  EXPECT_EQ(complaint_about("W\n1\n", named), "a.csv: there is no column 'X'; columns are: W");
  EXPECT_EQ(complaint_about("X\nexact\n", named),
            "a.csv:2:1: expected a number, inf, >N or invalid in column X, not 'exact'");
  EXPECT_EQ(complaint_about("W,cluster\n1,a\n1,b\n1,a\n"),
            "a.csv:4:3: cluster a has ended before: the rows of a cluster must follow one another; "
            "sort the list by its clusters");
  EXPECT_EQ(complaint_about("W\n# clusters few\n1\n"), "a.csv:2:12: expected a number of clusters");
}

TEST(StatsSample, ClassesAndColumnsWithTooManyValues) {
  std::string text = "W,seconds\n";
  for (int i = 0; i < 2500; ++i) text += "1," + std::to_string(i) + "\n";
  const auto sample = sample_of(text);
  ASSERT_TRUE(sample);
  EXPECT_EQ(sample->columns.size(), 1U);
  ASSERT_EQ(sample->notes.size(), 1U);
  EXPECT_EQ(sample->notes[0],
            "column seconds has more than 2000 different values; `--width seconds=N` puts them "
            "into classes");
  SampleRequest request;
  request.widths["seconds"] = 1000;
  const auto grouped = sample_of(text, request);
  ASSERT_TRUE(grouped);
  ASSERT_EQ(grouped->columns.size(), 2U);
  EXPECT_EQ(grouped->columns[1].values, (std::vector<Value>{{500}, {1500}, {2500}}));
  EXPECT_EQ(grouped->columns[1].tally.rows(2), 500U);
  const auto summary = summarise(*grouped, {});
  EXPECT_EQ(summary->columns[1].values[1].label, "1000..2000");
}

TEST(StatsSample, ManyValuesAreListedInClasses) {
  std::string text = "X\n>7\n";
  for (int i = 0; i < 100; ++i) text += std::to_string(i) + "\n";
  const auto summary = summarise(*sample_of(text), {});
  const ColumnSummary& column = summary->columns[0];
  EXPECT_EQ(column.width, 5);
  ASSERT_EQ(column.values.size(), 21U);  // and what was cut is none of them
  EXPECT_EQ(column.values[0].label, "0..5");
  EXPECT_EQ(column.values[0].rows, 5U);
  EXPECT_EQ(column.mean->value, 49.5);  // of the numbers, not of the classes
}

TEST(StatsSample, TotalsNeedTheNumberOfClustersDrawn) {
  const std::string list = "clues,weight,cluster\n2,10,a\n3,20,a\n2,30,c\n";
  const auto silent = summarise(*sample_of(list), {});
  EXPECT_FALSE(silent->per_grid);
  SummaryRequest request;
  request.grids = 1000;
  EXPECT_FALSE(summarise(*sample_of(list), request));
  const auto noted = summarise(*sample_of(list + "# clusters 4\n"), request);
  ASSERT_TRUE(noted);
  EXPECT_DOUBLE_EQ(noted->per_grid->value, 15);
  EXPECT_DOUBLE_EQ(noted->columns[0].values[0].per_grid->value, 10);
  EXPECT_FALSE(summarise(*sample_of("clues,cluster\n2,a\n# clusters 4\n"), request));
  EXPECT_FALSE(summarise(*sample_of("clues,cluster\n2,a\n3,b\n# clusters 4\n"), {})->per_grid);
  request.drawn = 1;
  EXPECT_EQ(summarise(*sample_of(list), request).error(),
            "1 clusters were drawn, it is said, but 2 have rows");
}

TEST(StatsSample, TwoLists) {
  const auto a = summarise(*sample_of("W\n1\n1\n2\n2\n"), {});
  const auto b = summarise(*sample_of("W\n2\n2\n3\n3\n"), {});
  const auto comparisons = compare(*a, *b);
  ASSERT_EQ(comparisons.size(), 5U);  // mean, sd, three shares
  EXPECT_EQ(comparisons[0].quantity, "mean");
  // Variances 1/3 in both: errors sqrt(1/12).
  EXPECT_NEAR(comparisons[0].z, -1 / std::sqrt(2.0 / 12), 1e-12);
  EXPECT_EQ(comparisons[1].z, 0);
  EXPECT_EQ(comparisons[2].value, "1");
  EXPECT_EQ(comparisons[2].second.value, 0);
  EXPECT_EQ(comparisons[3].z, 0);
}

TEST(StatsOutput, NumbersHaveAsManyFiguresAsTheirErrorsLeave) {
  EXPECT_EQ(rounded(26.57749, 0.0123), "26.577");
  EXPECT_EQ(rounded(26.57749, 3.2), "26.6");
  EXPECT_EQ(rounded(2, 0), "2");
  EXPECT_EQ(rounded_large(4.8123e15, 6.7e13), "4.812e+15");
  EXPECT_DOUBLE_EQ(round_step(0.03), 0.05);
  EXPECT_DOUBLE_EQ(round_step(7), 10);
  EXPECT_DOUBLE_EQ(round_step(200), 200);
}

TEST(StatsOutput, TextCsvJsonAndPage) {
  SampleRequest request;
  request.pairs = {{"W", "<B>"}};
  SummaryRequest wanted;
  wanted.quantiles = {0.5};
  wanted.grids = 10;
  const auto sample =
      sample_of("W,<B>,weight\n1,1,1\n2,1,1\n2,2,2\n>3,invalid,1\n# clusters 5\n", request);
  ASSERT_TRUE(sample) << to_text(sample.error());
  const auto summary = summarise(*sample, wanted);
  ASSERT_TRUE(summary);
  const std::string text = to_text(*summary);
  EXPECT_NE(text.find("a.csv: 4 puzzles, each a cluster of its own of 5 drawn; weights: column "
                      "weight.\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("W: mean and sd are those of the 80 % with a finite value.\n"),
            std::string::npos)
      << text;
  const std::string csv = to_csv(*summary);
  EXPECT_TRUE(
      csv.starts_with("column,quantity,value,rows,estimate,error,low,high\n,per_grid,,4,1,"))
      << csv;
  EXPECT_NE(csv.find("\n,total,,4,10,"), std::string::npos) << csv;
  EXPECT_NE(csv.find("\nW,mean,,4,1.75,"), std::string::npos) << csv;
  EXPECT_NE(csv.find("\nW,share,>3,1,0.2,"), std::string::npos) << csv;
  EXPECT_NE(csv.find("\nW,correlation,<B>,3,0.57735"), std::string::npos) << csv;
  const std::string json = to_json(*summary);
  EXPECT_TRUE(json.starts_with(R"({"format":"pbcs-statistics","version":1,"name":"a.csv",)"));
  EXPECT_NE(json.find(R"({"value":">3","rows":1,"share":{"value":0.2,)"), std::string::npos)
      << json;
  const std::string page = to_html(*summary);
  EXPECT_TRUE(page.starts_with("<!doctype html>"));
  EXPECT_EQ(page.find("<B>"), std::string::npos);
  EXPECT_NE(page.find("&lt;B&gt;"), std::string::npos);
  EXPECT_EQ(page.find("http"), page.find("http://www.w3.org/2000/svg"));  // nothing is fetched
  EXPECT_NE(page.find("class=\"heat h9\""), std::string::npos);
}

TEST(StatsOutput, Comparisons) {
  auto a = summarise(*sample_of("W\n1\n1\n2\n2\n"), {});
  auto b = summarise(*sample_of("W\n2\n2\n3\n3\n"), {});
  const Lists lists{*a, *b, compare(*a, *b)};
  EXPECT_NE(to_text(lists).find("W       mean      "), std::string::npos) << to_text(lists);
  EXPECT_NE(to_csv(lists).find("\nW,share,1,0.5,"), std::string::npos) << to_csv(lists);
  EXPECT_NE(to_json(lists).find(R"("comparisons":[{"column":"W","quantity":"mean","value":"",)"),
            std::string::npos)
      << to_json(lists);
  EXPECT_NE(to_html(lists).find("class=\"bar b\""), std::string::npos);
}

}  // namespace
}  // namespace pbcs::stats
