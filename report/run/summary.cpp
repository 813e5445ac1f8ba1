#include <algorithm>
#include <cstdio>
#include <vector>

#include "report/reference/output_table.h"
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

constexpr size_t kLabelWidth = 22, kNumberWidth = 12;

/// One line: a label in a fixed-width column and its text.
void Line(std::string& out, std::string_view label, const std::string& text) {
  std::string column = "  " + std::string(label);
  column.resize(std::max(kLabelWidth, column.size()), ' ');
  out += column + text + "\n";
}

std::string InColumns(const std::array<std::string, 3>& texts) {
  std::string line;
  for (const std::string& text : texts) line += std::string(kNumberWidth - std::min(kNumberWidth, text.size()), ' ') + text;
  return line;
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
  Line(out, "reachable methods",
       Of(counts.reachable_methods, counts.methods) + "; " + Grouped(record.reachable_application_methods) +
           " of them in the application");
  Line(out, "call edges", Grouped(counts.call_edges) + " (" + Grouped(counts.method_edges) + " between methods)");
  const PrecisionFigures& precise = record.precision.application;
  Line(out, "points-to sets",
       Grouped(counts.points_to_pairs) + " facts; " + Fixed(precise.AveragePointsToSize(), 1) +
           " objects per variable of the application");
  Line(out, "virtual calls",
       Grouped(precise.with_one_target) + " of the application's " + Grouped(precise.virtual_call_sites) + " have one target");
}

std::string Counted(uint64_t number, const char* one, const char* many) {
  return number == 0 ? "" : ", " + Grouped(number) + " " + (number == 1 ? one : many);
}

void AppendFrameworks(std::string& out, const RunRecord& record) {
  for (const FrameworkSummary& f : record.frameworks) {
    const std::string counts = Counted(f.components, "component", "components") +
                               Counted(f.entry_points, "entry point", "entry points") +
                               Counted(f.injection_points, "injection point", "injection points") +
                               Counted(f.data_classes, "data class", "data classes") + Counted(f.proxies, "proxy", "proxies");
    Line(out, &f == record.frameworks.data() ? "frameworks" : "", f.name + ":" + counts.substr(1));
  }
}

/// Who makes the reflective calls matters: those of the JDK are most of the open ones, and rarely the user's concern.
void AppendReflectiveCalls(std::string& out, const RunRecord& record) {
  if (record.counts.reflective_sites == 0) return Line(out, "reflective calls", "none reached");
  Line(out, "reflective calls", InColumns({"resolved", "partial", "unresolved"}));
  constexpr const char* kLabels[] = {"  application", "  libraries", "  JDK"};
  for (size_t owner = 0; owner < record.reflective_calls.size(); ++owner) {
    const CallsByStatus& calls = record.reflective_calls[owner];
    if (calls.total() == 0 && owner == static_cast<size_t>(CodeOwner::kLibrary)) continue;
    Line(out, kLabels[owner], InColumns({Grouped(calls.resolved), Grouped(calls.partial), Grouped(calls.unresolved)}));
  }
}

std::string CallCount(uint64_t calls) { return Grouped(calls) + (calls == 1 ? " call" : " calls"); }

/// The calls of which nothing is open, and what the most of the others lack.
void AppendKnownCalls(std::string& out, const OpenCalls& calls) {
  static constexpr size_t kMostCauses = 3, kMostCharacters = 100;
  if (!calls.judged) return;
  std::string text = Of(calls.application.known, calls.application.all) + " of the application (" +
                     Fixed(calls.application.Percent(), 1) + " %)";
  if (calls.outside_jdk.all > calls.application.all)
    text += ", " + Of(calls.outside_jdk.known, calls.outside_jdk.all) + " with libraries";
  Line(out, "completely known", text);
  for (size_t i = 0; i < std::min(calls.causes.size(), kMostCauses); ++i) {
    const OpenCause& cause = calls.causes[i];
    const bool fits = cause.reason.size() <= kMostCharacters;
    Line(
        out, "",
        CallCount(cause.calls) + " would be but for: " + (fits ? cause.reason : cause.reason.substr(0, kMostCharacters) + "..."));
  }
}

void AppendCost(std::string& out, const RunRecord& record) {
  double wall = 0, cpu = 0;
  for (const PhaseTime& phase : record.phases) {
    wall += phase.wall_s;
    cpu += phase.cpu_s;
  }
  Line(out, "time and memory",
       Fixed(wall, 1) + " s (" + Fixed(cpu, 1) + " s of CPU on " + std::to_string(record.threads) +
           (record.threads == 1 ? " thread), " : " threads), ") + Fixed(static_cast<double>(record.peak_rss_bytes) / 1e6, 0) +
           " MB");
}

void AppendFiles(std::string& out, const RunRecord& record) {
  std::vector<std::string> tables;
  if (!record.options.tables.tsv) tables.emplace_back(RowOf(Output::kDatabase).file);
  for (Output output : {Output::kCallGraph, Output::kReachableMethods, Output::kReflectiveSites, Output::kLedger}) {
    if (record.options.tables.tsv || output == Output::kLedger) tables.emplace_back(RowOf(output).file);
  }
  Line(out, "files", record.options.output_dir + "/: " + Joined(tables, ", ") + " ... (heliograph list-outputs)");
  if (!record.options.write_spec.empty()) {
    Line(out, "specification", record.options.write_spec + ", to be filled in for --reflection-spec");
  }
}

/// A file name as a word for a shell.
std::string Quoted(const std::string& text) {
  if (text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-+=:,@%") == text.npos)
    return text;
  std::string quoted = "'";
  for (char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

/// The same without the tables that the commands would read.
void AppendNextQuestion(std::string& out, const RunRecord& record) {
  const std::string folder = Quoted(record.options.output_dir);
  if (record.open_calls.open == 0) {
    out += "The callers of a method:\n  heliograph callers " + folder + " pkg.Class.method\n";
  } else {
    out += CallCount(record.open_calls.open) + " outside the JDK may reach more than is listed, first " +
           record.open_calls.first.at(0) + ". All of them:\n  heliograph sites " + folder + " --status open\n";
  }
}

/// What to look at next: the open calls if there are any outside the JDK, else the graph.
void AppendNext(std::string& out, const RunRecord& record) {
  const auto path = [&](Output output) { return Quoted(record.options.output_dir + "/" + std::string(RowOf(output).file)); };
  const OpenCalls& calls = record.open_calls;
  if (calls.open == 0) {
    const char* what = calls.judged ? "completely known" : "resolved";
    if (calls.outside_jdk.all > 0) out += std::string("Every reflective call outside the JDK is ") + what + ". ";
    out +=
        "The callers of a method:\n"
        "  grep -P '\\tpkg\\.Class\\tmethod\\t[^\\t]*$' " +
        path(Output::kCallGraph) + "\n";
    return;
  }
  out += CallCount(calls.open) + " outside the JDK may reach more than is listed, first " + calls.first.at(0) + ". ";
  if (record.specification_points) {
    out += "Where their values come from:\n  cut -f1,2,5,6,12,13 " + path(Output::kSpecificationPoints) + "\n";
  } else {
    const char* pattern = calls.judged ? "\\tno\\t[0-9]+\\t" : "\\t(partial|unresolved)\\t";
    out += std::string("Why:\n  grep -P '") + pattern + "' " + path(Output::kReflectiveSites) + " | cut -f1,2,5,6,10\n";
  }
}

}  // namespace

std::string RunRecordSummary(const RunRecord& record) {
  std::string out = "heliograph " + record.version + ": " + Analysed(record) + "\n";
  if (!record.complete) out += "PARTIAL RESULT: stopped early, " + record.stop_reason + "\n";
  const std::string variant = NameOf(record.options.reflection);
  const std::string mains = Joined(record.main_classes, ", ");
  Line(out, "started at", (mains.empty() ? "the entry points of --entry" : mains) + ", with --reflection " + variant);
  AppendFrameworks(out, record);
  AppendGraph(out, record);
  AppendReflectiveCalls(out, record);
  AppendKnownCalls(out, record.open_calls);
  AppendCost(out, record);
  AppendFiles(out, record);
  record.options.tables.tsv ? AppendNext(out, record) : AppendNextQuestion(out, record);
  return out;
}

}  // namespace heliograph::report
