#include "report/run/open_calls.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace heliograph::report {
namespace {

constexpr size_t kShownCalls = 3;

/// "Class.forName in pkg.C.run, line 12 (5 calls depend on it)".
std::string Described(const AnalysisResult& result, const ReflectiveSite& row) {
  const CallSite& site = result.call_sites[row.site.value];
  const Program& program = *result.program;
  std::string text = row.api + " in " + program.DottedClassName(program.Method(site.caller).owner) + "." +
                     std::string(program.MethodName(site.caller));
  text += site.line != 0 ? ", line " + std::to_string(site.line) : ", offset " + std::to_string(site.offset);
  if (row.dependents == 0) return text;
  return text + " (" + std::to_string(row.dependents) + (row.dependents == 1 ? " call depends" : " calls depend") + " on it)";
}

/// Of "complete but for CAUSE" the cause.
std::string CauseOf(const ReflectiveSite& row) {
  static constexpr std::string_view kBut = "but for ";
  const size_t but = row.reason.rfind(kBut);
  if (row.reason.empty()) return "no reason is known";
  return but == std::string::npos ? row.reason : row.reason.substr(but + kBut.size());
}

bool IsKnown(const ReflectiveSite& row) { return row.sound == 'y' && row.status == SiteStatus::kResolved; }

/// Calls of code outside the JDK, with the class that makes each.
std::vector<std::pair<const ReflectiveSite*, const ClassInfo*>> CallsOutsideJdk(const AnalysisResult& result) {
  std::vector<std::pair<const ReflectiveSite*, const ClassInfo*>> calls;
  for (const ReflectiveSite& row : result.reflective_sites) {
    const MethodId caller = result.call_sites[row.site.value].caller;
    if (!caller.valid()) continue;
    const ClassInfo& info = result.program->Class(result.program->Method(caller).owner);
    if (!info.platform) calls.emplace_back(&row, &info);
  }
  return calls;
}

std::vector<OpenCause> Sorted(const std::map<std::string, uint64_t>& causes) {
  std::vector<OpenCause> sorted;
  for (const auto& [reason, calls] : causes) sorted.push_back({reason, calls});
  std::stable_sort(sorted.begin(), sorted.end(), [](const OpenCause& a, const OpenCause& b) { return a.calls > b.calls; });
  return sorted;
}

}  // namespace

OpenCalls CountOpenCalls(const AnalysisResult& result) {
  OpenCalls counted;
  std::map<std::string, uint64_t> causes;
  std::vector<std::tuple<bool, uint32_t, std::string>> open;  // resolved, by how few depend on it
  const auto calls = CallsOutsideJdk(result);
  counted.judged = std::any_of(calls.begin(), calls.end(), [](const auto& call) { return call.first->sound != '-'; });
  for (const auto& [row, caller] : calls) {
    const bool known = IsKnown(*row), resolved = row->status == SiteStatus::kResolved;
    ++counted.outside_jdk.all;
    counted.outside_jdk.known += known;
    counted.application.all += caller->application;
    counted.application.known += caller->application && known;
    if (counted.judged ? known : resolved) continue;
    ++counted.open;
    ++causes[CauseOf(*row)];
    open.emplace_back(resolved, 0xffffffffu - row->dependents, Described(result, *row));
  }
  counted.causes = Sorted(causes);
  const size_t shown = std::min(open.size(), kShownCalls);
  std::partial_sort(open.begin(), open.begin() + static_cast<std::ptrdiff_t>(shown), open.end());
  for (size_t i = 0; i < shown; ++i) counted.first.push_back(std::move(std::get<std::string>(open[i])));
  return counted;
}

}  // namespace heliograph::report
