#include "pbcs/chains/packed_levels.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

namespace pbcs {
namespace {

bool is_forbidden(std::span<const Word> forbidden, ObjectId o) {
  return index(o) / 64 < forbidden.size() && test_bit(forbidden.data(), index(o));
}

bool has_common_bit(const Word* a, const Word* b, std::size_t words) {
  Word common = 0;
  for (std::size_t w = 0; w < words; ++w) common |= a[w] & b[w];
  return common != 0;
}

}  // namespace

void PackedLevels::start(Targets targets, PackedNode& node) const {
  const std::size_t words = rows_.words();
  node.now.assign(rows_.candidates(), rows_.candidates() + words);
  node.decided.assign(words, 0);
  for (const LabelId z : targets) {
    const Word* row = rows_.excluded(Objects::object(z));
    for (std::size_t w = 0; w < words; ++w) node.now[w] &= ~row[w];
    rows_.decide(z, node.decided.data());
  }
}

void PackedLevels::advance(const PackedNode& before, ObjectId object, PackedNode& node) const {
  const std::size_t words = rows_.words();
  node.now.resize(words);
  node.decided = before.decided;
  const Word* row = rows_.excluded(object);
  for (std::size_t w = 0; w < words; ++w) node.now[w] = before.now[w] & ~row[w];
  rows_.decide(object, node.decided.data());
}

LevelBound PackedLevels::run(Targets targets, std::uint32_t cap, Fields fields) {
  return dispatch<false>({rows_.candidates(), nullptr, targets, cap, {}}, fields);
}

LevelBound PackedLevels::resume(const PackedNode& from, std::uint32_t cap,
                                std::span<const Word> forbidden, Fields fields) {
  return dispatch<false>({from.now.data(), from.decided.data(), {}, cap, forbidden}, fields);
}

LevelBound PackedLevels::resume_whip(const PackedNode& from, ObjectId last, std::uint32_t cap,
                                     Fields fields) {
  return dispatch<true>({from.now.data(), from.decided.data(), {}, cap, {}, rows_.excluded(last)},
                        fields);
}

template <bool Whip>
LevelBound PackedLevels::dispatch(const Request& request, Fields fields) {
  reached_.resize(rows_.words());
  if (fields == Fields::kGroups && rows_.has_groups()) {
    return rounds<PackedRows::kMaxWords, true, Whip>(request);
  }
  return with_words(rows_.variable_words(),
                    [&]<std::size_t Words>() { return rounds<Words, false, Whip>(request); });
}

template <std::size_t Words, bool Groups, bool Whip>
LevelBound PackedLevels::rounds(const Request& request) {
  using Row = std::array<Word, Words>;
  const std::size_t words = Groups ? rows_.words() : Words;
  const std::size_t variable_words = Groups ? rows_.variable_words() : Words;
  const Word* guards = rows_.guards();
  const Word* lowest = rows_.lowest();
  const auto add = [&](Row& row, const Word* other) {
    for (std::size_t w = 0; w < words; ++w) row[w] |= other[w];
  };
  Row now;
  Row decided;  // guards of the variables of the targets, and of the objects asserted
  Row excluded;
  [[maybe_unused]] Row touching;  // what may be the left-linking candidate of a whip
  [[maybe_unused]] Row touched;   // guards of the variables that it may go on with
  std::copy_n(request.now, words, now.begin());
  std::fill_n(excluded.begin(), words, 0);
  if (request.decided != nullptr) {
    std::copy_n(request.decided, words, decided.begin());
  } else {
    std::fill_n(decided.begin(), words, 0);
  }
  for (const LabelId z : request.targets) {
    add(excluded, rows_.excluded(Objects::object(z)));
    rows_.decide(z, decided.data());
  }
  if constexpr (Whip) std::copy_n(request.touching, words, touching.begin());
  LevelBound result{};
  asserted_.clear();
  std::size_t last_round = 0;
  for (std::uint32_t length = 1;; ++length) {
    Row singles;  // guards of the fields with exactly one candidate
    Word some_empty = 0;
    for (std::size_t w = 0; w < variable_words; ++w) {
      now[w] &= ~excluded[w];
      // A guard survives the subtraction of one iff its field is not empty, and the subtraction
      // clears the lowest candidate of the field (and sets lower bits, which the AND removes).
      const Word less = (guards[w] | now[w]) - lowest[w];
      const Word less_again = (guards[w] | (now[w] & less)) - lowest[w];
      singles[w] = guards[w] & less & ~less_again & ~decided[w];
      some_empty |= guards[w] & ~less;
    }
    if (some_empty != 0) {
      result = {LevelBound::Kind::kContradiction, length};
      break;
    }
    if (length >= request.cap) {
      result = {LevelBound::Kind::kBeyond, request.cap};
      break;
    }
    if constexpr (Whip) {
      for (std::size_t w = 0; w < variable_words; ++w) {
        touching[w] |= excluded[w];
        touched[w] = (guards[w] | (touching[w] & rows_.candidates()[w])) - lowest[w];
        singles[w] &= touched[w];
      }
    }
    if constexpr (Groups) {
      for (std::size_t w = variable_words; w < words; ++w) now[w] &= ~excluded[w];
    }
    std::fill_n(excluded.begin(), words, 0);
    last_round = asserted_.size();
    for (std::size_t s = 0; s < variable_words; ++s) {
      for_each_bit(singles[s], static_cast<std::uint32_t>(64 * s), [&](std::uint32_t guard) {
        if (test_bit(decided.data(), guard)) return;  // seen through another of its variables
        const LabelId r = rows_.only_candidate(now.data(), guard);
        const ObjectId object = Objects::object(r);
        if (is_forbidden(request.forbidden, object)) return;
        asserted_.push_back({rows_.variable_at(guard), object});
        rows_.decide(r, decided.data());
        add(excluded, rows_.excluded(object));
      });
    }
    if constexpr (Groups) {
      assert_groups<Whip>(request, now.data(), touched.data(), decided.data(), excluded.data());
    }
    if (asserted_.size() == last_round) {
      result = {LevelBound::Kind::kNever, 0};
      break;
    }
  }
  std::copy_n(now.begin(), words, reached_.begin());
  if (result.kind == LevelBound::Kind::kContradiction) {
    trace_contradiction(last_round, decided.data());
  }
  return result;
}

// The g-labels around two or more candidates that are left of a variable which lost some. Of
// several around the same candidates all are asserted: the smallest does what the others do.
template <bool Whip>
void PackedLevels::assert_groups(const Request& request, const Word* now, const Word* touched,
                                 Word* decided, Word* excluded) {
  const std::size_t words = rows_.words();
  for (std::size_t s = rows_.variable_words(); s < words; ++s) {
    const Word* guards = rows_.guards();
    const Word inside = guards[s] & ~((guards[s] | now[s]) - rows_.lowest()[s]) & ~decided[s];
    for_each_bit(inside, static_cast<std::uint32_t>(64 * s), [&](std::uint32_t guard) {
      const VariableId v = rows_.variable_at(guard);
      const ObjectId object = rows_.group_at(guard);
      if (!rows_.is_group_left(now, decided, v) || is_forbidden(request.forbidden, object)) return;
      if (Whip && !test_bit(touched, rows_.guard_of(v))) return;
      const Word* row = rows_.excluded(object);
      // A whip may go through a g-candidate that excludes nothing new, only to go on from it.
      if (!Whip && !has_common_bit(row, now, rows_.variable_words())) return;
      set_bit(decided, guard);
      asserted_.push_back({v, object});
      for (std::size_t w = 0; w < words; ++w) excluded[w] |= row[w];
    });
  }
}

// Singles of one round may exclude each other: then the variable of the later one is empty, and
// what follows it does not count. Otherwise some other variable is.
void PackedLevels::trace_contradiction(std::size_t last_round, const Word* decided) {
  const Word* guards = rows_.guards();
  std::optional<std::uint32_t> first;
  Word empty_and_decided = 0;
  for (std::size_t w = 0; w < rows_.variable_words(); ++w) {
    const Word empty = guards[w] & ~((guards[w] | reached_[w]) - rows_.lowest()[w]);
    empty_and_decided |= empty & decided[w];
    const Word other = empty & ~decided[w];
    if (first || other == 0) continue;
    first =
        static_cast<std::uint32_t>(64 * w) + static_cast<std::uint32_t>(std::countr_zero(other));
  }
  if (empty_and_decided != 0 && cut_at_conflict(last_round)) return;
  emptied_ = rows_.variable_at(*first);
}

// Ends the line before the first Single of its last round that an earlier one excludes.
bool PackedLevels::cut_at_conflict(std::size_t last_round) {
  for (std::size_t i = last_round; i < asserted_.size(); ++i) {
    if (!rows_.is_label(asserted_[i].object)) return false;
    for (std::size_t j = last_round; j < i; ++j) {
      if (!rows_.excludes(asserted_[j].object, Objects::label(asserted_[i].object))) continue;
      emptied_ = asserted_[i].variable;
      asserted_.resize(i);
      return true;
    }
  }
  return false;
}

void PackedLevels::add_cone(const Word* now, Word* row) const {
  for (std::size_t w = 0; w < rows_.cone_words(); ++w) row[w] |= rows_.candidates()[w] & ~now[w];
}

void PackedLevels::add_linked(LabelId label, Word* row) const {
  const Word* bits = rows_.excluded(Objects::object(label));
  for (std::size_t w = 0; w < rows_.cone_words(); ++w) row[w] |= bits[w];
}

}  // namespace pbcs
