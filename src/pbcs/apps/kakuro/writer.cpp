#include "pbcs/apps/kakuro/writer.hpp"

#include <array>

#include "pbcs/apps/kakuro/cuts.hpp"
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

/// Comments say why some cuts were not made.
std::string write_parts(const Puzzle& puzzle, const State& /*state*/) {
  const Parts parts = parts_of(grid_of(puzzle));
  std::string text;
  for (const std::string& reason : parts.refused) text += "# not cut at " + reason + "\n";
  for (const Grid& grid : parts.grids) text += with_label(line_text(grid), puzzle, " ; ") + "\n";
  return text;
}

constexpr std::array<Format, 6> kFormats = {{
    {"line", "the grid on one line, / between rows, then the label", write_line},
    {"grid", "a heading and a line for each row: # black, 16\\12 with sums, . white", write_grid},
    {"clips", "as CSP-Rules reads it: (solve 10 ...)", write_form, Holds::kProblem},
    {"link", "an address of puzz.link", write_link, Holds::kProblem},
    {"json", "rows of squares as JSON", write_json},
    {"parts", "a line for each part that can be solved separately", write_parts},
}};

}  // namespace

std::span<const Format> formats() {
  return kFormats;
}

}  // namespace pbcs::kakuro
