// (solve 4 30 ".YGB..." 1 2 3 4 | 2 3 14 | ...), and the colouring files of DIMACS.
#include <fmt/format.h>

#include <algorithm>

#include "pbcs/apps/clips.hpp"
#include "pbcs/apps/map/readers.hpp"

namespace pbcs::map {
namespace {

using Fault = GraphBuilder::Fault;

bool is_quote(const Mark& mark) {
  return mark.character == '"';
}

class FormReader {
 public:
  explicit FormReader(const std::vector<Line>& lines)
      : form_(clips::words_of(lines)), start_(lines.front().front().position) {}

  Result<LabelledGraph, ParseError> read() {
    if (auto fault = read_sizes()) return unexpected(std::move(*fault));
    if (auto fault = read_givens(form_.words[2])) return unexpected(std::move(*fault));
    for (std::size_t i = 3; i < form_.words.size(); ++i) {
      if (auto fault = read_borders(form_.words[i])) return unexpected(std::move(*fault));
    }
    auto graph = graph_.build(start_);
    if (!graph) return unexpected(std::move(graph.error()));
    return LabelledGraph{std::move(*graph), std::move(form_.label)};
  }

 private:
  Fault expected(std::size_t word, const char* what) {
    const Position at = word < form_.words.size() ? form_.words[word].front().position : form_.end;
    return fault_at(at, fmt::format("expected {}", what));
  }

  Fault read_sizes() {
    const std::size_t count = form_.words.size();
    if (count < 1 || !number_of(form_.words[0])) return expected(0, "the number of colours");
    auto colours = read_colour_count(form_.words[0]);
    if (!colours) return colours.error();
    const auto countries = count < 2 ? std::nullopt : number_of(form_.words[1]);
    if (!countries || *countries == 0 || *countries > kMostCountries) {
      return expected(1, "the number of countries, 1 to 10000");
    }
    if (count < 3 || !is_quote(form_.words[2].front())) {
      return expected(2, "the colours given, in quotation marks");
    }
    countries_ = *countries;
    graph_.set_colours(std::move(*colours));
    graph_.add_numbered(countries_);
    return std::nullopt;
  }

  Fault read_givens(Token string) {
    std::uint32_t country = 0;
    for (const Mark& mark : string) {
      if (is_quote(mark)) continue;
      if (country == countries_) {
        return fault_at(mark.position,
                        fmt::format("{} characters for {} countries",
                                    std::count_if(string.begin(), string.end(),
                                                  [](const Mark& m) { return !is_quote(m); }),
                                    countries_));
      }
      const bool open = mark.character == '.' || mark.character == '_';
      if (!open) {
        if (auto fault = graph_.set_given(country, mark.bytes, mark.position)) return fault;
      }
      ++country;
    }
    if (country == countries_) return std::nullopt;
    return fault_at(string.front().position,
                    fmt::format("{} characters for {} countries", country, countries_));
  }

  // A word may have separators in it: 26: or |.
  Fault read_borders(Token word) {
    const std::vector<Token> pieces = cut_at(word, "|:");
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (i > 0) head_.reset();
      if (pieces[i].empty()) continue;
      const auto country = graph_.find(pieces[i]);
      if (!country) return country.error();
      if (!head_) {
        head_ = *country;
      } else if (*head_ == *country) {
        return fault_at(pieces[i].front().position,
                        fmt::format("X{} is adjacent to itself", *country + 1));
      } else {
        graph_.add_edge(*head_, *country);
      }
    }
    return std::nullopt;
  }

  clips::Form form_;
  Position start_;
  std::uint32_t countries_ = 0;
  std::optional<std::uint32_t> head_;  // the first country of a group
  GraphBuilder graph_;
};

class DimacsReader {
 public:
  Result<LabelledGraph, ParseError> read(const std::vector<Line>& lines) {
    for (const Line& line : lines) {
      if (auto fault = read_line(tokens_of(line))) return unexpected(std::move(*fault));
    }
    for (const auto& [country, colour] : givens_) {
      if (auto fault = graph_.set_given(country, colour)) return unexpected(std::move(*fault));
    }
    auto graph = graph_.build(lines.front().front().position);
    if (!graph) return unexpected(std::move(graph.error()));
    return LabelledGraph{std::move(*graph), {}};
  }

 private:
  Fault read_line(const std::vector<Token>& words) {
    if (words.empty()) return std::nullopt;
    const std::string letter = bytes_of(words.front());
    if (letter == "c") return read_comment(words);
    if (letter == "p") return read_problem(words);
    if (letter != "e") return fault_at(words.front().front().position, "expected c, p or e");
    if (words.size() != 3)
      return fault_at(words.front().front().position, "expected e and two countries");
    if (!started_)
      return fault_at(words.front().front().position, "expected a line 'p edge' first");
    for (const Token country : {words[1], words[2]}) {
      if (const auto number = graph_.find(country); !number) return number.error();
    }
    return graph_.add_edges(words[1], {&words[2], 1});
  }

  Fault read_comment(const std::vector<Token>& words) {
    const std::string key = words.size() < 3 ? "" : bytes_of(words[1]);
    if (key == "given" && words.size() == 4) givens_.emplace_back(words[2], words[3]);
    if ((key != "colours" && key != "colors") || !number_of(words[2])) return std::nullopt;
    auto colours = read_colour_count(words[2]);
    if (!colours) return colours.error();
    graph_.set_colours(std::move(*colours));
    return std::nullopt;
  }

  Fault read_problem(const std::vector<Token>& words) {
    const Position position = words.front().front().position;
    if (started_) return fault_at(position, "a second line 'p'");
    const auto countries = words.size() < 3 ? std::nullopt : number_of(words[2]);
    if (!countries || *countries == 0 || *countries > kMostCountries) {
      return fault_at(position,
                      "expected 'p edge', the number of countries, 1 to 10000, and that "
                      "of borders");
    }
    started_ = true;
    graph_.add_numbered(*countries);
    return std::nullopt;
  }

  bool started_ = false;
  std::vector<std::pair<Token, Token>> givens_;
  GraphBuilder graph_;
};

}  // namespace

bool looks_like_map_form(const std::vector<Line>& lines) {
  const auto words = clips::words_of(lines).words;
  return words.size() > 2 && number_of(words[0]) && number_of(words[1]) &&
         is_quote(words[2].front());
}

Result<LabelledGraph, ParseError> read_form(const std::vector<Line>& lines) {
  return FormReader(lines).read();
}

bool is_dimacs_start(Token line) {
  const std::vector<Token> words = tokens_of(line);
  if (words.size() < 2 || bytes_of(words[0]) != "p") return false;
  const std::string format = bytes_of(words[1]);
  return format == "edge" || format == "col";
}

Result<LabelledGraph, ParseError> read_dimacs(const std::vector<Line>& lines) {
  return DimacsReader().read(lines);
}

// ---- what the readers share ---------------------------------------------------------------------

std::vector<Token> cut_at(Token text, std::string_view characters) {
  std::vector<Token> pieces;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const bool cut =
        i == text.size() || characters.find(text[i].character) != std::string_view::npos;
    if (!cut) continue;
    pieces.push_back(text.subspan(begin, i - begin));
    begin = i + 1;
  }
  return pieces;
}

Result<std::vector<std::string>, ParseError> read_colour_count(Token word) {
  const std::uint32_t count = number_of(word).value_or(0);
  if (count > 0 && count <= kMostColours) return usual_colours(count);
  return error_at(word, fmt::format("expected a number of colours, 1 to {}", kMostColours));
}

}  // namespace pbcs::map
