// Pictures that stand alone: one view, or all of them side by side, with a caption and the styles.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "pbcs/draw/picture_book.hpp"
#include "pbcs/draw/pictures.hpp"
#include "pbcs/draw/style.hpp"
#include "pbcs/draw/svg.hpp"
#include "pbcs/io/notation.hpp"

namespace pbcs::draw {
namespace {

/// Boards put together into one picture.
class SvgFile {
 public:
  SvgFile(const App& app, const PictureBook& book, const SvgOptions& options)
      : app_(app), book_(book), options_(options) {}

  void add(std::size_t view, const State& state, const SvgLayers& layers) {
    const Plan& plan = book_.plan(view);
    const bool several = options_.view == kAllViews;
    const std::size_t number = count_++;
    const double title = several ? 2 * plan.text_size : 0;
    const Point corner{number % 2 == 0 ? 0 : left_, number % 2 == 0 ? height_ : row_};
    if (number % 2 == 0) {
      row_ = height_;
      left_ = plan.width;
    }
    if (several) {
      body_ += svg_text(
          Shape{Text{{corner.x + plan.width / 2, corner.y + title / 2},
                     1.15 * plan.text_size,
                     fmt::format("{}: {}", book_.views()[view].name, book_.views()[view].title)},
                "view-title"});
    }
    body_ += fmt::format(R"svg(<g transform="translate({} {})">{}</g>)svg", number_text(corner.x),
                         number_text(corner.y + title), book_.content(view, state, layers));
    width_ = std::max(width_, corner.x + plan.width);
    height_ = std::max(height_, corner.y + title + plan.height);
  }

  void add_caption(const std::string& caption) {
    if (!options_.caption || caption.empty()) return;
    const double size = 1.3 * book_.plan(0).text_size;
    width_ = std::max(width_, kLeastWidth);
    for (const std::string& line : broken(caption, size)) {
      body_ +=
          svg_text(Shape{Text{{12, height_ + 0.6 * size}, size, line, Anchor::kStart}, "caption"});
      height_ += 1.35 * size;
    }
    height_ += 0.4 * size;
  }

  [[nodiscard]] std::string text(const std::string& title) const {
    // As large as a page needs it; whoever shows it may scale it.
    const double scale = std::min(1.0, 1400 / std::max(width_, 1.0));
    return fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" class="{0}" viewBox="0 0 {1} {2}" width="{3}" height="{4}" role="img" aria-label="{5}">)"
        "\n<title>{5}</title>\n<style>\n{6}</style>\n"
        R"(<rect class="paper" width="{1}" height="{2}"/>{7})"
        "\n</svg>\n",
        svg_classes(book_.plan(0)), number_text(width_), number_text(height_),
        number_text(std::round(width_ * scale)), number_text(std::round(height_ * scale)),
        escaped(fmt::format("{}: {}", app_.name, title)), resolved_css(options_.theme), body_);
  }

 private:
  /// Lines that are not wider than the picture; a conclusion is not broken.
  [[nodiscard]] std::vector<std::string> broken(const std::string& text, double size) const {
    const auto room = static_cast<std::size_t>((width_ - 24) / (0.56 * size));
    std::vector<std::string> lines;
    std::string line;
    std::size_t from = 0;
    while (from < text.size()) {
      const std::size_t end = end_of_word(text, from);
      const std::string word = text.substr(from, end - from);
      if (!line.empty() && character_count(line) + 1 + character_count(word) > room) {
        lines.push_back(std::move(line));
        line.clear();
      }
      line += (line.empty() ? "" : " ") + word;
      from = end + 1;
    }
    lines.push_back(line);
    return lines;
  }

  static std::size_t end_of_word(const std::string& text, std::size_t from) {
    std::size_t end = std::min(text.find(' ', from), text.size());
    for (const std::string_view sign : {" \u2260 ", " = "}) {
      if (text.compare(end, sign.size(), sign) != 0) continue;
      end = std::min(text.find(' ', end + sign.size()), text.size());
    }
    return end;
  }

  static constexpr double kLeastWidth = 440;  // below it captions are unreadable

  const App& app_;
  const PictureBook& book_;
  const SvgOptions& options_;
  std::string body_;
  std::size_t count_ = 0;
  double left_ = 0;  // where the second board of a row begins
  double row_ = 0;   // where the row begins
  double width_ = 0;
  double height_ = 0;
};

void open_inner_patterns(std::string& svg) {
  constexpr std::string_view kFolded = "class=\"inner\"";
  for (std::size_t at = svg.find(kFolded); at != std::string::npos; at = svg.find(kFolded, at)) {
    svg.replace(at, kFolded.size(), "class=\"inner open\"");
  }
}

std::vector<std::size_t> chosen_views(const PictureBook& book, const std::string& name) {
  std::vector<std::size_t> chosen;
  for (std::size_t i = 0; i < book.views().size(); ++i) {
    if (name == kAllViews || name == book.views()[i].name || (name.empty() && i == 0)) {
      chosen.push_back(i);
    }
  }
  return chosen;
}

}  // namespace
}  // namespace pbcs::draw

namespace pbcs {

std::vector<std::string> picture_views(const Puzzle& puzzle) {
  std::vector<std::string> names;
  for (const Board::View& view : puzzle.board->views) names.push_back(view.name);
  if (names.empty()) names.emplace_back("board");
  return names;
}

Result<void> find_view(const Puzzle& puzzle, std::string_view name) {
  std::vector<std::string> known = picture_views(puzzle);
  known.emplace_back(kAllViews);
  if (name.empty() || std::find(known.begin(), known.end(), name) != known.end()) return {};
  return unexpected(
      fmt::format("there is no view '{}' of this board; it has {}", name, fmt::join(known, ", ")));
}

std::string board_svg(const App& app, const Puzzle& puzzle, const State& state,
                      std::string_view caption, const SvgOptions& options) {
  const draw::PictureBook book(puzzle);
  draw::SvgFile file(app, book, options);
  for (const std::size_t view : draw::chosen_views(book, options.view)) file.add(view, state, {});
  file.add_caption(std::string(caption));
  return file.text(caption.empty() ? puzzle.text : std::string(caption));
}

std::string step_svg(const App& app, const Puzzle& puzzle, const PicturedStep& pictured,
                     const SvgOptions& options) {
  const draw::PictureBook book(puzzle);
  const Model& model = *puzzle.instance.model;
  const draw::Pattern pattern =
      draw::pattern_of(model, pictured.before, pictured.step, pictured.lemmas);
  draw::SvgFile file(app, book, options);
  for (const std::size_t view : draw::chosen_views(book, options.view)) {
    draw::SvgLayers layers = book.layers(view, pattern, pictured.before);
    if (options.inner) draw::open_inner_patterns(layers.over);
    file.add(view, pictured.before, layers);
  }
  const std::string caption = step_text(model, pictured.step, {NotEqual::kSymbol});
  file.add_caption(caption);
  return file.text(caption);
}

std::string path_step_svg(const App& app, const Puzzle& puzzle, std::span<const Step> steps,
                          std::size_t number, const SvgOptions& options) {
  State state = initial_state(puzzle.instance);
  Lemmas lemmas;
  for (const Step& step : steps.first(number - 1)) {
    apply_step(state, step);
    if (!step.incompatible.empty()) lemmas.add(step.incompatible);
  }
  return step_svg(app, puzzle, {state, steps[number - 1], lemmas}, options);
}

}  // namespace pbcs
