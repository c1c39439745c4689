// Models that depend on the shape of a puzzle (and on the alphabet of its numbers) only are built
// once and shared, with their boards.
//
// Lifetime: whoever holds a model or a board (every Puzzle does) keeps both alive, and as long as
// anyone does, the same objects are given to all who ask. What nobody holds stays in the cache as
// long as it is among those asked for last that fit together into the cache's size; the one asked
// for last always stays. So a reference to a model without its pointer is good only until another
// model is asked for.
#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "pbcs/apps/board.hpp"
#include "pbcs/core/model.hpp"

namespace pbcs {

/// What all puzzles of one shape share.
struct Frame {
  std::shared_ptr<const Model> model;
  std::shared_ptr<const Board> board;
};

/// All functions may be called by several threads.
class ModelCache {
 public:
  /// `most_words`: the size of what is kept though nobody holds it, in words of four bytes,
  /// roughly.
  explicit ModelCache(std::size_t most_words) : most_words_(most_words) {}

  /// The model and the board of a shape, which the key tells from all others: "queens 8". They are
  /// built unless they are known; those who ask for the same at that time wait for it.
  [[nodiscard]] Frame get(const std::string& key, const std::function<Frame()>& build);
  /// Lets go of everything.
  void clear();
  /// How many are kept.
  [[nodiscard]] std::size_t size() const;

 private:
  struct Slot {
    std::mutex mutex;  // of the one who builds
    std::weak_ptr<const Frame> frame;
  };
  struct Kept {
    std::shared_ptr<const Frame> frame;
    std::size_t words = 0;
  };
  [[nodiscard]] std::shared_ptr<Slot> slot_of(const std::string& key);
  void keep(const std::shared_ptr<const Frame>& frame);

  const std::size_t most_words_;
  mutable std::mutex mutex_;                            // of the two below
  std::map<std::string, std::shared_ptr<Slot>> slots_;  // one for each key ever asked for
  std::list<Kept> kept_;                                // the one asked for last first
};

/// The cache of the applications.
[[nodiscard]] ModelCache& shared_models();

}  // namespace pbcs
