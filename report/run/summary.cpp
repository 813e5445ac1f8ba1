#include <cstdio>

#include "report/run/run_record.h"

namespace heliograph::report {
namespace {

/// 1234567 as "1,234,567".
std::string Grouped(uint64_t number) {
  std::string digits = std::to_string(number);
  for (size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

std::string Fixed(double number, int decimals) {
  char text[64];
  std::snprintf(text, sizeof(text), "%.*f", decimals, number);
  return text;
}

std::string Of(uint64_t part, uint64_t whole) { return Grouped(part) + " of " + Grouped(whole); }

/// One line: a label in a fixed-width column and its text.
void Line(std::string& out, std::string_view label, const std::string& text) {
  std::string column = "  " + std::string(label);
  column.resize(28, ' ');
  out += column + text + "\n";
}

std::string ByKind(const std::map<std::string, uint64_t>& numbers) {
  std::string text;
  for (const auto& [kind, number] : numbers) text += (text.empty() ? "" : ", ") + Grouped(number) + " " + kind;
  return text;
}

std::string Analysed(const RunRecord& record) {
  std::string text;
  for (const InputSummary& input : record.inputs) {
    if (input.role == "application") text += (text.empty() ? "" : ", ") + input.path;
  }
  if (record.jdk_feature_version > 0) text += " with the JDK " + std::to_string(record.jdk_feature_version) + " library";
  return text;
}

void AppendGraph(std::string& out, const RunRecord& record) {
  const Counts& counts = record.counts;
  Line(out, "classes", Grouped(counts.classes) + " (" + Grouped(record.application_classes) + " application)");
  Line(out, "methods", Grouped(counts.methods));
  Line(out, "reachable methods", Grouped(counts.reachable_methods) + " (" +
                                     Grouped(record.reachable_application_methods) + " application)");
  Line(out, "call edges", Grouped(counts.call_edges) + " (" + Grouped(counts.method_edges) + " between methods)");
  Line(out, "points-to facts", Grouped(counts.points_to_pairs) + " in " + Grouped(counts.pointers) + " pointers");
  const PrecisionFigures& precise = record.precision.application;
  Line(out, "application precision", Of(precise.with_one_target, precise.virtual_call_sites) + " virtual calls with one target, " +
                                         Of(precise.values.casts_that_cannot_fail, precise.values.casts) +
                                         " casts cannot fail, " + Fixed(precise.AveragePointsToSize(), 1) + " objects per variable");
  Line(out, "reflective calls", counts.reflective_sites == 0 ? "none reached"
                                    : Grouped(counts.reflective_sites) + ": " + ByKind(record.sites_by_status));
  Line(out, "ledger", record.ledger.empty() ? "nothing known to be missing" : ByKind(record.ledger));
}

void AppendOpenCalls(std::string& out, const OpenCalls& calls) {
  if (calls.complete + calls.open == 0) return;
  Line(out, "outside the JDK", Grouped(calls.complete) + " reflective calls are completely known, " + Grouped(calls.open) + " are not");
  for (const std::string& call : calls.first) Line(out, &call == &calls.first[0] ? "  most depends on" : "", call);
}

void AppendCost(std::string& out, const RunRecord& record) {
  double wall = 0, cpu = 0;
  std::string phases;
  for (const PhaseTime& phase : record.phases) {
    wall += phase.wall_s;
    cpu += phase.cpu_s;
    phases += (phases.empty() ? "" : ", ") + phase.name + " " + Fixed(phase.wall_s, 2);
  }
  Line(out, "time", Fixed(wall, 2) + " s (" + phases + "), " + Fixed(cpu, 2) + " s of CPU on " +
                        std::to_string(record.threads) + (record.threads == 1 ? " thread" : " threads"));
  Line(out, "memory", Fixed(static_cast<double>(record.peak_rss_bytes) / 1e6, 0) + " MB at most");
}

void AppendFiles(std::string& out, const RunRecord& record) {
  const std::string dir = record.options.output_dir + "/";
  out += "\nFiles in " + dir + " (one header line, columns separated by tabs, sorted):\n";
  Line(out, "call-graph.tsv", "who calls whom, where");
  Line(out, "reachable-methods.tsv", "methods that may run");
  Line(out, "reflective-sites.tsv", "reflective calls and how well each is known");
  Line(out, "reflective-targets.tsv", "what they reach, and on what evidence");
  if (record.unsound_sites) Line(out, "unsound-sites.tsv", "uses of members that the soundness criterion does not cover");
  if (record.specification_points) Line(out, "specification-points.tsv", "where names of incomplete calls come from");
  Line(out, "imprecise-sites.tsv", "reflective calls with many targets");
  Line(out, "ledger.tsv", "every known cause of incompleteness");
  if (!record.options.write_spec.empty()) out += "  To be filled in, for --reflection-spec: " + record.options.write_spec + "\n";
  if (!record.options.dump.empty()) Line(out, "points-to.tsv", "what application variables may refer to");
  Line(out, "run.json", "this summary and more, for programs");
  out += "For example, the callers of a method:  grep -P '\\tpkg\\.Class\\tmethod\\t[^\\t]*$' " + dir + "call-graph.tsv\n";
}

}  // namespace

std::string RunRecordSummary(const RunRecord& record) {
  std::string out = "heliograph " + record.version + ": " + Analysed(record) + "\n";
  if (!record.complete) out += "PARTIAL RESULT: stopped early, " + record.stop_reason + "\n";
  if (!record.main_classes.empty()) {
    std::string mains;
    for (const std::string& name : record.main_classes) mains += (mains.empty() ? "" : ", ") + name;
    Line(out, "main class", mains);
  }
  Line(out, "reflection", std::string(kReflectionVariantNames[static_cast<size_t>(record.options.reflection)]));
  AppendGraph(out, record);
  AppendOpenCalls(out, record.open_calls);
  AppendCost(out, record);
  AppendFiles(out, record);
  return out;
}

}  // namespace heliograph::report
