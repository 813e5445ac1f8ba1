#include "reflect/specification/specification_points.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <iterator>
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

/// What tells the answer of one call: nodes of the name, and of the class or member.
struct Question {
  uint32_t row;  ///< of the result's reflective sites
  std::vector<uint32_t> nodes;
};

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

std::vector<Question> QuestionsOf(const AnalysisResult& result, OriginGraph& graph) {
  std::vector<Question> questions;
  const std::vector<ReflectiveSite>& rows = result.reflective_sites;
  for (uint32_t r = 0; r < rows.size(); ++r) {
    if (!NeedsPoints(result, rows[r])) continue;
    const CallSite& site = result.call_sites[rows[r].site.value];
    Question& question = questions.emplace_back(Question{r, {}});
    const IndexedBody& body = graph.index().Body(site.caller);
    for (const InvokeStmt* call : body.CallsOf(site)) {
      AddOperands(rows[r], site.caller, body.code(), *call, graph, question.nodes);
    }
  }
  return questions;
}

struct Answer {
  std::vector<SpecificationPoint> points;
  bool cut = false;
};

Answer Search(OriginGraph& graph, VisitedNodes& visited, const Question& question, uint32_t limit, Budget* budget) {
  OriginSearch search(graph, visited, question.row, limit, budget);
  for (const uint32_t node : question.nodes) search.Run(node);
  if (graph.index().result().reflective_sites[question.row].cut || !search.found_any()) search.AddOwnCall();
  return {search.TakePoints(), search.cut()};
}

/// By question. All at once if what they walk can be worked out before.
std::vector<Answer> SearchAll(OriginGraph& graph, const std::vector<Question>& questions, uint32_t limit, Budget* budget) {
  std::vector<uint32_t> starts;
  for (const Question& q : questions) starts.insert(starts.end(), q.nodes.begin(), q.nodes.end());
  std::vector<Answer> answers(questions.size());
  tbb::enumerable_thread_specific<VisitedNodes> visited;
  const auto search = [&](size_t q) {
    if (budget == nullptr || !budget->WasSpent()) answers[q] = Search(graph, visited.local(), questions[q], limit, budget);
  };
  if (graph.Close(std::move(starts))) {
    tbb::parallel_for(size_t{0}, questions.size(), search);
  } else {
    for (size_t q = 0; q < questions.size(); ++q) search(q);
  }
  return answers;
}

}  // namespace

std::vector<SpecificationPoint> FindSpecificationPoints(const AnalysisResult& result, const MethodLowerer& lowerer,
                                                        uint32_t limit, Ledger& ledger, Budget* budget) {
  std::vector<SpecificationPoint> points;
  const std::vector<ReflectiveSite>& rows = result.reflective_sites;
  if (std::none_of(rows.begin(), rows.end(), [&](const ReflectiveSite& row) { return NeedsPoints(result, row); })) return points;
  if (budget != nullptr && budget->Spent()) return points;
  OriginGraph graph(result, lowerer, BudgetGuard(budget));
  const std::vector<Question> questions = QuestionsOf(result, graph);
  std::vector<Answer> answers = SearchAll(graph, questions, limit, budget);
  for (size_t q = 0; q < questions.size(); ++q) {
    std::move(answers[q].points.begin(), answers[q].points.end(), std::back_inserter(points));
    if (!answers[q].cut) continue;
    const ReflectiveSite& row = rows[questions[q].row];
    const CallSite& site = result.call_sites[row.site.value];
    ledger.Add("specification-limit", result.program->MethodDisplayName(site.caller) + " @ " + std::to_string(site.offset),
               row.api + ": more places than --specification-limit may give its names");
  }
  return points;
}

}  // namespace heliograph::reflect
