#include "pbcs/apps/csp/draw.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "pbcs/apps/csp/model_parts.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::csp {
namespace {

enum class Undecided { kDot, kCandidates };

// More candidates than this are abbreviated: 1 2 3 ... 200.
constexpr std::size_t kMostCandidates = 12;

std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

std::string candidates_text(const Model& model, const State& state, VariableId v) {
  const std::vector<LabelId> candidates = state.candidates_of(v);
  std::string text;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const bool left_out = candidates.size() > kMostCandidates && i >= kMostCandidates - 2 &&
                          i + 1 < candidates.size();
    if (left_out && i > kMostCandidates - 2) continue;
    if (i > 0) text += ' ';
    text += left_out ? "..." : model.value_text(v, candidates[i]);
  }
  return text.empty() ? "-" : text;
}

std::string cell_text(const Model& model, const State& state, VariableId v, Undecided undecided) {
  for (const LabelId l : model.labels_of(v)) {
    if (state.is_value(l)) return model.value_text(v, l);
  }
  return undecided == Undecided::kDot ? "." : candidates_text(model, state, v);
}

std::vector<VariableId> shown_variables(const Model& model) {
  std::uint32_t first_hidden = 0;
  while (first_hidden < model.kinds().size() && model.kinds()[first_hidden].name != kHiddenKinds) {
    ++first_hidden;
  }
  std::vector<VariableId> shown;
  for (std::uint32_t v = 0; v < model.variable_count(); ++v) {
    if (model.text(VariableId{v}).kind < first_hidden) shown.push_back(VariableId{v});
  }
  return shown;
}

// ---- names as coordinates ---------------------------------------------------------------------

/// "r12c3" is "r", "c", "" and 12, 3.
struct SplitName {
  std::vector<std::string> words{""};
  std::vector<std::uint32_t> numbers;
};

std::optional<SplitName> split_name(const std::string& name) {
  constexpr std::size_t kMostDigits = 6;
  SplitName split;
  for (std::size_t i = 0; i < name.size();) {
    if (!is_digit(name[i])) {
      split.words.back() += name[i++];
      continue;
    }
    std::size_t end = i;
    while (end < name.size() && is_digit(name[end])) ++end;
    if (end - i > kMostDigits) return std::nullopt;
    split.numbers.push_back(static_cast<std::uint32_t>(std::stoul(name.substr(i, end - i))));
    split.words.emplace_back();
    i = end;
  }
  return split;
}

/// Where a variable stands; rows are words (colour2) or numbers (r3c4).
struct Coordinates {
  std::string row_word;
  std::uint32_t row_number = 0;
  std::uint32_t column = 0;
};

class Grid {
 public:
  /// Nothing when the names of the variables do not make one.
  static std::optional<Grid> make(const Model& model, const std::vector<VariableId>& variables) {
    Grid grid;
    std::optional<SplitName> first;
    for (const VariableId v : variables) {
      const auto name = split_name(model.text(v).name);
      if (!name || name->numbers.empty() || name->numbers.size() > 2) return std::nullopt;
      if (!first) first = name;
      const bool numbered = name->numbers.size() == 2;
      if (numbered != (first->numbers.size() == 2)) return std::nullopt;
      if (numbered && name->words != first->words) return std::nullopt;
      if (!grid.put(*name, v)) return std::nullopt;
    }
    return grid.is_worth_it(variables.size()) ? std::optional(std::move(grid)) : std::nullopt;
  }

  template <class CellText>
  [[nodiscard]] std::string draw(CellText&& text) const {
    std::vector<std::vector<std::string>> lines{{""}};
    for (const auto& [column, number] : columns_) lines.front().push_back(std::to_string(column));
    for (const std::string& row : rows_) {
      lines.push_back(std::vector<std::string>(columns_.size() + 1));
      lines.back().front() = row;
    }
    for (const auto& [place, v] : cells_) {
      lines[place.first + 1][columns_.at(place.second) + 1] = text(v);
    }
    return aligned(lines);
  }

 private:
  bool put(const SplitName& name, VariableId v) {
    const bool numbered = name.numbers.size() == 2;
    const std::string row =
        numbered ? std::to_string(name.numbers.front()) : name.words.front() + name.words.back();
    const auto [at, is_new] = row_numbers_.try_emplace(row, rows_.size());
    if (is_new) rows_.push_back(row);
    columns_.try_emplace(name.numbers.back(), 0);
    return cells_.try_emplace({at->second, name.numbers.back()}, v).second;
  }

  [[nodiscard]] bool is_worth_it(std::size_t count) {
    std::size_t number = 0;
    for (auto& [column, position] : columns_) position = number++;
    return rows_.size() > 1 && columns_.size() > 1 && rows_.size() * columns_.size() <= 2 * count;
  }

  static std::string aligned(const std::vector<std::vector<std::string>>& lines) {
    std::vector<std::size_t> widths(lines.front().size());
    for (const auto& line : lines) {
      for (std::size_t i = 0; i < line.size(); ++i) {
        widths[i] = std::max(widths[i], width_of(line[i]));
      }
    }
    std::string text;
    for (const auto& line : lines) {
      std::string row;
      for (std::size_t i = 0; i < line.size(); ++i) {
        if (i > 0) row += "  ";
        row += line[i] + std::string(widths[i] - width_of(line[i]), ' ');
      }
      row.erase(row.find_last_not_of(' ') + 1);
      text += row + "\n";
    }
    return text;
  }

  std::vector<std::string> rows_;
  std::map<std::string, std::size_t> row_numbers_;
  std::map<std::uint32_t, std::size_t> columns_;
  std::map<std::pair<std::size_t, std::uint32_t>, VariableId> cells_;
};

std::string draw_list(const Model& model, const State& state,
                      const std::vector<VariableId>& variables, Undecided undecided) {
  std::size_t width = 0;
  for (const VariableId v : variables) width = std::max(width, width_of(model.text(v).name));
  std::string text;
  for (const VariableId v : variables) {
    const std::string& name = model.text(v).name;
    text += name + std::string(width - width_of(name), ' ') + (state.has_value(v) ? " = " : " : ") +
            cell_text(model, state, v, undecided) + "\n";
  }
  return text;
}

std::string draw(const Instance& instance, const State& state, Undecided undecided) {
  const Model& model = *instance.model;
  const std::vector<VariableId> variables = shown_variables(model);
  if (const auto grid = Grid::make(model, variables)) {
    return grid->draw([&](VariableId v) { return cell_text(model, state, v, undecided); });
  }
  return draw_list(model, state, variables, undecided);
}

}  // namespace

std::string draw_state(const Instance& instance, const State& state) {
  return draw(instance, state, Undecided::kCandidates);
}

std::string draw_solution(const Instance& instance, const State& state) {
  return draw(instance, state, Undecided::kDot);
}

}  // namespace pbcs::csp
