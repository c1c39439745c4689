#include "pbcs/api/pictures.hpp"

#include "pbcs/draw/pictures.hpp"

namespace pbcs::api {

std::string pictures_of(const App& app, const Puzzle& puzzle, const std::vector<Step>& steps) {
  return pictures_json(app, puzzle, steps);
}

}  // namespace pbcs::api
