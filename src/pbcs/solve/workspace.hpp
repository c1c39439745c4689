// Where patterns are looked for: the candidates still present, renumbered densely, together with
// what is already known about each of them as a target.
//
// Nothing is looked for twice: a failed search for a target stays failed until an elimination
// touches its cone, that is a variable one of whose candidates the target's Singles had excluded;
// only then can one more variable have come down to one candidate or none, or done so earlier.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "pbcs/chains/levels.hpp"
#include "pbcs/chains/packed_levels.hpp"
#include "pbcs/chains/support.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/rules/rule.hpp"

namespace pbcs {

class Workspace {
 public:
  /// Starts from a quiescent state that is neither solved nor contradictory.
  explicit Workspace(const State& full);

  /// The state in dense numbers; quiescent unless contradictory.
  [[nodiscard]] const State& state() const { return *state_; }
  [[nodiscard]] bool solved() const { return state_->solved(); }
  [[nodiscard]] bool contradictory() const { return state_->contradictory(); }

  /// Looks for a pattern of at most `bound` cells on `target`, unless it is known that none exists.
  SearchVerdict find(Family family, LabelId target, std::uint32_t bound,
                     const std::stop_token& stop);
  /// The same question without interest in the pattern itself. With little effort the answer may
  /// be kUndecided.
  enum class Effort : std::uint8_t { kLittle, kFull };
  SearchVerdict exists(Family family, LabelId target, std::uint32_t bound, Effort effort,
                       const std::stop_token& stop);
  /// The pattern found last, in dense numbers.
  [[nodiscard]] std::vector<ChainCell> cells(Family family) { return rule(family).cells(); }
  /// All targets for which these cells are a pattern.
  [[nodiscard]] std::vector<LabelId> targets(Family family, std::span<const ChainCell> cells);

  /// Patterns up to this length are going to be asked for: level tests had better go as far at
  /// once.
  void expect(std::uint32_t length) { expected_ = length; }

  /// Eliminates candidates and applies BRT.
  void eliminate(std::span<const LabelId> labels);

  /// Renumbers the candidates when many of them are gone: dense numbers change.
  void compact();

  [[nodiscard]] LabelId original(LabelId dense) const { return sub_->label_of[index(dense)]; }
  [[nodiscard]] VariableId original(VariableId dense) const {
    return sub_->variable_of[index(dense)];
  }

 private:
  static constexpr std::uint32_t kForever = ~0U;
  static constexpr std::uint32_t kSomeLength = kForever - 1;  // finite, but nobody asked
  // What is known about a target; valid as long as no elimination touches its cone.
  struct Knowledge {
    std::uint32_t no_braid = 0;           // no pattern of any family up to this length
    std::uint32_t some_braid = kForever;  // there is a braid of this length
    std::array<std::uint32_t, 8> none{};  // by family: no pattern up to this length
  };

  [[nodiscard]] Rule& rule(Family family);
  void adopt(const State& full);
  [[nodiscard]] std::optional<SearchVerdict> look_up(Family family, LabelId target,
                                                     std::uint32_t bound);
  SearchVerdict search(Family family, LabelId target, std::uint32_t bound,
                       const std::stop_token& stop);
  void run_levels(LabelId target, std::uint32_t cap);
  [[nodiscard]] std::uint32_t braid_length(LabelId target);
  void record_cone(LabelId target);
  void forget_touched(std::span<const Word> before);
  void add_linked(LabelId label, Word* row) const;
  [[nodiscard]] std::uint32_t cone_bit(LabelId l) const {
    return packed_.usable() ? packed_.cone_bit(l) : index(l);
  }
  [[nodiscard]] Word* cone(LabelId l) { return cones_.data() + index(l) * words_; }

  std::unique_ptr<RestrictedStructure> sub_;
  std::unique_ptr<State> state_;
  std::uint32_t expected_ = 0;
  std::size_t words_ = 0;
  std::vector<Knowledge> known_;
  std::vector<Word> cones_;  // by target: what its Singles excluded
  PackedLevels packed_;      // for small structures
  std::unique_ptr<LevelTest> levels_;
  Support support_;
  std::array<std::unique_ptr<Rule>, 8> rules_;
};

}  // namespace pbcs
