#include "pbcs/apps/futoshiki/futoshiki.hpp"

#include "pbcs/apps/futoshiki/model.hpp"
#include "pbcs/apps/futoshiki/reader.hpp"
#include "pbcs/apps/futoshiki/writer.hpp"

namespace pbcs::futoshiki {
namespace {

// The functions of an application know no more than its text: one set of them for each kind.
template <Kind Which>
App app_of_kind() {
  App app{};
  app.name = name_of(Which);
  app.recognise = [](std::string_view text) { return recognise(text, Which); };
  app.split = [](std::string_view text) { return split(text, Which); };
  app.parse = [](const Chunk& chunk) { return parse(chunk, Which); };
  app.draw_state = draw_state;
  app.draw_solution = draw_solution;
  app.formats = formats();
  app.own_rules = "asc+hill+valley";
  return app;
}

App futoshiki_app() {
  App app = app_of_kind<Kind::kFutoshiki>();
  app.title = "Latin squares with signs < between neighbours, from 2x2 to 25x25";
  app.example = "futoshiki:......................... ----<--->-->>---<--- <---<--->-->--->-->>";
  return app;
}

App make_sudoshiki() {
  App app = app_of_kind<Kind::kSudoshiki>();
  app.title = "Sudoku with signs < between neighbours, from 4x4 to 25x25";
  app.example = "sudoshiki:................ -->>-------> --<-->------";
  return app;
}

}  // namespace

const App& app() {
  static const App kFutoshiki = futoshiki_app();
  return kFutoshiki;
}

const App& sudoshiki_app() {
  static const App kSudoshiki = make_sudoshiki();
  return kSudoshiki;
}

}  // namespace pbcs::futoshiki
