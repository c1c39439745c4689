// pbcs batch status: how far a store is, what failed, what its job is doing.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>

#include "pbcs/cli/batch.hpp"
#include "pbcs/store/reader.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs::cli {
namespace {

std::int64_t now_in_milliseconds() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

/// How fast runs are, and how long they will take.
struct Pace {
  std::int64_t done = 0, computed = 0;
  std::optional<std::int64_t> puzzles = 0;
  double rate = 0;  ///< puzzles computed in a second

  static Pace of(const store::Run& run) {
    Pace pace{run.done, run.computed, run.puzzles};
    const auto seconds = static_cast<double>(run.heard - run.begun) / 1000;
    if (seconds > 0) pace.rate = static_cast<double>(run.computed) / seconds;
    return pace;
  }
  Pace& operator+=(const Pace& other) {
    done += other.done;
    computed += other.computed;
    rate += other.rate;
    puzzles = puzzles && other.puzzles ? std::optional(*puzzles + *other.puzzles) : std::nullopt;
    return *this;
  }
  [[nodiscard]] std::optional<std::int64_t> seconds_left() const {
    if (!puzzles || rate <= 0) return std::nullopt;
    const std::int64_t to_come = std::max(*puzzles - done, std::int64_t{0});  // an estimate
    return static_cast<std::int64_t>(static_cast<double>(to_come) / rate + 0.5);
  }
};

std::string pace_text(const Pace& pace, bool going) {
  std::string text = fmt::format("{}", pace.done);
  if (pace.puzzles) {
    const double share = *pace.puzzles == 0
                             ? 1
                             : static_cast<double>(pace.done) / static_cast<double>(*pace.puzzles);
    text += fmt::format(" of {} ({:.0f} %)", *pace.puzzles, 100 * share);
  }
  text += fmt::format(" done, {} computed", pace.computed);
  if (pace.rate > 0) text += fmt::format(", {:.1f}/s", pace.rate);
  const auto left = pace.seconds_left();
  if (going && left) text += fmt::format(", {:%T} left", std::chrono::seconds(*left));
  return text;
}

// A run that was killed cannot say so.
std::string state_text(const store::Run& run) {
  constexpr std::int64_t kSilence = 30;  // seconds; it says every five that it lives
  if (run.state != store::RunState::kRunning) return store::word_of(run.state);
  const std::int64_t silent = (now_in_milliseconds() - run.heard) / 1000;
  if (silent < kSilence) return "running";
  return fmt::format("not heard of for {:%T}", std::chrono::seconds(silent));
}

bool is_going(const store::Run& run) {
  return state_text(run) == "running";
}

void add_pace(Json& json, const Pace& pace) {
  const auto left = pace.seconds_left();
  json["done"] = pace.done;
  json["puzzles"] = pace.puzzles ? Json(*pace.puzzles) : Json();
  json["computed"] = pace.computed;
  json["per_second"] = pace.rate;
  json["seconds_left"] = left ? Json(*left) : Json();
}

Json run_json(const store::NamedRun& named) {
  const store::Run& run = named.run;
  Json json{{"list", named.list},        {"shard", run.shard},       {"questions", run.questions},
            {"state", state_text(run)},  {"host", run.host},         {"process", run.process},
            {"begun", run.begun / 1000}, {"heard", run.heard / 1000}};
  add_pace(json, Pace::of(run));
  return json;
}

std::string run_text(const store::NamedRun& named) {
  const store::Run& run = named.run;
  return fmt::format("  {}{}{}, {}: {}, {}\n", named.list, run.shard.empty() ? "" : ", shard ",
                     run.shard, run.questions, state_text(run),
                     pace_text(Pace::of(run), is_going(run)));
}

/// Everything about one store.
class StoreStatus {
 public:
  explicit StoreStatus(const BatchStatusOptions& options)
      : options_(options), reader_(options.store), runs_(reader_.runs()) {
    if (!options.check) return;
    const std::string damage = reader_.find_damage();
    if (!damage.empty())
      throw UsageError(fmt::format("{}: it is damaged: {}", options.store, damage));
  }

  [[nodiscard]] std::string text() const {
    std::string text = fmt::format("{}: {} puzzles, {} unreadable\n", options_.store,
                                   reader_.puzzles(), reader_.unreadable());
    for (const store::AskedQuestion& asked : reader_.counted_questions()) text += line_of(asked);
    if (!runs_.empty()) text += "runs:\n";
    for (const store::NamedRun& run : runs_) text += run_text(run);
    if (!options_.failed) return text;
    const auto failures = reader_.failures(static_cast<std::int64_t>(options_.limit));
    text += failures.empty() ? "nothing failed\n" : "failed:\n";
    for (const store::Failure& failure : failures) {
      text += fmt::format("  {}: {}\n", failure.where, failure.reason);
    }
    return text;
  }

  [[nodiscard]] Json json() const {
    Json json{{"format", "pbcs-batch-status"},
              {"version", 1},
              {"store", options_.store},
              {"puzzles", reader_.puzzles()},
              {"unreadable", reader_.unreadable()},
              {"complete", is_complete()}};
    Json& questions = json["questions"] = Json::array();
    for (const store::AskedQuestion& asked : reader_.counted_questions()) {
      questions.push_back({{"name", asked.question.name},
                           {"kind", asked.question.kind},
                           {"options", asked.question.options},
                           {"exact", asked.exact},
                           {"upper_bound", asked.upper_bound},
                           {"cut", asked.cut},
                           {"stopped", asked.stopped},
                           {"invalid", asked.invalid},
                           {"shared", asked.shared}});
    }
    Json& runs = json["runs"] = Json::array();
    for (const store::NamedRun& run : runs_) runs.push_back(run_json(run));
    if (!options_.failed) return json;
    Json& failures = json["failed"] = Json::array();
    for (const store::Failure& f : reader_.failures(static_cast<std::int64_t>(options_.limit))) {
      failures.push_back({{"where", f.where}, {"reason", f.reason}});
    }
    return json;
  }

  /// Was the last run of every list and shard complete?
  [[nodiscard]] bool is_complete() const {
    std::map<std::pair<store::Id, std::string>, bool> last;
    for (const auto& [list, run] : runs_) {
      last[{run.list, run.shard}] = run.state == store::RunState::kComplete;
    }
    return !last.empty() &&
           std::all_of(last.begin(), last.end(), [](const auto& entry) { return entry.second; });
  }

 private:
  static std::string line_of(const store::AskedQuestion& asked) {
    std::string text =
        fmt::format("  {}{}{}: {} exact", asked.question.name,
                    asked.question.options.empty() ? "" : " ", asked.question.options, asked.exact);
    const auto add = [&](std::int64_t count, const char* word) {
      if (count > 0) text += fmt::format(", {} {}", count, word);
    };
    add(asked.upper_bound, "upper bounds");
    add(asked.cut, "cut");
    add(asked.stopped, "stopped by a time limit");
    add(asked.invalid, "invalid");
    if (asked.shared > 0) text += fmt::format(" ({} shared by isomorphic puzzles)", asked.shared);
    return text + "\n";
  }

  const BatchStatusOptions& options_;
  store::Reader reader_;
  std::vector<store::NamedRun> runs_;
};

/// How far the shards of a job are.
class JobStatus {
 public:
  explicit JobStatus(const Job& job) : job_(job), tasks_(job.tasks()) {
    for (const std::string& part : job.parts()) {
      if (!std::filesystem::exists(part)) continue;
      const auto runs = store::Reader(part).runs();
      if (runs.empty()) continue;
      runs_.push_back(runs.back());
      add(runs.back().run);
    }
    count_those_to_come();
  }

  [[nodiscard]] bool is_over() const { return tasks_.empty(); }

  [[nodiscard]] std::string text() const {
    std::string text = fmt::format("job ({}): {}\n", job_.name(), is_over() ? "over" : "going on");
    for (const JobTask& task : tasks_) {
      text += fmt::format("  {}: {} ({})\n", task.name, task.state, task.about);
    }
    text += fmt::format("  {} of {} shards begun: {}\n", runs_.size(), job_.parts().size(),
                        pace_text(total_, !is_over()));
    for (const store::NamedRun& run : runs_) text += run_text(run);
    return text;
  }

  [[nodiscard]] Json json() const {
    Json json{{"name", job_.name()}, {"over", is_over()}, {"shards", job_.parts().size()}};
    add_pace(json, total_);
    Json& tasks = json["tasks"] = Json::array();
    for (const JobTask& task : tasks_) {
      tasks.push_back({{"name", task.name}, {"state", task.state}, {"about", task.about}});
    }
    Json& runs = json["runs"] = Json::array();
    for (const store::NamedRun& run : runs_) runs.push_back(run_json(run));
    return json;
  }

 private:
  void add(const store::Run& run) {
    Pace pace = Pace::of(run);
    if (!is_going(run)) pace.rate = 0;  // it makes nothing faster any more
    total_ += pace;
  }

  // Shards that are not begun are as large as others, but for one puzzle.
  void count_those_to_come() {
    const std::size_t to_come = job_.parts().size() - runs_.size();
    if (to_come == 0) return;
    if (runs_.empty() || !runs_.back().run.puzzles) {
      total_.puzzles.reset();
    } else if (total_.puzzles) {
      *total_.puzzles += static_cast<std::int64_t>(to_come) * *runs_.back().run.puzzles;
    }
  }

  const Job& job_;
  std::vector<JobTask> tasks_;
  std::vector<store::NamedRun> runs_;
  Pace total_;
};

}  // namespace

ExitCode run_batch_status(const BatchStatusOptions& options) {
  const auto job = Job::of(options.store);
  std::optional<JobStatus> shards;
  if (job) shards.emplace(*job);
  std::optional<StoreStatus> store;  // a job makes it in the end
  if (!job || std::filesystem::exists(options.store)) store.emplace(options);
  Output output;
  if (options.style.style == TextStyle::kJson) {
    Json json = store ? store->json() : Json{{"format", "pbcs-batch-status"}, {"version", 1}};
    if (shards) json["job"] = shards->json();
    output.write(one_line(json) + "\n");
  } else {
    if (shards) output.write(shards->text());
    if (store) output.write(store->text());
  }
  output.flush();
  const bool complete = store && store->is_complete() && (!shards || shards->is_over());
  return options.complete && !complete ? ExitCode::kUnsolved : ExitCode::kDone;
}

}  // namespace pbcs::cli
