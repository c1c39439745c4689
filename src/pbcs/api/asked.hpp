// What a request is about: the puzzle, the theory.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "pbcs/api/api.hpp"
#include "pbcs/api/refusal.hpp"
#include "pbcs/api/request.hpp"
#include "pbcs/apps/app.hpp"
#include "pbcs/ask/theory_choice.hpp"
#include "pbcs/util/result.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs::api {

/// Everything that a question is answered with.
struct Asked {
  const Fields& fields;
  const ApiSetting& setting;
  const ApiEvent& event;
  Stop stop;   ///< of the request, with its time limit
  Stop outer;  ///< of whoever asks
};

/// A puzzle read from a text.
struct FoundPuzzle {
  const App* app = nullptr;
  Puzzle puzzle;
  std::string text;        ///< as it stood in the input
  std::size_t others = 0;  ///< how many more puzzles the text has
};

/// The first puzzle of a text, of the type named or recognised. Throws Refusal when there is none,
/// or when its board is too large.
[[nodiscard]] FoundPuzzle read_first(const std::string& text, const Asked& asked);
/// That of the field `puzzle`.
[[nodiscard]] FoundPuzzle read_asked(const Asked& asked);
/// Throws Refusal for boards that are too large.
void demand_size(const Puzzle& puzzle, const ApiSetting& setting);

/// By the fields `theory` and `max_length`.
[[nodiscard]] TheoryChoice read_theory(const Fields& fields);

/// What a name means, or a Refusal that names the field.
template <class T>
[[nodiscard]] T demand_field(const char* name, Result<T> read) {
  if (!read) throw bad_field(name, read.error());
  return std::move(*read);
}

/// Sends an event unless nobody listens.
void tell(const Asked& asked, std::string_view event);

/// Was it the time limit that ended the work, and nobody else?
[[nodiscard]] inline bool is_late(const Asked& asked) {
  return asked.stop.requested() && !asked.outer.requested();
}

}  // namespace pbcs::api
