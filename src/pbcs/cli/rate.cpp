// pbcs rate: the ratings of a list of puzzles.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "pbcs/batch/assess.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/list.hpp"

namespace pbcs::cli {
namespace {

using Json = nlohmann::ordered_json;
using Kind = Rating::Kind;

/// A rating as it was asked for.
struct NamedRating {
  std::string name;
  Theory theory;
};

std::vector<NamedRating> parse_ratings(const std::string& names) {
  std::vector<NamedRating> ratings;
  for (std::size_t at = 0; at <= names.size();) {
    const std::size_t comma = std::min(names.find(',', at), names.size());
    const std::string name = names.substr(at, comma - at);
    auto theory = Theory::parse(name);
    if (!theory) throw UsageError(fmt::format("--ratings: {}", theory.error()));
    if (theory->max_length() != kUnbounded) {
      throw UsageError(fmt::format(
          "--ratings: '{}' has a maximal length; a rating is the smallest length that suffices, "
          "so write it without (W, gB, W+S, S3B)",
          name));
    }
    if (theory->is_logical()) {
      throw UsageError(fmt::format(
          "--ratings: '{}' eliminates nothing, it only states contradictions; the theories that "
          "use them are W*W, B*B, W*2W, B*2B, [B*B]",
          name));
    }
    const bool twice = std::any_of(ratings.begin(), ratings.end(), [&](const NamedRating& r) {
      return r.theory.name() == theory->name();
    });
    if (twice) throw UsageError(fmt::format("--ratings: {} is named twice", name));
    ratings.push_back({name, std::move(*theory)});
    at = comma + 1;
  }
  return ratings;
}

std::string_view certainty_word(const Rating& rating) {
  switch (rating.certainty) {
    case Rating::Certainty::kExact:
      return "exact";
    case Rating::Certainty::kUpperBound:
      return "upper-bound";
    case Rating::Certainty::kCut:
      break;
  }
  return "cut";
}

// Cut by the time limit: what is known is a lower bound too.
std::string rating_text(const Rating& rating) {
  return rating.kind == Kind::kInterrupted ? fmt::format(">{}", rating.value) : to_string(rating);
}

/// What is said about one puzzle.
struct RatedLine {
  std::string puzzle;
  std::string label;
  std::string invalid;  ///< the reason; empty for a puzzle
  std::vector<Rating> ratings;
};

class RatingWriter {
 public:
  RatingWriter(const RateOptions& options, const std::vector<NamedRating>& ratings)
      : options_(options) {
    for (const NamedRating& rating : ratings) {
      names_.push_back(rating.name);
      theories_.push_back(rating.theory);
    }
  }

  [[nodiscard]] const std::vector<Theory>& theories() const { return theories_; }

  [[nodiscard]] std::string header() const {
    if (options_.style.style == TextStyle::kJson) return "";
    std::string text = "puzzle";
    for (const std::string& name : names_) text += fmt::format(",{}", name);
    if (options_.certainty) {
      for (const std::string& name : names_) text += fmt::format(",{}_is", name);
    }
    return text + "\n";
  }

  [[nodiscard]] std::string row(const RatedLine& finding) const {
    return options_.style.style == TextStyle::kJson ? json_row(finding) : csv_row(finding);
  }

 private:
  [[nodiscard]] std::string csv_row(const RatedLine& finding) const {
    std::string text = csv_field(finding.puzzle);
    const bool valid = finding.invalid.empty();
    for (std::size_t i = 0; i < names_.size(); ++i) {
      text.append(",").append(valid ? rating_text(finding.ratings[i]) : "invalid");
    }
    for (std::size_t i = 0; options_.certainty && i < names_.size(); ++i) {
      text.append(",").append(valid ? certainty_word(finding.ratings[i]) : "");
    }
    return text + "\n";
  }

  [[nodiscard]] std::string json_row(const RatedLine& finding) const {
    Json json{{"format", "pbcs-rating"},
              {"version", 1},
              {"puzzle", finding.puzzle},
              {"label", finding.label},
              {"status", finding.invalid.empty() ? "rated" : "invalid"}};
    if (finding.invalid.empty()) {
      json["ratings"] = ratings_json(finding);
    } else {
      json["reason"] = finding.invalid;
    }
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
  }

  [[nodiscard]] Json ratings_json(const RatedLine& finding) const {
    Json json = Json::object();
    for (std::size_t i = 0; i < names_.size(); ++i) {
      const Rating& rating = finding.ratings[i];
      json[names_[i]] = {{"text", rating_text(rating)},
                         {"length", rating.kind == Kind::kFinite ? Json(rating.value) : Json()},
                         {"is", certainty_word(rating)}};
    }
    return json;
  }

  const RateOptions& options_;
  std::vector<std::string> names_;
  std::vector<Theory> theories_;
};

void check(const Item& item, const Puzzle& puzzle, const State& initial, const RatingWriter& writer,
           const RatedPuzzle& rated, Stop stop, Row& row) {
  for (std::size_t i = 0; i < rated.ratings.size(); ++i) {
    const auto checked =
        check_rating(*puzzle.instance.model, initial, writer.theories()[i], rated.ratings[i], stop);
    if (checked) continue;
    row.code = ExitCode::kInternalError;
    row.messages +=
        fmt::format("{}: internal error, please report: {}\n", location(item), checked.error());
  }
}

Row rate_item(const RateOptions& options, const RatingWriter& writer, const Item& item, Stop stop) {
  const auto puzzle = item.source->app->parse(item.chunk);
  if (!puzzle) {
    const RatedLine finding{unreadable_text(item), "", puzzle.error().message, {}};
    return {writer.row(finding), error_text(item, puzzle.error()), ExitCode::kBadInput};
  }
  const State initial = initial_state(puzzle->instance);
  const RatedPuzzle rated =
      rate_puzzle(initial, writer.theories(), options.max_length.value_or(kUnbounded), stop);
  Row row;
  const std::string invalid = to_string(rated.validity);
  if (!invalid.empty()) {
    row.code = ExitCode::kUnsolved;
    row.messages = fmt::format("{}: {}\n", location(item), invalid);
  } else if (stop.requested()) {
    row.messages = fmt::format("{}: time limit reached\n", location(item));
  }
  row.output = writer.row({puzzle->text, puzzle->label, invalid, rated.ratings});
  if (options.check && invalid.empty()) check(item, *puzzle, initial, writer, rated, stop, row);
  return row;
}

}  // namespace

ExitCode run_rate(const RateOptions& options) {
  const RatingWriter writer(options, parse_ratings(options.ratings));
  const Input input(options.input);
  return run_list(
      input, options.run, options.list, {options.style.style, writer.header()},
      [&](const Item& item, Stop stop) { return rate_item(options, writer, item, stop); });
}

}  // namespace pbcs::cli
