/// How often code uses reflection in which way: counts by table and row. Filled by reflect/profile/usage_counter.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace heliograph {

struct UsageRow {
  std::string_view name;  ///< static storage
  uint64_t count = 0;
};

struct UsageTable {
  std::string_view name, title;  ///< static storage; the name is for files, the title for people
  std::vector<UsageRow> rows;    ///< always all rows of the table, in its order; each thing counted is in one row
};

struct UsageProfile {
  uint64_t classes = 0, methods = 0;  ///< methods with code
  std::vector<UsageTable> tables;     ///< always all tables, in the same order
};

/// The profile of one program.
struct ProgramUsage {
  std::string program;  ///< path of the input
  UsageProfile profile;
};

}  // namespace heliograph
