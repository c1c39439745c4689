// A question being answered by a thread of its own, so that whoever waits can look after the
// client: what is said is taken in pieces, and the work can be stopped at any time.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "pbcs/api/api.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class RunningQuestion {
 public:
  RunningQuestion(std::string request, const ApiSetting& setting, Stop stop);
  RunningQuestion(const RunningQuestion&) = delete;
  RunningQuestion& operator=(const RunningQuestion&) = delete;
  /// Stops the work and waits for its end.
  ~RunningQuestion();

  /// The lines said since the last call, after a while at most; nothing when all was said.
  [[nodiscard]] std::optional<std::string> next_lines(std::chrono::milliseconds patience);

 private:
  void say(std::string_view line);
  void work(const std::string& request, const ApiSetting& setting);

  StopSource stop_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string lines_;
  bool ended_ = false;
  std::thread thread_;  // the last one: it uses the others
};

}  // namespace pbcs
