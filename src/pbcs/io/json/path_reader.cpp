#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

#include "pbcs/apps/encoding.hpp"
#include "pbcs/core/parts.hpp"
#include "pbcs/io/json/path_words.hpp"
#include "pbcs/io/path_document.hpp"
#include "pbcs/io/position.hpp"
#include "pbcs/io/proofs/proof_text.hpp"
#include "pbcs/io/rule_names.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs {
namespace {

/// A value of the document that knows its place. A wrong type or a missing field throws
/// DocumentError, which read_path turns into its result.
class Node {
 public:
  Node(const Json& json, std::string pointer) : json_(json), pointer_(std::move(pointer)) {}

  [[noreturn]] void fail(std::string message) const {
    throw DocumentError{pointer_.empty() ? "/" : pointer_, std::move(message)};
  }

  [[nodiscard]] Node at(const char* field) const {
    if (!json_.is_object()) fail("an object was expected");
    const Json* found = json_.find(field);
    if (found == nullptr) fail(fmt::format("the field '{}' is missing", field));
    return {*found, pointer_ + "/" + field};
  }
  [[nodiscard]] bool has(const char* field) const { return json_.contains(field); }
  [[nodiscard]] bool is_null() const { return json_.is_null(); }

  [[nodiscard]] const std::string& text() const {
    if (!json_.is_string()) fail("a string was expected");
    return json_.text();
  }
  [[nodiscard]] std::uint32_t number() const {
    const auto n = json_.whole();
    if (!n) fail("a number without sign or fraction was expected");
    if (*n > std::numeric_limits<std::uint32_t>::max()) fail("the number is too large");
    return static_cast<std::uint32_t>(*n);
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
  const Json& json_;
  std::string pointer_;
};

class PathReader {
 public:
  explicit PathReader(const Json& json) : root_(json, "") {}

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
    if (root_.at("format").text() != kPathFormat) {
      root_.at("format").fail(fmt::format("'{}' was expected", kPathFormat));
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
    auto parsed = parse_puzzle(*document.app, Chunk{node.text(), 1});
    if (!parsed) node.fail(parsed.error().message);
    document.puzzle = std::move(*parsed);
    if (root_.has("label")) document.puzzle.label = root_.at("label").text();
    model_ = document.puzzle.instance.model.get();
    expect_labels("givens", document.puzzle.instance.givens);
    expect_labels("excluded", document.puzzle.instance.excluded);
    if (root_.has("targets")) read(root_.at("targets"), document.targets);
    if (root_.has("solution")) {
      document.standing.solution = sorted_labels(root_.at("solution").at("labels"));
    }
  }

  void read_status() {
    if (!root_.has("status")) return;
    const Node node = root_.at("status");
    path_.document.standing.status = path_status_by_name(node.text());
    if (!path_.document.standing.status) node.fail("there is no such status");
  }

  void expect_labels(const char* field, std::vector<LabelId> expected) const {
    std::sort(expected.begin(), expected.end());
    if (sorted_labels(root_.at(field)) != expected) {
      root_.at(field).fail("these labels are not those of the puzzle text");
    }
  }

  [[nodiscard]] std::vector<LabelId> sorted_labels(const Node& node) const {
    std::vector<LabelId> labels;
    read(node, labels, FieldMark::kIncreasing);
    return labels;
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
    read(node.at("asserted"), step.asserted);
    read(node.at("eliminated"), step.eliminated);
    if (node.has("incompatible")) {
      read(node.at("incompatible"), step.incompatible, FieldMark::kIncreasing);
    }
    step.proof = text_of(step.family).blank();
    std::visit([&](auto& proof) { read_record(node, proof); }, step.proof);
    if (auto* single = std::get_if<Single>(&step.proof)) {
      if (step.asserted.size() != 1) {
        node.at("asserted").fail("a Single asserts exactly one label");
      }
      single->label = step.asserted.front();
    }
    return step;
  }

  // ---- proofs, whatever their kind: see core/proof.hpp
  // -------------------------------------------
  template <class T>
  void read(const Node& node, T& value, FieldMark mark = FieldMark::kPlain) const {
    if constexpr (parts::Id<T>) {
      value = find<T>(node);
    } else if constexpr (parts::Number<T>) {
      value = node.number();
    } else if constexpr (parts::Word<T>) {
      value = word<T>(node);
    } else if constexpr (parts::Record<T>) {
      read_fields(node, value);
    } else if constexpr (parts::Maybe<T>) {
      if (!node.is_null()) read(node, value.emplace());
    } else if constexpr (parts::Fixed<T>) {
      const auto items = node.items();
      constexpr std::size_t kSize = std::tuple_size_v<T>;
      if (items.size() != kSize) node.fail(fmt::format("{} items were expected", kSize));
      auto item = items.begin();
      std::apply([&](auto&... values) { (read(*item++, values), ...); }, value);
    } else if constexpr (parts::List<T>) {
      for (const Node& item : node.items()) read(item, value.emplace_back());
      if constexpr (parts::Id<typename T::value_type>) {
        if (mark == FieldMark::kIncreasing) std::sort(value.begin(), value.end());
      }
    } else {
      static_assert(parts::Link<T>);
      read_object(node, value.what());
    }
  }

  template <class Id>
  [[nodiscard]] Id find(const Node& node) const {
    const std::string& name = node.text();
    const auto known = [&](const auto& found, const char* what) {
      if (!found) node.fail(fmt::format("there is no {} '{}'", what, name));
      return *found;
    };
    if constexpr (std::same_as<Id, LabelId>) return known(model_->find_label(name), "label");
    if constexpr (std::same_as<Id, VariableId>) {
      return known(model_->find_variable(name), "CSP variable");
    }
    if constexpr (std::same_as<Id, ConstraintId>) {
      return known(model_->find_constraint(name), "constraint");
    }
  }

  template <class Word>
  [[nodiscard]] static Word word(const Node& node) {
    const auto words = words_for(Word{});
    const auto at = std::find(words.begin(), words.end(), node.text());
    if (at == words.end()) node.fail(fmt::format("'{}' was expected", fmt::join(words, "' or '")));
    return static_cast<Word>(at - words.begin());
  }

  template <class T>
  void read_fields(const Node& node, T& record) const {
    T::fields(record, [&](const Field& field, auto&& value) {
      if (field.mark != FieldMark::kAsserted) read(node.at(field.name), value, field.mark);
    });
  }

  /// Where several kinds of records may stand, some have their name.
  template <class T>
  void read_record(const Node& node, T& record) const {
    if constexpr (parts::Named<T>) {
      read(node.at(T::kName), record);
    } else {
      read_fields(node, record);
    }
  }

  /// A right-linking object: null, a label, or a record.
  template <class... Kinds>
  void read_object(const Node& node, std::variant<Kinds...>& what) const {
    if (node.is_null()) return;
    if (!(read_if_there<Kinds>(node, what) || ...)) read(node, what.template emplace<LabelId>());
  }
  template <class Kind, class What>
  [[nodiscard]] bool read_if_there(const Node& node, What& what) const {
    if constexpr (parts::Record<Kind>) {
      if (!node.has(parts::key_of<Kind>())) return false;
      read_record(node, what.template emplace<Kind>());
      return true;
    } else {
      return false;
    }
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
    read_status();
  }

  Node root_;
  ReadPath path_;
  const Model* model_ = nullptr;
};

DocumentError document_error(std::string_view text, const JsonFault& fault) {
  if (!fault.repeated.empty()) return {fault.repeated, "the field occurs twice"};
  return {"", "this is not JSON: " + printable(place_and_message(text, fault))};
}

}  // namespace

std::optional<std::string> read_unreadable(std::string_view document) {
  const auto json = parse_json(document);
  const bool is_one = json && json->text_of("format") == kPathFormat &&
                      json->text_of("status") == kUnreadableStatus;
  return is_one ? std::optional<std::string>(json->text_of("reason")) : std::nullopt;
}

Result<ReadPath, DocumentError> read_path(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return unexpected(document_error(text, json.error()));
  try {
    return PathReader(*json).read();
  } catch (DocumentError& error) {
    return unexpected(std::move(error));
  }
}

}  // namespace pbcs
