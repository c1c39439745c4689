// The parts of an address in the web.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace pbcs::sudoku::links {

/// A part of an address, and how many characters come before it.
struct AddressPart {
  std::string_view text;
  std::size_t at = 0;
};

struct Address {
  std::string host;   ///< in small letters, without www.
  AddressPart path;   ///< after the slash: sudoku.htm
  AddressPart query;  ///< after ? or, without it, nothing

  /// The value of a parameter of the query. Values go up to & only: data may have anything else.
  [[nodiscard]] std::optional<AddressPart> parameter(std::string_view name) const;
};

/// Nothing unless the text starts with http:// or https://, or with the name of a known host.
[[nodiscard]] std::optional<Address> address_of(std::string_view text);

/// Without % codes, even when they were encoded twice; a blank, which a + becomes on its way, is
/// a + again.
[[nodiscard]] std::string decoded_data(std::string_view text);

}  // namespace pbcs::sudoku::links
