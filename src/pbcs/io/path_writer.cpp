#include <nlohmann/json.hpp>
#include <set>

#include "pbcs/io/explanation.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/path_document.hpp"
#include "pbcs/io/path_words.hpp"
#include "pbcs/io/rule_names.hpp"

namespace pbcs {
namespace {

using Json = nlohmann::ordered_json;

const char* role_word(const ExcludedCandidate& excluded) {
  switch (excluded.role) {
    case ExcludedRole::kLeft:
      return "left";
    case ExcludedRole::kRight:
      return "right";
    case ExcludedRole::kOther:
      break;
  }
  if (excluded.inner_cell) return *excluded.inner_cell == 0 ? "inner-z" : "inner-t";
  return excluded.killer_cell == 0 ? "z" : "t";
}

/// Writes one document; remembers the labels and variables named, to describe them in the end.
class PathWriter {
 public:
  explicit PathWriter(const PathDocument& document)
      : document_(document), model_(*document.puzzle.instance.model) {}

  [[nodiscard]] Json write() {
    const Instance& instance = document_.puzzle.instance;
    const State initial = initial_state(instance);
    Json root;
    root["format"] = "pbcs-path";
    root["version"] = kPathVersion;
    root["application"] = document_.app->name;
    root["puzzle"] = document_.puzzle.text;
    root["label"] = document_.puzzle.label;
    root["theory"] = document_.theory;
    root["outcome"] = outcome_word(document_.outcome);
    if (!document_.targets.empty()) root["targets"] = names(document_.targets);
    root["hardest"] = hardest();
    root["givens"] = names(instance.givens);
    root["excluded"] = names(instance.excluded);
    root["steps"] = steps(initial);
    root["states"] = states(initial);
    root["model"] = model();
    return root;
  }

 private:
  Json name(LabelId l) {
    labels_.insert(l);
    return model_.text(l).name;
  }
  Json name(VariableId v) {
    variables_.insert(v);
    return model_.text(v).name;
  }
  Json name(ConstraintId c) {
    if (index(c) < model_.variable_count()) return name(VariableId{index(c)});
    exclusions_.insert(c);
    return model_.name(c);
  }
  template <class Id>
  Json names(const std::vector<Id>& ids) {
    Json list = Json::array();
    for (const Id id : ids) list.push_back(name(id));
    return list;
  }
  Json subset(const Subset& subset) {
    return {{"variables", names(subset.variables)}, {"covers", names(subset.covers)}};
  }
  Json slope(const Slope& slope) {
    return {{"variables", names(slope.variables)},
            {"turn", slope.turn},
            {"kind", slope.kind == SlopeKind::kStrong ? "strong" : "weak"}};
  }
  Json belt(const Belt& belt) {
    Json segments = Json::array();
    for (const BeltSegment& s : belt.segments) {
      segments.push_back({{"ends", Json::array({name(s.ends[0]), name(s.ends[1])})},
                          {"next", Json::array({name(s.next[0]), name(s.next[1])})}});
    }
    return segments;
  }
  Json object(const RightLink& object) {
    if (const LabelId* candidate = object.candidate()) return name(*candidate);
    if (const Group* group = object.group()) return {{"group", names(group->labels)}};
    if (const Subset* inner = object.subset()) return {{"subset", subset(*inner)}};
    if (const InnerChain* inner = object.inner()) return {{"inner", inner_chain(*inner)}};
    return {};
  }

  Json inner_chain(const InnerChain& inner) {
    Json cells = Json::array();
    for (const InnerCell& c : inner.cells) {
      cells.push_back(cell(c.variable, c.left, c.right ? RightLink(*c.right) : RightLink()));
    }
    return {{"targets", names(inner.targets)}, {"cells", std::move(cells)}};
  }
  Json cell(VariableId variable, LabelId left, const RightLink& right) {
    return {{"variable", name(variable)}, {"left", name(left)}, {"right", object(right)}};
  }

  [[nodiscard]] Json hardest() const {
    const Step* step = hardest_step(document_.steps);
    if (step == nullptr) return {};
    return {{"rule", family_name(step->family)}, {"length", step->length}};
  }

  Json steps(const State& initial) {
    Json list = Json::array();
    State state = initial;
    for (const Step& step : document_.steps) {
      list.push_back(this->step(state, step));
      apply_step(state, step);
      if (!step.incompatible.empty()) lemmas_.add(step.incompatible);
    }
    return list;
  }

  Json step(const State& before, const Step& step) {
    Json json;
    json["rule"] = family_name(step.family);
    json["length"] = step.length;
    if (const auto* single = std::get_if<Single>(&step.proof)) {
      json["variable"] = name(single->variable);
    } else if (const auto* proof = std::get_if<Subset>(&step.proof)) {
      json["subset"] = subset(*proof);
    } else if (const auto* forcing = std::get_if<Forcing>(&step.proof)) {
      json["variable"] = name(forcing->variable);
      json["cases"] = Json::array({branch(forcing->first), branch(forcing->second)});
    } else if (const auto* slope = std::get_if<Slope>(&step.proof)) {
      json["slope"] = this->slope(*slope);
    } else if (const auto* belt = std::get_if<Belt>(&step.proof)) {
      json["belt"] = this->belt(*belt);
    } else {
      json["cells"] = cells(std::get<Chain>(step.proof).cells);
    }
    json["asserted"] = names(step.asserted);
    json["eliminated"] = names(step.eliminated);
    if (!step.incompatible.empty()) json["incompatible"] = names(step.incompatible);
    if (const auto* chain = std::get_if<Chain>(&step.proof)) {
      json["reasons"] = reasons(before, step, *chain);
      json["annotated"] = annotated_text(model_, before, step, {}, lemmas_);
    }
    json["text"] = step_text(model_, step);
    json["explanation"] = explanation_text(model_, before, step, lemmas_);
    const std::string nickname = document_.app->nickname(document_.puzzle, step);
    if (!nickname.empty()) json["nickname"] = nickname;
    return json;
  }

  Json branch(const Branch& branch) {
    return {{"start", name(branch.start)}, {"cells", cells(branch.cells)}};
  }

  Json cells(const std::vector<ChainCell>& cells) {
    Json list = Json::array();
    for (const ChainCell& c : cells) list.push_back(cell(c.variable, c.left, c.right));
    return list;
  }

  Json reasons(const State& before, const Step& step, const Chain& chain) {
    Json list = Json::array();
    for (const LabelId target : step.eliminated) {
      Json told = told_cells(before, step.family, chain, {{&target, 1}, &lemmas_});
      list.push_back({{"target", name(target)}, {"cells", std::move(told)}});
    }
    if (!step.incompatible.empty()) {
      Json told = told_cells(before, step.family, chain, {step.incompatible});
      list.push_back({{"targets", names(step.incompatible)}, {"cells", std::move(told)}});
    }
    return list;
  }

  Json told_cells(const State& before, Family family, const Chain& chain,
                  const Supposed& supposed) {
    Json told = Json::array();
    for (const auto& cell : explain_cells(before, family, chain, supposed)) {
      Json entry{{"excluded", excluded(cell)}, {"survivor", object(cell.survivor)}};
      if (const InnerChain* inner = cell.survivor.inner()) {
        entry["inner"] =
            inner_reasons(before, family, chain, supposed.targets.front(), told.size() + 1, *inner);
      }
      told.push_back(std::move(entry));
    }
    return told;
  }

  Json inner_reasons(const State& before, Family family, const Chain& chain, LabelId target,
                     std::size_t k, const InnerChain& inner) {
    Json list = Json::array();
    for (const LabelId inner_target : inner.targets) {
      Json told = Json::array();
      for (const auto& cell : explain_inner_cells(before, family, chain, target, k, inner_target)) {
        told.push_back({{"excluded", excluded(cell)}, {"survivor", object(cell.survivor)}});
      }
      list.push_back({{"target", name(inner_target)}, {"cells", std::move(told)}});
    }
    return list;
  }

  Json excluded(const CellExplanation& cell) {
    Json list = Json::array();
    for (const ExcludedCandidate& x : cell.excluded) {
      list.push_back(
          {{"candidate", name(x.label)}, {"by", object(x.killer)}, {"as", role_word(x)}});
      if (x.lemma) list.back()["lemma"] = names(lemmas_[*x.lemma]);
    }
    return list;
  }

  Json states(const State& initial) {
    Json list = Json::array();
    for (const Milestone& m : milestones(initial, document_.steps)) {
      list.push_back({{"name", m.name},
                      {"after_step", m.after_step},
                      {"values", names(m.state.values())},
                      {"candidates", names(m.state.candidates())}});
    }
    return list;
  }

  Json model() {
    Json kinds = Json::object();
    for (const VariableKind& kind : model_.kinds())
      kinds[kind.name] = {{"single", kind.single_rule}};
    Json variables = Json::object();
    for (const VariableId v : variables_) variables[model_.text(v).name] = variable(v);
    Json labels = Json::object();
    for (const LabelId l : labels_) {
      labels[model_.text(l).name] = {{"place", model_.text(l).place},
                                     {"value", model_.text(l).value}};
    }
    Json model{{"kinds", std::move(kinds)},
               {"variables", std::move(variables)},
               {"labels", std::move(labels)}};
    if (!exclusions_.empty()) model["exclusions"] = exclusions();
    return model;
  }

  [[nodiscard]] Json exclusions() const {
    Json described = Json::object();
    for (const ConstraintId c : exclusions_) {
      Json& labels = described[model_.name(c)]["labels"] = Json::array();
      for (const LabelId l : model_.labels_of(c)) {
        if (labels_.contains(l)) labels.push_back(model_.text(l).name);
      }
    }
    return described;
  }

  [[nodiscard]] Json variable(VariableId v) const {
    Json values = Json::object();
    for (const LabelId l : model_.labels_of(v)) {
      if (labels_.contains(l)) values[model_.text(l).name] = model_.value_text(v, l);
    }
    return {{"kind", model_.kind(v).name},
            {"phrase", model_.text(v).phrase},
            {"values", std::move(values)}};
  }

  const PathDocument& document_;
  const Model& model_;
  Lemmas lemmas_;  // stated by the steps written so far
  std::set<LabelId> labels_;
  std::set<VariableId> variables_;
  std::set<ConstraintId> exclusions_;
};

}  // namespace

std::string write_path(const PathDocument& document, JsonLayout layout) {
  // Puzzle labels are whatever bytes the input had: what is no UTF-8 is replaced.
  return PathWriter(document).write().dump(layout == JsonLayout::kIndented ? 1 : -1, ' ', false,
                                           Json::error_handler_t::replace);
}

}  // namespace pbcs
