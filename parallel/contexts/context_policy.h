/// Which calls of a method are told apart by contexts.
#pragma once

#include <cstdint>
#include <vector>

namespace heliograph::parallel {

enum class ContextKind : uint8_t {
  kNone,    ///< none: all calls of a method are one
  kCall,    ///< by the last call sites
  kObject,  ///< by where the receiver was made, and what made it
  kType,    ///< by the classes whose code made those
  kHybrid,  ///< as two levels of kObject, and static methods by call sites besides
};

struct ContextPolicy {
  static constexpr uint32_t kMaxDepth = 3;
  ContextKind kind = ContextKind::kNone;
  uint32_t depth = 0;  ///< elements of a method's context, at most kMaxDepth; objects have one less
  /// By method, whether it has contexts; all others run in the empty one. Null: all have. Must outlive the analysis.
  const std::vector<bool>* selected = nullptr;
};

}  // namespace heliograph::parallel
