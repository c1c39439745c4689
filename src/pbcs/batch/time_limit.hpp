// A time limit for each of many tasks, some of them running at the same time.
#pragma once

#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace pbcs {

/// Stops tasks that take too long, at most a tenth of the limit late. Without a limit it costs
/// nothing: no thread is started.
class TimeLimit {
 public:
  using Clock = std::chrono::steady_clock;

  explicit TimeLimit(std::optional<Clock::duration> limit);
  TimeLimit(const TimeLimit&) = delete;
  TimeLimit& operator=(const TimeLimit&) = delete;
  ~TimeLimit() = default;

  class Task;

 private:
  struct Entry {
    Clock::time_point deadline;
    std::stop_source source;
  };
  using Entries = std::list<Entry>;  // all have the same limit: the oldest ends first

  Entries::iterator begin(std::stop_source source);
  void end(Entries::iterator entry);
  void watch(const std::stop_token& stop);

  std::optional<Clock::duration> limit_;
  std::mutex mutex_;
  std::condition_variable_any tick_;
  Entries running_;
  std::jthread watcher_;
};

/// The time of one task; it ends with this object.
class TimeLimit::Task {
 public:
  /// The task is also stopped when `outer` is.
  Task(TimeLimit& limit, const std::stop_token& outer);
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;
  ~Task();

  [[nodiscard]] std::stop_token token() const {
    return limit_.limit_ ? source_.get_token() : outer_;
  }

 private:
  struct Forward {
    std::stop_source source;
    void operator()() { source.request_stop(); }
  };
  TimeLimit& limit_;
  std::stop_token outer_;
  std::stop_source source_{std::nostopstate};
  std::optional<std::stop_callback<Forward>> forward_;
  Entries::iterator entry_;
};

}  // namespace pbcs
