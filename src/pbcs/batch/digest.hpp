// Digests of canonical puzzles, and sets of them that hold millions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "pbcs/apps/app.hpp"

namespace pbcs {

/// 128 bits of which each depends on all of a puzzle. Puzzles with the same digest are taken for
/// the same: among ten million different ones two have the same with a probability of 2^-82.
struct Digest {
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  friend bool operator==(const Digest&, const Digest&) = default;
};

/// The digest of what is given, in the order in which it is. It does not depend on the alphabet.
[[nodiscard]] Digest digest_of(const App& app, const Puzzle& puzzle);

/// At most 43 bytes for each digest; 64 while it grows.
class DigestSet {
 public:
  /// False when it was already there.
  bool insert(Digest digest);

 private:
  [[nodiscard]] std::size_t slot_of(const Digest& digest) const;
  void grow();

  std::vector<Digest> slots_;  // a power of two of them; empty ones are zero
  std::size_t size_ = 0;
};

}  // namespace pbcs
