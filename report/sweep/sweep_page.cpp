#include "report/sweep/sweep_page.h"

#include <algorithm>

#include "report/web/embedded_page.h"

namespace heliograph::report {
namespace {

using Json = nlohmann::ordered_json;

constexpr size_t kMissedShown = 200;

Json Number(std::optional<double> figure) { return figure ? Json(*figure) : Json(nullptr); }

Json CellJson(const SweepCell& cell) {
  return Json::object({{"program", cell.program},
                       {"variant", cell.variant},
                       {"threads", cell.threads},
                       {"runs", cell.runs},
                       {"status", cell.status},
                       {"wall_s", cell.wall_s},
                       {"cpu_s", cell.cpu_s},
                       {"peak_bytes", cell.peak_bytes},
                       {"reachable_methods", Number(cell.reachable_methods)},
                       {"call_edges", Number(cell.call_edges)},
                       {"average_points_to", Number(cell.average_points_to)},
                       {"resolved", Number(cell.resolved)},
                       {"partial", Number(cell.partial)},
                       {"unresolved", Number(cell.unresolved)},
                       {"targets_recorded", Number(cell.targets_recorded)},
                       {"target_recall", Number(cell.target_recall)},
                       {"action_recall", Number(cell.action_recall)},
                       {"look_up_recall", Number(cell.look_up_recall)},
                       {"plural_recall", Number(cell.plural_recall)},
                       {"edge_recall", Number(cell.edge_recall)},
                       {"method_recall", Number(cell.method_recall)},
                       {"targets_per_recorded", Number(cell.targets_per_recorded)},
                       {"edges_per_recorded", Number(cell.edges_per_recorded)}});
}

Json MissedJson(const EveryVariantMisses& missed) {
  return Json::object({{"program", missed.program},
                       {"count", missed.count},
                       {"caller", missed.caller},
                       {"offset", missed.offset},
                       {"line", missed.line},
                       {"api", missed.api},
                       {"target", missed.target},
                       {"reasons", missed.reasons}});
}

}  // namespace

Json SweepPageData(const SweepData& sweep) {
  Json cells = Json::array(), missed = Json::array();
  for (const SweepCell& cell : sweep.cells) cells.push_back(CellJson(cell));
  const size_t shown = std::min(sweep.missed.size(), kMissedShown);
  for (size_t i = 0; i < shown; ++i) missed.push_back(MissedJson(sweep.missed[i]));
  return Json::object({{"programs", sweep.programs},
                       {"variants", sweep.variants},
                       {"versions", sweep.versions},
                       {"machines", sweep.machines},
                       {"remarks", sweep.remarks},
                       {"cells", std::move(cells)},
                       {"missed", Json::object({{"total", sweep.missed.size()}, {"rows", std::move(missed)}})}});
}

Result<std::string> SweepPage(const SweepData& sweep) { return PageWith(PageKind::kSweep, SweepPageData(sweep)); }

}  // namespace heliograph::report
