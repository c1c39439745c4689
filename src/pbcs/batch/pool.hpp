// A parallel map for results that are kept as they come: those of quick items do not wait for those
// of slow ones.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "pbcs/util/stop.hpp"

namespace pbcs {

namespace detail {

template <class Next, class MakeWork>
class PoolRun {
 public:
  using Item = typename std::invoke_result_t<Next&, Stop>::value_type;
  using Work = std::invoke_result_t<const MakeWork&>;
  using Value = typename std::invoke_result_t<Work&, const Item&>::value_type;

  PoolRun(Next& next, unsigned jobs, Stop stop, const MakeWork& make_work)
      : next_(next), halt_(stop), make_work_(make_work), active_(jobs) {}

  template <class Take>
  void run(std::chrono::milliseconds interval, const Take& take) {
    std::vector<std::jthread> threads;
    for (unsigned i = active_; i > 0; --i) threads.emplace_back([this] { serve(); });
    const Halt halt{this};
    for (bool more = true; more;) {
      std::vector<Value> values;
      {
        std::unique_lock lock(mutex_);
        ready_.wait_for(lock, interval, [&] { return active_ == 0; });
        more = active_ > 0;
        values.swap(values_);
      }
      space_.notify_all();
      take(std::move(values));
    }
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  static constexpr std::size_t kMost = 65536;  // results that wait

  // However the consumer ends, workers must not wait for it any more.
  struct Halt {
    PoolRun* run;
    ~Halt() {
      run->halt_.request();
      {
        const std::lock_guard lock(run->mutex_);
      }
      run->space_.notify_all();
    }
  };

  void serve() {
    try {
      Work work = make_work_();
      while (std::optional<Item> item = take_item()) put(work(*item));
    } catch (...) {
      halt_.request();
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    if (--active_ == 0) ready_.notify_one();
  }

  std::optional<Item> take_item() {
    const std::lock_guard turn(turn_);
    if (halt_.requested()) return std::nullopt;
    return next_(halt_.token());
  }

  void put(std::optional<Value> value) {
    if (!value) return;
    std::unique_lock lock(mutex_);
    space_.wait(lock, [this] { return values_.size() < kMost || halt_.requested(); });
    values_.push_back(std::move(*value));
  }

  Next& next_;
  StopSource halt_;  // the caller's stop, or somebody has failed
  const MakeWork& make_work_;
  std::mutex turn_;   // of the worker that asks for an item
  std::mutex mutex_;  // of what follows
  std::condition_variable ready_, space_;
  unsigned active_;
  std::vector<Value> values_;
  std::exception_ptr failure_;
};

}  // namespace detail

/// Calls `next(stop)` until it has no item any more, never twice at a time, and on each of `jobs`
/// threads what `make_work()` returns there, with one item after the other; it returns an optional
/// result. The results come to `take`, on the calling thread, every `interval` and in the end.
/// After a request to stop no further item is begun. An exception thrown on a thread is rethrown
/// when all results are taken; one of `take` at once.
template <class Next, class MakeWork, class Take>
void run_pool(Next next, unsigned jobs, Stop stop, const MakeWork& make_work,
              std::chrono::milliseconds interval, const Take& take) {
  detail::PoolRun<Next, MakeWork>(next, jobs, stop, make_work).run(interval, take);
}

}  // namespace pbcs
