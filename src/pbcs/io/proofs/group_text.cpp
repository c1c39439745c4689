#include "pbcs/io/proofs/group_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "pbcs/core/specific_rules.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs {
namespace {

using Pieces = std::vector<std::string>;  // words and numbers in turn, starting with a word

/// `r1c4` is "r" 1 "c" 4 "". With dots, `c10.11` is "c" 10.11 "".
Pieces pieces_of(std::string_view text, bool with_dots) {
  Pieces pieces(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool in_number = pieces.size() % 2 == 0;
    const bool number =
        is_digit(text[i]) || (with_dots && in_number && text[i] == '.' && i + 1 < text.size());
    if (number != in_number) pieces.emplace_back();
    pieces.back() += text[i];
  }
  if (pieces.size() % 2 == 0) pieces.emplace_back();
  return pieces;
}

std::string glued(const Pieces& pieces) {
  return fmt::format("{}", fmt::join(pieces, ""));
}

/// The number by which these texts differ; nothing when they differ otherwise.
std::optional<std::size_t> varying_number(const std::vector<Pieces>& texts) {
  std::optional<std::size_t> found;
  for (const Pieces& text : texts) {
    if (text.size() != texts.front().size()) return std::nullopt;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == texts.front()[i] || found == i) continue;
      if (found || i % 2 == 0) return std::nullopt;
      found = i;
    }
  }
  return found;
}

/// Has a value of `v` a number of several digits in this place?
bool has_long_number(const Model& model, VariableId v, std::size_t place) {
  const auto labels = model.labels_of(v);
  return std::any_of(labels.begin(), labels.end(), [&](LabelId l) {
    const Pieces pieces = pieces_of(model.value_text(v, l), false);
    return place < pieces.size() && pieces[place].size() > 1;
  });
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

std::vector<std::string> numbers_in(const std::string& text) {
  if (text.find('.') != std::string::npos) return split(text, '.');
  std::vector<std::string> digits;
  for (const char c : text) digits.emplace_back(1, c);
  return digits;
}

std::optional<LabelId> find_value(const Model& model, VariableId v, const std::string& text) {
  for (const LabelId l : model.labels_of(v)) {
    if (model.value_text(v, l) == text) return l;
  }
  return std::nullopt;
}

std::optional<Group> find_values(const Model& model, VariableId v,
                                 const std::vector<std::string>& texts) {
  Group group;
  for (const std::string& text : texts) {
    const auto label = find_value(model, v, text);
    if (!label) return std::nullopt;
    group.labels.push_back(*label);
  }
  std::sort(group.labels.begin(), group.labels.end());
  return group;
}

/// The values up to one, n7-, or from one on, n7+.
std::optional<Group> read_end(const Model& model, VariableId v, std::string_view text) {
  const auto limit = find_value(model, v, std::string(text.substr(0, text.size() - 1)));
  if (!limit) return std::nullopt;
  Group group;
  for (const LabelId l : model.labels_of(v)) {
    if (text.ends_with('-') ? l <= *limit : l >= *limit) group.labels.push_back(l);
  }
  return group;
}

}  // namespace

std::string group_text(const Model& model, VariableId v, std::span<const LabelId> labels) {
  if (const SpecificRules* rules = model.specific_rules()) {
    if (std::string text = rules->group_text(v, labels); !text.empty()) return text;
  }
  if (model.kind(v).ordered) {
    const auto all = model.labels_of(v);
    const bool first = std::equal(labels.begin(), labels.end(), all.begin());
    const bool last = std::equal(labels.rbegin(), labels.rend(), all.rbegin());
    if (first) return model.value_text(v, labels.back()) + "-";
    if (last) return model.value_text(v, labels.front()) + "+";
  }
  std::vector<std::string> texts;
  std::vector<Pieces> pieces;
  for (const LabelId l : labels) {
    texts.push_back(model.value_text(v, l));
    pieces.push_back(pieces_of(texts.back(), false));
  }
  const auto place = varying_number(pieces);
  if (!place) return fmt::format("{}", fmt::join(texts, "|"));
  std::vector<std::string> numbers;
  numbers.reserve(pieces.size());
  for (const Pieces& text : pieces) numbers.push_back(text[*place]);
  Pieces whole = pieces.front();
  whole[*place] =
      fmt::format("{}", fmt::join(numbers, has_long_number(model, v, *place) ? "." : ""));
  return glued(whole);
}

std::optional<Group> read_group(const Model& model, VariableId v, std::string_view text) {
  if (const SpecificRules* rules = model.specific_rules()) {
    if (auto labels = rules->group_of(v, text); !labels.empty()) return Group{std::move(labels)};
  }
  if (model.kind(v).ordered && (text.ends_with('-') || text.ends_with('+'))) {
    return read_end(model, v, text);
  }
  if (text.find('|') != std::string_view::npos) return find_values(model, v, split(text, '|'));
  const Pieces pieces = pieces_of(text, true);
  for (std::size_t place = 1; place < pieces.size(); place += 2) {
    std::vector<std::string> texts;
    for (const std::string& number : numbers_in(pieces[place])) {
      Pieces one = pieces;
      one[place] = number;
      texts.push_back(glued(one));
    }
    if (texts.size() < 2) continue;
    if (auto group = find_values(model, v, texts)) return group;
  }
  return std::nullopt;
}

}  // namespace pbcs
