// A rule on top of one of the chain searches: what its family adds is `accepts`.
#pragma once

#include <utility>

#include "pbcs/chains/objects.hpp"
#include "pbcs/rules/repertoire.hpp"
#include "pbcs/rules/rule.hpp"

namespace pbcs {

template <class Search>
class SearchRule : public Rule {
 public:
  SearchVerdict search(const State& base, LabelId target, std::uint32_t bound, Stop stop) final {
    return search_.run(base, target, bound, stop);
  }
  SearchVerdict glance(const State& base, LabelId target, std::uint32_t bound, Stop stop) final {
    if constexpr (requires { search_.glance(base, target, bound, stop); }) {
      return search_.glance(base, target, bound, stop);
    } else {
      return search_.run(base, target, bound, stop);
    }
  }
  [[nodiscard]] std::vector<ChainCell> cells() const final { return search_.cells(); }
  [[nodiscard]] std::uint32_t none_up_to(std::uint32_t bound) const final {
    if constexpr (requires { search_.none_up_to(); }) {
      return search_.none_up_to();
    } else {
      return bound;
    }
  }

  [[nodiscard]] std::span<const Word> cone() const final {
    if constexpr (requires { search_.cone(); }) {
      return search_.cone();
    } else {
      return {};
    }
  }

 protected:
  template <class... Arguments>
  explicit SearchRule(const TheoryMember& member, Arguments&&... arguments)
      : objects_(repertoire_of(member)), search_(std::forward<Arguments>(arguments)...) {}

  /// The objects of `base`, for `accepts`.
  [[nodiscard]] Objects& objects(const State& base) {
    objects_.start(base);
    return objects_;
  }

 private:
  Objects objects_;
  Search search_;
};

}  // namespace pbcs
