#include "pbcs/server/gate.hpp"

#include <algorithm>

#include "pbcs/server/server.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs {
namespace {

bool is_number_address(std::string_view host) {
  const bool v6 = host.starts_with('[') && host.ends_with(']');
  return !host.empty() && std::all_of(host.begin(), host.end(), [&](char c) {
    return v6 ? is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'f') || c == ':' || c == '[' ||
                    c == ']' || c == '.'
              : is_digit(c) || c == '.';
  });
}

std::string in_small_letters(std::string_view text) {
  std::string copy(text);
  std::transform(copy.begin(), copy.end(), copy.begin(), lower);
  return copy;
}

}  // namespace

bool is_loopback(std::string_view host) {
  return host.starts_with("127.") || host == "localhost" || host == "::1";
}

Gate::Gate(std::string_view host, std::uint16_t port, std::vector<std::string> names)
    : port_(std::to_string(port)), loopback_(is_loopback(host)), names_(std::move(names)) {
  for (std::string& name : names_) name = in_small_letters(name);
  names_.insert(names_.end(), {"localhost", "127.0.0.1", "[::1]"});
  const bool v6 = host.find(':') != std::string_view::npos;
  names_.push_back(v6 ? "[" + std::string(host) + "]" : in_small_letters(host));
}

bool Gate::admits_host(std::string_view header) const {
  const std::string suffix = ":" + port_;
  std::string name = in_small_letters(header);
  if (name.ends_with(suffix)) {
    name.resize(name.size() - suffix.size());
  } else if (port_ != "80") {
    return false;
  }
  if (std::find(names_.begin(), names_.end(), name) != names_.end()) return true;
  return !loopback_ && is_number_address(name);
}

bool Gate::admits_origin(std::string_view origin, std::string_view host_header) const {
  return origin.empty() || in_small_letters(origin) == "http://" + in_small_letters(host_header);
}

}  // namespace pbcs
