#include "pbcs/batch/time_limit.hpp"

#include <algorithm>
#include <utility>

namespace pbcs {

TimeLimit::TimeLimit(std::optional<Clock::duration> limit) : limit_(limit) {
  if (limit_) watcher_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
}

TimeLimit::Entries::iterator TimeLimit::begin(std::stop_source source) {
  const std::lock_guard lock(mutex_);
  return running_.insert(running_.end(), Entry{Clock::now() + *limit_, std::move(source)});
}

void TimeLimit::end(Entries::iterator entry) {
  const std::lock_guard lock(mutex_);
  running_.erase(entry);
}

void TimeLimit::watch(const std::stop_token& stop) {
  constexpr Clock::duration kShortest = std::chrono::milliseconds(1);
  constexpr Clock::duration kLongest = std::chrono::milliseconds(100);
  const auto tick = std::clamp(*limit_ / 10, kShortest, kLongest);
  std::unique_lock lock(mutex_);
  while (!tick_.wait_for(lock, stop, tick, [&stop] { return stop.stop_requested(); })) {
    for (Entry& entry : running_) {
      if (entry.deadline > Clock::now()) break;
      entry.source.request_stop();
    }
  }
}

TimeLimit::Task::Task(TimeLimit& limit, const std::stop_token& outer)
    : limit_(limit), outer_(outer) {
  if (!limit_.limit_) return;
  source_ = std::stop_source();
  forward_.emplace(outer_, Forward{source_});
  entry_ = limit_.begin(source_);
}

TimeLimit::Task::~Task() {
  if (limit_.limit_) limit_.end(entry_);
}

}  // namespace pbcs
