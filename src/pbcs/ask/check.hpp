// The question of `check`: is a path document true?
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/io/path_document.hpp"

namespace pbcs {

struct CheckRequest {
  std::string name;  ///< as the answer calls the document
  std::string_view document;
};

enum class Verdict : std::uint8_t {
  kAccepted,
  kRejected,
  kSkipped,     ///< it has no path: the puzzle could not be read
  kUnreadable,  ///< it is no path document
};
[[nodiscard]] std::string_view to_string(Verdict verdict);

struct CheckAnswer {
  std::string name;
  Verdict verdict = Verdict::kUnreadable;
  std::size_t step_count = 0;  ///< of a document that can be read
  std::string fault;           ///< what is wrong with it; empty when accepted
};

/// The documents of a text, on one line each or indented, one after the other or in a JSON list;
/// whatever is none by lines. They are views into the text, called NAME:LINE if there are several.
[[nodiscard]] std::vector<CheckRequest> split_documents(const std::string& name,
                                                        std::string_view text);

[[nodiscard]] CheckAnswer ask(const CheckRequest& request);

/// What the checker says of the first step of a path that is none, for those who would draw it:
/// `step 3: ...`.
[[nodiscard]] std::optional<std::string> first_false_step(const PathDocument& document);

/// The fault, or how many steps were checked.
[[nodiscard]] std::string reason_text(const CheckAnswer& answer);
/// A document `pbcs-verdict`.
[[nodiscard]] std::string to_json(const CheckAnswer& answer);

}  // namespace pbcs
