// THE list of applications.
#include <algorithm>
#include <array>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/csp/csp.hpp"
#include "pbcs/apps/futoshiki/futoshiki.hpp"
#include "pbcs/apps/kakuro/kakuro.hpp"
#include "pbcs/apps/latin/latin.hpp"
#include "pbcs/apps/map/map.hpp"
#include "pbcs/apps/path/path.hpp"
#include "pbcs/apps/queens/queens.hpp"
#include "pbcs/apps/sudoku/sudoku.hpp"

namespace pbcs {

std::span<const App* const> applications() {
  static const std::array kApplications = {
      &sudoku::app(),
      &latin::app(),
      &latin::pandiagonal_app(),
      &queens::app(),
      &queens::sudoqueens_app(),
      &futoshiki::app(),
      &futoshiki::sudoshiki_app(),
      &map::app(),
      &path::numbrix(),
      &path::hidato(),
      &kakuro::app(),
      &csp::app(),
  };
  return kApplications;
}

const App* find_application(std::string_view name) {
  const auto all = applications();
  const auto at =
      std::find_if(all.begin(), all.end(), [&](const App* a) { return a->name == name; });
  return at == all.end() ? nullptr : *at;
}

const Format* find_format(const App& app, std::string_view name) {
  const auto at = std::find_if(app.formats.begin(), app.formats.end(),
                               [&](const Format& f) { return f.name == name; });
  return at == app.formats.end() ? nullptr : &*at;
}

const App* recognise_application(std::string_view text) {
  const App* best = nullptr;
  int surest = 0;
  for (const App* app : applications()) {
    const int sure = app->recognise(text);
    if (sure > surest) {
      best = app;
      surest = sure;
    }
  }
  return best;
}

}  // namespace pbcs
