#include "pbcs/apps/map/model.hpp"

#include <gtest/gtest.h>

#include <string>

#include "pbcs/apps/map/reader.hpp"
#include "pbcs/core/groups.hpp"

namespace pbcs::map {
namespace {

Instance instance(const std::string& text) {
  return parse({text, 1}).value().instance;
}

TEST(MapModel, HasOneVariableForEachCountry) {
  const Instance of = instance("map 4: 1: 2 3; 2: 3; 4; 2 = Y");
  const Model& model = *of.model;
  EXPECT_EQ(model.variable_count(), 4U);
  EXPECT_EQ(model.label_count(), 16U);
  const auto v = model.find_variable("X3");
  const auto g = model.find_label("X3G");
  ASSERT_TRUE(v && g);
  EXPECT_EQ(model.text(*g).place, "X3");
  EXPECT_EQ(model.text(*g).value, "G");
  EXPECT_EQ(model.value_text(*v, *g), "G");
  EXPECT_EQ(model.text(*v).phrase, "the colour of X3");
  EXPECT_EQ(model.kind(*v).single_rule, "single");
  ASSERT_EQ(of.givens.size(), 1U);
  EXPECT_EQ(model.text(of.givens.front()).name, "X2Y");
}

TEST(MapModel, LinksEqualColoursOfAdjacentCountries) {
  const Instance of = instance("map 4: 1: 2 3; 2: 3; 4");
  const auto linked = [&](const char* a, const char* b) {
    return of.model->linked(*of.model->find_label(a), *of.model->find_label(b));
  };
  EXPECT_TRUE(linked("X1B", "X2B"));
  EXPECT_FALSE(linked("X1B", "X2R"));
  EXPECT_FALSE(linked("X1B", "X4B"));
  EXPECT_TRUE(linked("X1B", "X1R"));
}

TEST(MapModel, HasNoGLabels) {
  EXPECT_EQ(instance("map 4: 1: 2 3; 2: 3; 4: 1 2 3").model->groups().size(), 0U);
}

TEST(MapModel, NamesOfLabelsAreUnique) {
  const Instance named = instance("map: colours: 1 11; A1: A; A: B");
  EXPECT_TRUE(named.model->find_label("A1.1"));
  EXPECT_TRUE(named.model->find_label("A.11"));
}

TEST(MapModel, ThereMayBeAnyNumberOfColours) {
  EXPECT_EQ(instance("map 1: 1").model->label_count(), 1U);
  const Instance many = instance("map 30: 1 - 2");
  EXPECT_EQ(many.model->label_count(), 60U);
  EXPECT_TRUE(many.model->find_label("X1C27"));
  EXPECT_TRUE(many.model->find_label("X1Z"));
}

}  // namespace
}  // namespace pbcs::map
