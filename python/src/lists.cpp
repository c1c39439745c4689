#include "lists.hpp"

#include <pybind11/stl.h>

#include <memory>
#include <string_view>

#include "errors.hpp"
#include "pbcs/stats/output.hpp"
#include "waiting.hpp"
#include "words.hpp"

namespace py = pybind11;

namespace pbcs::python {
namespace {

using stats::Weighting;

struct KeptSummary {
  stats::Summary summary;
};

/// The lines of a text.
class LineReader {
 public:
  explicit LineReader(std::string text) : text_(std::move(text)) {}

  std::optional<std::string> next() {
    if (at_ >= text_.size()) return std::nullopt;
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    std::string line = text_.substr(at_, end - at_);
    at_ = end + 1;
    return line;
  }

 private:
  std::string text_;
  std::size_t at_ = 0;
};

stats::ListFile file_of(const std::string& name, std::string text) {
  const auto reader = std::make_shared<LineReader>(std::move(text));
  return {name, [reader] { return reader->next(); }};
}

Weighting weighting_of(const std::string& weights) {
  if (weights == "auto") return Weighting::kAuto;
  if (weights == "none") return Weighting::kEqual;
  if (weights == "controlled-bias") return Weighting::kControlledBias;
  return Weighting::kColumn;
}

std::shared_ptr<KeptSummary> summarise(
    std::string csv, const std::vector<std::string>& columns, const std::string& weights,
    const std::vector<std::pair<std::string, std::string>>& pairs, double confidence,
    const std::optional<double>& grids) {
  stats::SampleRequest sample_request;
  sample_request.columns = columns;
  sample_request.weighting = weighting_of(weights);
  if (sample_request.weighting == Weighting::kColumn) sample_request.weight_column = weights;
  sample_request.pairs = pairs;
  stats::SummaryRequest request;
  request.confidence = confidence;
  request.grids = grids;
  std::optional<Result<stats::Sample, stats::ListError>> sample;
  run_waiting([&](Stop stop) {
    sample.emplace(stats::read_sample({file_of("list", std::move(csv))}, sample_request, stop));
  });
  if (!*sample) throw InputFault(sample->error().error);
  auto summary = stats::summarise(**sample, request);
  if (!summary) throw UsageFault("", summary.error());
  return std::make_shared<KeptSummary>(KeptSummary{std::move(*summary)});
}

}  // namespace

void bind_lists(py::module_& module) {
  py::class_<KeptSummary, std::shared_ptr<KeptSummary>>(module, "Summary")
      .def_property_readonly("document",
                             [](const KeptSummary& kept) { return stats::to_json(kept.summary); })
      .def_property_readonly("csv",
                             [](const KeptSummary& kept) { return stats::to_csv(kept.summary); })
      .def("text", [](const KeptSummary& kept) { return stats::to_text(kept.summary); })
      .def("html", [](const KeptSummary& kept) { return stats::to_html(kept.summary); });
  module.def("summarise", summarise);
}

}  // namespace pbcs::python
