#include "pbcs/rules/rule.hpp"

#include <cassert>

#include "pbcs/chains/levels.hpp"
#include "pbcs/rules/repertoire.hpp"

namespace pbcs {

std::unique_ptr<Rule> make_rule(Family family, std::uint32_t inner_size, const State& base) {
  assert(is_of(PatternKind::kChain, family));
  return info(family).make_rule({family, kUnbounded, inner_size}, base);
}

std::optional<Chain> find_chain(const TheoryMember& member, const State& base, LabelId target) {
  if (is_nested(member.family)) {
    const auto nested = make_rule(member.family, member.inner_size, base);
    const bool found = nested->search(base, target, member.max_length, {}) == SearchVerdict::kFound;
    return found ? std::optional(Chain{nested->cells()}) : std::nullopt;
  }
  Objects objects(repertoire_of(member));
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
