#include "pbcs/core/instance.hpp"

#include <gtest/gtest.h>

#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

class InitialState : public testing::Test {
 protected:
  [[nodiscard]] State start(std::string_view givens, std::string_view excluded = "") const {
    return initial_state({csp_.model(), csp_.labels(givens), csp_.labels(excluded)});
  }
  TinyModel csp_{"A: a b c | B: d e f | C: g h i", "a-d e-g"};
};

TEST_F(InitialState, without_givens_has_every_candidate) {
  EXPECT_TRUE(start("") == csp_.state());
}

TEST_F(InitialState, has_givens_as_values_and_no_candidate_linked_to_them) {
  const State state = start("a");
  EXPECT_EQ(csp_.text(state.values()), "a");
  EXPECT_EQ(csp_.text(state.candidates()), "e f g h i");
  EXPECT_FALSE(state.contradictory());
}

TEST_F(InitialState, leaves_singles_to_the_solver) {
  const State state = start("a", "f");
  EXPECT_EQ(csp_.text(state.values()), "a");
  EXPECT_EQ(csp_.text(state.candidates_of(csp_.variable("B"))), "e");
  EXPECT_FALSE(state.quiescent());
}

TEST_F(InitialState, lacks_excluded_labels) {
  EXPECT_EQ(csp_.text(start("", "b h b").candidates()), "a c d e f g i");
}

TEST_F(InitialState, accepts_a_given_that_is_repeated) {
  const State state = start("a a");
  EXPECT_FALSE(state.contradictory());
  EXPECT_EQ(csp_.text(state.values()), "a");
}

TEST_F(InitialState, is_contradictory_when_givens_clash) {
  EXPECT_EQ(start("a b").conflict(), csp_.variable("A"));
  EXPECT_EQ(start("a d").conflict(), csp_.variable("B"));
}

TEST_F(InitialState, is_contradictory_when_a_given_is_excluded) {
  EXPECT_EQ(start("e", "e").conflict(), csp_.variable("B"));
}

TEST_F(InitialState, is_contradictory_when_a_variable_has_no_label_left) {
  EXPECT_EQ(start("", "g h i").conflict(), csp_.variable("C"));
}

}  // namespace
}  // namespace pbcs::test
