#include "pbcs/cli/jobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include "pbcs/cli/console.hpp"
#include "pbcs/cli/exit_code.hpp"
#include "pbcs/cli/text.hpp"

namespace pbcs::cli {
namespace {

namespace fs = std::filesystem;

std::string shell_words(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words)
    text.append(text.empty() ? "" : " ").append(shell_word(word));
  return text;
}

std::string this_program() {
  return fs::read_symlink("/proc/self/exe").string();
}

void write_script(const std::string& path, const std::string& text) {
  Output file(path);
  file.write("#!/bin/sh\n" + text);
  file.flush();
}

// Exit codes of puzzles are no failures of the shard: all that counts is whether it is complete.
std::string shard_script(const std::string& program, const std::string& arguments,
                         const std::string& part, std::uint32_t shards) {
  return fmt::format(
      "# One shard of the batch: that of the argument, or of the task of the array.\n"
      "shard=${{1:-$SLURM_ARRAY_TASK_ID}}\n"
      "{0} batch run --db {2}\"$shard\".sqlite --shard \"$shard\"/{3} {1}\n"
      "exec {0} batch status --complete --db {2}\"$shard\".sqlite\n",
      shell_word(program), arguments, shell_word(part), shards);
}

std::string merge_script(const std::string& program, const std::string& store,
                         const std::vector<std::string>& parts) {
  return fmt::format("# All shards become one store.\nexec {} batch merge --db {} {}\n",
                     shell_word(program), shell_word(store), shell_words(parts));
}

// A word more than sh and xargs have is needed for nothing: they are everywhere.
std::string local_script(const std::string& shard, const std::string& merge, std::uint32_t shards,
                         std::uint32_t together) {
  return fmt::format(
      "# All shards on this machine, {3} at a time.\n"
      "seq {2} | xargs -P {3} -n 1 sh {0} && exec sh {1}\n",
      shell_word(shard), shell_word(merge), shards, together);
}

Finished demand_success(const std::vector<std::string>& words) {
  constexpr int kAbsent = 127;
  Finished finished = run_process(words);
  if (finished.code == 0) return finished;
  throw UsageError(finished.code == kAbsent
                       ? fmt::format("there is no program {}: is Slurm installed here?", words[0])
                       : fmt::format("{} failed with exit code {}", words[0], finished.code));
}

// sbatch --parsable prints the number and, of other clusters, a semicolon and a name.
std::string submitted(std::vector<std::string> words) {
  words.insert(words.begin(), {"sbatch", "--parsable"});
  const std::string output = demand_success(words).output;
  return output.substr(0, output.find_first_of(";\n"));
}

}  // namespace

Job::Job(const std::string& store)
    : store_(fs::absolute(store).string()), directory_(store_ + ".job") {}

std::string Job::path(const std::string& name) const {
  return (fs::path(directory_) / name).string();
}

std::string Job::part(std::uint32_t shard) const {
  return path(fmt::format("part-{}.sqlite", shard));
}

std::vector<std::string> Job::parts() const {
  std::vector<std::string> parts;
  for (std::uint32_t shard = 1; shard <= shards_; ++shard) parts.push_back(part(shard));
  return parts;
}

std::string Job::name() const {
  return engine_ == JobEngine::kSlurm ? fmt::format("slurm, jobs {} and {}", array_, merge_)
                                      : fmt::format("local, process {}", process_.process);
}

void Job::write_record(const JobPlan& plan) const {
  const std::string record = path("job.txt");
  {
    Output file(record + ".new");
    file.write(
        fmt::format("engine {}\nshards {}\narguments {}\narray {}\nmerge {}\nprocess {} {}\n",
                    plan.engine == JobEngine::kSlurm ? "slurm" : "local", shards_, arguments_,
                    array_, merge_, process_.process, process_.started));
    file.flush();
  }
  fs::rename(record + ".new", record);
}

void Job::read_record() {
  std::ifstream file(path("job.txt"));
  std::string line;
  while (std::getline(file, line)) {
    const std::size_t blank = line.find(' ');
    const std::string key = line.substr(0, blank);
    const std::string value = blank == std::string::npos ? "" : line.substr(blank + 1);
    std::istringstream words(value);
    if (key == "engine") engine_ = value == "slurm" ? JobEngine::kSlurm : JobEngine::kLocal;
    if (key == "shards") words >> shards_;
    if (key == "arguments") arguments_ = value;
    if (key == "array") array_ = value;
    if (key == "merge") merge_ = value;
    if (key == "process") words >> process_.process >> process_.started;
  }
  if (shards_ == 0) throw UsageError(fmt::format("{} is no record of a job", path("job.txt")));
}

std::optional<Job> Job::of(const std::string& store) {
  Job job(store);
  if (!fs::exists(job.path("job.txt"))) return std::nullopt;
  job.read_record();
  return job;
}

// The stores of its shards are gone on with, so they must be those of the same job.
void Job::demand_fresh(const JobPlan& plan) const {
  const auto old = of(store_);
  if (!old) return;
  if (!old->tasks().empty()) {
    throw UsageError(
        fmt::format("{} has a job that is not over ({}); see `pbcs batch status`, "
                    "`pbcs batch cancel`",
                    store_, old->name()));
  }
  if (old->arguments_ == shell_words(plan.arguments) && old->shards_ == plan.shards) return;
  throw UsageError(
      fmt::format("{} holds the shards of another job: pbcs batch run {}, {} shards\nRemove it, or "
                  "name another "
                  "store.",
                  directory_, old->arguments_, old->shards_));
}

void Job::write_scripts(const JobPlan& plan) const {
  const std::string program = this_program();
  write_script(path("shard.sh"), shard_script(program, arguments_, path("part-"), plan.shards));
  write_script(path("merge.sh"), merge_script(program, store_, parts()));
  write_script(path("local.sh"),
               local_script(path("shard.sh"), path("merge.sh"), plan.shards, plan.together));
}

Job Job::submit(const JobPlan& plan) {
  Job job(plan.store);
  job.demand_fresh(plan);
  std::error_code failed;
  fs::create_directories(job.directory_, failed);
  if (failed) throw UsageError(fmt::format("cannot make {}: {}", job.directory_, failed.message()));
  job.engine_ = plan.engine;
  job.shards_ = plan.shards;
  job.arguments_ = shell_words(plan.arguments);
  job.write_scripts(plan);
  job.start(plan);
  job.write_record(plan);
  return job;
}

void Job::start(const JobPlan& plan) {
  if (plan.engine == JobEngine::kSlurm) {
    start_on_slurm(plan);
  } else {
    process_ = start_detached({"sh", path("local.sh")}, path("log.txt"));
  }
}

void Job::start_on_slurm(const JobPlan& plan) {
  std::vector<std::string> shards{"--job-name=pbcs",
                                  fmt::format("--array=1-{}", plan.shards),
                                  "--requeue",
                                  "--open-mode=append",
                                  fmt::format("--cpus-per-task={}", plan.threads),
                                  "--output=" + path("shard-%a.log")};
  shards.insert(shards.end(), plan.scheduler.begin(), plan.scheduler.end());
  shards.push_back(path("shard.sh"));
  array_ = submitted(shards);
  std::vector<std::string> merge{"--job-name=pbcs-merge",     "--dependency=afterok:" + array_,
                                 "--kill-on-invalid-dep=yes", "--requeue",
                                 "--open-mode=append",        "--output=" + path("merge.log")};
  merge.insert(merge.end(), plan.scheduler.begin(), plan.scheduler.end());
  merge.push_back(path("merge.sh"));
  try {
    merge_ = submitted(merge);
  } catch (const UsageError&) {
    (void)run_process({"scancel", array_});
    throw;
  }
}

std::vector<JobTask> Job::tasks() const {
  if (engine_ == JobEngine::kLocal) {
    if (!is_alive(process_)) return {};
    return {{"local.sh", "running", fmt::format("process {}", process_.process)}};
  }
  // Without the numbers of the jobs: of those that are over squeue knows nothing and complains.
  const Finished queue = demand_success({"squeue", "-h", "-r", "-o", "%F|%K|%T|%R"});
  std::vector<JobTask> tasks;
  std::istringstream rows(queue.output);
  for (std::string row; std::getline(rows, row);) {
    std::istringstream fields(row);
    std::string job, index, state, about;
    std::getline(fields, job, '|');
    std::getline(fields, index, '|');
    std::getline(fields, state, '|');
    std::getline(fields, about);
    if (job != array_ && job != merge_) continue;
    std::transform(state.begin(), state.end(), state.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    tasks.push_back({job == merge_ ? "merge" : "shard " + index, state, about});
  }
  return tasks;
}

void Job::cancel() const {
  if (engine_ == JobEngine::kSlurm) {
    (void)demand_success({"scancel", array_, merge_});
  } else {
    terminate(process_);
  }
}

}  // namespace pbcs::cli
