#include "pbcs/core/parts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "pbcs/core/step.hpp"

namespace pbcs {
namespace {

constexpr LabelId label(std::uint32_t n) {
  return LabelId{n};
}
constexpr VariableId variable(std::uint32_t n) {
  return VariableId{n};
}
constexpr ConstraintId constraint(std::uint32_t n) {
  return ConstraintId{n};
}

/// The ids as they come: l1 v2 c3.
template <class Whole>
std::string ids_of(const Whole& whole) {
  std::string text;
  const auto add = [&](char letter, std::uint32_t n) {
    text += (text.empty() ? "" : " ") + (letter + std::to_string(n));
  };
  for_each_id(whole, [&](auto& id) {
    using Id = std::remove_cvref_t<decltype(id)>;
    add(std::is_same_v<Id, LabelId> ? 'l' : std::is_same_v<Id, VariableId> ? 'v' : 'c', index(id));
  });
  return text;
}

/// A proof of each kind, whose ids are numbered in order.
const std::vector<std::pair<Proof, std::string>>& proofs() {
  static const std::vector<std::pair<Proof, std::string>> kProofs{
      {Single{variable(1), label(2)}, "v1 l2"},
      {Chain{{{variable(1), label(2), label(3)},
              {variable(4), label(5), Group{{label(6), label(7)}}},
              {variable(8), label(9), Subset{{variable(10), variable(11)}, {constraint(12)}}},
              {variable(13), label(14),
               InnerChain{{label(15)},
                          {{variable(16), label(17), label(18)},
                           {variable(19), label(20), std::nullopt}}}},
              {variable(21), label(22), std::nullopt}}},
       "v1 l2 l3 v4 l5 l6 l7 v8 l9 v10 v11 c12 v13 l14 l15 v16 l17 l18 v19 l20 v21 l22"},
      {Subset{{variable(1), variable(2)}, {constraint(3), constraint(4)}}, "v1 v2 c3 c4"},
      {Forcing{variable(1),
               {label(2), {{variable(3), label(4), label(5)}}},
               {label(6), {{variable(7), label(8), label(9)}}}},
       "v1 l2 v3 l4 l5 l6 v7 l8 l9"},
      {Slope{{variable(1), variable(2), variable(3)}, 1, SlopeKind::kStrong}, "v1 v2 v3"},
      {Belt{{{{variable(1), variable(2)}, {constraint(3), constraint(4)}},
             {{variable(5), variable(6)}, {constraint(7), constraint(8)}}}},
       "v1 v2 c3 c4 v5 v6 c7 c8"},
      {Coupling{{variable(1)}, {constraint(2), constraint(3)}}, "v1 c2 c3"},
      {DynamicSubset{variable(1), {variable(2)}, {constraint(3)}, {variable(4)}, {constraint(5)}},
       "v1 v2 c3 v4 c5"},
      {SurfaceSum{{variable(1), variable(2)}, {variable(3)}}, "v1 v2 v3"},
  };
  return kProofs;
}

TEST(Parts, every_id_of_each_kind_of_proof_comes_once) {
  std::vector<std::size_t> kinds;
  for (const auto& [proof, ids] : proofs()) {
    EXPECT_EQ(ids_of(proof), ids);
    kinds.push_back(proof.index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Proof>);
  EXPECT_EQ(std::adjacent_find(kinds.begin(), kinds.end()), kinds.end());
}

TEST(Parts, ids_can_be_changed_and_changed_back) {
  const auto add = [](std::uint32_t n) {
    return [n](auto& id) { id = std::remove_reference_t<decltype(id)>{index(id) + n}; };
  };
  for (const auto& [proof, ids] : proofs()) {
    Proof other = proof;
    for_each_id(other, add(100));
    EXPECT_NE(other, proof);
    for_each_id(other, add(~std::uint32_t{0} - 99));
    EXPECT_EQ(other, proof);
  }
}

TEST(Parts, the_conclusions_of_a_step_count) {
  const Step step{Family::kWhip,
                  1,
                  {label(1)},
                  {label(2), label(3)},
                  Chain{{{variable(4), label(5), std::nullopt}}},
                  {label(6)}};
  EXPECT_EQ(ids_of(step), "l1 l2 l3 v4 l5 l6");
}

TEST(Parts, larger_parts_are_found_wherever_they_stand) {
  std::vector<std::size_t> sizes;
  for (const auto& [proof, ids] : proofs()) {
    for_each_part<Subset>(proof, [&](const Subset& s) { sizes.push_back(s.variables.size()); });
  }
  EXPECT_EQ(sizes, (std::vector<std::size_t>{2, 2}));
  std::size_t cells = 0;
  for_each_part<ChainCell, InnerCell>(proofs()[1].first, [&](const auto&) { ++cells; });
  EXPECT_EQ(cells, 5U) << "the cells inside a cell are not looked for";
}

TEST(Parts, variables_of_a_step) {
  Step step{Family::kWhip, 1, {}, {}, proofs()[1].first};
  const auto numbers = [&] {
    std::vector<std::uint32_t> found;
    for (const VariableId v : variables_of(step)) found.push_back(index(v));
    return found;
  };
  EXPECT_EQ(numbers(), (std::vector<std::uint32_t>{1, 4, 8, 10, 11, 13, 16, 19, 21}));
  std::get<Chain>(step.proof).cells.front().variable = variable(21);
  EXPECT_EQ(numbers(), (std::vector<std::uint32_t>{21, 4, 8, 10, 11, 13, 16, 19}));
}

}  // namespace
}  // namespace pbcs
