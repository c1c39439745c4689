// The parts of the command line that need no program to be tested; the rest is in tests/cli.
#include <gtest/gtest.h>

#include <array>

#include "pbcs/cli/exit_code.hpp"
#include "pbcs/cli/nearest.hpp"
#include "pbcs/cli/rows.hpp"
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

TEST(Cli, CsvFieldsAreQuotedWhenTheyMustBe) {
  EXPECT_EQ(csv_field("..3"), "..3");
  EXPECT_EQ(csv_field("1,2"), "\"1,2\"");
  EXPECT_EQ(csv_field("a\"b"), "\"a\"\"b\"");
}

TEST(Cli, WrapKeepsTheWords) {
  const std::string text(300, 'x');
  EXPECT_EQ(wrap(text, 2), "  " + text);
  std::string words;
  for (int i = 0; i < 60; ++i) words += (i > 0 ? " word" : "word");
  const std::string wrapped = wrap(words, 4);
  std::string unwrapped;
  std::size_t begin = 0;
  while (begin < wrapped.size()) {
    const std::size_t end = std::min(wrapped.find('\n', begin), wrapped.size());
    EXPECT_LE(end - begin, kTextWidth);
    EXPECT_EQ(wrapped.substr(begin, 5), "    w");
    unwrapped += (begin > 0 ? " " : "") + wrapped.substr(begin + 4, end - begin - 4);
    begin = end + 1;
  }
  EXPECT_EQ(unwrapped, words);
}

TEST(Cli, ShellWordsAreQuotedWhenTheyMustBe) {
  EXPECT_EQ(shell_word("latin:..3"), "latin:..3");
  EXPECT_EQ(shell_word("queens 8:"), "'queens 8:'");
  EXPECT_EQ(shell_word("a'b"), "'a'\\''b'");
  EXPECT_EQ(shell_word("{}"), "'{}'");
  EXPECT_EQ(shell_word(""), "''");
}

TEST(Cli, MaximalLengthCutsEveryFamily) {
  const App& sudoku = *find_application("sudoku");
  const auto name = [&](const TheoryOptions& options) {
    return make_theory(options, sudoku).name();
  };
  EXPECT_EQ(name({"BC+W3", 5}), "BC5+W3");
  EXPECT_EQ(name({"W", std::nullopt}), "W");
  EXPECT_EQ(name({"BRT", 5}), "BRT");
  EXPECT_EQ(name({"W4", 5}), "W4");
  EXPECT_THROW((void)name({"X", 5}), UsageError);
}

TEST(Cli, TheDefaultTheoryHasTheOwnRulesOfTheApplication) {
  App app = *find_application("sudoku");
  app.own_rules = "";
  EXPECT_EQ(make_theory({}, app).name(), Theory::parse(kDefaultTheory).value().name());
  app.own_rules = "hill";
  EXPECT_EQ(make_theory({}, app).name(),
            Theory::parse(std::string(kDefaultTheory) + "+hill").value().name());
  EXPECT_EQ(make_theory({"W", std::nullopt}, app).name(), "W");
}

}  // namespace
}  // namespace pbcs::cli
