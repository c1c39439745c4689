// The shards of a batch as jobs of a scheduler, or of this machine. All about a job stands in a
// directory beside the store, STORE.job: the scripts, the stores of the shards, what they said.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pbcs/cli/process.hpp"

namespace pbcs::cli {

enum class JobEngine { kLocal, kSlurm };

struct JobPlan {
  JobEngine engine = JobEngine::kLocal;
  std::string store;                   ///< that all shards are merged into
  std::vector<std::string> arguments;  ///< of `pbcs batch run`, but for the store and the shard
  std::uint32_t shards = 1;
  std::uint32_t together = 1;          ///< so many at a time (local)
  std::uint32_t threads = 1;           ///< of each
  std::vector<std::string> scheduler;  ///< further options of sbatch
};

/// A task that the scheduler knows of.
struct JobTask {
  std::string name;   ///< shard 3, merge
  std::string state;  ///< running, pending
  std::string about;  ///< where it runs, or why it does not
};

class Job {
 public:
  /// The job of a store; nothing when there is none. Throws UsageError when its record is damaged.
  [[nodiscard]] static std::optional<Job> of(const std::string& store);
  /// Writes the scripts and hands them to the engine. Throws UsageError.
  [[nodiscard]] static Job submit(const JobPlan& plan);

  [[nodiscard]] JobEngine engine() const { return engine_; }
  [[nodiscard]] std::vector<std::string> parts() const;
  /// How the engine calls it.
  [[nodiscard]] std::string name() const;
  /// What is still to be done; empty when it is over. Throws UsageError when nobody answers.
  [[nodiscard]] std::vector<JobTask> tasks() const;
  void cancel() const;

 private:
  explicit Job(const std::string& store);
  void write_scripts(const JobPlan& plan) const;
  void demand_fresh(const JobPlan& plan) const;
  void start(const JobPlan& plan);
  void start_on_slurm(const JobPlan& plan);
  void write_record(const JobPlan& plan) const;
  void read_record();
  [[nodiscard]] std::string path(const std::string& name) const;
  [[nodiscard]] std::string part(std::uint32_t shard) const;

  std::string store_;
  std::string directory_;
  JobEngine engine_ = JobEngine::kLocal;
  std::uint32_t shards_ = 0;
  std::string arguments_;      // as a shell takes them
  std::string array_, merge_;  // numbers of Slurm
  Detached process_;
};

}  // namespace pbcs::cli
