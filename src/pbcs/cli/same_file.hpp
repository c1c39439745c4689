// Results must not be written over what they are made from.
#pragma once

#include <string>
#include <vector>

namespace pbcs::cli {

/// Throws UsageError when the output is one of the inputs, by whatever name. Opens nothing.
void demand_separate(const std::string& output, const std::vector<std::string>& inputs);

}  // namespace pbcs::cli
