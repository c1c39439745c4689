#include "pbcs/apps/csp/xcsp/arguments.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "pbcs/apps/csp/xcsp/names.hpp"

namespace pbcs::csp {
namespace {

constexpr std::string_view kDigits = "0123456789";

// One past the largest number n of a parameter %n.
std::size_t parameter_count(std::string_view text) {
  constexpr std::size_t kMost = 100'000;
  std::size_t count = 0;
  for (std::size_t at = text.find('%'); at != std::string_view::npos; at = text.find('%', at + 1)) {
    std::size_t number = 0;
    std::size_t end = at + 1;
    for (; end < text.size() && kDigits.find(text[end]) != std::string_view::npos; ++end) {
      number = std::min(10 * number + static_cast<std::size_t>(text[end] - '0'), kMost);
    }
    if (end > at + 1) count = std::max(count, number + 1);
  }
  return count;
}

std::size_t parameter_count(const XmlElement& element) {
  std::size_t count = parameter_count(element.text);
  for (const XmlElement& child : element.children) count = std::max(count, parameter_count(child));
  return count;
}

}  // namespace

Arguments::Arguments(std::vector<std::string> values, const XmlElement& constraint)
    : values_(std::move(values)), first_of_rest_(parameter_count(constraint)) {}

std::string Arguments::fill_in(const XmlElement& element) const {
  const std::string_view text = element.text;
  std::string filled;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t sign = std::min(text.find('%', at), text.size());
    filled += text.substr(at, sign - at);
    if (sign == text.size()) break;
    at = sign + 1;
    if (text.substr(at).starts_with("...")) {
      for (std::size_t i = first_of_rest_; i < values_.size(); ++i) filled += values_[i] + " ";
      at += 3;
      continue;
    }
    const std::size_t end = std::min(text.find_first_not_of(kDigits, at), text.size());
    const std::size_t number = parameter_count(text.substr(sign, end - sign));
    if (number == 0 || number > values_.size()) {
      fail(element, "there is no argument for " + std::string(text.substr(sign, end - sign)));
    }
    filled += values_[number - 1];
    at = end;
  }
  return filled;
}

}  // namespace pbcs::csp
