#include "pbcs/io/notation_reader.hpp"

#include <fmt/format.h>

#include "pbcs/io/proofs/proof_text.hpp"

namespace pbcs {
namespace {

std::vector<Step> read_line(const StepLine& line) {
  for (const ProofText* kind : proof_texts()) {
    if (const auto family = kind->family_called(line.model(), line.name())) {
      return kind->read(line, *family);
    }
  }
  line.fail(line.name(), fmt::format("'{}' is not the name of a rule", line.name()));
}

}  // namespace

NotationReader::NotationReader(const Model& model) : model_(model) {
  for (std::uint32_t l = 0; l < model.label_count(); ++l) {
    const LabelText& text = model.text(LabelId{l});
    labels_.emplace(std::pair(text.place, text.value), LabelId{l});
  }
}

std::vector<LabelId> NotationReader::find(const std::string& place,
                                          const std::string& value) const {
  std::vector<LabelId> found;
  const auto [begin, end] = labels_.equal_range({place, value});
  for (auto at = begin; at != end; ++at) found.push_back(at->second);
  return found;
}

Result<std::vector<Step>, ParseError> NotationReader::read(const State& state,
                                                           std::string_view line) const {
  try {
    return read_line(StepLine(*this, model_, state, line));
  } catch (ParseError& error) {
    return unexpected(std::move(error));
  }
}

Result<Conclusion, ParseError> NotationReader::read_conclusion(std::string_view text) const {
  const LineText line(text);
  try {
    return ConclusionReader(*this, line).conclusion(text);
  } catch (ParseError& error) {
    return unexpected(std::move(error));
  }
}

Result<std::vector<LabelId>, ParseError> NotationReader::read_eliminations(
    std::string_view text) const {
  const LineText line(text);
  try {
    return ConclusionReader(*this, line).read_eliminations(text);
  } catch (ParseError& error) {
    return unexpected(std::move(error));
  }
}

}  // namespace pbcs
