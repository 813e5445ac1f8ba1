#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/program/descriptor_text.h"
#include "report/export/call_graph_formats.h"
#include "report/export/call_rows.h"
#include "report/recall/tsv.h"

namespace heliograph::report {
namespace {

/// What Doop writes for every context of an analysis without contexts.
constexpr std::string_view kContext = "[<<immutable-context>>]", kHeapContext = "[<<immutable-hcontext>>]";
constexpr const char* kPointsToFile = "/points-to.tsv";

void WriteCalls(const MethodTable& methods, CallReader& reader, Sink& edges, Sink& reachable) {
  for (int64_t id = 0; id < methods.size(); ++id) {
    if (!methods.At(id).reachable) continue;
    const std::string signature = methods.Signature(id);
    reachable.Append(signature + "\n");
    for (const CallRow& call : reader.CallsOf(id)) {
      if (!call.has_reference) continue;
      const std::string caller =
          std::string(kContext) + "\t" + signature + "/" + call.Name() + "\t" + std::string(kContext) + "\t";
      for (const int64_t callee : call.callees) edges.Append(caller + methods.Signature(callee) + "\n");
    }
  }
}

std::optional<Error> WritePointsTo(const std::string& path, Sink& sink) {
  return ReadTsv(path, 5, BudgetGuard(), [&](const std::vector<std::string_view>& f) {
    std::string row(kHeapContext);
    row.append("\t").append(f[4]).append("\t").append(kContext).append("\t");
    sink.Append(row + MethodText(f[0], f[1], f[2]) + "/" + std::string(f[3]) + "\n");
  });
}

nlohmann::ordered_json RelationJson(std::vector<std::string> columns, const char* meaning) {
  return {{"columns", std::move(columns)}, {"separator", "\t"}, {"header", false}, {"meaning", meaning}};
}

}  // namespace

std::optional<Error> WriteDoopFacts(const ResultDatabase& result, ExportFiles& files) {
  const MethodTable methods(result);
  CallReader reader(result);
  nlohmann::ordered_json relations;
  relations["CallGraphEdge.csv"] = RelationJson({"callerContext", "invocation", "calleeContext", "method"},
                                                "a call, as caller/class.method/number, and a method that it calls");
  relations["Reachable.csv"] = RelationJson({"method"}, "a method that may run");
  Sink& edges = files.Add("CallGraphEdge.csv");
  WriteCalls(methods, reader, edges, files.Add("Reachable.csv"));
  const std::string points_to = result.folder() + kPointsToFile;
  if (LimitedFile::Exists(points_to)) {
    relations["VarPointsTo.csv"] =
        RelationJson({"heapContext", "value", "variableContext", "variable"},
                     "a variable of the application, as method/variable, and an object that it may refer to");
    if (auto error = WritePointsTo(points_to, files.Add("VarPointsTo.csv"))) return error;
  }
  files.Add("relations.json").Append(relations.dump(2) + "\n");
  return ReadError(result, methods.error().empty() ? reader.error() : methods.error());
}

}  // namespace heliograph::report
