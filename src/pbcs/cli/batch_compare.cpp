// pbcs batch compare: published values beside computed ones.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "pbcs/ask/json_row.hpp"
#include "pbcs/cli/batch.hpp"
#include "pbcs/cli/interrupt.hpp"
#include "pbcs/cli/same_file.hpp"
#include "pbcs/stats/value.hpp"
#include "pbcs/store/reader.hpp"
#include "pbcs/util/csv.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs::cli {
namespace {

/// A published column and the question it is compared with.
struct Match {
  std::string published;
  store::AskedQuestion question;
};

enum class Relation { kEqual, kSmaller, kLarger, kOpen };

std::string_view word_of(Relation relation) {
  switch (relation) {
    case Relation::kEqual:
      return "equal";
    case Relation::kSmaller:
      return "smaller";
    case Relation::kLarger:
      return "larger";
    case Relation::kOpen:
      break;
  }
  return "open";
}

// What is computed, beside what is published. `inf` is a number too; what a limit has cut is none.
Relation relation_of(const store::Comparison& row) {
  if (row.computed == row.published) return Relation::kEqual;
  const auto computed = stats::parse_value(row.computed);
  const auto published = stats::parse_value(row.published);
  if (!computed || !published || computed->is_cut() || published->is_cut()) return Relation::kOpen;
  if (*computed == *published) return Relation::kEqual;
  return *computed < *published ? Relation::kSmaller : Relation::kLarger;
}

std::string source_of(const store::Reader& reader, const std::string& wanted) {
  const std::vector<std::string> sources = reader.sources();
  if (sources.empty()) {
    throw UsageError("nothing published is in the store: see `pbcs batch import`");
  }
  const bool known = std::find(sources.begin(), sources.end(), wanted) != sources.end();
  if (wanted.empty() ? sources.size() == 1 : known) return wanted.empty() ? sources[0] : wanted;
  throw UsageError(fmt::format("--source: expected one of {}", fmt::join(sources, ", ")));
}

const store::AskedQuestion* find_question(const std::vector<store::AskedQuestion>& questions,
                                          const std::string& name) {
  const auto at = std::find_if(questions.begin(), questions.end(),
                               [&](const auto& asked) { return asked.question.name == name; });
  return at == questions.end() ? nullptr : &*at;
}

std::vector<Match> matches_of(const store::Reader& reader, const std::string& source,
                              const std::vector<std::string>& wanted) {
  const auto questions = reader.questions();
  const auto names = reader.published_names(source);
  std::vector<Match> matches;
  if (wanted.empty()) {
    for (const store::AskedQuestion& asked : questions) {
      const auto at = std::find(names.begin(), names.end(), asked.question.name);
      if (at != names.end()) matches.push_back({*at, asked});
    }
  }
  for (const std::string& match : wanted) {
    const std::size_t sign = match.find('=');
    const std::string published = match.substr(0, sign);
    const std::string name = sign == std::string::npos ? published : match.substr(sign + 1);
    const store::AskedQuestion* asked = find_question(questions, name);
    if (asked == nullptr || std::find(names.begin(), names.end(), published) == names.end()) {
      throw UsageError(
          fmt::format("--match: expected PUBLISHED=COMPUTED, not '{}'; published are: {}", match,
                      fmt::join(names, ", ")));
    }
    matches.push_back({published, *asked});
  }
  if (matches.empty()) {
    throw UsageError(
        fmt::format("{} has no column with the name of a question: name them with "
                    "--match; published are: {}",
                    source, fmt::join(names, ", ")));
  }
  return matches;
}

class ComparisonRun {
 public:
  ComparisonRun(const BatchCompareOptions& options, const store::Reader& reader)
      : json_(options.style.style == TextStyle::kJson),
        summary_(options.summary),
        reader_(reader),
        source_(source_of(reader, options.source)),
        output_(options.output) {}

  ExitCode run(const std::vector<std::string>& wanted) {
    const auto matches = matches_of(reader_, source_, wanted);
    if (!json_ && !summary_) output_.write("puzzle,question,published,computed,is,relation\n");
    std::vector<std::string> lines;
    for (const Match& match : matches) compare(match, lines);
    const bool to_output = json_ || summary_;
    if (!to_output) output_.flush();  // lest the numbers stand among the rows
    for (const std::string& line : lines) to_output ? output_.write(line) : say(line);
    output_.flush();
    return interrupt_.requested() ? ExitCode::kInterrupted
           : different_           ? ExitCode::kUnsolved
                                  : ExitCode::kDone;
  }

 private:
  void compare(const Match& match, std::vector<std::string>& lines) {
    std::array<std::size_t, 4> counts{};
    store::Comparisons rows(reader_, source_, match.published, match.question);
    while (const auto row = rows.next()) {
      if (interrupt_.requested()) return;
      const Relation relation = relation_of(*row);
      ++counts[static_cast<std::size_t>(relation)];
      if (relation != Relation::kEqual && !summary_) write(*row, relation);
    }
    const auto [equal, smaller, larger, open] = counts;
    different_ = different_ || smaller + larger + open > 0;
    const std::string& name = match.question.question.name;
    lines.push_back(
        json_ ? one_line(Json{{"format", "pbcs-comparison-summary"},
                              {"version", 1},
                              {"source", source_},
                              {"published", match.published},
                              {"question", name},
                              {"equal", equal},
                              {"smaller", smaller},
                              {"larger", larger},
                              {"open", open}}) +
                    "\n"
              : fmt::format(
                    "{}: {} equal, {} smaller, {} larger, {} open (computed beside {} of {})\n",
                    name, equal, smaller, larger, open, match.published, source_));
  }

  void write(const store::Comparison& row, Relation relation) {
    if (json_) {
      output_.write(one_line(Json{{"format", "pbcs-comparison"},
                                  {"version", 1},
                                  {"app", row.app},
                                  {"puzzle", row.puzzle},
                                  {"question", row.question},
                                  {"published", row.published},
                                  {"computed", row.computed},
                                  {"is", row.certainty},
                                  {"relation", word_of(relation)}}) +
                    "\n");
      return;
    }
    output_.write(fmt::format("{},{},{},{},{},{}\n", csv_field(row.puzzle), csv_field(row.question),
                              csv_field(row.published), csv_field(row.computed), row.certainty,
                              word_of(relation)));
  }

  bool json_;
  bool summary_;
  const store::Reader& reader_;
  std::string source_;
  Output output_;
  Interrupt interrupt_;
  bool different_ = false;
};

}  // namespace

ExitCode run_batch_compare(const BatchCompareOptions& options) {
  demand_separate(options.output, {options.store});
  const store::Reader reader(options.store);
  return ComparisonRun(options, reader).run(options.matches);
}

}  // namespace pbcs::cli
