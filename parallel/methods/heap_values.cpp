#include "parallel/methods/heap_values.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace heliograph::parallel {

namespace {

/// By variable: whether a parameter, a filter or a statement other than a load from the heap defines it.
std::vector<uint8_t> OtherwiseDefined(const Program& program, const MethodBody& body) {
  std::vector<uint8_t> defined(body.num_vars, 0);
  auto mark = [&](VarIndex v) {
    if (v != kNoVar) defined[v] = 1;
  };
  std::fill(defined.begin(), defined.begin() + std::min(NumFixedVars(program, body.method), body.num_vars), 1);
  for (const VarFilter& s : body.filters) mark(s.var);
  for (const AllocStmt& s : body.allocs) mark(s.dst);
  for (const StringStmt& s : body.string_constants) mark(s.dst);
  for (const StringConcatStmt& s : body.concats) mark(s.dst);
  for (const StringOpStmt& s : body.string_ops) mark(s.dst);
  for (const ClassConstantStmt& s : body.class_constants) mark(s.dst);
  for (const HandleConstantStmt& s : body.handle_constants) mark(s.dst);
  for (const CopyStmt& s : body.copies) mark(s.dst);
  for (const StaticLoadStmt& s : body.static_loads) mark(s.dst);
  for (const LambdaStmt& s : body.lambdas) mark(s.dst);
  for (VarIndex v : body.vm_thrown) mark(v);
  for (const InvokeStmt& s : body.invokes) {
    mark(s.result);
    mark(s.thrown);
  }
  return defined;
}

}  // namespace

std::vector<VarIndex> VariablesOnlyLoaded(const Program& program, const MethodBody& body) {
  std::vector<VarIndex> loaded;
  if (body.loads.empty() && body.array_loads.empty() && body.any_loads.empty()) return loaded;
  std::vector<uint8_t> other = OtherwiseDefined(program, body);
  auto add = [&](VarIndex v) {
    if (!std::exchange(other[v], 1)) loaded.push_back(v);
  };
  for (const LoadStmt& s : body.loads) add(s.dst);
  for (const ArrayLoadStmt& s : body.array_loads) add(s.dst);
  for (const AnyFieldLoadStmt& s : body.any_loads) add(s.dst);
  return loaded;
}

std::vector<uint8_t> VariablesThrown(const Program& program, const MethodBody& body) {
  std::vector<uint8_t> thrown(body.num_vars, 0);
  const auto mark = [&](VarIndex v) {
    if (v != kNoVar) thrown[v] = 1;
  };
  mark(kThrownVar);
  for (VarIndex v : body.vm_thrown) mark(v);
  for (const InvokeStmt& s : body.invokes) mark(s.thrown);
  for (const VarFilter& f : body.filters) {
    if (f.excluded_end > f.excluded_begin) mark(f.var);
  }
  const uint32_t num_fixed = NumFixedVars(program, body.method);
  for (bool grown = true; grown;) {
    grown = false;
    for (const CopyStmt& s : body.copies) {
      if (thrown[s.dst] && !thrown[s.src] && s.src >= num_fixed) thrown[s.src] = grown = true;
    }
  }
  return thrown;
}

}  // namespace heliograph::parallel
