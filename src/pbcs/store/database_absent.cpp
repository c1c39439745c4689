// Built without SQLite: there is no store.
#include "pbcs/store/database.hpp"

namespace pbcs::store {
namespace {

[[noreturn]] void refuse_store() {
  throw StoreError("this program was built without the store of results (PBCS_STORE)");
}

}  // namespace

void Statement::Finalizer::operator()(sqlite3_stmt* /*statement*/) const {}
Statement& Statement::bind(int /*at*/, std::int64_t /*number*/) {
  refuse_store();
}
Statement& Statement::bind(int /*at*/, std::string_view /*text*/) {
  refuse_store();
}
Statement& Statement::bind_bytes(int /*at*/, std::string_view /*bytes*/) {
  refuse_store();
}
Statement& Statement::bind_null(int /*at*/) {
  refuse_store();
}
bool Statement::step() {
  refuse_store();
}
void Statement::run() {
  refuse_store();
}
void Statement::reset() {
  refuse_store();
}
std::int64_t Statement::number(int /*column*/) const {
  refuse_store();
}
std::string Statement::text(int /*column*/) const {
  refuse_store();
}
bool Statement::is_null(int /*column*/) const {
  refuse_store();
}

void Database::Closer::operator()(sqlite3* /*database*/) const {}
Database::Database(std::string /*path*/, Mode mode, Journal /*journal*/) : mode_(mode) {
  refuse_store();
}
Database::~Database() = default;
void Database::run(const char* /*sql*/) const {
  refuse_store();
}
Statement Database::prepare(std::string_view /*sql*/) const {
  refuse_store();
}
std::int64_t Database::number(std::string_view /*sql*/) const {
  refuse_store();
}
std::int64_t Database::last_id() const {
  refuse_store();
}

}  // namespace pbcs::store
