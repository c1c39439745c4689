#include "pbcs/io/proofs/phrases.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cctype>
#include <optional>
#include <sstream>

#include "pbcs/io/notation.hpp"

namespace pbcs {
namespace {

using Words = std::vector<std::string>;

Words phrase_words(const std::string& phrase) {
  std::istringstream in(phrase);
  Words words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

/// The only word in which the phrases differ.
std::optional<std::size_t> varying_word(const std::vector<Words>& phrases) {
  std::optional<std::size_t> found;
  for (const Words& phrase : phrases) {
    if (phrase.size() != phrases.front().size()) return std::nullopt;
    for (std::size_t i = 0; i < phrase.size(); ++i) {
      if (phrase[i] == phrases.front()[i] || found == i) continue;
      if (found) return std::nullopt;
      found = i;
    }
  }
  return found;
}

}  // namespace

std::string join(const std::vector<std::string>& items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " and " : ", ";
    text += items[i];
  }
  return text;
}

std::string capitalised(std::string text) {
  if (!text.empty()) {
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  }
  return text;
}

std::string joined_phrases(const std::vector<std::string>& phrases) {
  std::vector<Words> words;
  words.reserve(phrases.size());
  for (const std::string& phrase : phrases) words.push_back(phrase_words(phrase));
  const auto place = varying_word(words);
  if (!place) return join(phrases);
  const std::size_t noun = words.front().front() == "the" ? 1 : 0;
  if (noun >= *place) return join(phrases);
  std::vector<std::string> varying;
  varying.reserve(words.size());
  for (const Words& phrase : words) varying.push_back(phrase[*place]);
  Words merged = words.front();
  merged[*place] = join(varying);
  merged[noun] += "s";
  return fmt::format("{}", fmt::join(merged, " "));
}

std::string phrase_of(const Model& model, VariableId v) {
  const VariableText& text = model.text(v);
  return text.phrase.empty() ? text.name : text.phrase;
}

std::string phrase_of(const Model& model, ConstraintId c) {
  return index(c) < model.variable_count() ? phrase_of(model, VariableId{index(c)}) : model.name(c);
}

const std::string& spoken_value(const Model& model, VariableId v, LabelId l) {
  const LabelText& text = model.text(l);
  const bool is_place = model.text(v).name == text.place && !text.value.empty();
  return is_place ? text.value : model.value_text(v, l);
}

std::string denial(const Model& model, LabelId l) {
  const LabelText& text = model.text(l);
  return text.value.empty() ? fmt::format("{} is impossible", text.place)
                            : fmt::format("{} cannot be {}", text.place, text.value);
}

std::string denials(const Model& model, std::span<const LabelId> labels) {
  std::vector<std::string> all;
  all.reserve(labels.size());
  for (const LabelId l : labels) all.push_back(denial(model, l));
  return join(all);
}

std::string assertions(const Model& model, std::span<const LabelId> labels) {
  std::vector<std::string> all;
  all.reserve(labels.size());
  for (const LabelId l : labels) all.push_back(assertion_text(model, l));
  return join(all);
}

}  // namespace pbcs
