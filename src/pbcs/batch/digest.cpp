#include "pbcs/batch/digest.hpp"

#include <utility>

#include "pbcs/util/random.hpp"

namespace pbcs {
namespace {

// Two halves, each mixed by its own words.
class Digester {
 public:
  void add(std::uint64_t word) {
    constexpr std::uint64_t kOdd = 0xD6E8FEB86659FD93U;
    digest_.first = Random(digest_.first ^ word).next();
    digest_.second = Random(digest_.second ^ (word * kOdd)).next();
  }
  [[nodiscard]] Digest digest() const { return digest_; }

 private:
  Digest digest_{1, 2};
};

}  // namespace

Digest digest_of(const App& app, const Puzzle& puzzle) {
  Digester digester;
  for (const char c : app.name) digester.add(static_cast<unsigned char>(c));
  digester.add(puzzle.board->places.size());
  digester.add(puzzle.board->box.rows);
  digester.add(puzzle.board->box.columns);
  for (const LabelId l : puzzle.instance.givens) digester.add(index(l));
  return digester.digest();
}

bool DigestSet::insert(Digest digest) {
  if (digest == Digest{}) digest.second = 1;  // zero is an empty slot
  if ((size_ + 1) * 4 > slots_.size() * 3) grow();
  Digest& slot = slots_[slot_of(digest)];
  if (slot == digest) return false;
  slot = digest;
  ++size_;
  return true;
}

// Where the digest is, or should be.
std::size_t DigestSet::slot_of(const Digest& digest) const {
  std::size_t i = digest.first & (slots_.size() - 1);
  while (slots_[i] != Digest{} && slots_[i] != digest) i = (i + 1) & (slots_.size() - 1);
  return i;
}

void DigestSet::grow() {
  constexpr std::size_t kFewest = 1024;
  const std::vector<Digest> before =
      std::exchange(slots_, std::vector<Digest>(slots_.empty() ? kFewest : 2 * slots_.size()));
  for (const Digest& digest : before) {
    if (digest != Digest{}) slots_[slot_of(digest)] = digest;
  }
}

}  // namespace pbcs
