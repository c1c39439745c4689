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

template <class Work, class Consume>
class OrderedRun {
 public:
  using Value = std::invoke_result_t<const Work&, std::size_t>;

  OrderedRun(std::size_t count, unsigned jobs, Stop stop, const Work& work, const Consume& consume)
      : count_(count),
        stop_(stop),
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
      {
        const std::lock_guard lock(run->mutex_);
        run->halted_ = true;
      }
      run->space_.notify_all();
    }
  };

  void serve() {
    while (const auto i = take()) {
      Slot slot = compute(*i);
      const std::lock_guard lock(mutex_);
      slots_[*i % slots_.size()] = std::move(slot);
      ready_.notify_one();
    }
    const std::lock_guard lock(mutex_);
    --active_;
    ready_.notify_one();
  }

  std::optional<std::size_t> take() {
    std::unique_lock lock(mutex_);
    space_.wait(lock, [this] { return halted_ || next_ < consumed_ + slots_.size(); });
    if (halted_ || next_ == count_ || stop_.requested()) return std::nullopt;
    return next_++;
  }

  [[nodiscard]] Slot compute(std::size_t i) const {
    try {
      return Slot(std::in_place_index<0>, work_(i));
    } catch (...) {
      return Slot(std::in_place_index<1>, std::current_exception());
    }
  }

  std::optional<Slot> wait_for_next() {
    if (consumed_ == count_) return std::nullopt;
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

  const std::size_t count_;
  const Stop stop_;
  const Work& work_;
  const Consume& consume_;
  std::mutex mutex_;
  std::condition_variable ready_;  // for the consumer: a slot was filled or a worker left
  std::condition_variable space_;  // for the workers: a slot was emptied
  std::size_t next_ = 0;
  std::size_t consumed_ = 0;
  unsigned active_;
  bool halted_ = false;
  std::vector<std::optional<Slot>> slots_;
};

}  // namespace detail

/// Calls `work(i)` for i = 0 ... count-1 on `jobs` threads, and `consume(i, result)`, which returns
/// a Flow, on the calling thread in increasing order of i. After a request to stop no further item
/// is begun; those begun are still consumed. An exception thrown by `work` is rethrown when its
/// item's turn comes. Returns how many items were consumed with Flow::kContinue.
template <class Work, class Consume>
std::size_t run_ordered(std::size_t count, unsigned jobs, Stop stop, const Work& work,
                        const Consume& consume) {
  if (jobs > 1) return detail::OrderedRun(count, jobs, stop, work, consume).run();
  std::size_t i = 0;
  while (i < count && !stop.requested() && consume(i, work(i)) == Flow::kContinue) ++i;
  return i;
}

}  // namespace pbcs
