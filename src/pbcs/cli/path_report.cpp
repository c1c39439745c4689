#include "pbcs/cli/path_report.hpp"

#include <fmt/format.h>

#include "pbcs/check/checker.hpp"
#include "pbcs/cli/text.hpp"
#include "pbcs/io/explanation.hpp"
#include "pbcs/io/path_document.hpp"
#include "pbcs/io/summary.hpp"

namespace pbcs::cli {
namespace {

class Report {
 public:
  Report(const SolveOptions& options, const SolvedPuzzle& solved)
      : options_(options),
        solved_(solved),
        palette_(options.style.colour, stdout),
        notation_{options.not_equal} {}

  [[nodiscard]] std::string write(const PathEnding& ending) {
    const Puzzle& puzzle = solved_.puzzle;
    line(puzzle.label.empty() ? puzzle.text : puzzle.text + "  " + puzzle.label);
    line("Resolution theory " + solved_.theory.name());
    line(header_line(puzzle.instance, solved_.initial));
    line("");
    write_path();
    write_end(ending);
    return std::move(text_);
  }

 private:
  void line(std::string_view text) { text_.append(text).append("\n"); }

  void write_path() {
    const auto marks = milestones(solved_.initial, solved_.steps);
    for (const PathLine& path_line : path_lines(solved_.model(), solved_.steps, notation_)) {
      write_states(marks, path_line.first_step);
      if (options_.explain) {
        explain(path_line);
      } else {
        line(highlight(path_line.text));
      }
    }
    write_states(marks, solved_.steps.size());
  }

  // The final state is part of the end; a state that stands at the start or the end of the path, or
  // that was just drawn, is not drawn for itself.
  void write_states(const std::vector<Milestone>& marks, std::size_t done) {
    if (options_.states != ShownStates::kAll || done == solved_.steps.size()) return;
    for (const Milestone& mark : marks) {
      if (mark.after_step != done || done == drawn_) continue;
      if (mark.name != "after-singles" && mark.name != "after-whips-1") continue;
      drawn_ = done;
      line("");
      line(mark.name == "after-singles" ? "Resolution state after Singles:"
                                        : "Resolution state after Singles and whips[1]:");
      line(trim_end(solved_.app.draw_state(solved_.puzzle, mark.state)));
      line("");
    }
  }

  [[nodiscard]] std::string highlight(const std::string& text) const {
    const std::size_t arrow = text.find(" ==> ");
    if (arrow == std::string::npos) return text;
    return text.substr(0, arrow + 5) + palette_.strong(text.substr(arrow + 5));
  }

  void explain(const PathLine& path_line) {
    for (std::size_t i = 0; i < path_line.step_count; ++i) {
      const Step& step = solved_.steps[path_line.first_step + i];
      const Model& model = solved_.model();
      line(highlight(step_text(model, step, notation_)));
      for (const auto& form : annotated_text(model, state_, step, notation_, lemmas_)) {
        line("  " + form);
      }
      line(wrap(explanation_text(model, state_, step, lemmas_), 2));
      if (const std::string nickname = solved_.app.nickname(solved_.puzzle, step);
          !nickname.empty()) {
        line(fmt::format("  Players call it a {}.", nickname));
      }
      line("");
      apply_step(state_, step);
      if (!step.incompatible.empty()) lemmas_.add(step.incompatible);
    }
  }

  void write_end(const PathEnding& ending) {
    line("");
    line(ending.good ? palette_.good(ending.summary) : palette_.bad(ending.summary));
    const State& state = solved_.result.final_state;
    if (solved_.result.outcome == Outcome::kSolved) {
      line(trim_end(solved_.app.draw_solution(solved_.puzzle, state)));
    } else if (options_.states != ShownStates::kNone && solved_.targets.empty()) {
      line("Final resolution state:");
      line(trim_end(solved_.app.draw_state(solved_.puzzle, state)));
    }
    for (const std::string& remark : ending.remarks) line(wrap(remark, 0));
    if (options_.states == ShownStates::kNone) return;
    for (const State& solution : ending.solutions) {
      line("One of them:");
      line(trim_end(solved_.app.draw_solution(solved_.puzzle, solution)));
    }
  }

  const SolveOptions& options_;
  const SolvedPuzzle& solved_;
  Palette palette_;
  NotationOptions notation_;
  State state_ = solved_.initial;
  Lemmas lemmas_;
  std::size_t drawn_ = 0;
  std::string text_;
};

}  // namespace

std::string path_report(const SolveOptions& options, const SolvedPuzzle& solved,
                        const PathEnding& ending) {
  return Report(options, solved).write(ending);
}

}  // namespace pbcs::cli
