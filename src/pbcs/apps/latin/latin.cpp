#include "pbcs/apps/latin/latin.hpp"

#include "pbcs/apps/latin/reader.hpp"
#include "pbcs/apps/latin/writer.hpp"

namespace pbcs::latin {
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
  return app;
}

App latin_app() {
  App app = app_of_kind<Kind::kLatin>();
  app.title = "Latin squares from 1x1 to 35x35";
  app.example =
      "latin:..345.789.5.......8..2375.4....648.5...52..76...7.349...267.948..6........83426.7";
  return app;
}

App pandiagonal() {
  App app = app_of_kind<Kind::kPandiagonal>();
  app.title = "Latin squares whose broken diagonals have every number too, from 5x5 to 35x35";
  app.example = "pandiagonal:...............2..7...............41...6...3.....";
  return app;
}

}  // namespace

const App& app() {
  static const App kLatin = latin_app();
  return kLatin;
}

const App& pandiagonal_app() {
  static const App kPandiagonal = pandiagonal();
  return kPandiagonal;
}

}  // namespace pbcs::latin
