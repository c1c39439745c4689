// How long work is told to end: by a request from outside, or by a time limit.
//
// A StopSource belongs to whoever may want the end; a Stop, which refers to it, is handed to the
// work, which asks it now and then, at least some times a second. Sources form a chain: what stops
// an outer one stops the inner ones.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace pbcs {

class StopSource;

/// Shall the work end? As small as a pointer; its source must outlive it.
class Stop {
 public:
  /// Never.
  Stop() = default;

  [[nodiscard]] bool requested() const { return source_ != nullptr && asks(); }
  /// May work that takes so long, and is in vain when it is not ended, begin? If a time limit comes
  /// before, it counts as reached now.
  [[nodiscard]] bool leaves_time_for(std::chrono::steady_clock::duration work) const;

 private:
  friend class StopSource;
  explicit Stop(const StopSource& source) : source_(&source) {}
  [[nodiscard]] bool asks() const;

  const StopSource* source_ = nullptr;
};

class StopSource {
 public:
  using Clock = std::chrono::steady_clock;

  StopSource() = default;
  /// Stops as well when `outer` does, and `limit` from now on.
  explicit StopSource(Stop outer, std::optional<Clock::duration> limit = std::nullopt);
  StopSource(const StopSource&) = delete;
  StopSource& operator=(const StopSource&) = delete;

  /// May be called from any thread.
  void request() { requested_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool requested() const;
  [[nodiscard]] bool leaves_time_for(Clock::duration work) const;
  [[nodiscard]] Stop token() const { return Stop(*this); }

 private:
  bool check(Clock::duration ahead) const;

  mutable std::atomic<bool> requested_ = false;  // what was true once stays true
  Stop outer_;
  std::optional<Clock::time_point> deadline_;
};

/// Asks a Stop at every n-th question only, for loops in which the clock would be noticed. It goes
/// on counting from one search to the next, so that many short ones ask as often as a long one.
class StopPoll {
 public:
  explicit StopPoll(std::uint32_t every) : every_(every) {}

  void watch(Stop stop) {
    stop_ = stop;
    requested_ = false;
  }
  /// Once true it stays true, until another Stop is watched.
  [[nodiscard]] bool requested() {
    if (++questions_ < every_) return requested_;
    questions_ = 0;
    requested_ = requested_ || stop_.requested();
    return requested_;
  }

 private:
  Stop stop_;
  std::uint32_t every_;
  std::uint32_t questions_ = 0;
  bool requested_ = false;
};

}  // namespace pbcs
