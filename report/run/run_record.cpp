#include "report/run/run_record.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "report/tables/tables.h"

namespace heliograph::report {
namespace {

using Json = nlohmann::ordered_json;

Json ToJson(const OptionValue& value) {
  return std::visit([](const auto& v) { return Json(v); }, value);
}

double Rounded(double number) { return std::round(number * 1e4) / 1e4; }

Json OptionsJson(const AnalysisOptions& options) {
  Json json = Json::object();
  for (const OptionRow& row : OptionTable()) json[std::string(row.name)] = ToJson(row.get(options));
  return json;
}

Json InputsJson(const RunRecord& record) {
  Json json = Json::array();
  for (const InputSummary& input : record.inputs) {
    json.push_back({{"path", input.path}, {"role", input.role}, {"classes", input.classes}});
    json.back()["sha256"] = input.sha256.empty() ? Json(nullptr) : Json(input.sha256);
  }
  return json;
}

Json CountsJson(const Counts& counts) {
  return {{"classes", counts.classes},
          {"methods", counts.methods},
          {"reachable_methods", counts.reachable_methods},
          {"call_edges", counts.call_edges},
          {"method_edges", counts.method_edges},
          {"call_sites", counts.call_sites},
          {"pointers", counts.pointers},
          {"objects", counts.objects},
          {"points_to_pairs", counts.points_to_pairs},
          {"reflective_sites", counts.reflective_sites},
          {"reflective_targets", counts.reflective_targets}};
}

Json PrecisionJson(const PrecisionFigures& figures) {
  return {{"reachable_methods", figures.reachable_methods},
          {"call_edges", figures.call_edges},
          {"virtual_call_sites", figures.virtual_call_sites},
          {"virtual_call_sites_with_one_target", figures.with_one_target},
          {"virtual_call_sites_without_target", figures.without_target},
          {"virtual_call_sites_with_many_targets", figures.virtual_call_sites - figures.with_one_target - figures.without_target},
          {"casts", figures.values.casts},
          {"casts_that_cannot_fail", figures.values.casts_that_cannot_fail},
          {"casts_that_may_fail", figures.values.casts - figures.values.casts_that_cannot_fail},
          {"variables", figures.values.variables},
          {"average_points_to_size", Rounded(figures.AveragePointsToSize())}};
}

Json HeapJson(const AnalysisOptions& options) {
  const auto name = [](Merging merging) { return std::string(kMergingNames[static_cast<size_t>(merging)]); };
  return {{"abstraction", "allocation-site"},
          {"exceptions", name(options.exceptions)},
          {"string_builders", std::string(kStringBuilderMergingNames[static_cast<size_t>(options.string_builders)])},
          {"strings", name(options.strings)}};
}

Json PhasesJson(const RunRecord& record) {
  Json json = Json::array();
  for (const PhaseTime& phase : record.phases) {
    json.push_back({{"name", phase.name}, {"wall_s", Rounded(phase.wall_s)}, {"cpu_s", Rounded(phase.cpu_s)}});
  }
  return json;
}

Json SolverJson(const RunRecord& record) {
  Json steps = Json::array();
  for (const SolverStep& step : record.steps) {
    Json json{{"name", step.name}, {"wall_s", Rounded(step.cost.wall_s)}, {"cpu_s", Rounded(step.cost.cpu_s)}};
    if (!step.unit.empty()) {
      json["unit"] = step.unit;
      json["work"] = step.cost.work.work();
      for (size_t i = 0; i < WorkSpan::kWorkers.size(); ++i) {
        json["span"][std::to_string(WorkSpan::kWorkers[i])] = step.cost.work.span(i);
      }
    }
    steps.push_back(std::move(json));
  }
  return {{"schedule", record.schedule}, {"steps", steps}};
}

Json OpenCallsJson(const OpenCalls& calls) {
  static constexpr size_t kMostCauses = 20;
  Json causes = Json::array();
  for (size_t i = 0; i < std::min(calls.causes.size(), kMostCauses); ++i) {
    causes.push_back({{"calls", calls.causes[i].calls}, {"reason", calls.causes[i].reason}});
  }
  const auto share = [](const KnownCalls& of) {
    return Json{{"calls", of.all}, {"completely_known", of.known}, {"percent", Rounded(of.Percent())}};
  };
  return {{"judged", calls.judged}, {"all", share(calls.outside_jdk)}, {"application", share(calls.application)},
          {"open", calls.open},     {"open_but_for", causes},          {"most_depends_on", calls.first}};
}

void CountByOwner(const AnalysisResult& result, std::array<CallsByStatus, 3>& calls) {
  for (const ReflectiveSite& row : result.reflective_sites) {
    const MethodId caller = result.call_sites[row.site.value].caller;
    CodeOwner owner = CodeOwner::kJdk;  // the virtual machine's own calls too
    if (caller.valid()) {
      const ClassInfo& info = result.program->Class(result.program->Method(caller).owner);
      if (!info.platform) owner = info.application ? CodeOwner::kApplication : CodeOwner::kLibrary;
    }
    CallsByStatus& of = calls[static_cast<size_t>(owner)];
    ++(row.status == SiteStatus::kResolved ? of.resolved : row.status == SiteStatus::kPartial ? of.partial : of.unresolved);
  }
}

uint64_t DistinctMethodEdges(const AnalysisResult& result) {
  std::vector<uint64_t> pairs;
  pairs.reserve(result.call_edges.size());
  for (const CallEdge& edge : result.call_edges) {
    pairs.push_back(uint64_t{result.call_sites[edge.site.value].caller.value} << 32 | edge.callee.value);
  }
  std::sort(pairs.begin(), pairs.end());
  return static_cast<uint64_t>(std::unique(pairs.begin(), pairs.end()) - pairs.begin());
}

void CountProgram(const Program& program, RunRecord& record) {
  for (uint32_t c = 0; c < program.NumClasses(); ++c) {
    const ClassInfo& info = program.Class(ClassId(c));
    if (info.phantom || info.lambda) continue;
    ++record.counts.classes;
    record.application_classes += info.application;
    record.counts.methods += info.methods_end - info.methods_begin;
  }
}

}  // namespace

void CountResult(const AnalysisResult& result, const std::vector<LedgerEntry>& ledger, RunRecord& record) {
  record.open_calls = CountOpenCalls(result);
  CountByOwner(result, record.reflective_calls);
  record.complete = result.complete;
  record.stop_reason = result.stop_reason;
  record.counters = result.counters;
  record.schedule = result.schedule;
  record.steps = result.steps;
  record.rules = result.rule_stats;
  CountProgram(*result.program, record);
  Counts& counts = record.counts;
  counts.reachable_methods = result.reachable_methods.size();
  for (MethodId m : result.reachable_methods) {
    record.reachable_application_methods += result.program->Class(result.program->Method(m).owner).application;
  }
  counts.call_edges = result.call_edges.size();
  counts.method_edges = DistinctMethodEdges(result);
  counts.call_sites = result.call_sites.size();
  counts.pointers = result.num_pointers;
  counts.objects = result.num_objects;
  counts.points_to_pairs = result.points_to_pairs;
  counts.reflective_sites = result.reflective_sites.size();
  for (const ReflectiveSite& site : result.reflective_sites) {
    counts.reflective_targets += site.targets.size();
    ++record.sites_by_status[std::string(SiteStatusName(site.status))];
  }
  record.precision = MeasurePrecision(result);
  for (const LedgerEntry& entry : ledger) ++record.ledger[entry.kind];
}

std::string RunRecordJson(const RunRecord& record) {
  Json json;
  json["version"] = record.version;
  json["complete"] = record.complete;
  json["stop_reason"] = record.stop_reason.empty() ? Json(nullptr) : Json(record.stop_reason);
  json["options"] = OptionsJson(record.options);
  json["main_classes"] = record.main_classes;
  for (const FrameworkSummary& f : record.frameworks) {
    json["frameworks"].push_back({{"name", f.name},
                                  {"components", f.components},
                                  {"entry_points", f.entry_points},
                                  {"injection_points", f.injection_points},
                                  {"data_classes", f.data_classes},
                                  {"proxies", f.proxies}});
  }
  json["jdk_version"] = record.jdk_feature_version;
  json["inputs"] = InputsJson(record);
  json["heap"] = HeapJson(record.options);
  json["counts"] = CountsJson(record.counts);
  json["precision"] = {{"application", PrecisionJson(record.precision.application)},
                       {"all", PrecisionJson(record.precision.all)}};
  json["application"] = {{"classes", record.application_classes}, {"reachable_methods", record.reachable_application_methods}};
  json["reflective_sites_by_status"] = record.sites_by_status;
  json["reflective_sites_outside_jdk"] = OpenCallsJson(record.open_calls);
  json["ledger"] = record.ledger;
  json["counters"] = record.counters;
  json["threads"] = record.threads;
  for (const RuleStats& rule : record.rules) {
    json["rules"].push_back({{"name", rule.name},
                             {"sites", rule.sites},
                             {"deltas", rule.deltas},
                             {"commands", rule.commands},
                             {"cpu_s", Rounded(rule.seconds)}});
  }
  json["phases"] = PhasesJson(record);
  json["solver"] = SolverJson(record);
  json["peak_rss_bytes"] = record.peak_rss_bytes;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace heliograph::report
