#include "pbcs/apps/json_complaint.hpp"

#include "pbcs/apps/encoding.hpp"

namespace pbcs {
namespace {

/// What follows the first occurrence of a mark, or everything.
std::string_view behind(std::string_view text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  return at == std::string_view::npos ? text : text.substr(at + mark.size());
}

}  // namespace

// "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error while parsing
// value - invalid literal; last read: 'x'"
JsonComplaint json_complaint(std::string_view message) {
  message = behind(message, "] ");
  JsonComplaint complaint;
  constexpr std::string_view kPlace = "parse error at ";
  if (message.starts_with(kPlace)) {
    complaint.place = behind(message, kPlace).substr(0, message.find(": ") - kPlace.size());
    message = behind(message, ": ");
  }
  complaint.reason = behind(message, " - ");
  constexpr std::string_view kNear = "; last read: ";
  if (const std::size_t at = complaint.reason.find(kNear); at != std::string::npos) {
    complaint.reason.replace(at, kNear.size(), " near ");
  }
  complaint.reason = printable(complaint.reason);
  return complaint;
}

std::string to_string(const JsonComplaint& complaint) {
  return "this is not JSON: " + (complaint.place.empty() ? "" : complaint.place + ": ") +
         complaint.reason;
}

}  // namespace pbcs
