// Puzzles by chance.
#include "generation.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <set>

#include "errors.hpp"
#include "pbcs/ask/around.hpp"
#include "pbcs/ask/generate.hpp"
#include "streams.hpp"
#include "waiting.hpp"

namespace py = pybind11;

namespace pbcs::python {
namespace {

/// How much is wanted.
struct Extent {
  std::optional<std::size_t> count;    ///< puzzles
  std::optional<std::uint64_t> grids;  ///< solutions, with all puzzles found of them
};

struct GenerationRun {
  std::function<GenerateAnswer(std::uint64_t unit, Stop stop)> ask;
  Wanted wanted;
  Extent extent;
  bool may_repeat = true;  ///< otherwise puzzles found before are left out

  void operator()(unsigned jobs, Stop outer, const Stream::Give& give) const {
    std::size_t puzzles = 0;
    std::set<std::string> seen;
    StopSource enough(outer);
    const auto next = [this, unit = std::uint64_t{0}](Stop stop) mutable {
      const bool ended = stop.requested() || (extent.grids && unit >= *extent.grids);
      return ended ? std::nullopt : std::optional(unit++);
    };
    const auto work = [&](std::uint64_t unit) { return ask(unit, enough.token()); };
    const auto is_enough = [&] { return extent.count && puzzles >= *extent.count; };
    const auto consume = [&](std::size_t, const GenerateAnswer& answer) {
      if (answer.stopped) return Flow::kStop;
      for (const FoundPuzzle& puzzle : answer.puzzles) {
        if (is_enough()) break;
        if (!may_repeat && !seen.insert(puzzle.text).second) continue;
        if (give(to_json(wanted, puzzle)) == Flow::kStop) return Flow::kStop;
        ++puzzles;
      }
      if (!is_enough()) return Flow::kContinue;
      enough.request();
      return Flow::kStop;
    };
    if (!is_enough()) run_ordered_from(next, jobs, enough.token(), work, consume);
  }
};

std::unique_ptr<Stream> stream_of(GenerationRun run, unsigned jobs) {
  if (jobs == 0) throw UsageFault("jobs", "expected at least 1");
  return std::make_unique<Stream>(
      [run = std::move(run), jobs](Stop stop, const Stream::Give& give) { run(jobs, stop, give); });
}

std::optional<GenerationMethod> method_named(const std::optional<std::string>& name) {
  if (!name) return std::nullopt;
  std::string known;
  for (const GenerationMethod method : generation_methods()) {
    if (name_of(method) == *name) return method;
    known.append(known.empty() ? "" : ", ").append(name_of(method));
  }
  throw UsageFault("method", fmt::format("expected one of {}, not '{}'", known, *name));
}

Wanted wanted_by(const std::string& ratings, const std::string& te_depth) {
  Wanted wanted;
  if (!ratings.empty()) wanted.ratings = demand("ratings", parse_wanted_ratings(ratings));
  if (!te_depth.empty()) wanted.depth = demand("te_depth", parse_number_range(te_depth));
  return wanted;
}

NumberRange clues_by(const std::string& clues) {
  return clues.empty() ? NumberRange{} : demand("clues", parse_number_range(clues));
}

template <class T>
T argument(const py::dict& arguments, const char* name) {
  return arguments[name].cast<T>();
}

using MaybeText = std::optional<std::string>;

GenerateRequest request_of(const py::dict& arguments) {
  GenerateRequest request;
  if (const auto from = argument<PuzzleHandle>(arguments, "inside")) {
    request.app = from->app;
    request.from = from->puzzle;
  } else {
    request.app = application_named(argument<std::string>(arguments, "app"));
  }
  request.shape = argument<std::string>(arguments, "shape");
  request.seed = argument<std::uint64_t>(arguments, "seed");
  request.method = method_named(argument<MaybeText>(arguments, "method"));
  request.clues = clues_by(argument<std::string>(arguments, "clues"));
  request.symmetry = argument<std::string>(arguments, "symmetry");
  request.pattern = argument<std::string>(arguments, "pattern");
  request.extra = argument<std::uint32_t>(arguments, "extra");
  request.per_solution = argument<std::optional<std::uint32_t>>(arguments, "per_grid");
  request.wanted = wanted_by(argument<std::string>(arguments, "ratings"),
                             argument<std::string>(arguments, "te_depth"));
  return request;
}

Extent extent_of(const py::dict& arguments) {
  return {argument<std::optional<std::size_t>>(arguments, "count"),
          argument<std::optional<std::uint64_t>>(arguments, "grids")};
}

std::unique_ptr<Stream> generate(const py::dict& arguments, unsigned jobs) {
  GenerateRequest request = request_of(arguments);
  const Wanted wanted = request.wanted;
  std::optional<Result<Generator>> made;
  run_waiting([&](Stop stop) { made.emplace(Generator::make(std::move(request), stop)); });
  if (!*made) throw UsageFault("", made->error());
  return stream_of({[generator = std::move(**made)](std::uint64_t unit, Stop stop) {
                      return generator.ask(unit, stop);
                    },
                    wanted, extent_of(arguments)},
                   jobs);
}

std::unique_ptr<Stream> generate_around(const std::vector<PuzzleHandle>& puzzles,
                                        std::uint32_t changes, const py::dict& arguments,
                                        unsigned jobs) {
  AroundRequest request;
  for (const PuzzleHandle& puzzle : puzzles) {
    if (request.app != nullptr && request.app != puzzle->app) {
      throw UsageFault("around", fmt::format("puzzles of one type are expected, not {} and {}",
                                             request.app->name, puzzle->app->name));
    }
    request.app = puzzle->app;
    request.puzzles.push_back(puzzle->puzzle);
  }
  if (request.puzzles.empty()) throw UsageFault("around", "expected at least one puzzle");
  request.changes = changes;
  request.seed = argument<std::uint64_t>(arguments, "seed");
  request.clues = clues_by(argument<std::string>(arguments, "clues"));
  request.wanted = wanted_by(argument<std::string>(arguments, "ratings"),
                             argument<std::string>(arguments, "te_depth"));
  demand("around", check(request));
  const Wanted wanted = request.wanted;
  return stream_of({[request = std::move(request)](std::uint64_t unit, Stop stop) {
                      return ask(request, unit, stop);
                    },
                    wanted, extent_of(arguments), false},
                   jobs);
}

}  // namespace

void bind_generation(py::module_& module) {
  module.def("generate", generate);
  module.def("generate_around", generate_around);
}

}  // namespace pbcs::python
