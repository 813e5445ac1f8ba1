/// A result folder that is asked questions: its result.sqlite, opened for reading only.
#pragma once

#include <memory>
#include <string>

#include "core/base/diagnostics.h"
#include "report/sqlite/database.h"

namespace heliograph::report {

/// SQL: whether a row of reflective_site may reach more than is listed; where nothing judges that, whether it is not resolved.
inline constexpr const char* kMayReachMore = "(sound = 'no' OR (sound = '-' AND status <> 'resolved'))";

class ResultDatabase {
 public:
  /// Opens `folder`/result.sqlite. Fails with one sentence if the folder or the file is absent, or the file is none of heliograph's,
  /// not whole, or of another schema.
  static Result<ResultDatabase> Open(const std::string& folder);

  Query Run(const std::string& sql) const { return database_->Run(sql); }
  const Database& database() const { return *database_; }
  const std::string& folder() const { return folder_; }
  /// Whether call edges inside libraries and the JDK were left out (--only application).
  bool only_application() const { return only_application_; }
  /// Whether the analysis came to its end.
  bool complete() const { return complete_; }

 private:
  ResultDatabase() = default;
  std::string folder_;
  std::unique_ptr<Database> database_;
  bool only_application_ = false, complete_ = true;
};

}  // namespace heliograph::report
