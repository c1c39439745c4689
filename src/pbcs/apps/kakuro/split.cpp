// Cuts an input into grids. A heading, a form of CSP-Rules, an address or an object starts one;
// blank lines end one.
#include <algorithm>

#include "pbcs/apps/clips.hpp"
#include "pbcs/apps/kakuro/reader.hpp"

namespace pbcs::kakuro {
namespace {

class Splitter {
 public:
  std::vector<Chunk> run(std::string_view text) {
    for (const RawLine& raw : raw_lines(text, 1)) take(raw);
    return std::move(chunks_);
  }

 private:
  enum class Inside : std::uint8_t { kNothing, kRows, kForm, kObject };

  void take(const RawLine& raw) {
    const LineRole role = role_of(raw);
    if (continues(role)) {
      chunks_.back() = joined(chunks_.back(), {raw.text, raw.number});
      end_after(raw);
      return;
    }
    switch (role) {
      case LineRole::kBlank:
        inside_ = Inside::kNothing;
        break;
      case LineRole::kComment:
        break;
      case LineRole::kForm:
        start(raw, Inside::kForm);
        break;
      case LineRole::kObject:
        start(raw, Inside::kObject);
        break;
      case LineRole::kWhole:
        start(raw, Inside::kNothing);
        break;
      case LineRole::kHeading:
      case LineRole::kRow:
        start(raw, Inside::kRows);
        break;
    }
  }

  [[nodiscard]] bool continues(LineRole role) const {
    if (inside_ == Inside::kObject) return role != LineRole::kHeading && role != LineRole::kForm;
    if (inside_ == Inside::kForm) return role != LineRole::kHeading && role != LineRole::kForm;
    return inside_ == Inside::kRows && role == LineRole::kRow;
  }

  void start(const RawLine& raw, Inside inside) {
    chunks_.push_back({raw.text, raw.number});
    inside_ = inside;
    depth_ = 0;
    end_after(raw);
  }

  void end_after(const RawLine& raw) {
    if (inside_ == Inside::kForm && clips::ends_form(raw)) inside_ = Inside::kNothing;
    if (inside_ != Inside::kObject) return;
    depth_ += std::count(raw.text.begin(), raw.text.end(), '{') -
              std::count(raw.text.begin(), raw.text.end(), '}');
    if (depth_ <= 0) inside_ = Inside::kNothing;
  }

  std::vector<Chunk> chunks_;
  Inside inside_ = Inside::kNothing;
  std::ptrdiff_t depth_ = 0;
};

}  // namespace

std::vector<Chunk> split(std::string_view text) {
  return Splitter().run(without_byte_order_mark(text));
}

}  // namespace pbcs::kakuro
