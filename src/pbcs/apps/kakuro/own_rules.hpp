// The rules that only Kakuro has, as models know them.
#pragma once

#include <memory>

#include "pbcs/apps/kakuro/layout.hpp"
#include "pbcs/core/specific_rules.hpp"

namespace pbcs::kakuro {

/// Their families, as the name of a theory has them.
inline constexpr std::string_view kOwnRules = "ctr";

[[nodiscard]] std::shared_ptr<const SpecificRules> make_rules(std::shared_ptr<const Layout> layout);

}  // namespace pbcs::kakuro
