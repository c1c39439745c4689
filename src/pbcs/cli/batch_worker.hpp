// One thread of a batch: looks up what is known of a puzzle, and asks for the rest.
#pragma once

#include <optional>
#include <vector>

#include "pbcs/cli/batch.hpp"
#include "pbcs/store/lookup.hpp"

namespace pbcs::cli {

/// What became of one text of the list.
struct BatchOutcome {
  ExitCode code = ExitCode::kDone;
  bool computed = false;
  std::optional<store::Puzzle> puzzle = {};  ///< if there is something new about it
  std::vector<store::Answered> answers = {};
  std::optional<store::Unreadable> unreadable = {};
};

/// What all threads of a run know.
struct BatchAssignment {
  const BatchRunOptions& options;
  const BatchRequest& request;
  std::vector<store::Id> questions;
  store::Id list = 0;
  Stop stop;
};

class BatchWorker {
 public:
  explicit BatchWorker(const BatchAssignment& assignment);

  /// Nothing when the run was interrupted.
  std::optional<BatchOutcome> operator()(const Item& original);

 private:
  [[nodiscard]] std::vector<bool> wanted_of(const std::optional<store::Lookup::Found>& known) const;
  [[nodiscard]] std::optional<BatchOutcome> answered(const App& app, const Puzzle& puzzle,
                                                     store::Puzzle row, std::vector<bool> wanted);
  void take_shared(const App& app, store::Puzzle& row, std::vector<bool>& wanted,
                   BatchOutcome& outcome);
  void add_answer(BatchOutcome& outcome, std::size_t question, store::Answer answer) const;

  const BatchAssignment& assignment_;
  store::Lookup lookup_;
  std::optional<StopSource::Clock::duration> limit_;
};

}  // namespace pbcs::cli
