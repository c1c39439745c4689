// What is wrong with a text that is no JSON, in the words of this program.
#pragma once

#include <string>
#include <string_view>

namespace pbcs {

struct JsonComplaint {
  std::string place;   ///< `line 1, column 2`; empty when the library does not tell
  std::string reason;  ///< `unexpected end of input; expected '}'`
};

/// From the message of an exception of the JSON library.
[[nodiscard]] JsonComplaint json_complaint(std::string_view message);

/// Both in one sentence: `this is not JSON: line 1, column 2: unexpected ...`
[[nodiscard]] std::string to_string(const JsonComplaint& complaint);

}  // namespace pbcs
