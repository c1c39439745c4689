// The examples of chapter 16 (map colouring, Numbrix, Hidato), and instances that were solved by
// CSP-Rules, where these are present.
#pragma once

#include <cstddef>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/core/instance.hpp"
#include "pbcs/core/state.hpp"
#include "support/book.hpp"

namespace pbcs::test {

/// The instance of a text that the registry recognises.
[[nodiscard]] Instance instance_of_text(const std::string& text);

/// Among the candidates of a state.
struct LinkCounts {
  std::size_t candidates = 0, csp_links = 0, links = 0;
  friend bool operator==(const LinkCounts&, const LinkCounts&) = default;
};
[[nodiscard]] LinkCounts count_links(const State& state);

/// The values of a state: "r3c4 = 16".
[[nodiscard]] std::vector<std::string> value_texts(const Model& model, const State& state);

/// An instance solved by CSP-Rules. What it counted, after Singles, is empty when it printed none.
struct GoldRow {
  std::string id, csp, config;
  std::string input;   ///< as it was given to the program
  std::string rating;  ///< the hardest rule tried: W[4]
  LinkCounts counts;
  bool counted = false;
  std::string solution;  ///< the last line printed
};
/// None when the rows are not there.
[[nodiscard]] std::vector<GoldRow> gold_rows(std::string_view csp);
/// 4 of W[4]; 1 or 0 for what has no length (S, P).
[[nodiscard]] std::uint32_t length_of(const GoldRow& row);

/// A puzzle of data/apps/NAME.txt, with the ratings that its label has: W=5 B=4.
struct LargeInstance {
  Puzzle puzzle;
  std::map<std::string, std::string> ratings;
};
[[nodiscard]] std::vector<LargeInstance> large_instances(const std::string& app_name);

/// Of an instance, by the theory of this name.
[[nodiscard]] std::string rating(const Instance& instance, std::string_view name);

/// How the lines of a printed path fare in the checker.
struct PrintedLines {
  std::size_t accepted = 0;       ///< steps, each with the targets that are still candidates
  std::size_t known = 0;          ///< lines whose conclusions had been drawn before
  std::vector<std::string> open;  ///< lines that are rejected, unreadable, or untrue Singles
  State final_state;
};
/// Replays lines one after the other. Before each, and at the end, the theory `closure` is followed
/// as far as it leads: the printed paths leave out Singles and short whips.
[[nodiscard]] PrintedLines replay_printed(const Model& model, const State& start,
                                          const std::vector<std::string>& lines,
                                          std::string_view closure);

}  // namespace pbcs::test
