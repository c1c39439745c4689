#include "waiting.hpp"

#include <pybind11/pybind11.h>

#include <exception>
#include <thread>

#include "errors.hpp"

namespace py = pybind11;

namespace pbcs::python {

std::optional<StopSource::Clock::duration> time_limit(std::optional<double> seconds) {
  if (!seconds) return std::nullopt;
  constexpr double kLongest = 1e9;  // some 30 years, which a duration can hold
  if (!(*seconds > 0)) throw UsageFault("timeout", "expected a number of seconds above 0");
  return std::chrono::duration_cast<StopSource::Clock::duration>(
      std::chrono::duration<double>(std::min(*seconds, kLongest)));
}

void wait_for(std::mutex& mutex, std::condition_variable& changed,
              const std::function<bool()>& ready, const std::function<void()>& cancel) {
  std::optional<py::error_already_set> raised;
  {
    const py::gil_scoped_release released;
    std::unique_lock lock(mutex);
    while (!changed.wait_for(lock, kSignalPoll, ready)) {
      if (raised) continue;
      lock.unlock();
      {
        const py::gil_scoped_acquire acquired;
        if (PyErr_CheckSignals() != 0) raised.emplace();
      }
      if (raised) cancel();
      lock.lock();
    }
  }
  if (raised) throw py::error_already_set(*raised);
}

void run_waiting(const std::function<void(Stop)>& work) {
  StopSource interrupted;
  std::mutex mutex;
  std::condition_variable changed;
  bool done = false;
  std::exception_ptr failure;
  std::jthread worker([&] {
    try {
      work(interrupted.token());
    } catch (...) {
      failure = std::current_exception();
    }
    const std::lock_guard lock(mutex);
    done = true;
    changed.notify_one();
  });
  wait_for(mutex, changed, [&] { return done; }, [&] { interrupted.request(); });
  worker.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace pbcs::python
