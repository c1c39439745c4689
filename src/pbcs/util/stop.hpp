// How long work is told to end: by a request from outside, or by a time limit.
//
// A StopSource belongs to whoever may want the end; a Stop, which refers to it, is handed to the
// work, which asks it now and then, at least some times a second. Sources form a chain: what stops
// an outer one stops the inner ones.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>

namespace pbcs {

class StopSource;

/// Shall the work end? As small as a pointer; its source must outlive it.
class Stop {
 public:
  /// Never.
  Stop() = default;

  [[nodiscard]] bool requested() const { return source_ != nullptr && asks(); }

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
  [[nodiscard]] Stop token() const { return Stop(*this); }

 private:
  mutable std::atomic<bool> requested_ = false;  // what was true once stays true
  Stop outer_;
  std::optional<Clock::time_point> deadline_;
};

}  // namespace pbcs
