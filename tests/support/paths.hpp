// Resolution paths recorded step by step, for tests.
#pragma once

#include <string_view>
#include <vector>

#include "pbcs/solve/engine.hpp"

namespace pbcs::test {

class Recorder : public Tracer {
 public:
  void on_step(const State& before, const Step& step) override {
    befores.push_back(before);
    steps.push_back(step);
  }
  std::vector<State> befores;
  std::vector<Step> steps;
};

[[nodiscard]] inline Theory theory(std::string_view name) {
  return Theory::parse(name).value();
}

[[nodiscard]] inline SolveResult solve_silently(const State& state, std::string_view name) {
  Tracer silent;
  return solve(state, theory(name), silent);
}

}  // namespace pbcs::test
