// Trial-and-Error by plain enumeration, and states in which weaker patterns find nothing more.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "oracle/definitions.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {

/// Trial-and-Error with one hypothesis, by the right-linking objects of a kind of braids (theorems
/// 5.7, 7.8, 9.10, 10.13 and 11.4). Definitions and state must outlive it.
class Refutation {
 public:
  Refutation(const Definitions& definitions, const State& state, ChainKind kind)
      : sets_(definitions.sets()), state_(state), structure_(state.structure()), kind_(kind) {}

  /// The number of variables of the braid that can be read off, if the target is refuted.
  [[nodiscard]] std::optional<std::uint32_t> length(LabelId target);

 private:
  void make_true(LabelId label);
  [[nodiscard]] std::vector<LabelId> left(VariableId v) const;
  /// A cell needs a left-linking candidate: something must have been excluded.
  [[nodiscard]] bool lost_something(VariableId v) const;
  /// Excludes these labels; was one of them a candidate?
  bool exclude(const std::vector<LabelId>& labels);
  /// Asserts one object that excludes something and returns its size, 0 if there is none.
  std::uint32_t assert_object();
  bool assert_group();
  bool assert_subset(std::uint32_t size);
  bool assert_inner_chain(std::uint32_t size);

  const Sets& sets_;
  const State& state_;
  const Structure& structure_;
  ChainKind kind_;
  std::vector<bool> alive_;
  std::vector<VariableId> open_;
  std::vector<LabelId> truths_;
};

/// The state without the candidates that Trial-and-Error refutes, until nothing changes; nothing if
/// it is solved or contradictory then.
[[nodiscard]] std::optional<State> without_refuted(State state, ChainKind kind);

/// The state without the targets of braids of at most `length` variables, until nothing changes;
/// nothing if it is solved or contradictory then.
[[nodiscard]] std::optional<State> without_short_braids(State state, std::uint32_t length);

/// The state without the targets of whips[1], until nothing changes; nothing if it is solved or
/// contradictory then.
[[nodiscard]] std::optional<State> without_short_whips(State state);

/// A quiescent state of a random grid in which braids eliminate nothing, but g-candidates, Subsets
/// or g-Subsets of at most three variables do.
[[nodiscard]] Case case_beyond_braids(Random& random);
/// Such a state, or one of a random grid, or one of a dense random model.
[[nodiscard]] Case varied_case(Random& random);
/// The same without whips[1].
[[nodiscard]] Case varied_case_without_short_whips(Random& random);
/// The same without braids of at most `length` variables, and with few candidates: enumeration is
/// slow where inner whips and braids are allowed.
[[nodiscard]] Case small_case_without_short_braids(Random& random, std::uint32_t length);

}  // namespace pbcs::test
