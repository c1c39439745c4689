// Rated lists as `stats` reads them, line by line: CSV files, and stores as if they were such
// files.
#pragma once

#include <string>
#include <vector>

#include "pbcs/stats/rated_list.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs::cli {

/// Throws UsageError and StoreError.
[[nodiscard]] std::vector<stats::ListFile> open_list_files(const std::vector<std::string>& paths,
                                                           Stop stop);

}  // namespace pbcs::cli
