#include "pbcs/apps/sudoku/links/relaxed_json.hpp"

#include <vector>

namespace pbcs::sudoku::links {
namespace {

bool is_mark(char c) {
  return std::string_view("{}[],:").find(c) != std::string_view::npos;
}

bool is_number_text(std::string_view word) {
  return word.find_first_not_of("0123456789+-.eE") == std::string_view::npos &&
         word.find_first_of("0123456789") != std::string_view::npos &&
         (word.front() == '-' || (word.front() >= '0' && word.front() <= '9'));
}

class JsonRewriter {
 public:
  explicit JsonRewriter(std::string_view text) : text_(text) {}

  std::optional<std::string> rewrite() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"' || c == '\'') {
        if (!string(c)) return std::nullopt;
      } else if (is_mark(c)) {
        mark(c);
      } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
        ++at_;
      } else {
        word();
      }
    }
    return std::move(json_);
  }

 private:
  // In an array nothing between two marks is an empty object.
  void mark(char c) {
    const bool in_array = !arrays_.empty() && arrays_.back();
    const bool after_mark = last_ == '[' || last_ == ',';
    if (in_array && after_mark && (c == ',' || c == ']')) json_ += "{}";
    if (c == '{' || c == '[') arrays_.push_back(c == '[');
    if ((c == '}' || c == ']') && !arrays_.empty()) arrays_.pop_back();
    json_ += c;
    last_ = c;
    ++at_;
  }

  bool string(char quote) {
    json_ += '"';
    for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_) {
      const char c = text_[at_];
      if (c == '\\' && at_ + 1 < text_.size()) {
        ++at_;
        if (text_[at_] != '\'') json_ += c;
        json_ += text_[at_];
      } else {
        if (c == '"') json_ += '\\';
        json_ += c;
      }
    }
    json_ += '"';
    last_ = 'v';
    return at_++ < text_.size();
  }

  void word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && !is_mark(text_[at_]) && text_[at_] != '\'' && text_[at_] != '"') {
      ++at_;
    }
    const std::string_view word = text_.substr(begin, at_ - begin);
    const bool name = at_ < text_.size() && text_[at_] == ':';
    last_ = 'v';
    if (!name && (word == "t" || word == "true")) {
      json_ += "true";
    } else if (!name && (word == "f" || word == "false")) {
      json_ += "false";
    } else if (!name && (word == "null" || is_number_text(word))) {
      json_ += word;
    } else {
      json_.append("\"").append(word).append("\"");
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string json_;
  std::vector<bool> arrays_;  // for each open bracket: is it that of an array?
  char last_ = ' ';           // the last mark, or v after a value
};

}  // namespace

std::optional<std::string> json_of_relaxed(std::string_view text) {
  return JsonRewriter(text).rewrite();
}

}  // namespace pbcs::sudoku::links
