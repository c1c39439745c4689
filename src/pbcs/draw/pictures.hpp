// Pictures of boards and steps: as SVG files, and as the pictures document, from which a page walks
// through a path. docs/drawing.md describes both.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/core/lemmas.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

inline constexpr std::string_view kPicturesFormat = "pbcs-pictures";
inline constexpr int kPicturesVersion = 1;

/// The pictures document of a path, on one line: the board in all its views, and a frame for every
/// step.
[[nodiscard]] std::string pictures_json(const App& app, const Puzzle& puzzle,
                                        std::span<const Step> steps);
/// The same with one frame in which only these CSP variables are outlined: for hints that do not
/// tell the step.
[[nodiscard]] std::string hint_pictures_json(const App& app, const Puzzle& puzzle,
                                             const std::vector<VariableId>& variables);

enum class PictureTheme : std::uint8_t { kLight, kDark, kAuto };  ///< auto: as the viewer wishes

struct SvgOptions {
  std::string view = {};  ///< one of picture_views, or "all"; empty: the one players know
  PictureTheme theme = PictureTheme::kLight;
  bool caption = true;
  bool inner = false;  ///< inner Subsets, whips and braids are shown too
};
inline constexpr std::string_view kAllViews = "all";

/// The names of the views of a puzzle's board.
[[nodiscard]] std::vector<std::string> picture_views(const Puzzle& puzzle);

/// Is this the name of a view, or of all of them, or empty? The error lists those there are.
[[nodiscard]] Result<void> find_view(const Puzzle& puzzle, std::string_view name);

/// A step with the state in which it was found and the lemmas proven before it.
struct PicturedStep {
  const State& before;
  const Step& step;
  const Lemmas& lemmas;
};

/// An SVG file of the board in a state; the caption is a line of text below it.
[[nodiscard]] std::string board_svg(const App& app, const Puzzle& puzzle, const State& state,
                                    std::string_view caption, const SvgOptions& options = {});
/// An SVG file of a step; the caption is its line in the path.
[[nodiscard]] std::string step_svg(const App& app, const Puzzle& puzzle,
                                   const PicturedStep& pictured, const SvgOptions& options = {});

/// The same for the step of a path with this number, from 1.
[[nodiscard]] std::string path_step_svg(const App& app, const Puzzle& puzzle,
                                        std::span<const Step> steps, std::size_t number,
                                        const SvgOptions& options = {});

/// The styles of all pictures.
[[nodiscard]] std::string_view picture_css();

}  // namespace pbcs
