#include "pbcs/cli/value_words.hpp"

#include <algorithm>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/backdoors.hpp"
#include "pbcs/cli/columns.hpp"
#include "pbcs/generate/symmetries.hpp"
#include "pbcs/io/rule_names.hpp"
#include "pbcs/rules/catalogue.hpp"

namespace pbcs::cli {
namespace {

std::vector<Word> type_words() {
  std::vector<Word> words;
  for (const App* app : applications()) {
    words.push_back({std::string(app->name), std::string(app->title)});
  }
  return words;
}

// Each once, as the first type that has it describes it.
std::vector<Word> format_words() {
  std::vector<Word> words;
  for (const App* app : applications()) {
    for (const Format& format : app->formats) {
      const auto is_same = [&](const Word& word) { return word.text == format.name; };
      if (std::none_of(words.begin(), words.end(), is_same)) {
        words.push_back({std::string(format.name), std::string(format.description)});
      }
    }
  }
  words.push_back({"state", "any puzzle with its state"});
  words.push_back({"canonical", "the least of all isomorphic puzzles"});
  return words;
}

// Without sizes, which means any size.
std::vector<Word> symbol_words() {
  std::vector<Word> words;
  for (const FamilyInfo& family : catalogue()) {
    std::string symbol(family.symbol);
    std::erase(symbol, '#');
    if (!symbol.empty()) words.push_back({symbol, family_name(family.family)});
  }
  return words;
}

std::vector<Word> theory_words() {
  std::vector<Word> words = symbol_words();
  words.push_back({"own", "the own rules of the puzzle type"});
  words.push_back({"BRT", "Singles only"});
  return words;
}

std::vector<Word> family_words() {
  std::vector<Word> words = symbol_words();
  for (const FamilyInfo& family : catalogue()) {
    words.push_back({family_name(family.family), printed_symbol(family.family)});
  }
  return words;
}

std::vector<Word> symmetry_words() {
  std::vector<Word> words;
  for (const NamedSymmetry& symmetry : square_symmetries()) {
    words.push_back({std::string(symmetry.name), std::string(symmetry.description)});
  }
  return words;
}

std::vector<Word> column_words() {
  std::vector<Word> words;
  words.reserve(kAboutThePuzzle.size());
  for (const char* name : kAboutThePuzzle) words.push_back({name, {}});
  return words;
}

std::vector<Word> backdoor_words() {
  return {{"values", "backdoors"},
          {"strong", "variables, whatever their values"},
          {"anti", "eliminations"},
          {"pairs", "pairs of eliminations"}};
}

std::vector<Word> inner_words() {
  return {{"B", "braids"}, {"S", "Subsets"}, {"gS", "g-Subsets"}, {"none", "no classes"}};
}

std::vector<Word> view_words() {
  return {{"rc", "rows and columns"},
          {"rn", "rows and digits"},
          {"cn", "columns and digits"},
          {"bn", "blocks and digits"},
          {"all", "the extended board"}};
}

std::vector<ValueWords> table() {
  return {{value_names::kType, type_words(), ""},
          {value_names::kFormat, format_words(), ""},
          {value_names::kTheory, theory_words(), "+"},
          {value_names::kTheories, theory_words(), ",+"},
          {value_names::kRuleFamily, family_words(), ""},
          {value_names::kInnerFamily, inner_words(), ""},
          {value_names::kBackdoorKinds, backdoor_words(), ","},
          {value_names::kSymmetry, symmetry_words(), ""},
          {value_names::kView, view_words(), ""},
          {value_names::kColumns, column_words(), ","}};
}

}  // namespace

const ValueWords* find_value_words(std::string_view value) {
  static const std::vector<ValueWords> kTable = table();
  const auto at = std::find_if(kTable.begin(), kTable.end(),
                               [&](const ValueWords& row) { return row.value == value; });
  return at == kTable.end() ? nullptr : &*at;
}

}  // namespace pbcs::cli
