// Cuts an input into maps. A heading, a form of CSP-Rules and a game id start one, blank lines end
// one; a DIMACS file is one.
#include <algorithm>

#include "pbcs/apps/clips.hpp"
#include "pbcs/apps/map/reader.hpp"

namespace pbcs::map {
namespace {

class Splitter {
 public:
  std::vector<Chunk> run(const std::vector<RawLine>& lines, const std::vector<LineRole>& roles) {
    for (std::size_t i = 0; i < lines.size(); ++i) take(lines[i], roles[i]);
    return std::move(chunks_);
  }

 private:
  void take(const RawLine& raw, LineRole role) {
    const bool starts =
        role == LineRole::kForm || role == LineRole::kHeading || role == LineRole::kGameId;
    const bool goes_on = in_form_ ? !starts : open_ && role == LineRole::kOther;
    if (goes_on) {
      chunks_.back() = joined(chunks_.back(), {raw.text, raw.number});
    } else if (starts || role == LineRole::kOther) {
      chunks_.push_back({raw.text, raw.number});
      open_ = role != LineRole::kGameId;
      in_form_ = role == LineRole::kForm;
    } else if (role == LineRole::kBlank) {
      open_ = false;
    }
    if (in_form_ && clips::ends_form(raw)) open_ = in_form_ = false;
  }

  std::vector<Chunk> chunks_;
  bool open_ = false;
  bool in_form_ = false;
};

}  // namespace

std::vector<Chunk> split(std::string_view text) {
  text = without_byte_order_mark(text);
  const std::vector<RawLine> lines = raw_lines(text, 1);
  std::vector<LineRole> roles(lines.size());
  std::transform(lines.begin(), lines.end(), roles.begin(), role_of);
  const bool dimacs = std::find(roles.begin(), roles.end(), LineRole::kDimacs) != roles.end();
  if (dimacs) return {Chunk{text, 1}};
  return Splitter().run(lines, roles);
}

}  // namespace pbcs::map
