// Puzzles by chance.
#include "generation.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>

#include "errors.hpp"
#include "pbcs/batch/units.hpp"
#include "streams.hpp"
#include "waiting.hpp"

namespace py = pybind11;

namespace pbcs::python {
namespace {

std::unique_ptr<Stream> stream_of(UnitSource source, Wanted wanted, UnitExtent extent,
                                  unsigned jobs) {
  if (jobs == 0) throw UsageFault("jobs", "expected at least 1");
  return std::make_unique<Stream>([source = std::move(source), wanted = std::move(wanted), extent,
                                   jobs](Stop stop, const Stream::Give& give) {
    UnitRun(source, extent).run(jobs, stop, [&](const FoundPuzzle& puzzle) {
      return give(to_json(wanted, puzzle));
    });
  });
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

UnitExtent extent_of(const py::dict& arguments) {
  return {argument<std::optional<std::size_t>>(arguments, "count"),
          argument<std::optional<std::uint64_t>>(arguments, "grids")};
}

std::unique_ptr<Stream> generate(const py::dict& arguments, unsigned jobs) {
  GenerateRequest request = request_of(arguments);
  const Wanted wanted = request.wanted;
  std::optional<Result<Generator>> made;
  run_waiting([&](Stop stop) { made.emplace(Generator::make(std::move(request), stop)); });
  if (!*made) throw UsageFault("", made->error());
  return stream_of(units_of(std::move(**made)), wanted, extent_of(arguments), jobs);
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
  return stream_of(units_of(std::move(request)), wanted, extent_of(arguments), jobs);
}

}  // namespace

void bind_generation(py::module_& module) {
  module.def("generate", generate);
  module.def("generate_around", generate_around);
}

}  // namespace pbcs::python
