// Backdoor sizes printed in section 11.5.3.
#include "pbcs/solve/backdoors.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "pbcs/apps/app.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "support/book.hpp"
#include "support/paths.hpp"

namespace pbcs::test {
namespace {

struct Sudoku {
  Instance instance;
  State state;
  std::vector<LabelId> solution;
};

Sudoku read_sudoku(const nlohmann::json& record) {
  const std::string givens = record.at("givens");
  const auto puzzle = find_application("sudoku")->parse({givens, 1});
  State state = initial_state(puzzle->instance);
  auto solutions = count_solutions(state, 2);
  EXPECT_TRUE(solutions.unique());
  return {puzzle->instance, std::move(state), std::move(solutions.first.front())};
}

/// r1c2=7 r1c4=3 r8c4=2
std::vector<std::uint32_t> read_values(const Model& model, const std::string& text) {
  static const std::regex value(R"((r\d+c\d+)=(\d+))");
  std::vector<std::uint32_t> found;
  for (std::sregex_iterator at(text.begin(), text.end(), value), end; at != end; ++at) {
    found.push_back(index(*model.find_label("n" + (*at)[2].str() + (*at)[1].str())));
  }
  std::sort(found.begin(), found.end());
  return found;
}

Backdoors values(const Sudoku& sudoku, std::string_view name, std::size_t max_sets) {
  constexpr std::size_t kLarge = 10;
  return find_backdoors(sudoku.state, sudoku.solution, theory(name), BackdoorKind::kValues,
                        {kLarge, max_sets});
}

TEST(BookBackdoors, fourteen_sudokus_of_size_3) {
  constexpr std::size_t kMany = 10'000;
  for (int number = 1; number <= 14; ++number) {
    const auto& record = book_record(fmt::format("gsf-backdoor3-{:02}", number));
    const Sudoku sudoku = read_sudoku(record);
    const Backdoors found = values(sudoku, "BRT", kMany);
    ASSERT_EQ(found.size, record.at("ratings").at("backdoor_size").get<std::size_t>()) << number;
    ASSERT_TRUE(found.complete);
    const auto known = read_values(*sudoku.instance.model, record.at("checks").at("a_backdoor"));
    EXPECT_TRUE(std::binary_search(found.sets.begin(), found.sets.end(), known)) << number;
  }
}

// All pairs and triples of values, one after the other.
TEST(BookBackdoors, all_backdoors_of_one_of_them) {
  const Sudoku sudoku = read_sudoku(book_record("gsf-backdoor3-14"));
  std::vector<std::vector<std::uint32_t>> triples;
  const auto with = [](State state, LabelId l) {
    if (state.is_candidate(l)) state.assert_value(l);
    apply_brt(state);
    return state;
  };
  for (auto a = sudoku.solution.begin(); a != sudoku.solution.end(); ++a) {
    const State one = with(sudoku.state, *a);
    for (auto b = std::next(a); b != sudoku.solution.end(); ++b) {
      const State two = with(one, *b);
      ASSERT_FALSE(two.solved());
      for (auto c = std::next(b); c != sudoku.solution.end(); ++c) {
        if (with(two, *c).solved()) triples.push_back({index(*a), index(*b), index(*c)});
      }
    }
  }
  EXPECT_EQ(values(sudoku, "BRT", triples.size() + 1).sets, triples);
}

TEST(BookBackdoors, more_rules_need_fewer_values) {
  for (const int number : {1, 10, 12}) {
    const Sudoku sudoku = read_sudoku(book_record(fmt::format("gsf-backdoor3-{:02}", number)));
    std::size_t size = 3;
    for (const char* name : {"W1", "B2", "B3"}) {
      const Backdoors found = values(sudoku, name, 1);
      ASSERT_TRUE(found.size);
      EXPECT_LE(*found.size, size) << number << ' ' << name;
      size = *found.size;
    }
    EXPECT_LT(size, 3) << number;
  }
}

TEST(BookBackdoorsLong, a_16x16_sudoku_of_size_5) {
  const auto& record = book_record("tarek-16x16-backdoor5");
  const Backdoors found = values(read_sudoku(record), "BRT", 1);
  EXPECT_EQ(found.size, record.at("ratings").at("backdoor_size").get<std::size_t>());
}

}  // namespace
}  // namespace pbcs::test
