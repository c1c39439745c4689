// Puzzles per second of a list, by rating, with a breakdown by value.
//
//   pbcs_throughput [--ask QUESTION,...] [--count N] [--skip N] [--timeout SECONDS] [--rows] FILE
//
// A question is the name of a theory (the rating in it), te_depth, te1 or te1:T (does T&E(1), with
// theory T inside the hypotheses, solve it?), candidates_after_T, or canonical (the canonical
// form). FILE has a puzzle a line, or
// is CSV whose header begins with "puzzle"; of the latter, columns of the same name as a question
// are compared (S+W is W+S). Times are CPU times of one thread, without reading.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/classify.hpp"
#include "pbcs/ask/rate.hpp"
#include "pbcs/solve/saturate.hpp"
#include "pbcs/solve/trial_and_error.hpp"

namespace {

using namespace pbcs;

// ---- the questions -----------------------------------------------------------------------------

struct Subject {
  const App* app;
  Puzzle puzzle;  // it owns the model that the state points to
  State initial;
};

using Answer = std::function<std::string(const Subject&, Stop)>;

struct Question {
  std::string name;    // as asked
  std::string column;  // as the columns of result files are called
  Answer answer;
};

std::string rate_in(const Theory& theory, const State& initial, Stop stop) {
  const RatedPuzzle rated = rate_puzzle(initial, {{{theory.name(), theory}}}, stop);
  if (rated.validity == Validity::kUnknown) return "cut";
  return rated.validity == Validity::kUnique ? to_string(rated.ratings[0])
                                             : to_string(rated.validity);
}

std::string find_depth(const Theory& theory, const State& initial, Stop stop) {
  ClassifyRequest request;
  request.theory = theory;
  request.inner = InnerClass::kNone;
  const auto found = classify_puzzle(initial, request, stop);
  if (found.depth) return std::to_string(*found.depth);
  if (found.validity == Validity::kUnique) return fmt::format(">{}", found.beyond.value_or(0));
  return found.validity == Validity::kUnknown ? "cut" : to_string(found.validity);
}

// The class of the hardest: the smallest p such that T&E(B_p, depth - 1) solves.
std::string find_inner(const Theory&, const State& initial, Stop stop) {
  const auto found = classify_puzzle(initial, {}, stop);
  if (found.validity != Validity::kUnique) return to_string(found.validity);
  return found.inner ? to_string(*found.inner) : "";
}

std::string try_depth_1(const Theory& theory, const State& initial, Stop stop) {
  State state = initial;
  switch (trial_and_error(state, theory, 1, stop)) {
    case Outcome::kSolved:
      return "solved";
    case Outcome::kContradiction:
      return "no solution";
    case Outcome::kStuck:
      return "stuck";
    case Outcome::kInterrupted:
      break;
  }
  return "cut";
}

std::string count_after(const Theory& theory, const State& initial, Stop stop) {
  State state = initial;
  const Outcome outcome = saturate(state, theory, stop);
  return outcome == Outcome::kInterrupted ? "cut" : std::to_string(state.candidate_count());
}

using Asked = std::string (*)(const Theory&, const State&, Stop);

std::optional<Question> question_with(std::string_view name, std::string_view theory_name,
                                      Asked asked) {
  const auto theory = Theory::parse(theory_name);
  if (!theory) return std::nullopt;
  return Question{std::string(name), std::string(name),
                  [asked, theory = *theory](const Subject& subject, Stop stop) {
                    return asked(theory, subject.initial, stop);
                  }};
}

std::string find_canonical_form(const Subject& subject, Stop /*stop*/) {
  if (subject.app->canonical == nullptr) return "none";
  const auto canonical = subject.app->canonical(subject.puzzle);
  return canonical ? canonical->text : canonical.error();
}

// Published files put Subsets first: S+W.
std::string published_name(const std::string& rating) {
  const std::size_t plus = rating.find('+');
  if (plus == std::string::npos) return rating;
  return rating.substr(plus + 1) + "+" + rating.substr(0, plus);
}

std::optional<Question> parse_question(std::string_view name) {
  constexpr std::string_view kAfter = "candidates_after_";
  constexpr std::string_view kTrial = "te1:";
  if (name == "canonical") return Question{"canonical", "canonical", find_canonical_form};
  if (name == "te_depth") return question_with(name, "BRT", find_depth);
  if (name == "inner") return question_with(name, "BRT", find_inner);
  if (name == "te1") return question_with(name, "BRT", try_depth_1);
  if (name.starts_with(kTrial)) {
    return question_with(name, name.substr(kTrial.size()), try_depth_1);
  }
  if (name.starts_with(kAfter)) {
    return question_with(name, name.substr(kAfter.size()), count_after);
  }
  auto rating = question_with(name, name, rate_in);
  if (rating) rating->column = published_name(rating->name);
  return rating;
}

// ---- the list ----------------------------------------------------------------------------------

std::vector<std::string> split(std::string_view line, char separator) {
  std::vector<std::string> fields;
  for (std::size_t at = 0; at <= line.size();) {
    const std::size_t end = std::min(line.find(separator, at), line.size());
    fields.emplace_back(line.substr(at, end - at));
    at = end + 1;
  }
  return fields;
}

struct List {
  std::vector<std::string> columns{"puzzle"};
  std::vector<std::vector<std::string>> rows;

  [[nodiscard]] std::optional<std::size_t> find(std::string_view column) const {
    const auto at = std::find(columns.begin(), columns.end(), column);
    return at == columns.end() ? std::nullopt : std::optional<std::size_t>(at - columns.begin());
  }
};

List read_list(std::istream& in, std::size_t skip, std::size_t count) {
  List list;
  std::string line;
  while (list.rows.size() < count && std::getline(in, line)) {
    if (line.starts_with("puzzle")) {
      list.columns = split(line, ',');
    } else if (!line.empty() && line[0] != '#') {
      if (skip == 0) list.rows.push_back(split(line, ','));
      if (skip > 0) --skip;
    }
  }
  return list;
}

// ---- measuring ---------------------------------------------------------------------------------

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

struct Share {
  std::size_t puzzles = 0;
  double seconds = 0;
};

struct Report {
  std::vector<std::string> answers;
  std::map<std::string, Share> shares;  // by answer
  Share total;
  double slowest = 0;
};

using Limit = std::optional<StopSource::Clock::duration>;

Report measure(const Question& question, const std::vector<Subject>& subjects, const Limit& limit) {
  Report report;
  for (const Subject& subject : subjects) {
    const StopSource task(Stop(), limit);
    const double start = cpu_seconds();
    report.answers.push_back(question.answer(subject, task.token()));
    const double seconds = cpu_seconds() - start;
    for (Share* share : {&report.total, &report.shares[report.answers.back()]}) {
      ++share->puzzles;
      share->seconds += seconds;
    }
    report.slowest = std::max(report.slowest, seconds);
  }
  return report;
}

// ---- printing ----------------------------------------------------------------------------------

double per_second(const Share& share) {
  return static_cast<double>(share.puzzles) / std::max(share.seconds, 1e-9);
}

void print_comparison(const Question& question, const Report& report, const List& list) {
  const auto column = list.find(question.column);
  if (!column) return;
  std::vector<std::string> differences;
  for (std::size_t i = 0; i < list.rows.size(); ++i) {
    const std::string& published = list.rows[i].at(*column);
    if (published == report.answers[i]) continue;
    differences.push_back(fmt::format("  puzzle {}: published {}, found {}: {}", i + 1, published,
                                      report.answers[i], list.rows[i][0]));
  }
  fmt::print(stderr, "  {} of {} equal to the published values\n",
             list.rows.size() - differences.size(), list.rows.size());
  for (const std::string& difference : differences) fmt::print(stderr, "{}\n", difference);
}

// By the value of a rating; numbers of candidates are too many to be listed.
void print_shares(const Report& report) {
  constexpr std::size_t kMostRows = 60;
  if (report.shares.size() > kMostRows) return;
  std::vector<std::pair<std::string, Share>> shares(report.shares.begin(), report.shares.end());
  std::sort(shares.begin(), shares.end(), [](const auto& a, const auto& b) {
    return std::pair(a.first.size(), a.first) < std::pair(b.first.size(), b.first);
  });
  fmt::print(stderr, "  {:>9} {:>8} {:>9} {:>8}\n", "value", "puzzles", "s CPU", "per s");
  for (const auto& [value, share] : shares) {
    fmt::print(stderr, "  {:>9} {:>8} {:>9.3f} {:>8.0f}\n", value, share.puzzles, share.seconds,
               per_second(share));
  }
}

void print_rows(const List& list, const std::vector<Question>& questions,
                const std::vector<Report>& reports) {
  fmt::print("puzzle");
  for (const Question& q : questions) fmt::print(",{}", q.name);
  fmt::print("\n");
  for (std::size_t i = 0; i < list.rows.size(); ++i) {
    fmt::print("{}", list.rows[i][0]);
    for (const Report& r : reports) fmt::print(",{}", r.answers[i]);
    fmt::print("\n");
  }
}

// ---- the command line --------------------------------------------------------------------------

struct Options {
  std::vector<Question> questions;
  std::size_t skip = 0;
  std::size_t count = ~std::size_t{0};
  Limit timeout;
  bool rows = false;
  std::string file;
};

std::optional<std::size_t> parse_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<std::vector<Question>> parse_questions(std::string_view names) {
  std::vector<Question> questions;
  for (const std::string& name : split(names, ',')) {
    auto question = parse_question(name);
    if (!question) return std::nullopt;
    questions.push_back(std::move(*question));
  }
  return questions;
}

bool set_option(Options& options, std::string_view name, std::string_view value) {
  if (name == "--ask") {
    auto questions = parse_questions(value);
    if (questions) options.questions = std::move(*questions);
    return questions.has_value();
  }
  const auto number = parse_number(value);
  if (!number) return false;
  if (name == "--count") {
    options.count = *number;
  } else if (name == "--skip") {
    options.skip = *number;
  } else if (name == "--timeout") {
    options.timeout = std::chrono::seconds(*number);
  } else {
    return false;
  }
  return true;
}

std::optional<Options> parse_arguments(const std::vector<std::string_view>& arguments) {
  Options options;
  options.questions = parse_questions("B,W,te_depth").value();
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] == "--rows") {
      options.rows = true;
    } else if (arguments[i].starts_with("--")) {
      if (i + 1 == arguments.size()) return std::nullopt;
      if (!set_option(options, arguments[i], arguments[i + 1])) return std::nullopt;
      ++i;
    } else if (options.file.empty()) {
      options.file = arguments[i];
    } else {
      return std::nullopt;
    }
  }
  return options.file.empty() ? std::nullopt : std::optional(options);
}

int run(const Options& options) {
  std::ifstream in(options.file);
  if (!in) {
    fmt::print(stderr, "cannot read {}\n", options.file);
    return 2;
  }
  const List list = read_list(in, options.skip, options.count);
  std::vector<Subject> subjects;
  for (const auto& row : list.rows) {
    const App* app = recognise_application(row[0]);
    auto puzzle = app != nullptr ? app->parse({.text = row[0]}) : unexpected(ParseError{"?"});
    if (!puzzle) {
      fmt::print(stderr, "not a puzzle: {}: {}\n", row[0], puzzle.error().message);
      return 2;
    }
    State initial = initial_state(puzzle->instance);
    subjects.push_back({app, std::move(*puzzle), std::move(initial)});
  }
  std::vector<Report> reports;
  for (const Question& question : options.questions) {
    const Report& report = reports.emplace_back(measure(question, subjects, options.timeout));
    fmt::print(stderr, "{}: {} puzzles, {:.2f} s CPU, {:.0f} puzzles/s, slowest {:.3f} s\n",
               question.name, report.total.puzzles, report.total.seconds, per_second(report.total),
               report.slowest);
    print_comparison(question, report, list);
    print_shares(report);
  }
  if (options.rows) print_rows(list, options.questions, reports);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const auto options = parse_arguments({argv + 1, argv + argc});
  if (options) return run(*options);
  fmt::print(
      stderr,
      "usage: pbcs_throughput [--ask QUESTION,...] [--count N] [--skip N] [--timeout SECONDS]\n"
      "                       [--rows] FILE\n"
      "questions: ratings by the name of the theory (B, W, gB, W+S ...), te_depth, inner, te1, "
      "te1:T,\n"
      "           candidates_after_T, canonical\n");
  return 2;
}
