#include "pbcs/server/question.hpp"

#include <utility>

namespace pbcs {

RunningQuestion::RunningQuestion(std::string request, const ApiSetting& setting, Stop stop)
    : stop_(stop),
      thread_([this, request = std::move(request), setting] { work(request, setting); }) {}

RunningQuestion::~RunningQuestion() {
  stop_.request();
  thread_.join();
}

std::optional<std::string> RunningQuestion::next_lines(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, patience, [&] { return ended_ || !lines_.empty(); });
  if (ended_ && lines_.empty()) return std::nullopt;
  return std::exchange(lines_, {});
}

void RunningQuestion::say(std::string_view line) {
  const std::lock_guard lock(mutex_);
  lines_.append(line).append("\n");
  changed_.notify_one();
}

void RunningQuestion::work(const std::string& request, const ApiSetting& setting) {
  say(answer(request, [this](std::string_view event) { say(event); }, stop_.token(), setting));
  const std::lock_guard lock(mutex_);
  ended_ = true;
  changed_.notify_one();
}

}  // namespace pbcs
