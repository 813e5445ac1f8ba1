/// Cycles among super types. A class on one cannot be loaded (ClassCircularityError, JVMS 5.3.5), and code that walks up
/// a hierarchy must not meet one. O(types + super types).
#pragma once

#include <cstdint>
#include <vector>

namespace heliograph {

/// A class before it has its final number. Types are positions in the vector of nodes.
struct HierarchyNode {
  static constexpr uint32_t kNone = 0xffffffffu;
  uint32_t super = kNone;  ///< none for java/lang/Object only
  std::vector<uint32_t> interfaces;
  std::vector<uint32_t> children;
  bool phantom = false;
  bool lambda = false;
};

/// Lets one class of each cycle of super classes extend `object` instead, and returns these.
std::vector<uint32_t> BreakSuperClassCycles(std::vector<HierarchyNode>& nodes, uint32_t object);

/// Takes away the super interfaces by which a type is its own super type, and returns the types on such cycles, in order.
/// Requires super classes without cycles.
std::vector<uint32_t> BreakInterfaceCycles(std::vector<HierarchyNode>& nodes);

}  // namespace heliograph
