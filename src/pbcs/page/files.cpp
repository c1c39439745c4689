#include "pbcs/page/files.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace pbcs {

const PageFile* find_page_file(std::string_view path) {
  const auto files = page_files();
  const auto at = std::find_if(files.begin(), files.end(),
                               [&](const PageFile& file) { return file.path == path; });
  return at == files.end() ? nullptr : &*at;
}

std::string_view media_type(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kTypes{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".wasm", "application/wasm"},
  }};
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

}  // namespace pbcs
