#include "pbcs/util/stop.hpp"

namespace pbcs {

bool Stop::asks() const {
  return source_->requested();
}

bool Stop::leaves_time_for(std::chrono::steady_clock::duration work) const {
  return source_ == nullptr || source_->leaves_time_for(work);
}

StopSource::StopSource(Stop outer, std::optional<Clock::duration> limit) : outer_(outer) {
  if (limit) deadline_ = Clock::now() + *limit;
}

bool StopSource::requested() const {
  return check(Clock::duration::zero());
}

bool StopSource::leaves_time_for(Clock::duration work) const {
  const bool outer = outer_.leaves_time_for(work);
  return !check(work) && outer;
}

// Is the end wanted, or is the limit not further ahead than this?
bool StopSource::check(Clock::duration ahead) const {
  if (requested_.load(std::memory_order_relaxed)) return true;
  const bool late = deadline_ && Clock::now() + ahead >= *deadline_;
  if (!late && !outer_.requested()) return false;
  requested_.store(true, std::memory_order_relaxed);
  return true;
}

}  // namespace pbcs
