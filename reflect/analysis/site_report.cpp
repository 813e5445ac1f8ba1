#include "reflect/analysis/site_report.h"

#include <algorithm>
#include <map>

#include "core/analysis/members_name.h"
#include "reflect/analysis/told_look_ups.h"
#include "reflect/analysis/verdict.h"

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

ReflectiveSite ReportSite(const Site& site, const std::map<Target, std::string_view>& told, const Facts& ask) {
  ReflectiveSite row;
  row.site = site.call;
  row.api = site.api;
  for (const std::map<Target, std::string_view>* targets : {&site.targets, &told}) {
    for (const auto& [t, why] : *targets) row.targets.push_back({TargetName(t, site.api, ask.program()), std::string(why)});
  }
  std::sort(row.targets.begin(), row.targets.end());
  Judge(site, ask, row);
  return row;
}

/// How many sites have something to do with what each look-up left open: by site index.
std::vector<uint32_t> CountDependents(const Facts& ask) {
  std::vector<uint32_t> dependents(ask.sites().size(), 0);
  for (uint32_t i = 0; i < ask.sites().size(); ++i) {
    const Site& site = ask.SiteAt(i);
    std::set<uint32_t> origins = site.class_origins;
    origins.insert(site.look_ups.begin(), site.look_ups.end());
    if (site.inference != nullptr) {
      for (uint32_t pattern : site.inference->patterns) {
        const MemberPattern p = ask.Pattern(pattern);
        origins.insert(p.site);
        if (p.origin != MemberPattern::kNone) origins.insert(p.origin);
      }
      origins.insert(site.inference->lazy_receivers.begin(), site.inference->lazy_receivers.end());
    }
    for (uint32_t origin : origins) ++dependents[origin];
  }
  return dependents;
}

}  // namespace

std::vector<ReflectiveSite> ReportSites(const Facts& ask, const ProgramHoles& holes, bool fixpoint) {
  std::vector<ReflectiveSite> rows;
  const std::vector<uint32_t> dependents = CountDependents(ask);
  // Where a run ended early, what excludes a target may not be there yet.
  std::vector<std::map<Target, std::string_view>> told(ask.sites().size());
  if (fixpoint) told = TellLookUps(ask);
  for (uint32_t i = 0; i < ask.sites().size(); ++i) {
    const Site& site = ask.SiteAt(i);
    if (!site.listed) continue;
    rows.push_back(ReportSite(site, told[i], ask));
    rows.back().dependents = dependents[i];
  }
  if (fixpoint) {
    JudgeTogether(ask, holes, rows);
  } else {
    OpenAll(rows);
  }
  return rows;
}

}  // namespace heliograph::reflect
