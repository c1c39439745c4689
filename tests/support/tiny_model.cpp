#include "support/tiny_model.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "pbcs/rules/catalogue.hpp"

namespace pbcs::test {
namespace {

/// The words of a text in which the characters of `separators` count as blanks.
std::vector<std::string> words(std::string_view text, std::string_view separators = "") {
  std::vector<std::string> found(1);
  for (const char c : text) {
    if (c != ' ' && separators.find(c) == std::string_view::npos) {
      found.back() += c;
    } else if (!found.back().empty()) {
      found.emplace_back();
    }
  }
  if (found.back().empty()) found.pop_back();
  return found;
}

/// Builds the model; labels are numbered in the order in which they are first named.
class Draft {
 public:
  Draft() { builder_.add_kind({"variable", "single"}); }

  void add_variable(const std::string& name, std::span<const std::string> labels) {
    const VariableId v = builder_.add_variable({name, "", 0});
    for (const std::string& l : labels) builder_.add_value(v, label(l), l);
  }

  void add_link(const std::string& a, const std::string& b) {
    for (const std::string& name : {a, b}) {
      if (numbers_.contains(name)) continue;
      const std::vector<std::string> own{name, name + "'"};
      add_variable("V" + name, own);
    }
    builder_.add_link(label(a), label(b));
  }

  [[nodiscard]] std::shared_ptr<const Model> build() const { return builder_.build().value(); }

 private:
  LabelId label(const std::string& name) {
    const auto at = numbers_.find(name);
    if (at != numbers_.end()) return at->second;
    return numbers_[name] = builder_.add_label({name, name, ""});
  }

  ModelBuilder builder_;
  std::map<std::string, LabelId> numbers_;
};

}  // namespace

TinyModel::TinyModel(std::string_view variables, std::string_view links) {
  Draft draft;
  for (std::size_t at = 0; at < variables.size();) {
    const std::size_t end = std::min(variables.find('|', at), variables.size());
    const auto names = words(variables.substr(at, end - at), ":");
    draft.add_variable(names.front(), std::span(names).subspan(1));
    at = end + 1;
  }
  const auto ends = words(links, "-");
  for (std::size_t i = 0; i + 1 < ends.size(); i += 2) draft.add_link(ends[i], ends[i + 1]);
  model_ = draft.build();
}

LabelId TinyModel::label(const std::string& name) const {
  return model_->find_label(name).value();
}

VariableId TinyModel::variable(const std::string& name) const {
  return model_->find_variable(name).value();
}

std::vector<LabelId> TinyModel::labels(std::string_view names) const {
  std::vector<LabelId> found;
  for (const std::string& name : words(names)) found.push_back(label(name));
  return found;
}

State TinyModel::state(std::string_view eliminated) const {
  State state(*model_);
  for (const LabelId l : labels(eliminated)) state.eliminate(l);
  return state;
}

std::string TinyModel::text(std::span<const LabelId> labels) const {
  std::string text;
  for (const LabelId l : labels) text.append(text.empty() ? "" : " ").append(model_->text(l).name);
  return text;
}

std::string TinyModel::text(std::span<const ChainCell> cells) const {
  std::string text;
  for (const ChainCell& cell : cells) {
    text.append(text.empty() ? "" : " - ").append(model_->text(cell.variable).name);
    text.append("{").append(model_->text(cell.left).name).append(" ");
    text.append(cell.right ? model_->text(*cell.right).name : ".").append("}");
  }
  return text;
}

std::string TinyModel::text(const Step& step) const {
  if (const auto* single = std::get_if<Single>(&step.proof)) {
    return model_->text(single->variable).name + " = " + text(step.asserted);
  }
  return std::string(info(step.family).rule_name) + "[" + std::to_string(step.length) +
         "]: " + text(std::get<Chain>(step.proof).cells) + " => not " + text(step.eliminated);
}

std::vector<ChainCell> TinyModel::cells(std::string_view text) const {
  const auto names = words(text, "{}-");
  std::vector<ChainCell> cells;
  for (std::size_t i = 0; i + 2 < names.size(); i += 3) {
    cells.push_back({variable(names[i]), label(names[i + 1]), std::nullopt});
    if (names[i + 2] != ".") cells.back().right = label(names[i + 2]);
  }
  return cells;
}

}  // namespace pbcs::test
