#include "report/answers/result_database.h"

#include <filesystem>

#include "report/database/schema.h"

namespace heliograph::report {
namespace {

Error Unreadable(const std::string& what) { return {Error::Kind::kUnreadableInput, what}; }

/// What is wrong with the file, or empty.
std::string Problem(const Database& database) {
  if (!database.error().empty()) return "cannot be read: " + database.error();
  Query application = database.Run("PRAGMA application_id");
  if (!application.Next()) return "is no database that can be read: " + application.error();
  const int64_t id = application.Integer(0);
  Query version = database.Run("PRAGMA user_version");
  if (!version.Next()) return "is no database that can be read: " + version.error();
  const int64_t schema = version.Integer(0);
  if (id == kApplicationId && schema == kSchemaVersion) return "";
  if (id != kApplicationId) return "is no finished result of heliograph analyze";
  const std::string versions =
      "has schema " + std::to_string(schema) + ", and this heliograph reads " + std::to_string(kSchemaVersion);
  return schema < kSchemaVersion ? versions + ": analyse again" : versions + ": use the newer one that wrote it";
}

std::string MetaValue(const Database& database, const char* sql) {
  Query query = database.Run(sql);
  return query.Next() ? query.Text(0) : "";
}

}  // namespace

Result<ResultDatabase> ResultDatabase::Open(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (!fs::is_directory(folder, error)) return Unreadable(folder + " is no folder: name the output folder of heliograph analyze");
  const std::string path = folder + "/" + std::string(kDatabaseFile);
  if (!fs::is_regular_file(path, error)) {
    return Unreadable(folder + " has no " + std::string(kDatabaseFile) +
                      ": it is no output folder of heliograph analyze, or one with --tables tsv");
  }
  ResultDatabase result;
  result.folder_ = folder;
  result.database_ = std::make_unique<Database>(path, BudgetGuard());
  if (const std::string problem = Problem(*result.database_); !problem.empty()) return Unreadable(path + " " + problem);
  result.only_application_ = MetaValue(*result.database_, "SELECT value FROM meta WHERE key='only'") == "application";
  result.complete_ = MetaValue(*result.database_, "SELECT value FROM run WHERE key='complete'") == "true";
  return result;
}

}  // namespace heliograph::report
