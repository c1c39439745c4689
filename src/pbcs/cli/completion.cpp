// pbcs completion: scripts for shells.
#include "pbcs/cli/completion.hpp"

#include "pbcs/cli/commands.hpp"

namespace pbcs::cli {

ExitCode run_completion(const CompletionOptions& options) {
  Output output(options.output);
  output.write(options.shell(options.program()));
  output.flush();
  return ExitCode::kDone;
}

}  // namespace pbcs::cli
