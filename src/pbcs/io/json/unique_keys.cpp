#include "pbcs/io/json/unique_keys.hpp"

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace pbcs {
namespace {

using Parsed = nlohmann::json;

/// Follows the parser through the text; ends it at the first name that occurs twice.
class KeyWatcher final : public nlohmann::json_sax<Parsed> {
 public:
  [[nodiscard]] const std::optional<DocumentError>& found() const { return found_; }

  bool null() override { return value(); }
  bool boolean(bool /*value*/) override { return value(); }
  bool number_integer(number_integer_t /*value*/) override { return value(); }
  bool number_unsigned(number_unsigned_t /*value*/) override { return value(); }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return value(); }
  bool string(string_t& /*value*/) override { return value(); }
  bool binary(binary_t& /*value*/) override { return value(); }

  bool start_object(std::size_t /*size*/) override { return start(Kind::kObject); }
  bool start_array(std::size_t /*size*/) override { return start(Kind::kArray); }
  bool end_object() override { return end(); }
  bool end_array() override { return end(); }

  bool key(string_t& name) override {
    Level& level = levels_.back();
    const bool is_new = level.names.insert(name).second;
    level.name = name;
    if (!is_new) found_ = DocumentError{pointer(), "the field occurs twice"};
    return is_new;
  }
  bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*error*/) override {
    return false;
  }

 private:
  enum class Kind { kObject, kArray };
  struct Level {
    Kind kind;
    std::set<std::string> names = {};
    std::string name = {};   // of the field being read
    std::size_t number = 0;  // of the item being read
  };

  bool start(Kind kind) {
    levels_.push_back({kind});
    return true;
  }
  bool end() {
    levels_.pop_back();
    return value();
  }
  bool value() {
    if (!levels_.empty()) ++levels_.back().number;
    return true;
  }
  [[nodiscard]] std::string pointer() const {
    Parsed::json_pointer pointer;
    for (const Level& level : levels_) {
      if (level.kind == Kind::kObject) {
        pointer /= level.name;
      } else {
        pointer /= level.number;
      }
    }
    return pointer.to_string();
  }

  std::vector<Level> levels_;
  std::optional<DocumentError> found_;
};

}  // namespace

std::optional<DocumentError> find_repeated_key(std::string_view text) {
  KeyWatcher watcher;
  Parsed::sax_parse(text.begin(), text.end(), &watcher);
  return watcher.found();
}

}  // namespace pbcs
