#include "reflect/analysis/site_report.h"

#include <algorithm>

#include "core/analysis/members_name.h"
#include "reflect/analysis/told_look_ups.h"
#include "reflect/analysis/verdict.h"
#include "reflect/context/rule.h"

namespace heliograph::reflect {

namespace {

std::string TargetName(const Target& target, std::string_view api, const Program& program) {
  switch (target.kind) {
    case Target::Kind::kType: return program.TypeName(TypeId(target.id));
    case Target::Kind::kMethod: return program.MethodDisplayName(MethodId(target.id));
    case Target::Kind::kField: return program.FieldDisplayName(FieldId(target.id));
    case Target::Kind::kMembers: break;
  }
  return MembersName(program.TypeName(program.ClassType(ClassId(target.id))), api);
}

ReflectiveSite ReportSite(const Site& site, const Targets& told, const Facts& ask) {
  ReflectiveSite row;
  row.site = site.call;
  row.api = site.api;
  for (const Targets* targets : {&site.targets, &told}) {
    for (const auto& [t, why] : *targets) row.targets.push_back({TargetName(t, site.api, ask.program()), std::string(why)});
  }
  std::sort(row.targets.begin(), row.targets.end());
  Judge(site, ask, row);
  return row;
}

/// The sites that left open what has come to this one, by index.
std::set<uint32_t> OriginsOf(const Site& site, const Facts& ask) {
  std::set<uint32_t> origins = site.class_origins;
  origins.insert(site.look_ups.begin(), site.look_ups.end());
  if (site.inference == nullptr) return origins;
  for (uint32_t pattern : site.inference->patterns) {
    const MemberPattern p = ask.Pattern(pattern);
    origins.insert(p.site);
    if (p.origin != MemberPattern::kNone) origins.insert(p.origin);
  }
  origins.insert(site.inference->lazy_receivers.begin(), site.inference->lazy_receivers.end());
  return origins;
}

/// Of each site, by index: whether it is not soundly resolved, and how many sites have something to do with what it left open.
struct Standing {
  bool unsound = false;
  uint32_t dependents = 0;
};

/// By a criterion for uses only (`soundness`), a look-up is not soundly resolved if what it left open makes a use so.
std::vector<Standing> StandingOf(const Facts& ask) {
  const bool by_criterion = ask.variant().soundness && !ask.variant().verdicts;
  std::vector<Standing> standing(ask.sites().size());
  for (uint32_t i = 0; i < ask.sites().size(); ++i) {
    const Site& site = ask.SiteAt(i);
    const bool unsound = by_criterion && site.unknown && site.rule->Soundness(site, ask).first == 'n';
    for (uint32_t origin : OriginsOf(site, ask)) {
      ++standing[origin].dependents;
      standing[origin].unsound |= unsound;
    }
  }
  return standing;
}

}  // namespace

std::vector<ReflectiveSite> ReportSites(const Facts& ask, const ProgramHoles& holes, const ClosedCalls& calls, bool fixpoint) {
  std::vector<ReflectiveSite> rows;
  const std::vector<Standing> standing = StandingOf(ask);
  // Where a run ended early, what excludes a target may not be there yet.
  std::vector<Targets> told(ask.sites().size());
  if (fixpoint) told = TellLookUps(ask);
  for (uint32_t i = 0; i < ask.sites().size(); ++i) {
    const Site& site = ask.SiteAt(i);
    if (!site.listed) continue;
    rows.push_back(ReportSite(site, told[i], ask));
    rows.back().dependents = standing[i].dependents;
    if (standing[i].unsound && rows.back().status != SiteStatus::kResolved) rows.back().sound = 'n';
  }
  if (fixpoint) {
    JudgeTogether(ask, holes, calls, rows);
  } else {
    OpenAll(rows);
  }
  return rows;
}

}  // namespace heliograph::reflect
