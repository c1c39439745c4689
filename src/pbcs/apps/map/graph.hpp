// A map to be coloured: countries, which of them are adjacent, colours, and what is given. Any
// graph will do, planar or not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "pbcs/apps/source.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::map {

struct Graph {
  static constexpr std::uint32_t kOpen = ~0U;

  std::vector<std::string> colours;
  std::vector<std::string> countries;
  /// The smaller number first; in increasing order, each once.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  std::vector<std::uint32_t> given;  ///< by country: a colour or kOpen
  friend bool operator==(const Graph&, const Graph&) = default;
};

/// A map drawn on squares: the country of each, row by row.
struct Atlas {
  std::uint32_t columns = 0;
  std::vector<std::uint32_t> countries;
};

/// The limits of what is read. Beyond them a model would not fit into the memory of ordinary
/// machines.
inline constexpr std::uint32_t kMostCountries = 10'000;
inline constexpr std::uint32_t kMostColours = 100;
inline constexpr std::size_t kMostLabels = 30'000;
inline constexpr std::size_t kMostLinks = 12'000'000;
/// The number of colours when nothing says how many.
inline constexpr std::uint32_t kUsualColours = 4;

/// B R Y G as the book has them, then other letters, then C27, C28 ...
[[nodiscard]] std::vector<std::string> usual_colours(std::uint32_t count);
/// Are all countries called X and a number?
[[nodiscard]] bool has_numbers(const Graph& graph);

/// Collects a graph as it is read. Countries are numbered when all are known.
class GraphBuilder {
 public:
  using Fault = std::optional<ParseError>;
  enum class Role : std::uint8_t { kHead, kNeighbour };

  void set_colours(std::vector<std::string> colours) { colours_ = std::move(colours); }
  [[nodiscard]] const std::vector<std::string>& colours() const { return colours_; }
  /// Adds X1, X2 ...
  void add_numbered(std::uint32_t count);

  [[nodiscard]] Fault add_country(Token name, Role role);
  /// From a country to each of these.
  [[nodiscard]] Fault add_edges(Token a, std::span<const Token> neighbours);
  [[nodiscard]] Fault set_given(Token country, Token colour);
  /// The same with names that need no reading.
  void add_edge(std::uint32_t a, std::uint32_t b);
  [[nodiscard]] Fault set_given(std::uint32_t country, std::string_view colour, Position position);
  /// The number of a country that must exist.
  [[nodiscard]] Result<std::uint32_t, ParseError> find(Token name) const;

  /// The graph: countries with numbers in their order, otherwise those that head an entry first.
  [[nodiscard]] Result<Graph, ParseError> build(Position start);

 private:
  [[nodiscard]] Result<std::uint32_t, ParseError> country(Token name, Role role);
  [[nodiscard]] std::vector<std::uint32_t> order() const;
  [[nodiscard]] std::optional<std::string> find_excess() const;
  [[nodiscard]] Fault find_clash() const;

  std::vector<std::string> colours_ = usual_colours(kUsualColours);
  std::vector<std::string> names_;
  std::vector<bool> heads_;
  std::vector<std::uint32_t> head_order_;
  std::unordered_map<std::string, std::uint32_t> numbers_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges_;
  struct Given {
    std::uint32_t colour;
    Position position;
  };
  std::map<std::uint32_t, Given> given_;
};

/// The name a country has in paths: X12 for 12. Nothing when it is no name.
[[nodiscard]] std::optional<std::string> country_name(Token word);
/// Letters, digits, _ and what is beyond ASCII.
[[nodiscard]] bool is_name(Token word);

}  // namespace pbcs::map
