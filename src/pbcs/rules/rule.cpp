#include "pbcs/rules/rule.hpp"

#include <cstdlib>

#include "pbcs/chains/levels.hpp"
#include "pbcs/rules/bivalue_chain.hpp"
#include "pbcs/rules/braid.hpp"
#include "pbcs/rules/t_whip.hpp"
#include "pbcs/rules/whip.hpp"
#include "pbcs/rules/z_chain.hpp"

namespace pbcs {

std::unique_ptr<Rule> make_rule(Family family, const State& base) {
  switch (family) {
    case Family::kBivalueChain:
      return std::make_unique<BivalueChainRule>(base);
    case Family::kZChain:
      return std::make_unique<ZChainRule>(base);
    case Family::kTWhip:
      return std::make_unique<TWhipRule>(base);
    case Family::kWhip:
      return std::make_unique<WhipRule>(base);
    case Family::kBraid:
      return std::make_unique<BraidRule>(base);
    case Family::kSingle:
      break;  // Singles belong to BRT, not to the chain rules
  }
  std::abort();
}

std::optional<Chain> find_chain(Family family, const State& base, LabelId target,
                                std::uint32_t max_length) {
  const LevelBound bound = LevelTest(base).run(base, target, max_length);
  if (bound.kind != LevelBound::Kind::kContradiction) return std::nullopt;
  const auto rule = make_rule(family, base);
  for (std::uint32_t length = bound.length; length <= max_length; ++length) {
    const SearchVerdict verdict = rule->search(base, target, length, {});
    if (verdict == SearchVerdict::kFound) return Chain{rule->cells()};
    if (verdict == SearchVerdict::kNoneAtAll) break;
  }
  return std::nullopt;
}

}  // namespace pbcs
