#include "pbcs/rules/rule.hpp"

#include <cstdlib>

#include "pbcs/chains/levels.hpp"
#include "pbcs/rules/bivalue_chain.hpp"
#include "pbcs/rules/braid.hpp"
#include "pbcs/rules/nested_chain.hpp"
#include "pbcs/rules/repertoire.hpp"
#include "pbcs/rules/reversible_chain.hpp"
#include "pbcs/rules/s_z_whip.hpp"
#include "pbcs/rules/t_whip.hpp"
#include "pbcs/rules/whip.hpp"
#include "pbcs/rules/z_chain.hpp"

namespace pbcs {

std::unique_ptr<Rule> make_rule(Family family, std::uint32_t inner_size, const State& base) {
  const Repertoire repertoire = repertoire_of(family, inner_size);
  const Repertoire with_groups = repertoire_of(Inner::kGroups, 1);  // inner whips of one variable
  switch (family) {
    case Family::kBivalueChain:
      return std::make_unique<BivalueChainRule>();
    case Family::kZChain:
      return std::make_unique<ZChainRule>(base);
    case Family::kTWhip:
      return std::make_unique<TWhipRule>(base);
    case Family::kGBivalueChain:
    case Family::kReversibleSChain:
    case Family::kReversibleGSChain:
      return std::make_unique<ReversibleChainRule>(repertoire);
    case Family::kSZWhip:
      return std::make_unique<SZWhipRule>(repertoire);
    case Family::kWhip:
    case Family::kGWhip:
    case Family::kSWhip:
    case Family::kGSWhip:
      return std::make_unique<WhipRule>(base, repertoire);
    case Family::kBraid:
    case Family::kGBraid:
    case Family::kSBraid:
    case Family::kGSBraid:
      return std::make_unique<BraidRule>(base, repertoire);
    case Family::kWWhip:
      if (inner_size == 1) return std::make_unique<WhipRule>(base, with_groups);
      return std::make_unique<NestedChainRule>(base, family, inner_size);
    case Family::kWBraid:
    case Family::kBBraid:
      if (inner_size == 1) return std::make_unique<BraidRule>(base, with_groups);
      return std::make_unique<NestedChainRule>(base, family, inner_size);
    case Family::kBelt:
    case Family::kAscendingChain:
    case Family::kHill:
    case Family::kValley:
    case Family::kSingle:
    case Family::kSubset:
    case Family::kGSubset:
    case Family::kForcingWhip:
    case Family::kForcingBraid:
    case Family::kBiWhip:
    case Family::kBiBraid:
    case Family::kWStarWhip:
    case Family::kBStarBraid:
      break;  // no chains on one target: see BRT and the other headers of this directory
  }
  std::abort();
}

std::optional<Chain> find_chain(const TheoryMember& member, const State& base, LabelId target) {
  if (is_nested(member.family)) {
    const auto nested = make_rule(member.family, member.inner_size, base);
    const bool found = nested->search(base, target, member.max_length, {}) == SearchVerdict::kFound;
    return found ? std::optional(Chain{nested->cells()}) : std::nullopt;
  }
  Objects objects(repertoire_of(member.family, member.inner_size));
  objects.start(base);
  const LevelBound bound = LevelTest(base, objects).run(base, target, kUnbounded);
  if (bound.kind != LevelBound::Kind::kContradiction) return std::nullopt;
  const auto rule = make_rule(member.family, member.inner_size, base);
  for (std::uint32_t length = bound.length; length <= member.max_length; ++length) {
    const SearchVerdict verdict = rule->search(base, target, length, {});
    if (verdict == SearchVerdict::kFound) return Chain{rule->cells()};
    if (verdict == SearchVerdict::kNoneAtAll) break;
  }
  return std::nullopt;
}

}  // namespace pbcs
