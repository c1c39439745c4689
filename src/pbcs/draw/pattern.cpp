#include "pbcs/draw/pattern.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <variant>

#include "pbcs/io/notation.hpp"
#include "pbcs/io/proofs/objects.hpp"
#include "pbcs/io/proofs/phrases.hpp"
#include "pbcs/io/proofs/reasons.hpp"

namespace pbcs::draw {
namespace {

/// Where in a pattern cells are: in the whole, a branch, an inner pattern.
struct Room {
  std::string prefix = {};   ///< of the numbers of links
  std::string classes = {};  ///< branch-1
  InnerNumber inner = 0;
};

class PatternMaker {
 public:
  PatternMaker(const Model& model, const State& before, const Step& step, const Lemmas& lemmas)
      : model_(model), before_(before), step_(step), lemmas_(lemmas) {}

  [[nodiscard]] Pattern make() {
    std::visit([this](const auto& proof) { add(proof); }, step_.proof);
    for (const LabelId l : step_.eliminated) {
      mark({l, Role::kTarget, {}, text(l) + ": false, eliminated by this step"});
    }
    for (const LabelId l : step_.incompatible) {
      mark({l,
            Role::kLemma,
            {},
            fmt::format("{}: proven not to be true together with the other{}", text(l),
                        step_.incompatible.size() > 2 ? "s" : " one")});
    }
    for (const LabelId l : step_.asserted) {
      mark({l, Role::kAsserted, {}, text(l) + ": true, asserted by this step"});
      add_excluded_by(l);
    }
    return std::move(pattern_);
  }

 private:
  [[nodiscard]] std::string text(LabelId l) const { return assertion_text(model_, l); }

  void mark(Mark mark) { pattern_.marks.push_back(std::move(mark)); }

  void frame(VariableId v, const std::string& number, const Room& room = {},
             const char* classes = "variable") {
    Frame frame{as_constraint(v), classes, {}, room.inner};
    frame.title = number.empty() ? phrase_of(model_, v)
                                 : fmt::format("{} ({}): {}", model_.text(v).name, number,
                                               phrase_of(model_, v));
    if (!room.classes.empty()) frame.classes += " " + room.classes;
    pattern_.frames.push_back(std::move(frame));
  }

  void add_excluded_by(LabelId value) {
    for (const LabelId l : model_.neighbours(value)) {
      if (!before_.is_candidate(l)) continue;
      mark({l,
            Role::kEliminated,
            {},
            fmt::format("{}: excluded by {}", text(l), text(value)),
            {value}});
    }
  }

  // ---- Singles, Subsets, slopes, belts
  // ------------------------------------------------------------

  void add(const Single& single) { frame(single.variable, ""); }

  void add(const Subset& subset) { add_subset(subset, {}); }

  /// Variables, transversal sets, and the candidates in both.
  void add_subset(const Subset& subset, const Room& room) {
    for (const VariableId v : subset.variables) frame(v, "", room);
    for (const ConstraintId cover : subset.covers) {
      const std::string set = fmt::format("transversal set {}", model_.name(cover));
      pattern_.frames.push_back({cover, "cover", set, room.inner});
      Shade shade{{}, "subset", room.inner};
      for (const VariableId v : subset.variables) {
        for (const LabelId l : before_.candidates_of(v)) {
          if (model_.is_label_for(l, cover)) shade.labels.push_back(l);
        }
      }
      for (const LabelId l : shade.labels) {
        mark(
            {l, Role::kSubset, {}, fmt::format("{}: in the {}", text(l), set), {}, {}, room.inner});
      }
      pattern_.shades.push_back(std::move(shade));
    }
  }

  void add(const Slope& slope) {
    for (const VariableId v : slope.variables) frame(v, "");
    Trail up;
    Trail down;
    for (std::size_t i = 0; i < slope.variables.size(); ++i) {
      if (i <= slope.turn) up.variables.push_back(slope.variables[i]);
      if (i >= slope.turn) down.variables.insert(down.variables.begin(), slope.variables[i]);
    }
    for (Trail* trail : {&up, &down}) {
      if (trail->variables.size() > 1) pattern_.trails.push_back(std::move(*trail));
    }
  }

  void add(const Coupling& coupling) {
    for (const VariableId v : coupling.variables) frame(v, "");
  }

  void add(const DynamicSubset& subset) {
    for (const VariableId v : subset.variables) frame(v, "");
    for (const ConstraintId c : subset.covers) {
      pattern_.frames.push_back({c, "cover", model_.name(c), 0});
    }
  }

  void add(const SurfaceSum& sum) {
    for (const auto* controllers : {&sum.plus, &sum.minus}) {
      for (const VariableId v : *controllers) frame(v, controllers == &sum.plus ? "+" : "-");
    }
  }

  void add(const Belt& belt) {
    for (std::size_t i = 0; i < belt.segments.size(); ++i) {
      const BeltSegment& segment = belt.segments[i];
      const std::string number = std::to_string(i + 1);
      for (const VariableId v : segment.ends) frame(v, number, {"", "belt"});
      for (const ConstraintId c : segment.next) {
        pattern_.frames.push_back({c, "cover", model_.name(c), 0});
        for (const VariableId v : segment.ends) add_belt_candidates(v, c, number);
      }
      const std::size_t previous = (i + belt.segments.size() - 1) % belt.segments.size();
      for (const ConstraintId c : belt.segments[previous].next) {
        for (const VariableId v : segment.ends) add_belt_candidates(v, c, number);
      }
    }
    add_belt_links(belt);
  }

  void add_belt_candidates(VariableId v, ConstraintId c, const std::string& number) {
    for (const LabelId l : before_.candidates_of(v)) {
      if (!model_.is_label_for(l, c)) continue;
      mark({l, Role::kBelt, number,
            fmt::format("{}: of segment {}, which shares {} with a neighbour", text(l), number,
                        model_.name(c))});
    }
  }

  void add_belt_links(const Belt& belt) {
    for (std::size_t i = 0; i < belt.segments.size(); ++i) {
      const BeltSegment& next = belt.segments[(i + 1) % belt.segments.size()];
      for (const ConstraintId c : belt.segments[i].next) {
        const auto from = candidates_in(belt.segments[i].ends, c);
        const auto to = candidates_in(next.ends, c);
        if (from.empty() || to.empty()) continue;
        pattern_.links.push_back({Link::Kind::kWeak, from, to, "belt"});
      }
    }
  }

  [[nodiscard]] std::vector<LabelId> candidates_in(const std::array<VariableId, 2>& variables,
                                                   ConstraintId c) const {
    std::vector<LabelId> found;
    for (const VariableId v : variables) {
      for (const LabelId l : before_.candidates_of(v)) {
        if (model_.is_label_for(l, c)) found.push_back(l);
      }
    }
    return found;
  }

  // ---- chains
  // -------------------------------------------------------------------------------------

  void add(const Chain& chain) {
    const auto reasons = reasons_of(before_, step_, chain, lemmas_);
    if (reasons.empty()) return;
    add_cells(chain, reasons.front(), {});
    if (!chain.cells.back().right.empty()) close(chain.cells.back());
  }

  /// The last right-linking object of chains that end so excludes the targets.
  void close(const ChainCell& last) {
    for (const LabelId target : step_.eliminated) {
      pattern_.links.push_back({Link::Kind::kWeak, labels_of(last.right), {target}});
    }
  }

  void add_cells(const Chain& chain, const Reason& reason, const Room& room) {
    for (std::size_t k = 0; k < chain.cells.size(); ++k) {
      const ChainCell& cell = chain.cells[k];
      const std::string number = room.prefix + std::to_string(k + 1);
      frame(cell.variable, number, room);
      add_excluded(chain, reason, k, number, room);
      add_right(cell, number, room);
      if (cell.right.subset() != nullptr) add_inner_subset(cell, number);
      if (cell.right.inner() != nullptr) {
        add_inner_chain(chain, *cell.right.inner(), reason.inner[k], number);
      }
    }
  }

  /// The left-linking candidate, z- and t-candidates with what excludes them.
  void add_excluded(const Chain& chain, const Reason& reason, std::size_t k,
                    const std::string& number, const Room& room) {
    const CellExplanation& told = reason.cells[k];
    for (const ExcludedCandidate& x : told.excluded) {
      if (x.role == ExcludedRole::kRight) continue;
      const std::vector<LabelId> killers = killers_of(chain, reason, x);
      const std::string by = by_text(chain, reason, x);
      const bool left = x.role == ExcludedRole::kLeft;
      const Role role = left ? Role::kLeft : x.killer_cell == 0 && !x.lemma ? Role::kZ : Role::kT;
      const char* word = left ? "left-linking" : role == Role::kZ ? "z-candidate" : "t-candidate";
      const std::string title = fmt::format("{}: {} of {} ({}), excluded by {}", text(x.label),
                                            word, model_.text(told.variable).name, number, by);
      mark({x.label, role, left ? number : "", title, killers, room.classes, room.inner});
      if (!left) continue;
      pattern_.links.push_back({Link::Kind::kWeak,
                                killers,
                                {x.label},
                                x.lemma ? "lemma " + room.classes : room.classes,
                                room.inner});
    }
  }

  [[nodiscard]] std::vector<LabelId> killers_of(const Chain& chain, const Reason& reason,
                                                const ExcludedCandidate& x) const {
    if (x.killer_cell == 0) {
      return x.killer.candidate() != nullptr ? std::vector{*x.killer.candidate()} : reason.targets;
    }
    return labels_of(chain.cells[x.killer_cell - 1].right);
  }

  [[nodiscard]] std::string by_text(const Chain& chain, const Reason& reason,
                                    const ExcludedCandidate& x) const {
    std::string by;
    if (x.killer_cell == 0) {
      const LabelId target =
          x.killer.candidate() != nullptr ? *x.killer.candidate() : reason.targets.front();
      by = (is_supposed_by_a_branch(target) ? "" : "the target ") + text(target);
    } else {
      const ChainCell& cell = chain.cells[x.killer_cell - 1];
      by = cell.right.candidate() != nullptr ? text(*cell.right.candidate())
                                             : object_text(model_, cell.variable, cell.right);
      by += fmt::format(" ({})", x.killer_cell);
    }
    if (x.lemma) by += fmt::format(", by lemma {}", *x.lemma + 1);
    return by;
  }

  [[nodiscard]] bool is_supposed_by_a_branch(LabelId l) const {
    const auto* forcing = std::get_if<Forcing>(&step_.proof);
    return forcing != nullptr && (forcing->first.start == l || forcing->second.start == l);
  }

  /// The labels that stand for an object where links begin or end.
  [[nodiscard]] std::vector<LabelId> labels_of(const RightObject& right) const {
    if (right.candidate() != nullptr) return {*right.candidate()};
    if (right.group() != nullptr) return present(right.group()->labels);
    if (right.inner() != nullptr) return present(right.inner()->targets);
    if (right.subset() != nullptr) {
      std::vector<LabelId> all;
      for (const VariableId v : right.subset()->variables) {
        for (const LabelId l : before_.candidates_of(v)) {
          if (is_covered(*right.subset(), l)) all.push_back(l);
        }
      }
      return all;
    }
    return {};
  }

  [[nodiscard]] bool is_covered(const Subset& subset, LabelId l) const {
    return std::any_of(subset.covers.begin(), subset.covers.end(),
                       [&](ConstraintId c) { return model_.is_label_for(l, c); });
  }

  [[nodiscard]] std::vector<LabelId> present(const std::vector<LabelId>& labels) const {
    std::vector<LabelId> found;
    for (const LabelId l : labels) {
      if (before_.is_candidate(l)) found.push_back(l);
    }
    return found;
  }

  void add_right(const ChainCell& cell, const std::string& number, const Room& room) {
    const std::vector<LabelId> labels = labels_of(cell.right);
    if (labels.empty()) return;
    if (cell.right.subset() != nullptr) {
      add_folded_subset(*cell.right.subset(), labels, number);
    } else if (cell.right.inner() == nullptr) {
      const char* more = labels.size() > 1 ? ", one of a group" : "";
      const std::string& variable = model_.text(cell.variable).name;
      for (const LabelId l : labels) {
        const std::string title =
            fmt::format("{}: right-linking of {} ({}){}", text(l), variable, number, more);
        mark({l, Role::kRight, number, title, {}, room.classes, room.inner});
      }
      if (labels.size() > 1) pattern_.shades.push_back({labels, "group", room.inner});
    }
    pattern_.links.push_back(
        {Link::Kind::kStrong, {cell.left}, labels, room.classes, room.inner, cell.variable});
  }

  void add_folded_subset(const Subset& subset, const std::vector<LabelId>& labels,
                         const std::string& number) {
    for (const LabelId l : labels) {
      mark({l, Role::kSubset, number, fmt::format("{}: of the inner Subset {}", text(l), number)});
    }
    for (const ConstraintId cover : subset.covers) {
      Shade shade{{}, "subset", 0};
      for (const LabelId l : labels) {
        if (model_.is_label_for(l, cover)) shade.labels.push_back(l);
      }
      pattern_.shades.push_back(std::move(shade));
    }
  }

  // ---- inner patterns ---------------------------------------------------------------------------

  InnerNumber new_inner(std::string text) {
    pattern_.inner.push_back(std::move(text));
    return static_cast<InnerNumber>(pattern_.inner.size());
  }

  void add_inner_subset(const ChainCell& cell, const std::string& number) {
    const InnerNumber inner =
        new_inner(fmt::format("{}: {}", number, object_text(model_, cell.variable, cell.right)));
    add_subset(*cell.right.subset(), {number, "", inner});
  }

  void add_inner_chain(const Chain& chain, const InnerChain& inner,
                       const std::vector<Reason>& reasons, const std::string& number) {
    for (const LabelId l : inner.targets) {
      mark({l, Role::kT, number,
            fmt::format("{}: excluded by the inner pattern {}", text(l), number)});
    }
    const Room room{number + ".", "",
                    new_inner(fmt::format("{}: {}", number, inner_chain_text(model_, inner)))};
    if (reasons.empty()) return;
    for (std::size_t i = 0; i < inner.cells.size(); ++i) {
      const InnerCell& cell = inner.cells[i];
      const std::string link = room.prefix + std::to_string(i + 1);
      frame(cell.variable, link, room);
      add_inner_excluded(chain, inner, reasons.front(), i, room);
      if (!cell.right) continue;
      mark({*cell.right,
            Role::kRight,
            link,
            fmt::format("{}: right-linking of {} ({})", text(*cell.right),
                        model_.text(cell.variable).name, link),
            {},
            {},
            room.inner});
      pattern_.links.push_back(
          {Link::Kind::kStrong, {cell.left}, {*cell.right}, {}, room.inner, cell.variable});
    }
  }

  void add_inner_excluded(const Chain& chain, const InnerChain& inner, const Reason& reason,
                          std::size_t i, const Room& room) {
    const std::string number = room.prefix + std::to_string(i + 1);
    for (const ExcludedCandidate& x : reason.cells[i].excluded) {
      const bool left = x.role == ExcludedRole::kLeft;
      std::vector<LabelId> killers;
      if (x.inner_cell) {
        killers = {*x.inner_cell == 0 ? reason.targets.front()
                                      : *inner.cells[*x.inner_cell - 1].right};
      } else {
        killers = killers_of(chain, reason, x);
      }
      const std::string by = killers.empty() ? "" : ", excluded by " + text(killers.front());
      const Role role = left ? Role::kLeft : x.killer_cell == 0 ? Role::kZ : Role::kT;
      mark({x.label,
            role,
            left ? number : "",
            fmt::format("{}: {} ({}){}", text(x.label), left ? "left-linking" : "excluded", number,
                        by),
            killers,
            {},
            room.inner});
      if (left) {
        pattern_.links.push_back({Link::Kind::kWeak, killers, {x.label}, {}, room.inner});
      }
    }
  }

  // ---- reasoning by cases
  // -------------------------------------------------------------------------

  void add(const Forcing& forcing) {
    frame(forcing.variable, "");
    add_branch(forcing.first, {"A", "branch-1"});
    add_branch(forcing.second, {"B", "branch-2"});
  }

  void add_branch(const Branch& branch, const Room& room) {
    mark({branch.start,
          Role::kRight,
          room.prefix,
          fmt::format("{}: supposed in case {}", text(branch.start), room.prefix),
          {},
          room.classes});
    const Chain chain{branch.cells};
    const LabelId start = branch.start;
    const Reason reason{{start},
                        explain_cells(before_, step_.family, chain, {{&start, 1}, &lemmas_}),
                        std::vector<std::vector<Reason>>(branch.cells.size())};
    add_cells(chain, reason, room);
    const std::vector<LabelId> end =
        branch.cells.empty() ? std::vector{start} : labels_of(branch.cells.back().right);
    for (const LabelId l : step_.eliminated) {
      const auto from = last_excluding(branch, l).value_or(end);
      pattern_.links.push_back({Link::Kind::kWeak, from, {l}, room.classes});
    }
  }

  /// What the branch asserts that excludes the label.
  [[nodiscard]] std::optional<std::vector<LabelId>> last_excluding(const Branch& branch,
                                                                   LabelId l) const {
    for (std::size_t k = branch.cells.size(); k > 0; --k) {
      const LabelId* right = branch.cells[k - 1].right.candidate();
      if (right != nullptr && model_.linked(*right, l)) return std::vector{*right};
    }
    if (model_.linked(branch.start, l)) return std::vector{branch.start};
    return std::nullopt;
  }

  const Model& model_;
  const State& before_;
  const Step& step_;
  const Lemmas& lemmas_;
  Pattern pattern_;
};

}  // namespace

const char* class_of(Role role) {
  switch (role) {
    case Role::kTarget:
      return "target";
    case Role::kAsserted:
      return "asserted";
    case Role::kRight:
      return "right";
    case Role::kLeft:
      return "left";
    case Role::kLemma:
      return "lemma";
    case Role::kSubset:
      return "subset";
    case Role::kBelt:
      return "belt";
    case Role::kT:
      return "t";
    case Role::kZ:
      return "z";
    case Role::kEliminated:
      break;
  }
  return "eliminated";
}

Pattern pattern_of(const Model& model, const State& before, const Step& step,
                   const Lemmas& lemmas) {
  return PatternMaker(model, before, step, lemmas).make();
}

Pattern outlined(const Model& model, const std::vector<VariableId>& variables) {
  Pattern pattern;
  for (const VariableId v : variables) {
    pattern.frames.push_back({as_constraint(v), "variable", phrase_of(model, v)});
  }
  return pattern;
}

}  // namespace pbcs::draw
