// map 4: A - B, A: C D, A = R
#include <fmt/format.h>

#include <algorithm>

#include "pbcs/apps/map/readers.hpp"

namespace pbcs::map {
namespace {

using Fault = GraphBuilder::Fault;

std::string lower_case(Token word) {
  std::string text = bytes_of(word);
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

bool is_colouring(Token word) {
  const std::string text = lower_case(word);
  return text == "colouring" || text == "coloring";
}

bool is_colours(Token word) {
  const std::string text = lower_case(trimmed(word));
  return text == "colours" || text == "colors";
}

// The part before the first of these characters, and the rest with it.
std::pair<Token, Token> cut_once(Token text, std::string_view characters) {
  const auto at = std::find_if(text.begin(), text.end(), [&](const Mark& m) {
    return characters.find(m.character) != std::string_view::npos;
  });
  const auto length = static_cast<std::size_t>(at - text.begin());
  return {text.first(length), text.subspan(length)};
}

class ItemReader {
 public:
  Result<LabelledGraph, ParseError> read(const std::vector<Line>& lines) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      auto [line, comment] = cut_once(lines[i], "#");
      if (i == 0 && starts_with_heading(line)) {
        if (auto fault = take_heading(line)) return unexpected(std::move(*fault));
        if (!comment.empty()) label_ = bytes_of(trimmed(comment.subspan(1)));
      }
      for (const Token item : cut_at(line, ",;")) {
        if (!trimmed(item).empty()) items_.push_back(trimmed(item));
      }
    }
    // Colours must be known before they are given, whatever the order in the text.
    for (const auto step :
         {&ItemReader::take_colours, &ItemReader::take_border, &ItemReader::take_given}) {
      for (const Token item : items_) {
        if (auto fault = (this->*step)(item)) return unexpected(std::move(*fault));
      }
    }
    auto graph = graph_.build(lines.front().front().position);
    if (!graph) return unexpected(std::move(graph.error()));
    return LabelledGraph{std::move(*graph), std::move(label_)};
  }

 private:
  enum class Kind : std::uint8_t { kColours, kList, kEdge, kGiven, kCountry };
  static Kind kind_of(Token item) {
    const auto [head, rest] = cut_once(item, ":=-");
    if (rest.empty()) return Kind::kCountry;
    if (rest.front().character == '=') return Kind::kGiven;
    if (rest.front().character == '-') return Kind::kEdge;
    return is_colours(head) ? Kind::kColours : Kind::kList;
  }

  Fault take_heading(Token& line) {
    const auto [heading, rest] = cut_once(line, ":");
    line = rest.subspan(1);
    for (const Token word : tokens_of(heading)) {
      if (!number_of(word)) continue;
      auto colours = read_colour_count(word);
      if (!colours) return colours.error();
      graph_.set_colours(std::move(*colours));
    }
    return std::nullopt;
  }

  Fault take_colours(Token item) {
    if (kind_of(item) != Kind::kColours) return std::nullopt;
    const std::vector<Token> words = tokens_of(cut_once(item, ":").second.subspan(1));
    if (words.empty()) return fault_at(item, "no colours after 'colours:'");
    if (words.size() == 1 && number_of(words.front())) {
      auto colours = read_colour_count(words.front());
      if (!colours) return colours.error();
      graph_.set_colours(std::move(*colours));
      return std::nullopt;
    }
    return set_colours(words);
  }

  Fault set_colours(const std::vector<Token>& words) {
    std::vector<std::string> names;
    std::vector<std::string> seen;
    for (const Token word : words) {
      if (!is_name(word)) return fault_at(word, "expected the name of a colour");
      if (names.size() == kMostColours) {
        return fault_at(word, fmt::format("more than {} colours", kMostColours));
      }
      if (std::find(seen.begin(), seen.end(), lower_case(word)) != seen.end()) {
        return fault_at(word, fmt::format("colour {} twice", bytes_of(word)));
      }
      seen.push_back(lower_case(word));
      names.push_back(bytes_of(word));
    }
    graph_.set_colours(std::move(names));
    return std::nullopt;
  }

  Fault take_border(Token item) {
    switch (kind_of(item)) {
      case Kind::kList:
        return take_list(item);
      case Kind::kEdge:
        return take_edge(item);
      case Kind::kCountry:
        if (tokens_of(item).size() > 1) return unclear(item);
        return graph_.add_country(item, GraphBuilder::Role::kHead);
      default:
        return std::nullopt;
    }
  }

  static Fault unclear(Token item) {
    return fault_at(
        item, fmt::format("'{}' is unclear; expected A - B, A: B C or A = colour", bytes_of(item)));
  }

  Fault take_list(Token item) {
    const auto [head, rest] = cut_once(item, ":");
    const Token country = trimmed(head);
    if (tokens_of(head).size() != 1) return unclear(item);
    if (auto fault = graph_.add_country(country, GraphBuilder::Role::kHead)) return fault;
    for (const Token neighbour : tokens_of(rest.subspan(1))) {
      if (auto fault = graph_.add_edge(country, neighbour)) return fault;
    }
    return std::nullopt;
  }

  Fault take_edge(Token item) {
    const auto [head, rest] = cut_once(item, "-");
    const auto sign =
        std::find_if(rest.begin(), rest.end(), [](const Mark& m) { return m.character != '-'; });
    const Token tail = trimmed(rest.subspan(static_cast<std::size_t>(sign - rest.begin())));
    if (tokens_of(head).size() != 1 || tokens_of(tail).size() != 1) return unclear(item);
    return graph_.add_edge(trimmed(head), tail);
  }

  Fault take_given(Token item) {
    if (kind_of(item) != Kind::kGiven) return std::nullopt;
    const auto [head, rest] = cut_once(item, "=");
    const Token colour = trimmed(rest.subspan(1));
    if (tokens_of(head).size() != 1 || tokens_of(colour).size() != 1) return unclear(item);
    return graph_.set_given(trimmed(head), colour);
  }

  std::vector<Token> items_;
  std::string label_;
  GraphBuilder graph_;
};

}  // namespace

bool starts_with_heading(Token line) {
  const auto [heading, rest] = cut_once(line, ":#");
  if (rest.empty() || rest.front().character != ':') return false;
  const std::vector<Token> words = tokens_of(heading);
  if (words.empty() || lower_case(words.front()) != "map") return false;
  return std::all_of(words.begin() + 1, words.end(),
                     [](Token word) { return number_of(word).has_value() || is_colouring(word); });
}

Result<LabelledGraph, ParseError> read_items(const std::vector<Line>& lines) {
  return ItemReader().read(lines);
}

}  // namespace pbcs::map
