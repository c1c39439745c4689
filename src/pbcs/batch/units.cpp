#include "pbcs/batch/units.hpp"

#include <utility>

namespace pbcs {

UnitSource units_of(Generator generator) {
  const bool weighted = generator.has_weights();
  return {[generator = std::move(generator)](std::uint64_t unit, Stop stop) {
            return generator.ask(unit, stop);
          },
          weighted, true};
}

UnitSource units_of(AroundRequest request) {
  return {[request = std::move(request)](std::uint64_t unit, Stop stop) {
            return ask(request, unit, stop);
          },
          false, false};
}

void UnitRun::go_on_after(const std::vector<std::string>& puzzles, std::uint64_t units) {
  puzzles_ = puzzles.size();
  units_ = units;
  if (!source_.may_repeat) seen_.insert(puzzles.begin(), puzzles.end());
}

bool UnitRun::is_enough() const {
  return (extent_.units && units_ >= *extent_.units) ||
         (extent_.puzzles && puzzles_ >= *extent_.puzzles);
}

Flow UnitRun::take_unit(const GenerateAnswer& answer,
                        const std::function<Flow(const FoundPuzzle&)>& take) {
  for (const FoundPuzzle& puzzle : answer.puzzles) {
    if (is_enough()) break;
    if (!source_.may_repeat && !seen_.insert(puzzle.text).second) continue;
    if (take(puzzle) == Flow::kStop) return Flow::kStop;
    ++puzzles_;
  }
  ++units_;
  return Flow::kContinue;
}

void UnitRun::run(unsigned jobs, Stop stop, const std::function<Flow(const FoundPuzzle&)>& take,
                  const std::function<void()>& finished) {
  if (is_enough()) return;
  // What was begun too much is in vain: it ends with the last puzzle that is wanted.
  StopSource enough(stop);
  const auto next = [&, unit = units_](Stop asked) mutable {
    const bool ended = asked.requested() || (extent_.units && unit >= *extent_.units);
    return ended ? std::nullopt : std::optional(unit++);
  };
  const auto work = [&](std::uint64_t unit) { return source_.ask(unit, enough.token()); };
  const auto consume = [&](std::size_t, const GenerateAnswer& answer) {
    if (answer.stopped || take_unit(answer, take) == Flow::kStop) return Flow::kStop;
    if (finished) finished();
    if (!is_enough()) return Flow::kContinue;
    enough.request();
    return Flow::kStop;
  };
  run_ordered_from(next, jobs, enough.token(), work, consume);
}

}  // namespace pbcs
