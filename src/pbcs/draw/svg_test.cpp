#include "pbcs/draw/svg.hpp"

#include <gtest/gtest.h>

namespace pbcs::draw {
namespace {

TEST(Svg, NumbersHaveTenthsWhereNeeded) {
  EXPECT_EQ(number_text(12), "12");
  EXPECT_EQ(number_text(0.25), "0.3");
  EXPECT_EQ(number_text(-3.54), "-3.5");
  EXPECT_EQ(number_text(-0.01), "0");
}

TEST(Svg, ShapesBecomeElements) {
  EXPECT_EQ(svg_text(Shape{Circle{{1, 2}, 3}, "dot"}),
            R"(<circle class="dot" cx="1" cy="2" r="3"/>)");
  EXPECT_EQ(svg_text(Shape{Line{{{0, 0}, {5, 5}}, 2}, ""}),
            R"(<path d="M0 0L5 5" stroke-width="2"/>)");
  EXPECT_EQ(svg_text(Shape{Arc{{0, 0}, {5, 9}, {10, 0}}, "why"}),
            R"(<path class="why" d="M0 0Q5 9 10 0"/>)");
  EXPECT_EQ(svg_text(group("a", {group("b")})), R"(<g class="a"><g class="b"/></g>)");
}

TEST(Svg, TextsAreEscapedAndTitlesCanBeReached) {
  Shape shape = group("mark");
  shape.title = R"(a < b & "c")";
  shape.data.emplace_back("of", "n1r1c1");
  EXPECT_EQ(
      svg_text(shape),
      R"(<g class="mark" data-of="n1r1c1" tabindex="0" role="img" )"
      R"(aria-label="a &lt; b &amp; &quot;c&quot;"><title>a &lt; b &amp; &quot;c&quot;</title></g>)");
}

}  // namespace
}  // namespace pbcs::draw
