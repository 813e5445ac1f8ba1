#include "report/sqlite/database_writer.h"

#include <utility>

namespace heliograph::report {

DatabaseWriter::DatabaseWriter(const std::string& path, std::string shown_path) : shown_path_(std::move(shown_path)) {
  sqlite3* database = nullptr;
  constexpr int kFlags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;  // one thread at a time
  const int outcome = sqlite3_open_v2(path.c_str(), &database, kFlags, nullptr);
  database_.reset(database);
  Check(outcome);
  Run("PRAGMA page_size=8192; PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA locking_mode=EXCLUSIVE;"
      "PRAGMA cache_size=-65536; BEGIN");
}

void DatabaseWriter::Check(int outcome) {
  if (failed() || outcome == SQLITE_OK || outcome == SQLITE_DONE || outcome == SQLITE_ROW) return;
  const char* reason = database_ == nullptr ? "no memory" : sqlite3_errmsg(database_.get());
  error_ = Error{Error::Kind::kOutput, "cannot write " + shown_path_ + ": " + reason};
}

void DatabaseWriter::Run(const std::string& statements) {
  if (!failed()) Check(sqlite3_exec(database_.get(), statements.c_str(), nullptr, nullptr, nullptr));
}

std::optional<Error> DatabaseWriter::Close() {
  Run("COMMIT");
  database_.reset();
  return error_;
}

Inserter::Inserter(DatabaseWriter& writer, std::string_view table, int columns) : writer_(writer) {
  if (writer_.failed()) return;
  std::string sql = "INSERT INTO " + std::string(table) + " VALUES(?";
  for (int column = 1; column < columns; ++column) sql += ",?";
  sqlite3_stmt* statement = nullptr;
  writer_.Check(sqlite3_prepare_v2(writer_.database_.get(), (sql + ")").c_str(), -1, &statement, nullptr));
  statement_.reset(statement);
}

void Inserter::Step() {
  writer_.Check(sqlite3_step(statement_.get()));
  sqlite3_reset(statement_.get());
}

}  // namespace heliograph::report
