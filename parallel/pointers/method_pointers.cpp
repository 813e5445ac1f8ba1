#include "parallel/pointers/method_pointers.h"

namespace heliograph::parallel {

MethodPointers::MethodPointers(const Program& program, FilterTable& filters, PointerGraph& graph)
    : program_(program),
      filters_(filters),
      graph_(graph),
      num_methods_(program.NumMethods()),
      first_(program.NumMethods(), kNone),
      num_vars_(program.NumMethods(), 0),
      dispatched_this_(program.NumMethods()) {}

InstanceId MethodPointers::Select(MethodId m, ContextId context) {
  if (context == kEmptyContext) return Select(m);
  const auto [it, added] = instances_.try_emplace(uint64_t{m.value} << 32 | context.value, InstanceId(NumInstances()));
  if (added) {
    others_.emplace_back(m, context);
    first_.push_back(kNone);
    num_vars_.push_back(0);
    dispatched_this_.emplace_back();
  }
  return it->second;
}

PtrId MethodPointers::Add(InstanceId i, uint32_t num_vars) {
  const PtrId first = graph_.NewPointers(num_vars);
  first_[i.value] = first.value;
  num_vars_[i.value] = num_vars;
  return first;
}

PtrId MethodPointers::DispatchedThis(InstanceId i) {
  PtrId& p = dispatched_this_[i.value];
  if (p.valid()) return p;
  p = graph_.NewPointers(1);
  graph_.SetFilter(p, filters_.ForReceivers(program_.DispatchCone(MethodOf(i))));
  graph_.AddEdge(p, FirstParameter(i));
  ways_.push_back(p);
  return p;
}

}  // namespace heliograph::parallel
