// The program pbcs.
#include <fmt/format.h>

#include <csignal>
#include <exception>

#include "pbcs/apps/encoding.hpp"
#include "pbcs/cli/arguments.hpp"
#include "pbcs/cli/console.hpp"
#include "pbcs/store/database.hpp"

int main(int argc, char** argv) {
  using pbcs::cli::ExitCode;
  // A reader that has seen enough ends the program quietly, whatever the parent process ignores.
  std::signal(SIGPIPE, SIG_DFL);
  // A file that may not grow is an error of writing, like a full disk.
  std::signal(SIGXFSZ, SIG_IGN);
  ExitCode code = ExitCode::kInternalError;
  try {
    code = pbcs::cli::run_program(argc, argv);
  } catch (const pbcs::cli::UsageError& error) {
    // What was wrong may be quoted, whatever its bytes are.
    pbcs::cli::say(pbcs::printable(fmt::format("pbcs: {}\n", error.what())));
    code = ExitCode::kBadInput;
  } catch (const pbcs::store::StoreError& error) {
    pbcs::cli::say(pbcs::printable(fmt::format("pbcs: {}\n", error.what())));
    code = ExitCode::kBadInput;
  } catch (const std::exception& error) {
    pbcs::cli::say(fmt::format("pbcs: internal error, please report: {}\n", error.what()));
  }
  return static_cast<int>(code);
}
