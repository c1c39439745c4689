// What finds the steps of a family: one interface for all of them, whatever they look like inside.
// The rows of the catalogue make the finders; engine, saturation and eliminations loop over those
// of a theory and know no family by name.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <span>
#include <vector>

#include "pbcs/core/lemmas.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/rules/catalogue.hpp"
#include "pbcs/rules/workspace.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class Sweep;
enum class Saturation : std::uint8_t;

/// Where the next step of a path is looked for.
struct WorkingContext {
  const State& state;    ///< quiescent, neither solved nor contradictory
  Workspace& workspace;  ///< the same in dense numbers
  const Lemmas& lemmas;  ///< stated on the way
};

struct FoundSteps {
  /// The step, after the lemmas that it needs and that are not stated yet; empty when there is
  /// none.
  std::vector<Step> steps;
  bool open = false;  ///< if there is none: may there be longer patterns?
};

/// The steps of one length, for Finder::collect. Steps that eliminate the same as an earlier one
/// are left out. Labels are dense.
class Collection {
 public:
  /// Chains are looked for on the `wanted` candidates.
  Collection(std::vector<LabelId> wanted, std::uint32_t label_count)
      : wanted_(std::move(wanted)), settled_(label_count) {}

  [[nodiscard]] std::span<const LabelId> wanted() const { return wanted_; }
  /// Has the candidate a pattern already?
  [[nodiscard]] bool is_settled(LabelId dense) const { return settled_[index(dense)]; }
  void settle(LabelId dense) { settled_[index(dense)] = true; }
  /// In original numbers.
  void add(Step step) {
    if (eliminated_.insert(step.eliminated).second) steps_.push_back(std::move(step));
  }
  [[nodiscard]] std::vector<Step> take_steps() { return std::exchange(steps_, {}); }

 private:
  std::vector<LabelId> wanted_;
  std::vector<bool> settled_;
  std::set<std::vector<LabelId>> eliminated_;
  std::vector<Step> steps_;
};

class Finder {
 public:
  explicit Finder(const TheoryMember& member) : member_(member) {}
  Finder(const Finder&) = delete;
  Finder& operator=(const Finder&) = delete;
  virtual ~Finder() = default;

  [[nodiscard]] const TheoryMember& member() const { return member_; }

  /// The simplest step of at most `length` variables, none being shorter. Nothing when stopped.
  [[nodiscard]] virtual FoundSteps next(const WorkingContext& context, std::uint32_t length,
                                        Stop stop) = 0;
  /// The state was changed by this step, of any family: what was known may not hold any more.
  virtual void forget(const Step& step) { (void)step; }

  /// Can it collect all steps of a length? Otherwise it is left aside where that is asked for.
  [[nodiscard]] virtual bool collects() const { return false; }
  /// Adds the steps of exactly this length that settle something. May there be longer ones?
  virtual bool collect(Workspace& workspace, std::uint32_t length, Collection& collection,
                       Stop stop);

  /// Can it sweep? Otherwise it is left aside where all eliminations in any order are asked for.
  [[nodiscard]] virtual bool sweeps() const { return false; }
  /// One look at the whole state, applying what is found (rules/sweep.hpp).
  virtual Saturation sweep(Sweep& sweep);

 private:
  TheoryMember member_;
};

using Finders = std::vector<std::unique_ptr<Finder>>;
[[nodiscard]] Finders make_finders(std::span<const TheoryMember> members);

}  // namespace pbcs
