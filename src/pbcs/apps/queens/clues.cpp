#include "pbcs/apps/queens/clues.hpp"

#include <fmt/format.h>

#include "pbcs/apps/given_clues.hpp"
#include "pbcs/apps/queens/writer.hpp"
#include "pbcs/apps/shape_text.hpp"

namespace pbcs::queens {

Result<std::unique_ptr<ClueSpace>> random_clues(std::string_view text, Random& random, Stop stop,
                                                Kind kind) {
  const auto n = parse_square(text, kind == Kind::kQueens ? 8 : 9, 1, kLargestBoard);
  if (!n) return unexpected(n.error());
  if (kind == Kind::kSudoQueens && !block_size(*n)) {
    return unexpected(fmt::format("a board of SudoQueens has 4, 9, 16, 25 ... rows, not {}", *n));
  }
  const Frame shared = frame({kind, *n});
  return clues_of_random_solution({shared.model, {}, {}}, shared.board, random, stop, line_text);
}

}  // namespace pbcs::queens
