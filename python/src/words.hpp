// Arguments that are one of a few words.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "errors.hpp"

namespace pbcs::python {

template <class T, std::size_t kCount>
using Words = std::array<std::pair<std::string_view, T>, kCount>;

template <class T, std::size_t kCount>
[[nodiscard]] T word_meaning(const char* argument, const std::string& word,
                             const Words<T, kCount>& words) {
  std::string known;
  for (const auto& [name, meaning] : words) {
    if (name == word) return meaning;
    known.append(known.empty() ? "" : ", ").append(name);
  }
  throw UsageFault(argument, "expected one of " + known + ", not '" + word + "'");
}

}  // namespace pbcs::python
