#include "frontend/lowering/phi_graph.h"

#include <algorithm>

namespace heliograph::frontend {
namespace {

constexpr VarIndex kPending = 0xfffffffd;  // not resolved yet
/// Earlier joins compared with a new one; joins that repeat each other are neighbours.
constexpr size_t kJoinsCompared = 16;

}  // namespace

void PhiGraph::Clear(bool tracks_null) {
  num_phis_ = 0;
  tracks_null_ = tracks_null;
  edges_.clear();
  null_phis_.clear();
}

void PhiGraph::Freeze() {
  begin_.assign(num_phis_ + 2, 0);
  for (const Edge& edge : edges_) ++begin_[edge.phi + 2];
  for (size_t i = 2; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
  operands_.resize(edges_.size());
  for (const Edge& edge : edges_) operands_[begin_[edge.phi + 1]++] = edge.operand;
  std::sort(null_phis_.begin(), null_phis_.end());
  index_.assign(num_phis_, 0);
  low_.resize(num_phis_);
  result_.assign(num_phis_, kPending);
  next_index_ = 0;
  joins_.clear();
  join_sources_.clear();
}

void PhiGraph::Enter(uint32_t phi) {
  index_[phi] = low_[phi] = ++next_index_;
  open_.push_back(phi);
  visits_.push_back({phi, 0});
}

VarIndex PhiGraph::Resolve(Value phi, MethodBody& body) {
  const uint32_t root = phi & ~kPhiBit;
  if (index_[root] == 0) Enter(root);
  while (!visits_.empty()) {
    Visit& visit = visits_.back();
    const uint32_t at = visit.phi;
    const std::span<const Value> operands = Operands(at);
    if (visit.next == operands.size()) {
      visits_.pop_back();
      if (!visits_.empty()) low_[visits_.back().phi] = std::min(low_[visits_.back().phi], low_[at]);
      if (low_[at] == index_[at]) CloseComponent(at, body);
      continue;
    }
    const Value operand = operands[visit.next++];
    if (!IsPhi(operand)) continue;
    const uint32_t other = operand & ~kPhiBit;
    if (index_[other] == 0) Enter(other);
    else if (result_[other] == kPending) low_[at] = std::min(low_[at], index_[other]);
  }
  return result_[root];
}

void PhiGraph::CloseComponent(uint32_t root, MethodBody& body) {
  size_t first = open_.size();
  while (open_[first - 1] != root) --first;
  --first;
  sources_.clear();
  bool null = false;
  for (size_t i = first; i < open_.size(); ++i) {
    null |= std::binary_search(null_phis_.begin(), null_phis_.end(), open_[i]);
    for (Value operand : Operands(open_[i])) {
      const VarIndex source = IsPhi(operand) ? result_[operand & ~kPhiBit] : operand;
      if (source != kPending && source != kNoVar) sources_.push_back(source);
    }
  }
  std::sort(sources_.begin(), sources_.end());
  sources_.erase(std::unique(sources_.begin(), sources_.end()), sources_.end());
  VarIndex result = kNoVar;
  if (sources_.size() == 1 && !null) {
    result = sources_[0];
  } else if (!sources_.empty()) {
    result = JoinOfSources(null, body);
  }
  for (size_t i = first; i < open_.size(); ++i) result_[open_[i]] = result;
  open_.resize(first);
}

VarIndex PhiGraph::JoinOfSources(bool null, MethodBody& body) {
  const size_t oldest = joins_.size() > kJoinsCompared ? joins_.size() - kJoinsCompared : 0;
  for (size_t i = joins_.size(); i-- > oldest;) {
    const Join& join = joins_[i];
    const auto begin = join_sources_.begin() + join.begin, end = join_sources_.begin() + join.end;
    const bool contained = std::all_of(sources_.begin(), sources_.end(), [&](VarIndex source) {
      return source == join.var || std::binary_search(begin, end, source);
    });
    const bool has_join = std::binary_search(sources_.begin(), sources_.end(), join.var);
    const bool same_null = join.null == null || (join.null && has_join);
    if (contained && same_null && (has_join || sources_.size() == join.end - join.begin)) return join.var;
  }
  const VarIndex result = body.num_vars++;
  for (VarIndex source : sources_) body.copies.push_back({result, source});
  const uint32_t begin = static_cast<uint32_t>(join_sources_.size());
  join_sources_.insert(join_sources_.end(), sources_.begin(), sources_.end());
  joins_.push_back({result, begin, static_cast<uint32_t>(join_sources_.size()), null});
  if (null) body.null_vars.push_back(result);
  return result;
}

}  // namespace heliograph::frontend
