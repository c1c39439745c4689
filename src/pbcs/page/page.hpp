// The page as one text: told which engine answers it, or with a path in it.
#pragma once

#include <string>
#include <string_view>

#include "pbcs/util/result.hpp"

namespace pbcs {

/// index.html for a server: it says where questions go. `opened` is JSON of what to show at once,
/// `{"puzzle": ...}` or `{"document": ...}`; empty: nothing.
[[nodiscard]] std::string served_page(std::string_view opened = {});

/// The page in one file that needs neither server nor engine, with a path document and its pictures
/// in it. The error says why there is none: this build has no page.
[[nodiscard]] Result<std::string> report_page(std::string_view path, std::string_view pictures);

/// JSON that no `</script>` or `<!--` in it can end.
[[nodiscard]] std::string inside_script(std::string_view json);
[[nodiscard]] std::string base64(std::string_view bytes);

}  // namespace pbcs
