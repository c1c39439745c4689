// Splitting: many sets of clues that determine the solution are made smaller together, and those
// that come closer to minimal puzzles are followed more often.
//
// A *particle* is a set of k orbits that determines the solution, with a weight such that for every
// such set S
//                       E(sum of the weights of the particles that are S) = 1.           (*)
// Roots: a random k-subset of N orbits, which is S with the probability 1 / C(N, k), has the weight
// C(N, k) / (number of subsets drawn) if it determines the solution.
// Children: whatever determines the solution still does with one orbit more, so S of k-1 orbits is
// a child of N-k+1 sets of k, each by removal of one redundant orbit, and (*) holds for all
// children of all particles with weights divided by N-k+1.
// Selection: keeping a child with a probability p > 0, and dividing its weight by p if it is kept,
// leaves all expectations as they are, whatever p is computed from that was known before.
// So (*) holds on every level. A particle without redundant orbit is a minimal puzzle: the sum of
// the weights of those with some property estimates their number without bias.
//
// Selection decides about the variance only. From each level at most as many children are kept as
// the request says, by systematic sampling with probabilities proportional to weight x promise of
// the parent. The promise of a set stands for the number of minimal puzzles inside it that can be
// expected for each of its redundant orbits. Measured on 9x9 Sudoku, its logarithm falls with the
// number r of redundant orbits, steeply at first, then less and less; how much in all, and how soon
// it does not matter any more, depends on how many redundant orbits the sets of the level have in
// the mean.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "pbcs/generate/methods.hpp"
#include "pbcs/generate/selection.hpp"

namespace pbcs {
namespace {

/// So small spaces are searched from all clues on.
constexpr std::uint32_t kSmallSpace = 24;

struct Particle {
  OrbitSet orbits;
  OrbitSet redundant;  // at first those that may be
  double weight;
};

/// A particle and a redundant orbit of it.
struct Child {
  std::size_t parent;
  std::uint32_t removed;
};

OrbitSet random_subset(const Choices& choices, std::uint32_t size, Random& random) {
  OrbitSet subset = choices.none();
  for (std::uint32_t n = choices.size() - size; n < choices.size(); ++n) {
    const auto orbit = static_cast<std::uint32_t>(random.uniform(n + 1));
    set_bit(subset.data(), test_bit(subset.data(), orbit) ? n : orbit);
  }
  return subset;
}

/// Those that are the same set made one, with the sum of their weights, as (*) allows.
std::vector<Particle> merged(std::vector<Particle> particles) {
  std::stable_sort(particles.begin(), particles.end(),
                   [](const Particle& a, const Particle& b) { return a.orbits < b.orbits; });
  std::vector<Particle> different;
  for (Particle& particle : particles) {
    if (different.empty() || different.back().orbits != particle.orbits) {
      different.push_back(std::move(particle));
      continue;
    }
    Particle& same = different.back();
    same.weight += particle.weight;
    for (std::size_t i = 0; i < same.redundant.size(); ++i) {
      same.redundant[i] &= particle.redundant[i];
    }
  }
  return different;
}

class Splitting {
 public:
  Splitting(Choices& choices, const GenerationRequest& request, Random& random)
      : choices_(choices), request_(request), random_(random) {}

  [[nodiscard]] std::vector<FoundSet> run() {
    std::uint32_t level = first_level();
    draw_roots(level);
    for (; level > 0 && !particles_.empty() && !choices_.stopped(); --level) {
      find_redundant_orbits();
      particles_ = children(level);
    }
    return std::move(found_);
  }

 private:
  /// The smallest size of which about a quarter of all subsets determine the solution.
  [[nodiscard]] std::uint32_t first_level() {
    if (request_.first_level > 0) return std::min(request_.first_level, choices_.size());
    if (choices_.size() <= kSmallSpace) return choices_.size();
    constexpr int kSamples = 16;
    std::uint32_t too_few = 0;
    std::uint32_t enough = choices_.size();
    while (too_few + 1 < enough && !choices_.stopped()) {
      const std::uint32_t middle = (too_few + enough) / 2;
      int good = 0;
      for (int i = 0; i < kSamples; ++i) {
        if (choices_.determines(random_subset(choices_, middle, random_))) ++good;
      }
      (4 * good >= kSamples ? enough : too_few) = middle;
    }
    return enough;
  }

  void draw_roots(std::uint32_t level) {
    const std::uint32_t draws = level == choices_.size() ? 1 : request_.roots;
    const double weight = binomial(choices_.size(), level) / draws;
    for (std::uint32_t i = 0; i < draws && !choices_.stopped(); ++i) {
      OrbitSet root = random_subset(choices_, level, random_);
      if (choices_.determines(root)) particles_.push_back({root, root, weight});
    }
  }

  void find_redundant_orbits() {
    for (Particle& particle : particles_) {
      if (choices_.stopped()) return;
      particle.redundant = choices_.redundant(particle.orbits, particle.redundant);
      if (count_bits(particle.redundant) == 0) {
        found_.push_back({particle.orbits, particle.weight});
      }
    }
  }

  [[nodiscard]] std::vector<Particle> children(std::uint32_t level) {
    const std::vector<double> promises = promises_of_children();
    std::vector<Child> all;
    std::vector<double> scores;
    for (std::size_t i = 0; i < particles_.size(); ++i) {
      for_each_bit(particles_[i].redundant, [&](std::uint32_t orbit) {
        all.push_back({i, orbit});
        scores.push_back(particles_[i].weight * promises[i]);
      });
    }
    std::vector<Particle> kept;
    for (const Chosen& chosen : choose_by_score(scores, request_.particles, random_)) {
      const Child& choice = all[chosen.item];
      Particle child = particles_[choice.parent];
      child.weight /= (choices_.size() - level + 1) * chosen.chance;
      clear_bit(child.orbits.data(), choice.removed);
      clear_bit(child.redundant.data(), choice.removed);
      kept.push_back(std::move(child));
    }
    return merged(std::move(kept));
  }

  /// By particle: how much is to be expected of its children.
  [[nodiscard]] std::vector<double> promises_of_children() const {
    const double usual = mean_redundant();
    const double fall = 2 + 0.55 * usual;
    const double range = 3.5 + 0.1 * usual;
    std::vector<double> promises;
    for (const Particle& particle : particles_) {
      const auto redundant = static_cast<double>(count_bits(particle.redundant));
      promises.push_back(std::exp(fall * std::exp((1 - redundant) / range)));
    }
    return promises;
  }

  /// Of all valid sets of the level, as the particles estimate it.
  [[nodiscard]] double mean_redundant() const {
    double weights = 0;
    double sum = 0;
    for (const Particle& particle : particles_) {
      weights += particle.weight;
      sum += particle.weight * static_cast<double>(count_bits(particle.redundant));
    }
    return sum / weights;
  }

  Choices& choices_;
  const GenerationRequest& request_;
  Random& random_;
  std::vector<Particle> particles_;
  std::vector<FoundSet> found_;
};

}  // namespace

FoundSets splitting(Choices& choices, const GenerationRequest& request, Random& random) {
  if (!choices.determines(choices.all())) return {};
  return {Splitting(choices, request, random).run()};
}

}  // namespace pbcs
