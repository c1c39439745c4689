// pbcs batch run: the answers about a list, into a store.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <filesystem>

#include "pbcs/batch/pool.hpp"
#include "pbcs/cli/batch_worker.hpp"
#include "pbcs/cli/interrupt.hpp"
#include "pbcs/cli/record.hpp"
#include "pbcs/cli/theory_option.hpp"
#include "pbcs/store/writer.hpp"
#include "pbcs/util/json.hpp"
#include "pbcs/version.hpp"

namespace pbcs::cli {
namespace {

using Clock = std::chrono::system_clock;

std::int64_t milliseconds_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch())
      .count();
}

std::string host_name() {
  std::array<char, 256> name{};
  ::gethostname(name.data(), name.size() - 1);
  return name.data();
}

std::string program_version() {
  return fmt::format("{}{}{}", kVersion, kCommit.empty() ? "" : " ", kCommit);
}

/// Every count-th puzzle, beginning with number index - 1.
struct Shard {
  std::size_t index = 1;
  std::size_t count = 1;
  [[nodiscard]] bool has(std::size_t number) const { return number % count == index - 1; }
  [[nodiscard]] std::size_t size(std::size_t puzzles) const {
    return (puzzles + count - index) / count;
  }
};

Shard read_shard(const std::string& text) {
  if (text.empty()) return {};
  Shard shard{0, 0};
  const char* end = text.data() + text.size();
  const auto index = std::from_chars(text.data(), end, shard.index);
  const bool slash = index.ptr != end && *index.ptr == '/';
  const auto count = slash ? std::from_chars(index.ptr + 1, end, shard.count) : index;
  if (!slash || count.ptr != end || shard.index < 1 || shard.index > shard.count) {
    throw UsageError(fmt::format(
        "--shard: expected I/N, such as 3/8 for the third of eight parts, not '{}'", text));
  }
  return shard;
}

class BatchRun {
 public:
  explicit BatchRun(const BatchRunOptions& options)
      : options_(options),
        request_(read_questions(options.questions)),
        shard_(read_shard(options.shard)),
        input_(options.input),
        writer_(options.store),
        assignment_{options, request_, {}, 0, interrupt_.token()} {
    run_.begun = run_.heard = milliseconds_now();
    enter();
  }

  ExitCode run() {
    Progress progress(run_.puzzles);
    const auto next = [&](Stop stop) { return next_item(stop); };
    const auto total =
        run_.puzzles ? std::optional(static_cast<std::size_t>(*run_.puzzles)) : std::nullopt;
    constexpr std::chrono::milliseconds kInterval{500};
    try {
      run_pool(
          next, thread_count(options_.run, total), interrupt_.token(),
          [&] { return BatchWorker(assignment_); }, kInterval,
          [&](const std::vector<BatchOutcome>& outcomes) {
            progress.advance(outcomes.size());
            keep(outcomes);
          });
    } catch (...) {
      progress.clear();
      throw;
    }
    progress.clear();
    return end();
  }

 private:
  std::optional<Item> next_item(Stop stop) {
    for (auto item = input_.next(stop); item; item = input_.next(stop)) {
      ++read_;
      if (!shard_.has(item->number)) continue;
      ++begun_;
      return item;
    }
    ended_ = ended_ || !stop.requested();
    return std::nullopt;
  }

  // The questions, the list and this run get their rows.
  void enter() {
    writer_.begin();
    for (const store::Question& question : questions_of(request_)) {
      assignment_.questions.push_back(writer_.question(question));
      run_.questions += (run_.questions.empty() ? "" : ",") + question.name;
    }
    program_ = writer_.program(program_version());
    run_.list = assignment_.list = writer_.list(list_name(), identity());
    auto puzzles = writer_.size_of_list(run_.list);
    if (!puzzles && can_count()) puzzles = about_how_many();
    if (puzzles) {
      run_.puzzles = static_cast<std::int64_t>(shard_.size(static_cast<std::size_t>(*puzzles)));
    }
    run_.shard = options_.shard;
    run_.host = host_name();
    run_.process = ::getpid();
    id_ = writer_.add(run_);
    writer_.commit();
  }

  [[nodiscard]] bool reads_standard_input() const {
    const auto& inputs = options_.input.inputs;
    return inputs.empty() || std::find(inputs.begin(), inputs.end(), "-") != inputs.end();
  }
  [[nodiscard]] bool can_count() const {
    return input_.left() || !(reads_standard_input() || input_.is_slow());
  }

  [[nodiscard]] std::string list_name() const {
    return reads_standard_input() ? "stdin"
                                  : fmt::format("{}", fmt::join(options_.input.inputs, " "));
  }
  // What comes through a pipe is another list every time.
  [[nodiscard]] std::string identity() const {
    const bool pipe = reads_standard_input() || !can_count();
    return list_identity(options_.input) + (pipe ? fmt::format(" at {}", run_.begun) : "");
  }

  // What is not read at once has a line for each puzzle, but for comments and perhaps a header. To
  // split it into puzzles would take as long as reading it once more.
  [[nodiscard]] std::int64_t about_how_many() const {
    if (input_.left()) return static_cast<std::int64_t>(*input_.left());
    std::int64_t lines = 0;
    for (const std::string& path : options_.input.inputs) {
      if (!std::filesystem::is_regular_file(path)) continue;
      TextStream file(path);
      for (std::string block; file.read_on(block, interrupt_.token()); block.clear()) {
        lines += std::count(block.begin(), block.end(), '\n');
      }
    }
    return lines;
  }

  void keep(const std::vector<BatchOutcome>& outcomes) {
    constexpr std::int64_t kSilence = 5000;  // milliseconds, after which it says that it lives
    const std::int64_t now = milliseconds_now();
    if (outcomes.empty() && now - run_.heard < kSilence) return;
    run_.heard = now;
    writer_.begin();
    for (const BatchOutcome& outcome : outcomes) keep(outcome);
    writer_.update(id_, run_);
    writer_.commit();
  }

  void keep(const BatchOutcome& outcome) {
    ++run_.done;
    run_.computed += outcome.computed ? 1 : 0;
    report_.add(outcome.code);
    if (outcome.unreadable) writer_.put(*outcome.unreadable);
    if (!outcome.puzzle) return;
    const store::Id puzzle = writer_.put(*outcome.puzzle);
    for (const store::Answered& answered : outcome.answers) writer_.put(puzzle, answered, program_);
  }

  ExitCode end() {
    report_.complete = ended_ && run_.done == begun_;
    run_.state = report_.complete ? store::RunState::kComplete : store::RunState::kInterrupted;
    run_.heard = milliseconds_now();
    writer_.begin();
    if (report_.complete) {
      run_.puzzles = run_.done;
      writer_.set_size_of_list(run_.list, read_);
    }
    writer_.update(id_, run_);
    writer_.commit();
    if (!report_.complete) report_.code = worst(report_.code, ExitCode::kInterrupted);
    summarise_batch();
    return report_.code;
  }

  void summarise_batch() const {
    if (options_.style.style == TextStyle::kJson) {
      Output output;
      output.write(one_line(Json{{"format", "pbcs-batch-run"},
                                 {"version", 1},
                                 {"complete", report_.complete},
                                 {"puzzles", run_.done},
                                 {"computed", run_.computed},
                                 {"invalid", report_.failed},
                                 {"unreadable", report_.unreadable}}) +
                   "\n");
      output.flush();
      return;
    }
    std::string text = fmt::format("{}{} puzzle{}: {} computed, {} known",
                                   report_.complete ? "" : "interrupted after ", run_.done,
                                   run_.done == 1 ? "" : "s", run_.computed,
                                   run_.done - run_.computed - std::int64_t(report_.unreadable));
    if (report_.failed > 0) text += fmt::format(", {} invalid", report_.failed);
    if (report_.unreadable > 0) text += fmt::format(", {} unreadable", report_.unreadable);
    say(text + "\n");
    if (!report_.complete) say("The same command goes on.\n");
  }

  const BatchRunOptions& options_;
  BatchRequest request_;
  Shard shard_;
  Interrupt interrupt_;
  Input input_;
  store::Writer writer_;
  BatchAssignment assignment_;
  store::Run run_;
  store::Id id_ = 0;
  store::Id program_ = 0;
  RunReport report_;
  std::int64_t read_ = 0;   // of the list
  std::int64_t begun_ = 0;  // of its shard
  bool ended_ = false;      // the list
};

}  // namespace

BatchRequest read_questions(const BatchQuestions& questions) {
  BatchRequest request;
  const bool rates = questions.ratings.has_value() || !questions.classify;
  if (rates) {
    request.rate.theories = demand("--ratings", parse_ratings(questions.ratings.value_or("W,B")));
    request.rate.max_length = questions.max_length;
    request.rate.effort = questions.effort;
  }
  if (questions.classify) {
    ClassifyRequest& classify = request.classify.emplace();
    classify.theory = demand("--theory", parse_confluent_theory("BRT"));
    classify.inner = demand("--inner", parse_inner_class(questions.inner));
    classify.max_depth = questions.max_depth;
    classify.max_inner = questions.max_inner;
  }
  return request;
}

std::string list_identity(const InputOptions& input) {
  std::string identity = identity_of(input);
  if (!input.app.empty()) identity += " --app " + input.app;
  if (!input.state.empty()) identity += " --state " + input.state;
  return identity;
}

ExitCode run_batch_run(const BatchRunOptions& options) {
  return BatchRun(options).run();
}

}  // namespace pbcs::cli
