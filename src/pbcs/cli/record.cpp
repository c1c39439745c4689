#include "pbcs/cli/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

#include "pbcs/cli/console.hpp"
#include "pbcs/cli/exit_code.hpp"
#include "pbcs/cli/text_stream.hpp"
#include "pbcs/cli/type_names.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs::cli {
namespace {

constexpr std::string_view kDocumentFormat = "pbcs-question";
constexpr std::string_view kAbsent = "none";

/// FNV-1a, of a text that comes in pieces.
class InputHash {
 public:
  void add(std::string_view text) {
    size_ += text.size();
    for (const char c : text) {
      hash_ ^= static_cast<unsigned char>(c);
      hash_ *= 0x100000001b3U;
    }
  }
  [[nodiscard]] std::string text() const { return fmt::format("{} bytes {:016x}", size_, hash_); }

 private:
  std::uint64_t size_ = 0;
  std::uint64_t hash_ = 0xcbf29ce484222325U;
};

void add_file(InputHash& hash, const std::string& path) {
  TextStream file(path);
  std::string block;
  while (file.read_on(block, {})) {
    hash.add(block);
    block.clear();
  }
}

std::optional<Question> read_question(const std::string& path) {
  const auto json = parse_json(read_file(path));
  if (!json || json->text_of("format") != kDocumentFormat) return std::nullopt;
  Question question;
  for (std::size_t i = 0; i < json->size(); ++i) {
    const std::string& name = json->names()[i];
    if (name != "format" && name != "version" && (*json)[i].is_string()) {
      question.emplace_back(name, (*json)[i].text());
    }
  }
  return question;
}

std::string value_in(const Question& question, const std::string& name) {
  const auto at = std::find_if(question.begin(), question.end(),
                               [&](const auto& entry) { return entry.first == name; });
  return at == question.end() ? std::string(kAbsent) : at->second;
}

std::vector<std::string> differences(const Question& old, const Question& now) {
  std::vector<std::string> texts;
  const auto compare = [&](const std::string& name) {
    const std::string was = value_in(old, name);
    const std::string is = value_in(now, name);
    if (was != is) texts.push_back(fmt::format("{} was {} and is now {}", name, was, is));
  };
  for (const auto& [name, value] : now) compare(name);
  for (const auto& [name, value] : old) {
    const bool both = std::any_of(now.begin(), now.end(),
                                  [&n = name](const auto& entry) { return entry.first == n; });
    if (!both) compare(name);
  }
  return texts;
}

}  // namespace

std::string identity_of(const InputOptions& input) {
  const App* named = input.app.empty() ? nullptr : &application_named(input.app);
  InputHash hash;
  bool standard = input.inputs.empty();
  for (const std::string& argument : input.inputs) {
    if (argument == "-") {
      standard = true;
    } else if (!is_file_argument(argument, named)) {
      hash.add(argument);
      hash.add("\n");
    } else if (std::filesystem::is_regular_file(argument)) {
      add_file(hash, argument);
    }
  }
  return hash.text() + (standard ? " and stdin" : "");
}

void Record::write(const Question& question) const {
  if (std::filesystem::exists(output_) && !std::filesystem::is_regular_file(output_)) return;
  Json json{{"format", kDocumentFormat}, {"version", 1}};
  for (const auto& [name, value] : question) json[name] = value;
  const std::string unfinished = path_ + ".new";
  {
    Output file(unfinished);
    file.write(indented(json) + "\n");
    file.flush();
  }
  std::filesystem::rename(unfinished, path_);
}

void Record::compare(const Question& question) const {
  if (!std::filesystem::exists(path_)) return;
  const auto old = read_question(path_);
  if (!old) throw UsageError(fmt::format("{} is no record of pbcs", path_));
  const std::vector<std::string> found = differences(*old, question);
  if (found.empty()) return;
  throw UsageError(fmt::format(
      "{} has rows of another question: {}\nAsk as before, or start anew without --resume.",
      output_, fmt::join(found, "; ")));
}

void Record::remove() const {
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

}  // namespace pbcs::cli
