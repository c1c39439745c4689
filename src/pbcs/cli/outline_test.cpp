// Pages and completions of a program with commands below commands; those of pbcs itself are in
// tests/cli.
#include "pbcs/cli/outline.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "pbcs/cli/completion.hpp"
#include "pbcs/cli/manual_page.hpp"
#include "pbcs/cli/roff.hpp"
#include "pbcs/cli/shared_arguments.hpp"

namespace pbcs::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using Kind = ArgumentValue::Kind;

class OutlineOfCommands : public ::testing::Test {
 protected:
  OutlineOfCommands() {
    CLI::App* batch = program_.add_subcommand("batch", "Work with a store");
    batch->add_option("--store", text_, "The store")->type_name("FILE");
    CLI::App* submit = batch->add_subcommand("submit-all", "Start [it]: now");
    CLI::Option* engine = submit->add_option("--engine", text_, "Who does it");
    engine->type_name("local|slurm");
    submit->add_option("-n,--nodes", text_, "How many")->type_name("N|all")->excludes(engine);
    submit->add_option("--theory", text_, "")->type_name("THEORY");
    submit->add_option("lists", texts_, "")->type_name("LIST.csv|-");
    submit->add_flag("--dry", dry_, "Don't");
    submit->add_option("--secret", text_, "")->group("");
    program_.add_subcommand("hidden", "")->group("");
    outline_ = outline_of(program_);
  }

  [[nodiscard]] const Outline& submit() const { return outline_.commands[0].commands[0]; }

  CLI::App program_{"A program.", "pbcs"};
  std::string text_;
  std::vector<std::string> texts_;
  bool dry_ = false;
  Outline outline_;
};

TEST_F(OutlineOfCommands, CommandsHaveTheNamesOfThoseAboveThem) {
  std::vector<std::string> names;
  for (const Outline* command : all_commands(outline_)) names.push_back(command->name);
  EXPECT_THAT(names, ElementsAre("pbcs", "pbcs batch", "pbcs batch submit-all"));
  EXPECT_EQ(submit().last_word(), "submit-all");
  EXPECT_EQ(manual_name(submit()), "pbcs-batch-submit-all");
}

TEST_F(OutlineOfCommands, ValuesAreKnownByTheirNames) {
  std::vector<std::pair<std::string, Kind>> kinds;
  for (const Argument& argument : submit().arguments) {
    kinds.emplace_back(argument.is_option() ? argument.names.back() : argument.label,
                       argument.value.kind);
  }
  using Pair = std::pair<std::string, Kind>;
  EXPECT_THAT(kinds, ElementsAre(Pair("--help", Kind::kNothing), Pair("--engine", Kind::kWord),
                                 Pair("--nodes", Kind::kWord), Pair("--theory", Kind::kWord),
                                 Pair("lists", Kind::kFile), Pair("--dry", Kind::kNothing)));
  EXPECT_EQ(submit().arguments[1].value.words.size(), 2U);
  ASSERT_EQ(submit().arguments[2].value.words.size(), 1U);
  EXPECT_EQ(submit().arguments[2].value.words[0].text, "all");
  EXPECT_THAT(submit().arguments[2].excludes, ElementsAre("--engine"));
  EXPECT_EQ(submit().arguments[3].value.separators, "+");
  EXPECT_TRUE(submit().arguments[4].many);
}

TEST_F(OutlineOfCommands, ScriptsHaveAllCommands) {
  const std::string bash = bash_completion(outline_);
  EXPECT_THAT(bash, HasSubstr("    'pbcs batch') words=(submit-all) ;;\n"));
  EXPECT_THAT(bash, HasSubstr("'pbcs batch submit-all:--engine')\n"
                              "      kind=words separators='' words=(local slurm)\n"));
  EXPECT_THAT(bash, HasSubstr("'pbcs batch submit-all:*'"));
  const std::string zsh = zsh_completion(outline_);
  EXPECT_THAT(zsh, HasSubstr("        submit-all) _pbcs_batch_submit_all ;;\n"));
  EXPECT_THAT(zsh, HasSubstr("'submit-all:Start [it]: now'"));
  EXPECT_THAT(zsh, HasSubstr("(--dry)--dry[Don'\\''t]"));
  const std::string fish = fish_completion(outline_);
  EXPECT_THAT(fish, HasSubstr("complete -c pbcs -n '__pbcs_at pbcs batch' -a submit-all"));
  EXPECT_THAT(fish, HasSubstr("-l dry -d 'Don\\'t'"));
  for (const std::string& script : {bash, zsh, fish}) {
    EXPECT_THAT(script, Not(HasSubstr("secret")));
    EXPECT_THAT(script, Not(HasSubstr("hidden")));
  }
}

TEST_F(OutlineOfCommands, PagesSendReadersUpAndDown) {
  const std::string page = manual_page(outline_.commands[0], outline_);
  EXPECT_THAT(page, HasSubstr(".SH NAME\npbcs\\-batch \\- work with a store\n"));
  EXPECT_THAT(page, HasSubstr("\\fBpbcs batch\\fR [\\fIOPTION\\fR...] \\fICOMMAND\\fR ...\n"));
  EXPECT_THAT(page, HasSubstr(".BR pbcs (1),\n.BR pbcs\\-batch\\-submit\\-all (1)\n"));
  EXPECT_THAT(manual_page(submit(), outline_),
              HasSubstr("\\fB\\-n\\fR, \\fB\\-\\-nodes\\fR \\fIN\\fR|\\fBall\\fR\n"));
}

TEST(Roff, SignsStandForThemselves) {
  EXPECT_EQ(roff_literal(".a\\b-'c'\n.d"), "\\&.a\\eb\\-\\(aqc\\(aq\n\\&.d");
  EXPECT_EQ(roff_literal("≠é"), "\\[u2260]\\[u00E9]");
  EXPECT_EQ(roff_prose("see `pbcs rules`."), "see \\fBpbcs rules\\fR\\&.");
}

}  // namespace
}  // namespace pbcs::cli
