#include "pbcs/generate/orbits.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace pbcs {
namespace {

using Places = std::vector<std::uint32_t>;

class OrbitFinder {
 public:
  OrbitFinder(const ClueSpace& space, const GenerationRequest& request)
      : request_(request), taken_(space.size()) {
    for (std::uint32_t clue = 0; clue < space.size(); ++clue) {
      places_.push_back(space.places(clue));
      std::sort(places_.back().begin(), places_.back().end());
      clues_.emplace(places_.back(), clue);
    }
  }

  [[nodiscard]] std::vector<std::vector<std::uint32_t>> find() {
    std::vector<std::vector<std::uint32_t>> orbits;
    for (std::uint32_t clue = 0; clue < places_.size(); ++clue) {
      if (taken_[clue]) continue;
      auto orbit = orbit_of(clue);
      if (orbit) orbits.push_back(std::move(*orbit));
    }
    return orbits;
  }

 private:
  [[nodiscard]] std::optional<std::vector<std::uint32_t>> orbit_of(std::uint32_t first) {
    std::vector<std::uint32_t> orbit{first};
    taken_[first] = true;
    bool complete = true;
    for (std::size_t i = 0; i < orbit.size(); ++i) {
      complete = complete && is_allowed(orbit[i]);
      for (const auto& map : request_.symmetries) {
        const auto image = image_of(orbit[i], map);
        if (!image) {
          complete = false;
        } else if (!taken_[*image]) {
          taken_[*image] = true;
          orbit.push_back(*image);
        }
      }
    }
    if (!complete) return std::nullopt;
    std::sort(orbit.begin(), orbit.end());
    return orbit;
  }

  [[nodiscard]] std::optional<std::uint32_t> image_of(std::uint32_t clue, const Places& map) const {
    Places image;
    for (const std::uint32_t place : places_[clue]) image.push_back(map[place]);
    std::sort(image.begin(), image.end());
    const auto found = clues_.find(image);
    return found == clues_.end() ? std::nullopt : std::optional(found->second);
  }

  [[nodiscard]] bool is_allowed(std::uint32_t clue) const {
    return request_.allowed.empty() ||
           std::all_of(places_[clue].begin(), places_[clue].end(),
                       [&](std::uint32_t place) { return request_.allowed[place]; });
  }

  const GenerationRequest& request_;
  std::vector<Places> places_;             // by clue, sorted
  std::map<Places, std::uint32_t> clues_;  // the first one at these places
  std::vector<bool> taken_;
};

}  // namespace

std::vector<std::vector<std::uint32_t>> orbits_of(const ClueSpace& space,
                                                  const GenerationRequest& request) {
  return OrbitFinder(space, request).find();
}

}  // namespace pbcs
