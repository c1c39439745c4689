// pbcs apps: the kinds of puzzles, and their formats.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "pbcs/apps/app.hpp"
#include "pbcs/cli/commands.hpp"

namespace pbcs::cli {
namespace {

std::string app_text(const App& app) {
  std::string text = fmt::format("{}  {}\n  example: {}\n  formats for convert --to:\n", app.name,
                                 app.title, app.example);
  for (const Format& f : app.formats) {
    text += fmt::format("    {:<10} {}\n", f.name, f.description);
  }
  return text;
}

std::string app_json(const App& app) {
  using Json = nlohmann::ordered_json;
  Json formats = Json::array();
  for (const Format& f : app.formats) {
    formats.push_back({{"name", f.name}, {"description", f.description}});
  }
  const Json json{{"format", "pbcs-app"}, {"version", 1},           {"name", app.name},
                  {"title", app.title},   {"example", app.example}, {"formats", formats}};
  return json.dump() + "\n";
}

}  // namespace

ExitCode run_apps(const StyleOptions& options) {
  Output output;
  for (const App* app : applications()) {
    output.write(options.style == TextStyle::kJson ? app_json(*app) : app_text(*app));
  }
  output.flush();
  return ExitCode::kDone;
}

}  // namespace pbcs::cli
