// map 4: A - B, A: C D, A = R
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <set>
#include <span>
#include <string>

#include "pbcs/apps/map/readers.hpp"
#include "pbcs/util/characters.hpp"

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

/// In small letters or not.
bool says(Token word, std::string_view text) {
  return std::equal(word.begin(), word.end(), text.begin(), text.end(), [](const Mark& m, char c) {
    return m.bytes.size() == 1 && lower(m.bytes.front()) == c;
  });
}

bool is_colouring(Token word) {
  return says(word, "colouring") || says(word, "coloring");
}

bool is_colours(Token word) {
  return says(trimmed(word), "colours") || says(trimmed(word), "colors");
}

// The part before the first of these characters, and the rest with it.
std::pair<Token, Token> cut_once(Token text, std::string_view characters) {
  const auto at = std::find_if(text.begin(), text.end(), [&](const Mark& m) {
    return characters.find(m.character) != std::string_view::npos;
  });
  const auto length = static_cast<std::size_t>(at - text.begin());
  return {text.first(length), text.subspan(length)};
}

// Names of several words become one: Great Britain is Great_Britain.
class Names {
 public:
  /// Words that are one name wherever they stand.
  void learn(Token words) {
    if (is_one_word(words)) return;
    const std::string text = text_of(words);
    const auto blanks = static_cast<std::size_t>(std::count(text.begin(), text.end(), '_'));
    most_words_ = std::max(most_words_, blanks + 1);
    known_.insert(text);
  }

  /// The words as one name.
  [[nodiscard]] Token joined(Token words) {
    const std::vector<Token> parts = tokens_of(words);
    if (parts.size() == 1 && !is_quoted(parts.front())) return parts.front();
    Line& name = lines_.emplace_back();
    for (const Token part : parts) {
      for (const Mark& mark : part) {
        if (mark.character != '"') name.push_back(mark);
      }
      name.push_back({'_', part.back().position, "_"});
    }
    name.pop_back();
    return name.empty() ? parts.front() : Token(name);  // quotation marks around nothing
  }

  /// The names between blanks; known ones and those in quotation marks may have several words.
  [[nodiscard]] std::vector<Token> cut(Token text) {
    std::vector<Token> names;
    const std::vector<Token> words = tokens_of(text);
    for (std::size_t i = 0; i < words.size();) {
      const std::size_t length = length_at(words, i);
      const Mark* begin = words[i].data();
      const Mark* end = words[i + length - 1].data() + words[i + length - 1].size();
      names.push_back(joined({begin, end}));
      i += length;
    }
    return names;
  }

 private:
  static bool is_one_word(Token name) {
    return std::none_of(name.begin(), name.end(), [](const Mark& mark) {
      return is_blank(mark.character) || mark.character == '_';
    });
  }
  static bool is_quoted(Token word) { return word.front().character == '"'; }

  [[nodiscard]] std::size_t length_at(std::span<const Token> words, std::size_t i) const {
    if (is_quoted(words[i])) {
      for (std::size_t k = i; k < words.size(); ++k) {
        if (words[k].back().character == '"' && (k > i || words[k].size() > 1)) return k - i + 1;
      }
      return 1;
    }
    std::size_t longest = 1;
    if (most_words_ < 2) return longest;
    std::string text;
    for (std::size_t k = i; k < std::min(words.size(), i + most_words_); ++k) {
      text += (k > i ? "_" : "") + bytes_of(words[k]);
      if (known_.contains(text)) longest = k - i + 1;
    }
    return longest;
  }

  static std::string text_of(Token words) {
    std::string text;
    for (const Token word : tokens_of(words)) text += (text.empty() ? "" : "_") + bytes_of(word);
    std::erase(text, '"');
    return text;
  }

  std::set<std::string> known_;
  std::size_t most_words_ = 0;  // that a known name may have
  std::deque<Line> lines_;      // of joined names
};

class ItemReader {
 public:
  Result<LabelledGraph, ParseError> read(const std::vector<Line>& lines) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      auto [line, comment] = cut_once(lines[i], "#");
      if (i == 0 && starts_with_heading(line)) {
        if (auto fault = take_heading(line)) return unexpected(std::move(*fault));
        if (!comment.empty()) label_ = bytes_of(trimmed(comment.subspan(1)));
      }
      add_items(line);
    }
    for (const Item& item : items_) learn_names(item.text);
    // Colours must be known before they are given, whatever the order in the text.
    for (const auto step :
         {&ItemReader::take_colours, &ItemReader::take_border, &ItemReader::take_given}) {
      for (const Item& item : items_) {
        if (auto fault = (this->*step)(item)) return unexpected(std::move(*fault));
      }
    }
    auto graph = graph_.build(lines.front().front().position);
    if (!graph) return unexpected(std::move(graph.error()));
    return LabelledGraph{std::move(*graph), std::move(label_)};
  }

 private:
  enum class Kind : std::uint8_t { kColours, kList, kEdge, kGiven, kCountry };
  /// A part of the text, and the neighbours that follow it behind commas: A: B, C, D.
  struct Item {
    Token text;
    Kind kind;
    std::vector<Token> neighbours;
  };

  void add_items(Token line) {
    bool after_comma = false;
    while (!line.empty()) {
      const auto [part, rest] = cut_once(line, ",;");
      const Token text = trimmed(part);
      const Kind kind = kind_of(text);
      const bool more = after_comma && !items_.empty() && !text.empty() &&
                        items_.back().kind == Kind::kList && kind == Kind::kCountry;
      if (more) {
        items_.back().neighbours.push_back(text);
      } else if (!text.empty()) {
        items_.push_back({text, kind, {}});
      }
      after_comma = !rest.empty() && rest.front().character == ',';
      line = rest.empty() ? rest : rest.subspan(1);
    }
  }

  /// Names of several words, where it is clear that they are one.
  void learn_names(Token item) {
    const auto [head, rest] = cut_once(item, ":=-");
    if (rest.empty() || is_colours(head)) return;
    if (!trimmed(head).empty()) names_.learn(head);
    const Token tail = trimmed(rest.subspan(1));
    if (rest.front().character == '-' && cut_once(tail, "-").second.empty() && !tail.empty()) {
      names_.learn(tail);
    }
  }

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

  Fault take_colours(const Item& whole) {
    const Token item = whole.text;
    if (whole.kind != Kind::kColours) return std::nullopt;
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

  Fault take_border(const Item& whole) {
    const Token item = whole.text;
    switch (whole.kind) {
      case Kind::kList:
        return take_list(whole);
      case Kind::kEdge:
        return take_edge(item);
      case Kind::kCountry:
        if (names_.cut(item).size() > 1) return unclear(item);
        return graph_.add_country(names_.joined(item), GraphBuilder::Role::kHead);
      default:
        return std::nullopt;
    }
  }

  static Fault unclear(Token item) {
    return fault_at(
        item, fmt::format("'{}' is unclear; expected A - B, A: B C or A = colour", bytes_of(item)));
  }

  Fault take_list(const Item& item) {
    const auto [head, rest] = cut_once(item.text, ":");
    if (tokens_of(head).empty()) return unclear(item.text);
    const Token country = names_.joined(head);
    if (auto fault = graph_.add_country(country, GraphBuilder::Role::kHead)) return fault;
    std::vector<Token> neighbours = names_.cut(rest.subspan(1));
    if (neighbours.size() > 1 && !item.neighbours.empty()) {
      return fault_at(item.neighbours.front(),
                      "blanks and commas both separate names here: expected commas only, or names "
                      "of several words in quotation marks");
    }
    for (const Token name : item.neighbours) neighbours.push_back(names_.joined(name));
    return graph_.add_edges(country, neighbours);
  }

  Fault take_edge(Token item) {
    const auto [head, rest] = cut_once(item, "-");
    const auto sign =
        std::find_if(rest.begin(), rest.end(), [](const Mark& m) { return m.character != '-'; });
    const Token tail = trimmed(rest.subspan(static_cast<std::size_t>(sign - rest.begin())));
    const bool chain = !cut_once(tail, "-").second.empty();
    if (tokens_of(head).empty() || tokens_of(tail).empty() || chain) return unclear(item);
    const Token neighbour = names_.joined(tail);
    return graph_.add_edges(names_.joined(head), {&neighbour, 1});
  }

  Fault take_given(const Item& whole) {
    const Token item = whole.text;
    if (whole.kind != Kind::kGiven) return std::nullopt;
    const auto [head, rest] = cut_once(item, "=");
    const Token colour = trimmed(rest.subspan(1));
    if (tokens_of(head).empty() || tokens_of(colour).size() != 1) return unclear(item);
    return graph_.set_given(names_.joined(head), colour);
  }

  std::vector<Item> items_;
  Names names_;
  std::string label_;
  GraphBuilder graph_;
};

}  // namespace

bool starts_with_heading(Token line) {
  const auto [heading, rest] = cut_once(line, ":#");
  if (rest.empty() || rest.front().character != ':') return false;
  const std::vector<Token> words = tokens_of(heading);
  if (words.empty() || !says(words.front(), "map")) return false;
  return std::all_of(words.begin() + 1, words.end(),
                     [](Token word) { return number_of(word).has_value() || is_colouring(word); });
}

Result<LabelledGraph, ParseError> read_items(const std::vector<Line>& lines) {
  return ItemReader().read(lines);
}

}  // namespace pbcs::map
