#include "pbcs/apps/csp/json/writer.hpp"

#include "pbcs/util/json.hpp"

namespace pbcs::csp {
namespace {

Json json_of(const Value& value) {
  return std::visit([](const auto& v) { return Json(v); }, value);
}

std::optional<std::int64_t> number_in(const std::vector<Value>& domain, std::size_t i) {
  if (i >= domain.size()) return std::nullopt;
  const auto* number = std::get_if<std::int64_t>(&domain[i]);
  return number != nullptr ? std::optional(*number) : std::nullopt;
}

// Three or more numbers in a row are a range.
Json domain_json(const std::vector<Value>& domain) {
  constexpr std::size_t kShortestRange = 3;
  Json list = Json::array();
  for (std::size_t i = 0; i < domain.size();) {
    const auto first = number_in(domain, i);
    std::size_t length = 1;
    while (first && number_in(domain, i + length) == *first + static_cast<std::int64_t>(length)) {
      ++length;
    }
    if (length >= kShortestRange) {
      Json range = text_of(domain[i]) + ".." + text_of(domain[i + length - 1]);
      if (length == domain.size()) return range;
      list.push_back(std::move(range));
    } else {
      length = 1;
      list.push_back(json_of(domain[i]));
    }
    i += length;
  }
  return list;
}

void add_words(Json& json, const Words& words, Shown usual) {
  if (!words.kind.empty()) json["kind"] = words.kind;
  if (!words.single.empty()) json["single"] = words.single;
  if (!words.phrase.empty()) json["phrase"] = words.phrase;
  if (words.shown != usual) json["shown"] = words.shown == Shown::kYes;
}

class Writer {
 public:
  explicit Writer(const Description& description) : description_(description) {}

  [[nodiscard]] std::vector<Json> variables() const {
    std::vector<Json> list;
    const auto& all = description_.variables;
    for (std::size_t i = 0; i < all.size();) {
      std::size_t end = i + 1;
      while (end < all.size() && all[end].domain == all[i].domain &&
             all[end].words == all[i].words) {
        ++end;
      }
      Json json;
      if (end - i == 1) json["name"] = all[i].name;
      for (std::size_t k = i; end - i > 1 && k < end; ++k) json["names"].push_back(all[k].name);
      json["domain"] = domain_json(all[i].domain);
      add_words(json, all[i].words, Shown::kYes);
      list.push_back(std::move(json));
      i = end;
    }
    return list;
  }

  [[nodiscard]] std::vector<Json> same() const {
    std::vector<Json> list;
    list.reserve(description_.same.size());
    for (const auto& one : description_.same) list.push_back(labels(one));
    return list;
  }

  [[nodiscard]] std::vector<Json> constraints() const {
    std::vector<Json> list;
    for (const Constraint& constraint : description_.constraints) {
      Json json = Json::object();
      if (!constraint.name.empty()) json["name"] = constraint.name;
      std::visit([&](const auto& rule) { add(json, rule); }, constraint.rule);
      list.push_back(std::move(json));
    }
    return list;
  }

  [[nodiscard]] std::vector<Json> list_of(const std::vector<PreLabel>& labels) const {
    std::vector<Json> list;
    list.reserve(labels.size());
    for (const PreLabel& label : labels) list.emplace_back(text_of(description_, label));
    return list;
  }

 private:
  [[nodiscard]] Json labels(const std::vector<PreLabel>& labels) const {
    return Json(list_of(labels));
  }

  [[nodiscard]] Json names(const Scope& scope) const {
    Json list = Json::array();
    for (const std::uint32_t v : scope) list.push_back(description_.variables[v].name);
    return list;
  }

  void add(Json& json, const Table& table) const {
    Json scopes = Json::array();
    for (const Scope& scope : table.scopes) scopes.push_back(names(scope));
    json["variables"] = scopes.size() == 1 ? scopes[0] : scopes;
    Json tuples = Json::array();
    for (const Tuple& tuple : table.tuples) {
      Json entries = Json::array();
      for (const auto& entry : tuple) entries.push_back(entry ? json_of(*entry) : Json("*"));
      tuples.push_back(tuple.size() == 1 ? entries[0] : entries);
    }
    json[table.polarity == Table::Polarity::kAllowed ? "allowed" : "forbidden"] = std::move(tuples);
  }

  static void add(Json& json, const Relations& relations) {
    const bool one = relations.texts.size() == 1;
    json["relation"] = one ? Json(relations.texts.front()) : Json(relations.texts);
  }

  static void add(Json& json, const AllDifferent& rule) {
    json["all_different"] = rule.terms;
    if (rule.places.wanted == Places::Wanted::kNever) json["places"] = false;
    if (rule.places.wanted != Places::Wanted::kDemanded) return;
    Json places = Json::object();
    if (!rule.places.name.empty()) places["name"] = rule.places.name;
    add_words(places, rule.places.words, Shown::kNo);
    if (!rule.places.values.empty()) places["values"] = rule.places.values;
    json["places"] = places.empty() ? Json(true) : places;
  }

  void add(Json& json, const AllEqual& rule) const { json["all_equal"] = names(rule.variables); }

  void add(Json& json, const Ordered& rule) const {
    json["ordered"] = names(rule.variables);
    switch (rule.order) {
      case Ordered::Order::kLess:
        json["order"] = "<";
        break;
      case Ordered::Order::kLessOrEqual:
        json["order"] = "<=";
        break;
      case Ordered::Order::kGreater:
        json["order"] = ">";
        break;
      case Ordered::Order::kGreaterOrEqual:
        json["order"] = ">=";
        break;
    }
  }

  void add(Json& json, const AtMostOne& rule) const { json["at_most_one"] = labels(rule.labels); }

  void add(Json& json, const ExactlyOne& rule) const {
    json["exactly_one"] = labels(rule.labels);
    add_words(json, rule.words, Shown::kNo);
    if (!rule.values.empty()) json["values"] = rule.values;
  }

  const Description& description_;
};

// The top of the document, whose lists may have an item on each line.
class Sheet {
 public:
  explicit Sheet(JsonLayout layout) : lines_(layout == JsonLayout::kLines), text_("{") {}

  void add(const char* key, const Json& value) {
    start(key);
    text_ += one_line(value);
  }

  void add_list(const char* key, const std::vector<Json>& items) {
    if (items.empty()) return;
    start(key);
    for (std::size_t i = 0; i < items.size(); ++i) {
      text_ += i == 0 ? "[" : ",";
      if (lines_) text_ += "\n  ";
      text_ += one_line(items[i]);
    }
    text_ += lines_ ? "\n ]" : "]";
  }

  [[nodiscard]] std::string finish() { return text_ + (lines_ ? "\n}\n" : "}"); }

 private:
  void start(const char* key) {
    if (text_.size() > 1) text_ += ",";
    if (lines_) text_ += "\n ";
    text_.append("\"").append(key).append(lines_ ? "\": " : "\":");
  }

  bool lines_;
  std::string text_;
};

}  // namespace

std::string write_json(const Description& description, JsonLayout layout) {
  const Writer writer(description);
  Sheet sheet(layout);
  sheet.add("format", "pbcs-csp");
  sheet.add("version", 1);
  if (!description.title.empty()) sheet.add("title", description.title);
  sheet.add_list("variables", writer.variables());
  sheet.add_list("same", writer.same());
  sheet.add_list("constraints", writer.constraints());
  sheet.add_list("givens", writer.list_of(description.givens));
  sheet.add_list("excluded", writer.list_of(description.excluded));
  return sheet.finish();
}

}  // namespace pbcs::csp
