// pbcs stats: what a weighted sample of rated puzzles says about all of them.
#include <fmt/format.h>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/interrupt.hpp"
#include "pbcs/cli/list_files.hpp"
#include "pbcs/cli/same_file.hpp"
#include "pbcs/stats/output.hpp"

namespace pbcs::cli {
namespace {

stats::Summary summary_of(const std::vector<std::string>& paths,
                          const stats::SampleRequest& request, const stats::SummaryRequest& wanted,
                          Stop stop) {
  const auto sample = stats::read_sample(open_list_files(paths, stop), request, stop);
  if (!sample) throw UsageError(stats::to_text(sample.error()));
  auto summary = stats::summarise(*sample, wanted);
  if (!summary) throw UsageError(fmt::format("{}: {}", sample->name, summary.error()));
  return std::move(*summary);
}

void write_to(const std::string& path, const std::string& text) {
  Output output(path);
  output.write(text);
  output.flush();
}

template <class Answer>
void write_answer(const StatsOptions& options, const Answer& answer) {
  if (!options.html.empty()) write_to(options.html, stats::to_html(answer));
  using Style = StatsOptions::Style;
  write_to(options.output, options.style == Style::kCsv    ? stats::to_csv(answer)
                           : options.style == Style::kJson ? stats::to_json(answer) + "\n"
                                                           : stats::to_text(answer));
}

}  // namespace

ExitCode run_stats(const StatsOptions& options) {
  std::vector<std::string> inputs = options.files;
  if (inputs.empty()) inputs.emplace_back("-");
  std::vector<std::string> all = inputs;
  all.insert(all.end(), options.compared.begin(), options.compared.end());
  demand_separate(options.output, all);
  demand_separate(options.html, all);
  const Interrupt interrupt;
  const Stop stop = interrupt.token();
  stats::Summary first = summary_of(inputs, options.sample, options.summary, stop);
  if (options.compared.empty()) {
    if (interrupt.requested()) return ExitCode::kInterrupted;
    write_answer(options, first);
    return ExitCode::kDone;
  }
  stats::SampleRequest request = options.sample;
  if (options.compared_weighting) request.weighting = *options.compared_weighting;
  stats::SummaryRequest wanted = options.summary;
  wanted.drawn = {};  // each list has its own number
  wanted.grids = {};
  stats::Summary second = summary_of(options.compared, request, wanted, stop);
  if (interrupt.requested()) return ExitCode::kInterrupted;
  auto comparisons = stats::compare(first, second);
  write_answer(options, stats::Lists{std::move(first), std::move(second), std::move(comparisons)});
  return ExitCode::kDone;
}

}  // namespace pbcs::cli
