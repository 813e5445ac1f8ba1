/// Reading an SQLite file row by row.
#pragma once

#include <sqlite3.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/budget.h"

namespace heliograph::report {

/// A query that is stepped through. Owned by one thread; must not outlive its Database. A query that cannot be run has
/// no rows and an error.
class Query {
 public:
  Query(sqlite3* database, const std::string& sql) : database_(database) {
    sqlite3_stmt* statement = nullptr;
    const char* rest = nullptr;
    failed_ = sqlite3_prepare_v2(database, sql.c_str(), -1, &statement, &rest) != SQLITE_OK;
    has_more_ = rest != nullptr && std::string_view(rest).find_first_not_of(" \t\r\n;") != std::string_view::npos;
    statement_.reset(statement);
  }
  /// Gives parameter `index`, from 1, its value. A text must stay until the query has run.
  Query& Bind(int index, int64_t value) {
    if (!failed_) sqlite3_bind_int64(statement_.get(), index, value);
    return *this;
  }
  Query& Bind(int index, std::string_view text) {
    if (!failed_) sqlite3_bind_text(statement_.get(), index, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    return *this;
  }
  /// Starts anew; what is bound stays.
  void Restart() {
    if (!failed_) sqlite3_reset(statement_.get());
  }
  bool Next() {
    if (failed_) return false;
    const int outcome = sqlite3_step(statement_.get());
    failed_ = outcome != SQLITE_ROW && outcome != SQLITE_DONE;
    return outcome == SQLITE_ROW;
  }
  std::string Text(int column) const {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
    return text == nullptr ? "" : std::string(text, static_cast<size_t>(sqlite3_column_bytes(statement_.get(), column)));
  }
  std::optional<double> Number(int column) const {
    if (sqlite3_column_type(statement_.get(), column) == SQLITE_NULL) return std::nullopt;
    return sqlite3_column_double(statement_.get(), column);
  }
  bool IsNull(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }
  int64_t Integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }
  /// Whether something stands behind the first statement.
  bool HasMore() const { return has_more_; }
  int Columns() const { return failed_ ? 0 : sqlite3_column_count(statement_.get()); }
  std::string ColumnName(int column) const { return sqlite3_column_name(statement_.get(), column); }
  /// What went wrong, or empty.
  std::string error() const { return failed_ ? sqlite3_errmsg(database_) : ""; }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* s) const { sqlite3_finalize(s); }
  };
  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  bool failed_ = false, has_more_ = false;
};

/// An existing file, opened for reading only. A query that runs when the budget is spent ends with an error.
class Database {
 public:
  Database(const std::string& path, BudgetGuard budget) : budget_(budget) {
    sqlite3* database = nullptr;
    if (sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READONLY, nullptr) != SQLITE_OK) {
      error_ = database == nullptr ? "no memory" : sqlite3_errmsg(database);
    }
    database_.reset(database);
    constexpr int kInstructions = 1000;  // of SQLite's machine, between two questions
    // A view of a file that somebody else made runs no function with side effects.
    if (database != nullptr) sqlite3_exec(database, "PRAGMA trusted_schema=OFF", nullptr, nullptr, nullptr);
    if (database != nullptr) sqlite3_progress_handler(database, kInstructions, IsSpent, &budget_);
  }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  /// What went wrong, or empty; queries are for a database without error.
  const std::string& error() const { return error_; }
  using Authorizer = int (*)(void*, int, const char*, const char*, const char*, const char*);
  /// Asks before each thing that a statement prepared from here on would do.
  void Authorize(Authorizer authorizer) const { sqlite3_set_authorizer(database_.get(), authorizer, nullptr); }
  Query Run(const std::string& sql) const { return Query(database_.get(), sql); }

 private:
  struct Close {
    void operator()(sqlite3* d) const { sqlite3_close(d); }
  };
  static int IsSpent(void* budget) { return static_cast<const BudgetGuard*>(budget)->Spent() ? 1 : 0; }

  BudgetGuard budget_;
  std::unique_ptr<sqlite3, Close> database_;
  std::string error_;
};

}  // namespace heliograph::report
