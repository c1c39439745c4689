// pbcs draw: pictures of a board, of a step, of all steps of a path.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <optional>

#include "pbcs/apps/encoding.hpp"
#include "pbcs/apps/source.hpp"
#include "pbcs/ask/check.hpp"
#include "pbcs/ask/solve.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/interrupt.hpp"
#include "pbcs/cli/same_file.hpp"
#include "pbcs/cli/text_stream.hpp"
#include "pbcs/cli/theory_option.hpp"
#include "pbcs/draw/pictures.hpp"
#include "pbcs/io/path_document.hpp"
#include "pbcs/page/page.hpp"

namespace pbcs::cli {
namespace {

/// A puzzle with the steps to be drawn.
struct DrawnPath {
  const App* app = nullptr;
  Puzzle puzzle;
  std::vector<Step> steps;
  std::string document = {};  ///< the path document, when there is a path
  bool complete = true;       ///< false when the time was over before its end
};

bool is_path_document(std::string_view text) {
  text = without_byte_order_mark(text);
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  return start != std::string_view::npos && text[start] == '{' &&
         text.find(kPathFormat) != std::string_view::npos;
}

/// The text of the argument if it is a path document: a file, or standard input. What else comes
/// from there takes the place of the argument, since it cannot be read twice.
std::optional<std::string> take_document(InputOptions& input) {
  if (input.inputs.empty() && isatty(STDIN_FILENO) == 0) input.inputs = {"-"};
  if (input.inputs.size() != 1 || input.inputs.front().empty()) return std::nullopt;
  std::string& name = input.inputs.front();
  const bool standard = name == "-";
  if (!standard && !is_file_argument(name, nullptr)) return std::nullopt;
  std::string text = decoded(read_file(name));
  if (is_path_document(text)) return text;
  if (!has_content(text)) throw UsageError("there is no puzzle in the input");
  if (standard) name = std::move(text);
  return std::nullopt;
}

DrawnPath read_document(const std::string& name, const std::string& text) {
  auto path = read_path(text);
  if (!path) {
    throw UsageError(
        fmt::format("{}: not a path document: {}", shown_name(name), to_string(path.error())));
  }
  PathDocument& document = path->document;
  if (const auto fault = first_false_step(document)) {
    throw UsageError(fmt::format("{}: {}", shown_name(name), *fault));
  }
  const std::string written = write_path(document, JsonLayout::kOneLine);
  return {document.app, std::move(document.puzzle), std::move(document.steps), written};
}

/// Nothing when the puzzle cannot be read, which was said, or when it was interrupted.
std::optional<DrawnPath> solve_input(const DrawOptions& options, const InputOptions& source,
                                     const Interrupt& interrupt) {
  Input input(source);
  const auto first = input.next(interrupt.token());
  if (!first) throw UsageError("there is no puzzle to be drawn");
  const Item item = as_readable(*first);
  auto puzzle = read_puzzle(item);
  if (!puzzle) {
    say(error_text(item, puzzle.error()));
    return std::nullopt;
  }
  if (input.next(interrupt.token())) {
    throw UsageError("draw takes one puzzle; there are more in the input");
  }
  DrawnPath path{item.source->app, std::move(*puzzle), {}};
  if (!options.all && !options.step && !options.html) return path;
  const TheoryChoice theory = read_choice(options.theory);
  const StopSource limited(interrupt.token(), time_limit(options.run));
  auto solved = ask(*path.app, path.puzzle, SolveRequest{theory}, limited.token());
  if (interrupt.requested()) return std::nullopt;
  if (solved.path.result.outcome == Outcome::kInterrupted) {
    blame_time_limit(solved.path);
    path.complete = false;
  }
  path.steps = solved.path.steps;
  path.document = to_json(solved);
  return path;
}

void write_file(const std::string& path, const std::string& text) {
  Output output(path);
  output.write(text);
  output.flush();
}

std::string caption_of(const DrawnPath& path) {
  return path.puzzle.label.empty() ? std::string(path.app->name) : path.puzzle.label;
}

/// Goes through the path and hands each step, from 1, with the state before it.
template <class F>
void for_each_step(const DrawnPath& path, F&& f) {
  State state = initial_state(path.puzzle.instance);
  Lemmas lemmas;
  std::size_t number = 0;
  for (const Step& step : path.steps) {
    f(++number, PicturedStep{state, step, lemmas});
    apply_step(state, step);
    if (!step.incompatible.empty()) lemmas.add(step.incompatible);
  }
}

void draw_step(const DrawOptions& options, const DrawnPath& path) {
  if (*options.step > path.steps.size()) {
    throw UsageError(
        fmt::format("--step {}: the path has {} steps", *options.step, path.steps.size()));
  }
  write_file(options.output,
             path_step_svg(*path.app, path.puzzle, path.steps, *options.step, options.svg));
}

/// The board and every step, each in a file of the directory.
void draw_all(const DrawOptions& options, const DrawnPath& path) {
  make_directory(options.output);
  const std::size_t digits = std::max<std::size_t>(3, std::to_string(path.steps.size()).size());
  const auto name = [&](std::size_t number) {
    return fmt::format("{}/step-{:0{}}.svg", options.output, number, digits);
  };
  State state = initial_state(path.puzzle.instance);
  write_file(name(0), board_svg(*path.app, path.puzzle, state, caption_of(path), options.svg));
  for_each_step(path, [&](std::size_t number, const PicturedStep& step) {
    write_file(name(number), step_svg(*path.app, path.puzzle, step, options.svg));
  });
  say(fmt::format("{}: {} pictures\n", options.output, path.steps.size() + 1));
}

/// The page with the path in it.
void draw_report(const DrawOptions& options, const DrawnPath& path) {
  const auto html = report_page(path.document, pictures_json(*path.app, path.puzzle, path.steps));
  if (!html) throw UsageError("--html: " + html.error());
  write_file(options.output, *html);
}

}  // namespace

ExitCode run_draw(const DrawOptions& options) {
  if (options.all && options.output.empty()) {
    throw UsageError("--all: name a directory for the pictures with -o DIR");
  }
  demand_separate(options.output, options.input.inputs);
  const Interrupt interrupt;
  InputOptions source = options.input;
  const auto document = take_document(source);
  const auto path = document ? read_document(source.inputs.front(), *document)
                             : solve_input(options, source, interrupt);
  if (!path) return interrupt.requested() ? ExitCode::kInterrupted : ExitCode::kBadInput;
  demand("--view", find_view(path->puzzle, options.svg.view));
  if (options.html) {
    draw_report(options, *path);
  } else if (options.all) {
    draw_all(options, *path);
  } else if (options.step) {
    draw_step(options, *path);
  } else {
    const State start = initial_state(path->puzzle.instance);
    write_file(options.output,
               board_svg(*path->app, path->puzzle, start, caption_of(*path), options.svg));
  }
  if (path->complete) return ExitCode::kDone;
  say(fmt::format("time limit reached: the path ends after {} steps\n", path->steps.size()));
  return ExitCode::kUnsolved;
}

}  // namespace pbcs::cli
