// pbcs batch submit, cancel and merge: a list in shards, and one store of them in the end.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "pbcs/cli/batch.hpp"
#include "pbcs/cli/interrupt.hpp"
#include "pbcs/cli/same_file.hpp"
#include "pbcs/cli/type_names.hpp"
#include "pbcs/store/writer.hpp"

namespace pbcs::cli {
namespace {

// Shards are begun elsewhere, at another time: files are named by their whole paths.
std::vector<std::string> inputs_of_job(const InputOptions& input) {
  const App* named = input.app.empty() ? nullptr : &application_named(input.app);
  std::vector<std::string> inputs;
  for (const std::string& argument : input.inputs) {
    if (argument == "-") throw UsageError("a job reads files, not standard input");
    const bool file = is_file_argument(argument, named);
    inputs.push_back(file ? std::filesystem::absolute(argument).string() : argument);
  }
  if (inputs.empty()) throw UsageError("no list is named: expected files");
  return inputs;
}

std::vector<std::string> run_arguments(const BatchRunOptions& work) {
  std::vector<std::string> words;
  const auto add = [&](const std::string& option, const std::string& value) {
    words.insert(words.end(), {option, value});
  };
  const BatchQuestions& questions = work.questions;
  if (questions.ratings) add("--ratings", *questions.ratings);
  if (questions.max_length != kUnbounded) add("--max-length", std::to_string(questions.max_length));
  if (questions.effort != RatingEffort::kNormal) {
    add("--effort", std::string(effort_word(questions.effort)));
  }
  if (questions.classify) {
    words.emplace_back("--classify");
    add("--inner", questions.inner);
    add("--max-depth", std::to_string(questions.max_depth));
    add("--max-inner", std::to_string(questions.max_inner));
  }
  if (work.canonical) words.emplace_back("--canonical");
  if (work.retry) words.emplace_back("--retry");
  if (work.run.timeout) add("--timeout", fmt::format("{}", *work.run.timeout));
  if (!work.input.app.empty()) add("--app", work.input.app);
  if (!work.input.state.empty()) add("--state", work.input.state);
  add("--jobs", std::to_string(work.run.jobs));
  words.emplace_back("--");
  const auto inputs = inputs_of_job(work.input);
  words.insert(words.end(), inputs.begin(), inputs.end());
  return words;
}

ExitCode wait_for(const Job& job, const std::string& store) {
  const Interrupt interrupt;
  constexpr std::chrono::milliseconds kPause{200};
  const auto pause = job.engine() == JobEngine::kSlurm ? 10 * kPause : kPause;
  while (!job.tasks().empty()) {
    if (interrupt.requested()) {
      say("The job goes on: see `pbcs batch status`, `pbcs batch cancel`.\n");
      return ExitCode::kInterrupted;
    }
    std::this_thread::sleep_for(pause);
  }
  return run_batch_status({store, {}, false, 0, false, true});
}

}  // namespace

ExitCode run_batch_submit(const BatchSubmitOptions& options) {
  const BatchRunOptions& work = options.work;
  (void)read_questions(work.questions);
  demand_separate(work.store, work.input.inputs);
  {
    const Input readable(work.input);
  }
  JobPlan plan{options.engine,   work.store,    run_arguments(work), options.shards,
               options.together, work.run.jobs, options.scheduler};
  const Job job = Job::submit(plan);
  say(fmt::format("submitted ({}): {} shards; see `pbcs batch status --db {}`\n", job.name(),
                  options.shards, work.store));
  return options.wait ? wait_for(job, work.store) : ExitCode::kDone;
}

ExitCode run_batch_cancel(const BatchCancelOptions& options) {
  const auto job = Job::of(options.store);
  if (!job) throw UsageError(fmt::format("{} has no job", options.store));
  const bool over = job->tasks().empty();
  if (!over) job->cancel();
  say(fmt::format("{} ({}); what was found is kept, and submitting it again goes on\n",
                  over ? "the job was over" : "cancelled", job->name()));
  return ExitCode::kDone;
}

ExitCode run_batch_merge(const BatchMergeOptions& options) {
  demand_separate(options.store, options.parts);
  store::Writer writer(options.store);
  StatusLine status;
  for (const std::string& part : options.parts) {
    status.show([&] { return fmt::format("merging {}", part); });
    writer.merge(part);
  }
  status.clear();
  say(fmt::format("{}: merged {} part{}\n", options.store, options.parts.size(),
                  options.parts.size() == 1 ? "" : "s"));
  return ExitCode::kDone;
}

}  // namespace pbcs::cli
