// A parallel map that keeps the order of its items.
//
// Workers take item after item; a result that comes early waits in a ring of slots until its turn.
// A worker that would run more than the ring ahead of the consumer waits too, so that memory stays
// bounded however many items there are.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "pbcs/util/stop.hpp"

namespace pbcs {

enum class Flow { kContinue, kStop };

namespace detail {

/// What `next` hands out.
template <class Next>
using ItemOf = typename std::invoke_result_t<Next&, Stop>::value_type;

template <class Next, class Work, class Consume>
class OrderedRun {
 public:
  using Value = std::invoke_result_t<const Work&, const ItemOf<Next>&>;

  OrderedRun(Next& next, unsigned jobs, Stop stop, const Work& work, const Consume& consume)
      : next_(next),
        halt_(stop),
        work_(work),
        consume_(consume),
        active_(jobs),
        slots_(std::size_t{jobs} * kSlotsPerWorker) {}

  std::size_t run() {
    std::vector<std::jthread> workers;
    for (unsigned i = active_; i > 0; --i) workers.emplace_back([this] { serve(); });
    const Halt halt{this};
    while (std::optional<Slot> slot = wait_for_next()) {
      if (slot->index() == 1) std::rethrow_exception(std::get<1>(*slot));
      if (consume_(consumed_, std::get<0>(std::move(*slot))) == Flow::kStop) break;
      advance();
    }
    return consumed_;
  }

 private:
  using Slot = std::variant<Value, std::exception_ptr>;
  static constexpr std::size_t kSlotsPerWorker = 64;

  // However the consumer ends, workers must not wait for it any more.
  struct Halt {
    OrderedRun* run;
    ~Halt() {
      run->halt_.request();
      // A worker that is about to wait has seen the request, or hears this.
      {
        const std::lock_guard lock(run->mutex_);
      }
      run->space_.notify_all();
    }
  };

  void serve() {
    while (take_and_compute()) {
    }
    const std::lock_guard lock(mutex_);
    --active_;
    ready_.notify_one();
  }

  // One worker at a time asks for an item, so that their order is that of the slots; the consumer
  // does not wait for it.
  bool take_and_compute() {
    std::optional<ItemOf<Next>> item;
    std::optional<Slot> failure;
    std::size_t i = 0;
    {
      const std::lock_guard turn(turn_);
      {
        std::unique_lock lock(mutex_);
        space_.wait(lock,
                    [this] { return halt_.requested() || begun_ < consumed_ + slots_.size(); });
      }
      if (ended_ || halt_.requested()) return false;
      try {
        item = next_(halt_.token());
      } catch (...) {
        failure = Slot(std::in_place_index<1>, std::current_exception());
      }
      ended_ = !item;
      if (ended_ && !failure) return false;
      i = begun_++;
    }
    Slot slot = failure ? std::move(*failure) : compute(*item);
    const std::lock_guard lock(mutex_);
    slots_[i % slots_.size()] = std::move(slot);
    ready_.notify_one();
    return true;
  }

  [[nodiscard]] Slot compute(const ItemOf<Next>& item) const {
    try {
      return Slot(std::in_place_index<0>, work_(item));
    } catch (...) {
      return Slot(std::in_place_index<1>, std::current_exception());
    }
  }

  std::optional<Slot> wait_for_next() {
    std::unique_lock lock(mutex_);
    std::optional<Slot>& slot = slots_[consumed_ % slots_.size()];
    ready_.wait(lock, [&] { return slot.has_value() || active_ == 0; });
    return std::exchange(slot, std::nullopt);
  }

  void advance() {
    {
      const std::lock_guard lock(mutex_);
      ++consumed_;
    }
    space_.notify_one();
  }

  Next& next_;
  StopSource halt_;  // the caller's stop, or the consumer has ended
  const Work& work_;
  const Consume& consume_;
  std::mutex turn_;                // of the worker that asks for an item
  std::mutex mutex_;               // of the slots
  std::condition_variable ready_;  // for the consumer: a slot was filled or a worker left
  std::condition_variable space_;  // for the workers: a slot was emptied
  std::size_t begun_ = 0;          // written in turn
  bool ended_ = false;             // in turn
  std::size_t consumed_ = 0;
  unsigned active_;
  std::vector<std::optional<Slot>> slots_;
};

}  // namespace detail

/// Calls `next(stop)` until it has no item any more, never twice at a time, and `work(item)` on
/// `jobs` threads, and `consume(i, result)`, which returns a Flow, on the calling thread in the
/// order of the items. After a request to stop no further item is begun; those begun are still
/// consumed. An exception thrown by `next` or `work` is rethrown when its item's turn comes.
/// Returns how many items were consumed with Flow::kContinue.
template <class Next, class Work, class Consume>
std::size_t run_ordered_from(Next next, unsigned jobs, Stop stop, const Work& work,
                             const Consume& consume) {
  if (jobs > 1) return detail::OrderedRun(next, jobs, stop, work, consume).run();
  std::size_t done = 0;
  while (!stop.requested()) {
    const auto item = next(stop);
    if (!item || consume(done, work(*item)) == Flow::kStop) break;
    ++done;
  }
  return done;
}

/// The same for the items 0 ... count-1.
template <class Work, class Consume>
std::size_t run_ordered(std::size_t count, unsigned jobs, Stop stop, const Work& work,
                        const Consume& consume) {
  const auto next = [i = std::size_t{0}, count](Stop) mutable -> std::optional<std::size_t> {
    return i < count ? std::optional(i++) : std::nullopt;
  };
  return run_ordered_from(next, jobs, stop, work, consume);
}

}  // namespace pbcs
