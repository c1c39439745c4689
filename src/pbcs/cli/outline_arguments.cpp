// The commands about the command line itself, and what they can be told.
#include <CLI/CLI.hpp>

#include "pbcs/cli/completion.hpp"
#include "pbcs/cli/shared_arguments.hpp"

namespace pbcs::cli {

void add_manual(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<ManualOptions>(
      program, action, "manual", "Write the manual page of a command, for man", run_manual,
      "  pbcs manual solve > pbcs-solve.1; man ./pbcs-solve.1\n"
      "  pbcs manual --all -o pages");
  options->program = [&program] { return outline_of(program); };
  CLI::Option* name = command->add_option(
      "command", options->command, "The command, with those above it (default: pbcs itself)");
  name->type_name("NAME");
  command->add_flag("--all", options->all, "The pages of all commands, into a directory")
      ->excludes(name);
  add_output(*command, options->output);
}

void add_completion(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<CompletionOptions>(
      program, action, "completion",
      "Write a script that lets a shell complete commands and options", run_completion,
      "  source <(pbcs completion bash)               in ~/.bashrc\n"
      "  pbcs completion zsh > ~/.zfunc/_pbcs         a directory of $fpath\n"
      "  pbcs completion fish > ~/.config/fish/completions/pbcs.fish");
  options->program = [&program] { return outline_of(program); };
  const Words<std::function<std::string(const Outline&)>> shells{
      {"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}};
  add_choice(*command, "shell", options->shell, shells, "Which shell")->required();
  add_output(*command, options->output);
}

}  // namespace pbcs::cli
