// pbcs generate: puzzles by chance, in lists that can be interrupted and resumed.
#include "pbcs/ask/generate.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <utility>

#include "pbcs/ask/around.hpp"
#include "pbcs/batch/units.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/generated_rows.hpp"
#include "pbcs/cli/interrupt.hpp"
#include "pbcs/cli/list.hpp"
#include "pbcs/cli/same_file.hpp"
#include "pbcs/cli/text_stream.hpp"
#include "pbcs/cli/theory_option.hpp"
#include "pbcs/cli/type_names.hpp"

namespace pbcs::cli {
namespace {

Wanted wanted_by(const GenerateOptions& options) {
  Wanted wanted;
  if (!options.ratings.empty()) {
    wanted.ratings = demand("--rating", parse_wanted_ratings(options.ratings));
  }
  if (!options.depth.empty()) wanted.depth = demand("--class", parse_number_range(options.depth));
  return wanted;
}

NumberRange clues_by(const GenerateOptions& options) {
  return options.clues.empty() ? NumberRange{}
                               : demand("--clues", parse_number_range(options.clues));
}

std::string pattern_by(const GenerateOptions& options) {
  std::error_code ignored;
  const bool is_file = std::filesystem::is_regular_file(options.pattern, ignored);
  return is_file ? read_file(options.pattern) : options.pattern;
}

/// What --around does not do.
void demand_nothing_else(const GenerateOptions& options) {
  const auto refuse = [](bool used, const char* name) {
    if (used)
      throw UsageError(fmt::format("--around exchanges givens: {} does not go with it", name));
  };
  refuse(options.method.has_value(), "--method");
  refuse(!options.symmetry.empty(), "--symmetry");
  refuse(!options.pattern.empty(), "--pattern");
  refuse(options.extra > 0, "--extra");
  refuse(!options.shape.empty(), "--shape");
  refuse(options.per_grid.has_value(), "--per-grid");
  refuse(options.grids.has_value(), "--grids");
  refuse(!options.from.empty(), "--from");
}

std::string one_line_of(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

/// The puzzles of some arguments, all of one type.
std::vector<Puzzle> read_all(const std::vector<std::string>& inputs, const std::string& named,
                             const App*& app) {
  std::vector<Puzzle> puzzles;
  Input input({inputs, named, {}});
  while (const auto item = input.next({})) {
    auto puzzle = read_puzzle(*item);
    if (!puzzle) throw UsageError(one_line_of(error_text(*item, puzzle.error())));
    if (app != nullptr && app != item->source->app) {
      throw UsageError(fmt::format("{}: puzzles of one type are expected, not {} and {}",
                                   location(*item), app->name, item->source->app->name));
    }
    app = item->source->app;
    puzzles.push_back(std::move(*puzzle));
  }
  return puzzles;
}

UnitSource source_around(const GenerateOptions& options, const Wanted& wanted) {
  demand_nothing_else(options);
  AroundRequest request{nullptr, {}, options.changes, options.seed, clues_by(options), wanted};
  request.puzzles = read_all(options.around, options.app, request.app);
  demand("--around", check(request));
  return units_of(std::move(request));
}

/// Puzzles of one solution are alike: a list of so many has one of each, unless more are wanted.
std::optional<std::uint32_t> per_grid_by(const GenerateOptions& options) {
  if (options.per_grid || options.grids) return options.per_grid;
  return 1;
}

UnitSource source_by_chance(const GenerateOptions& options, const Wanted& wanted, Stop stop) {
  GenerateRequest request;
  if (options.from.empty()) {
    request.app = &application_named(options.app.empty() ? "sudoku" : options.app);
  } else {
    request.from = read_all({options.from}, options.app, request.app).front();
  }
  request.shape = options.shape;
  request.seed = options.seed;
  request.method = options.method;
  request.clues = clues_by(options);
  request.symmetry = options.symmetry;
  request.pattern = pattern_by(options);
  request.extra = options.extra;
  request.per_solution = per_grid_by(options);
  request.wanted = wanted;
  auto made = Generator::make(std::move(request), stop);
  if (!made) throw UsageError(made.error());
  return units_of(std::move(*made));
}

/// Everything on which the rows depend. How many there are to be is not part of it: a finished list
/// can be made longer.
Question question_of(const GenerateOptions& options) {
  const auto per_grid = per_grid_by(options);
  const auto text = [](const std::string& value) { return value.empty() ? "none" : value; };
  return {{"command", "generate"},
          {"--app", options.app.empty() ? "sudoku" : options.app},
          {"--shape", text(options.shape)},
          {"--seed", std::to_string(options.seed)},
          {"--method", options.method ? std::string(name_of(*options.method)) : "none"},
          {"--clues", text(options.clues)},
          {"--symmetry", text(options.symmetry)},
          {"--pattern", text(pattern_by(options))},
          {"--extra", std::to_string(options.extra)},
          {"--per-grid", per_grid ? std::to_string(*per_grid) : "none"},
          {"--rating", text(options.ratings)},
          {"--class", text(options.depth)},
          {"--from", options.from.empty() ? "none" : identity_of({{options.from}, {}, {}})},
          {"--around", options.around.empty() ? "none" : identity_of({options.around, {}, {}})},
          {"--changes", std::to_string(options.changes)},
          {"--json", options.style.style == TextStyle::kJson ? "yes" : "no"}};
}

/// How a run ended.
struct GenerateReport {
  std::size_t puzzles = 0;
  std::uint64_t units = 0;
  bool complete = false;
};

/// One of these is wanted.
UnitExtent extent_of(const GenerateOptions& options) {
  if (options.grids) return {{}, *options.grids};
  return {options.count, {}};
}

class GenerateRun {
 public:
  GenerateRun(const GenerateOptions& options, UnitSource source, GeneratedRows rows)
      : options_(options),
        source_(std::move(source)),
        rows_(std::move(rows)),
        limit_(interrupt_.token(), time_limit(options.run)),
        units_(source_, extent_of(options)) {}

  GenerateReport run() {
    if (options_.list.output.empty()) {
      Output output;
      output.write(rows_.header());
      return go_on(output);
    }
    const Record record(options_.list.output);
    const Question question = question_of(options_);
    const Output::Mode mode = take_old_rows(record, question);
    Output output(options_.list.output, mode);
    record.write(question);
    if (mode == Output::Mode::kReplace) output.write(rows_.header());
    const GenerateReport report = go_on(output);
    if (report.complete) record.remove();
    return report;
  }

 private:
  Output::Mode take_old_rows(const Record& record, const Question& question) {
    std::error_code absent;
    const std::string& path = options_.list.output;
    const bool filled = std::filesystem::file_size(path, absent) > 0 && !absent;
    if (!options_.list.resume || !filled) return Output::Mode::kReplace;
    record.compare(question);
    const OldRows old = rows_.read_old(read_file(path), path);
    if (old.bytes == 0) return Output::Mode::kReplace;
    std::filesystem::resize_file(path, old.bytes);
    units_.go_on_after(old.puzzles, old.next_unit);
    return Output::Mode::kAppend;
  }

  GenerateReport go_on(Output& output) {
    const std::size_t total = options_.grids ? *options_.grids : options_.count;
    const std::size_t before = options_.grids ? units_.units() : units_.puzzles();
    Progress progress(total - std::min(total, before), output);
    const auto take = [&](const FoundPuzzle& puzzle) {
      output.write(rows_.row(puzzle));
      if (!options_.grids) progress.advance();
      return Flow::kContinue;
    };
    const auto finished = [&] {
      if (options_.grids) progress.advance();
    };
    units_.run(thread_count(options_.run, std::nullopt), limit_.token(), take, finished);
    progress.clear();
    const bool complete = units_.is_enough();
    if (complete && options_.grids) output.write(rows_.trailer(units_.units()));
    output.flush();
    return {units_.puzzles(), units_.units(), complete};
  }

  const GenerateOptions& options_;
  UnitSource source_;
  GeneratedRows rows_;
  Interrupt interrupt_;
  StopSource limit_;
  UnitRun units_;
};

std::string how_far(const GenerateOptions& options, const GenerateReport& report) {
  return options.grids ? fmt::format("{} of {} solutions", report.units, *options.grids)
                       : fmt::format("{} of {} puzzles", report.puzzles, options.count);
}

ExitCode say_end(const GenerateOptions& options, const GenerateReport& report, bool interrupted) {
  if (report.complete) return ExitCode::kDone;
  if (!interrupted) {
    say(fmt::format("time limit reached: {}\n", how_far(options, report)));
    return ExitCode::kUnsolved;
  }
  say(fmt::format("interrupted after {}\n{}", how_far(options, report),
                  has_reader() ? how_to_go_on(options.list) : ""));
  return ExitCode::kInterrupted;
}

void demand_sense(const GenerateOptions& options) {
  if (options.list.resume && options.list.output.empty()) {
    throw UsageError("--resume needs the file to go on with: -o FILE");
  }
  if (options.changes != 1 && options.around.empty()) {
    throw UsageError("--changes is about puzzles near others: it needs --around");
  }
  if (!options.from.empty() && !options.shape.empty()) {
    throw UsageError("--from has its own shape: --shape does not go with it");
  }
  demand_separate(options.list.output, options.around);
  demand_separate(options.list.output, {options.from});
}

}  // namespace

ExitCode run_generate(const GenerateOptions& options) {
  demand_sense(options);
  const Wanted wanted = wanted_by(options);
  const bool around = !options.around.empty();
  const StopSource limit({}, time_limit(options.run));
  UnitSource source =
      around ? source_around(options, wanted) : source_by_chance(options, wanted, limit.token());
  if (around) {
    say("puzzles near given ones are a biased choice: no statistics of all puzzles follow from "
        "them\n");
  }
  GeneratedRows rows(wanted, source.weighted, options.style.style);
  GenerateRun run(options, std::move(source), std::move(rows));
  const GenerateReport report = run.run();
  return say_end(options, report, Interrupt::pending());
}

}  // namespace pbcs::cli
