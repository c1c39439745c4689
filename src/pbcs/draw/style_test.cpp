#include "pbcs/draw/style.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

namespace pbcs::draw {
namespace {

/// The colour of a variable in the block that begins with this text.
std::string colour(std::string_view block, std::string_view name) {
  const std::string_view css = picture_css();
  const std::size_t start = css.find(block);
  const std::size_t at = css.find(std::string(name) + ": #", start);
  EXPECT_NE(at, std::string_view::npos) << name;
  return std::string(css.substr(css.find('#', at) + 1, 6));
}

double luminance(const std::string& colour) {
  const auto part = [&](std::size_t i) {
    const auto byte =
        static_cast<double>(std::strtol(colour.substr(2 * i, 2).c_str(), nullptr, 16));
    const double c = byte / 255;
    return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
}

double contrast(const std::string& a, const std::string& b) {
  const double light = std::max(luminance(a), luminance(b));
  const double dark = std::min(luminance(a), luminance(b));
  return (light + 0.05) / (dark + 0.05);
}

TEST(Style, TextIsReadableInBothThemes) {
  for (const char* theme : {"/* light */", "/* dark */"}) {
    for (const char* text : {"--ink", "--soft", "--faint", "--found", "--entered"}) {
      EXPECT_GE(contrast(colour(theme, text), colour(theme, "--paper")), 4.5) << theme << text;
    }
    for (const char* fill : {"--blue-fill", "--orange-fill", "--target-fill", "--shadow"}) {
      EXPECT_GE(contrast(colour(theme, "--ink"), colour(theme, fill)), 4.5) << theme << fill;
    }
    for (const char* line : {"--blue", "--orange"}) {
      EXPECT_GE(contrast(colour(theme, line), colour(theme, "--paper")), 3) << theme << line;
    }
  }
}

TEST(Style, BothWaysToTheDarkThemeAreTheSame) {
  for (const char* name : {"--paper", "--ink", "--soft", "--faint", "--line", "--rule", "--shadow",
                           "--found", "--entered", "--blocked", "--blue", "--blue-fill", "--orange",
                           "--orange-fill", "--target-fill", "--home", "--shade", "--thread"}) {
    EXPECT_EQ(colour("@media", name), colour("/* dark */", name)) << name;
  }
}

TEST(Style, FilesHaveNoVariables) {
  const std::string light = resolved_css(PictureTheme::kLight);
  const std::string dark = resolved_css(PictureTheme::kDark);
  EXPECT_EQ(light.find("var("), std::string::npos);
  EXPECT_EQ(dark.find("var("), std::string::npos);
  EXPECT_NE(light.find(".pbcs-board .paper { fill: #ffffff; }"), std::string::npos);
  EXPECT_NE(dark.find(".pbcs-board .paper { fill: #15181d; }"), std::string::npos);
  EXPECT_EQ(resolved_css(PictureTheme::kAuto), picture_css());
}

}  // namespace
}  // namespace pbcs::draw
