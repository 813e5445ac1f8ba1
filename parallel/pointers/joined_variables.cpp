#include "parallel/pointers/joined_variables.h"

#include <algorithm>

namespace heliograph::parallel {

PtrId JoinedVariables::AddMethod(MethodId m, uint32_t num_vars) {
  const PtrId first = graph_.NewPointers(num_vars);
  if (block_of_.size() <= m.value) block_of_.resize(m.value + 1);
  block_of_[m.value] = static_cast<uint32_t>(blocks_.size());
  blocks_.push_back({first, num_vars, {}, {}, {}});
  for (uint32_t v = 0; v < num_vars; ++v) pointers_.emplace_back(first.value + v);
  return first;
}

void JoinedVariables::AddInstance(InstanceId i) {
  Block& block = blocks_[block_of_[methods_.MethodOf(i).value]];
  block.instances.push_back(i);
  variables_.emplace_back(methods_.Variable(i, 0).value, i);
  for (VarIndex v : block.read) graph_.AddEdge(methods_.Variable(i, v), PtrId(block.first.value + v));
  for (VarIndex v : block.written) graph_.AddEdge(PtrId(block.first.value + v), methods_.Variable(i, v));
}

std::pair<JoinedVariables::Block*, VarIndex> JoinedVariables::Find(PtrId p) {
  auto at = std::upper_bound(blocks_.begin(), blocks_.end(), p, [](PtrId x, const Block& b) { return x < b.first; });
  if (at == blocks_.begin()) return {nullptr, kNoVar};
  --at;
  const VarIndex v = p.value - at->first.value;
  return v < at->num_vars ? std::pair(&*at, v) : std::pair(static_cast<Block*>(nullptr), kNoVar);
}

bool JoinedVariables::Note(std::vector<VarIndex>& of, VarIndex v) {
  if (std::find(of.begin(), of.end(), v) != of.end()) return false;
  of.push_back(v);
  return true;
}

void JoinedVariables::Read(PtrId p) {
  const auto [block, v] = Find(p);
  if (block == nullptr || !Note(block->read, v)) return;
  for (InstanceId i : block->instances) graph_.AddEdge(methods_.Variable(i, v), p);
}

void JoinedVariables::Write(PtrId p) {
  const auto [block, v] = Find(p);
  if (block == nullptr || !Note(block->written, v)) return;
  for (InstanceId i : block->instances) graph_.AddEdge(p, methods_.Variable(i, v));
}

PtrId JoinedVariables::Of(PtrId p) const {
  auto at = std::upper_bound(variables_.begin(), variables_.end(), p.value,
                             [](uint32_t x, const auto& variable) { return x < variable.first; });
  if (at == variables_.begin()) return p;
  --at;
  const InstanceId i = at->second;
  const VarIndex v = p.value - at->first;
  if (v >= methods_.NumVariables(i)) return p;
  return PtrId(blocks_[block_of_[methods_.MethodOf(i).value]].first.value + v);
}

}  // namespace heliograph::parallel
