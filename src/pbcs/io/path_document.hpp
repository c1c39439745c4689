// A resolution path as a versioned JSON document; docs/path-format.md describes every field.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/check/path_checker.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

inline constexpr std::string_view kPathFormat = "pbcs-path";
inline constexpr int kPathVersion = 1;

/// How many steps lead to the states that are worth showing on the way.
struct MilestonePlaces {
  std::size_t after_singles;  ///< when no Single is left for the first time
  std::size_t after_whips;    ///< before the first pattern of length 2 or more
};
[[nodiscard]] MilestonePlaces milestone_places(std::span<const Step> steps);

/// A state worth showing.
struct Milestone {
  std::string name;        ///< initial, after-singles, after-whips-1, final
  std::size_t after_step;  ///< number of steps that lead to it
  State state;
};

/// The initial state, those at the places, and the final state.
[[nodiscard]] std::vector<Milestone> milestones(const State& initial, std::span<const Step> steps);

/// What is known about the puzzle at the end of its path: more than how the path ended.
enum class PathStatus : std::uint8_t {
  kSolved,
  kContradiction,     ///< the path shows that there is no solution
  kNoSolution,        ///< there is none, although the path does not show it
  kSeveralSolutions,  ///< so no path solves it
  kStuck,             ///< no rule of the theory applies, and none of these is known
  kInterrupted,
  kTimeLimit,  ///< the same, for those who know that it was a limit that they had set
};
[[nodiscard]] std::string_view to_string(PathStatus status);
[[nodiscard]] std::optional<PathStatus> path_status_by_name(std::string_view name);
/// May a path that ends so have this status?
[[nodiscard]] bool agree(PathStatus status, Outcome outcome);
/// Why a puzzle is not solved by a theory of this name; empty when it is.
[[nodiscard]] std::string reason_text(PathStatus status, std::string_view theory);

struct PathStanding {
  std::optional<PathStatus> status = {};  ///< nothing: the path is not meant to solve the puzzle
  std::optional<std::vector<LabelId>> solution = {};  ///< the only one, if it is known
};

/// What a document holds: a puzzle, a theory and the path found with it.
struct PathDocument {
  const App* app = nullptr;
  Puzzle puzzle;
  std::string theory;
  std::vector<Step> steps;
  Outcome outcome = Outcome::kStuck;
  std::vector<LabelId> targets;  ///< when the path is meant to eliminate these and no more
  PathStanding standing = {};
};

enum class JsonLayout { kOneLine, kIndented };

[[nodiscard]] std::string write_path(const PathDocument& document,
                                     JsonLayout layout = JsonLayout::kIndented);

/// A text that is no puzzle, in the place of a path of it: lists have a document for each puzzle.
struct UnreadablePuzzle {
  std::string text;  ///< its first word
  std::string file;
  ParseError error;  ///< where in the file, and why
};
/// A document of this format, on one line.
[[nodiscard]] std::string write_unreadable(std::string_view format, const UnreadablePuzzle& puzzle);
/// Why the puzzle of such a path document could not be read; nothing for other documents.
[[nodiscard]] std::optional<std::string> read_unreadable(std::string_view document);

/// What is wrong with a document, and where.
struct DocumentError {
  std::string pointer;  ///< JSON pointer of the bad field; empty when the text is no JSON at all
  std::string message;
};
/// `/steps/3/cells/0/variable: there is no CSP variable 'r3n0'`
[[nodiscard]] std::string to_string(const DocumentError& error);

/// A state that a document shows.
struct ShownState {
  std::size_t after_step = 0;
  std::vector<LabelId> values;      ///< in increasing order
  std::vector<LabelId> candidates;  ///< in increasing order
};

/// A document as read: claims and states stand as the text gives them, to be checked.
struct ReadPath {
  PathDocument document;
  PathClaims claims;
  std::vector<ShownState> states;
};
[[nodiscard]] Result<ReadPath, DocumentError> read_path(std::string_view text);

/// Checks a document: every step belongs to the theory and is correct, the states shown are those
/// the steps lead to, the claims are true. That no rule of the theory applies at the end of a stuck
/// path is not checked. The error names the step and the violated condition.
[[nodiscard]] Result<void, std::string> check_document(const ReadPath& path);

/// Compares what the text of a checked document tells its readers beside that (the lines of the
/// steps, explanations, reasons, names of states, the words of the model) with what follows from
/// its puzzle and its steps. What is missing is no lie; what does not belong there is one. The
/// error names the first field that lies.
[[nodiscard]] Result<void, DocumentError> compare_document(std::string_view text,
                                                           const ReadPath& path);

}  // namespace pbcs
