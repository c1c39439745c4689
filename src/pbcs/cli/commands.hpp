// The sub-commands: what each can be told, and the functions that carry them out. arguments.cpp
// fills the options from the command line; each function is in the file of its name.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "pbcs/cli/console.hpp"
#include "pbcs/cli/exit_code.hpp"
#include "pbcs/cli/input.hpp"
#include "pbcs/cli/rows.hpp"
#include "pbcs/io/notation.hpp"

namespace pbcs::cli {

inline constexpr std::string_view kDefaultTheory = "BC+Z+tW+B";

enum class TextStyle { kText, kJson };  ///< --json

struct StyleOptions {
  TextStyle style = TextStyle::kText;
  ColourMode colour = ColourMode::kAuto;
};

struct TheoryOptions {
  std::optional<std::string> theory;  ///< nothing: kDefaultTheory and the application's own rules
  std::optional<std::uint32_t> max_length;
};

/// Which resolution states `solve` draws.
enum class ShownStates { kNone, kEnd, kAll };

struct SolveOptions {
  InputOptions input;
  RunOptions run;
  TheoryOptions theory;
  StyleOptions style;
  ShownStates states = ShownStates::kAll;
  NotEqual not_equal = NotEqual::kAscii;
  bool explain = false;
  bool check = false;
  std::vector<std::string> targets;  ///< eliminations to be explained, each a list
  bool fewest_steps = false;
  bool free_whips1 = false;
  std::uint64_t seed = 0;
};
[[nodiscard]] ExitCode run_solve(const SolveOptions& options);

enum class HintStrength { kWhere, kPattern, kStep };

struct HintOptions {
  InputOptions input;
  RunOptions run;
  TheoryOptions theory;
  StyleOptions style;
  HintStrength strength = HintStrength::kStep;
  NotEqual not_equal = NotEqual::kAscii;
};
[[nodiscard]] ExitCode run_hint(const HintOptions& options);

/// Where a list of results goes.
struct ListOptions {
  std::string output;   ///< empty: standard output
  bool resume = false;  ///< go on after the rows that are already there
};

struct RateOptions {
  InputOptions input;
  RunOptions run;
  StyleOptions style;
  ListOptions list;
  std::string ratings = "W,B";
  std::optional<std::uint32_t> max_length;
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
  std::uint32_t max_depth = 3;
  std::string inner = "B";
  std::uint32_t max_inner = 30;
  bool rate = false;
};
[[nodiscard]] ExitCode run_classify(const ClassifyOptions& options);

struct BackdoorOptions {
  InputOptions input;
  RunOptions run;
  StyleOptions style;
  ListOptions list;
  std::string theory = "BRT";
  std::string kinds = "values";
  std::optional<std::size_t> max_size;
  std::size_t max_sets = 1000;
  bool all = false;
};
[[nodiscard]] ExitCode run_backdoors(const BackdoorOptions& options);

struct CountOptions {
  InputOptions input;
  RunOptions run;
  StyleOptions style;
  ListOptions list;
  std::size_t limit = 1000;
};
[[nodiscard]] ExitCode run_count(const CountOptions& options);

struct CheckOptions {
  std::vector<std::string> documents;
  StyleOptions style;
};
[[nodiscard]] ExitCode run_check(const CheckOptions& options);

struct ConvertOptions {
  InputOptions input;
  RunOptions run;
  std::string format;
};

struct AppsOptions {
  std::vector<std::string> names;  ///< all of them when empty
  StyleOptions style;
};
[[nodiscard]] ExitCode run_convert(const ConvertOptions& options);

[[nodiscard]] ExitCode run_apps(const AppsOptions& options);
[[nodiscard]] ExitCode run_rules(const StyleOptions& options);

}  // namespace pbcs::cli
