// Where patterns are looked for: the candidates still present, renumbered densely, together with
// what is already known about each of them as a target.
//
// Nothing is looked for twice: a failed search for a target stays failed until an elimination
// touches its cone, that is a variable one of whose candidates the target's Singles (and
// g-candidates) had excluded; only then can one more variable have come down to one candidate, one
// g-label or none, or done so earlier. Inner Subsets have variables that the target never touched:
// with them any elimination matters.
// What a level test on packed rows said stays true even longer: as long as every variable that lost
// a candidate has two or more left at the end of that test, the same test would assert the same
// objects in the same rounds. (For g-labels: as long as some candidate outside them is left.)
// Candidates of a solution are never the target of anything, because every rule is sound: if one
// solution is known, whether or not it is the only one, they are spared.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/chains/levels.hpp"
#include "pbcs/chains/packed_braids.hpp"
#include "pbcs/chains/packed_levels.hpp"
#include "pbcs/chains/packed_support.hpp"
#include "pbcs/chains/packed_whips.hpp"
#include "pbcs/chains/subset_search.hpp"
#include "pbcs/chains/support.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/rules/rule.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class Workspace {
 public:
  /// Starts from a quiescent state that is neither solved nor contradictory; its structure must
  /// outlive the workspace. Families with g-labels can be asked for only if `groups` is set. When
  /// that is stopped before the g-labels are known, all searches must have the same Stop.
  Workspace(const State& full, bool groups, Stop stop = {});
  /// Goes its own way from the same state, with what is known about targets. Both belong to one
  /// thread.
  Workspace(const Workspace& other);
  Workspace& operator=(const Workspace&) = delete;
  /// Does a copy take little time and memory?
  [[nodiscard]] bool is_small() const { return packed_.usable(); }

  /// The state in dense numbers; quiescent unless contradictory.
  [[nodiscard]] const State& state() const { return *state_; }
  [[nodiscard]] bool solved() const { return state_->solved(); }
  [[nodiscard]] bool contradictory() const { return state_->contradictory(); }

  static constexpr std::uint32_t kForever = ~0U;
  /// Up to which length is it known that there is no pattern on `target`?
  [[nodiscard]] std::uint32_t known_none(const TheoryMember& member, LabelId target) const;

  /// Of word `w` of the candidates of the state those of which it is not known yet that there is no
  /// pattern of any length; a few of the others may be among them.
  [[nodiscard]] Word open_targets(const TheoryMember& member, std::size_t w) const {
    const Word open = state_->candidate_bits()[w] & ~spared_[w];
    return info(member.family).inner <= kept_inner() ? open & ~never_[w] : open;
  }

  /// Is it known, without having a look at anything else, that no pattern has so few variables, but
  /// not that there is none at all?
  [[nodiscard]] bool has_no_braid(const TheoryMember& member, LabelId target,
                                  std::uint32_t length) const {
    const std::uint32_t none = bounds(info(member.family).inner, target).no_braid;
    return none >= length && none != kForever;
  }

  /// Looks for a pattern of at most `bound` variables on `target`, unless it is known that none
  /// exists. All calls for one family must have the same size of inner Subsets.
  SearchVerdict find(const TheoryMember& member, LabelId target, std::uint32_t bound, Stop stop);
  /// The same question without interest in the pattern itself. With little effort the answer may
  /// be kUndecided.
  enum class Effort : std::uint8_t { kLittle, kFull };
  SearchVerdict exists(const TheoryMember& member, LabelId target, std::uint32_t bound,
                       Effort effort, Stop stop);
  /// The pattern found last, in dense numbers.
  [[nodiscard]] std::vector<ChainCell> cells(const TheoryMember& member);
  /// All targets for which these cells are a pattern.
  [[nodiscard]] std::vector<LabelId> targets(const TheoryMember& member,
                                             std::span<const ChainCell> cells);

  /// The first Subset (or g-Subset) of exactly `size` variables that eliminates something.
  [[nodiscard]] std::optional<FoundSubset> find_subset(Family family, std::uint32_t size,
                                                       Stop stop);
  /// Calls f for every one of them, until f returns true. When stopped some may be missing.
  void for_each_subset(Family family, std::uint32_t size, const SubsetSearch::Visitor& f,
                       Stop stop) {
    subset_search(family).for_each(*state_, size, f, stop);
  }
  /// The largest Subsets of the member that are looked for.
  [[nodiscard]] std::uint32_t largest_subset(const TheoryMember& member);

  /// Patterns up to this length are going to be asked for: level tests had better go as far at
  /// once.
  void expect(std::uint32_t length) { expected_ = length; }

  /// Is told the values of a solution of the state, in original numbers and increasing order: they
  /// are not asked about any more.
  void spare(std::vector<LabelId> solution);
  /// The candidates that are spared, in dense numbers.
  [[nodiscard]] std::vector<LabelId> spared() const;

  /// Takes over what was eliminated from the state this was started from, in original numbers; it
  /// must be quiescent, neither solved nor contradictory.
  void take_over(const State& full);

  /// Eliminates candidates and applies BRT.
  void eliminate(std::span<const LabelId> labels);

  /// Renumbers the candidates when many of them are gone: dense numbers change.
  void compact();

  [[nodiscard]] LabelId original(LabelId dense) const { return sub_->label_of[index(dense)]; }
  /// The dense number of a candidate.
  [[nodiscard]] LabelId dense(LabelId original) const;
  /// Is the label, in original numbers, a candidate?
  [[nodiscard]] bool has(LabelId original) const;
  [[nodiscard]] VariableId original(VariableId dense) const {
    return sub_->variable_of[index(dense)];
  }
  [[nodiscard]] Step original(Step dense) const;

 private:
  [[nodiscard]] ConstraintId original(ConstraintId dense) const {
    return sub_->constraint_of[index(dense)];
  }
  void renumber(ChainCell& cell) const;
  [[nodiscard]] std::vector<LabelId> whole_group(VariableId v,
                                                 std::span<const LabelId> labels) const;
  static constexpr std::uint32_t kSomeLength = kForever - 1;  // finite, but nobody asked
  static constexpr std::size_t kLevels = 6;                   // the values of Inner
  // What is known about a target; valid as long as no elimination touches its cone.
  struct Bounds {
    std::uint32_t no_braid = 0;           // no pattern of any family up to this length
    std::uint32_t some_braid = kForever;  // there is a braid of this length
  };
  using Knowledge = std::array<Bounds, kLevels>;  // by Inner
  // A level test and the right-linking objects it uses.
  struct LevelTool {
    LevelTool(const State& base, const Repertoire& repertoire)
        : objects(repertoire), test(base, objects) {}
    Objects objects;
    LevelTest test;
  };

  [[nodiscard]] Rule& rule(const TheoryMember& member);
  [[nodiscard]] LevelTool& level_tool(Inner inner, std::uint32_t inner_size);
  [[nodiscard]] SubsetSearch& subset_search(Family family);
  void adopt(const State& full, Stop stop = {});
  [[nodiscard]] bool packed(Inner inner) const {
    return packed_.usable() && (inner == Inner::kCandidates ||
                                (inner == Inner::kGroups && packed_.rows().has_groups()));
  }
  [[nodiscard]] bool is_packed_whip(const TheoryMember& member) const;
  [[nodiscard]] bool is_long_whip(const TheoryMember& member, std::uint32_t bound) const;
  // Is the length of the braid behind a contradiction of use? A search for one finds it anyway.
  enum class BraidLength : std::uint8_t { kCounted, kLeftOpen };
  [[nodiscard]] std::optional<SearchVerdict> look_up(const TheoryMember& member, LabelId target,
                                                     std::uint32_t bound, BraidLength length,
                                                     Stop stop);
  SearchVerdict search(const TheoryMember& member, LabelId target, std::uint32_t bound, Stop stop);
  SearchVerdict search_any(const TheoryMember& member, LabelId target, std::uint32_t bound,
                           Effort effort, Stop stop);
  void note(const TheoryMember& member, LabelId target, std::uint32_t bound, SearchVerdict verdict);
  [[nodiscard]] bool run_levels(const TheoryMember& member, LabelId target, std::uint32_t cap,
                                BraidLength length, Stop stop);
  void keep_reached(LabelId target);
  void extend_to_asserted(Inner inner, LabelId target);
  [[nodiscard]] std::uint32_t braid_length(const TheoryMember& member, LabelId target);
  [[nodiscard]] std::uint32_t noted_none(Family family, LabelId target) const {
    const auto& none = none_[static_cast<std::size_t>(family)];
    return none.empty() ? 0 : none[index(target)];
  }
  void exclude_forever(Inner inner, LabelId target);
  void forget_all();
  void mark_spared();
  void forget(LabelId target, bool levels_hold);
  void widen_cone(LabelId target, std::span<const Word> excluded);
  void record_cone(LabelId target, const State& reached);
  void forget_touched();
  void mark_gone();
  void add_linked(LabelId label, Word* row) const;
  [[nodiscard]] std::uint32_t cone_bit(LabelId l) const {
    return packed_.usable() ? packed_.cone_bit(l) : index(l) >> cone_shift_;
  }
  [[nodiscard]] Bounds& bounds(Inner inner, LabelId target) {
    return known_[index(target)][static_cast<std::size_t>(inner)];
  }
  [[nodiscard]] const Bounds& bounds(Inner inner, LabelId target) const {
    return known_[index(target)][static_cast<std::size_t>(inner)];
  }
  [[nodiscard]] Word* cone(LabelId l) { return cones_.data() + index(l) * words_; }
  [[nodiscard]] bool is_spared(LabelId l) const { return test_bit(spared_.data(), index(l)); }
  // The level tests of which it is remembered what they left.
  [[nodiscard]] Inner kept_inner() const { return groups_ ? Inner::kGroups : Inner::kCandidates; }
  [[nodiscard]] Word* reached(LabelId l) {
    return reached_.data() + index(l) * packed_.rows().words();
  }

  const Structure* full_;
  bool groups_;
  std::shared_ptr<const RestrictedStructure> sub_;  // shared with copies
  std::unique_ptr<State> state_;
  std::uint32_t expected_ = 0;
  std::size_t words_ = 0;
  std::vector<Knowledge> known_;
  // By family, if a search for it failed, and target: no pattern up to this length.
  std::array<std::vector<std::uint32_t>, kFamilyCount> none_;
  std::vector<Family> noted_;  // the families with such notes
  std::vector<Word> cones_;    // by target: what its Singles excluded
  // In the largest structures 2^shift labels share a bit of a cone: more is forgotten than need be.
  std::uint32_t cone_shift_ = 0;
  std::vector<Word> reached_;      // by target, if packed: what its level test left
  std::vector<LabelId> solution_;  // in original numbers
  std::vector<Word> spared_;       // by dense label
  std::vector<Word> never_;        // the same: no pattern with objects of kept_inner()
  // What eliminations need for a moment: the candidates before them, the labels that are gone,
  // what was linked to them, the fields they had a place in, and where such fields are.
  std::vector<Word> before_;
  std::vector<LabelId> gone_;
  std::vector<Word> touched_, marks_;
  std::vector<std::uint32_t> marked_words_;
  PackedLevels packed_;  // for small structures
  PackedBraids packed_braids_{packed_};
  PackedWhips packed_whips_{packed_};
  PackedSupport packed_support_;
  std::array<std::unique_ptr<LevelTool>, kLevels> level_tools_;
  Support support_;
  std::array<std::unique_ptr<Rule>, kFamilyCount> rules_;
  std::array<std::unique_ptr<SubsetSearch>, 2> subset_searches_;  // Subsets, g-Subsets
  std::array<std::vector<bool>, 2> no_subset_;  // by size: none in the present state
};

}  // namespace pbcs
