#include "pbcs/core/model.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace pbcs {
namespace {

using ::testing::ElementsAre;

constexpr LabelId kA{0}, kB{1}, kC{2}, kNobody{7};
constexpr VariableId kX{0}, kY{1}, kNowhere{7};

/// Two variables X = {a, b} and Y = {b, c}; every test spoils one thing.
ModelBuilder good() {
  ModelBuilder builder;
  const auto kind = builder.add_kind({"cell", "naked-single"});
  const auto other = builder.add_kind({"row", "hidden-single"});
  builder.add_variable({"X", "the cell X", kind});
  builder.add_variable({"Y", "the row Y", other});
  for (const char* name : {"a", "b", "c"}) builder.add_label({name, "place", name});
  builder.add_value(kX, kB, "2");
  builder.add_value(kX, kA, "1");
  builder.add_value(kY, kC, "3");
  builder.add_value(kY, kB, "1");
  return builder;
}

std::string fault(const ModelBuilder& builder) {
  const auto built = builder.build();
  return built ? "" : built.error();
}

TEST(ModelBuilder, builds_structure_and_words) {
  ModelBuilder builder = good();
  builder.add_link(kA, kC);
  const auto model = builder.build().value();
  EXPECT_EQ(model->label_count(), 3U);
  EXPECT_EQ(model->variable_count(), 2U);
  EXPECT_THAT(model->labels_of(kX), ElementsAre(kA, kB));
  EXPECT_THAT(model->labels_of(kY), ElementsAre(kB, kC));
  EXPECT_TRUE(model->linked(kA, kC));
  EXPECT_EQ(model->text(kB).name, "b");
  EXPECT_EQ(model->text(kB).place, "place");
  EXPECT_EQ(model->text(kY).phrase, "the row Y");
  EXPECT_EQ(model->kind(kX).single_rule, "naked-single");
  EXPECT_EQ(model->kind(kY).name, "row");
  EXPECT_EQ(model->kinds().size(), 2U);
}

TEST(ModelBuilder, keeps_the_text_of_each_value_whatever_the_order_of_adding) {
  const auto model = good().build().value();
  EXPECT_EQ(model->value_text(kX, kA), "1");
  EXPECT_EQ(model->value_text(kX, kB), "2");
  EXPECT_EQ(model->value_text(kY, kB), "1");
  EXPECT_EQ(model->value_text(kY, kC), "3");
}

TEST(ModelBuilder, finds_things_by_name) {
  const auto model = good().build().value();
  EXPECT_EQ(model->find_label("c"), kC);
  EXPECT_EQ(model->find_label("X"), std::nullopt);
  EXPECT_EQ(model->find_label("zz"), std::nullopt);
  EXPECT_EQ(model->find_variable("Y"), kY);
  EXPECT_EQ(model->find_variable(""), std::nullopt);
}

TEST(ModelBuilder, can_go_on_after_a_model_was_built) {
  ModelBuilder builder = good();
  const auto first = builder.build().value();
  builder.add_link(kA, kC);
  EXPECT_TRUE(builder.build().value()->linked(kA, kC));
  EXPECT_FALSE(first->linked(kA, kC));
}

/// What good() adds, with texts as functions, and a link, an exclusion and a grid. Counts what it
/// is asked for.
struct Description {
  int calls = 0;
  int texts = 0;

  void operator()(ModelBuilder& builder) {
    ++calls;
    const auto text = [&](const auto& made) {
      return [this, made] {
        ++texts;
        return made;
      };
    };
    const auto kind = builder.add_kind({"cell", "naked-single"});
    const auto other = builder.add_kind({"row", "hidden-single"});
    builder.add_variable(kind, text(VariableText{"X", "the cell X"}));
    builder.add_variable(other, text(VariableText{"Y", "the row Y"}));
    for (const char* name : {"a", "b", "c", "d"}) {
      builder.add_label(text(LabelText{name, "place", name}));
    }
    builder.add_value(kX, kB, text(std::string("2")));
    builder.add_value(kX, kA, text(std::string("1")));
    builder.add_value(kY, kC, text(std::string("3")));
    builder.add_value(kY, LabelId{3}, text(std::string("1")));
    builder.add_exclusion(text(std::string("x")), {kC, kA});
    builder.add_named_grid({{{kX, kY}, {ConstraintId{2}}, 2}, {"pairs"}, {}, {}, {}});
    if (builder.takes_structure()) builder.add_link(kB, kC);
  }
};

TEST(ModelBuilder, later_words_are_made_once_when_first_asked_for) {
  Description description;
  const auto model = ModelBuilder::build_with_later_words(std::ref(description)).value();
  EXPECT_EQ(model->label_count(), 4U);
  EXPECT_TRUE(model->linked(kB, kC));
  EXPECT_TRUE(model->linked(kA, kC));
  EXPECT_EQ(model->subset_grids().size(), 1U);
  EXPECT_EQ(description.calls, 1);
  EXPECT_EQ(description.texts, 0);
  EXPECT_EQ(model->text(kB).name, "b");
  EXPECT_EQ(description.calls, 2);
  const int texts = description.texts;
  EXPECT_EQ(model->text(kY).phrase, "the row Y");
  EXPECT_EQ(model->kind(kY).name, "row");
  EXPECT_EQ(model->value_text(kX, kA), "1");
  EXPECT_EQ(model->value_text(kX, kB), "2");
  EXPECT_EQ(model->value_text(kY, kC), "3");
  EXPECT_EQ(model->find_constraint("x"), ConstraintId{2});
  ASSERT_EQ(model->named_grids().size(), 1U);
  EXPECT_THAT(model->named_grids()[0].names, ElementsAre("pairs"));
  EXPECT_EQ(description.calls, 2);
  EXPECT_EQ(description.texts, texts);
}

TEST(ModelBuilder, models_that_differ_in_links_share_later_words) {
  Description description;
  const auto model = ModelBuilder::build_with_later_words(std::ref(description)).value();
  const std::pair link{kA, LabelId{3}};
  const auto linked = model->with_links({&link, 1}, nullptr);
  EXPECT_EQ(linked->text(kA).name, "a");
  EXPECT_EQ(model->text(kC).name, "c");
  EXPECT_EQ(description.calls, 2);
}

TEST(ModelBuilder, a_fault_in_a_model_with_later_words_is_told_with_names) {
  const auto built = ModelBuilder::build_with_later_words([](ModelBuilder& builder) {
    Description()(builder);
    builder.add_variable(0, [] { return VariableText{"Z", ""}; });
  });
  ASSERT_FALSE(built);
  EXPECT_EQ(built.error(), "CSP variable 'Z' has no value");
}

TEST(ModelThreads, all_see_the_same_later_words) {
  Description description;
  const auto model = ModelBuilder::build_with_later_words(std::ref(description)).value();
  std::vector<const LabelText*> seen(4);
  std::vector<std::thread> threads;
  for (const LabelText*& text : seen) threads.emplace_back([&] { text = &model->text(kB); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(seen, ::testing::Each(&model->text(kB)));
  EXPECT_EQ(seen.front()->name, "b");
  EXPECT_EQ(description.calls, 2);
}

TEST(Model, with_more_links_is_as_if_built_with_them_and_leaves_the_first_alone) {
  for (const std::uint32_t pairs : {50U, 3000U}) {  // a matrix of links, or lists only
    ModelBuilder builder;
    builder.add_kind({"x", "single"});
    for (std::uint32_t i = 0; i < pairs; ++i) {
      const VariableId v = builder.add_variable({"x" + std::to_string(i), "", 0});
      for (const char* value : {"a", "b"}) {
        builder.add_value(v, builder.add_label({"x" + std::to_string(i) + value, "", ""}), value);
      }
    }
    const auto plain = builder.build().value();
    std::vector<std::pair<LabelId, LabelId>> links;
    for (std::uint32_t i = 2; i < 2 * pairs; i += 3) {
      links.emplace_back(LabelId{i}, LabelId{i / 2});
      links.emplace_back(LabelId{i / 2}, LabelId{i});  // once more
      builder.add_link(LabelId{i}, LabelId{i / 2});
    }
    links.emplace_back(LabelId{0}, LabelId{1});  // by their variable already
    const auto linked = plain->with_links(links, nullptr);
    const auto built = builder.build().value();
    EXPECT_TRUE(plain->variables_make_links());
    EXPECT_FALSE(linked->variables_make_links());
    EXPECT_NE(linked->identity(), plain->identity());
    EXPECT_EQ(linked->text(LabelId{3}).name, "x1b");
    for (std::uint32_t i = 0; i < 2 * pairs; ++i) {
      EXPECT_TRUE(
          std::ranges::equal(linked->neighbours(LabelId{i}), built->neighbours(LabelId{i})));
      EXPECT_EQ(plain->neighbours(LabelId{i}).size(), 1U);
      EXPECT_EQ(linked->linked(LabelId{5}, LabelId{i}), built->linked(LabelId{5}, LabelId{i}));
    }
  }
}

TEST(ModelBuilder, refuses_a_model_without_variables) {
  EXPECT_EQ(fault(ModelBuilder()), "the model has no CSP variable");
}

TEST(ModelBuilder, refuses_a_variable_of_unknown_kind) {
  ModelBuilder builder = good();
  builder.add_variable({"Z", "", 2});
  EXPECT_EQ(fault(builder), "CSP variable 'Z' has an unknown kind");
}

TEST(ModelBuilder, refuses_values_of_unknown_variables_and_labels) {
  ModelBuilder builder = good();
  builder.add_value(kNowhere, kA, "1");
  EXPECT_EQ(fault(builder), "a value is given to an unknown CSP variable");
  builder = good();
  builder.add_value(kX, kNobody, "3");
  EXPECT_EQ(fault(builder), "CSP variable 'X' has an unknown label among its values");
}

TEST(ModelBuilder, refuses_links_of_unknown_labels_and_of_a_label_with_itself) {
  ModelBuilder builder = good();
  builder.add_link(kA, kNobody);
  EXPECT_EQ(fault(builder), "a link names an unknown label");
  builder = good();
  builder.add_link(kNobody, kA);
  EXPECT_EQ(fault(builder), "a link names an unknown label");
  builder = good();
  builder.add_link(kB, kB);
  EXPECT_EQ(fault(builder), "label 'b' is linked to itself");
}

TEST(ModelBuilder, refuses_missing_and_repeated_names) {
  ModelBuilder builder = good();
  builder.add_variable({"", "", 0});
  EXPECT_EQ(fault(builder), "CSP variable number 2 has no name");
  builder = good();
  builder.add_variable({"X", "", 0});
  EXPECT_EQ(fault(builder), "two CSP variables are called 'X'");
  builder = good();
  builder.add_label({"", "", ""});
  EXPECT_EQ(fault(builder), "label number 3 has no name");
  builder = good();
  builder.add_label({"b", "", ""});
  EXPECT_EQ(fault(builder), "two labels are called 'b'");
}

TEST(ModelBuilder, refuses_a_variable_without_value) {
  ModelBuilder builder = good();
  builder.add_variable({"Z", "", 0});
  EXPECT_EQ(fault(builder), "CSP variable 'Z' has no value");
}

TEST(ModelBuilder, refuses_more_values_than_a_state_can_count) {
  ModelBuilder builder = good();
  const VariableId z = builder.add_variable({"Z", "", 0});
  const auto add = [&](std::uint32_t i) {
    const std::string name = "l" + std::to_string(i);
    builder.add_value(z, builder.add_label({name, "", ""}), name);
  };
  for (std::uint32_t i = 0; i <= Structure::kMaxLabelsOfVariable; ++i) add(i);
  EXPECT_EQ(fault(builder), "CSP variable 'Z' has more than 32767 values");
}

TEST(ModelBuilder, refuses_a_label_given_twice_to_a_variable) {
  ModelBuilder builder = good();
  builder.add_value(kX, kA, "9");
  EXPECT_EQ(fault(builder), "label 'a' is given twice to CSP variable 'X'");
}

TEST(ModelBuilder, refuses_values_without_text_or_with_the_same_text) {
  ModelBuilder builder = good();
  builder.add_value(kX, kC, "2");
  EXPECT_THAT(fault(builder), ::testing::StartsWith("CSP variable 'X' has two values written '2'"));
  builder = good();
  builder.add_value(kX, kC, "");
  EXPECT_THAT(fault(builder), ::testing::EndsWith("or one without text"));
}

TEST(ModelBuilder, refuses_a_label_of_no_variable) {
  ModelBuilder builder = good();
  builder.add_label({"d", "", ""});
  EXPECT_EQ(fault(builder), "label 'd' belongs to no CSP variable");
}

TEST(ModelBuilder, exclusions_are_constraints_after_the_variables) {
  ModelBuilder builder = good();
  const ConstraintId x = builder.add_exclusion("x", {kC, kA});
  const auto model = builder.build().value();
  EXPECT_EQ(model->constraint_count(), 3U);
  EXPECT_EQ(x, ConstraintId{2});
  EXPECT_THAT(model->labels_of(x), ElementsAre(kA, kC));
  EXPECT_THAT(model->labels_of(as_constraint(kY)), ElementsAre(kB, kC));
  EXPECT_TRUE(model->linked(kA, kC));
  EXPECT_EQ(model->name(x), "x");
  EXPECT_EQ(model->name(as_constraint(kY)), "Y");
  EXPECT_EQ(model->find_constraint("x"), x);
  EXPECT_EQ(model->find_constraint("X"), as_constraint(kX));
  EXPECT_EQ(model->find_constraint("a"), std::nullopt);
  EXPECT_EQ(model->find_variable("x"), std::nullopt);
}

TEST(ModelBuilder, refuses_faulty_exclusions) {
  const auto fault_of = [](const std::string& name, std::vector<LabelId> labels) {
    ModelBuilder builder = good();
    builder.add_exclusion(name, std::move(labels));
    return fault(builder);
  };
  EXPECT_EQ(fault_of("x", {kA, kC}), "");
  EXPECT_EQ(fault_of("", {kA, kC}), "an exclusion has no name");
  EXPECT_EQ(fault_of("Y", {kA, kC}), "two constraints are called 'Y'");
  EXPECT_EQ(fault_of("x", {kA}), "exclusion 'x' has fewer than two labels");
  EXPECT_EQ(fault_of("x", {}), "exclusion 'x' has fewer than two labels");
  EXPECT_EQ(fault_of("x", {kNobody, kA}), "exclusion 'x' has an unknown label");
  EXPECT_EQ(fault_of("x", {kA, kC, kA}), "exclusion 'x' has a label twice");
  ModelBuilder builder = good();
  builder.add_exclusion("x", {kA, kC});
  builder.add_exclusion("x", {kA, kB});
  EXPECT_EQ(fault(builder), "two constraints are called 'x'");
}

/// A grid of two rows and two columns, and a third row and column apart from them.
ModelBuilder two_grids() {
  ModelBuilder builder;
  const auto row = builder.add_kind({"row", "single"});
  const auto column = builder.add_kind({"column", "single"});
  for (const char* name : {"r1", "r2", "r3"}) builder.add_variable({name, "", row});
  for (const char* name : {"c1", "c2", "c3"}) builder.add_variable({name, "", column});
  for (const char* name : {"r1c1", "r1c2", "r2c1", "r2c2", "r3c3"}) {
    const LabelId l = builder.add_label({name, name, ""});
    const auto digit = [&](int at) { return static_cast<std::uint32_t>(name[at] - '1'); };
    builder.add_value(VariableId{digit(1)}, l, name);
    builder.add_value(VariableId{3 + digit(3)}, l, name);
  }
  return builder;
}

TEST(ModelBuilder, a_form_of_subsets_gives_the_connected_grids) {
  EXPECT_TRUE(two_grids().build().value()->subset_grids().empty());
  ModelBuilder builder = two_grids();
  builder.add_subset_form({0, 1, {"pairs"}});
  const auto model = builder.build().value();
  ASSERT_EQ(model->subset_grids().size(), 2U);
  const SubsetGrid& first = model->subset_grids()[0];
  EXPECT_THAT(first.variables, ElementsAre(VariableId{0}, VariableId{1}));
  EXPECT_THAT(first.covers, ElementsAre(ConstraintId{3}, ConstraintId{4}));
  const SubsetGrid& second = model->subset_grids()[1];
  EXPECT_THAT(second.variables, ElementsAre(VariableId{2}));
  EXPECT_THAT(second.covers, ElementsAre(ConstraintId{5}));
  ASSERT_EQ(model->subset_forms().size(), 1U);
  EXPECT_THAT(model->subset_forms()[0].names, ElementsAre("pairs"));
}

TEST(ModelBuilder, refuses_forms_of_subsets_of_unknown_kinds) {
  for (const auto& [variable, cover] : {std::pair(2U, 0U), std::pair(0U, 2U)}) {
    ModelBuilder builder = good();
    builder.add_subset_form({variable, cover, {}});
    EXPECT_EQ(fault(builder), "a form of Subsets has an unknown kind");
  }
}

TEST(ModelBuilder, refuses_forms_of_subsets_whose_variables_share_a_label) {
  ModelBuilder builder = two_grids();
  builder.add_value(VariableId{1}, kA, "once more");
  builder.add_subset_form({0, 1, {}});
  EXPECT_EQ(fault(builder), "two CSP variables of a form of Subsets share a label");
}

TEST(ModelBuilder, refuses_forms_of_subsets_in_which_a_cover_meets_a_variable_twice) {
  ModelBuilder builder = two_grids();
  builder.add_value(VariableId{3}, kB, "once more");
  builder.add_subset_form({0, 1, {}});
  EXPECT_EQ(fault(builder), "a CSP variable and a cover of a form of Subsets share two labels");
}

}  // namespace
}  // namespace pbcs
