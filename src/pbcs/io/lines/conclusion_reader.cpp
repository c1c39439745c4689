#include "pbcs/io/lines/conclusion_reader.hpp"

#include <fmt/format.h>

namespace pbcs {

std::vector<Conclusion> ConclusionReader::read(std::string_view text) const {
  std::vector<Conclusion> found;
  while (true) {
    const auto comma = text.find(',');
    found.push_back(conclusion(trimmed(text.substr(0, comma))));
    if (comma == std::string_view::npos) return found;
    text.remove_prefix(comma + 1);
  }
}

std::vector<LabelId> ConclusionReader::read_eliminations(std::string_view text) const {
  std::vector<LabelId> labels;
  for (const Conclusion& c : read(text)) {
    if (c.asserted) line_.fail(text, "an elimination was expected: 'place <> value'");
    labels.push_back(c.label);
  }
  return labels;
}

Conclusion ConclusionReader::conclusion(std::string_view text) const {
  if (text.empty()) line_.fail(text, "a conclusion was expected");
  for (const std::string_view sign : {"<>", "≠", "!="}) {
    const auto at = text.find(sign);
    if (at == std::string_view::npos) continue;
    return {label(text, text.substr(0, at), text.substr(at + sign.size())), false};
  }
  for (const std::string_view negation : {"not ", "¬", "-"}) {
    if (text.starts_with(negation)) return {label(text, text.substr(negation.size()), ""), false};
  }
  const auto equal = text.find('=');
  if (equal == std::string_view::npos) return {label(text, text, ""), true};
  return {label(text, text.substr(0, equal), text.substr(equal + 1)), true};
}

LabelId ConclusionReader::label(std::string_view where, std::string_view place,
                                std::string_view value) const {
  const auto found = names_.find(std::string(trimmed(place)), std::string(trimmed(value)));
  if (found.empty()) line_.fail(where, fmt::format("'{}' speaks of no label of the puzzle", where));
  if (found.size() > 1) line_.fail(where, fmt::format("'{}' may mean several labels", where));
  return found.front();
}

}  // namespace pbcs
