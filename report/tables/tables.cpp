#include "report/tables/tables.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "report/reference/output_table.h"
#include "report/tables/text.h"

namespace heliograph::report {
namespace {

int64_t SignedOffset(const CallSite& site) { return site.offset == CallSite::kNoOffset ? -1 : int64_t{site.offset}; }

std::vector<const ReflectiveSite*> SortedSites(const AnalysisResult& result, const MethodNames& names) {
  std::vector<const ReflectiveSite*> sites;
  for (uint32_t i : SortedReflectiveSites(result, names)) sites.push_back(&result.reflective_sites[i]);
  return sites;
}

/// class method descriptor bytecode_offset line api, each followed by a tab.
void AppendSite(std::string& out, const AnalysisResult& result, const MethodNames& names, const ReflectiveSite& row) {
  const CallSite& site = result.call_sites[row.site.value];
  out += names.Columns(site.caller);
  out += '\t';
  AppendNumber(out, SignedOffset(site));
  out += '\t';
  AppendNumber(out, site.line);
  out += '\t';
  AppendText(out, row.api);
  out += '\t';
}

std::string_view SoundText(char sound) { return sound == 'y' ? "yes" : sound == 'n' ? "no" : "-"; }

}  // namespace

std::vector<uint32_t> SortedReflectiveSites(const AnalysisResult& result, const MethodNames& names) {
  std::vector<uint32_t> sites(result.reflective_sites.size());
  std::iota(sites.begin(), sites.end(), 0u);
  const auto key = [&](uint32_t i) {
    const ReflectiveSite& row = result.reflective_sites[i];
    const CallSite& site = result.call_sites[row.site.value];
    return std::tuple<uint32_t, int64_t, uint32_t, std::string_view>(names.Rank(site.caller), SignedOffset(site), site.line,
                                                                     row.api);
  };
  std::stable_sort(sites.begin(), sites.end(), [&](uint32_t a, uint32_t b) { return key(a) < key(b); });
  return sites;
}

std::string_view SiteStatusName(SiteStatus status) {
  switch (status) {
    case SiteStatus::kResolved: return "resolved";
    case SiteStatus::kPartial: return "partial";
    case SiteStatus::kUnresolved: return "unresolved";
  }
  return "unresolved";
}

void WriteReachableMethods(const AnalysisResult& result, const MethodNames& names, OutputFile& file) {
  file.Append(HeaderLine(Output::kReachableMethods));
  std::vector<MethodId> methods = result.reachable_methods;
  std::sort(methods.begin(), methods.end(), [&](MethodId a, MethodId b) { return names.Rank(a) < names.Rank(b); });
  for (MethodId m : methods) {
    file.row() += names.Columns(m);
    file.row() += result.program->Class(result.program->Method(m).owner).application ? "\t1" : "\t0";
    file.EndRow();
  }
}

void WriteReflectiveSites(const AnalysisResult& result, const MethodNames& names, OutputFile& file) {
  file.Append(HeaderLine(Output::kReflectiveSites));
  for (const ReflectiveSite* site : SortedSites(result, names)) {
    std::string& out = file.row();
    AppendSite(out, result, names, *site);
    out += SiteStatusName(site->status);
    out += '\t';
    out += SoundText(site->sound);
    out += '\t';
    AppendNumber(out, static_cast<int64_t>(site->targets.size()));
    out += '\t';
    AppendText(out, site->reason);
    file.EndRow();
  }
}

void WriteReflectiveTargets(const AnalysisResult& result, const MethodNames& names, OutputFile& file) {
  file.Append(HeaderLine(Output::kReflectiveTargets));
  for (const ReflectiveSite* site : SortedSites(result, names)) {
    for (const ReflectiveTarget& target : site->targets) {
      std::string& out = file.row();
      AppendSite(out, result, names, *site);
      AppendText(out, result.reflective_texts[target.target]);
      out += '\t';
      AppendText(out, result.reflective_texts[target.evidence]);
      file.EndRow();
    }
  }
}

namespace {

/// Whose code makes the call: 0 the application's, 1 a library's, 2 the JDK's.
int FarnessOf(const ReflectiveSite& site, const AnalysisResult& result) {
  const MethodId caller = result.call_sites[site.site.value].caller;
  if (!caller.valid()) return 2;
  const ClassInfo& info = result.program->Class(result.program->Method(caller).owner);
  return info.application ? 0 : info.platform ? 2 : 1;
}

}  // namespace

void WriteUnsoundSites(const AnalysisResult& result, const MethodNames& names, OutputFile& file) {
  file.Append(HeaderLine(Output::kUnsoundSites));
  std::vector<const ReflectiveSite*> sites = SortedSites(result, names);
  std::erase_if(sites, [](const ReflectiveSite* site) { return site->sound != 'n'; });
  std::stable_sort(sites.begin(), sites.end(), [&](const ReflectiveSite* a, const ReflectiveSite* b) {
    return std::pair(FarnessOf(*a, result), b->dependents) < std::pair(FarnessOf(*b, result), a->dependents);
  });
  for (const ReflectiveSite* site : sites) {
    AppendSite(file.row(), result, names, *site);
    AppendNumber(file.row(), static_cast<int64_t>(site->targets.size()));
    file.row() += '\t';
    AppendText(file.row(), site->reason);
    file.EndRow();
  }
}

void WriteImpreciseSites(const AnalysisResult& result, const MethodNames& names, uint32_t from, OutputFile& file) {
  file.Append(HeaderLine(Output::kImpreciseSites));
  std::vector<const ReflectiveSite*> sites = SortedSites(result, names);
  std::erase_if(sites, [from](const ReflectiveSite* site) { return site->targets.size() < from; });
  std::stable_sort(sites.begin(), sites.end(),
                   [](const auto* a, const auto* b) { return a->targets.size() > b->targets.size(); });
  for (const ReflectiveSite* site : sites) {
    AppendSite(file.row(), result, names, *site);
    AppendNumber(file.row(), static_cast<int64_t>(site->targets.size()));
    file.EndRow();
  }
}

void WriteLedger(const std::vector<LedgerEntry>& entries, OutputFile& file) {
  file.Append(HeaderLine(Output::kLedger));
  for (const LedgerEntry& entry : entries) {
    AppendText(file.row(), entry.kind);
    file.row() += '\t';
    AppendText(file.row(), entry.subject);
    file.row() += '\t';
    AppendText(file.row(), entry.detail);
    file.EndRow();
  }
}

}  // namespace heliograph::report
