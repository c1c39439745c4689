#include "pbcs/apps/model_cache.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "pbcs/apps/latin/model.hpp"
#include "pbcs/apps/queens/model.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"

namespace pbcs {
namespace {

/// A model of one variable with so many values: some 64 words each.
Frame small_frame(std::uint32_t values) {
  ModelBuilder builder;
  const VariableId v = builder.add_variable({"x", "x", builder.add_kind({"x", "single"})});
  for (std::uint32_t i = 0; i < values; ++i) {
    const std::string text = std::to_string(i);
    builder.add_value(v, builder.add_label({"x" + text, "x", text}), text);
  }
  return {builder.build().value(), std::make_shared<const Board>()};
}

constexpr std::size_t kThreeModels = 3 * 150;

class ModelCacheTest : public testing::Test {
 protected:
  Frame get(const std::string& key) {
    return cache_.get(key, [&] {
      ++built_;
      return small_frame(2);
    });
  }

  ModelCache cache_{kThreeModels};
  int built_ = 0;
};

TEST_F(ModelCacheTest, BuildsOnceAndShares) {
  const Frame first = get("a");
  const Frame second = get("a");
  EXPECT_EQ(built_, 1);
  EXPECT_EQ(first.model, second.model);
  EXPECT_EQ(first.board, second.board);
  EXPECT_NE(get("b").model, first.model);
}

TEST_F(ModelCacheTest, KeepsThoseAskedForLast) {
  for (const char* key : {"a", "b", "c", "a", "d"}) static_cast<void>(get(key));
  EXPECT_EQ(cache_.size(), 3U);
  EXPECT_EQ(built_, 4);
  for (const char* key : {"c", "a", "d"}) static_cast<void>(get(key));
  EXPECT_EQ(built_, 4);
  static_cast<void>(get("b"));
  EXPECT_EQ(built_, 5);
}

TEST_F(ModelCacheTest, LetsGo) {
  std::weak_ptr<const Model> model = get("a").model;
  EXPECT_FALSE(model.expired());
  for (const char* key : {"b", "c", "d"}) static_cast<void>(get(key));
  EXPECT_TRUE(model.expired());
  model = get("a").model;
  cache_.clear();
  EXPECT_TRUE(model.expired());
  EXPECT_EQ(cache_.size(), 0U);
}

TEST_F(ModelCacheTest, GivesTheSameAsLongAsSomebodyHoldsIt) {
  const std::shared_ptr<const Board> held = get("a").board;
  cache_.clear();
  const Frame again = get("a");
  EXPECT_EQ(built_, 1) << "a board keeps its model alive";
  EXPECT_EQ(again.board, held);
}

TEST_F(ModelCacheTest, KeepsTheLastOneWhateverItsSize) {
  const auto large = [] { return small_frame(1000); };
  static_cast<void>(get("a"));
  const std::weak_ptr<const Model> model = cache_.get("large", large).model;
  EXPECT_FALSE(model.expired());
  EXPECT_EQ(cache_.size(), 1U);
  static_cast<void>(get("a"));
  EXPECT_TRUE(model.expired());
}

TEST(ModelCacheOfApplications, TellsShapesApart) {
  const std::vector<std::shared_ptr<const Model>> models = {
      sudoku::model({2, 3}),
      sudoku::model({3, 2}),
      sudoku::model({2, 2}),
      latin::model({latin::Kind::kLatin, 7}),
      latin::model({latin::Kind::kPandiagonal, 7}),
      latin::model({latin::Kind::kLatin, 4}),
      queens::model({queens::Kind::kQueens, 4}),
      queens::model({queens::Kind::kSudoQueens, 4}),
  };
  for (std::size_t i = 0; i < models.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) EXPECT_NE(models[i], models[k]) << i << " " << k;
  }
  EXPECT_EQ(models.front(), sudoku::model({2, 3}));
}

// Small enough that models are let go and built again all the time.
TEST(ModelCacheThreads, ShareModelsAndBuildThemOnceAtATime) {
  constexpr int kThreads = 4;
  constexpr int kRounds = 200;
  ModelCache cache(kThreeModels);
  std::vector<std::atomic<int>> building(5);
  std::atomic<int> wrong = 0;
  const auto ask = [&](int thread) {
    for (int round = 0; round < kRounds; ++round) {
      const auto kind = static_cast<std::size_t>((thread + round * round) % 5);
      const Frame frame = cache.get(std::to_string(kind), [&] {
        if (++building[kind] != 1) ++wrong;
        Frame made = small_frame(static_cast<std::uint32_t>(kind) + 1);
        --building[kind];
        return made;
      });
      if (frame.model->label_count() != kind + 1) ++wrong;
      if (round % 50 == 0) cache.clear();
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < kThreads; ++t) threads.emplace_back(ask, t);
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_LE(cache.size(), 3U);
}

}  // namespace
}  // namespace pbcs
