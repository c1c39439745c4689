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

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

/// Builds the model; labels are numbered in the order in which they are first named.
class ModelDraft {
 public:
  ModelDraft() { builder_.add_kind({"variable", "single"}); }

  void add_variable(const std::string& name, std::span<const std::string> labels) {
    const VariableId v = builder_.add_variable({name, "", 0});
    for (const std::string& l : labels) builder_.add_value(v, label(l), l);
  }

  void add_link(const std::string& a, const std::string& b) {
    const LabelId first = existing(a);
    builder_.add_link(first, existing(b));
  }

  void add_exclusion(const std::string& name, std::span<const std::string> names) {
    std::vector<LabelId> labels;
    for (const std::string& l : names) labels.push_back(existing(l));
    builder_.add_exclusion(name, std::move(labels));
  }

  [[nodiscard]] std::shared_ptr<const Model> build() const { return builder_.build().value(); }

 private:
  LabelId label(const std::string& name) {
    const auto at = numbers_.find(name);
    if (at != numbers_.end()) return at->second;
    return numbers_[name] = builder_.add_label({name, name, ""});
  }

  LabelId existing(const std::string& name) {
    if (!numbers_.contains(name)) {
      const std::vector<std::string> own{name, name + "'"};
      add_variable("V" + name, own);
    }
    return label(name);
  }

  ModelBuilder builder_;
  std::map<std::string, LabelId> numbers_;
};

}  // namespace

TinyModel::TinyModel(std::string_view variables, std::string_view links,
                     std::string_view exclusions) {
  ModelDraft draft;
  for (const std::string_view part : split(variables, '|')) {
    const auto names = words(part, ":");
    draft.add_variable(names.front(), std::span(names).subspan(1));
  }
  const auto ends = words(links, "-");
  for (std::size_t i = 0; i + 1 < ends.size(); i += 2) draft.add_link(ends[i], ends[i + 1]);
  for (const std::string_view part : split(exclusions, '|')) {
    const auto names = words(part, ":");
    draft.add_exclusion(names.front(), std::span(names).subspan(1));
  }
  model_ = draft.build();
}

LabelId TinyModel::label(const std::string& name) const {
  return model_->find_label(name).value();
}

VariableId TinyModel::variable(const std::string& name) const {
  return model_->find_variable(name).value();
}

ConstraintId TinyModel::constraint(const std::string& name) const {
  return model_->find_constraint(name).value();
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
    text.append(this->text(cell.right)).append("}");
  }
  return text;
}

std::string TinyModel::text(const Subset& subset) const {
  std::string text = "{";
  for (const VariableId v : subset.variables) {
    text.append(text.size() > 1 ? " " : "").append(model_->text(v).name);
  }
  text += "}";
  for (const ConstraintId c : subset.covers) {
    text.append(text.ends_with("}") ? "{" : " ").append(model_->name(c));
  }
  return text + "}";
}

std::string TinyModel::text(const RightObject& object) const {
  if (const LabelId* candidate = object.candidate()) return model_->text(*candidate).name;
  if (const Subset* subset = object.subset()) {
    return "S" + std::to_string(object.size()) + text(*subset);
  }
  if (const InnerChain* inner = object.inner()) {
    std::string text = "[";
    for (const InnerCell& cell : inner->cells) {
      text.append(text.size() > 1 ? " - " : "").append(model_->text(cell.variable).name);
      text.append("{").append(model_->text(cell.left).name).append(" ");
      text.append(cell.right ? model_->text(*cell.right).name : ".").append("}");
    }
    return text + " / " + this->text(inner->targets) + "]";
  }
  if (object.group() == nullptr) return ".";
  std::string text = this->text(object.group()->labels);
  std::replace(text.begin(), text.end(), ' ', '|');
  return text;
}

std::string TinyModel::text(const Step& step) const {
  if (const auto* single = std::get_if<Single>(&step.proof)) {
    return model_->text(single->variable).name + " = " + text(step.asserted);
  }
  const auto* chain = std::get_if<Chain>(&step.proof);
  return std::string(info(step.family).rule_name) + "[" + std::to_string(step.length) +
         "]: " + (chain != nullptr ? text(chain->cells) : text(std::get<Subset>(step.proof))) +
         " => not " + text(step.eliminated);
}

RightObject TinyModel::object(const std::string& text) const {
  if (text == ".") return {};
  if (text.starts_with("[")) return inner(text.substr(1, text.size() - 2));
  if (text.find('{') != std::string::npos) {
    const auto close = text.find('}');
    return subset(text.substr(text.find('{') + 1, close - text.find('{') - 1) + "/" +
                  text.substr(close + 2, text.size() - close - 3));
  }
  const auto names = words(text, "|");
  if (names.size() == 1) return label(text);
  Group group;
  for (const std::string& name : names) group.labels.push_back(label(name));
  std::sort(group.labels.begin(), group.labels.end());
  return group;
}

InnerChain TinyModel::inner(std::string_view text) const {
  const auto slash = text.find('/');
  InnerChain inner{labels(text.substr(slash + 1)), {}};
  std::sort(inner.targets.begin(), inner.targets.end());
  for (const ChainCell& cell : cells(text.substr(0, slash))) {
    const LabelId* right = cell.right.candidate();
    inner.cells.push_back(
        {cell.variable, cell.left, right != nullptr ? std::optional(*right) : std::nullopt});
  }
  return inner;
}

Subset TinyModel::subset(std::string_view text) const {
  const auto slash = text.find('/');
  Subset subset;
  for (const std::string& v : words(text.substr(0, slash))) subset.variables.push_back(variable(v));
  for (const std::string& c : words(text.substr(slash + 1))) subset.covers.push_back(constraint(c));
  std::sort(subset.variables.begin(), subset.variables.end());
  std::sort(subset.covers.begin(), subset.covers.end());
  return subset;
}

std::vector<ChainCell> TinyModel::cells(std::string_view text) const {
  std::vector<ChainCell> cells;
  while (true) {
    const auto open = text.find('{');
    if (open == std::string_view::npos) return cells;
    auto close = open;
    for (int depth = 1; depth > 0;) {
      ++close;
      depth += text[close] == '{' ? 1 : text[close] == '}' ? -1 : 0;
    }
    const std::string inside(text.substr(open + 1, close - open - 1));
    const auto blank = inside.find(' ');
    cells.push_back({variable(words(text.substr(0, open), "-").front()),
                     label(inside.substr(0, blank)), object(inside.substr(blank + 1))});
    text.remove_prefix(close + 1);
  }
}

}  // namespace pbcs::test
