// pbcs batch: long lists, whose answers are kept in a store.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pbcs/batch/request.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/jobs.hpp"

namespace pbcs::cli {

/// What is asked about every puzzle.
struct BatchQuestions {
  std::optional<std::string> ratings;  ///< W,B when nothing is asked for
  std::uint32_t max_length = kUnbounded;
  RatingEffort effort = RatingEffort::kNormal;
  bool classify = false;
  std::string inner = "B";
  std::uint32_t max_depth = ClassifyRequest{}.max_depth;
  std::uint32_t max_inner = ClassifyRequest{}.max_inner;
};
/// Throws UsageError.
[[nodiscard]] BatchRequest read_questions(const BatchQuestions& questions);

/// What tells one list from another in a store.
[[nodiscard]] std::string list_identity(const InputOptions& input);

struct BatchRunOptions {
  InputOptions input;
  RunOptions run;
  StyleOptions style;
  std::string store;
  BatchQuestions questions;
  std::string shard;       ///< 2/8; empty: everything
  bool canonical = false;  ///< isomorphic puzzles share what is the same for them
  bool retry = false;      ///< ask again where a time limit was reached
};
[[nodiscard]] ExitCode run_batch_run(const BatchRunOptions& options);

struct BatchStatusOptions {
  std::string store;
  StyleOptions style;
  bool failed = false;
  std::uint64_t limit = 100;  ///< of failures
  bool check = false;
  bool complete = false;  ///< ends with kUnsolved when a list is not done
};
[[nodiscard]] ExitCode run_batch_status(const BatchStatusOptions& options);

struct BatchExportOptions {
  std::string store;
  std::string output;
  std::string columns;
  StyleOptions style;
  bool certainty = false;
};
[[nodiscard]] ExitCode run_batch_export(const BatchExportOptions& options);

struct BatchImportOptions {
  std::string store;
  std::string file;
  std::string source;  ///< empty: the name of the file
  std::string app;
  std::string columns;
};
[[nodiscard]] ExitCode run_batch_import(const BatchImportOptions& options);

struct BatchCompareOptions {
  std::string store;
  std::string source;                ///< empty: the only one
  std::vector<std::string> matches;  ///< published=computed
  std::string output;
  StyleOptions style;
  bool summary = false;
};
[[nodiscard]] ExitCode run_batch_compare(const BatchCompareOptions& options);

struct BatchMergeOptions {
  std::string store;
  std::vector<std::string> parts;
};
[[nodiscard]] ExitCode run_batch_merge(const BatchMergeOptions& options);

struct BatchSubmitOptions {
  BatchRunOptions work;
  JobEngine engine = JobEngine::kLocal;
  std::uint32_t shards = 4;
  std::uint32_t together = 1;          ///< shards at a time, on this machine
  std::vector<std::string> scheduler;  ///< further options of sbatch
  bool wait = false;
};
[[nodiscard]] ExitCode run_batch_submit(const BatchSubmitOptions& options);

struct BatchCancelOptions {
  std::string store;
};
[[nodiscard]] ExitCode run_batch_cancel(const BatchCancelOptions& options);

}  // namespace pbcs::cli
