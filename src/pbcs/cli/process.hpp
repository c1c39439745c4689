// Other programs: a scheduler's commands, shards on this machine.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pbcs::cli {

struct Finished {
  int code = 0;        ///< 127 when there is no such program
  std::string output;  ///< what it wrote to standard output
};
/// Runs a program, found as a shell finds it, to its end. What it complains about is seen by the
/// user.
[[nodiscard]] Finished run_process(const std::vector<std::string>& words);

/// A process that goes on when this one ends; it leads a group of its own.
struct Detached {
  pid_t process = 0;
  std::uint64_t started = 0;  ///< by the kernel's clock: numbers of processes come again
};
/// Its output goes to the end of a file. Throws UsageError.
[[nodiscard]] Detached start_detached(const std::vector<std::string>& words,
                                      const std::string& log);
[[nodiscard]] bool is_alive(const Detached& detached);
/// Asks the whole group to end.
void terminate(const Detached& detached);

}  // namespace pbcs::cli
