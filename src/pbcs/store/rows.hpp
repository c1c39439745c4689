// What a store holds, as data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace pbcs::store {

/// The number of a row in a table.
using Id = std::int64_t;

/// What can be asked about every puzzle: `W` of the kind `rate`, with the options on which its
/// answers depend.
struct Question {
  std::string name;  ///< that of its column
  std::string kind;
  std::string options = {};
  friend bool operator==(const Question&, const Question&) = default;
};

struct Answer {
  std::string text;                     ///< as it is printed: 4, inf, >12, invalid
  std::optional<std::int64_t> value{};  ///< when it is a number
  std::string certainty = {};           ///< exact, upper-bound, cut; empty when there is no answer
  bool stopped = false;                 ///< by a time limit: it may be asked again
  bool shared = false;                  ///< found for an isomorphic puzzle
};

/// Where a puzzle stands first: in which list, and which one of it, from 0.
struct Place {
  Id list = 0;
  std::int64_t number = 0;
  friend bool operator<(const Place& a, const Place& b) {
    return std::tie(a.list, a.number) < std::tie(b.list, b.number);
  }
};

struct Puzzle {
  std::string app;
  std::string text;
  std::string label = {};
  Place place = {};
  std::string validity = {};  ///< unique, no solution, several solutions; empty: not known
  std::optional<std::string> class_ = {};  ///< the bytes of a digest that isomorphic puzzles share
};

/// The answer to one of the questions of a store.
struct Answered {
  Id question = 0;
  Answer answer;
};

/// A text of a list that is no puzzle.
struct Unreadable {
  Place at;
  std::string where;  ///< list.txt:12:3
  std::string message;
};

enum class RunState { kRunning, kInterrupted, kComplete };
[[nodiscard]] const char* word_of(RunState state);

/// A run through a list, or through a shard of it.
struct Run {
  Id list = 0;
  std::string shard;      ///< 2/8; empty for the whole list
  std::string questions;  ///< their columns: W,B
  std::string host;
  std::int64_t process = 0;
  std::int64_t begun = 0;                 ///< in milliseconds since 1970
  std::int64_t heard = 0;                 ///< when it wrote last
  std::optional<std::int64_t> puzzles{};  ///< those of its shard, when they were counted
  std::int64_t done = 0;                  ///< of them, with those that were known
  std::int64_t computed = 0;              ///< of those done
  RunState state = RunState::kRunning;
};

}  // namespace pbcs::store
