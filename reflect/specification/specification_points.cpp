#include "reflect/specification/specification_points.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "reflect/specification/origin_search.h"
#include "reflect/specification/user_targets.h"

namespace heliograph::reflect {

namespace {

/// Ways that each thread's graph keeps; of more threads than so many, together as many as those would.
constexpr size_t kMostKept = size_t{1} << 22, kGraphsOfMostKept = 4;

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

/// The nodes that tell the answer of `call`: of the name, and of the class or member.
void AddOperands(const ReflectiveSite& row, MethodId caller, const MethodBody& code, const InvokeStmt& call, OriginGraph& graph,
                 std::vector<uint32_t>& nodes) {
  using Kind = OriginGraph::Kind;
  if (LooksUpByName(row.api)) {
    const auto [name, contents] = NameOperand(graph.program(), code, call);
    if (name != kNoVar) nodes.push_back(graph.Variable(contents ? Kind::kContents : Kind::kValue, caller, name));
  }
  const bool direct = ShortName(code.refs[call.ref]) == row.api;  // not a call of Method.invoke that calls the API
  if (!direct || !IsToldByReceiver(row.api) || call.args_begin == call.args_end) return;
  if (const VarIndex told = code.args[call.args_begin]; told != kNoVar)
    nodes.push_back(graph.Variable(Kind::kValue, caller, told));
}

/// What one thread searches with.
struct Searcher {
  Searcher(const BackwardIndex& index, size_t most_kept) : graph(index, most_kept) {}
  OriginGraph graph;
  VisitedNodes visited;
};

struct Answer {
  std::vector<SpecificationPoint> points;
  bool cut = false;
};

Answer Search(Searcher& searcher, uint32_t row, uint32_t limit, Budget* budget) {
  const AnalysisResult& result = searcher.graph.index().result();
  const ReflectiveSite& asked = result.reflective_sites[row];
  const CallSite& site = result.call_sites[asked.site.value];
  const IndexedBody& body = searcher.graph.index().Body(site.caller);
  std::vector<uint32_t> starts;
  for (const InvokeStmt* call : body.CallsOf(site)) {
    AddOperands(asked, site.caller, body.code(), *call, searcher.graph, starts);
  }
  OriginSearch search(searcher.graph, searcher.visited, row, limit, budget);
  for (const uint32_t node : starts) search.Run(node);
  if (asked.cut || !search.found_any()) search.AddOwnCall();
  return {search.TakePoints(), search.cut()};
}

/// By element of `rows`.
std::vector<Answer> SearchAll(const BackwardIndex& index, const std::vector<uint32_t>& rows, uint32_t limit, Budget* budget) {
  const auto threads = static_cast<size_t>(std::max(1, tbb::this_task_arena::max_concurrency()));
  const size_t most_kept = std::min(kMostKept, kGraphsOfMostKept * kMostKept / threads);
  tbb::enumerable_thread_specific<Searcher> searchers([&] { return Searcher(index, most_kept); });
  std::vector<Answer> answers(rows.size());
  tbb::parallel_for(size_t{0}, rows.size(), [&](size_t r) {
    if (budget == nullptr || !budget->WasSpent()) answers[r] = Search(searchers.local(), rows[r], limit, budget);
  });
  return answers;
}

}  // namespace

std::vector<SpecificationPoint> FindSpecificationPoints(const AnalysisResult& result, const MethodLowerer& lowerer,
                                                        uint32_t limit, Ledger& ledger, Budget* budget) {
  std::vector<SpecificationPoint> points;
  std::vector<uint32_t> rows;
  for (uint32_t r = 0; r < result.reflective_sites.size(); ++r) {
    if (NeedsPoints(result, result.reflective_sites[r])) rows.push_back(r);
  }
  if (rows.empty() || (budget != nullptr && budget->Spent())) return points;
  const BackwardIndex index(result, lowerer, BudgetGuard(budget));
  std::vector<Answer> answers = SearchAll(index, rows, limit, budget);
  for (size_t r = 0; r < rows.size(); ++r) {
    std::move(answers[r].points.begin(), answers[r].points.end(), std::back_inserter(points));
    if (!answers[r].cut) continue;
    const ReflectiveSite& row = result.reflective_sites[rows[r]];
    const CallSite& site = result.call_sites[row.site.value];
    ledger.Add("specification-limit", result.program->MethodDisplayName(site.caller) + " @ " + std::to_string(site.offset),
               row.api + ": more places than --specification-limit may give its names");
  }
  return points;
}

}  // namespace heliograph::reflect
