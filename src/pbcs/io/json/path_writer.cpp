#include <set>

#include "pbcs/core/parts.hpp"
#include "pbcs/io/board_document.hpp"
#include "pbcs/io/difficulty.hpp"
#include "pbcs/io/json/path_words.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/path_document.hpp"
#include "pbcs/io/position.hpp"
#include "pbcs/io/proofs/proof_text.hpp"
#include "pbcs/io/rule_names.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs {
namespace {

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
    root["format"] = kPathFormat;
    root["version"] = kPathVersion;
    root["application"] = document_.app->name;
    root["puzzle"] = document_.puzzle.text;
    root["label"] = document_.puzzle.label;
    root["theory"] = document_.theory;
    root["outcome"] = outcome_word(document_.outcome);
    add_standing(root);
    if (!document_.targets.empty()) root["targets"] = part(document_.targets);
    root["hardest"] = hardest();
    if (document_.outcome == Outcome::kSolved) {
      root["difficulty"] = difficulty_word(difficulty_of(document_.steps));
    }
    root["givens"] = part(instance.givens);
    root["excluded"] = part(instance.excluded);
    root["steps"] = steps(initial);
    root["states"] = states(initial);
    root["board"] = board_json(*document_.puzzle.board, model_);
    root["model"] = model();
    return root;
  }

 private:
  void add_standing(Json& root) {
    const PathStanding& standing = document_.standing;
    if (standing.status) {
      root["status"] = to_string(*standing.status);
      const std::string reason = reason_text(*standing.status, document_.theory);
      if (!reason.empty()) root["reason"] = reason;
    }
    if (!standing.solution) return;
    root["solution"] = {{"line", values_line(*document_.app, document_.puzzle, *standing.solution)},
                        {"labels", part(*standing.solution)}};
  }

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
  // ---- proofs, whatever their kind: see core/proof.hpp
  // -------------------------------------------
  template <class T>
  Json part(const T& value) {
    if constexpr (parts::Id<T>) {
      return name(value);
    } else if constexpr (parts::Number<T>) {
      return value;
    } else if constexpr (parts::Word<T>) {
      return words_for(value)[static_cast<std::size_t>(value)];
    } else if constexpr (parts::Record<T>) {
      Json object = Json::object();
      add_fields(object, value);
      return object;
    } else if constexpr (parts::Maybe<T>) {
      return value ? part(*value) : Json();
    } else if constexpr (parts::Fixed<T>) {
      return std::apply([&](const auto&... items) { return Json::array({part(items)...}); }, value);
    } else if constexpr (parts::List<T>) {
      Json list = Json::array();
      for (const auto& item : value) list.push_back(part(item));
      return list;
    } else {
      static_assert(parts::Link<T>);
      return std::visit([&](const auto& what) { return object(what); }, value.what());
    }
  }

  template <class T>
  void add_fields(Json& object, const T& record) {
    T::fields(record, [&](const Field& field, const auto& value) {
      if (field.mark != FieldMark::kAsserted) object[field.name] = part(value);
    });
  }

  /// Where several kinds of records may stand, some need their name.
  template <class T>
  void add_record(Json& object, const T& record) {
    if constexpr (parts::Named<T>) {
      object[T::kName] = part(record);
    } else {
      add_fields(object, record);
    }
  }

  /// A right-linking object.
  template <class T>
  Json object(const T& what) {
    if constexpr (parts::Nothing<T>) {
      return {};
    } else if constexpr (parts::Id<T>) {
      return name(what);
    } else {
      Json object = Json::object();
      add_record(object, what);
      return object;
    }
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
    std::visit([&](const auto& proof) { add_record(json, proof); }, step.proof);
    json["asserted"] = part(step.asserted);
    json["eliminated"] = part(step.eliminated);
    if (!step.incompatible.empty()) json["incompatible"] = part(step.incompatible);
    const ProofText& kind = text_of(step);
    const Telling telling{model_, before, step, lemmas_};
    if (const auto reasons = kind.reasons(telling)) {
      json["reasons"] = this->reasons(*reasons);
      json["annotated"] = kind.annotated(telling, {});
    }
    json["text"] = step_text(model_, step);
    json["explanation"] = kind.explanation(telling);
    const std::string nickname = document_.app->nickname(document_.puzzle, before, step);
    if (!nickname.empty()) json["nickname"] = nickname;
    return json;
  }

  Json reasons(const std::vector<Reason>& reasons) {
    Json list = Json::array();
    for (const Reason& reason : reasons) {
      Json entry;
      if (reason.targets.size() == 1) {
        entry["target"] = name(reason.targets.front());
      } else {
        entry["targets"] = part(reason.targets);
      }
      entry["cells"] = told_cells(reason);
      list.push_back(std::move(entry));
    }
    return list;
  }

  Json told_cells(const Reason& reason) {
    Json told = Json::array();
    for (const CellExplanation& cell : reason.cells) {
      Json entry{{"excluded", excluded(cell)}, {"survivor", part(cell.survivor)}};
      if (cell.survivor.inner() != nullptr) entry["inner"] = reasons(reason.inner[told.size()]);
      told.push_back(std::move(entry));
    }
    return told;
  }

  Json excluded(const CellExplanation& cell) {
    Json list = Json::array();
    for (const ExcludedCandidate& x : cell.excluded) {
      list.push_back({{"candidate", name(x.label)}, {"by", part(x.killer)}, {"as", role_word(x)}});
      if (x.lemma) list.back()["lemma"] = part(lemmas_[*x.lemma]);
    }
    return list;
  }

  Json states(const State& initial) {
    Json list = Json::array();
    for (const Milestone& m : milestones(initial, document_.steps)) {
      list.push_back({{"name", m.name},
                      {"after_step", m.after_step},
                      {"values", part(m.state.values())},
                      {"candidates", part(m.state.candidates())}});
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

std::string write_unreadable(std::string_view format, const UnreadablePuzzle& puzzle) {
  return one_line(Json{{"format", format},
                       {"version", kPathVersion},
                       {"puzzle", puzzle.text},
                       {"label", ""},
                       {"status", kUnreadableStatus},
                       {"reason", puzzle.error.message},
                       {"file", puzzle.file},
                       {"line", puzzle.error.line},
                       {"column", puzzle.error.column}});
}

std::string write_path(const PathDocument& document, JsonLayout layout) {
  // Puzzle labels are whatever bytes the input had: what is no UTF-8 is replaced.
  const Json json = PathWriter(document).write();
  return layout == JsonLayout::kIndented ? indented(json) : one_line(json);
}

}  // namespace pbcs
