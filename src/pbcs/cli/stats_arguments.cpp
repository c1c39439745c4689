// What `pbcs stats` can be told.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "pbcs/cli/shared_arguments.hpp"
#include "pbcs/stats/value.hpp"

namespace pbcs::cli {
namespace {

using stats::Weighting;

[[noreturn]] void refuse_value(const std::string& option, const std::string& expected,
                               const std::string& text) {
  throw CLI::ValidationError(option, fmt::format("expected {}, not '{}'", expected, text));
}

std::vector<std::string> words_between_commas(const std::string& list) {
  return CLI::detail::split(list, ',');
}

/// A positive number, below a limit when there is one.
double read_positive(const std::string& option, const std::string& text, const char* expected,
                     double limit = std::numeric_limits<double>::infinity()) {
  const auto number = stats::parse_number(text);
  if (!number || !(*number > 0 && *number < limit)) refuse_value(option, expected, text);
  return *number;
}

CLI::Option* add_read(CLI::App& command, const std::string& name, const std::string& value,
                      const std::function<void(const std::string&)>& read,
                      const std::string& description) {
  return command.add_option_function<std::string>(name, read, description)
      ->type_name(value)
      ->trigger_on_parse();
}

void add_weights(CLI::App& command, const std::shared_ptr<StatsOptions>& options) {
  CLI::Option* weight = add_read(
      command, "--weight", "COLUMN",
      [options](const std::string& name) {
        options->sample.weighting = Weighting::kColumn;
        options->sample.weight_column = name;
      },
      "Column with the weights of the puzzles (default: weight, when there is one)");
  CLI::Option* equal = command.add_flag_callback(
      "--unweighted", [options] { options->sample.weighting = Weighting::kEqual; },
      "All puzzles have the same weight, whatever the list says");
  CLI::Option* bias = command.add_flag_callback(
      "--controlled-bias", [options] { options->sample.weighting = Weighting::kControlledBias; },
      "The list was made by controlled-bias generation: the weight of a puzzle is C(places, "
      "clues)");
  refuse(weight, {equal, bias});
  refuse(equal, {bias});
  add_number(command, "--places", options->sample.places, {"N"},
             "With --controlled-bias: where clues could stand (default: the cells of the puzzle)")
      ->needs(bias);
}

void add_totals(CLI::App& command, const std::shared_ptr<StatsOptions>& options) {
  const auto add = [&](const std::string& name,
                       std::optional<double> stats::SummaryRequest::* member,
                       const std::string& description) {
    const auto read = [options, name, member](const std::string& text) {
      options->summary.*member = read_positive(name, text, "a positive number");
    };
    add_read(command, name, "N", read, description);
  };
  add("--clusters", &stats::SummaryRequest::drawn,
      "How many clusters (grids) were drawn, those without puzzles included: then the number of "
      "puzzles of a grid is estimated (default: what the list says)");
  add("--grids", &stats::SummaryRequest::grids,
      "How many grids there are: then the number of all puzzles is estimated");
}

void add_questions(CLI::App& command, const std::shared_ptr<StatsOptions>& options) {
  add_read(
      command, "--columns", "LIST",
      [options](const std::string& list) { options->sample.columns = words_between_commas(list); },
      "Columns to look at (default: all that have numbers)");
  add_read(
      command, "--correlate", "A,B",
      [options](const std::string& list) {
        const auto names = words_between_commas(list);
        if (names.size() != 2) refuse_value("--correlate", "two columns, A,B", list);
        options->sample.pairs.emplace_back(names[0], names[1]);
      },
      "The correlation of two columns; may be repeated");
  add_read(
      command, "--width", "COLUMN=N",
      [options](const std::string& text) {
        const std::size_t sign = text.find('=');
        if (sign == std::string::npos) refuse_value("--width", "COLUMN=N", text);
        options->sample.widths[text.substr(0, sign)] =
            read_positive("--width", text.substr(sign + 1), "a positive width");
      },
      "Put the numbers of a column into classes of this width; may be repeated");
  add_read(
      command, "--quantiles", "LIST",
      [options](const std::string& list) {
        options->summary.quantiles.clear();
        for (const std::string& word : words_between_commas(list)) {
          options->summary.quantiles.push_back(
              read_positive("--quantiles", word, "percentages between 0 and 100", 100) / 100);
        }
      },
      "Quantiles, in percent")
      ->default_str("5,25,50,75,95");
  add_read(
      command, "--confidence", "PERCENT",
      [options](const std::string& text) {
        options->summary.confidence =
            read_positive("--confidence", text, "a percentage between 0 and 100", 100) / 100;
      },
      "How sure the intervals are")
      ->default_str("95");
}

}  // namespace

void add_stats(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<StatsOptions>(
      program, action, "stats",
      "Unbiased statistics of rated lists: means, distributions, numbers of puzzles", run_stats,
      "  pbcs generate --count 10000 -o sample.csv\n"
      "  pbcs rate --ratings W,B -o ratings.csv sample.csv\n"
      "  pbcs stats sample.csv ratings.csv            the same puzzles, side by side\n"
      "  pbcs stats --correlate W,B --html report.html sample.csv ratings.csv\n"
      "  pbcs stats --controlled-bias cb.csv --compare other.csv --compare-weights auto");
  command
      ->add_option("files", options->files,
                   "A CSV file with a header, one row for each puzzle, and others with further "
                   "columns about the same puzzles in the same order; - or nothing for standard "
                   "input")
      ->type_name("LIST.csv|-");
  add_weights(*command, options);
  add_totals(*command, options);
  add_questions(*command, options);
  CLI::Option* compare = command->add_option_function<std::string>(
      "--compare", [stats = options](const std::string& path) { stats->compared.push_back(path); },
      "Another list, to be compared with the first; again for each further file about its puzzles");
  compare->type_name("LIST.csv")->trigger_on_parse();
  const Words<std::optional<Weighting>> words{{"same", std::nullopt},
                                              {"auto", Weighting::kAuto},
                                              {"none", Weighting::kEqual},
                                              {"controlled-bias", Weighting::kControlledBias}};
  add_choice(*command, "--compare-weights", options->compared_weighting, words,
             "Weights of the other list: as those of the first, its column weight, none, or those "
             "of controlled bias (default: same)")
      ->needs(compare);
  using Style = StatsOptions::Style;
  CLI::Option* csv = command->add_flag_callback(
      "--csv", [stats = options] { stats->style = Style::kCsv; }, "One row for each estimate");
  command
      ->add_flag_callback(
          "--json", [stats = options] { stats->style = Style::kJson; }, "One JSON object")
      ->excludes(csv);
  command
      ->add_option("--html", options->html,
                   "Write a report with plots as well: a page in one file, which needs no server")
      ->type_name("FILE");
  add_output(*command, options->output);
}

}  // namespace pbcs::cli
