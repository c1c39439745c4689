// Replies that are computed on threads and handed over in order.
#pragma once

#include <pybind11/pybind11.h>

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <variant>

#include "pbcs/batch/ordered.hpp"
#include "pbcs/util/stop.hpp"
#include "questions.hpp"

namespace pbcs::python {

/// An iterator of Python. Its work begins at once, on threads that never touch the interpreter, and
/// waits when nobody takes what is ready. Whoever drops it ends the work.
class Stream {
 public:
  /// What stands for one item: why there is no reply, instead.
  using Item = std::variant<Reply, std::exception_ptr>;
  using Give = std::function<Flow(Item item)>;
  using Producer = std::function<void(Stop stop, const Give& give)>;

  explicit Stream(Producer producer);
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  ~Stream();

  /// The next reply, or its exception, after which there may be others; StopIteration at the end.
  [[nodiscard]] Reply next();
  /// Ends the work; what is ready is dropped.
  void close();

 private:
  static constexpr std::size_t kMostReady = 256;

  void produce(const Producer& producer);
  [[nodiscard]] Flow give(Item item);

  StopSource stop_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Item> ready_;
  bool ended_ = false;
  std::jthread thread_;
};

void bind_streams(pybind11::module_& module);

}  // namespace pbcs::python
