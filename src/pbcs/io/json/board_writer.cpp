#include <cstdint>

#include "pbcs/io/board_document.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs {
namespace {

const char* layout_word(Board::Layout layout) {
  switch (layout) {
    case Board::Layout::kGrid:
      return "grid";
    case Board::Layout::kList:
      return "list";
    case Board::Layout::kGraph:
      break;
  }
  return "graph";
}

/// Whole numbers look like what they are.
Json coordinate(double middle) {
  const auto whole = static_cast<std::int64_t>(middle);
  return static_cast<double>(whole) == middle ? Json(whole) : Json(middle);
}

Json place_json(const Board& board, const Model& model, const Board::Place& place) {
  Json json;
  json["name"] = place.name;
  json["row"] = coordinate(place.row);
  json["column"] = coordinate(place.column);
  for (const auto& [row, column] : place.area) {
    json["area"].push_back(Json::array({row, column}));
  }
  json["entries"] = Json::object();
  for (const Board::Entry& entry : place.entries) {
    json["entries"].add(model.text(entry.label).name, board.symbols[entry.symbol]);
  }
  if (!place.marks.empty()) json["marks"] = place.marks;
  for (const Board::Note& note : place.notes) {
    const char* side = note.side == Board::Note::Side::kRight ? "right" : "below";
    json["notes"][side][model.text(note.label).name] = note.text;
  }
  return json;
}

Json region_json(const Board& board, const Board::Region& region) {
  Json json{{"kind", region.kind}, {"name", region.name}, {"outlined", region.outlined}};
  json["places"] = Json::array();
  for (const std::uint32_t place : region.places) {
    json["places"].push_back(board.places[place].name);
  }
  return json;
}

Json sign_json(const Board& board, const Board::Sign& sign) {
  return {{"kind", sign.kind == Board::Sign::Kind::kLess ? "less" : "adjacent"},
          {"first", board.places[sign.first].name},
          {"second", board.places[sign.second].name}};
}

Json view_json(const Board::View& view) {
  Json json{{"name", view.name}, {"title", view.title}};
  if (!view.unit.empty()) json["unit"] = view.unit;
  return json;
}

}  // namespace

Json board_json(const Board& board, const Model& model) {
  Json json;
  json["application"] = board.game;
  if (!board.variant.empty()) json["variant"] = board.variant;
  json["layout"] = layout_word(board.layout);
  json["rows"] = board.rows;
  json["columns"] = board.columns;
  json["symbols"] = board.symbols;
  for (const char* list : {"places", "regions", "signs", "views"}) json[list] = Json::array();
  for (const auto& place : board.places) json["places"].push_back(place_json(board, model, place));
  for (const auto& region : board.regions) json["regions"].push_back(region_json(board, region));
  for (const auto& sign : board.signs) json["signs"].push_back(sign_json(board, sign));
  for (const auto& view : board.views) json["views"].push_back(view_json(view));
  json["threaded"] = board.threaded;
  return json;
}

}  // namespace pbcs
