#include "tests/differential/naive_saturation.h"

#include <algorithm>

#include "core/heap/heap_model.h"

namespace heliograph::testing {

namespace {

/// `v` and all that is copied to it; parameters have declared types, so nothing is looked for behind them.
void Add(VarIndex v, uint32_t num_fixed, const MethodBody& body, std::set<VarIndex>& thrown) {
  if (v == kNoVar || !thrown.insert(v).second) return;
  for (const CopyStmt& s : body.copies) {
    if (s.dst == v && s.src >= num_fixed) Add(s.src, num_fixed, body, thrown);
  }
}

}  // namespace

std::set<VarIndex> PlainThrown(const Program& program, const MethodBody& body) {
  const uint32_t num_fixed = NumFixedVars(program, body.method);
  std::set<VarIndex> thrown;
  Add(kThrownVar, num_fixed, body, thrown);
  for (VarIndex v : body.vm_thrown) Add(v, num_fixed, body, thrown);
  for (const InvokeStmt& s : body.invokes) Add(s.thrown, num_fixed, body, thrown);
  for (const VarFilter& f : body.filters) {
    if (f.excluded_begin != f.excluded_end) Add(f.var, num_fixed, body, thrown);
  }
  return thrown;
}

bool IsCrowded(const std::set<uint32_t>& objects, uint32_t limit) {
  const auto ordinary = std::count_if(objects.begin(), objects.end(), [](uint32_t o) { return !HeapModel::IsToken(ObjId(o)); });
  return limit != 0 && ordinary > static_cast<int64_t>(limit);
}

}  // namespace heliograph::testing
