#include "pbcs/apps/queens/queens.hpp"

#include "pbcs/apps/queens/reader.hpp"
#include "pbcs/apps/queens/writer.hpp"

namespace pbcs::queens {
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

App queens_app() {
  App app = app_of_kind<Kind::kQueens>();
  app.title = "N-Queens with given queens, up to 100 rows";
  app.example = "queens 8: r1c2 r2c7 r3c5";
  return app;
}

App sudoqueens() {
  App app = app_of_kind<Kind::kSudoQueens>();
  app.title = "N-SudoQueens: N-Queens with one queen in each block, up to 100 rows";
  app.example = "sudoqueens 9: r1c1 r2c8 r3c5";
  return app;
}

}  // namespace

const App& app() {
  static const App kQueens = queens_app();
  return kQueens;
}

const App& sudoqueens_app() {
  static const App kSudoQueens = sudoqueens();
  return kSudoQueens;
}

}  // namespace pbcs::queens
