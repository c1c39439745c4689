#include "pbcs/draw/style.hpp"

#include <map>
#include <string_view>

namespace pbcs::draw {
namespace {

constexpr std::string_view kVariable = "var(";

/// The variables of the block that follows a comment.
std::map<std::string_view, std::string_view> variables_after(std::string_view css,
                                                             std::string_view comment) {
  std::map<std::string_view, std::string_view> variables;
  const std::size_t start = css.find('{', css.find(comment));
  const std::string_view block = css.substr(start, css.find('}', start) - start);
  std::size_t at = block.find("--");
  while (at != std::string_view::npos) {
    const std::size_t colon = block.find(':', at);
    const std::size_t end = block.find(';', colon);
    variables[block.substr(at, colon - at)] = block.substr(colon + 2, end - colon - 2);
    at = block.find("--", end);
  }
  return variables;
}

/// The rules after the blocks of the themes.
std::string_view rules_of(std::string_view css) {
  constexpr std::string_view kStart = "/* rules */";
  return css.substr(css.find(kStart) + kStart.size() + 1);
}

}  // namespace

std::string resolved_css(PictureTheme theme) {
  const std::string_view css = picture_css();
  if (theme == PictureTheme::kAuto) return std::string(css);
  const auto variables =
      variables_after(css, theme == PictureTheme::kDark ? "/* dark */" : "/* light */");
  std::string resolved;
  std::string_view rest = rules_of(css);
  while (!rest.empty()) {
    const std::size_t at = std::min(rest.find(kVariable), rest.size());
    resolved += rest.substr(0, at);
    rest.remove_prefix(at);
    if (rest.empty()) break;
    const std::size_t end = rest.find(')');
    resolved += variables.at(rest.substr(kVariable.size(), end - kVariable.size()));
    rest.remove_prefix(end + 1);
  }
  return resolved;
}

}  // namespace pbcs::draw
