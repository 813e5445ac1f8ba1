#include "parallel/pointers/method_pointers.h"

namespace heliograph::parallel {

MethodPointers::MethodPointers(const Program& program, FilterTable& filters, PointerGraph& graph)
    : program_(program),
      filters_(filters),
      graph_(graph),
      first_(program.NumMethods(), kNone),
      num_vars_(program.NumMethods(), 0),
      dispatched_this_(program.NumMethods()) {}

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
