// The tables of chapter 6 from published controlled-bias puzzles, by the weights that undo the
// bias.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>
#include <memory>

#include "pbcs/stats/summary.hpp"
#include "pbcs/util/csv.hpp"
#include "support/tree.hpp"

namespace pbcs::test {
namespace {

stats::ListFile list_file(const std::string& path) {
  auto stream = std::make_shared<std::ifstream>(path);
  return {path, [stream]() -> std::optional<std::string> {
            std::string line;
            if (!std::getline(*stream, line)) return std::nullopt;
            return line;
          }};
}

/// What a table prints, by column of the list and value.
struct PublishedShare {
  double percent = 0;
  double rounding = 0;  ///< the error that comes from it
};
std::map<std::pair<std::string, std::string>, PublishedShare> published(const std::string& sample) {
  std::map<std::pair<std::string, std::string>, PublishedShare> shares;
  std::ifstream file(in_tree("data/book/chapter-6.csv"));
  for (std::string line; std::getline(file, line);) {
    const auto field = csv_fields(line);
    if (field.at(1) != sample || field.at(4) != "share") continue;
    const std::size_t point = field[6].find('.');
    const std::size_t decimals = point == std::string::npos ? 0 : field[6].size() - point - 1;
    shares[{field[3], field[5]}] = {std::stod(field[6]),
                                    std::pow(10, -static_cast<double>(decimals)) / std::sqrt(12)};
  }
  return shares;
}

/// The shares of clues and of W that both have, as sums of squared z-scores.
struct Agreement {
  int compared = 0;
  double squares = 0;
  double largest = 0;
};
Agreement agreement(const stats::Summary& summary, const std::string& sample) {
  constexpr std::uint64_t kFew = 5;  // puzzles: an error estimated from fewer is none
  Agreement result;
  const auto shares = published(sample);
  for (const stats::ColumnSummary& column : summary.columns) {
    for (const stats::ValueSummary& value : column.values) {
      const auto at = shares.find({column.name, value.label});
      if (at == shares.end() || value.rows < kFew) continue;
      const double z = (100 * value.share.value - at->second.percent) /
                       std::hypot(100 * value.share.error, at->second.rounding);
      ++result.compared;
      result.squares += z * z;
      result.largest = std::max(result.largest, std::abs(z));
    }
  }
  return result;
}

TEST(Chapter6, ControlledBiasPuzzlesHaveThePublishedDistributions) {
  const std::string path = in_shared("gold/sudoku-cb-000.csv");
  if (!std::ifstream(path)) GTEST_SKIP() << path << " is absent";
  stats::SampleRequest request;
  request.columns = {"clues", "W"};
  for (const std::string sample : {"controlled-bias", "real"}) {
    const bool real = sample == "real";
    request.weighting = real ? stats::Weighting::kControlledBias : stats::Weighting::kEqual;
    const auto read = stats::read_sample({list_file(path)}, request, {});
    ASSERT_TRUE(read) << stats::to_text(read.error());
    const auto summary = stats::summarise(*read, {});
    ASSERT_TRUE(summary);
    const Agreement found = agreement(*summary, sample);
    // The book's own sample is 277 times as large; 99.9 % of the chi-square distribution with 18
    // degrees of freedom is below 42.3.
    EXPECT_EQ(found.compared, 18) << sample;
    EXPECT_LT(found.squares, 42.3) << sample;
    EXPECT_LT(found.largest, 3.5) << sample;
    const stats::Estimate& mean = *summary->columns[0].mean;
    EXPECT_NEAR(mean.value, real ? 26.577 : 25.667, 3 * mean.error) << sample;
  }
}

TEST(Chapter6, TriesTellHowManyPuzzlesThereAre) {
  const std::string path = in_shared("gold/sudoku-cb-000.csv");
  if (!std::ifstream(path)) GTEST_SKIP() << path << " is absent";
  stats::SampleRequest request;
  request.columns = {"clues"};
  request.weighting = stats::Weighting::kControlledBias;
  const auto read = stats::read_sample({list_file(path)}, request, {});
  ASSERT_TRUE(read);
  stats::SummaryRequest wanted;
  wanted.drawn = 257514.0 * static_cast<double>(read->rows);  // tries for each puzzle, section 6.2
  const auto summary = stats::summarise(*read, wanted);
  ASSERT_TRUE(summary && summary->per_grid);
  EXPECT_NEAR(summary->per_grid->value, 4.6553e15, 3 * summary->per_grid->error);
  EXPECT_LT(summary->per_grid->error, 0.011 * summary->per_grid->value);
}

}  // namespace
}  // namespace pbcs::test
