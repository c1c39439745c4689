#include "pbcs/chains/levels.hpp"

namespace pbcs {

LevelBound LevelTest::run(const State& base, LabelId target, std::uint32_t cap) {
  state_ = base;
  asserted_.clear();
  state_.assert_value(target);
  return rounds(cap, nullptr);
}

LevelBound LevelTest::resume(const State& from, std::uint32_t cap, const Word* forbidden) {
  state_ = from;
  asserted_.clear();
  return rounds(cap, forbidden);
}

LevelBound LevelTest::rounds(std::uint32_t cap, const Word* forbidden) {
  for (std::uint32_t length = 1;; ++length) {
    if (state_.contradictory()) return {LevelBound::Kind::kContradiction, length};
    if (length >= cap) return {LevelBound::Kind::kBeyond, cap};
    if (!next_round(forbidden)) return {LevelBound::Kind::kNever, 0};
  }
}

// Asserts all available Singles; false when there are none.
bool LevelTest::next_round(const Word* forbidden) {
  round_.clear();
  round_.swap(state_.agenda());
  const std::size_t before = asserted_.size();
  for (const VariableId v : round_) {
    if (!state_.has_one_candidate(v)) continue;
    const LabelId r = state_.only_candidate(v);
    if (forbidden != nullptr && test_bit(forbidden, index(r))) continue;
    asserted_.push_back({v, r});
    state_.assert_value(r);
    if (state_.contradictory()) break;
  }
  return asserted_.size() != before;
}

}  // namespace pbcs
