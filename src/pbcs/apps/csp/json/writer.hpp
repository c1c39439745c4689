// Writes a description as JSON that read_json reads back to the same description.
#pragma once

#include <string>

#include "pbcs/apps/csp/description.hpp"

namespace pbcs::csp {

enum class JsonLayout {
  kOneLine,
  kLines,  ///< a line for each variable, constraint ...; ends in a line break
};

[[nodiscard]] std::string write_json(const Description& description, JsonLayout layout);

}  // namespace pbcs::csp
