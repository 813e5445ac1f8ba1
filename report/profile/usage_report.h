/// The output of `heliograph profile`: a table for files, a summary for people, and JSON.
#pragma once

#include <string>
#include <vector>

#include "core/analysis/usage_profile.h"
#include "report/tables/output_file.h"

namespace heliograph::report {

/// The sum of the profiles, which have the same tables. `programs` must not be empty.
UsageProfile TotalUsage(const std::vector<ProgramUsage>& programs);

/// profile.tsv. Programs in the order given, then "total"; percent is of the table.
void WriteUsageTable(const std::vector<ProgramUsage>& programs, OutputFile& file);
/// One block per table with a column per program and the total; rows that are zero in all are left out. `stop_reason`: why
/// counting ended early, which the first line then says; null if it did not.
std::string UsageSummary(const std::vector<ProgramUsage>& programs, const char* stop_reason = nullptr);
/// The same numbers as profile.tsv as JSON with a final newline.
std::string UsageJson(const std::vector<ProgramUsage>& programs, const char* stop_reason = nullptr);

}  // namespace heliograph::report
