#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "report/export/call_graph_formats.h"
#include "report/export/call_rows.h"

namespace heliograph::report {

std::optional<Error> WriteTaieEdges(const ResultDatabase& result, Sink& sink) {
  const MethodTable methods(result);
  CallReader reader(result);
  std::vector<std::pair<std::string, int64_t>> callers;
  for (int64_t id = 0; id < methods.size(); ++id) {
    if (methods.At(id).reachable) callers.emplace_back(methods.Signature(id), id);
  }
  std::sort(callers.begin(), callers.end());
  for (const auto& [signature, id] : callers) {
    for (const CallRow& call : reader.CallsOf(id)) {
      if (!call.has_reference) continue;
      std::vector<std::string> callees;
      for (const int64_t callee : call.callees) callees.push_back(methods.Signature(callee));
      std::sort(callees.begin(), callees.end());
      for (const std::string& callee : callees) sink.Append(signature + "/" + call.Name() + "\t" + callee + "\n");
    }
  }
  return ReadError(result, methods.error().empty() ? reader.error() : methods.error());
}

}  // namespace heliograph::report
