// The built page (web/dist) inside the program.
#pragma once

#include <span>
#include <string_view>

namespace pbcs {

struct PageFile {
  std::string_view path;  ///< index.html, assets/page.js
  std::string_view content;
};

/// All of them; none in a build that leaves them out.
[[nodiscard]] std::span<const PageFile> page_files();
/// nullptr when there is none of that path.
[[nodiscard]] const PageFile* find_page_file(std::string_view path);
/// `text/html; charset=utf-8`, by how the path ends.
[[nodiscard]] std::string_view media_type(std::string_view path);

}  // namespace pbcs
