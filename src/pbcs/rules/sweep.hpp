// Sweeps: finders apply whatever they find to a workspace, in no particular order.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/rules/finder.hpp"
#include "pbcs/rules/workspace.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// How the application of patterns of at most some length ended.
enum class Saturation : std::uint8_t {
  kSolved,
  kContradiction,
  kStuck,         ///< longer patterns may exist
  kStuckForever,  ///< no pattern of any length is left
  kStopped,
};

/// What a finder sweeps. With little effort it may leave questions open (kStuck); a full effort may
/// end with its first success.
class Sweep {
 public:
  using Effort = Workspace::Effort;

  /// What patterns eliminate, without what follows by BRT, is appended to `eliminated` in original
  /// numbers.
  Sweep(Workspace& workspace, std::vector<LabelId>& eliminated, Stop stop)
      : workspace_(workspace), eliminated_(eliminated), stop_(stop) {
    poll_.watch(stop);
  }

  [[nodiscard]] Workspace& workspace() { return workspace_; }
  [[nodiscard]] Stop stop() const { return stop_; }
  /// Asked for every target, it asks `stop` now and then.
  [[nodiscard]] bool stopped() { return poll_.requested(); }
  [[nodiscard]] Effort effort() const { return effort_; }
  void set_effort(Effort effort) { effort_ = effort; }
  [[nodiscard]] std::size_t eliminations() const { return eliminated_.size(); }

  /// Eliminates dense labels; an answer when that is the end.
  std::optional<Saturation> eliminate(std::span<const LabelId> labels);

 private:
  Workspace& workspace_;
  std::vector<LabelId>& eliminated_;
  Stop stop_;
  StopPoll poll_{16};
  Effort effort_ = Effort::kLittle;
};

/// The finders, all of which sweep, take turns until all of them are exhausted.
Saturation exhaust(std::span<const std::unique_ptr<Finder>> finders, Sweep& sweep);

}  // namespace pbcs
