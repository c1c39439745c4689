// The examples of the book's chapter 12: contradictions between candidates, W*-whips and B*-braids,
// as printed and as recomputed.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "book/examples.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "pbcs/io/violation_text.hpp"
#include "pbcs/rules/lemma_pairs.hpp"
#include "pbcs/rules/star.hpp"
#include "pbcs/solve/deep_star.hpp"
#include "pbcs/solve/trial_and_error.hpp"

namespace pbcs::test {
namespace {

constexpr const char* kEleven26370 = "eleven-26370-wstar2";
constexpr const char* kEleven3 = "eleven-3-bstar";
constexpr const char* kEleven1 = "eleven-1";
constexpr const char* kEasterMonster = "easter-monster-bstar";

using Lines = std::vector<std::string>;

Lines lines_of(const char* id, const char* field) {
  return book_record(id).at(field).get<Lines>();
}

Case rs1() {
  const nlohmann::json& record = book_record(kEleven26370);
  const Instance instance = book_instance(record);
  return {instance.model,
          printed_state(instance, record.at("states").at("RS1").get<std::string>())};
}

Step read(const Case& c, const std::string& line) {
  const auto steps = NotationReader(*c.model).read(c.state, line);
  EXPECT_TRUE(steps) << line << ": " << steps.error().message;
  return steps->front();
}

/// What the checker says about a line; empty when it accepts it.
std::string verdict(const Case& c, const Step& step, const Lemmas& lemmas = {}) {
  const auto checked = check_step(c.state, step, lemmas);
  return checked ? "" : violation_text(*c.model, checked.error());
}

std::size_t linked_pairs(const State& state) {
  std::size_t pairs = 0;
  for (const LabelId l : state.candidates()) {
    const auto linked = state.structure().neighbours(l);
    pairs += static_cast<std::size_t>(std::count_if(
        linked.begin(), linked.end(), [&](LabelId n) { return l < n && state.is_candidate(n); }));
  }
  return pairs;
}

Lemmas lemmas_of(const State& state, Family family, std::uint32_t p) {
  Lemmas lemmas;
  for (const auto& [a, b] : LemmaPairs(state, family).pairs(p)) lemmas.add(std::array{a, b});
  return lemmas;
}

TEST(BookChapter12, counts_of_eleven_26370) {
  const Case c = rs1();
  EXPECT_EQ(c.state.candidate_count(), 236U);
  EXPECT_EQ(linked_pairs(c.state), 1374U);
  LemmaPairs whips(c.state, Family::kBiWhip);
  EXPECT_EQ(whips.pairs(1).size(), 677U);
  EXPECT_EQ(whips.pairs(2).size(), 677U + 330U);  // the book says 300
  EXPECT_EQ(LemmaPairs(c.state, Family::kBiBraid).pairs(2), whips.pairs(2));
}

TEST(BookChapter12, the_twenty_bi_whips_of_eleven_26370) {
  const Case c = rs1();
  const Lines printed = lines_of(kEleven26370, "bi_whips");
  ASSERT_EQ(printed.size(), 20U);
  for (const std::string& line : printed) {
    const Step step = read(c, line);
    EXPECT_EQ(verdict(c, step), "") << line;
    // The book puts a letter before each.
    EXPECT_EQ(step_text(*c.model, step), line.substr(line.find(' ') + 1));
  }
}

// The bi-whips printed make the first one a braid only: lemma N is about its target, where a whip
// must lean on the right-linking candidate before.
TEST(BookChapter12, the_first_w_star_whip_of_eleven_26370_lacks_a_bi_whip) {
  const Case c = rs1();
  Lemmas lemmas;
  for (const std::string& line : lines_of(kEleven26370, "bi_whips")) {
    lemmas.add(read(c, line).incompatible);
  }
  Step step = read(c, lines_of(kEleven26370, "path").at(3));
  EXPECT_EQ(verdict(c, step, lemmas),
            "cell 4 (r5n6): the left-linking candidate is not linked to the previous right-linking "
            "one (n6r5c1, n8r6c6)");
  step.family = Family::kBStarBraid;
  EXPECT_EQ(verdict(c, step, lemmas), "");
}

TEST(BookChapter12, the_w_star_whips_of_eleven_26370_with_all_short_bi_whips) {
  Case c = rs1();
  const Lemmas lemmas = lemmas_of(c.state, Family::kBiWhip, 2);
  int whips = 0;
  for (const std::string& line : lines_of(kEleven26370, "path")) {
    if (!line.starts_with("w*")) continue;
    const Step step = read(c, line);
    EXPECT_EQ(step.family, Family::kWStarWhip);
    EXPECT_EQ(verdict(c, step, lemmas), "") << line;
    EXPECT_NE(verdict(c, step), "") << line;
    apply_step(c.state, step);
    ++whips;
  }
  EXPECT_EQ(whips, 3);
  State rest = c.state;
  EXPECT_EQ(trial_and_error(rest, theory("W1"), 1), Outcome::kSolved);
}

TEST(BookChapter12, eleven_26370_is_solved_in_w_star_2) {
  EXPECT_EQ(checked_path(kEleven26370, "W*2W", Outcome::kSolved), 8U);
  EXPECT_EQ(rating_of(kEleven26370, "B*2B"), "7");
  EXPECT_EQ(rating_of(kEleven26370, "[B*B]"), "4");
  EXPECT_EQ(rating_of(kEleven26370, "B*1B"), "inf");
}

TEST(BookChapter12, all_b_star_braids_of_eleven_3_with_the_contradictions_of_its_start) {
  Case c = start_of(kEleven3);
  const Lemmas lemmas = lemmas_of(c.state, Family::kBiBraid, kUnbounded);
  EXPECT_EQ(linked_pairs(c.state), 1373U);
  EXPECT_EQ(lemmas.size(), 3456U);
  int braids = 0;
  for (const std::string& line : lines_of(kEleven3, "path")) {
    if (!line.starts_with("b*")) continue;
    const Step step = read(c, line);
    EXPECT_EQ(verdict(c, step, lemmas), "") << line;
    apply_step(c.state, step);
    ++braids;
  }
  EXPECT_EQ(braids, 41);
  State rest = c.state;
  EXPECT_EQ(trial_and_error(rest, theory("W1"), 1), Outcome::kSolved);
}

TEST(BookChapter12, eleven_3_is_solved_with_short_braids_when_lemmas_are_kept_up_to_date) {
  EXPECT_EQ(checked_path(kEleven3, "B*B", Outcome::kSolved), 2U);
  EXPECT_EQ(rating_of(kEleven3, "B*B"), "2");
}

/// A solved grid, cell by cell.
Lines cells_of(const std::string& grid) {
  Lines cells;
  for (const char c : grid) cells.emplace_back(1, c);
  return cells;
}

/// Eliminates the targets of B*-braids that use these pairs, as long as there are some.
BrtOutcome saturate_with(State& state, const std::vector<LabelPair>& pairs) {
  for (bool changed = true; changed;) {
    changed = false;
    LinkedSpace space(state, pairs);
    for (const LabelId z : space.workspace().state().candidates()) {
      if (space.workspace().find({Family::kBraid}, z, 1000, {}) != SearchVerdict::kFound) continue;
      state.eliminate(space.original(z));
      changed = true;
    }
    if (const BrtOutcome end = apply_brt(state); end != BrtOutcome::kQuiescent) return end;
  }
  return BrtOutcome::kQuiescent;
}

// 12.3.5 says that these contradictions do not suffice and one update is needed. They do suffice.
TEST(BookChapter12, eleven_1_needs_no_update_of_its_contradictions) {
  Case c = start_of(kEleven1);
  ASSERT_EQ(apply_brt(c.state), BrtOutcome::kQuiescent);
  const auto pairs = LemmaPairs(c.state, Family::kBiBraid).pairs(kUnbounded);
  EXPECT_EQ(pairs.size(), 1994U);
  EXPECT_EQ(saturate_with(c.state, pairs), BrtOutcome::kSolved);
  EXPECT_EQ(cell_texts(c.state), cells_of(book_record(kEleven1).at("solution")));
}

/// EasterMonster after the thirteen eliminations of its belt.
Case after_belt() {
  Case c = start_of(kEasterMonster);
  const std::string line = lines_of(kEasterMonster, "path").front();
  // The belt is no rule here: only its conclusions are read.
  const std::string conclusions = line.substr(line.find("==>"));
  const auto steps = NotationReader(*c.model).read(c.state, "whip[1]: r1c2{n4 .} " + conclusions);
  EXPECT_TRUE(steps) << steps.error().message;
  for (const LabelId l : steps->front().eliminated) c.state.eliminate(l);
  EXPECT_EQ(apply_brt(c.state), BrtOutcome::kQuiescent);
  return c;
}

TEST(BookChapter12, counts_of_easter_monster_after_its_belt) {
  const Case c = after_belt();
  EXPECT_EQ(c.state.candidate_count(), 226U);
  EXPECT_EQ(linked_pairs(c.state), 1160U);
  EXPECT_EQ(LemmaPairs(c.state, Family::kBiBraid).pairs(kUnbounded).size(), 3187U);
}

TEST(BookChapter12, the_first_printed_braid_of_easter_monster_does_not_hold) {
  const Case c = after_belt();
  const Lemmas lemmas = lemmas_of(c.state, Family::kBiBraid, kUnbounded);
  const Step step = read(c, lines_of(kEasterMonster, "path").at(1));
  EXPECT_NE(verdict(c, step, lemmas), "");
  State state = c.state;
  EXPECT_EQ(trial_and_error_star(state, kUnbounded), Outcome::kSolved);
}

// Theorem 12.4 does not hold literally: few refutable candidates have a forcing bi-braid.
TEST(BookChapter12, forcing_bi_braids_of_easter_monster) {
  const auto forcing = [](const State& state) {
    const auto pairs = LemmaPairs(state, Family::kBiBraid).pairs(kUnbounded);
    LinkedSpace space(state, pairs);
    const auto candidates = space.workspace().state().candidates();
    return std::count_if(candidates.begin(), candidates.end(), [&](LabelId z) {
      return space.workspace().find({Family::kBraid}, z, 1, {}) == SearchVerdict::kFound;
    });
  };
  const auto refutable = [](const State& state) {
    const auto candidates = state.candidates();
    return std::count_if(candidates.begin(), candidates.end(),
                         [&](LabelId z) { return refutes(state, z, theory("BRT"), 2); });
  };
  const Case before = start_of(kEasterMonster);
  EXPECT_EQ(forcing(before.state), 6);
  EXPECT_EQ(refutable(before.state), 119);
  const Case after = after_belt();
  EXPECT_EQ(forcing(after.state), 18);
  EXPECT_EQ(refutable(after.state), 151);
}

}  // namespace
}  // namespace pbcs::test
