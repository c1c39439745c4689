#include "pbcs/cli/same_file.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pbcs/cli/exit_code.hpp"
#include "pbcs/cli/text_stream.hpp"

namespace pbcs::cli {
namespace {

bool is_same_file(const struct stat& output, const std::string& input) {
  struct stat status = {};
  const bool found =
      input == "-" ? ::fstat(STDIN_FILENO, &status) == 0 : ::stat(input.c_str(), &status) == 0;
  return found && status.st_dev == output.st_dev && status.st_ino == output.st_ino;
}

}  // namespace

void demand_separate(const std::string& output, const std::vector<std::string>& inputs) {
  struct stat status = {};
  if (output.empty() || ::stat(output.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return;
  const std::vector<std::string> standard{"-"};
  for (const std::string& input : inputs.empty() ? standard : inputs) {
    if (!is_same_file(status, input)) continue;
    throw UsageError(fmt::format("-o {} would overwrite the input {}; name another file", output,
                                 shown_name(input)));
  }
}

}  // namespace pbcs::cli
