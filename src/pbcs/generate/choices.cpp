#include "pbcs/generate/choices.hpp"

#include "pbcs/generate/orbits.hpp"
#include "pbcs/generate/tester.hpp"

namespace pbcs {
namespace {

constexpr std::uint32_t kQuestionsBetween = 16;

}  // namespace

Choices::Choices(const ClueSpace& space, const GenerationRequest& request, Stop stop)
    : clues_(space.size()),
      plain_(request.symmetries.empty() && request.allowed.empty()),
      tester_(make_tester(space)),
      stop_(stop),
      poll_(kQuestionsBetween) {
  orbits_ = orbits_of(space, request);
  poll_.watch(stop);
}

bool Choices::stop_asked() {
  stopped_ = stopped_ || poll_.requested();
  return stopped_;
}

OrbitSet Choices::all() const {
  OrbitSet set = none();
  for (std::uint32_t orbit = 0; orbit < size(); ++orbit) set_bit(set.data(), orbit);
  return set;
}

ClueSet Choices::clues_of(const OrbitSet& orbits) const {
  if (plain_) return orbits;
  ClueSet clues(words_for(clues_));
  for_each_bit(orbits, [&](std::uint32_t orbit) {
    for (const std::uint32_t clue : orbits_[orbit]) set_bit(clues.data(), clue);
  });
  return clues;
}

bool Choices::determines(const OrbitSet& orbits) {
  if (stop_asked()) return false;
  const auto answer =
      plain_ ? tester_->determines(orbits, stop_) : tester_->determines(clues_of(orbits), stop_);
  if (!answer) stopped_ = true;
  return answer.value_or(false);
}

OrbitSet Choices::redundant(const OrbitSet& orbits, const OrbitSet& some) {
  if (stop_asked()) return none();
  if (plain_) {
    auto answer = tester_->redundant(orbits, some, stop_);
    if (answer) return std::move(*answer);
    stopped_ = true;
    return none();
  }
  OrbitSet found = none();
  for_each_bit(some, [&](std::uint32_t orbit) {
    if (stopped_) return;
    OrbitSet others = orbits;
    clear_bit(others.data(), orbit);
    if (determines(others)) set_bit(found.data(), orbit);
  });
  return found;
}

// What is known about single clues says nothing about larger orbits.
bool Choices::follows(const OrbitSet& orbits, std::uint32_t orbit) {
  return plain_ && tester_->follows(orbits, orbit, stop_).value_or(false);
}

bool Choices::some_follows(const OrbitSet& orbits) {
  return !stop_asked() && plain_ && tester_->some_follows(orbits);
}

std::size_t Choices::enough(std::span<const std::uint32_t> order) {
  return plain_ ? tester_->enough(order) : 0;
}

}  // namespace pbcs
