// A resolution path as people read it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/ask/found_path.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/io/notation.hpp"

namespace pbcs {

/// Which resolution states are drawn.
enum class ShownStates : std::uint8_t {
  kNone,
  kEnd,    ///< the final one, unless the puzzle is solved
  kAll,    ///< those after Singles and after whips[1] too
  kSteps,  ///< the state before every step that is no Single, with what it eliminates marked
};

/// Words that may be made to stand out.
enum class Emphasis : std::uint8_t { kStrong, kGood, kBad };
using Emphasise = std::function<std::string(Emphasis, std::string_view)>;

struct PathTextOptions {
  NotationOptions notation = {};
  bool explain = false;  ///< say for every step why it holds
  ShownStates states = ShownStates::kAll;
  Emphasise emphasise = {};  ///< by a colour or a tag; nothing: not at all
};

/// What is said after the path.
struct PathEnding {
  std::string summary;                    ///< `SOLVED. rating-type = ...`
  bool good = true;                       ///< was the path's purpose reached?
  std::vector<std::string> remarks = {};  ///< further sentences
  std::vector<State> examples = {};       ///< solutions, when there are several
  std::optional<State> solution = {};     ///< the only one, when the path does not reach it
};

/// Its summary and remarks, a line each.
[[nodiscard]] std::string ending_text(const PathEnding& ending);

/// Is the state drawn in which a path that solves nothing ends?
enum class FinalState : std::uint8_t { kDrawn, kLeftOut };

/// What players call a step, as it is written after its line: `  (skyscraper)`; empty when they
/// have no name for it. `before` is the state in which it was found.
[[nodiscard]] std::string nickname_remark(const App& app, const Puzzle& puzzle, const State& before,
                                          const Step& step);

/// The line of a step, in which what it concludes stands out.
[[nodiscard]] std::string highlighted(const std::string& line, const Emphasise& emphasise);

/// Header, steps, states and ending.
[[nodiscard]] std::string path_text(const FoundPath& path, const PathEnding& ending,
                                    FinalState final_state, const PathTextOptions& options);

}  // namespace pbcs
