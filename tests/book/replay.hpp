// Published paths, read line by line and judged by the checker.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "pbcs/check/checker.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "pbcs/io/violation_text.hpp"

namespace pbcs::test {

struct Replayed {
  State state;
  std::map<std::string, int> accepted;  ///< steps, by the name of their rule
  std::string fault;                    ///< the first line that is not right, and why
};

/// Reads and checks each line in the state that the lines before it lead to; lines that start with
/// a semicolon are remarks. `between` is applied before each line: what the path leaves out.
template <class Between>
Replayed replay(const Model& model, State state, const std::vector<std::string>& lines,
                const Between& between) {
  const NotationReader reader(model);
  Replayed result{std::move(state), {}, ""};
  for (const std::string& line : lines) {
    if (line.starts_with(";")) continue;
    between(result.state, line);
    const auto steps = reader.read(result.state, line);
    if (!steps) {
      result.fault = line + ": " + steps.error().message;
      return result;
    }
    for (const Step& step : *steps) {
      if (const auto checked = check_step(result.state, step); !checked) {
        result.fault = line + ": " + violation_text(model, checked.error());
        return result;
      }
      apply_step(result.state, step);
      ++result.accepted[line.substr(0, line.find_first_of("[: "))];
    }
  }
  return result;
}

}  // namespace pbcs::test
