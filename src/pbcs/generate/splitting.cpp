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
// the request says, by systematic sampling with probabilities proportional to weight x
// exp(-tilt x redundant orbits of the parent): the fewer a set has, the nearer to it are minimal
// puzzles with many clues.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "pbcs/generate/methods.hpp"

namespace pbcs {
namespace {

constexpr double kTilt = 0.4;
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
  double score;
};

double fraction(Random& random) {
  return static_cast<double>(random.next() >> 11) * 0x1p-53;
}

OrbitSet random_subset(const Choices& choices, std::uint32_t size, Random& random) {
  OrbitSet subset = choices.none();
  for (std::uint32_t n = choices.size() - size; n < choices.size(); ++n) {
    const auto orbit = static_cast<std::uint32_t>(random.uniform(n + 1));
    set_bit(subset.data(), test_bit(subset.data(), orbit) ? n : orbit);
  }
  return subset;
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
  /// The smallest size of which about an eighth of all subsets determine the solution.
  [[nodiscard]] std::uint32_t first_level() {
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
      (8 * good >= kSamples ? enough : too_few) = middle;
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
    const std::vector<Child> all = all_children();
    const std::vector<double> chances = chances_of(all);
    std::vector<Particle> kept;
    // Systematic: one random number, and every child whose part of the line holds one of the points
    // that lie at a distance of 1 from each other.
    double point = fraction(random_);
    double line = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      line += chances[i];
      if (chances[i] < 1) {
        if (line <= point) continue;
        point += 1;
      } else {
        line -= 1;
      }
      Particle child = particles_[all[i].parent];
      child.weight /= (choices_.size() - level + 1) * std::min(chances[i], 1.0);
      clear_bit(child.orbits.data(), all[i].removed);
      clear_bit(child.redundant.data(), all[i].removed);
      kept.push_back(std::move(child));
    }
    return kept;
  }

  [[nodiscard]] std::vector<Child> all_children() const {
    std::vector<Child> all;
    for (std::size_t i = 0; i < particles_.size(); ++i) {
      const Particle& particle = particles_[i];
      const auto redundant = static_cast<double>(count_bits(particle.redundant));
      const double score = particle.weight * std::exp(-kTilt * redundant);
      for_each_bit(particle.redundant,
                   [&](std::uint32_t orbit) { all.push_back({i, orbit, score}); });
    }
    return all;
  }

  /// The probabilities with which they are kept: proportional to the scores where that is less than
  /// 1, and as many in the mean as wanted.
  [[nodiscard]] std::vector<double> chances_of(const std::vector<Child>& all) const {
    std::vector<double> chances(all.size(), 1.0);
    auto wanted = static_cast<double>(request_.particles);
    if (static_cast<double>(all.size()) <= wanted) return chances;
    std::vector<bool> sure(all.size());
    for (bool more = true; more;) {
      more = false;
      double sum = 0;
      for (std::size_t i = 0; i < all.size(); ++i) sum += sure[i] ? 0 : all[i].score;
      const double factor = wanted / sum;
      for (std::size_t i = 0; i < all.size(); ++i) {
        if (sure[i]) continue;
        chances[i] = std::min(all[i].score * factor, 1.0);
        if (chances[i] < 1) continue;
        sure[i] = true;
        wanted -= 1;
        more = true;
      }
    }
    return chances;
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
