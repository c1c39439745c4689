// A foreign program that uses the libraries built without their optional parts: what is left works,
// what is missing says so.
#include <iostream>
#include <pbcs/apps/app.hpp>
#include <pbcs/oracle/solutions.hpp>
#include <pbcs/solve/engine.hpp>
#include <string>

namespace {

bool solves() {
  const pbcs::App& sudoku = *pbcs::find_application("sudoku");
  const auto puzzle = sudoku.parse({.text = sudoku.example});
  pbcs::Tracer nobody;
  const auto start = pbcs::initial_state(puzzle->instance);
  return pbcs::solve(start, *pbcs::Theory::parse("W"), nobody).outcome == pbcs::Outcome::kSolved;
}

// A budget of one node is spent at once, and what comes then is the depth-first search again.
bool counts() {
  const auto puzzle = pbcs::find_application("latin")->parse({.text = "latin:................"});
  return pbcs::count_solutions(pbcs::initial_state(puzzle->instance), 1000, {}, 1).count == 576;
}

bool reads_json_only() {
  const pbcs::App& csp = *pbcs::find_application("csp");
  const auto refused = csp.parse({.text = "<instance format=\"XCSP3\" type=\"CSP\"></instance>"});
  if (refused) return false;
  std::cout << refused.error().message << '\n';
  return refused.error().message.find("built without XCSP3") != std::string::npos &&
         csp.parse({.text = csp.example}).has_value();
}

}  // namespace

int main() {
  return solves() && counts() && reads_json_only() ? 0 : 1;
}
