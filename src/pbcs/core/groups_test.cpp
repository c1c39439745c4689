#include "pbcs/core/groups.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <thread>

#include "oracle/sets.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"
#include "support/random_csp.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

using ::testing::ElementsAre;
using Labels = std::vector<LabelId>;

Labels copy(std::span<const LabelId> labels) {
  return {labels.begin(), labels.end()};
}

/// The g-labels of a variable as sets of labels, each with the labels g-linked to it.
std::map<Labels, Labels> table_of(const GroupTable& table, VariableId v) {
  std::map<Labels, Labels> found;
  for (std::uint32_t g = table.first_of(v); g < table.first_of(VariableId{index(v) + 1}); ++g) {
    EXPECT_EQ(table.variable(GroupId{g}), v);
    found[copy(table.labels(GroupId{g}))] = copy(table.linked(GroupId{g}));
  }
  return found;
}

std::map<Labels, Labels> definition_of(const Structure& structure, VariableId v) {
  std::map<Labels, Labels> found;
  for (const GLabel& g : g_labels_by_definition(structure, v)) found[g.labels] = g.linked;
  return found;
}

/// Returns the number of g-labels.
std::uint32_t expect_as_defined(const Structure& structure) {
  const GroupTable& table = structure.groups();
  std::size_t counted = 0;
  for (std::uint32_t v = 0; v < structure.variable_count(); ++v) {
    const auto expected = definition_of(structure, VariableId{v});
    EXPECT_EQ(table_of(table, VariableId{v}), expected) << "v" << v;
    counted += expected.size();
  }
  EXPECT_EQ(table.size(), counted);
  return table.size();
}

TEST(Groups, are_the_saturated_sets_a_label_outside_is_linked_to) {
  // x is linked to a b c and y to b c d: both sets and what they share are saturated.
  const TinyModel csp("A: a b c d e", "x-a x-b x-c y-b y-c y-d");
  const GroupTable& table = csp.model()->groups();
  ASSERT_EQ(table.size(), 3U);
  EXPECT_EQ(csp.text(table.labels(GroupId{0})), "b c");
  EXPECT_EQ(csp.text(table.linked(GroupId{0})), "x y");
  EXPECT_EQ(csp.text(table.labels(GroupId{1})), "a b c");
  EXPECT_EQ(csp.text(table.linked(GroupId{1})), "x");
  EXPECT_EQ(csp.text(table.labels(GroupId{2})), "b c d");
  EXPECT_TRUE(table.linked(GroupId{2}, csp.label("y")));
  EXPECT_FALSE(table.linked(GroupId{2}, csp.label("x")));
}

TEST(Groups, never_hold_all_labels_of_their_variable) {
  // All three pairs are saturated: nothing larger is a potential g-label.
  const TinyModel csp("A: a b c", "x-a x-b x-c");
  const auto groups = table_of(csp.model()->groups(), csp.variable("A"));
  ASSERT_EQ(groups.size(), 3U);
  EXPECT_EQ(csp.text(groups.at(csp.labels("a c"))), "x");
  EXPECT_EQ(TinyModel("A: a b", "x-a x-b").model()->groups().size(), 0U);
}

TEST(Groups, do_not_count_links_from_inside_the_variable) {
  EXPECT_EQ(TinyModel("A: a b c | B: c d e").model()->groups().size(), 0U);
  const TinyModel shared("A: a b c d | B: a b x");
  const auto groups = table_of(shared.model()->groups(), shared.variable("A"));
  ASSERT_EQ(groups.size(), 1U);
  EXPECT_EQ(shared.text(groups.at(shared.labels("a b"))), "x");
}

TEST(Groups, smallest_one_around_labels_and_candidates) {
  const TinyModel csp("A: a b c d e", "x-a x-b x-c y-b y-c y-d");
  const GroupTable& table = csp.model()->groups();
  const VariableId a = csp.variable("A");
  EXPECT_EQ(table.around(a, csp.labels("b c")), GroupId{0});
  EXPECT_EQ(table.around(a, csp.labels("a b")), GroupId{1});
  EXPECT_EQ(table.around(a, csp.labels("c d")), GroupId{2});
  EXPECT_EQ(table.around(a, csp.labels("a d")), std::nullopt);
  EXPECT_EQ(table.around(csp.variable("Vx"), csp.labels("x")), std::nullopt);
  EXPECT_EQ(table.around_candidates(csp.state("a d e"), a), GroupId{0});
  EXPECT_EQ(table.around_candidates(csp.state("b e"), a), std::nullopt);
  EXPECT_EQ(table.around_candidates(csp.state("b d e"), a), GroupId{1});
}

// Sets that lack one label of the variable are g-labels when something is linked to all of it;
// others of that size have more links.
TEST(Groups, with_most_links_come_first_among_those_of_the_same_size) {
  const TinyModel csp("A: a b c d", "x-a x-b x-c x-d y-b y-c y-d");
  const GroupTable& table = csp.model()->groups();
  const auto group = table.around(csp.variable("A"), csp.labels("b c"));
  ASSERT_TRUE(group);
  EXPECT_EQ(csp.text(table.linked(*group)), "x y");
  EXPECT_EQ(csp.text(table.linked(GroupId{3})), "x");
}

TEST(Groups, of_random_models_are_those_of_the_definition) {
  Random random(71);
  std::uint32_t found = 0;
  for (int i = 0; i < 400 && !testing::Test::HasFailure(); ++i) {
    for (const Flavour flavour : {Flavour::kDense, Flavour::kSparse, Flavour::kGrid}) {
      found += expect_as_defined(*random_model(random, flavour));
    }
  }
  EXPECT_GT(found, 3000U);
}

// What GroupTable::around promises: the labels linked to the smallest g-label around a set are all
// that are linked to the set.
TEST(Groups, around_a_set_loses_no_link) {
  Random random(72);
  std::size_t compared = 0;
  for (int i = 0; i < 600 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kGrid : Flavour::kDense);
    for (std::uint32_t v = 0; v < model->variable_count(); ++v) {
      const auto own = model->labels_of(VariableId{v});
      Labels some;
      std::copy_if(own.begin(), own.end(), std::back_inserter(some),
                   [&](LabelId) { return random.uniform(2) == 0; });
      if (some.size() < 2 || some.size() == own.size()) continue;
      Labels linked;
      for (std::uint32_t l = 0; l < model->label_count(); ++l) {
        if (!model->is_label_for(LabelId{l}, VariableId{v}) &&
            std::all_of(some.begin(), some.end(),
                        [&](LabelId s) { return model->linked(s, LabelId{l}); })) {
          linked.push_back(LabelId{l});
        }
      }
      const auto group = model->groups().around(VariableId{v}, some);
      EXPECT_EQ(group.has_value(), !linked.empty());
      if (!group) continue;
      EXPECT_EQ(copy(model->groups().linked(*group)), linked);
      ++compared;
    }
  }
  EXPECT_GT(compared, 200U);
}

/// A variable with n labels and n labels outside, each of which is linked to all but one of them:
/// every set of labels that is not too large is closed.
Structure with_every_set_closed(std::uint32_t n) {
  std::vector<std::vector<LabelId>> variables(1);
  std::vector<std::pair<LabelId, LabelId>> links;
  for (std::uint32_t i = 0; i < n; ++i) {
    variables.front().push_back(LabelId{i});
    variables.push_back({LabelId{n + i}});
    for (std::uint32_t j = 0; j < n; ++j) {
      if (j != i) links.emplace_back(LabelId{i}, LabelId{n + j});
    }
  }
  return {2 * n, variables, links};
}

TEST(Groups, may_be_as_many_as_there_are_sets) {
  // Sets of 2 to 8 of 9 labels.
  EXPECT_EQ(expect_as_defined(with_every_set_closed(9)), 501U);
}

// 2^46 g-labels.
TEST(Groups, that_are_too_many_are_found_when_asked_for) {
  const Structure structure = with_every_set_closed(46);
  const State state(structure);
  const RestrictedStructure sub = restrict_to_candidates(state);
  const GroupTable table = GroupTable::find(structure, sub, 1000).value();
  ASSERT_FALSE(table.complete());
  EXPECT_EQ(table.size(), 0U);
  const Labels triple{LabelId{0}, LabelId{7}, LabelId{45}};
  const auto around = table.around(VariableId{0}, triple);
  ASSERT_TRUE(around);
  EXPECT_EQ(copy(table.labels(*around)), triple);
  EXPECT_EQ(table.linked(*around).size(), 43U);
  EXPECT_EQ(table.variable(*around), VariableId{0});
  EXPECT_EQ(table.around(VariableId{0}, triple), around);
  EXPECT_EQ(table.size(), 1U);
  EXPECT_FALSE(table.around(VariableId{0}, structure.labels_of(VariableId{0})));
}

TEST(Groups, of_variables_with_very_many_labels_are_found_when_asked_for) {
  const Structure structure = with_every_set_closed(70);
  EXPECT_FALSE(structure.groups().complete());
  const Labels pair{LabelId{3}, LabelId{69}};
  EXPECT_EQ(copy(structure.groups().labels(*structure.groups().around(VariableId{0}, pair))), pair);
}

TEST(Groups, of_latin_squares_do_not_exist) {
  for (const std::uint32_t n : {3U, 4U, 5U, 9U}) {
    EXPECT_EQ(latin_model(n)->groups().size(), 0U) << n;
  }
}

TEST(Groups, of_queens_have_the_known_counts) {
  const std::map<std::uint32_t, std::uint32_t> known{{4, 60},  {5, 130}, {6, 236},   {7, 392},
                                                     {8, 600}, {9, 876}, {10, 1220}, {12, 2164}};
  for (const auto& [n, count] : known) EXPECT_EQ(queens_model(n)->groups().size(), count) << n;
  EXPECT_EQ(expect_as_defined(*queens_model(6)), 236U);
}

TEST(Groups, of_nine_queens_are_588_pairs_and_288_triples) {
  const ModelPtr model = queens_model(9);
  std::map<std::size_t, std::size_t> by_size;
  for (std::uint32_t g = 0; g < model->groups().size(); ++g) {
    ++by_size[model->groups().labels(GroupId{g}).size()];
  }
  EXPECT_EQ(by_size, (std::map<std::size_t, std::size_t>{{2, 588}, {3, 288}}));
}

/// The name of a Sudoku g-label up to its place: the kind of its variable, and whether its three
/// cells lie in a row or in a column of a block.
std::string shape_of(const Model& model, GroupId g) {
  const auto labels = model.groups().labels(g);
  if (labels.size() != 3) return "not three labels";
  std::set<std::uint32_t> rows, columns, blocks, numbers;
  for (const LabelId l : labels) {
    const std::uint32_t cell = index(l) / 9;
    rows.insert(cell / 9);
    columns.insert(cell % 9);
    blocks.insert(cell / 27 * 3 + cell % 9 / 3);
    numbers.insert(index(l) % 9);
  }
  if (blocks.size() != 1 || numbers.size() != 1) return "scattered";
  const std::string line = rows.size() == 1 ? "row" : columns.size() == 1 ? "column" : "nothing";
  return model.kind(model.groups().variable(g)).name + " " + line;
}

TEST(Groups, of_sudoku_are_the_972_segments) {
  const ModelPtr model = sudoku::model({3, 3});
  std::map<std::string, std::size_t> by_shape;
  for (std::uint32_t g = 0; g < model->groups().size(); ++g) {
    ++by_shape[shape_of(*model, GroupId{g})];
  }
  EXPECT_EQ(by_shape,
            (std::map<std::string, std::size_t>{
                {"rn row", 243}, {"cn column", 243}, {"bn row", 243}, {"bn column", 243}}));
}

TEST(Groups, of_small_sudokus_are_those_of_the_definition) {
  EXPECT_GT(expect_as_defined(*sudoku::model({2, 2})), 0U);
  EXPECT_GT(expect_as_defined(*sudoku::model({2, 3})), 0U);
}

/// The labels outside `v` that are linked to all of these.
Labels linked_to(const Structure& structure, VariableId v, const Labels& labels) {
  Labels found;
  for (std::uint32_t l = 0; l < structure.label_count(); ++l) {
    if (!structure.is_label_for(LabelId{l}, v) &&
        std::all_of(labels.begin(), labels.end(),
                    [&](LabelId other) { return structure.linked(other, LabelId{l}); })) {
      found.push_back(LabelId{l});
    }
  }
  return found;
}

Labels present_of(const State& state, const Labels& labels) {
  Labels kept;
  std::copy_if(labels.begin(), labels.end(), std::back_inserter(kept),
               [&](LabelId l) { return state.is_candidate(l); });
  return kept;
}

/// The smallest g-label of the full structure around some labels, by the definition; of equally
/// large ones that with most labels linked to it.
std::optional<GLabel> smallest_around(const Structure& structure, VariableId v,
                                      const Labels& labels) {
  std::optional<GLabel> smallest;
  for (const GLabel& g : g_labels_by_definition(structure, v)) {
    if (!std::includes(g.labels.begin(), g.labels.end(), labels.begin(), labels.end())) continue;
    if (!smallest || g.labels.size() < smallest->labels.size() ||
        (g.labels.size() == smallest->labels.size() && g.linked.size() > smallest->linked.size())) {
      smallest = g;
    }
  }
  return smallest;
}

/// What was compared, and how often.
struct Compared {
  std::size_t sets = 0;
  std::size_t groups = 0;
  std::size_t with_absent_labels = 0;
};

void compare_around(const State& state, const RestrictedStructure& sub, const GroupTable& table,
                    VariableId v, const Labels& some, Compared& compared) {
  const Structure& full = state.structure();
  const auto original = [&](std::span<const LabelId> labels) {
    Labels found;
    for (const LabelId l : labels) found.push_back(sub.label_of[index(l)]);
    return found;
  };
  const VariableId whole = sub.variable_of[index(v)];
  const auto expected = smallest_around(full, whole, original(some));
  const Labels linked = present_of(state, linked_to(full, whole, original(some)));
  const auto found = table.around(v, some);
  ++compared.sets;
  EXPECT_EQ(has_group_around(full, whole, original(some)), expected.has_value());
  ASSERT_EQ(found.has_value(), expected && !linked.empty()) << describe(state);
  if (!found) return;
  ++compared.groups;
  EXPECT_EQ(original(table.linked(*found)), linked);
  // Where a label is linked to the whole variable, the smallest one is not unique.
  const bool unique = expected->labels.size() + 1 < full.labels_of(whole).size();
  const Labels kept = original(table.labels(*found));
  if (unique) {
    EXPECT_EQ(kept, present_of(state, expected->labels));
    EXPECT_EQ(group_around(full, whole, kept, full.labels_of(whole).back()), expected->labels);
  }
  if (unique && kept != expected->labels) ++compared.with_absent_labels;
  const Labels inside = original(some);
  EXPECT_TRUE(std::includes(kept.begin(), kept.end(), inside.begin(), inside.end()));
}

// All of them known, or found when asked for: both against the definition.
TEST(Groups, around_candidates_are_those_of_the_definition) {
  for (const std::size_t most : {GroupTable::kAll, std::size_t{0}}) {
    Random random(73);
    Compared compared;
    for (int i = 0; i < 1500 && !testing::Test::HasFailure(); ++i) {
      const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kGrid : Flavour::kDense);
      const auto state = random_state(random, State(*model), Eliminations::kAny);
      if (!state) continue;
      const RestrictedStructure sub = restrict_to_candidates(*state);
      const GroupTable table = GroupTable::find(*model, sub, most).value();
      EXPECT_EQ(table.complete(), most == GroupTable::kAll);
      for (std::uint32_t v = 0; v < sub.structure.variable_count(); ++v) {
        const auto own = sub.structure.labels_of(VariableId{v});
        for (int k = 0; k < 4; ++k) {
          Labels some;
          std::copy_if(own.begin(), own.end(), std::back_inserter(some),
                       [&](LabelId) { return random.uniform(3) > 0; });
          if (some.size() < 2 || some.size() == own.size()) continue;
          compare_around(*state, sub, table, VariableId{v}, some, compared);
        }
      }
    }
    EXPECT_GT(compared.sets, 1000U);
    EXPECT_GT(compared.groups, 200U);
    EXPECT_GT(compared.with_absent_labels, 40U);
  }
}

/// Returns the number of g-labels.
std::size_t expect_right_places(const Structure& structure, const GroupTable& table) {
  for (std::uint32_t g = 0; g < table.size(); ++g) {
    const auto all = structure.labels_of(table.variable(GroupId{g}));
    Labels there;
    for_each_bit(table.places(GroupId{g}), 0, [&](std::uint32_t i) { there.push_back(all[i]); });
    EXPECT_EQ(there, copy(table.labels(GroupId{g})));
  }
  return table.size();
}

// Whether they are chosen from those of the full structure, as in Sudoku, or found anew.
TEST(Groups, know_the_places_of_their_labels) {
  Random random(74);
  std::array<std::size_t, 2> compared{};
  for (std::size_t i = 0; i < 200; ++i) {
    const ModelPtr model =
        i % 2 == 0 ? sudoku::model({2, 3}) : random_model(random, Flavour::kGrid);
    const auto state = random_state(random, State(*model), Eliminations::kAny);
    if (!state) continue;
    const RestrictedStructure sub = restrict_to_candidates(*state);
    compared[i % 2] += expect_right_places(sub.structure, GroupTable::find(*model, sub).value());
    expect_right_places(*model, model->groups());
  }
  EXPECT_GT(compared[0], 500U);
  EXPECT_GT(compared[1], 100U);
}

TEST(Groups, found_when_asked_for_are_those_of_the_complete_table) {
  for (const ModelPtr& model : {ModelPtr(queens_model(7)), sudoku::model({2, 3})}) {
    const State state(*model);
    const RestrictedStructure sub = restrict_to_candidates(state);
    const GroupTable table = GroupTable::find(*model, sub, 0).value();
    const GroupTable& all = model->groups();
    for (std::uint32_t g = 0; g < all.size(); ++g) {
      const auto found = table.around(all.variable(GroupId{g}), all.labels(GroupId{g}));
      ASSERT_TRUE(found);
      EXPECT_EQ(copy(table.labels(*found)), copy(all.labels(GroupId{g})));
      EXPECT_EQ(copy(table.linked(*found)), copy(all.linked(GroupId{g})));
    }
    EXPECT_EQ(table.size(), all.size());
  }
}

TEST(Groups, that_were_set_are_not_computed) {
  const TinyModel csp("A: a b c d e", "x-a x-b");
  const State state = csp.state("c");
  RestrictedStructure sub = restrict_to_candidates(state);
  sub.structure.set_groups(GroupTable::find(*csp.model(), sub).value());
  ASSERT_EQ(sub.structure.groups().size(), 1U);
  const auto labels = sub.structure.groups().labels(GroupId{0});
  EXPECT_THAT(labels, ElementsAre(LabelId{0}, LabelId{1}));
}

// ---- stopped ------------------------------------------------------------------------------------

/// A structure of its own, of which nobody has asked for the g-labels before.
Structure large_structure() {
  return sudoku::model({4, 4})->linked_further({});
}

void expect_complete(const Structure& structure) {
  const GroupTable expected(structure);
  ASSERT_EQ(structure.groups().size(), expected.size());
  for (std::uint32_t g = 0; g < expected.size(); ++g) {
    ASSERT_EQ(copy(structure.groups().labels(GroupId{g})), copy(expected.labels(GroupId{g})));
    ASSERT_EQ(copy(structure.groups().linked(GroupId{g})), copy(expected.linked(GroupId{g})));
  }
}

TEST(Groups, that_were_stopped_half_way_are_not_kept) {
  const Structure structure = large_structure();
  StopSource requested;
  requested.request();
  EXPECT_FALSE(GroupTable::find(structure, GroupTable::kAll, requested.token()));
  EXPECT_EQ(structure.groups(requested.token()), nullptr);
  const StopSource soon(Stop(), std::chrono::milliseconds(1));
  EXPECT_EQ(structure.groups(soon.token()), nullptr);
  expect_complete(structure);
  EXPECT_EQ(structure.groups(requested.token()), &structure.groups()) << "what is known is at hand";
}

TEST(GroupsThreads, a_thread_waits_for_another_no_longer_than_it_may) {
  const Structure structure = large_structure();
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&structure, i] {
      const StopSource limit(Stop(), std::chrono::milliseconds(1 + i));
      (void)structure.groups(limit.token());
    });
  }
  threads.emplace_back([&structure] { EXPECT_NE(structure.groups(Stop()), nullptr); });
  for (std::thread& thread : threads) thread.join();
  expect_complete(structure);
}

TEST(Groups, none) {
  const GroupTable table = GroupTable::none(3);
  EXPECT_EQ(table.size(), 0U);
  EXPECT_EQ(table.first_of(VariableId{3}), 0U);
  EXPECT_FALSE(table.around(VariableId{2}, {}));
}

}  // namespace
}  // namespace pbcs::test
