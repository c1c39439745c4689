#include "pbcs/chains/packed_levels.hpp"

#include <algorithm>
#include <bit>

#include "pbcs/util/wide_words.hpp"

namespace pbcs {
namespace {

// A length of rows that is known only when the program runs. Each other one is code of its own,
// which takes its time to compile and pays for the most usual ones.
constexpr std::size_t kAnyWords = 0;
constexpr bool is_usual(std::size_t words, bool groups) {
  constexpr std::size_t kBlock = PackedRows::kBlock;
  return groups ? words >= 3 * kBlock && words <= 8 * kBlock
                : words >= 2 * kBlock && words <= 6 * kBlock;
}

// By word of a row. From a table, several of them are found at a time.
constexpr auto kBitOf = [] {
  std::array<Word, PackedRows::kMaxWords> bits{};
  for (std::size_t w = 0; w < bits.size(); ++w) bits[w] = Word{1} << w;
  return bits;
}();

bool is_forbidden(std::span<const Word> forbidden, ObjectId o) {
  return index(o) / 64 < forbidden.size() && test_bit(forbidden.data(), index(o));
}

[[gnu::always_inline]] inline bool has_common_bit(const Word* a, const Word* b, std::size_t words) {
  Word common = 0;
  for (std::size_t w = 0; w < words; ++w) common |= a[w] & b[w];
  return common != 0;
}

template <std::size_t Fixed>
[[gnu::always_inline]] inline void add_row(Word* sum, const Word* row, std::size_t words) {
  if constexpr (Fixed != kAnyWords) {
    add_words<Fixed>(sum, row);
  } else {
    for (std::size_t w = 0; w < words; ++w) sum[w] |= row[w];
  }
}

}  // namespace

void PackedLevels::start(Targets targets, PackedNode& node) const {
  const std::size_t words = rows_.words();
  node.now.assign(rows_.candidates(), rows_.candidates() + words);
  node.decided.assign(words, 0);
  for (const LabelId z : targets) {
    const Word* row = rows_.excluded(Objects::object(z));
    for (std::size_t w = 0; w < words; ++w) {
      node.now[w] &= ~row[w];
      node.decided[w] |= row[w] & rows_.guards()[w];
    }
  }
}

void PackedLevels::advance(const PackedNode& before, ObjectId object, PackedNode& node) const {
  const std::size_t words = rows_.words();
  node.now.resize(words);
  node.decided.resize(words);
  const Word* row = rows_.excluded(object);
  for (std::size_t w = 0; w < words; ++w) {
    node.now[w] = before.now[w] & ~row[w];
    node.decided[w] = before.decided[w] | (row[w] & rows_.guards()[w]);
  }
}

LevelBound PackedLevels::run(Targets targets, std::uint32_t cap, Fields fields) {
  return (this->*test(fields, Walk::kFree))({rows_.candidates(), nullptr, targets, cap, {}});
}

LevelBound PackedLevels::resume(const PackedNode& from, std::uint32_t cap,
                                std::span<const Word> forbidden, Fields fields) {
  return (this->*test(fields, Walk::kFree))(
      {from.now.data(), from.decided.data(), {}, cap, forbidden});
}

LevelBound PackedLevels::resume_whip(const PackedNode& from, ObjectId last, std::uint32_t cap,
                                     Fields fields) {
  return (this->*test(fields, Walk::kWhip))(
      {from.now.data(), from.decided.data(), {}, cap, {}, rows_.excluded(last)});
}

PackedLevels::Test PackedLevels::test(Fields fields, Walk walk) const {
  return tests_[2 * static_cast<std::size_t>(fields) + static_cast<std::size_t>(walk)];
}

template <bool Groups, bool Whip>
PackedLevels::Test PackedLevels::choose_test() const {
  const std::size_t words = Groups ? rows_.words() : rows_.variable_words();
  const bool wide = registers_ == Registers::kWidest && has_wide_words();
  return with_words(words, [&]<std::size_t Words>() -> Test {
    constexpr std::size_t kWide = is_usual(Words, Groups) ? Words : kAnyWords;
    return wide ? &PackedLevels::wide_rounds<kWide, Groups, Whip>
                : &PackedLevels::plain_rounds<Groups, Whip>;
  });
}

void PackedLevels::build(const State& state, Fields fields, Registers registers) {
  rows_.build(state, fields);
  registers_ = registers;
  if (!usable()) return;
  reached_.resize(rows_.words());
  asserted_.resize(rows_.object_count());
  tests_[0] = tests_[2] = choose_test<false, false>();
  tests_[1] = tests_[3] = choose_test<false, true>();
  if (!rows_.has_groups()) return;
  tests_[2] = choose_test<true, false>();
  tests_[3] = choose_test<true, true>();
}

// The g-labels around two or more candidates that are left of a variable which lost some, in the
// words that are `filled`. Of several around the same candidates all are asserted: the smallest
// does what the others do.
template <std::size_t Fixed, bool Whip>
[[gnu::always_inline]] inline void PackedLevels::assert_groups(const Request& request,
                                                               const Word* now, const Word* inside,
                                                               Word filled, const Word* touched,
                                                               Word* dead) {
  const std::size_t words = Fixed != kAnyWords ? Fixed : rows_.words();
  for (; filled != 0; filled &= filled - 1) {
    const auto s = static_cast<std::size_t>(std::countr_zero(filled));
    // Those of variables that are decided meanwhile are dead.
    for (Word left = inside[s] & ~dead[s]; left != 0; left &= left - 1) {
      const auto guard =
          static_cast<std::uint32_t>(64 * s) + static_cast<std::uint32_t>(std::countr_zero(left));
      const VariableId v = rows_.variable_at(guard);
      if (!rows_.has_lost_some(now, v)) continue;
      const ObjectId object = rows_.group_at(guard);
      if (is_forbidden(request.forbidden, object)) continue;
      if (Whip && !test_bit(touched, rows_.guard_of(v))) continue;
      const Word* row = rows_.excluded(object);
      // A whip may go through a g-candidate that excludes nothing new, only to go on from it.
      if (!Whip && !has_common_bit(row, now, words)) continue;
      asserted_[asserted_count_++] = {v, object};
      add_row<Fixed>(dead, row, words);
    }
  }
}

template <bool Groups, bool Whip>
LevelBound PackedLevels::plain_rounds(const Request& request) {
  return rounds<kAnyWords, Groups, Whip>(request);
}

template <std::size_t Fixed, bool Groups, bool Whip>
PBCS_WIDE_WORDS LevelBound PackedLevels::wide_rounds(const Request& request) {
  return rounds<Fixed, Groups, Whip>(request);
}

template <std::size_t Fixed, bool Groups, bool Whip>
[[gnu::always_inline]] inline LevelBound PackedLevels::rounds(const Request& request) {
  constexpr std::size_t kRoom = Fixed != kAnyWords ? Fixed : PackedRows::kMaxWords;
  const std::size_t words = Fixed != kAnyWords ? Fixed
                            : Groups           ? rows_.words()
                                               : rows_.variable_words();
  const std::size_t variable_words = Groups ? rows_.variable_words() : words;
  // All loops go over whole rows, whose length may be a constant: what is asked of a field of a
  // variable differs from what is asked of one of a g-label by this row.
  [[maybe_unused]] const Word* const of_groups = rows_.group_words();
  const Word* const guards = rows_.guards();
  const Word* const lowest = rows_.lowest();
  const Word* const before = request.now;
  [[maybe_unused]] const Word* const useful = rows_.useful_groups();
  // What the targets and the objects asserted so far exclude, and the guards of their fields.
  alignas(64) Word dead[kRoom];
  alignas(64) Word now[kRoom];
  alignas(64) Word singles[kRoom];  // guards of the fields with exactly one candidate
  [[maybe_unused]] alignas(64) Word touched[kRoom];  // of those that a whip may go on with
  const Targets& targets = request.targets;
  const Word* const first_dead =
      targets.empty() ? request.decided : rows_.excluded(Objects::object(targets.front()));
  for (std::size_t w = 0; w < words; ++w) dead[w] = first_dead[w];
  for (std::size_t i = 1; i < targets.size(); ++i) {
    const Word* row = rows_.excluded(Objects::object(targets[i]));
    add_row<Fixed>(dead, row, words);
  }
  [[maybe_unused]] const Word first_words = ~Word{0} >> (64 - variable_words);
  LevelBound result{};
  Remnant* const asserted = asserted_.data();
  std::size_t count = 0;
  std::size_t last_round = 0;
  for (std::uint32_t length = 1;; ++length) {
    Word some_empty = 0;
    for (std::size_t w = 0; w < words; ++w) {
      now[w] = before[w] & ~dead[w];
      // A guard survives the subtraction of one iff its field is not empty, and the subtraction
      // clears the lowest candidate of the field (and sets lower bits, which the AND removes).
      const Word less = (guards[w] | now[w]) - lowest[w];
      const Word less_again = (guards[w] | (now[w] & less)) - lowest[w];
      const Word single = less & ~less_again;
      if constexpr (Groups) {  // and guards of those around what is left
        const Word open = Whip ? guards[w] : guards[w] & useful[w];
        singles[w] = open & ~dead[w] & ((~less & of_groups[w]) | (single & ~of_groups[w]));
        some_empty |= guards[w] & ~less & ~of_groups[w];
      } else {
        singles[w] = guards[w] & single & ~dead[w];
        some_empty |= guards[w] & ~less;
      }
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
      const Word* const candidates = rows_.candidates();
      for (std::size_t w = 0; w < words; ++w) {
        const Word touching = request.touching[w] | dead[w];
        touched[w] = (guards[w] | (touching & candidates[w])) - lowest[w];
        singles[w] &= Groups ? touched[w] | of_groups[w] : touched[w];
      }
    }
    last_round = count;
    // Where they are, lest every word is a question that is answered in no foreseeable way.
    Word filled = 0;
    for (std::size_t w = 0; w < words; ++w) filled |= singles[w] != 0 ? kBitOf[w] : 0;
    for (Word more = Groups ? filled & first_words : filled; more != 0; more &= more - 1) {
      const auto s = static_cast<std::size_t>(std::countr_zero(more));
      // What becomes dead was seen through another of its variables. That is asked of the row added
      // last, not of all: the processor need not wait until these are added up.
      Word left = singles[s] & ~dead[s];
      while (left != 0) {
        const Word guard = left & -left;
        left ^= guard;
        // The only candidate of a field is the highest one below its guard.
        const auto first = static_cast<std::uint32_t>(64 * s);
        const auto at =
            first + 63 - static_cast<std::uint32_t>(std::countl_zero(now[s] & (guard - 1)));
        const ObjectId object = Objects::object(rows_.label_at(at));
        if (is_forbidden(request.forbidden, object)) continue;
        const auto guard_bit = first + static_cast<std::uint32_t>(std::countr_zero(guard));
        asserted[count++] = {rows_.variable_at(guard_bit), object};
        const Word* row = rows_.excluded(object);
        left &= ~row[s];
        add_row<Fixed>(dead, row, words);
        asm("" : "+m"(dead));  // stays in memory, several words at a time
      }
    }
    if constexpr (Groups) {
      asserted_count_ = count;
      assert_groups<Fixed, Whip>(request, now, singles, filled & ~first_words, touched, dead);
      count = asserted_count_;
    }
    if (count == last_round) {
      result = {LevelBound::Kind::kNever, 0};
      break;
    }
  }
  asserted_count_ = count;
  for (std::size_t w = 0; w < words; ++w) reached_[w] = now[w];
  if (result.kind == LevelBound::Kind::kContradiction) {
    Word* const empty = singles;
    for (std::size_t w = 0; w < variable_words; ++w) {
      empty[w] = guards[w] & ~((guards[w] | now[w]) - lowest[w]);
    }
    trace_contradiction(last_round, empty, dead);
  }
  return result;
}

// Singles of one round may exclude each other: then the variable of the later one is empty, and
// what follows it does not count. Otherwise some other variable is.
void PackedLevels::trace_contradiction(std::size_t last_round, const Word* empty,
                                       const Word* decided) {
  const std::size_t words = rows_.variable_words();
  if (has_common_bit(empty, decided, words) && cut_at_conflict(last_round)) return;
  std::size_t w = 0;
  while ((empty[w] & ~decided[w]) == 0) ++w;
  emptied_ =
      rows_.variable_at(static_cast<std::uint32_t>(64 * w) +
                        static_cast<std::uint32_t>(std::countr_zero(empty[w] & ~decided[w])));
}

// Ends the line before the first Single of its last round that an earlier one excludes.
bool PackedLevels::cut_at_conflict(std::size_t last_round) {
  for (std::size_t i = last_round; i < asserted_count_; ++i) {
    if (!rows_.is_label(asserted_[i].object)) return false;
    for (std::size_t j = last_round; j < i; ++j) {
      if (!rows_.excludes(asserted_[j].object, Objects::label(asserted_[i].object))) continue;
      emptied_ = asserted_[i].variable;
      asserted_count_ = i;
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
