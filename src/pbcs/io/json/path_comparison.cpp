#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "pbcs/io/path_document.hpp"

namespace pbcs {
namespace {

using ToldJson = nlohmann::json;
using Pointer = ToldJson::json_pointer;

/// Fields of which a document may say what it likes, as docs/path-format.md lists them.
constexpr std::array<std::string_view, 1> kFreeFields{"/label"};

/// Lists of texts in which the order counts; of names it does not, or the checker has seen it.
constexpr std::array<std::string_view, 4> kOrderedFields{"annotated", "symbols", "marks", "places"};

/// Compares a document with the one that this program writes of the same path. The other one is
/// made from the puzzle and the steps that were read, so a new field needs a line here only if it
/// cannot be made again from them.
class PathComparison {
 public:
  void compare(const ToldJson& told, const ToldJson& own, const Pointer& at) const {
    if (is_free(at)) return;
    if (told.is_object() && own.is_object()) {
      compare_fields(told, own, at);
    } else if (told.is_array() && own.is_array()) {
      compare_items(told, own, at);
    } else if (told != own) {
      fail(at, fmt::format("{} was expected", own.dump()));
    }
  }

 private:
  [[noreturn]] static void fail(const Pointer& at, std::string message) {
    throw DocumentError{at.to_string(), std::move(message)};
  }

  [[nodiscard]] static bool is_free(const Pointer& at) {
    return std::find(kFreeFields.begin(), kFreeFields.end(), at.to_string()) != kFreeFields.end();
  }

  [[nodiscard]] static bool is_ordered(const Pointer& at) {
    return std::find(kOrderedFields.begin(), kOrderedFields.end(), at.back()) !=
           kOrderedFields.end();
  }

  [[nodiscard]] static bool is_list_of_names(const ToldJson& list) {
    return std::all_of(list.begin(), list.end(), [](const ToldJson& x) { return x.is_string(); });
  }

  void compare_fields(const ToldJson& told, const ToldJson& own, const Pointer& at) const {
    for (const auto& [name, value] : told.items()) {
      const auto expected = own.find(name);
      if (expected == own.end()) fail(at / name, "there is no such field here");
      compare(value, *expected, at / name);
    }
  }

  void compare_items(const ToldJson& told, const ToldJson& own, const Pointer& at) const {
    if (told.size() != own.size()) fail(at, fmt::format("{} items were expected", own.size()));
    if (!is_ordered(at) && is_list_of_names(told) && is_list_of_names(own)) {
      if (sorted(told) != sorted(own)) fail(at, fmt::format("{} was expected", own.dump()));
      return;
    }
    for (std::size_t i = 0; i < own.size(); ++i) compare(told[i], own[i], at / i);
  }

  [[nodiscard]] static ToldJson sorted(ToldJson list) {
    std::sort(list.begin(), list.end());
    return list;
  }
};

}  // namespace

Result<void, DocumentError> compare_document(std::string_view text, const ReadPath& path) {
  const ToldJson told = ToldJson::parse(text.begin(), text.end());
  const ToldJson own = ToldJson::parse(write_path(path.document, JsonLayout::kOneLine));
  try {
    PathComparison().compare(told, own, Pointer());
  } catch (DocumentError& error) {
    return unexpected(std::move(error));
  }
  return {};
}

}  // namespace pbcs
