// Cuts an input into boards. A heading or a form of CSP-Rules starts one; blank lines end one.
#include <optional>

#include "pbcs/apps/clips.hpp"
#include "pbcs/apps/path/reader.hpp"

namespace pbcs::path {
namespace {

class Splitter {
 public:
  std::vector<Chunk> run(std::string_view text) {
    for (const RawLine& raw : raw_lines(text, 1)) take(raw);
    return std::move(chunks_);
  }

 private:
  void take(const RawLine& raw) {
    const LineRole role = role_of(raw, open_ ? Place::kInside : Place::kOutside);
    if (in_form_ && role != LineRole::kForm && role != LineRole::kHeading) {
      extend(raw);
      if (clips::ends_form(raw)) close();
      return;
    }
    switch (role) {
      case LineRole::kBlank:
        if (!title_) close();
        break;
      case LineRole::kComment:
        break;
      case LineRole::kForm:
        start(raw);
        in_form_ = true;
        if (clips::ends_form(raw)) close();
        break;
      case LineRole::kWhole:
        start(raw);
        close();
        break;
      case LineRole::kHeading:
        start(raw);
        title_ = raw.text.find_first_of("0123456789.#_-?") == std::string_view::npos;
        break;
      case LineRole::kRow:
        if (open_) {
          extend(raw);
        } else {
          start(raw);
        }
        break;
    }
  }

  void start(const RawLine& raw) {
    close();
    chunks_.push_back({raw.text, raw.number});
    open_ = true;
  }
  void extend(const RawLine& raw) {
    title_ = false;
    chunks_.back() = joined(chunks_.back(), {raw.text, raw.number});
  }
  void close() {
    open_ = false;
    title_ = false;
    in_form_ = false;
  }

  std::vector<Chunk> chunks_;
  bool open_ = false;
  bool in_form_ = false;
  bool title_ = false;  // nothing but a heading yet, from which the board may stand apart
};

}  // namespace

std::vector<Chunk> split(std::string_view text) {
  return Splitter().run(without_byte_order_mark(text));
}

}  // namespace pbcs::path
