// Chapter 15: Kakuro.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include "book/examples.hpp"
#include "book/replay.hpp"
#include "pbcs/apps/kakuro/combinations.hpp"
#include "pbcs/apps/kakuro/cuts.hpp"
#include "pbcs/apps/kakuro/kakuro.hpp"
#include "pbcs/apps/kakuro/model.hpp"
#include "pbcs/apps/kakuro/surfaces.hpp"
#include "pbcs/apps/kakuro/text.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "support/tree.hpp"

namespace pbcs::test {
namespace {

using nlohmann::json;

constexpr const char* kLargeKakuros[] = {"kakuro-m72601", "kakuro-16x11-six-cuts",
                                         "kakuro-p6-reduced"};
constexpr const char* kParts[] = {"kakuro-sub-p1",    "kakuro-sub-p2", "kakuro-sub-p3",
                                  "kakuro-sub-p2-p3", "kakuro-sub-p4", "kakuro-sub-p5",
                                  "kakuro-sub-p6"};

Puzzle kakuro_puzzle(const std::string& id) {
  const auto text = book_record(id).at("givens").get<std::string>();
  return kakuro::app().parse({text, 1}).value();
}

/// The values of a state as the records have solutions.
std::vector<std::string> solved_rows(const Puzzle& puzzle, const State& state) {
  std::vector<std::string> rows(puzzle.board->rows);
  for (const Board::Place& place : puzzle.board->places) {
    const PlaceContent content = content_of(place, state);
    rows[static_cast<std::size_t>(place.row)] +=
        place.is_blocked() ? "#"
        : content.decided  ? puzzle.board->symbols[content.symbols.front()]
                           : ".";
  }
  return rows;
}

TEST(Chapter15, LargeExamplesAreSolvedByWhips) {
  for (const char* id : kLargeKakuros) {
    const Puzzle puzzle = kakuro_puzzle(id);
    Recorder path;
    const SolveResult result = solve(initial_state(puzzle.instance), theory("ctr+W"), path);
    ASSERT_EQ(result.outcome, Outcome::kSolved) << id;
    EXPECT_EQ(solved_rows(puzzle, result.final_state),
              book_record(id).at("solution").get<std::vector<std::string>>())
        << id;
    EXPECT_EQ(result.hardest_length, book_record(id).at("ratings").at("W+")) << id;
    const auto checked = check_path(initial_state(puzzle.instance), path.steps);
    EXPECT_TRUE(checked) << id << ": " << checked.error().violation.condition;
  }
}

TEST(Chapter15, BraidsAreNoBetter) {
  for (const char* id : kLargeKakuros) {
    const Puzzle puzzle = kakuro_puzzle(id);
    const SolveResult result = solve_silently(initial_state(puzzle.instance), "ctr+B");
    EXPECT_EQ(result.outcome, Outcome::kSolved) << id;
    EXPECT_EQ(result.hardest_length, book_record(id).at("ratings").at("B+")) << id;
  }
}

// With or without the coupling rules that are no whips[1] the ratings are the same.
TEST(Chapter15, RatingsWithoutCouplingRules) {
  for (const char* id : kLargeKakuros) {
    const Puzzle puzzle = kakuro_puzzle(id);
    EXPECT_EQ(to_string(rate(initial_state(puzzle.instance), theory("B"), kUnbounded)),
              std::to_string(book_record(id).at("ratings").at("B+").get<int>()))
        << id;
  }
}

TEST(Chapter15, PartsHaveAsManySolutionsAsTheBookSays) {
  for (const char* id : kParts) {
    const Puzzle puzzle = kakuro_puzzle(id);
    const auto found = count_solutions(initial_state(puzzle.instance), 100);
    EXPECT_TRUE(found.exhausted);
    EXPECT_EQ(found.count, book_record(id).at("solutions_count").get<std::size_t>()) << id;
  }
}

TEST(Chapter15, TheReducedPuzzleIsAPartOfTheWhole) {
  const auto whole =
      book_record("kakuro-16x11-six-cuts").at("solution").get<std::vector<std::string>>();
  const auto part = book_record("kakuro-p6-reduced").at("solution").get<std::vector<std::string>>();
  for (std::size_t row = 0; row < whole.size(); ++row) {
    for (std::size_t column = 0; column < whole[row].size(); ++column) {
      if (part[row][column] != '#') {
        EXPECT_EQ(part[row][column], whole[row][column]);
      }
    }
  }
}

// Section 15.6.5; the candidates printed in Figure 15.7 exclude the solution, those of the record
// are computed. Without the sum 22 of the third row.
TEST(Chapter15, CouplingRulesDoNotFindTheSumOfACut) {
  const Puzzle puzzle =
      kakuro::app()
          .parse({"kakuro: # 15\\ 23\\ 9\\ / \\10 . . . / \\15 . . . / # . . .", 1})
          .value();
  const SolveResult result = solve_silently(initial_state(puzzle.instance), "ctr");
  const auto expected = book_record("kakuro-sub-p1")
                            .at("states")
                            .at("BRT+ closure with the five sums only")
                            .get<std::vector<std::vector<std::string>>>();
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      std::string digits;
      const Board::Place& place = puzzle.board->places[(row + 1) * 4 + column + 1];
      for (const auto symbol : content_of(place, result.final_state).symbols) {
        digits += puzzle.board->symbols[symbol];
      }
      EXPECT_EQ(digits, expected[row][column]) << row << " " << column;
    }
  }
}

// The parts of sectors that the six cuts of Figure 15.5 divide, with the sums that the book finds.
TEST(Chapter15, CutsAreFound) {
  const Puzzle puzzle = kakuro_puzzle("kakuro-16x11-six-cuts");
  const kakuro::Layout layout = kakuro::layout_of(kakuro::grid_of(puzzle));
  std::map<std::string, int> sums;
  for (const kakuro::Surface& surface : kakuro::surfaces_of(layout)) {
    std::string cells;
    for (const auto& [cell, positive] : surface.left) {
      const std::uint32_t square = layout.cells[cell].square;
      cells += (positive ? "+" : "-") + puzzle.board->places[square].name;
    }
    sums[cells] = surface.total;
  }
  const std::map<std::string, int> cuts{{"+r4c2+r4c3+r4c4", 22}, {"+r9c3+r10c3", 15},
                                        {"+r8c3+r8c4", 9},       {"+r14c9+r14c10+r14c11", 16},
                                        {"+r8c10+r9c10", 3},     {"+r10c9+r10c10", 5}};
  for (const auto& [cells, sum] : cuts) {
    ASSERT_TRUE(sums.contains(cells)) << cells;
    EXPECT_EQ(sums.at(cells), sum) << cells;
  }
}

/// The rows and columns around the white cells, with the ones before them, which have the sums.
kakuro::Grid cropped(const kakuro::Grid& grid) {
  std::uint32_t rows[] = {grid.rows, 0};
  std::uint32_t columns[] = {grid.columns, 0};
  for (std::uint32_t r = 0; r < grid.rows; ++r) {
    for (std::uint32_t c = 0; c < grid.columns; ++c) {
      if (grid.at(r, c).black) continue;
      rows[0] = std::min(rows[0], r - 1);
      rows[1] = std::max(rows[1], r);
      columns[0] = std::min(columns[0], c - 1);
      columns[1] = std::max(columns[1], c);
    }
  }
  kakuro::Grid crop{rows[1] - rows[0] + 1, columns[1] - columns[0] + 1, {}};
  for (std::uint32_t r = rows[0]; r <= rows[1]; ++r) {
    for (std::uint32_t c = columns[0]; c <= columns[1]; ++c) crop.squares.push_back(grid.at(r, c));
  }
  return crop;
}

// The cuts C1 to C6 one after the other: P1 to P6 go, and P'6 remains.
TEST(Chapter15, CutsDivideThePuzzleAsTheBookDoes) {
  kakuro::Grid rest = kakuro::grid_of(kakuro_puzzle("kakuro-16x11-six-cuts"));
  const std::vector<std::pair<std::string, std::string>> cuts{
      {"r4c4", "kakuro-sub-p1"},  {"r9c3", "kakuro-sub-p2"},  {"r8c4", "kakuro-sub-p3"},
      {"r14c9", "kakuro-sub-p4"}, {"r9c10", "kakuro-sub-p5"}, {"r10c9", "kakuro-sub-p6"}};
  for (const auto& [cell, part] : cuts) {
    bool found = false;
    for (const kakuro::Cut& cut : kakuro::cuts_of(rest)) {
      const bool first = kakuro::square_name(rest, cut.before) == cell;
      if (!first && kakuro::square_name(rest, cut.after) != cell) continue;
      const kakuro::Grid expected = kakuro::grid_of(kakuro_puzzle(part));
      if (cropped(first ? cut.first : cut.second) != expected) continue;
      rest = first ? cut.second : cut.first;
      found = true;
      break;
    }
    ASSERT_TRUE(found) << part;
  }
  EXPECT_EQ(kakuro::line_text(rest),
            kakuro::line_text(kakuro::grid_of(kakuro_puzzle("kakuro-p6-reduced"))));
}

// Of the six parts only P5 and P6 have one solution.
TEST(Chapter15, CutsAreMadeWhereTheStrongRuleAllowsThem) {
  const kakuro::Parts parts =
      kakuro::parts_of(kakuro::grid_of(kakuro_puzzle("kakuro-16x11-six-cuts")));
  std::vector<std::string> small;
  for (const kakuro::Grid& part : parts.grids) small.push_back(kakuro::line_text(cropped(part)));
  ASSERT_EQ(small.size(), 3U);
  for (const char* part : {"kakuro-sub-p5", "kakuro-sub-p6"}) {
    EXPECT_TRUE(std::find(small.begin(), small.end(), kakuro_puzzle(part).text) != small.end())
        << part;
  }
  for (const char* cut : {"r4c4|r4c5", "r8c3|r9c3", "r8c4|r8c5", "r14c8|r14c9"}) {
    EXPECT_TRUE(std::any_of(parts.refused.begin(), parts.refused.end(), [&](const auto& reason) {
      return reason.starts_with(cut) && reason.ends_with("has more than one solution");
    })) << cut;
  }
}

// What the coupling rules alone do not find (15.6.5), the sum of the third row, sums do.
TEST(Chapter15, SurfaceSumsFindWhatCouplingRulesDoNot) {
  const Puzzle puzzle =
      kakuro::app()
          .parse({"kakuro: # 15\\ 23\\ 9\\ / \\10 . . . / \\15 . . . / # . . .", 1})
          .value();
  const State initial = initial_state(puzzle.instance);
  const State coupled = solve_silently(initial, "ctr").final_state;
  Recorder path;
  const State summed = solve(initial, theory("ctr+sum"), path).final_state;
  EXPECT_LT(summed.candidate_count(), coupled.candidate_count());
  EXPECT_TRUE(check_path(initial, path.steps));
}

// ---- published paths ----------------------------------------------------------------------------

/// A digit variable is called r8n3 in the book whatever the sector; here only where a row has one.
std::string resolved(const Model& model, const std::string& line) {
  static const std::regex digit_variable(R"(\b([rc])(\d+)n(\d)\{(\w+))");
  std::smatch found;
  std::string done;
  std::string rest = line;
  while (std::regex_search(rest, found, digit_variable)) {
    const std::string name = found[1].str() + found[2].str() + "n" + found[3].str();
    std::string known = name;
    for (std::uint32_t v = 0; v < model.variable_count() && !model.find_variable(name); ++v) {
      const VariableId variable{v};
      const std::string& text = model.text(variable).name;
      const std::regex wanted(found[1] == "r" ? "hr" + found[2].str() + "c\\d+n" + found[3].str()
                                              : "vr\\d+c" + found[2].str() + "n" + found[3].str());
      if (!std::regex_match(text, wanted)) continue;
      for (const LabelId l : model.labels_of(variable)) {
        if (model.value_text(variable, l) == found[4].str()) known = text;
      }
    }
    done += found.prefix().str() + known + "{" + found[4].str();
    rest = found.suffix().str();
  }
  return done + rest;
}

std::vector<std::string> published_lines(const Model& model, const json& record) {
  std::vector<std::string> lines;
  for (std::string line : record.at("path").get<std::vector<std::string>>()) {
    for (const auto& [printed, ours] :
         std::vector<std::pair<std::string, std::string>>{{"naked-singles ==>", "singles ==>"},
                                                          {"-in-a-row ", "-in-horiz-sector: "},
                                                          {"-in-a-column ", "-in-verti-sector: "},
                                                          {"sectors: ", "sectors ==> "}}) {
      const auto at = line.find(printed);
      if (at != std::string::npos) line.replace(at, printed.size(), ours);
    }
    lines.push_back(resolved(model, line));
  }
  return lines;
}

TEST(Chapter15, PublishedPathsAreAccepted) {
  for (const char* id : {"kakuro-m72601", "kakuro-p6-reduced"}) {
    const Puzzle puzzle = kakuro_puzzle(id);
    const Model& model = *puzzle.instance.model;
    const Replayed result =
        replay(model, initial_state(puzzle.instance), published_lines(model, book_record(id)),
               [](State&, const std::string&) {});
    EXPECT_EQ(result.fault, "") << id;
    EXPECT_TRUE(result.state.solved()) << id;
    for (const char* rule : {"ctr-to-horiz-sector", "cell-to-horiz-ctr", "cell-to-verti-ctr",
                             "horiz-sector-to-ctr", "verti-sector-to-ctr"}) {
      EXPECT_GE(result.accepted.at(rule), 1) << id << " " << rule;
    }
  }
}

// ---- the existing program -----------------------------------------------------------------------

/// Pairs of linked candidates.
std::size_t links_in(const State& state) {
  std::size_t links = 0;
  for (const LabelId l : state.candidates()) {
    for (const LabelId other : state.structure().neighbours(l)) {
      links += other > l && state.is_candidate(other) ? 1 : 0;
    }
  }
  return links;
}

/// W[11], BC[7], gW[4]
std::uint32_t rated_length(const std::string& rating) {
  const auto open = rating.find('[');
  return static_cast<std::uint32_t>(std::stoul(rating.substr(open + 1)));
}

// It counts candidates and links when nothing but chains is left to do: after the coupling rules.
TEST(Chapter15, GoldPuzzlesAreAsTheExistingProgramFindsThem) {
  std::ifstream file(in_shared("gold/kakuro.jsonl"));
  if (!file) GTEST_SKIP() << "no gold data";
  std::size_t puzzles = 0;
  for (std::string line; std::getline(file, line); ++puzzles) {
    const json record = json::parse(line);
    const auto puzzle = kakuro::app().parse({record.at("clips").get<std::string>(), 1});
    ASSERT_TRUE(puzzle) << record.at("id");
    const State coupled = solve_silently(initial_state(puzzle->instance), "ctr").final_state;
    for (const auto& [name, found] : record.at("csp_rules").items()) {
      EXPECT_EQ(coupled.candidate_count(), found.at("candidates")) << record.at("id");
      EXPECT_EQ(links_in(coupled), found.at("links")) << record.at("id");
      const SolveResult result = solve_silently(initial_state(puzzle->instance), "ctr+" + name);
      EXPECT_EQ(result.outcome, Outcome::kSolved) << record.at("id") << " " << name;
      EXPECT_LE(result.hardest_length, rated_length(found.at("rating"))) << record.at("id");
    }
  }
  EXPECT_EQ(puzzles, 4U);
}

}  // namespace
}  // namespace pbcs::test
