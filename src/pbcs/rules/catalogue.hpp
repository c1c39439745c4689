// THE list of rule families: everything that is said about a family is said here once. The checker
// alone has a knowledge of its own.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "pbcs/core/step.hpp"

namespace pbcs {

class Finder;
class Rule;

inline constexpr std::uint32_t kUnbounded = ~std::uint32_t{0};
/// As a size of inner patterns: no larger than the pattern.
inline constexpr std::uint32_t kAsLength = kUnbounded - 1;

/// A family as part of a resolution theory: patterns up to some length, with inner patterns (lemmas
/// too) up to some size where the family has them.
struct TheoryMember {
  Family family;
  std::uint32_t max_length = kUnbounded;
  std::uint32_t inner_size = kUnbounded;
  friend bool operator==(const TheoryMember&, const TheoryMember&) = default;
};

/// What the patterns of a family are; each kind has a proof of its own (core/step.hpp).
enum class PatternKind : std::uint8_t {
  kSingle,
  kChain,   ///< cells on one target
  kSubset,  ///< CSP variables and as many transversal sets
  kLemma,   ///< cells on several candidates, which are not all true; it eliminates nothing
  kStar,    ///< a chain in which lemmas serve as links
  kForcing,
  kSlope,  ///< its rank is 1 whatever its size
  kBelt,
  kCoupling,  ///< CSP variables for which the target leaves too little; its rank is 1
  kDynamicSubset,
  kSurfaceSum,
};

/// The largest right-linking objects of a chain family, or what the transversal sets of a Subset
/// may have of a variable.
enum class Inner : std::uint8_t { kCandidates, kGroups, kSubsets, kGSubsets, kWhips, kBraids };

/// What a left-linking candidate, from the second cell on, leans on.
enum class Continuity : std::uint8_t {
  kPrevious,    ///< the previous right-linking object, as in whips
  kAnyEarlier,  ///< the target or any earlier right-linking object, as in braids
};

/// What counts when a cell before the last is reduced to its right-linking object.
enum class Context : std::uint8_t {
  kNothing,           ///< bivalue variables
  kPrevious,          ///< the previous right-linking object; the target for the first cell
  kTarget,            ///< the target alone
  kEarlier,           ///< all earlier right-linking objects
  kTargetAndEarlier,  ///< the target and these
};

/// A family that another one brings with it into a theory, up to some length; Singles, which are in
/// every theory, stand for nothing. Inner patterns have the same size.
struct Brought {
  enum class UpTo : std::uint8_t {
    kSameLength,
    kOne,        ///< whips[1], which every theory beyond the simplest chains starts from
    kInnerSize,  ///< Subsets as large as the inner ones
  };
  Family family = Family::kSingle;
  UpTo up_to = UpTo::kSameLength;
};

struct FamilyInfo {
  Family family;
  /// In theory names: W; empty for Singles, which are in every theory. A # stands for the largest
  /// size of inner Subsets: S#W is written S3W, or SW for any size.
  std::string_view symbol;
  /// In printed paths: whip. A # stands for the size of the largest inner Subset: S#-whip.
  std::string_view rule_name;
  std::string_view title;       ///< in rating lines: Whip
  std::string_view definition;  ///< one paragraph in CSP terms
  std::string_view reference;   ///< section of the book
  PatternKind kind = PatternKind::kChain;
  bool confluent = false;  ///< its theories have the confluence property
  Inner inner = Inner::kCandidates;
  Continuity continuity = Continuity::kPrevious;
  Context context = Context::kTargetAndEarlier;
  /// Does each cell lean on nothing but its neighbours and the target? Then it is found faster than
  /// braids.
  bool memoryless = false;
  /// Up to this length it eliminates what the braids with the same objects do.
  std::uint32_t as_braids_up_to = 0;
  std::array<Brought, 2> brings = {};
  /// The confluent family that does all that this one does, if it is not confluent itself.
  std::optional<Family> braid = {};
  /// Of a star: the same patterns without lemmas, and the lemmas.
  std::optional<Family> plain = {};
  std::optional<Family> lemma = {};
  /// Of chains: the search on one target (rules/rule.hpp), for states of the size of `base`.
  std::unique_ptr<Rule> (*make_rule)(const TheoryMember& member, const State& base) = nullptr;
  /// What finds its steps (rules/finder.hpp); nothing for Singles, which a state knows itself.
  std::unique_ptr<Finder> (*make_finder)(const TheoryMember& member) = nullptr;
};

/// All families in order of precedence among patterns of equal length.
[[nodiscard]] std::span<const FamilyInfo> catalogue();
[[nodiscard]] const FamilyInfo& info(Family family);
[[nodiscard]] std::optional<Family> family_by_symbol(std::string_view symbol);

[[nodiscard]] inline bool is_of(PatternKind kind, Family family) {
  return info(family).kind == kind;
}
/// Chains whose left-linking candidates may lean on anything earlier.
[[nodiscard]] inline bool is_braid(Family family) {
  return is_of(PatternKind::kChain, family) && info(family).continuity == Continuity::kAnyEarlier;
}
/// Has it inner whips or braids?
[[nodiscard]] inline bool is_nested(Family family) {
  return info(family).inner >= Inner::kWhips;
}
/// Is it a family that only some puzzle types have?
[[nodiscard]] bool is_specific(Family family);
/// The braids with these right-linking objects: they do all that other chains with them can do.
[[nodiscard]] Family braids_with(Inner inner);

}  // namespace pbcs
