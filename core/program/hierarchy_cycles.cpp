#include "core/program/hierarchy_cycles.h"

#include <algorithm>

namespace heliograph {
namespace {

/// Strongly connected components by Tarjan's algorithm (SIAM J. Comput. 1, 1972), without recursion.
class Components {
 public:
  explicit Components(const std::vector<HierarchyNode>& nodes)
      : nodes_(nodes), visit_(nodes.size(), 0), low_(nodes.size(), 0), component_(nodes.size(), HierarchyNode::kNone) {
    for (uint32_t n = 0; n < nodes.size(); ++n) {
      if (visit_[n] == 0) Walk(n);
    }
  }

  /// Nodes of one component have the same number.
  const std::vector<uint32_t>& component() const { return component_; }

 private:
  struct Frame {
    uint32_t node, next;
  };

  /// The interfaces, then the super class.
  uint32_t Successor(uint32_t node, uint32_t index) const {
    const HierarchyNode& n = nodes_[node];
    if (index < n.interfaces.size()) return n.interfaces[index];
    return index == n.interfaces.size() ? n.super : HierarchyNode::kNone;
  }

  void Enter(uint32_t node) {
    visit_[node] = low_[node] = ++visits_;
    open_.push_back(node);
    frames_.push_back({node, 0});
  }

  void Walk(uint32_t start) {
    Enter(start);
    while (!frames_.empty()) {
      const uint32_t node = frames_.back().node;
      const uint32_t next = Successor(node, frames_.back().next++);
      if (next == HierarchyNode::kNone) {
        Leave(node);
      } else if (visit_[next] == 0) {
        Enter(next);
      } else if (component_[next] == HierarchyNode::kNone) {
        low_[node] = std::min(low_[node], visit_[next]);
      }
    }
  }

  void Leave(uint32_t node) {
    frames_.pop_back();
    if (!frames_.empty()) low_[frames_.back().node] = std::min(low_[frames_.back().node], low_[node]);
    if (low_[node] != visit_[node]) return;
    for (uint32_t member = HierarchyNode::kNone; member != node; open_.pop_back()) {
      member = open_.back();
      component_[member] = node;
    }
  }

  const std::vector<HierarchyNode>& nodes_;
  uint32_t visits_ = 0;
  std::vector<uint32_t> visit_, low_, component_;  // by node; visit: 0 before the first
  std::vector<uint32_t> open_;                     // visited, without a component yet
  std::vector<Frame> frames_;
};

}  // namespace

std::vector<uint32_t> BreakSuperClassCycles(std::vector<HierarchyNode>& nodes, uint32_t object) {
  std::vector<uint32_t> broken;
  std::vector<uint32_t> seen(nodes.size(), HierarchyNode::kNone);  // the walk that reached a class first
  seen[object] = object;
  for (uint32_t start = 0; start < nodes.size(); ++start) {
    uint32_t at = start;
    while (seen[at] == HierarchyNode::kNone) {
      seen[at] = start;
      uint32_t super = nodes[at].super;
      if (seen[super] == start && super != object) {
        broken.push_back(at);
        nodes[at].super = super = object;
      }
      at = super;
    }
  }
  return broken;
}

std::vector<uint32_t> BreakInterfaceCycles(std::vector<HierarchyNode>& nodes) {
  const Components components(nodes);
  const std::vector<uint32_t>& component = components.component();
  std::vector<uint32_t> size(nodes.size(), 0);
  for (const uint32_t c : component) ++size[c];
  std::vector<uint32_t> on_cycles;
  for (uint32_t n = 0; n < nodes.size(); ++n) {
    const size_t taken = std::erase_if(nodes[n].interfaces, [&](uint32_t i) { return component[i] == component[n]; });
    if (taken > 0 || size[component[n]] > 1) on_cycles.push_back(n);
  }
  return on_cycles;
}

}  // namespace heliograph
