#include "pbcs/cli/type_names.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pbcs/cli/exit_code.hpp"
#include "pbcs/cli/nearest.hpp"

namespace pbcs::cli {

std::vector<std::string> type_names() {
  std::vector<std::string> names;
  for (const App* app : applications()) names.emplace_back(app->name);
  return names;
}

std::string type_suggestion(std::string_view word) {
  const auto meant = nearest(word, type_names());
  return meant ? fmt::format("; did you mean {}?", *meant) : "";
}

std::string_view first_word(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  text = text.substr(0, kLongest);
  return text.substr(0, text.find_first_of(": 0123456789\t\r\n"));
}

const App& application_named(const std::string& name) {
  if (const App* app = find_application(name)) return *app;
  throw UsageError(fmt::format("there is no puzzle type '{}'{}\nTypes are: {}", name,
                               type_suggestion(name), fmt::join(type_names(), ", ")));
}

}  // namespace pbcs::cli
