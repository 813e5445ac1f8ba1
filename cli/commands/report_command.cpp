#include "cli/commands/report_command.h"

#include "report/answers/result_database.h"
#include "report/page/page_data.h"
#include "report/sweep/sweep_page.h"
#include "report/tables/output_file.h"
#include "report/web/embedded_page.h"

namespace heliograph::cli {
namespace {

std::optional<Error> WritePage(const std::string& path, std::string_view text) {
  const report::FilePlace page = report::PlaceOf(path);
  if (page.name.empty()) return Error{Error::Kind::kUsage, path + " is no file name: say where the page goes with -o FILE"};
  auto files = report::OutputSet::Create(page.folder);
  if (!files) return files.error();
  files->Add(page.name).Append(text);
  return files->Commit({});
}

}  // namespace

Result<std::string> ReportResult(const ReportOptions& options) {
  const auto result = report::ResultDatabase::Open(options.folder);
  if (!result) return result.error();
  const auto data = report::PageData(*result, report::PageBounds());
  if (!data) return data.error();
  const auto page = report::PageWith(report::PageKind::kResult, *data);
  if (!page) return page.error();
  if (auto error = WritePage(options.page, *page)) return *error;
  return options.page + ": " + std::to_string((page->size() + 1023) / 1024) + " KiB\n";
}

Result<std::string> ReportSweep(const ReportOptions& options, Budget& budget) {
  const auto sweep = report::ReadSweep(options.table, BudgetGuard(&budget));
  if (!sweep) return sweep.error();
  const auto page = report::SweepPage(*sweep);
  if (!page) return page.error();
  if (auto error = WritePage(options.page, *page)) return *error;
  const std::string partial = budget.WasSpent() ? std::string("PARTIAL PAGE: stopped early, ") + budget.reason() + "\n" : "";
  return partial + options.page + ": " + std::to_string(sweep->cells.size()) + " rows, " + std::to_string(sweep->missed.size()) +
         " targets that every variant misses\n";
}

}  // namespace heliograph::cli
