// Applications that share their readers and differ by a kind, such as latin and pandiagonal.
#pragma once

#include <string_view>

#include "pbcs/apps/app.hpp"

namespace pbcs {

/// `app` with the readers of a kind: `recognise`, `split` and `parse` of the namespace that the
/// kind is from. The functions of an application know no more than its text, so there is one set of
/// them for each kind.
template <auto Kind>
[[nodiscard]] App app_of_kind(App app) {
  app.recognise = [](std::string_view text) { return recognise(text, Kind); };
  app.split = [](std::string_view text) { return split(text, Kind); };
  app.parse = [](const Chunk& chunk) { return parse(chunk, Kind); };
  return app;
}

}  // namespace pbcs
