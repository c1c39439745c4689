// The parts of the command line that need no program to be tested; the rest is in tests/cli.
#include <gtest/gtest.h>

#include <array>

#include "pbcs/cli/exit_code.hpp"
#include "pbcs/cli/nearest.hpp"
#include "pbcs/cli/text.hpp"
#include "pbcs/cli/theory_option.hpp"

namespace pbcs::cli {
namespace {

TEST(Cli, TheMoreSeriousExitCodeWins) {
  constexpr std::array kOrder{ExitCode::kDone, ExitCode::kUnsolved, ExitCode::kBadInput,
                              ExitCode::kInterrupted, ExitCode::kInternalError};
  for (std::size_t i = 0; i < kOrder.size(); ++i) {
    for (std::size_t k = 0; k < kOrder.size(); ++k) {
      EXPECT_EQ(worst(kOrder[i], kOrder[k]), kOrder[std::max(i, k)]);
    }
  }
}

TEST(Cli, NearestName) {
  const std::vector<std::string> known{"--explain", "--theory", "solve", "hint"};
  EXPECT_EQ(nearest("--explian", known), "--explain");
  EXPECT_EQ(nearest("slove", known), "solve");
  EXPECT_EQ(nearest("hnt", known), "hint");
  EXPECT_FALSE(nearest("--zzzzzzzz", known));
  EXPECT_FALSE(nearest("x", known));
}

TEST(Cli, ShellWordsAreQuotedWhenTheyMustBe) {
  EXPECT_EQ(shell_word("latin:..3"), "latin:..3");
  EXPECT_EQ(shell_word("queens 8:"), "'queens 8:'");
  EXPECT_EQ(shell_word("a'b"), "'a'\\''b'");
  EXPECT_EQ(shell_word("{}"), "'{}'");
  EXPECT_EQ(shell_word(""), "''");
}

TEST(Cli, TheoriesAreReadOnce) {
  const TheoryChoice choice = read_choice({"BC+W3", 5, {}});
  EXPECT_EQ(choice.theory.value().name(), "BC+W3");
  EXPECT_EQ(choice.max_length, 5U);
  EXPECT_FALSE(read_choice({}).theory);
  EXPECT_EQ(read_choice({{}, {}, "book"}).theory.value().name(), "BC+Z+tW+B");
  EXPECT_THROW((void)read_choice({{}, {}, "W"}), UsageError);
  EXPECT_THROW((void)read_choice({"X", 5, {}}), UsageError);
}

}  // namespace
}  // namespace pbcs::cli
