#include "pbcs/draw/pictures.hpp"

#include <fmt/format.h>

#include "pbcs/draw/picture_book.hpp"
#include "pbcs/draw/svg.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs {
namespace {

/// Writes one pictures document.
class PicturesWriter {
 public:
  PicturesWriter(const App& app, const Puzzle& puzzle)
      : app_(app), model_(*puzzle.instance.model), book_(puzzle), state_(book_.start()) {}

  void add_frame(const Step& step) {
    const State before = state_;
    apply_step(state_, step);
    Json frame;
    frame["placed"] = names(step.asserted);
    frame["removed"] = removed(before);
    add_views(frame, draw::pattern_of(model_, before, step, lemmas_), before, step.asserted);
    frames_.push_back(std::move(frame));
    if (!step.incompatible.empty()) lemmas_.add(step.incompatible);
  }

  void add_frame(const std::vector<VariableId>& variables) {
    Json frame;
    frame["placed"] = Json::array();
    frame["removed"] = Json::array();
    add_views(frame, draw::outlined(model_, variables), state_, {});
    frames_.push_back(std::move(frame));
  }

  [[nodiscard]] std::string text() const {
    Json root;
    root["format"] = kPicturesFormat;
    root["version"] = kPicturesVersion;
    root["views"] = Json::array();
    for (std::size_t i = 0; i < book_.views().size(); ++i) root["views"].push_back(view(i));
    root["start"] = {{"values", names(book_.start().values())},
                     {"candidates", names(book_.start().candidates())}};
    root["frames"] = frames_;
    return one_line(root);
  }

 private:
  [[nodiscard]] Json names(const std::vector<LabelId>& labels) const {
    Json list = Json::array();
    for (const LabelId l : labels) list.push_back(model_.text(l).name);
    return list;
  }

  /// Candidates that are none any more, nor values.
  [[nodiscard]] Json removed(const State& before) const {
    Json list = Json::array();
    for (const LabelId l : before.candidates()) {
      if (!state_.is_candidate(l) && !state_.is_value(l)) list.push_back(model_.text(l).name);
    }
    return list;
  }

  void add_views(Json& frame, const draw::Pattern& pattern, const State& before,
                 const std::vector<LabelId>& values) const {
    Json views = Json::object();
    Json used = Json::array();
    for (std::size_t i = 0; i < book_.views().size(); ++i) {
      const draw::SvgLayers layers = book_.layers(i, pattern, before);
      const std::string& name = book_.views()[i].name;
      views[name] = {{"under", layers.under},
                     {"over", layers.over},
                     {"added", book_.added(i, state_, values)}};
      if (layers.used || i == 0) used.push_back(name);
    }
    frame["views"] = std::move(views);
    frame["views_used"] = std::move(used);
    frame["inner"] = Json::array();
    for (std::size_t i = 0; i < pattern.inner.size(); ++i) {
      frame["inner"].push_back({{"id", fmt::format("i{}", i + 1)}, {"text", pattern.inner[i]}});
    }
  }

  [[nodiscard]] Json view(std::size_t i) const {
    const draw::View& view = book_.views()[i];
    const draw::Plan& plan = book_.plan(i);
    const std::string svg = fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" class="{}" viewBox="0 0 {} {}" role="group" aria-label="{}">{}</svg>)",
        draw::svg_classes(plan), draw::number_text(plan.width), draw::number_text(plan.height),
        draw::escaped(fmt::format("{}: {}", app_.name, view.title)),
        book_.content(i, book_.start()));
    return {{"name", view.name}, {"title", view.title}, {"svg", svg}};
  }

  const App& app_;
  const Model& model_;
  draw::PictureBook book_;
  State state_;  // after the frames written so far
  Lemmas lemmas_;
  Json frames_ = Json::array();
};

}  // namespace

std::string pictures_json(const App& app, const Puzzle& puzzle, std::span<const Step> steps) {
  PicturesWriter writer(app, puzzle);
  for (const Step& step : steps) writer.add_frame(step);
  return writer.text();
}

std::string hint_pictures_json(const App& app, const Puzzle& puzzle,
                               const std::vector<VariableId>& variables) {
  PicturesWriter writer(app, puzzle);
  writer.add_frame(variables);
  return writer.text();
}

}  // namespace pbcs
