#include "streams.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <vector>

#include "waiting.hpp"

namespace py = pybind11;

namespace pbcs::python {
namespace {

/// A puzzle, or a text that is read when its turn comes.
using Asked = std::variant<PuzzleHandle, std::string>;

struct Batch {
  Question question;
  std::vector<Asked> puzzles;
  const App* named = nullptr;
  std::optional<StopSource::Clock::duration> limit;  // of each puzzle

  [[nodiscard]] Stream::Item answer(std::size_t number, Stop stop) const {
    try {
      const Asked& asked = puzzles[number];
      const auto* text = std::get_if<std::string>(&asked);
      const PuzzleHandle puzzle = text != nullptr ? read_one(*text, named) : std::get<0>(asked);
      const StopSource limited(stop, limit);
      return question.ask(*puzzle, limited.token());
    } catch (...) {
      return std::current_exception();
    }
  }
};

std::unique_ptr<Stream> ask_all(const Question& question, std::vector<Asked> puzzles,
                                const std::optional<std::string>& app, unsigned jobs,
                                const std::optional<double>& timeout) {
  if (jobs == 0) throw UsageFault("jobs", "expected at least 1");
  const auto batch = std::make_shared<const Batch>(
      Batch{question, std::move(puzzles), application_named(app), time_limit(timeout)});
  return std::make_unique<Stream>([batch, jobs](Stop stop, const Stream::Give& give) {
    run_ordered(
        batch->puzzles.size(), jobs, stop,
        [&](std::size_t number) { return batch->answer(number, stop); },
        [&](std::size_t, Stream::Item item) { return give(std::move(item)); });
  });
}

}  // namespace

Stream::Stream(Producer producer)
    : thread_([this, producer = std::move(producer)] { produce(producer); }) {}

Stream::~Stream() {
  close();
  // Its thread does not need the interpreter, but others may wait for it.
  const py::gil_scoped_release released;
  thread_.join();
}

void Stream::produce(const Producer& producer) {
  try {
    producer(stop_.token(), [this](Item item) { return give(std::move(item)); });
  } catch (...) {
    const std::lock_guard lock(mutex_);
    ready_.emplace_back(std::current_exception());
  }
  const std::lock_guard lock(mutex_);
  ended_ = true;
  changed_.notify_all();
}

Flow Stream::give(Item item) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return stop_.requested() || ready_.size() < kMostReady; });
  if (stop_.requested()) return Flow::kStop;
  ready_.push_back(std::move(item));
  changed_.notify_all();
  return Flow::kContinue;
}

Reply Stream::next() {
  // Taken where the lock is held: another thread of Python may wait for it too.
  std::optional<Item> item;
  const auto take = [&] {
    if (ready_.empty()) return ended_;
    item = std::move(ready_.front());
    ready_.pop_front();
    changed_.notify_all();
    return true;
  };
  wait_for(mutex_, changed_, take, [this] { close(); });
  if (!item) throw py::stop_iteration();
  if (item->index() == 1) std::rethrow_exception(std::get<1>(*item));
  return std::get<0>(std::move(*item));
}

void Stream::close() {
  stop_.request();
  // Whoever is about to wait has seen the request, or hears this.
  const std::lock_guard lock(mutex_);
  ready_.clear();
  changed_.notify_all();
}

void bind_streams(py::module_& module) {
  py::class_<Stream>(module, "Stream")
      .def("__iter__", [](Stream& stream) -> Stream& { return stream; })
      .def("__next__", &Stream::next)
      .def("close", &Stream::close);
  module.def("ask_all", ask_all);
}

}  // namespace pbcs::python
