// The layout of a store; docs/batch.md describes it for those who read it with SQL.
#pragma once

#include "pbcs/store/database.hpp"

namespace pbcs::store {

/// A database that is a store. One that is empty becomes one when it is opened with kCreate. Throws
/// StoreError when it is something else, or of another version.
[[nodiscard]] std::unique_ptr<Database> open_store(
    const std::string& path, Database::Mode mode,
    Database::Journal journal = Database::Journal::kFitting);

}  // namespace pbcs::store
