// The sub-commands: what each can be told, and the functions that carry them out. arguments.cpp
// fills the options from the command line; each function is in the file of its name.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "pbcs/ask/backdoors.hpp"
#include "pbcs/ask/classify.hpp"
#include "pbcs/ask/count.hpp"
#include "pbcs/ask/fewest_steps.hpp"
#include "pbcs/ask/generate.hpp"
#include "pbcs/ask/hint.hpp"
#include "pbcs/ask/minimal.hpp"
#include "pbcs/ask/path_text.hpp"
#include "pbcs/ask/rate.hpp"
#include "pbcs/cli/console.hpp"
#include "pbcs/cli/exit_code.hpp"
#include "pbcs/cli/input.hpp"
#include "pbcs/cli/outline.hpp"
#include "pbcs/cli/rows.hpp"
#include "pbcs/draw/pictures.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/server/server.hpp"
#include "pbcs/stats/summary.hpp"

namespace pbcs::cli {

enum class TextStyle { kText, kJson };  ///< --json

struct StyleOptions {
  TextStyle style = TextStyle::kText;
  ColourMode colour = ColourMode::kAuto;
};

struct TheoryOptions {
  std::optional<std::string> theory;
  std::optional<std::uint32_t> max_length;
  std::optional<std::string> level;
};

struct SolveOptions {
  InputOptions input;
  RunOptions run;
  TheoryOptions theory;
  StyleOptions style;
  std::string output;  ///< a file; empty: standard output
  PathTextOptions text;
  bool check = false;
  std::vector<std::string> targets;  ///< eliminations to be explained, each a list
  bool fewest_steps = false;
  FewestOptions fewest;
  bool solution = false;  ///< nothing but the solution
};
[[nodiscard]] ExitCode run_solve(const SolveOptions& options);

struct HintOptions {
  InputOptions input;
  RunOptions run;
  TheoryOptions theory;
  StyleOptions style;
  std::string output;
  HintStrength strength = HintStrength::kStep;
  HintTextOptions text;
  std::string givens;  ///< the puzzles as published, as an argument has them; empty: not told
  bool apply = false;  ///< write the position after the step
};
[[nodiscard]] ExitCode run_hint(const HintOptions& options);

/// Where a list of results goes.
struct ListOptions {
  std::string output;   ///< empty: standard output
  bool resume = false;  ///< go on after the rows that are already there
  std::string columns;  ///< empty: the puzzle and the results
  bool summary = false;
  std::string command_line;  ///< as the user has typed it
};

struct RateOptions {
  InputOptions input;
  RunOptions run;
  StyleOptions style;
  ListOptions list;
  std::string ratings = "W,B";
  RateRequest request;  ///< the rest of it
  bool certainty = false;
  bool check = false;
};
[[nodiscard]] ExitCode run_rate(const RateOptions& options);

struct ClassifyOptions {
  InputOptions input;
  RunOptions run;
  StyleOptions style;
  ListOptions list;
  std::string theory = "BRT";
  std::string inner = "B";
  ClassifyRequest request;  ///< the rest of it
};
[[nodiscard]] ExitCode run_classify(const ClassifyOptions& options);

struct BackdoorsOptions {
  InputOptions input;
  RunOptions run;
  StyleOptions style;
  ListOptions list;
  std::string theory = "BRT";
  std::string kinds = "values";
  BackdoorsRequest request;  ///< the rest of it
};
[[nodiscard]] ExitCode run_backdoors(const BackdoorsOptions& options);

struct CountOptions {
  InputOptions input;
  RunOptions run;
  StyleOptions style;
  ListOptions list;
  CountRequest request;
};
[[nodiscard]] ExitCode run_count(const CountOptions& options);

struct MinimalOptions {
  InputOptions input;
  RunOptions run;
  StyleOptions style;
  ListOptions list;
  MinimalRequest request;
};
[[nodiscard]] ExitCode run_minimal(const MinimalOptions& options);

struct GenerateOptions {
  std::string app;    ///< empty: sudoku, or that of the puzzles of --around
  std::string shape;  ///< empty: the usual one of the application
  std::size_t count = 1;
  std::optional<std::uint64_t> grids;  ///< so many solutions instead of so many puzzles
  std::uint64_t seed = 0;
  std::optional<GenerationMethod> method;
  std::string clues;     ///< a range
  std::string symmetry;  ///< a name
  std::string pattern;   ///< itself or a file
  std::string ratings;   ///< W=5..7,B
  std::string depth;     ///< a range
  std::uint32_t extra = 0;
  std::optional<std::uint32_t> per_grid;
  std::string from;                 ///< a problem or a file
  std::vector<std::string> around;  ///< puzzles or files
  std::uint32_t changes = 1;
  RunOptions run;  ///< its time limit is that of the whole run
  StyleOptions style;
  ListOptions list;
};
[[nodiscard]] ExitCode run_generate(const GenerateOptions& options);

struct StatsOptions {
  std::vector<std::string> files;     ///< the list, and others with columns about its puzzles
  std::vector<std::string> compared;  ///< the same of another list
  stats::SampleRequest sample;
  stats::SummaryRequest summary;
  std::optional<stats::Weighting> compared_weighting;  ///< nothing: that of the first list
  enum class Style { kText, kCsv, kJson } style = Style::kText;
  std::string html;  ///< a file for the report; empty: none
  std::string output;
};
[[nodiscard]] ExitCode run_stats(const StatsOptions& options);

struct CheckOptions {
  std::vector<std::string> documents;
  RunOptions run;
  StyleOptions style;
  std::string output;
};
[[nodiscard]] ExitCode run_check(const CheckOptions& options);

struct ConvertOptions {
  InputOptions input;
  RunOptions run;
  StyleOptions style;
  std::string output;
  std::string format;
  bool unique = false;  ///< leave out puzzles isomorphic to earlier ones
};
[[nodiscard]] ExitCode run_convert(const ConvertOptions& options);

struct DrawOptions {
  InputOptions input;  ///< a puzzle or a path document
  TheoryOptions theory;
  RunOptions run;
  std::string output;               ///< a file, or the directory of all pictures
  std::optional<std::size_t> step;  ///< from 1; nothing: the board alone
  bool all = false;                 ///< the board and every step
  bool html = false;                ///< a report of the whole path, which needs no server
  SvgOptions svg;
};
[[nodiscard]] ExitCode run_draw(const DrawOptions& options);

struct AppsOptions {
  std::vector<std::string> names;  ///< all of them when empty
  StyleOptions style;
  std::string output;
};
[[nodiscard]] ExitCode run_apps(const AppsOptions& options);

struct RulesOptions {
  std::vector<std::string> names;  ///< symbols or names of families; all of them when empty
  StyleOptions style;
  std::string output;
};
[[nodiscard]] ExitCode run_rules(const RulesOptions& options);

struct ServeOptions {
  std::string input;  ///< a puzzle, a file or `-` to show at once; empty: nothing
  ServerOptions server;
  bool open = true;  ///< show the page in a browser, on a desktop
};
[[nodiscard]] ExitCode run_serve(const ServeOptions& options);

struct ManualOptions {
  std::vector<std::string> command;  ///< the words of its name after pbcs; empty: pbcs itself
  bool all = false;                  ///< the pages of all commands
  std::string output;                ///< a file, or the directory of all pages
  std::function<Outline()> program;
};
[[nodiscard]] ExitCode run_manual(const ManualOptions& options);

struct CompletionOptions {
  std::function<std::string(const Outline&)> shell;
  std::string output;
  std::function<Outline()> program;
};
[[nodiscard]] ExitCode run_completion(const CompletionOptions& options);

}  // namespace pbcs::cli
