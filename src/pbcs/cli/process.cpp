#include "pbcs/cli/process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <system_error>

#include "pbcs/cli/exit_code.hpp"
#include "pbcs/cli/text.hpp"

extern char** environ;

namespace pbcs::cli {
namespace {

constexpr int kNotFound = 127;

/// What a child does before it is another program.
class SpawnActions {
 public:
  SpawnActions() { posix_spawn_file_actions_init(&actions_); }
  SpawnActions(const SpawnActions&) = delete;
  SpawnActions& operator=(const SpawnActions&) = delete;
  ~SpawnActions() { posix_spawn_file_actions_destroy(&actions_); }

  void open(int descriptor, const std::string& path, int flags) {
    posix_spawn_file_actions_addopen(&actions_, descriptor, path.c_str(), flags, 0666);
  }
  [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

std::vector<char*> arguments_of(const std::vector<std::string>& words) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  return arguments;
}

// Field 22 of /proc/N/stat; the name before it may have blanks, but ends with a parenthesis.
std::uint64_t start_time(pid_t process) {
  std::ifstream file(fmt::format("/proc/{}/stat", process));
  std::string text;
  std::getline(file, text);
  const std::size_t end = text.rfind(')');
  if (end == std::string::npos) return 0;
  std::size_t at = end;
  for (int field = 2; field < 22 && at != std::string::npos; ++field) at = text.find(' ', at + 1);
  const bool dead = text.size() > end + 2 && text[end + 2] == 'Z';
  return at == std::string::npos || dead ? 0 : std::stoull(text.substr(at + 1));
}

}  // namespace

Finished run_process(const std::vector<std::string>& words) {
  std::string command;
  for (const std::string& word : words) command += shell_word(word) + " ";
  std::FILE* pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) return {kNotFound, ""};
  Finished finished;
  std::array<char, 4096> block{};
  while (const std::size_t size = std::fread(block.data(), 1, block.size(), pipe)) {
    finished.output.append(block.data(), size);
  }
  const int status = ::pclose(pipe);
  finished.code = WIFEXITED(status) ? WEXITSTATUS(status) : kNotFound;
  return finished;
}

Detached start_detached(const std::vector<std::string>& words, const std::string& log) {
  SpawnActions actions;
  actions.open(STDIN_FILENO, "/dev/null", O_RDONLY);
  actions.open(STDOUT_FILENO, log, O_WRONLY | O_CREAT | O_APPEND);
  actions.open(STDERR_FILENO, log, O_WRONLY | O_CREAT | O_APPEND);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
  Detached detached;
  const int error = posix_spawnp(&detached.process, words.front().c_str(), actions.get(),
                                 &attributes, arguments_of(words).data(), environ);
  posix_spawnattr_destroy(&attributes);
  if (error != 0) {
    throw UsageError(
        fmt::format("cannot start {}: {}", words.front(), std::generic_category().message(error)));
  }
  detached.started = start_time(detached.process);
  return detached;
}

bool is_alive(const Detached& detached) {
  // If it is a child of this process, its end must be taken note of.
  ::waitpid(detached.process, nullptr, WNOHANG);
  return detached.started != 0 && start_time(detached.process) == detached.started;
}

void terminate(const Detached& detached) {
  if (is_alive(detached)) ::kill(-detached.process, SIGTERM);
}

}  // namespace pbcs::cli
