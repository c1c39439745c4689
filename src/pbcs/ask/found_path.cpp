#include "pbcs/ask/found_path.hpp"

#include "pbcs/check/path_checker.hpp"
#include "pbcs/io/violation_text.hpp"

namespace pbcs {
namespace {

PathEnd end_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::kSolved:
      return PathEnd::kSolved;
    case Outcome::kContradiction:
      return PathEnd::kContradiction;
    case Outcome::kStuck:
    case Outcome::kInterrupted:
      break;
  }
  return PathEnd::kUnfinished;
}

}  // namespace

void blame_time_limit(FoundPath& path) {
  path.stopped_by = StoppedBy::kTimeLimit;
  auto& status = path.standing.status;
  if (status == PathStatus::kInterrupted) status = PathStatus::kTimeLimit;
}

Result<void, std::string> check_found_path(const FoundPath& path) {
  PathClaims claims;
  claims.end = end_of(path.result.outcome);
  claims.hardest_length = path.result.hardest_length;
  const auto checked = check_path(path.initial, path.steps, claims);
  if (checked) return {};
  return unexpected(violation_text(path.model(), checked.error(), path.steps.size()));
}

std::string path_json(const FoundPath& path, const std::vector<LabelId>& targets) {
  return write_path({path.app, path.puzzle, path.theory.name(), path.steps, path.result.outcome,
                     targets, path.standing},
                    JsonLayout::kOneLine);
}

}  // namespace pbcs
