#include "pbcs/util/stop.hpp"

namespace pbcs {

bool Stop::asks() const {
  return source_->requested();
}

StopSource::StopSource(Stop outer, std::optional<Clock::duration> limit) : outer_(outer) {
  if (limit) deadline_ = Clock::now() + *limit;
}

bool StopSource::requested() const {
  if (requested_.load(std::memory_order_relaxed)) return true;
  const bool late = deadline_ && Clock::now() >= *deadline_;
  if (!late && !outer_.requested()) return false;
  requested_.store(true, std::memory_order_relaxed);
  return true;
}

}  // namespace pbcs
