#include "pbcs/stats/plots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "pbcs/draw/svg.hpp"
#include "pbcs/stats/rounding.hpp"

namespace pbcs::stats {
namespace {

using draw::Anchor;
using draw::Area;
using draw::Line;
using draw::Point;
using draw::Rectangle;
using draw::Shape;
using draw::Text;

constexpr double kWidth = 720;
constexpr double kHeight = 280;
constexpr Area kInside{64, 16, 640, 216};  // where the bars are
constexpr double kLetter = 12;             // size of texts

std::string svg_of(const std::string& caption, double height, const std::vector<Shape>& shapes) {
  return fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>)"
      "\n",
      kWidth, height, draw::escaped(caption), draw::svg_text(shapes));
}

Shape text_at(Point at, std::string text, Anchor anchor = Anchor::kMiddle) {
  return {Text{at, kLetter, std::move(text), anchor}, "label"};
}

/// The vertical axis: where a number stands, and which numbers are named.
class Axis {
 public:
  Axis(const std::vector<Bar>& bars, Scale scale) : scale_(scale) {
    for (const Bar& bar : bars) {
      for (const auto& e : bar.series) {
        if (!e) continue;
        highest_ = std::max({highest_, e->value, std::isfinite(e->high) ? e->high : 0});
        if (e->value > 0) lowest_ = lowest_ > 0 ? std::min(lowest_, e->value) : e->value;
      }
    }
    if (scale_ == Scale::kLogarithmic) {
      from_ = std::floor(std::log10(lowest_ > 0 ? lowest_ : 1) - 0.3);
      to_ = std::max(from_ + 1, std::ceil(std::log10(std::max(highest_, 1e-300))));
      step_ = std::max(1.0, std::ceil((to_ - from_) / 8));
    } else {
      step_ = round_step(std::max(highest_, 1e-9) * 100 / 5) / 100;
      to_ = step_ * std::ceil(highest_ / step_ - 1e-9);
    }
  }

  [[nodiscard]] double y(double value) const {
    const double place =
        scale_ == Scale::kLogarithmic ? (value > 0 ? std::log10(value) : from_) : value;
    const double share = std::clamp((place - from_) / (to_ - from_), 0.0, 1.0);
    return kInside.y + kInside.height * (1 - share);
  }

  void draw(std::vector<Shape>& shapes) const {
    for (double tick = from_; tick <= to_ + step_ / 2; tick += step_) {
      const bool log = scale_ == Scale::kLogarithmic;
      const double at = y(log ? std::pow(10, tick) : tick);
      shapes.push_back({Line{{{kInside.x, at}, {kInside.x + kInside.width, at}}}, "tick"});
      shapes.push_back(text_at({kInside.x - 8, at},
                               log ? fmt::format("1e{}", tick) : fmt::format("{:g} %", 100 * tick),
                               Anchor::kEnd));
    }
  }

 private:
  Scale scale_;
  double lowest_ = 0;
  double highest_ = 0;
  double from_ = 0;
  double to_ = 1;
  double step_ = 1;
};

std::string told(const Bar& bar, const Estimate& e, Scale scale) {
  if (scale == Scale::kLogarithmic) {
    return fmt::format("{}: {:.4g} ({:.4g} to {:.4g})", bar.label, e.value, e.low, e.high);
  }
  return fmt::format("{}: {:.3g} % ({:.3g} to {:.3g})", bar.label, 100 * e.value, 100 * e.low,
                     100 * e.high);
}

void add_bar(std::vector<Shape>& shapes, const Axis& axis, const Area& column,
             const std::string& classes, const Estimate& e, const std::string& title) {
  const double bottom = kInside.y + kInside.height;
  const double top = axis.y(e.value);
  const double middle = column.x + column.width / 2;
  const double arm = std::min(5.0, column.width / 3);
  Shape group = draw::group("bar " + classes);
  group.title = title;
  group.parts.push_back({Rectangle{{column.x, top, column.width, bottom - top}}, "body"});
  if (e.low < e.high) {
    const double low = axis.y(e.low);
    const double high = axis.y(e.high);
    group.parts.push_back({Line{{{middle, low}, {middle, high}}}, "whisker"});
    group.parts.push_back({Line{{{middle - arm, low}, {middle + arm, low}}}, "whisker"});
    group.parts.push_back({Line{{{middle - arm, high}, {middle + arm, high}}}, "whisker"});
  }
  shapes.push_back(std::move(group));
}

std::string name_of_series(std::size_t i) {
  return i == 0 ? "a" : "b";
}

}  // namespace

std::string bar_plot(const std::string& caption, const std::vector<Bar>& bars, Scale scale) {
  std::vector<Shape> shapes;
  const Axis axis(bars, scale);
  axis.draw(shapes);
  const double place = kInside.width / static_cast<double>(bars.size());
  std::size_t longest = 1;
  for (const Bar& bar : bars) longest = std::max(longest, bar.label.size());
  const double label_width = 0.6 * kLetter * static_cast<double>(longest + 1);
  const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(label_width / place)));
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const Bar& bar = bars[i];
    const double left = kInside.x + place * static_cast<double>(i);
    const double used = std::min(0.8 * place, 60.0);
    const double width = used / static_cast<double>(bar.series.size());
    for (std::size_t s = 0; s < bar.series.size(); ++s) {
      const auto& e = bar.series[s];
      if (!e) continue;
      const double x = left + (place - used) / 2 + width * static_cast<double>(s);
      add_bar(shapes, axis, {x, 0, width, 0}, name_of_series(s), *e, told(bar, *e, scale));
    }
    if (i % every == 0) {
      shapes.push_back(text_at({left + place / 2, kInside.y + kInside.height + 14}, bar.label));
    }
  }
  shapes.push_back(text_at({kInside.x + kInside.width / 2, kHeight - 12}, caption));
  return svg_of(caption, kHeight, shapes);
}

std::string pair_plot(const PairSummary& pair) {
  constexpr double kLargestCell = 34;
  constexpr double kLevels = 9;
  std::set<double> across;
  std::set<double> up;
  double most = 0;
  for (const auto& cell : pair.cells) {
    across.insert(cell.first);
    up.insert(cell.second);
    most = std::max(most, cell.share);
  }
  const std::vector<double> xs(across.begin(), across.end());
  const std::vector<double> ys(up.begin(), up.end());
  const double size = std::min(kLargestCell, kInside.width / static_cast<double>(xs.size()));
  const double row = std::clamp(400 / static_cast<double>(ys.size()), 4.0, size);
  const double bottom = kInside.y + row * static_cast<double>(ys.size());
  std::vector<Shape> shapes;
  for (const auto& cell : pair.cells) {
    const auto i = std::lower_bound(xs.begin(), xs.end(), cell.first) - xs.begin();
    const auto k = std::lower_bound(ys.begin(), ys.end(), cell.second) - ys.begin();
    // By the logarithm: what is rare is seen as well.
    const double level = std::clamp(kLevels + 2 * std::log10(cell.share / most), 1.0, kLevels);
    const Area area{kInside.x + size * static_cast<double>(i),
                    bottom - row * static_cast<double>(k + 1), size, row};
    Shape shape{Rectangle{area.inset(0.5)}, fmt::format("heat h{:.0f}", level)};
    shape.title = fmt::format("{} = {}, {} = {}: {:.3g} %", pair.first, cell.first, pair.second,
                              cell.second, 100 * cell.share);
    shapes.push_back(std::move(shape));
  }
  const auto named = [](std::size_t i, double room) {
    return i % static_cast<std::size_t>(std::max(1.0, std::ceil(2.4 * kLetter / room))) == 0;
  };
  for (std::size_t i = 0; i < xs.size(); ++i) {
    const double x = kInside.x + size * (static_cast<double>(i) + 0.5);
    if (named(i, size)) shapes.push_back(text_at({x, bottom + 14}, fmt::format("{:g}", xs[i])));
  }
  for (std::size_t k = 0; k < ys.size(); ++k) {
    const double y = bottom - row * (static_cast<double>(k) + 0.5);
    if (!named(k, 2 * row)) continue;
    shapes.push_back(text_at({kInside.x - 8, y}, fmt::format("{:g}", ys[k]), Anchor::kEnd));
  }
  const std::string caption = fmt::format("{} (across) and {} (up)", pair.first, pair.second);
  shapes.push_back(text_at({kInside.x, bottom + 38}, caption, Anchor::kStart));
  return svg_of(caption, bottom + 52, shapes);
}

}  // namespace pbcs::stats
