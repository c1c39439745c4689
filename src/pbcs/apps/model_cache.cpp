#include "pbcs/apps/model_cache.hpp"

#include <algorithm>
#include <utility>

namespace pbcs {
namespace {

/// Some 200 MB: hundreds of ordinary models, or the largest Sudoku alone.
constexpr std::size_t kMostWords = 50'000'000;

/// Links, and the texts and variables of labels.
std::size_t words_of(const Model& model) {
  constexpr std::size_t kWordsOfLabel = 64;
  std::size_t words = kWordsOfLabel * model.label_count();
  for (std::uint32_t l = 0; l < model.label_count(); ++l) {
    words += model.neighbours_beyond_block(LabelId{l}).size();
  }
  return words;
}

}  // namespace

Frame ModelCache::get(const std::string& key, const std::function<Frame()>& build) {
  const std::shared_ptr<Slot> slot = slot_of(key);
  std::shared_ptr<const Frame> frame;
  {
    const std::scoped_lock lock(slot->mutex);
    frame = slot->frame.lock();
    if (!frame) slot->frame = frame = std::make_shared<const Frame>(build());
  }
  keep(frame);
  // Each of the two keeps both alive.
  return {{frame, frame->model.get()}, {frame, frame->board.get()}};
}

std::shared_ptr<ModelCache::Slot> ModelCache::slot_of(const std::string& key) {
  const std::scoped_lock lock(mutex_);
  std::shared_ptr<Slot>& slot = slots_[key];
  if (!slot) slot = std::make_shared<Slot>();
  return slot;
}

void ModelCache::keep(const std::shared_ptr<const Frame>& frame) {
  std::list<Kept> let_go;  // destroyed without the lock
  const std::scoped_lock lock(mutex_);
  const auto known = std::find_if(kept_.begin(), kept_.end(),
                                  [&](const Kept& kept) { return kept.frame == frame; });
  if (known != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, known);
    return;
  }
  kept_.push_front({frame, words_of(*frame->model)});
  std::size_t words = kept_.front().words;
  const auto first_too_many =
      std::find_if(std::next(kept_.begin()), kept_.end(), [&](const Kept& kept) {
        words += kept.words;
        return words > most_words_;
      });
  let_go.splice(let_go.begin(), kept_, first_too_many, kept_.end());
}

void ModelCache::clear() {
  std::list<Kept> let_go;
  const std::scoped_lock lock(mutex_);
  let_go.swap(kept_);
}

std::size_t ModelCache::size() const {
  const std::scoped_lock lock(mutex_);
  return kept_.size();
}

ModelCache& shared_models() {
  static ModelCache cache(kMostWords);
  return cache;
}

}  // namespace pbcs
