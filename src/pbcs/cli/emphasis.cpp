#include "pbcs/cli/emphasis.hpp"

namespace pbcs::cli {

Emphasise painted_with(const Palette& palette) {
  return [palette](Emphasis emphasis, std::string_view text) {
    switch (emphasis) {
      case Emphasis::kGood:
        return palette.good(text);
      case Emphasis::kBad:
        return palette.bad(text);
      case Emphasis::kStrong:
        break;
    }
    return palette.strong(text);
  };
}

}  // namespace pbcs::cli
