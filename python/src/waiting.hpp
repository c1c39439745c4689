// Work that Python waits for: other threads of Python run meanwhile, and Ctrl-C ends it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>

#include "pbcs/util/stop.hpp"

namespace pbcs::python {

/// How often a waiting thread looks whether a signal came.
inline constexpr std::chrono::milliseconds kSignalPoll{50};

/// Seconds as an argument has them; a UsageFault for a number that is not above 0.
[[nodiscard]] std::optional<StopSource::Clock::duration> time_limit(std::optional<double> seconds);

/// Waits until `ready` holds. The caller has the interpreter's lock, which is free meanwhile, and
/// the mutex is only held while `ready` is asked. When a handler of a signal raises an exception,
/// which is what Ctrl-C does, `cancel` is called, `ready` is waited for, and the exception thrown.
void wait_for(std::mutex& mutex, std::condition_variable& changed,
              const std::function<bool()>& ready, const std::function<void()>& cancel);

/// Runs the work on a thread of its own and waits for it so.
void run_waiting(const std::function<void(Stop)>& work);

}  // namespace pbcs::python
