#include "pbcs/store/database.hpp"

#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/vfs.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

namespace pbcs::store {
namespace {

// As the kernel numbers them: NFS, SMB, Lustre, GPFS, Ceph, BeeGFS, AFS, FUSE (sshfs and the like).
constexpr std::array<std::uint32_t, 9> kNetworkFileSystems{0x6969,     0xFF534D42, 0xFE534D42,
                                                           0x0BD00BD0, 0x47504653, 0x00C36400,
                                                           0x19830326, 0x5346414F, 0x65735546};

bool is_on_network(const std::string& path) {
  struct statfs status = {};
  if (::statfs(path.c_str(), &status) != 0) return false;
  const auto kind = static_cast<std::uint32_t>(status.f_type);
  return std::find(kNetworkFileSystems.begin(), kNetworkFileSystems.end(), kind) !=
         kNetworkFileSystems.end();
}

int flags_of(Database::Mode mode) {
  switch (mode) {
    case Database::Mode::kRead:
      return SQLITE_OPEN_READONLY;
    case Database::Mode::kWrite:
      return SQLITE_OPEN_READWRITE;
    case Database::Mode::kCreate:
      break;
  }
  return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
}

std::string advice(int code) {
  switch (code) {
    case SQLITE_NOTADB:
      return "it is no database";
    case SQLITE_CORRUPT:
      return "it is damaged; `sqlite3 FILE .recover` saves what can be read";
    case SQLITE_FULL:
      return "the disk is full, or the file may not grow; what is in it is kept";
    case SQLITE_IOERR:
      return "reading or writing failed (disk full or file too large?); what is in it is kept";
    case SQLITE_READONLY:
      return "it may not be written";
    case SQLITE_BUSY:
      return "another program is writing to it";
    default:
      return "";
  }
}

}  // namespace

Statement::Statement(const Database& database, sqlite3_stmt* statement)
    : database_(&database), statement_(statement) {}

void Statement::Finalizer::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

Statement& Statement::bind(int at, std::int64_t number) {
  sqlite3_bind_int64(statement_.get(), at, number);
  return *this;
}

Statement& Statement::bind(int at, std::string_view text) {
  sqlite3_bind_text64(statement_.get(), at, text.data(), text.size(), SQLITE_TRANSIENT,
                      SQLITE_UTF8);
  return *this;
}

Statement& Statement::bind_bytes(int at, std::string_view bytes) {
  sqlite3_bind_blob64(statement_.get(), at, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
  return *this;
}

Statement& Statement::bind_null(int at) {
  sqlite3_bind_null(statement_.get(), at);
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  sqlite3_reset(statement_.get());
  if (code != SQLITE_DONE) database_->fail();
  return false;
}

void Statement::run() {
  if (step()) reset();
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return bytes == nullptr ? std::string() : std::string(bytes, size);
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

void Database::Closer::operator()(sqlite3* database) const {
  sqlite3_close_v2(database);
}

Database::Database(std::string path, Mode mode, Journal journal)
    : path_(std::move(path)), mode_(mode) {
  constexpr int kPatience = 60'000;  // milliseconds, while another process writes
  sqlite3* database = nullptr;
  const int code = sqlite3_open_v2(path_.c_str(), &database, flags_of(mode), nullptr);
  database_.reset(database);
  if (code != SQLITE_OK) fail();
  sqlite3_extended_result_codes(database, 1);
  sqlite3_busy_timeout(database, kPatience);
  if (mode != Mode::kRead) prepare_to_write(journal);
}

void Database::prepare_to_write(Journal journal) {
  if (sqlite3_db_readonly(database_.get(), "main") == 1) {
    throw StoreError(fmt::format("cannot write {}: {}", path_, advice(SQLITE_READONLY)));
  }
  const bool rollback =
      journal == Journal::kRollback || (journal == Journal::kFitting && is_on_network(path_));
  run(rollback ? "PRAGMA journal_mode = TRUNCATE" : "PRAGMA journal_mode = WAL");
  // A commit is on the disk, not just with the system: it survives a loss of power too.
  run("PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 4000");
}

Database::~Database() {
  if (mode_ == Mode::kRead) return;
  // So that it can be copied, and read from where nothing can be written. Without patience: whoever
  // else has it open does that.
  sqlite3_busy_timeout(database_.get(), 0);
  sqlite3_exec(database_.get(), "PRAGMA journal_mode = DELETE", nullptr, nullptr, nullptr);
}

void Database::fail() const {
  const int code = sqlite3_extended_errcode(database_.get());
  const std::string known = advice(code & 0xFF);
  const std::string said = sqlite3_errmsg(database_.get());
  throw StoreError(
      fmt::format("{}: {}", path_, known.empty() ? said : fmt::format("{} ({})", known, said)));
}

void Database::run(const char* sql) const {
  if (sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

Statement Database::prepare(std::string_view sql) const {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (code != SQLITE_OK) fail();
  return {*this, statement};
}

std::int64_t Database::number(std::string_view sql) const {
  Statement statement = prepare(sql);
  statement.step();
  return statement.number(0);
}

std::int64_t Database::last_id() const {
  return sqlite3_last_insert_rowid(database_.get());
}

}  // namespace pbcs::store
