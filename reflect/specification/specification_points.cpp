#include "reflect/specification/specification_points.h"

#include <algorithm>
#include <string>
#include <utility>

#include "reflect/specification/origin_search.h"
#include "reflect/specification/user_targets.h"

namespace heliograph::reflect {

namespace {

bool LooksUpByName(std::string_view api) {
  return api.starts_with("Class.forName") || api == "Class.getMethod" || api == "Class.getDeclaredMethod" ||
         api == "Class.getField" || api == "Class.getDeclaredField" || api == "ClassLoader.loadClass" ||
         api == "ClassLoader.findSystemClass" || api == "ClassLoader.findLoadedClass" || api.starts_with("Lookup.find") ||
         api == "Lookup.bind" || api == "Lookup.findClass";
}

/// What such a call looks up, makes or uses is told by its first argument, the receiver of most.
bool IsToldByReceiver(std::string_view api) {
  return api.starts_with("Class.get") || api == "Class.newInstance" || api == "Constructor.newInstance" ||
         api == "Array.newInstance" || api == "Method.invoke" || api.starts_with("MethodHandle.invoke") ||
         api.starts_with("Field.get") || api.starts_with("Field.set");
}

bool NeedsPoints(const AnalysisResult& result, const ReflectiveSite& row) {
  const MethodId caller = result.call_sites[row.site.value].caller;
  const Program& program = *result.program;
  return row.status != SiteStatus::kResolved && caller.valid() && !program.Class(program.Method(caller).owner).platform &&
         (LooksUpByName(row.api) || IsToldByReceiver(row.api));
}

/// The name among the arguments of the call: its first String. A call by Method.invoke passes it in its last one, an
/// array.
std::pair<VarIndex, bool> NameOperand(const Program& program, const MethodBody& code, const InvokeStmt& call) {
  const MethodRef& ref = code.refs[call.ref];
  const Signature signature = program.ParseSignature(ref.descriptor);
  const uint32_t count = call.args_end - call.args_begin;
  const uint32_t receiver = count > signature.parameters.size() ? 1 : 0;
  const TypeId string = program.FindConstantClassType("java/lang/String");
  for (uint32_t i = 0; i < signature.parameters.size() && receiver + i < count; ++i) {
    if (signature.parameters[i].type == string) return {code.args[call.args_begin + receiver + i], false};
  }
  return {count == 0 ? kNoVar : code.args[call.args_end - 1], true};
}

/// Searches from what tells the answer of `call`: the name, and the class or member.
void SearchOperands(const Program& program, const ReflectiveSite& row, const MethodBody& code, const InvokeStmt& call,
                    OriginSearch& search) {
  if (LooksUpByName(row.api)) {
    const auto [name, contents] = NameOperand(program, code, call);
    if (name != kNoVar) search.Run(name, contents);
  }
  const bool direct = ShortName(code.refs[call.ref]) == row.api;  // not a call of Method.invoke that calls the API
  if (!direct || !IsToldByReceiver(row.api) || call.args_begin == call.args_end) return;
  if (const VarIndex told = code.args[call.args_begin]; told != kNoVar) search.Run(told, false);
}

}  // namespace

std::vector<SpecificationPoint> FindSpecificationPoints(const AnalysisResult& result, const MethodLowerer& lowerer,
                                                        uint32_t limit, Ledger& ledger, Budget* budget) {
  std::vector<SpecificationPoint> points;
  const std::vector<ReflectiveSite>& rows = result.reflective_sites;
  if (std::none_of(rows.begin(), rows.end(), [&](const ReflectiveSite& row) { return NeedsPoints(result, row); })) return points;
  if (budget != nullptr && budget->Spent()) return points;
  OriginGraph graph(result, lowerer, BudgetGuard(budget));
  VisitedNodes visited;
  for (uint32_t s = 0; s < rows.size(); ++s) {
    if (budget != nullptr && budget->WasSpent()) break;
    if (!NeedsPoints(result, rows[s])) continue;
    const CallSite& site = result.call_sites[rows[s].site.value];
    OriginSearch search(graph, visited, s, limit, budget);
    const IndexedBody& body = graph.index().Body(site.caller);
    for (const InvokeStmt* call : body.CallsOf(site)) SearchOperands(*result.program, rows[s], body.code(), *call, search);
    if (rows[s].cut || !search.found_any()) search.AddOwnCall();
    std::vector<SpecificationPoint> found = search.TakePoints();
    std::move(found.begin(), found.end(), std::back_inserter(points));
    if (!search.cut()) continue;
    ledger.Add("specification-limit", result.program->MethodDisplayName(site.caller) + " @ " + std::to_string(site.offset),
               rows[s].api + ": more places than --specification-limit may give its names");
  }
  return points;
}

}  // namespace heliograph::reflect
