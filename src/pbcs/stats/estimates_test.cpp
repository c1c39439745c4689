#include "pbcs/stats/estimates.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "pbcs/stats/quantiles.hpp"
#include "pbcs/util/random.hpp"

namespace pbcs::stats {
namespace {

struct Drawn {
  std::vector<Value> values;
  Tally tally;

  void add(const Value& value, double weight) {
    const auto at = std::find(values.begin(), values.end(), value);
    const auto number = static_cast<std::size_t>(at - values.begin());
    if (at == values.end()) values.push_back(value);
    tally.add(number, weight);
  }
};

TEST(StatsQuantiles, AsInTables) {
  EXPECT_NEAR(normal_quantile(0.975), 1.959963985, 1e-8);
  EXPECT_NEAR(normal_quantile(0.5), 0, 1e-8);
  EXPECT_NEAR(normal_quantile(0.005), -2.575829304, 1e-8);
  EXPECT_NEAR(student_quantile(0.975, 1), 12.7062, 1e-4);
  EXPECT_NEAR(student_quantile(0.975, 5), 2.570582, 1e-6);
  EXPECT_NEAR(student_quantile(0.025, 10), -2.228139, 1e-6);
  EXPECT_NEAR(student_quantile(0.995, 30), 2.749996, 1e-6);
  EXPECT_NEAR(student_quantile(0.975, 1e5), 1.95999, 1e-4);
}

// Four rows of equal weight, each a cluster: what every textbook says.
TEST(StatsEstimates, ASimpleSample) {
  Drawn drawn;
  for (const double x : {1.0, 2.0, 2.0, 5.0}) {
    drawn.add({x}, 3);
    drawn.tally.end_cluster();
  }
  const Distribution d(drawn.values, drawn.tally, make_design(4, 4, 0.95));
  EXPECT_DOUBLE_EQ(d.mean().value, 2.5);
  EXPECT_NEAR(d.deviation().value, std::sqrt(3.0), 1e-12);
  EXPECT_NEAR(d.mean().error, std::sqrt(3.0 / 4), 1e-12);
  EXPECT_NEAR(d.mean().high - 2.5, 3.182446 * std::sqrt(3.0 / 4), 1e-5);
  EXPECT_NEAR(d.effective_size(), 4, 1e-12);
  EXPECT_DOUBLE_EQ(d.share({1}).value, 0.5);
  EXPECT_NEAR(d.share({1}).error, std::sqrt(0.25 / 3), 1e-12);
  EXPECT_EQ(d.quantile(0.5).value, Value{2});
  EXPECT_EQ(d.quantile(0.75).value, Value{2});
  EXPECT_EQ(d.quantile(0.76).value, Value{5});
  EXPECT_EQ(d.quantile(0.25).value, Value{1});
}

// Clusters {1, 3} with weights 1, 1 and {5} with weight 2: mean (1 + 3 + 10) / 4 = 3.5; sums of
// weighted residuals -3 and 3; variance 2 / 1 * (9 + 9) / 16.
TEST(StatsEstimates, WeightsAndClusters) {
  Drawn drawn;
  drawn.add({1}, 1);
  drawn.add({3}, 1);
  drawn.tally.end_cluster();
  drawn.add({5}, 2);
  drawn.tally.end_cluster();
  const Distribution d(drawn.values, drawn.tally, make_design(2, 2, 0.95));
  EXPECT_DOUBLE_EQ(d.mean().value, 3.5);
  EXPECT_NEAR(d.mean().error, 1.5, 1e-12);
  // Weighted squares (6.25 + 0.25 + 2 * 2.25) / 4 = 2.75, divided by 1 - (1 + 1 + 4) / 16.
  EXPECT_NEAR(d.deviation().value, std::sqrt(2.75 / 0.625), 1e-12);
  // 1 and 5 together: 3 of 4; residuals of the clusters 1/4 - 3/4 and 2/4.
  EXPECT_DOUBLE_EQ(d.share({0, 2}).value, 0.75);
  EXPECT_NEAR(d.share({0, 2}).error, std::sqrt(2 * (0.25 + 0.25)) / 4, 1e-12);
  // Each cluster has the weight 2. A third one, drawn and empty, makes it 4 / 3, with the variance
  // of 2, 2, 0 divided by 3.
  const Distribution with_empty(drawn.values, drawn.tally, make_design(3, 2, 0.95));
  EXPECT_NEAR(with_empty.per_cluster({0, 1, 2}).value, 4.0 / 3, 1e-12);
  EXPECT_NEAR(with_empty.per_cluster({0, 1, 2}).error, std::sqrt(4.0 / 3 / 3), 1e-12);
  EXPECT_NEAR(with_empty.per_cluster({2}).value, 2.0 / 3, 1e-12);
  EXPECT_NEAR(with_empty.per_cluster({2}).error, std::sqrt(4.0 / 3 / 3), 1e-12);
  EXPECT_NEAR(with_empty.per_cluster({0}).error, std::sqrt(1.0 / 3 / 3), 1e-12);
}

TEST(StatsEstimates, MeansAreOfFiniteValuesAndNothingIsSaidBeyondACut) {
  Drawn drawn;
  const double infinite = std::numeric_limits<double>::infinity();
  for (const Value& value :
       {Value{1}, Value{2}, Value{2, Value::Kind::kAbove}, Value{7}, Value{infinite}}) {
    drawn.add(value, 1);
    drawn.tally.end_cluster();
  }
  const Distribution d(drawn.values, drawn.tally, make_design(5, 5, 0.95));
  EXPECT_NEAR(d.mean().value, 10.0 / 3, 1e-12);
  EXPECT_NEAR(d.finite_share(), 0.6, 1e-12);
  EXPECT_EQ(to_text(d.quantile(0.4).value), "2");
  EXPECT_EQ(to_text(d.quantile(0.5).value), ">2");
  EXPECT_EQ(to_text(d.quantile(0.95).value), ">2");
  EXPECT_NEAR(d.share({4}).value, 0.2, 1e-12);
}

// Five points on a line but for one: r = 9 / sqrt(10 * 10) by hand.
TEST(StatsEstimates, Correlation) {
  const std::vector<Pair> pairs{{1, 1}, {2, 2}, {3, 3}, {4, 5}, {5, 4}};
  Tally tally;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    tally.add(i, 1);
    tally.end_cluster();
  }
  const Estimate r = correlation(pairs, tally, make_design(5, 5, 0.95));
  EXPECT_NEAR(r.value, 0.9, 1e-12);
  EXPECT_GT(r.error, 0);
  EXPECT_LT(r.low, 0.9);
  EXPECT_GT(r.high, 0.9);
  EXPECT_LT(r.high, 1);
  Tally constant;
  constant.add(0, 1);
  constant.end_cluster();
  constant.add(1, 1);
  constant.end_cluster();
  const std::vector<Pair> level{{1, 2}, {2, 2}};
  EXPECT_TRUE(std::isnan(correlation(level, constant, make_design(2, 2, 0.95)).value));
}

TEST(StatsEstimates, Differences) {
  EXPECT_DOUBLE_EQ(z_score({5, 3, 0, 0}, {10, 4, 0, 0}), -1);
  EXPECT_EQ(z_score({0, 0, 0, 0}, {0, 0, 0, 0}), 0);
}

// A population whose clusters differ in size and in level, and rows that are drawn with
// probabilities the weights undo. The truth is known by counting the whole population.
class StatsCoverage : public testing::Test {
 protected:
  struct Row {
    double x = 0;
    double y = 0;
    double probability = 0;
  };
  static constexpr int kClusters = 400;

  StatsCoverage() {
    Random random(20241);
    for (int c = 0; c < kClusters; ++c) {
      auto& cluster = population_.emplace_back();
      const auto level = random.uniform(4);
      const auto size = random.uniform(12);  // some are empty
      for (std::uint64_t i = 0; i < size; ++i) {
        const auto x = static_cast<double>(level + random.uniform(3));
        const auto y = x + static_cast<double>(random.uniform(5));
        cluster.push_back({x, y, 0.3 + 0.1 * x});
      }
    }
  }

  /// A sample of clusters with replacement, and of rows in them.
  void draw(std::uint64_t seed) {
    Random random(seed);
    drawn_ = {};
    pairs_.clear();
    joint_ = {};
    all_ = {};
    constexpr int kDrawn = 150;
    for (int c = 0; c < kDrawn; ++c) {
      for (const Row& row : population_[random.uniform(kClusters)]) {
        if (static_cast<double>(random.uniform(1000)) >= 1000 * row.probability) continue;
        const double weight = 1 / row.probability;
        drawn_.add({row.x}, weight);
        all_.add(0, weight);
        const Pair pair(row.x, row.y);
        const auto at = std::find(pairs_.begin(), pairs_.end(), pair);
        const auto number = static_cast<std::size_t>(at - pairs_.begin());
        if (at == pairs_.end()) pairs_.push_back(pair);
        joint_.add(number, weight);
      }
      drawn_.tally.end_cluster();
      joint_.end_cluster();
      all_.end_cluster();
    }
    const std::vector<double> one{1};
    design_ = make_design(kDrawn, all_.weight(0) * all_.weight(0) / all_.squared_sums(one), 0.95);
  }

  template <class F>
  [[nodiscard]] double population_mean(F&& f) const {
    double sum = 0;
    double count = 0;
    for (const auto& cluster : population_) {
      for (const Row& row : cluster) {
        sum += f(row);
        ++count;
      }
    }
    return sum / count;
  }

  std::vector<std::vector<Row>> population_;
  Drawn drawn_;
  std::vector<Pair> pairs_;
  Tally joint_;
  Tally all_;
  Design design_;
};

TEST_F(StatsCoverage, IntervalsContainTheTruthAsOftenAsTheySay) {
  const double mean = population_mean([](const Row& r) { return r.x; });
  const double mean_y = population_mean([](const Row& r) { return r.y; });
  const double xx = population_mean([&](const Row& r) { return (r.x - mean) * (r.x - mean); });
  const double yy = population_mean([&](const Row& r) { return (r.y - mean_y) * (r.y - mean_y); });
  const double xy = population_mean([&](const Row& r) { return (r.x - mean) * (r.y - mean_y); });
  const double share = population_mean([](const Row& r) { return r.x == 5 ? 1 : 0; });
  double rows = 0;
  for (const auto& cluster : population_) rows += static_cast<double>(cluster.size());

  constexpr int kSamples = 1000;
  std::map<std::string, int> inside;
  double sum = 0;
  for (int i = 0; i < kSamples; ++i) {
    draw(static_cast<std::uint64_t>(1000 + i));
    const Distribution d(drawn_.values, drawn_.tally, design_);
    const auto five = static_cast<std::size_t>(
        std::find(drawn_.values.begin(), drawn_.values.end(), Value{5}) - drawn_.values.begin());
    const auto look = [&](const char* what, const Estimate& e, double truth) {
      inside[what] += e.low <= truth && truth <= e.high ? 1 : 0;
    };
    look("mean", d.mean(), mean);
    look("deviation", d.deviation(), std::sqrt(xx));
    look("share", d.share({five}), share);
    look("per cluster", d.per_cluster(d.order()), rows / kClusters);
    look("correlation", correlation(pairs_, joint_, design_), xy / std::sqrt(xx * yy));
    sum += d.mean().value;
  }
  EXPECT_NEAR(sum / kSamples, mean, 0.01);  // no bias
  // 95 % of 1000, with four standard deviations of that number, and half of them more for what the
  // linearisation leaves out.
  for (const auto& [what, count] : inside) {
    EXPECT_GE(count, 912) << what;
    EXPECT_LE(count, 985) << what;
  }
  EXPECT_EQ(inside.size(), 5U);
}

}  // namespace
}  // namespace pbcs::stats
