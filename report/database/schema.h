/// The tables of result.sqlite.
///
/// A class, method, jar or text is a row with an integer id and stands elsewhere as that integer; views put the names together.
/// Ids follow names, so they depend on the input alone. docs/database.md describes every table and view.
#pragma once

#include <string_view>

namespace heliograph::report {

/// Version of the schema: PRAGMA user_version of a whole file, 0 of one that is not finished. Grows whenever a table or view
/// changes in a way that a query may notice.
inline constexpr int kSchemaVersion = 1;
/// PRAGMA application_id: "Helo".
inline constexpr int kApplicationId = 0x48656c6f;
inline constexpr std::string_view kDatabaseFile = "result.sqlite";

/// Statements that make the tables, before any row.
extern const char* const kTables;
/// Statements that make the indexes and views, after the rows.
extern const char* const kIndexesAndViews;

}  // namespace heliograph::report
