#include "pbcs/apps/sudoku/links/address.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "pbcs/util/characters.hpp"

namespace pbcs::sudoku::links {
namespace {

// Hosts by which an address is known without http://.
constexpr std::array<std::string_view, 6> kKnownHosts = {
    "sudokuwiki.org", "f-puzzles.com", "sudokupad.app", "app.crackingthecryptic.com",
    "puzz.link",      "pzv.jp"};

std::string small_letters(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), lower);
  return result;
}

std::string host_of(std::string_view text) {
  std::string host = small_letters(text.substr(0, text.find_first_of("/?#")));
  constexpr std::string_view kCommonStart = "www.";
  if (host.starts_with(kCommonStart)) host.erase(0, kCommonStart.size());
  return host;
}

std::optional<std::uint32_t> hex_digit(char c) {
  const char letter = lower(c);
  if (is_digit(c)) return static_cast<std::uint32_t>(c - '0');
  if (letter >= 'a' && letter <= 'f') return static_cast<std::uint32_t>(letter - 'a') + 10;
  return std::nullopt;
}

std::string without_percent_codes(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool code = text[i] == '%' && i + 2 < text.size();
    const auto high = code ? hex_digit(text[i + 1]) : std::nullopt;
    const auto low = code ? hex_digit(text[i + 2]) : std::nullopt;
    if (high && low) {
      result += static_cast<char>(16 * *high + *low);
      i += 2;
    } else {
      result += text[i];
    }
  }
  return result;
}

}  // namespace

std::optional<AddressPart> Address::parameter(std::string_view name) const {
  std::size_t begin = 0;
  while (begin <= query.text.size()) {
    const std::size_t end = std::min(query.text.find('&', begin), query.text.size());
    const std::string_view item = query.text.substr(begin, end - begin);
    if (item.size() > name.size() && item.starts_with(name) && item[name.size()] == '=') {
      return AddressPart{item.substr(name.size() + 1), query.at + begin + name.size() + 1};
    }
    begin = end + 1;
  }
  return std::nullopt;
}

std::optional<Address> address_of(std::string_view text) {
  std::size_t begin = 0;
  const std::string start = small_letters(text.substr(0, 8));
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (start.starts_with(scheme)) begin = scheme.size();
  }
  Address address;
  address.host = host_of(text.substr(begin));
  const bool known =
      std::find(kKnownHosts.begin(), kKnownHosts.end(), address.host) != kKnownHosts.end();
  if (begin == 0 && !known) return std::nullopt;
  std::size_t at = std::min(text.find_first_of("/?#", begin), text.size());
  if (at < text.size() && text[at] == '/') ++at;
  const std::size_t path_end = std::min(text.find('?', at), text.size());
  address.path = {text.substr(at, path_end - at), at};
  const std::size_t query = std::min(path_end + 1, text.size());
  address.query = {text.substr(query), query};
  return address;
}

std::string decoded_data(std::string_view text) {
  std::string data = without_percent_codes(text);
  if (data.find('%') != std::string::npos) data = without_percent_codes(data);
  std::replace(data.begin(), data.end(), ' ', '+');
  return data;
}

}  // namespace pbcs::sudoku::links
