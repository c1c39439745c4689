#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "pbcs/io/path_document.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs {
namespace {

/// Fields of which a document may say what it likes, as docs/path-format.md lists them.
constexpr std::array<std::string_view, 1> kFreeFields{"/label"};

/// Lists of texts in which the order counts; of names it does not, or the checker has seen it.
constexpr std::array<std::string_view, 4> kOrderedFields{"annotated", "symbols", "marks", "places"};

/// Compares a document with the one that this program writes of the same path. The other one is
/// made from the puzzle and the steps that were read, so a new field needs a line here only if it
/// cannot be made again from them.
class PathComparison {
 public:
  void compare(const Json& told, const Json& own, const std::string& at) const {
    if (is_free(at)) return;
    if (told.is_object() && own.is_object()) {
      compare_fields(told, own, at);
    } else if (told.is_array() && own.is_array()) {
      compare_items(told, own, at);
    } else if (!(told == own)) {
      fail(at, fmt::format("{} was expected", one_line(own)));
    }
  }

 private:
  [[noreturn]] static void fail(const std::string& at, std::string message) {
    throw DocumentError{at, std::move(message)};
  }

  [[nodiscard]] static bool is_free(const std::string& at) {
    return std::find(kFreeFields.begin(), kFreeFields.end(), at) != kFreeFields.end();
  }

  [[nodiscard]] static bool is_ordered(const std::string& at) {
    const std::string_view field = std::string_view(at).substr(at.rfind('/') + 1);
    return std::find(kOrderedFields.begin(), kOrderedFields.end(), field) != kOrderedFields.end();
  }

  [[nodiscard]] static bool is_list_of_names(const Json& list) {
    const auto& items = list.items();
    return std::all_of(items.begin(), items.end(), [](const Json& x) { return x.is_string(); });
  }

  void compare_fields(const Json& told, const Json& own, const std::string& at) const {
    for (std::size_t i = 0; i < told.size(); ++i) {
      const std::string place = at + pointer_step(told.names()[i]);
      const Json* expected = own.find(told.names()[i]);
      if (expected == nullptr) fail(place, "there is no such field here");
      compare(told[i], *expected, place);
    }
  }

  void compare_items(const Json& told, const Json& own, const std::string& at) const {
    if (told.size() != own.size()) fail(at, fmt::format("{} items were expected", own.size()));
    if (!is_ordered(at) && is_list_of_names(told) && is_list_of_names(own)) {
      if (sorted(told) != sorted(own)) fail(at, fmt::format("{} was expected", one_line(own)));
      return;
    }
    for (std::size_t i = 0; i < own.size(); ++i) {
      compare(told[i], own[i], at + "/" + std::to_string(i));
    }
  }

  [[nodiscard]] static std::vector<std::string> sorted(const Json& list) {
    std::vector<std::string> texts;
    for (const Json& item : list.items()) texts.push_back(item.text());
    std::sort(texts.begin(), texts.end());
    return texts;
  }
};

}  // namespace

Result<void, DocumentError> compare_document(std::string_view text, const ReadPath& path) {
  const auto told = parse_json(text);
  const auto own = parse_json(write_path(path.document, JsonLayout::kOneLine));
  try {
    PathComparison().compare(told.value(), own.value(), "");
  } catch (DocumentError& error) {
    return unexpected(std::move(error));
  }
  return {};
}

}  // namespace pbcs
