#include "pbcs/io/summary.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pbcs/io/proofs/proof_text.hpp"
#include "pbcs/io/rule_names.hpp"

namespace pbcs {
namespace {

bool share_variable(const Structure& structure, LabelId a, LabelId b) {
  const auto vs = structure.variables_of(a);
  return std::any_of(vs.begin(), vs.end(),
                     [&](VariableId v) { return structure.is_label_for(b, v); });
}

// Links between candidates that no common variable makes.
std::size_t links_without_variable(const State& state) {
  const Structure& structure = state.structure();
  std::size_t links = 0;
  if (structure.variables_make_links()) return links;
  for (const LabelId a : state.candidates()) {
    for (const LabelId b : structure.neighbours_beyond_block(a)) {
      if (a < b && state.is_candidate(b) && !share_variable(structure, a, b)) ++links;
    }
  }
  return links;
}

std::string hardest_text(const SolveResult& result) {
  const Family family = result.hardest_family.value_or(Family::kSingle);
  const std::string title = family_title(family);
  return text_of(family).is_rated_by_length() ? fmt::format("{}[{}]", title, result.hardest_length)
                                              : title;
}

}  // namespace

StateCounts count_state(const State& state) {
  const Structure& structure = state.structure();
  StateCounts counts;
  counts.candidates = state.candidate_count();
  for (std::uint32_t v = 0; v < structure.variable_count(); ++v) {
    const std::size_t k = state.candidate_count(VariableId{v});
    counts.csp_links += k * (k > 0 ? k - 1 : 0) / 2;
  }
  counts.links = counts.csp_links + links_without_variable(state);
  const auto n = static_cast<double>(counts.candidates);
  if (counts.candidates > 1) {
    counts.density = 100.0 * static_cast<double>(counts.links) / (2.0 * n * (n - 1.0));
  }
  return counts;
}

std::string header_line(const Instance& instance, const State& initial) {
  const StateCounts counts = count_state(initial);
  return fmt::format(
      "{} givens, {} candidates, {} csp-links and {} links. Initial density = {:.2f}",
      instance.givens.size(), counts.candidates, counts.csp_links, counts.links, counts.density);
}

std::string footer_line(const Model& model, const Theory& theory, const SolveResult& result,
                        StoppedBy stopped_by) {
  const std::string rating =
      fmt::format("rating-type = {}, MOST COMPLEX RULE = {}", theory.name(), hardest_text(result));
  switch (result.outcome) {
    case Outcome::kSolved:
      return "SOLVED. " + rating;
    case Outcome::kContradiction: {
      const auto conflict = result.final_state.conflict();
      return fmt::format("NO SOLUTION: NO CANDIDATE FOR {}. {}",
                         conflict ? model.text(*conflict).name : "A VARIABLE", rating);
    }
    case Outcome::kStuck:
    case Outcome::kInterrupted:
      break;
  }
  const char* stopped = stopped_by == StoppedBy::kTimeLimit ? "TIME LIMIT REACHED" : "INTERRUPTED";
  return fmt::format("NOT SOLVED: {}, {} CANDIDATES LEFT. {}",
                     result.outcome == Outcome::kStuck ? "NO RULE APPLIES" : stopped,
                     result.final_state.candidate_count(), rating);
}

}  // namespace pbcs
