#include "check/mutator.hpp"

#include <algorithm>
#include <numeric>

namespace pbcs::test {
namespace {

using Order = std::vector<std::size_t>;

Order in_order(const std::vector<ChainCell>& cells) {
  Order order(cells.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  return order;
}

std::vector<ChainCell> reordered(const std::vector<ChainCell>& cells, const Order& order) {
  std::vector<ChainCell> found;
  found.reserve(order.size());
  for (const std::size_t i : order) found.push_back(cells[i]);
  return found;
}

}  // namespace

const std::map<std::string, Mutator::Change>& Mutator::changes() {
  using M = Mutator;
  static const std::map<std::string, Change> kTable{
      {"id: any of its kind", [](M& m, Step& s) { m.replace_any_id(s); }},
      {"ids: two of a kind swapped", [](M& m, Step& s) { m.swap_any_ids(s); }},
      {"left: any label",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) c->left = m.any_label();
       }},
      {"left: of the variable",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) c->left = m.label_of(c->variable);
       }},
      {"right: any label",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) c->right = m.any_label();
       }},
      {"right: of the variable",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) c->right = m.label_of(c->variable);
       }},
      {"right: dropped",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) c->right = std::nullopt;
       }},
      {"left and right: swapped",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) swap_ends(*c);
       }},
      {"variable: any",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) c->variable = m.any_variable();
         if (auto* single = std::get_if<Single>(&s.proof)) single->variable = m.any_variable();
       }},
      {"variable: of the left label",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) c->variable = m.variable_of(c->left);
         if (auto* single = std::get_if<Single>(&s.proof)) {
           single->variable = m.variable_of(single->label);
         }
       }},
      {"label of a Single",
       [](M& m, Step& s) {
         auto* single = std::get_if<Single>(&s.proof);
         if (single == nullptr) return;
         single->label = m.any_candidate();
         if (m.pick(2) == 0) s.asserted = {single->label};
       }},
      {"target: any candidate",
       [](M& m, Step& s) {
         if (!s.eliminated.empty()) s.eliminated[m.pick(s.eliminated.size())] = m.any_candidate();
       }},
      {"target: any label",
       [](M& m, Step& s) {
         if (!s.eliminated.empty()) s.eliminated[m.pick(s.eliminated.size())] = m.any_label();
       }},
      {"target: added", [](M& m, Step& s) { s.eliminated.push_back(m.any_candidate()); }},
      {"target: repeated",
       [](M&, Step& s) {
         if (!s.eliminated.empty()) s.eliminated.push_back(s.eliminated.front());
       }},
      {"targets: dropped", [](M&, Step& s) { s.eliminated.clear(); }},
      {"assertion: added", [](M& m, Step& s) { s.asserted.push_back(m.any_candidate()); }},
      {"assertion: dropped", [](M&, Step& s) { s.asserted.clear(); }},
      {"cell: dropped",
       [](M& m, Step& s) {
         if (auto* list = m.cells(s)) {
           auto order = in_order(*list);
           m.drop_one(order);
           *list = reordered(*list, order);
           if (m.pick(4) != 0) fit_length(s);
         }
       }},
      {"cell: repeated",
       [](M& m, Step& s) {
         if (auto* list = m.cells(s)) {
           auto order = in_order(*list);
           const std::size_t again = m.pick(order.size());
           order.insert(order.begin() + static_cast<std::ptrdiff_t>(m.pick(order.size() + 1)),
                        again);
           *list = reordered(*list, order);
           if (m.pick(4) != 0) fit_length(s);
         }
       }},
      {"cells: reordered",
       [](M& m, Step& s) {
         if (auto* list = m.cells(s)) {
           auto order = in_order(*list);
           std::swap(order[m.pick(order.size())], order[m.pick(order.size())]);
           *list = reordered(*list, order);
         }
       }},
      {"cells: reversed",
       [](M& m, Step& s) {
         if (auto* list = m.cells(s)) {
           auto order = in_order(*list);
           std::reverse(order.begin(), order.end());
           *list = reordered(*list, order);
           for (ChainCell& c : *list) swap_ends(c);
         }
       }},
      {"family", [](M& m, Step& s) { s.family = static_cast<Family>(m.pick(kFamilyCount + 1)); }},
      {"right: a g-label",
       [](M& m, Step& s) {
         if (auto* c = m.any_cell(s)) c->right = m.any_group(c->variable);
       }},
      {"right: a part of a g-label",
       [](M& m, Step& s) {
         auto* c = m.any_cell(s);
         if (c == nullptr) return;
         Group group = m.any_group(c->variable);
         m.drop_one(group.labels);
         c->right = std::move(group);
       }},
      {"right: the Subset of any variables",
       [](M& m, Step& s) {
         auto* c = m.any_cell(s);
         if (c == nullptr) return;
         c->right =
             Subset{{c->variable, m.any_variable()}, {m.any_constraint(), m.any_constraint()}};
         if (m.pick(4) != 0) fit_length(s);
       }},
      {"Subset: another variable",
       [](M& m, Step& s) {
         if (auto* x = m.any_subset(s))
           x->variables[m.pick(x->variables.size())] = m.any_variable();
       }},
      {"Subset: another cover",
       [](M& m, Step& s) {
         if (auto* x = m.any_subset(s)) x->covers[m.pick(x->covers.size())] = m.any_constraint();
       }},
      {"Subset: smaller",
       [](M& m, Step& s) {
         auto* x = m.any_subset(s);
         if (x == nullptr) return;
         if (m.pick(4) != 0) m.drop_one(x->variables);
         if (m.pick(4) != 0) m.drop_one(x->covers);
         if (m.pick(4) != 0) fit_length(s);
       }},
      {"Subset: larger",
       [](M& m, Step& s) {
         auto* x = m.any_subset(s);
         if (x == nullptr) return;
         x->variables.push_back(m.any_variable());
         x->covers.push_back(m.any_constraint());
         if (m.pick(4) != 0) fit_length(s);
       }},
      {"right: an inner pattern of any variables",
       [](M& m, Step& s) {
         auto* c = m.any_cell(s);
         if (c == nullptr) return;
         const VariableId v = m.any_variable();
         c->right = InnerChain{{m.any_candidate()},
                               {{c->variable, m.label_of(c->variable), m.label_of(c->variable)},
                                {v, m.any_label(), std::nullopt}}};
         if (m.pick(4) != 0) fit_length(s);
       }},
      {"inner pattern: another target",
       [](M& m, Step& s) {
         if (auto* x = m.any_inner(s)) x->targets = {m.any_candidate()};
       }},
      {"inner pattern: a target more",
       [](M& m, Step& s) {
         auto* x = m.any_inner(s);
         if (x == nullptr) return;
         x->targets.push_back(m.any_candidate());
         if (m.pick(4) != 0) std::sort(x->targets.begin(), x->targets.end());
       }},
      {"inner pattern: left of the variable",
       [](M& m, Step& s) {
         if (auto* c = m.any_inner_cell(s)) c->left = m.label_of(c->variable);
       }},
      {"inner pattern: right of the variable",
       [](M& m, Step& s) {
         if (auto* c = m.any_inner_cell(s)) c->right = m.label_of(c->variable);
       }},
      {"inner pattern: another variable",
       [](M& m, Step& s) {
         if (auto* c = m.any_inner_cell(s)) c->variable = m.variable_of(c->left);
       }},
      {"inner pattern: cells reordered",
       [](M& m, Step& s) {
         if (auto* x = m.any_inner(s)) std::swap(*m.any_inner_cell(s), x->cells.front());
       }},
      {"inner pattern: shorter",
       [](M& m, Step& s) {
         auto* x = m.any_inner(s);
         if (x == nullptr) return;
         x->cells.erase(x->cells.begin() + static_cast<std::ptrdiff_t>(m.pick(x->cells.size())));
         if (m.pick(4) != 0) fit_length(s);
       }},
      {"inner pattern: any label",
       [](M& m, Step& s) {
         auto* c = m.any_inner_cell(s);
         if (c == nullptr) return;
         if (m.pick(2) == 0) c->left = m.any_label();
         if (m.pick(2) == 0) c->right = m.any_label();
         if (m.pick(4) == 0) c->right = std::nullopt;
         if (m.pick(4) == 0) c->variable = m.any_variable();
       }},
      {"length", [](M& m, Step& s) { s.length = static_cast<std::uint32_t>(m.pick(40)); }},
      {"proof: of the other kind",
       [](M& m, Step& s) {
         if (std::holds_alternative<Single>(s.proof)) {
           s.proof = Chain{{{m.any_variable(), m.any_label(), std::nullopt}}};
         } else {
           s.proof = Single{m.any_variable(), m.any_label()};
         }
       }},
  };
  return kTable;
}

}  // namespace pbcs::test
