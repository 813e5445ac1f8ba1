#include "reflect/analysis/verdict.h"

#include <algorithm>
#include <array>
#include <set>

#include "reflect/context/rule.h"

namespace heliograph::reflect {

namespace {

struct Assumption {
  std::string_view evidence;  // how the words of a target's evidence begin
  std::string_view text;
};

constexpr std::string_view kNoPollution = "no heap pollution by unchecked casts";

constexpr std::array<Assumption, 12> kAssumptions = {{
    {evidence::kCast, "casts and uses succeed"},
    {evidence::kReceiver, "casts and uses succeed"},
    {evidence::kSignature, "casts and uses succeed"},
    {evidence::kNameAndSignature, "casts and uses succeed"},
    {evidence::kMemberName, "casts and uses succeed"},
    {evidence::kKnownClass, "casts and uses succeed"},
    {evidence::kInvented, "casts and uses succeed"},
    {evidence::kAnnotated, "casts and uses succeed"},
    {evidence::kGenericType, kNoPollution},
    {evidence::kConfiguration, "configuration files as in the inputs"},
    {evidence::kSpecification, "the specification is complete"},
    {evidence::kLog, "the log is complete"},
}};

/// "sound if ..." for a site without unknown values.
std::string Premises(const Site& site) {
  std::set<std::string_view> texts{"no classes but those of the inputs", "the JDK's own open calls add nothing"};
  std::string_view last;
  for (const auto& [target, why] : site.targets) {
    if (why.data() == last.data()) continue;
    last = why;
    for (const Assumption& a : kAssumptions) {
      if (why.starts_with(a.evidence)) texts.insert(a.text);
    }
  }
  std::string all = "sound if ";
  for (std::string_view text : texts) all += (text == *texts.begin() ? "" : ", ") + std::string(text);
  return all;
}

void OpenRow(ReflectiveSite& row, std::string_view reason) {
  row.status = row.targets.empty() ? SiteStatus::kUnresolved : SiteStatus::kPartial;
  if (row.sound == 'y') row.sound = 'n';
  row.reason = reason;
}

/// That the inputs have nothing of a name is no answer of a class loader of the program.
void OpenAbsent(const Site& site, const Program& program, const ProgramHoles& holes, ReflectiveSite& row) {
  if (row.status != SiteStatus::kResolved || !site.absent_name || !holes.MayMapNames() || !AsksLoader(site, program)) return;
  OpenRow(row, "class loaders of the program may find what the inputs lack");
}

}  // namespace

void Judge(const Site& site, const Facts& ask, ReflectiveSite& row) {
  const bool verdicts = ask.variant().verdicts;
  row.cut = site.cut;
  const bool none = row.targets.empty() && !site.unknown && !site.if_none.empty();
  const bool found = !row.targets.empty() || none || (verdicts && site.answered && !site.unknown);
  std::string_view criterion;
  if (ask.variant().soundness) std::tie(row.sound, criterion) = site.rule->Soundness(site, ask);
  if (row.sound == 'y' && !found) row.sound = site.unknown ? 'n' : '-';
  const bool by_criterion = !verdicts && row.sound == 'y' && !site.full;
  const bool complete = !site.unknown || by_criterion;
  row.status = !found ? SiteStatus::kUnresolved : complete ? SiteStatus::kResolved : SiteStatus::kPartial;
  if (verdicts) row.sound = found && complete ? 'y' : 'n';
  if (by_criterion) {
    row.reason = "sound for instance members: " + std::string(criterion);
  } else if (site.unknown) {
    row.reason = site.unknown_reason;
  } else if (!found) {
    row.reason = "no known value reaches the call";
  } else if (none && !verdicts) {
    row.reason = site.if_none;
  } else if (verdicts) {
    const std::string_view nothing = none ? site.if_none : row.targets.empty() ? "nothing in the inputs fits" : "";
    row.reason = nothing.empty() ? Premises(site) : std::string(nothing) + "; " + Premises(site);
  }
}

/// Whoever has the array of a String may write it.
void AddTextAccess(const Site& site, FieldId field, const Program& program, ProgramHoles& holes) {
  const FieldInfo& info = program.Field(field);
  const bool looks_up = site.api.starts_with("Class.");
  if (looks_up || info.is_static() || program.ClassName(info.owner) != "java/lang/String") return;
  holes.Add(ProgramHoles::Kind::kTexts, "java.lang.String." + std::string(program.FieldName(field)));
}

void AddReflectiveCallees(const Facts& ask, ProgramHoles& holes) {
  for (uint32_t i = 0; i < ask.sites().size(); ++i) {
    const Site& site = ask.SiteAt(i);
    if (ask.IsInPlatform(site)) continue;
    for (const auto& [target, why] : site.targets) {
      if (target.kind == Target::Kind::kMethod) holes.AddCallee(MethodId(target.id));
      if (target.kind == Target::Kind::kField) AddTextAccess(site, FieldId(target.id), ask.program(), holes);
    }
  }
}

void JudgeTogether(const Facts& ask, ProgramHoles holes, const ClosedCalls& calls, std::vector<ReflectiveSite>& rows) {
  if (!ask.variant().verdicts) return;
  AddReflectiveCallees(ask, holes);
  std::vector<const Site*> listed;
  for (uint32_t i = 0; i < ask.sites().size(); ++i) {
    const Site& site = ask.SiteAt(i);
    if (!site.listed) continue;
    if (!ask.IsInPlatform(site)) {
      ReflectiveSite& row = rows[listed.size()];
      OpenAbsent(site, ask.program(), holes, row);
      if (row.status != SiteStatus::kResolved) holes.Add(ProgramHoles::Kind::kOpenCall, "");
    }
    listed.push_back(&site);
  }
  if (!holes.any()) return;
  const std::string text = holes.Text();
  const std::vector<bool> closed = calls.Find(ask, holes);
  for (size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].sound != 'y' || closed[listed[i]->index]) continue;
    rows[i].sound = 'n';
    const Targets& targets = listed[i]->targets;
    const bool generic = std::any_of(targets.begin(), targets.end(),
                                     [](const auto& target) { return target.second.starts_with(evidence::kGenericType); });
    rows[i].reason = (generic ? "complete, if " + std::string(kNoPollution) + ", but for " : "complete but for ") + text;
  }
}

void OpenAll(std::vector<ReflectiveSite>& rows) {
  for (ReflectiveSite& row : rows) {
    if (row.sound == 'y') row.sound = 'n';
    if (row.status == SiteStatus::kResolved) OpenRow(row, "the run ended early");
  }
}

}  // namespace heliograph::reflect
