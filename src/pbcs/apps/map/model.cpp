#include "pbcs/apps/map/model.hpp"

namespace pbcs::map {
namespace {

bool starts_with_letter(const std::string& text) {
  return !text.empty() && (text.front() < '0' || text.front() > '9');
}

// X6G; X6.2 or Spain.red where it would not be clear where the colour begins.
std::string separator_for(const Graph& graph) {
  bool clear = has_numbers(graph);
  for (const std::string& colour : graph.colours) clear = clear && starts_with_letter(colour);
  return clear ? "" : ".";
}

}  // namespace

Instance instance_of(const Graph& graph) {
  ModelBuilder builder;
  const auto kind = builder.add_kind({"X", "single"});
  const auto colours = static_cast<std::uint32_t>(graph.colours.size());
  const auto label = [&](std::uint32_t country, std::uint32_t colour) {
    return LabelId{country * colours + colour};
  };
  const std::string separator = separator_for(graph);
  for (const std::string& country : graph.countries) {
    const VariableId v = builder.add_variable({country, "the colour of " + country, kind});
    for (const std::string& colour : graph.colours) {
      builder.add_value(v, builder.add_label({country + separator + colour, country, colour}),
                        colour);
    }
  }
  for (const auto& [a, b] : graph.edges) {
    for (std::uint32_t c = 0; c < colours; ++c) builder.add_link(label(a, c), label(b, c));
  }
  Instance instance{builder.build().value(), {}, {}};
  for (std::uint32_t country = 0; country < graph.given.size(); ++country) {
    if (graph.given[country] == Graph::kOpen) continue;
    instance.givens.push_back(label(country, graph.given[country]));
  }
  return instance;
}

}  // namespace pbcs::map
