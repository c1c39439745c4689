#include "pbcs/apps/template/template.hpp"

#include <array>
#include <vector>

#include "pbcs/apps/box.hpp"
#include "pbcs/apps/template/model.hpp"
#include "pbcs/apps/template/reader.hpp"

namespace pbcs::template_app {
namespace {

/// The letters of the regions, each with the mark of its cell.
class Drawing {
 public:
  explicit Drawing(const Model& model) : board_(board_of(model)) {
    for (const char region : board_.regions) cells_.emplace_back(1, region);
  }
  void mark(const std::vector<LabelId>& labels, char mark) {
    for (const LabelId l : labels) cells_[pbcs::index(l)] += mark;
  }
  [[nodiscard]] std::string text() const { return boxed(cells_, board_.n, {board_.n, board_.n}); }

 private:
  Board board_;
  std::vector<std::string> cells_;
};

/// A star is *, a cell that may have one has a question mark.
std::string draw_state(const Instance& instance, const State& state) {
  Drawing drawing(*instance.model);
  drawing.mark(state.values(), '*');
  drawing.mark(state.candidates(), '?');
  return drawing.text();
}

std::string draw_solution(const Instance& instance, const State& state) {
  Drawing drawing(*instance.model);
  drawing.mark(state.values(), '*');
  return drawing.text();
}

std::string write_line(const Instance& instance, const State& /*state*/, const Puzzle& puzzle) {
  const std::string text = line_text(instance);
  return puzzle.label.empty() ? text : text + " " + puzzle.label;
}

std::string write_grid(const Instance& instance, const State& /*state*/, const Puzzle& /*puzzle*/) {
  Drawing drawing(*instance.model);
  drawing.mark(instance.givens, '*');
  return std::string(kName) + ":\n" + drawing.text();
}

constexpr std::array<Format, 2> kFormats = {{
    {"line", "the rows on one line, then the label", write_line},
    {"grid", "the board with a border", write_grid},
}};

}  // namespace

const App& app() {
  static const App kApp{
      .name = kName,
      .title = "One star in each row, column and region; no two touch; up to 26x26",
      .example = "template: AAAABB/AAAABB/CCADDD/CDDDDD/CCDEEF/CDDEFF",
      .recognise = recognise,
      .split = split,
      .parse = parse,
      .draw_state = draw_state,
      .draw_solution = draw_solution,
      .nickname = [](const Model&, const Step&) { return std::string(); },
      .formats = kFormats,
  };
  return kApp;
}

}  // namespace pbcs::template_app
