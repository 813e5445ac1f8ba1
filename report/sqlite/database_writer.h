/// Writing an SQLite file row by row.
///
/// The file is for OutputSet to publish: it has no journal and is not synchronised while it is written, so it is whole only once
/// Close says so. The first failure is remembered and returned by Close; what is written after it is dropped. Same rows in the same
/// order give the same bytes. One thread at a time; different threads may take turns.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/base/diagnostics.h"

namespace heliograph::report {

class DatabaseWriter {
 public:
  /// `path` is an empty file or none; `shown_path` is named in errors.
  DatabaseWriter(const std::string& path, std::string shown_path);
  DatabaseWriter(const DatabaseWriter&) = delete;
  DatabaseWriter& operator=(const DatabaseWriter&) = delete;

  /// Runs statements that give no rows. O(what they do).
  void Run(const std::string& statements);
  /// Ends the transaction and closes the file.
  std::optional<Error> Close();

 private:
  friend class Inserter;
  void Check(int outcome);
  bool failed() const { return error_.has_value(); }

  struct CloseDatabase {
    void operator()(sqlite3* d) const { sqlite3_close(d); }
  };
  std::string shown_path_;
  std::unique_ptr<sqlite3, CloseDatabase> database_;
  std::optional<Error> error_;
};

/// A whole number from 0, or NULL in place of any below.
struct NumberOrNull {
  int64_t value = -1;
};

/// Inserts rows into one table. Must not outlive its writer. Rows are appended quickest in the order of the table's key.
class Inserter {
 public:
  /// `columns`: how many the table has.
  Inserter(DatabaseWriter& writer, std::string_view table, int columns);

  /// One row of numbers and texts. Texts are read before this returns.
  template <typename... Values>
  void Row(const Values&... values) {
    if (writer_.failed()) return;
    int column = 0;
    (Bind(++column, values), ...);
    Step();
  }

 private:
  template <typename Value>
  void Bind(int column, const Value& value) {
    if constexpr (std::is_integral_v<Value>) {
      sqlite3_bind_int64(statement_.get(), column, static_cast<sqlite3_int64>(value));
    } else if constexpr (std::is_same_v<Value, NumberOrNull>) {
      if (value.value >= 0) sqlite3_bind_int64(statement_.get(), column, value.value);
      else sqlite3_bind_null(statement_.get(), column);
    } else {
      const std::string_view text(value);
      sqlite3_bind_text(statement_.get(), column, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    }
  }
  void Step();

  struct Finalize {
    void operator()(sqlite3_stmt* s) const { sqlite3_finalize(s); }
  };
  DatabaseWriter& writer_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

}  // namespace heliograph::report
