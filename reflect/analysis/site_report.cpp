#include "reflect/analysis/site_report.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/node_hash_map.h"
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

/// The texts of targets and evidence, numbered as they come and then in their order.
class ReportedTexts {
 public:
  explicit ReportedTexts(const Program& program) : program_(program) {}

  ReflectiveTarget Of(const Target& target, std::string_view why, std::string_view api) {
    const uint32_t evidence = NumberOf(std::string(why));
    if (target.kind == Target::Kind::kMembers) return {NumberOf(TargetName(target, api, program_)), evidence};
    const auto [it, added] = targets_.try_emplace(std::pair(target.kind, target.id), 0);
    if (added) it->second = NumberOf(TargetName(target, api, program_));
    return {it->second, evidence};
  }

  /// The texts in order. Numbers of `rows` become places among them, and targets are put in order.
  std::vector<std::string> Sort(std::vector<ReflectiveSite>& rows) && {
    std::vector<std::pair<std::string, uint32_t>> sorted;
    sorted.reserve(numbers_.size());
    for (auto it = numbers_.begin(); it != numbers_.end();) {  // looking for the first one each time would take n x n
      auto node = numbers_.extract(it++);
      sorted.emplace_back(std::move(node.key()), node.mapped());
    }
    std::sort(sorted.begin(), sorted.end());
    std::vector<uint32_t> places(sorted.size());
    std::vector<std::string> texts(sorted.size());
    for (uint32_t i = 0; i < sorted.size(); ++i) {
      places[sorted[i].second] = i;
      texts[i] = std::move(sorted[i].first);
    }
    tbb::parallel_for(size_t{0}, rows.size(), [&](size_t i) {
      for (ReflectiveTarget& target : rows[i].targets) target = {places[target.target], places[target.evidence]};
      std::sort(rows[i].targets.begin(), rows[i].targets.end());
    });
    return texts;
  }

 private:
  uint32_t NumberOf(std::string text) {
    return numbers_.try_emplace(std::move(text), static_cast<uint32_t>(numbers_.size())).first->second;
  }

  const Program& program_;
  absl::flat_hash_map<std::pair<Target::Kind, uint32_t>, uint32_t> targets_;
  absl::node_hash_map<std::string, uint32_t> numbers_;
};

ReflectiveSite ReportSite(const Site& site, const Targets& told, const Facts& ask, ReportedTexts& texts) {
  ReflectiveSite row;
  row.site = site.call;
  row.api = site.api;
  row.targets.reserve(site.targets.size() + told.size());
  for (const Targets* targets : {&site.targets, &told}) {
    for (const auto& [target, why] : *targets) row.targets.push_back(texts.Of(target, why, site.api));
  }
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
    for (const uint32_t look_up : ask.LookUpsOf(pattern)) origins.insert(look_up);
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

ReflectionReport ReportSites(const Facts& ask, const ProgramHoles& holes, const ClosedCalls& calls, bool fixpoint) {
  ReportedTexts texts(ask.program());
  std::vector<ReflectiveSite> rows;
  const std::vector<Standing> standing = StandingOf(ask);
  // Where a run ended early, what excludes a target may not be there yet.
  std::vector<Targets> told(ask.sites().size());
  if (fixpoint) told = TellLookUps(ask);
  for (uint32_t i = 0; i < ask.sites().size(); ++i) {
    const Site& site = ask.SiteAt(i);
    if (!site.listed) continue;
    rows.push_back(ReportSite(site, told[i], ask, texts));
    rows.back().dependents = standing[i].dependents;
    if (standing[i].unsound && rows.back().status != SiteStatus::kResolved) rows.back().sound = 'n';
  }
  if (fixpoint) {
    JudgeTogether(ask, holes, calls, rows);
  } else {
    OpenAll(rows);
  }
  std::vector<std::string> sorted = std::move(texts).Sort(rows);
  return {std::move(rows), std::move(sorted)};
}

}  // namespace heliograph::reflect
