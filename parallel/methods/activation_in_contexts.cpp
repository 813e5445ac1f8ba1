/// Activation with contexts: templates are lowered once, and their instances activated.

#include <utility>

#include "absl/container/flat_hash_set.h"
#include "parallel/methods/method_activation.h"

namespace heliograph::parallel {

void MethodActivation::ActivateInContexts(std::span<const InstanceId> batch) {
  LowerNew(batch);
  for (InstanceId i : batch) {
    if (budget_.Spent()) return;
    ActivateInContext(i);
  }
}

void MethodActivation::LowerNew(std::span<const InstanceId> batch) {
  std::vector<MethodId> methods;
  absl::flat_hash_set<MethodId> seen;
  for (InstanceId i : batch) {
    const MethodId m = parts_.methods.MethodOf(i);
    if (!templates_.contains(m) && seen.insert(m).second) methods.push_back(m);
  }
  std::vector<MethodBody> bodies = Lower(methods);
  for (size_t i = 0; i < methods.size(); ++i) templates_[methods[i]].body = std::move(bodies[i]);
}

void MethodActivation::ActivateInContext(InstanceId i) {
  Template& method = templates_.at(parts_.methods.MethodOf(i));
  const MethodBody& body = method.body;
  if (!std::exchange(method.offered, true)) OfferOnce(method);
  const ContextId context = parts_.methods.ContextOf(i);
  const PtrId variables = parts_.methods.Add(i, body.num_vars);
  parts_.data_flow.Add(body, variables, context);
  parts_.container.AddInstance(i);
  for (size_t call = 0; call < body.invokes.size(); ++call) {
    if (body.invokes[call].target.valid()) AddCall(i, body, body.invokes[call], method.sites[call], nullptr);
  }
  for (const LambdaStmt& s : body.lambdas) {
    if (!IsForRules(s)) parts_.function_objects.Add(body, s, variables, context);
  }
  parts_.precision.NoteCasts(body, variables);
  parts_.joined.AddInstance(i);
}

/// What belongs to the method, whatever its contexts. A function object that calls what rules claim is one call for them, so it is
/// made of joined variables.
void MethodActivation::OfferOnce(Template& method) {
  const MethodBody& body = method.body;
  const PtrId variables = parts_.joined.AddMethod(body.method, body.num_vars);
  parts_.data_flow.AddFilters(body, variables.value);
  parts_.handlers.OfferMethod(body, variables);
  for (const InvokeStmt& s : body.invokes) {
    method.sites.push_back(AddSite(body, s));
    if (s.target.valid()) parts_.handlers.OfferCall(body, s, method.sites.back(), variables);
  }
  for (const LambdaStmt& s : body.lambdas) {
    if (!IsForRules(s) || s.dst == kNoVar) continue;
    parts_.function_objects.Add(body, s, variables, kEmptyContext);
    parts_.joined.Write(PtrId(variables.value + s.dst));
    for (uint32_t i = s.captured_begin; i < s.captured_end; ++i) {
      if (body.args[i] != kNoVar) parts_.joined.Read(PtrId(variables.value + body.args[i]));
    }
  }
  for (ClassId c : body.initialized) parts_.initialization.InitializeIn(c, body.method);
  AddNotes(body);
}

}  // namespace heliograph::parallel
