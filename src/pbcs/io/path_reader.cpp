#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "pbcs/io/path_document.hpp"
#include "pbcs/io/path_words.hpp"
#include "pbcs/io/rule_names.hpp"
#include "pbcs/rules/catalogue.hpp"

namespace pbcs {
namespace {

using ParsedJson = nlohmann::json;

/// A value of the document that knows its place. A wrong type or a missing field throws
/// DocumentError, which read_path turns into its result.
class Node {
 public:
  Node(const ParsedJson& json, std::string pointer) : json_(json), pointer_(std::move(pointer)) {}

  [[noreturn]] void fail(std::string message) const {
    throw DocumentError{pointer_.empty() ? "/" : pointer_, std::move(message)};
  }

  [[nodiscard]] Node at(const char* field) const {
    if (!json_.is_object()) fail("an object was expected");
    const auto found = json_.find(field);
    if (found == json_.end()) fail(fmt::format("the field '{}' is missing", field));
    return {*found, pointer_ + "/" + field};
  }
  [[nodiscard]] bool has(const char* field) const { return json_.contains(field); }
  [[nodiscard]] bool is_null() const { return json_.is_null(); }

  [[nodiscard]] const std::string& text() const {
    if (!json_.is_string()) fail("a string was expected");
    return json_.get_ref<const std::string&>();
  }
  [[nodiscard]] std::uint32_t number() const {
    if (!json_.is_number_unsigned()) fail("a number without sign or fraction was expected");
    const auto n = json_.get<std::uint64_t>();
    if (n > std::numeric_limits<std::uint32_t>::max()) fail("the number is too large");
    return static_cast<std::uint32_t>(n);
  }
  [[nodiscard]] std::vector<Node> items() const {
    if (!json_.is_array()) fail("an array was expected");
    std::vector<Node> nodes;
    nodes.reserve(json_.size());
    for (std::size_t i = 0; i < json_.size(); ++i) {
      nodes.emplace_back(json_[i], pointer_ + "/" + std::to_string(i));
    }
    return nodes;
  }

 private:
  const ParsedJson& json_;
  std::string pointer_;
};

class PathReader {
 public:
  explicit PathReader(const ParsedJson& json) : root_(json, "") {}

  [[nodiscard]] ReadPath read() {
    check_format();
    PathDocument& document = path_.document;
    document.app = find_application(root_.at("application").text());
    if (document.app == nullptr) {
      root_.at("application")
          .fail(fmt::format("there is no application '{}'", root_.at("application").text()));
    }
    read_puzzle();
    document.theory = root_.at("theory").text();
    if (const auto theory = Theory::parse(document.theory); !theory) {
      root_.at("theory").fail(theory.error());
    }
    for (const Node& node : root_.at("steps").items()) document.steps.push_back(step(node));
    for (const Node& node : root_.at("states").items()) path_.states.push_back(state(node));
    read_claims();
    return std::move(path_);
  }

 private:
  void check_format() const {
    if (root_.at("format").text() != "pbcs-path") {
      root_.at("format").fail("'pbcs-path' was expected");
    }
    const auto version = root_.at("version").number();
    if (version != kPathVersion) {
      root_.at("version").fail(fmt::format("version {} is unknown: this program reads version {}",
                                           version, kPathVersion));
    }
  }

  void read_puzzle() {
    PathDocument& document = path_.document;
    const Node node = root_.at("puzzle");
    auto parsed = document.app->parse(Chunk{node.text(), 1});
    if (!parsed) node.fail(parsed.error().message);
    document.puzzle = std::move(*parsed);
    if (root_.has("label")) document.puzzle.label = root_.at("label").text();
    model_ = document.puzzle.instance.model.get();
    expect_labels("givens", document.puzzle.instance.givens);
    expect_labels("excluded", document.puzzle.instance.excluded);
    if (root_.has("targets")) document.targets = labels(root_.at("targets"));
  }

  void expect_labels(const char* field, std::vector<LabelId> expected) const {
    std::sort(expected.begin(), expected.end());
    if (sorted_labels(root_.at(field)) != expected) {
      root_.at(field).fail("these labels are not those of the puzzle text");
    }
  }

  [[nodiscard]] LabelId label(const Node& node) const {
    const auto found = model_->find_label(node.text());
    if (!found) node.fail(fmt::format("there is no label '{}'", node.text()));
    return *found;
  }

  [[nodiscard]] VariableId variable(const Node& node) const {
    const auto found = model_->find_variable(node.text());
    if (!found) node.fail(fmt::format("there is no CSP variable '{}'", node.text()));
    return *found;
  }

  [[nodiscard]] std::vector<LabelId> labels(const Node& node) const {
    std::vector<LabelId> found;
    for (const Node& item : node.items()) found.push_back(label(item));
    return found;
  }

  [[nodiscard]] std::vector<LabelId> sorted_labels(const Node& node) const {
    auto found = labels(node);
    std::sort(found.begin(), found.end());
    return found;
  }

  [[nodiscard]] static Family family(const Node& node) {
    const auto known = family_by_name(node.text());
    if (known && family_name(*known) == node.text()) return *known;
    node.fail(fmt::format("there is no rule '{}'", node.text()));
  }

  [[nodiscard]] Step step(const Node& node) const {
    Step step;
    step.family = family(node.at("rule"));
    step.length = node.at("length").number();
    step.asserted = labels(node.at("asserted"));
    step.eliminated = labels(node.at("eliminated"));
    if (node.has("incompatible")) step.incompatible = sorted_labels(node.at("incompatible"));
    if (step.family == Family::kSubset || step.family == Family::kGSubset) {
      step.proof = subset(node.at("subset"));
    } else if (is_forcing(step.family)) {
      step.proof = forcing(node);
    } else if (step.family == Family::kBelt) {
      step.proof = belt(node.at("belt"));
    } else if (is_slope(step.family)) {
      step.proof = slope(node.at("slope"));
    } else if (step.family != Family::kSingle) {
      step.proof = Chain{cells(node.at("cells"))};
    } else if (step.asserted.size() == 1) {
      step.proof = Single{variable(node.at("variable")), step.asserted.front()};
    } else {
      node.at("asserted").fail("a Single asserts exactly one label");
    }
    return step;
  }

  [[nodiscard]] std::vector<ChainCell> cells(const Node& node) const {
    std::vector<ChainCell> found;
    for (const Node& cell : node.items()) {
      found.push_back(
          {variable(cell.at("variable")), label(cell.at("left")), object(cell.at("right"))});
    }
    return found;
  }

  [[nodiscard]] Forcing forcing(const Node& node) const {
    const auto branches = node.at("cases").items();
    if (branches.size() != 2) node.at("cases").fail("two cases were expected");
    const auto branch = [this](const Node& item) {
      return Branch{label(item.at("start")), cells(item.at("cells"))};
    };
    return {variable(node.at("variable")), branch(branches[0]), branch(branches[1])};
  }

  [[nodiscard]] Slope slope(const Node& node) const {
    Slope found;
    for (const Node& item : node.at("variables").items()) found.variables.push_back(variable(item));
    found.turn = node.at("turn").number();
    const std::string kind = node.at("kind").text();
    if (kind != "weak" && kind != "strong") {
      node.at("kind").fail("'weak' or 'strong' was expected");
    }
    found.kind = kind == "strong" ? SlopeKind::kStrong : SlopeKind::kWeak;
    return found;
  }

  [[nodiscard]] Belt belt(const Node& node) const {
    Belt found;
    for (const Node& item : node.items()) {
      const auto ends = item.at("ends").items();
      const auto next = item.at("next").items();
      if (ends.size() != 2 || next.size() != 2) {
        item.fail("two ends and two constraints were expected");
      }
      found.segments.push_back(
          {{variable(ends[0]), variable(ends[1])}, {constraint(next[0]), constraint(next[1])}});
    }
    return found;
  }

  [[nodiscard]] RightLink object(const Node& node) const {
    if (node.is_null()) return {};
    if (node.has("group")) return Group{sorted_labels(node.at("group"))};
    if (node.has("subset")) return subset(node.at("subset"));
    if (node.has("inner")) return inner_chain(node.at("inner"));
    return label(node);
  }

  [[nodiscard]] InnerChain inner_chain(const Node& node) const {
    InnerChain inner{sorted_labels(node.at("targets")), {}};
    for (const Node& cell : node.at("cells").items()) {
      const Node right = cell.at("right");
      inner.cells.push_back({variable(cell.at("variable")), label(cell.at("left")),
                             right.is_null() ? std::nullopt : std::optional(label(right))});
    }
    return inner;
  }

  [[nodiscard]] Subset subset(const Node& node) const {
    Subset found;
    for (const Node& item : node.at("variables").items()) found.variables.push_back(variable(item));
    for (const Node& item : node.at("covers").items()) found.covers.push_back(constraint(item));
    std::sort(found.variables.begin(), found.variables.end());
    std::sort(found.covers.begin(), found.covers.end());
    return found;
  }

  [[nodiscard]] ConstraintId constraint(const Node& node) const {
    const auto found = model_->find_constraint(node.text());
    if (!found) node.fail(fmt::format("there is no constraint '{}'", node.text()));
    return *found;
  }

  [[nodiscard]] ShownState state(const Node& node) const {
    ShownState shown{node.at("after_step").number(), sorted_labels(node.at("values")),
                     sorted_labels(node.at("candidates"))};
    if (shown.after_step > path_.document.steps.size()) {
      node.at("after_step").fail("there are not so many steps");
    }
    return shown;
  }

  void read_claims() {
    const Node node = root_.at("outcome");
    const auto* known = std::find_if(kOutcomeWords.begin(), kOutcomeWords.end(),
                                     [&](const auto& pair) { return pair.second == node.text(); });
    if (known == kOutcomeWords.end()) {
      node.fail(fmt::format("there is no outcome '{}'", node.text()));
    }
    path_.document.outcome = known->first;
    path_.claims.end = known->first == Outcome::kSolved          ? PathEnd::kSolved
                       : known->first == Outcome::kContradiction ? PathEnd::kContradiction
                                                                 : PathEnd::kUnfinished;
    const Node hardest = root_.at("hardest");
    path_.claims.hardest_length = hardest.is_null() ? 0 : hardest.at("length").number();
    path_.claims.hardest_family = hardest.is_null() ? Family::kSingle : family(hardest.at("rule"));
  }

  Node root_;
  ReadPath path_;
  const Model* model_ = nullptr;
};

}  // namespace

Result<ReadPath, DocumentError> read_path(std::string_view text) {
  try {
    const ParsedJson json = ParsedJson::parse(text.begin(), text.end());
    return PathReader(json).read();
  } catch (const ParsedJson::exception& error) {
    return unexpected(DocumentError{"", fmt::format("this is not JSON: {}", error.what())});
  } catch (DocumentError& error) {
    return unexpected(std::move(error));
  }
}

}  // namespace pbcs
