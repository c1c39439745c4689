#include "pbcs/apps/map/graph.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

#include "pbcs/apps/encoding.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::map {
namespace {

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

// The number of X12; nothing when the name is of another kind.
std::optional<std::uint32_t> number_in(std::string_view name) {
  constexpr std::size_t kLongest = 9;
  if (!name.starts_with('X') || name.size() < 2 || name.size() > kLongest) return std::nullopt;
  if (name[1] == '0' && name.size() > 2) return std::nullopt;
  std::uint32_t number = 0;
  for (const char c : name.substr(1)) {
    if (!is_digit(c)) return std::nullopt;
    number = 10 * number + static_cast<std::uint32_t>(c - '0');
  }
  return number;
}

}  // namespace

std::vector<std::string> usual_colours(std::uint32_t count) {
  static constexpr std::string_view kLetters = "BRYGOPVWKCMTNLADEFHIJQSUXZ";
  std::vector<std::string> colours;
  colours.reserve(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    colours.push_back(i < kLetters.size() ? std::string(1, kLetters[i])
                                          : fmt::format("C{}", i + 1));
  }
  return colours;
}

bool has_numbers(const Graph& graph) {
  return std::all_of(graph.countries.begin(), graph.countries.end(),
                     [](const std::string& name) { return number_in(name).has_value(); });
}

bool is_name(Token word) {
  const auto fits = [](const Mark& mark) {
    const char c = mark.character;
    if (c == kForeign) return !is_ascii(mark.bytes.front()) && printable(mark.bytes) == mark.bytes;
    return is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z') || c == '_';
  };
  return !word.empty() && std::all_of(word.begin(), word.end(), fits);
}

std::optional<std::string> country_name(Token word) {
  if (!is_name(word)) return std::nullopt;
  std::string name = bytes_of(word);
  if (!std::all_of(name.begin(), name.end(), is_digit)) return name;
  const std::size_t zeros = std::min(name.find_first_not_of('0'), name.size() - 1);
  return "X" + name.substr(zeros);
}

void GraphBuilder::add_numbered(std::uint32_t count) {
  for (std::uint32_t i = 1; i <= count; ++i) {
    numbers_.emplace(fmt::format("X{}", i), static_cast<std::uint32_t>(names_.size()));
    names_.push_back(fmt::format("X{}", i));
    heads_.push_back(false);
  }
}

Result<std::uint32_t, ParseError> GraphBuilder::country(Token name, Role role) {
  const auto text = country_name(name);
  for (const std::string_view reserved : {"map", "colours", "colors"}) {
    if (text && equal_ignoring_case(*text, reserved)) {
      return error_at(name, fmt::format("'{}' cannot be the name of a country", *text));
    }
  }
  if (!text) {
    return error_at(name, fmt::format("'{}' is no name of a country; names have letters, digits "
                                      "and _",
                                      bytes_of(name)));
  }
  auto at = numbers_.find(*text);
  if (at == numbers_.end()) {
    if (names_.size() == kMostCountries) {
      return error_at(name, fmt::format("more than {} countries", kMostCountries));
    }
    at = numbers_.emplace(*text, static_cast<std::uint32_t>(names_.size())).first;
    names_.push_back(*text);
    heads_.push_back(false);
  }
  if (role == Role::kHead && !heads_[at->second]) {
    heads_[at->second] = true;
    head_order_.push_back(at->second);
  }
  return at->second;
}

GraphBuilder::Fault GraphBuilder::add_country(Token name, Role role) {
  const auto number = country(name, role);
  return number ? std::nullopt : Fault(number.error());
}

GraphBuilder::Fault GraphBuilder::add_edges(Token a, std::span<const Token> neighbours) {
  const auto first = country(a, Role::kHead);
  if (!first) return first.error();
  for (const Token b : neighbours) {
    const auto second = country(b, Role::kNeighbour);
    if (!second) return second.error();
    if (*first == *second) {
      return fault_at(b.front().position, fmt::format("{} is adjacent to itself", names_[*first]));
    }
    add_edge(*first, *second);
  }
  return std::nullopt;
}

void GraphBuilder::add_edge(std::uint32_t a, std::uint32_t b) {
  edges_.emplace_back(a, b);
}

Result<std::uint32_t, ParseError> GraphBuilder::find(Token name) const {
  const auto text = country_name(name);
  const auto at = text ? numbers_.find(*text) : numbers_.end();
  if (at != numbers_.end()) return at->second;
  return error_at(name, fmt::format("there is no country {}", text.value_or(bytes_of(name))));
}

GraphBuilder::Fault GraphBuilder::set_given(Token country, Token colour) {
  const auto number = find(country);
  if (!number) return number.error();
  return set_given(*number, bytes_of(colour), colour.front().position);
}

GraphBuilder::Fault GraphBuilder::set_given(std::uint32_t country, std::string_view colour,
                                            Position position) {
  const auto at = std::find_if(colours_.begin(), colours_.end(), [&](const std::string& name) {
    return equal_ignoring_case(name, colour);
  });
  if (at == colours_.end()) {
    return fault_at(position, fmt::format("unknown colour '{}'; the colours are {}", colour,
                                          fmt::join(colours_, " ")));
  }
  const auto number = static_cast<std::uint32_t>(at - colours_.begin());
  const auto [given, is_new] = given_.emplace(country, Given{number, position});
  if (is_new || given->second.colour == number) return std::nullopt;
  return fault_at(position, fmt::format("{} has two colours: {} and {}", names_[country],
                                        colours_[given->second.colour], colours_[number]));
}

std::vector<std::uint32_t> GraphBuilder::order() const {
  std::vector<std::uint32_t> countries(names_.size());
  std::iota(countries.begin(), countries.end(), 0U);
  std::vector<std::optional<std::uint32_t>> numbers(names_.size());
  std::transform(names_.begin(), names_.end(), numbers.begin(), number_in);
  if (std::find(numbers.begin(), numbers.end(), std::nullopt) == numbers.end()) {
    std::sort(countries.begin(), countries.end(), [&](std::uint32_t a, std::uint32_t b) {
      return std::pair(*numbers[a], a) < std::pair(*numbers[b], b);
    });
    return countries;
  }
  std::erase_if(countries, [&](std::uint32_t c) { return heads_[c]; });
  countries.insert(countries.begin(), head_order_.begin(), head_order_.end());
  return countries;
}

std::optional<std::string> GraphBuilder::find_excess() const {
  const std::size_t labels = names_.size() * colours_.size();
  if (names_.empty()) return "the map has no country";
  if (labels > kMostLabels) {
    return fmt::format("{} countries and {} colours are {} candidates; at most {} are possible",
                       names_.size(), colours_.size(), labels, kMostLabels);
  }
  if (edges_.size() * colours_.size() <= kMostLinks) return std::nullopt;
  return fmt::format("{} borders and {} colours are too many links; at most {} are possible",
                     edges_.size(), colours_.size(), kMostLinks);
}

GraphBuilder::Fault GraphBuilder::find_clash() const {
  for (const auto& [a, b] : edges_) {
    const auto first = given_.find(a);
    const auto second = given_.find(b);
    if (first == given_.end() || second == given_.end()) continue;
    if (first->second.colour != second->second.colour) continue;
    const auto earlier = [](const Position& x, const Position& y) {
      return std::pair(x.line, x.column) < std::pair(y.line, y.column);
    };
    return fault_at(std::max(first->second.position, second->second.position, earlier),
                    fmt::format("{} and {} are adjacent and both {}", names_[a], names_[b],
                                colours_[first->second.colour]));
  }
  return std::nullopt;
}

Result<Graph, ParseError> GraphBuilder::build(Position start) {
  if (auto excess = find_excess()) return error_at(start, std::move(*excess));
  if (auto clash = find_clash()) return unexpected(std::move(*clash));
  Graph graph{colours_, {}, {}, std::vector<std::uint32_t>(names_.size(), Graph::kOpen)};
  std::vector<std::uint32_t> place(names_.size());
  for (const std::uint32_t country : order()) {
    place[country] = static_cast<std::uint32_t>(graph.countries.size());
    graph.countries.push_back(names_[country]);
  }
  for (const auto& [a, b] : edges_) {
    graph.edges.emplace_back(std::min(place[a], place[b]), std::max(place[a], place[b]));
  }
  std::sort(graph.edges.begin(), graph.edges.end());
  graph.edges.erase(std::unique(graph.edges.begin(), graph.edges.end()), graph.edges.end());
  for (const auto& [country, given] : given_) graph.given[place[country]] = given.colour;
  return graph;
}

}  // namespace pbcs::map
