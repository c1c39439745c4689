// The question about: what this engine knows.

#include "pbcs/api/examples.hpp"
#include "pbcs/api/questions.hpp"
#include "pbcs/io/rule_names.hpp"
#include "pbcs/rules/catalogue.hpp"
#include "pbcs/theory/levels.hpp"
#include "pbcs/util/json.hpp"
#include "pbcs/version.hpp"

namespace pbcs::api {
namespace {

// Those that people ask for; any theory without length is one.
constexpr std::array kRatings{"W", "B", "gW", "gB", "S", "W+S", "B+S", "S4B"};

Json applications_json() {
  Json list = Json::array();
  for (const App* app : applications()) {
    list.push_back({{"name", app->name}, {"title", app->title}, {"example", app->example}});
  }
  return list;
}

Json levels_json() {
  Json list = Json::array();
  for (const Level& level : levels()) {
    list.push_back({{"name", level.name},
                    {"theory", level.theory},
                    {"description", level.meaning},
                    {"default", &level == &default_level()}});
  }
  return list;
}

Json families_json() {
  Json list = Json::array();
  for (const FamilyInfo& family : catalogue()) {
    list.push_back({{"symbol", printed_symbol(family.family)},
                    {"name", family_name(family.family)},
                    {"title", family_title(family.family)},
                    {"definition", family.definition},
                    {"section", family.reference}});
  }
  return list;
}

Json examples_json() {
  Json list = Json::array();
  for (const Example& example : examples()) {
    list.push_back({{"title", example.title},
                    {"app", example.app},
                    {"difficulty", example.difficulty},
                    {"puzzle", example.puzzle}});
  }
  return list;
}

}  // namespace

std::string answer_about(const Asked& asked) {
  return one_line(
      Json{{"version", kVersion},
           {"engine", asked.setting.engine},
           {"applications", applications_json()},
           {"levels", levels_json()},
           {"families", families_json()},
           {"ratings", std::vector<Json>(kRatings.begin(), kRatings.end())},
           {"examples", examples_json()},
           {"limits", {{"seconds", asked.setting.seconds}, {"labels", asked.setting.labels}}}});
}

}  // namespace pbcs::api
