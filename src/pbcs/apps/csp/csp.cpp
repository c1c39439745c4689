#include "pbcs/apps/csp/csp.hpp"

#include <array>

#include "pbcs/apps/csp/draw.hpp"
#include "pbcs/apps/csp/json/writer.hpp"
#include "pbcs/apps/csp/reader.hpp"

namespace pbcs::csp {
namespace {

std::string write_line(const Puzzle& puzzle, const State& /*state*/) {
  return puzzle.text;
}

// Neither model nor board know how they were described; the text does.
std::string write_lines(const Puzzle& puzzle, const State& /*state*/) {
  const auto reading = read({puzzle.text, 1});
  return reading ? write_json(reading->description, JsonLayout::kLines) : puzzle.text + "\n";
}

constexpr std::array<Format, 2> kFormats = {{
    {"line", "the problem as JSON on one line", write_line, Holds::kProblem},
    {"json", "the problem as JSON, a line for each of its parts", write_lines, Holds::kProblem},
}};

}  // namespace

const App& app() {
  static const App kCsp = {
      .name = "csp",
      .title = "Problems of your own, as JSON (docs/own-csp.md) or XCSP3",
      .example = R"({"format":"pbcs-csp","version":1,"variables":[{"names":["x","y","z"],)"
                 R"("domain":"1..3"}],"constraints":[{"all_different":["x","y","z"]},)"
                 R"({"relation":["|x - y| = 1","x < y","z != 1"]}]})",
      .recognise = recognise,
      .split = split,
      .parse = parse,
      .draw_state = draw_state,
      .draw_solution = draw_solution,
      .formats = kFormats,
  };
  return kCsp;
}

}  // namespace pbcs::csp
