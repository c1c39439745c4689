// A foreign program: solves a Sudoku with whips, counts the steps of each length, and asks for the
// rating.
#include <iostream>
#include <map>
#include <pbcs/pbcs.hpp>

struct Walker : pbcs::Tracer {
  void on_step(const pbcs::State&, const pbcs::Step& step) override { ++steps[step.length]; }
  std::map<unsigned, unsigned> steps;
};

int main() {
  const pbcs::App& sudoku = *pbcs::find_application("sudoku");
  const auto puzzle = sudoku.parse({.text = sudoku.example});
  Walker walker;
  const auto result =
      pbcs::solve(pbcs::initial_state(puzzle->instance), *pbcs::Theory::parse("W"), walker);
  std::cout << sudoku.draw_solution(*puzzle, result.final_state);
  for (const auto& [length, count] : walker.steps) std::cout << length << ": " << count << '\n';
  const auto rated = pbcs::ask(*puzzle, pbcs::RateRequest{*pbcs::parse_ratings("W,B")});
  std::cout << pbcs::to_json(rated) << '\n';
  const bool rates = rated.ratings.size() == 2 && rated.ratings[0].rating.value == 4;
  return result.outcome == pbcs::Outcome::kSolved && !walker.steps.empty() && rates ? 0 : 1;
}
