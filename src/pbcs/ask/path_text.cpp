#include "pbcs/ask/path_text.hpp"

#include <fmt/format.h>

#include <span>

#include "pbcs/apps/marked_state.hpp"
#include "pbcs/ask/paragraph.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/io/explanation.hpp"
#include "pbcs/io/path_document.hpp"
#include "pbcs/io/summary.hpp"

namespace pbcs {
namespace {

class PathText {
 public:
  PathText(const FoundPath& path, const PathTextOptions& options)
      : path_(path), options_(options) {}

  [[nodiscard]] std::string write(const PathEnding& ending, FinalState final_state) {
    const Puzzle& puzzle = path_.puzzle;
    line(puzzle.label.empty() ? puzzle.text : puzzle.text + "  " + puzzle.label);
    line("Resolution theory " + path_.theory.name());
    line(header_line(puzzle.instance, path_.initial));
    line("");
    write_steps();
    write_end(ending, final_state);
    return std::move(text_);
  }

 private:
  void line(std::string_view text) { text_.append(text).append("\n"); }

  void draw_state(const State& state) {
    line(trim_end(path_.app->draw_state(path_.puzzle, state)));
  }
  void draw_solution(const State& state) {
    line(trim_end(path_.app->draw_solution(path_.puzzle, state)));
  }

  [[nodiscard]] std::string emphasised(Emphasis emphasis, const std::string& text) const {
    return options_.emphasise ? options_.emphasise(emphasis, text) : text;
  }

  void write_steps() {
    const MilestonePlaces places = milestone_places(path_.steps);
    for (const PathLine& path_line : path_lines(path_.model(), path_.steps, options_.notation)) {
      write_states(places, path_line.first_step);
      if (options_.explain) {
        explain(path_line);
      } else {
        tell(path_line);
      }
    }
  }

  // The final state is part of the end; a state that stands at the start or the end of the path, or
  // that was just drawn, is not drawn for itself.
  void write_states(const MilestonePlaces& places, std::size_t done) {
    if (options_.states != ShownStates::kAll || done == 0) return;
    if (done == places.after_singles) {
      write_state("Resolution state after Singles:");
    } else if (done == places.after_whips) {
      write_state("Resolution state after Singles and whips[1]:");
    }
  }

  void write_state(std::string_view title) {
    line("");
    line(title);
    draw_state(state_);
    line("");
  }

  [[nodiscard]] std::string remark(const Step& step) const {
    return nickname_remark(*path_.app, path_.puzzle, state_, step);
  }

  void advance(const Step& step) {
    apply_step(state_, step);
    if (!step.incompatible.empty()) lemmas_.add(step.incompatible);
  }

  void draw_step(const Step& step) {
    if (options_.states != ShownStates::kSteps || is_single(step)) return;
    const auto paint = [this](std::string_view text) {
      return emphasised(Emphasis::kBad, std::string(text));
    };
    line(trim_end(draw_marked(*path_.app, path_.puzzle, state_,
                              {.eliminated = step.eliminated, .asserted = step.asserted}, paint)));
    line("");
  }

  void tell(const PathLine& path_line) {
    const std::span steps(path_.steps.data() + path_line.first_step, path_line.step_count);
    line(highlighted(path_line.text, options_.emphasise) + remark(steps.front()));
    for (const Step& step : steps) {
      draw_step(step);
      advance(step);
    }
  }

  void explain(const PathLine& path_line) {
    for (std::size_t i = 0; i < path_line.step_count; ++i) {
      const Step& step = path_.steps[path_line.first_step + i];
      const Model& model = path_.model();
      line(highlighted(step_text(model, step, options_.notation), options_.emphasise) +
           remark(step));
      for (const auto& form : annotated_text(model, state_, step, options_.notation, lemmas_)) {
        line("  " + form);
      }
      line(wrap(explanation_text(model, state_, step, lemmas_), 2));
      line("");
      draw_step(step);
      advance(step);
    }
  }

  void write_end(const PathEnding& ending, FinalState final_state) {
    line("");
    line(emphasised(ending.good ? Emphasis::kGood : Emphasis::kBad, ending.summary));
    const State& state = path_.result.final_state;
    const bool draws = options_.states != ShownStates::kNone;
    if (path_.result.outcome == Outcome::kSolved) {
      draw_solution(state);
    } else if (draws && final_state == FinalState::kDrawn) {
      line("Final resolution state:");
      draw_state(state);
    }
    for (const std::string& remark : ending.remarks) line(wrap(remark, 0));
    if (ending.solution) draw_solution(*ending.solution);
    if (!draws) return;
    for (const State& solution : ending.examples) {
      line("One of them:");
      draw_solution(solution);
    }
  }

  const FoundPath& path_;
  const PathTextOptions& options_;
  State state_ = path_.initial;
  Lemmas lemmas_;
  std::string text_;
};

}  // namespace

std::string nickname_remark(const App& app, const Puzzle& puzzle, const State& before,
                            const Step& step) {
  const std::string nickname = app.nickname(puzzle, before, step);
  return nickname.empty() ? "" : fmt::format("  ({})", nickname);
}

std::string highlighted(const std::string& line, const Emphasise& emphasise) {
  constexpr std::string_view kArrow = " ==> ";
  const std::size_t arrow = line.find(kArrow);
  if (!emphasise || arrow == std::string::npos) return line;
  const std::size_t begin = arrow + kArrow.size();
  return line.substr(0, begin) + emphasise(Emphasis::kStrong, line.substr(begin));
}

std::string ending_text(const PathEnding& ending) {
  std::string text = ending.summary;
  for (const std::string& remark : ending.remarks) text += "\n" + remark;
  return text;
}

std::string path_text(const FoundPath& path, const PathEnding& ending, FinalState final_state,
                      const PathTextOptions& options) {
  return PathText(path, options).write(ending, final_state);
}

}  // namespace pbcs
