// A foreign program: solves a Sudoku with whips and counts the steps of each length.
#include <iostream>
#include <map>
#include <pbcs/apps/app.hpp>
#include <pbcs/solve/engine.hpp>

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
  return result.outcome == pbcs::Outcome::kSolved && !walker.steps.empty() ? 0 : 1;
}
