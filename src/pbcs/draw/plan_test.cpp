// What holds for the picture of every application: nothing lies on anything else.
#include "pbcs/draw/plan.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "pbcs/apps/app.hpp"

namespace pbcs::draw {
namespace {

class EveryPlan : public testing::TestWithParam<const App*> {
 protected:
  EveryPlan()
      : puzzle_(GetParam()->parse({GetParam()->example, 1}).value()),
        start_(initial_state(puzzle_.instance)),
        views_(views_of(*puzzle_.board, *puzzle_.instance.model)) {}

  Puzzle puzzle_;
  State start_;
  std::vector<View> views_;
};

TEST_P(EveryPlan, CandidatesDoNotOverlap) {
  for (const View& view : views_) {
    const Plan plan = plan_of(view, start_);
    std::vector<LabelId> labels;  // those that stand somewhere: combinations of a Kakuro are notes
    for (const Board::Place& place : puzzle_.board->places) {
      for (const Board::Entry& entry : place.entries) {
        if (start_.is_candidate(entry.label)) labels.push_back(entry.label);
      }
    }
    std::sort(labels.begin(), labels.end());
    labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
    for (std::size_t i = 0; i < labels.size(); ++i) {
      ASSERT_FALSE(plan.slots_of(labels[i]).empty()) << view.name;
      const Slot& a = plan.slots_of(labels[i]).front();
      EXPECT_GE(a.text_size, 4);
      for (std::size_t j = i + 1; j < labels.size(); ++j) {
        const Slot& b = plan.slots_of(labels[j]).front();
        const double apart =
            std::max(std::abs(a.middle.x - b.middle.x), std::abs(a.middle.y - b.middle.y));
        ASSERT_GE(apart + 1e-6, std::min(a.size, b.size)) << view.name;
      }
    }
  }
}

TEST_P(EveryPlan, EverythingIsInsideThePicture) {
  for (const View& view : views_) {
    const Plan plan = plan_of(view, start_);
    for (const Site& site : plan.sites) {
      EXPECT_GE(site.area.x, 0);
      EXPECT_GE(site.area.y, 0);
      EXPECT_LE(site.area.x + site.area.width, plan.width);
      EXPECT_LE(site.area.y + site.area.height, plan.height);
    }
    for (const Heading& heading : plan.headings) {
      EXPECT_GE(heading.at.x, 0);
      EXPECT_LE(heading.at.x, plan.width);
    }
  }
}

TEST_P(EveryPlan, TextsFitTheirSlots) {
  const View& view = views_.front();
  const Plan plan = plan_of(view, start_);
  for (const Board::Place& place : view.board.places) {
    for (const Board::Entry& entry : place.entries) {
      if (!start_.is_candidate(entry.label)) continue;
      const Slot& slot = plan.slots_of(entry.label).front();
      EXPECT_LE(slot.text_size, slot.size);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Applications, EveryPlan,
                         testing::ValuesIn(applications().begin(), applications().end()),
                         [](const auto& of) { return std::string(of.param->name); });

TEST(Plan, SudokuHasItsCandidatesInThreeRows) {
  const App& app = *find_application("sudoku");
  const Puzzle puzzle = app.parse({app.example, 1}).value();
  const Model& model = *puzzle.instance.model;
  const auto views = views_of(*puzzle.board, model);
  const Plan plan = plan_of(views.front(), initial_state(puzzle.instance));
  const Slot& five = plan.slots_of(*model.find_label("n5r4c6")).front();
  const Slot& six = plan.slots_of(*model.find_label("n6r4c6")).front();
  const Slot& eight = plan.slots_of(*model.find_label("n8r4c6")).front();
  EXPECT_EQ(five.middle.y, six.middle.y);
  EXPECT_LT(five.middle.x, six.middle.x);
  EXPECT_EQ(five.middle.x, eight.middle.x);
  EXPECT_EQ(five.middle, plan.sites[five.place].middle);
}

TEST(Plan, ManyCandidatesOfAPlaceAreWrittenSmaller) {
  EXPECT_EQ(fitting_size("12", 100, 14), 14);
  EXPECT_LT(fitting_size("1234567", 20, 14), 7);
  EXPECT_EQ(character_count("n\xC3\xA4h"), 3U);
}

TEST(Notes, ShownTogetherAreMovedApart) {
  const App& app = *find_application("kakuro");
  const Puzzle puzzle = app.parse({app.example, 1}).value();
  const View view = views_of(*puzzle.board, *puzzle.instance.model).front();
  Plan plan = plan_of(view, initial_state(puzzle.instance));
  const auto& places = view.board.places;
  const auto place = std::find_if(places.begin(), places.end(), [](const Board::Place& p) {
    return std::count_if(p.notes.begin(), p.notes.end(), [](const Board::Note& note) {
             return note.side == Board::Note::Side::kRight;
           }) > 1;
  });
  ASSERT_NE(place, places.end());
  std::vector<LabelId> together;
  for (const Board::Note& note : place->notes) {
    if (note.side == Board::Note::Side::kRight) together.push_back(note.label);
  }
  const auto middle = [&](LabelId l) { return plan.slots_of(l).front().middle; };
  EXPECT_EQ(middle(together[0]).y, middle(together[1]).y);
  spread_notes(plan, view, {together.begin(), together.end()});
  const Area& area = plan.sites[static_cast<std::size_t>(place - places.begin())].area;
  for (std::size_t i = 0; i < together.size(); ++i) {
    EXPECT_GT(middle(together[i]).y, area.y);
    EXPECT_LT(middle(together[i]).y, area.y + area.height);
    if (i == 0) continue;
    EXPECT_LT(middle(together[i - 1]).y, middle(together[i]).y);
  }
}

}  // namespace
}  // namespace pbcs::draw
