// Mistakes in words, as far as a hint tells them.
#pragma once

#include <string>
#include <vector>

#include "pbcs/ask/hint.hpp"

namespace pbcs {

/// Of an answer with mistakes. `where` names places only, `pattern` says whether it is a value or a
/// candidate that is wrong there, `step` says which; the right value is not told unless somebody
/// crossed it out.
[[nodiscard]] std::string mistakes_text(const HintAnswer& answer);

/// The places at which something is wrong, each once.
[[nodiscard]] std::vector<std::string> mistaken_places(const HintAnswer& answer);

}  // namespace pbcs
