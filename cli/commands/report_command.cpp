#include "cli/commands/report_command.h"

#include "report/sweep/sweep_page.h"
#include "report/tables/output_file.h"

namespace heliograph::cli {

Result<std::string> ReportSweep(const ReportOptions& options, Budget& budget) {
  const auto sweep = report::ReadSweep(options.table, BudgetGuard(&budget));
  if (!sweep) return sweep.error();
  const report::FilePlace page = report::PlaceOf(options.page);
  if (page.name.empty())
    return Error{Error::Kind::kUsage, options.page + " is no file name: say where the page goes with -o FILE"};
  auto files = report::OutputSet::Create(page.folder);
  if (!files) return files.error();
  files->Add(page.name).Append(report::SweepPage(*sweep));
  if (auto error = files->Commit({})) return *error;
  const std::string partial = budget.WasSpent() ? std::string("PARTIAL PAGE: stopped early, ") + budget.reason() + "\n" : "";
  return partial + options.page + ": " + std::to_string(sweep->cells.size()) + " rows, " + std::to_string(sweep->missed.size()) +
         " targets that every variant misses\n";
}

}  // namespace heliograph::cli
