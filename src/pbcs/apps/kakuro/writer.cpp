#include "pbcs/apps/kakuro/writer.hpp"

#include <array>

#include "pbcs/apps/kakuro/form.hpp"
#include "pbcs/apps/kakuro/json.hpp"
#include "pbcs/apps/kakuro/link.hpp"
#include "pbcs/apps/kakuro/model.hpp"
#include "pbcs/apps/kakuro/text.hpp"

namespace pbcs::kakuro {
namespace {

std::string write_line(const Puzzle& puzzle, const State& /*state*/) {
  return with_label(line_text(grid_of(puzzle)), puzzle, " ; ");
}

std::string write_grid(const Puzzle& puzzle, const State& /*state*/) {
  return grid_text(grid_of(puzzle));
}

std::string write_form(const Puzzle& puzzle, const State& /*state*/) {
  return form_text(grid_of(puzzle));
}

std::string write_link(const Puzzle& puzzle, const State& /*state*/) {
  return with_label(link_text(grid_of(puzzle)), puzzle);
}

std::string write_json(const Puzzle& puzzle, const State& /*state*/) {
  return json_text(grid_of(puzzle));
}

constexpr std::array<Format, 5> kFormats = {{
    {"line", "the grid on one line, / between rows, then the label", write_line},
    {"grid", "a heading and a line for each row: # black, 16\\12 with sums, . white", write_grid},
    {"clips", "as CSP-Rules reads it: (solve 10 ...)", write_form, Holds::kProblem},
    {"link", "an address of puzz.link", write_link, Holds::kProblem},
    {"json", "rows of squares as JSON", write_json},
}};

}  // namespace

std::span<const Format> formats() {
  return kFormats;
}

}  // namespace pbcs::kakuro
