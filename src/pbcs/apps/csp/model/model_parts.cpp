#include "pbcs/apps/csp/model/model_parts.hpp"

#include <algorithm>
#include <utility>

namespace pbcs::csp {
namespace {

std::size_t pair_count(std::size_t n) {
  return n * (n - (n > 0 ? 1 : 0)) / 2;
}

Words own_words(const Variable& variable) {
  return with_defaults(variable.words, "variable", "single", "the value of {}");
}

const Words* added_words(const Constraint& constraint) {
  if (const auto* rule = std::get_if<AllDifferent>(&constraint.rule)) return &rule->places.words;
  if (const auto* rule = std::get_if<ExactlyOne>(&constraint.rule)) return &rule->words;
  return nullptr;
}

}  // namespace

Words with_defaults(Words words, std::string_view kind, std::string_view single,
                    std::string_view phrase) {
  if (words.kind.empty()) words.kind = kind;
  if (words.single.empty()) words.single = single;
  if (words.phrase.empty()) words.phrase = phrase;
  return words;
}

std::string filled(std::string pattern, std::string_view text) {
  for (std::size_t at = pattern.find("{}"); at != std::string::npos;
       at = pattern.find("{}", at + text.size())) {
    pattern.replace(at, 2, text);
  }
  return pattern;
}

ModelParts::ModelParts(const Description& description, const LabelClasses& classes,
                       const Limits& limits)
    : classes_(classes), limits_(limits), variables_of_label_(classes.size()) {
  claim_given_names(description);
  add_shown_kinds(description);
  for (std::uint32_t v = 0; v < description.variables.size(); ++v) {
    add_own_variable(description, v);
  }
}

// What the author calls something is never taken by a name that is made up.
void ModelParts::claim_given_names(const Description& description) {
  for (const Variable& variable : description.variables) claim(variable.name);
  for (const Constraint& constraint : description.constraints) {
    if (!constraint.name.empty()) claim(constraint.name);
  }
}

// Path documents list the kinds of shown variables first, then a kind that separates the others.
void ModelParts::add_shown_kinds(const Description& description) {
  for (const Variable& variable : description.variables) {
    if (variable.words.shown == Shown::kYes) static_cast<void>(kind(own_words(variable)));
  }
  for (const Constraint& constraint : description.constraints) {
    const Words* words = added_words(constraint);
    if (words == nullptr || words->shown == Shown::kNo) continue;
    const bool places = std::holds_alternative<AllDifferent>(constraint.rule);
    static_cast<void>(kind(places ? with_defaults(*words, "place", "hidden-single", "")
                                  : with_defaults(*words, "choice", "choice-single", "")));
  }
  builder_.add_kind({"-", "single"});
}

std::uint32_t ModelParts::kind(const Words& words) {
  const auto& known = single_of_kind_.try_emplace(words.kind, words.single).first->second;
  if (known != words.single) {
    throw Refusal{"a Single on a variable of kind '" + words.kind + "' is called both '" + known +
                  "' and '" + words.single + "'"};
  }
  const auto [at, is_new] = kinds_.try_emplace({words.kind, words.shown}, 0);
  if (is_new) at->second = builder_.add_kind({words.kind, words.single});
  return at->second;
}

VariableId ModelParts::add_variable(const std::string& name, const std::string& phrase,
                                    const Words& words) {
  const VariableId v = builder_.add_variable({name, phrase, kind(words)});
  if (words.shown == Shown::kYes) shown_.push_back(v);
  return v;
}

void ModelParts::add_own_variable(const Description& description, std::uint32_t variable) {
  const Variable& own = description.variables[variable];
  const Words words = own_words(own);
  const VariableId v = add_variable(own.name, filled(words.phrase, own.name), words);
  count_labels(own.domain.size());
  count_links(pair_count(own.domain.size()));
  for (std::uint32_t i = 0; i < own.domain.size(); ++i) {
    const PreLabel pre_label{variable, i};
    const std::string value = text_of(own.domain[i]);
    if (classes_.is_first(pre_label)) builder_.add_label({own.name + "=" + value, own.name, value});
    add_value(v, label(pre_label), value);
  }
}

void ModelParts::add_value(VariableId variable, LabelId label, std::string text) {
  if (++variables_of_label_[index(label)] > limits_.variables_of_label) {
    throw Refusal{"one label belongs to more than " + std::to_string(limits_.variables_of_label) +
                  " CSP variables"};
  }
  builder_.add_value(variable, label, std::move(text));
}

LabelId ModelParts::add_label(LabelText text) {
  count_labels(1);
  variables_of_label_.push_back(0);
  return builder_.add_label(std::move(text));
}

void ModelParts::add_variable(const AddedVariable& variable) {
  const VariableId v = add_variable(variable.name, variable.words.phrase, variable.words);
  // Links among labels that no other variable has are not stored one by one (Structure::block_of).
  if (std::any_of(variable.values.begin(), variable.values.end(), [this](const auto& value) {
        return variables_of_label_[index(value.label)] > 0;
      })) {
    count_links(pair_count(variable.values.size()));
  }
  for (const auto& [label, text] : variable.values) add_value(v, label, text);
}

void ModelParts::add_link(LabelId a, LabelId b) {
  if (a == b) {
    exclude(a);
    return;
  }
  count_links(1);
  builder_.add_link(a, b);
}

void ModelParts::add_exclusion(const std::string& name, std::vector<LabelId> labels) {
  std::sort(labels.begin(), labels.end());
  labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
  if (labels.size() < 2) return;
  count_links(pair_count(labels.size()));
  builder_.add_exclusion(name, std::move(labels));
}

void ModelParts::exclude(LabelId label) {
  if (is_excluded_.size() <= index(label)) is_excluded_.resize(index(label) + 1);
  if (is_excluded_[index(label)]) return;
  is_excluded_[index(label)] = true;
  excluded_.push_back(label);
}

void ModelParts::claim(const std::string& name) {
  if (!names_.insert(name).second) throw Refusal{"the name '" + name + "' is used twice"};
}

std::string ModelParts::free_name(const std::string& stem) {
  std::size_t& number = last_number_[stem];
  while (!names_.insert(stem + std::to_string(++number)).second) {
  }
  return stem + std::to_string(number);
}

void ModelParts::count_labels(std::size_t more) {
  label_count_ += more;
  if (label_count_ <= limits_.labels) return;
  throw Refusal{"the model has more than " + std::to_string(limits_.labels) +
                " values of variables, those of added variables included"};
}

void ModelParts::count_links(std::size_t more) {
  link_count_ += more;
  if (link_count_ <= limits_.links) return;
  throw Refusal{"the model has more than " + std::to_string(limits_.links) + " links"};
}

Instance ModelParts::finish() const {
  auto model = builder_.build();
  if (!model) throw Refusal{std::move(model.error())};
  return {std::move(*model), {}, excluded_};
}

}  // namespace pbcs::csp
