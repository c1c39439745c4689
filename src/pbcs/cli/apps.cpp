// pbcs apps: the types of puzzles, and their formats.
#include <fmt/format.h>

#include <algorithm>

#include "pbcs/apps/app.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/text.hpp"
#include "pbcs/cli/type_names.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs::cli {
namespace {

std::string format_names(const App& app) {
  std::string names;
  for (const Format& f : app.formats) names.append(names.empty() ? "" : ", ").append(f.name);
  return names;
}

std::string heading_text(const App& app, const Palette& palette) {
  const std::string name = fmt::format("{:<11}", app.name);
  return fmt::format("{}  {}\n  example    pbcs solve {}\n", palette.strong(name), app.title,
                     shell_word(app.example));
}

std::string own_rules_text(const App& app) {
  return app.own_rules.empty() ? "" : fmt::format("  own rules  {}\n", app.own_rules);
}

std::string short_text(const App& app, const Palette& palette) {
  return heading_text(app, palette) + fmt::format("  formats    {}\n", format_names(app)) +
         own_rules_text(app);
}

std::string full_text(const App& app, const Palette& palette) {
  std::string text =
      heading_text(app, palette) + own_rules_text(app) + "  formats for convert --to:\n";
  for (const Format& f : app.formats) {
    text += fmt::format("    {:<10} {}\n", f.name, f.description);
  }
  return text;
}

std::string app_json(const App& app) {
  Json formats = Json::array();
  for (const Format& f : app.formats) {
    formats.push_back({{"name", f.name}, {"description", f.description}});
  }
  const Json json{{"format", "pbcs-app"},      {"version", 1},           {"name", app.name},
                  {"title", app.title},        {"example", app.example}, {"formats", formats},
                  {"own_rules", app.own_rules}};
  return one_line(json) + "\n";
}

std::vector<const App*> chosen_applications(const std::vector<std::string>& names) {
  std::vector<const App*> chosen(applications().begin(), applications().end());
  if (names.empty()) return chosen;
  chosen.clear();
  for (const std::string& name : names) chosen.push_back(&application_named(name));
  return chosen;
}

}  // namespace

ExitCode run_apps(const AppsOptions& options) {
  Output output(options.output);
  const Palette palette(options.style.colour, output);
  for (const App* app : chosen_applications(options.names)) {
    const bool json = options.style.style == TextStyle::kJson;
    output.write(json                    ? app_json(*app)
                 : options.names.empty() ? short_text(*app, palette)
                                         : full_text(*app, palette));
  }
  output.flush();
  return ExitCode::kDone;
}

}  // namespace pbcs::cli
