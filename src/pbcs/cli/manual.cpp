// pbcs manual: the pages for man(1).
#include <fmt/format.h>

#include <algorithm>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/manual_page.hpp"
#include "pbcs/cli/nearest.hpp"

namespace pbcs::cli {
namespace {

const Outline& command_called(const Outline& program, const std::vector<std::string>& words) {
  const Outline* found = &program;
  for (const std::string& word : words) {
    const auto at = std::find_if(found->commands.begin(), found->commands.end(),
                                 [&](const Outline& sub) { return sub.last_word() == word; });
    if (at == found->commands.end()) {
      std::vector<std::string> known;
      known.reserve(found->commands.size());
      for (const Outline& sub : found->commands) known.emplace_back(sub.last_word());
      const auto meant = nearest(word, known);
      throw UsageError(fmt::format("{} has no command '{}'{}", found->name, word,
                                   meant ? fmt::format("; did you mean {}?", *meant) : ""));
    }
    found = &*at;
  }
  return *found;
}

void write_page(const std::string& file, const Outline& command, const Outline& program) {
  Output output(file);
  output.write(manual_page(command, program));
  output.flush();
}

}  // namespace

ExitCode run_manual(const ManualOptions& options) {
  const Outline program = options.program();
  if (!options.all) {
    write_page(options.output, command_called(program, options.command), program);
    return ExitCode::kDone;
  }
  if (options.output.empty()) throw UsageError("--all: expected a directory: -o DIRECTORY");
  make_directory(options.output);
  for (const Outline* command : all_commands(program)) {
    write_page(fmt::format("{}/{}.1", options.output, manual_name(*command)), *command, program);
  }
  return ExitCode::kDone;
}

}  // namespace pbcs::cli
