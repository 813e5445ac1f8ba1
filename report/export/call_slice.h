/// A part of the call graph of a result, small enough to be drawn.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"
#include "report/answers/result_database.h"

namespace heliograph::report {

struct SliceChoice {
  std::string around;    ///< a method or class, see FindSubject; empty: everything
  uint32_t depth = 2;    ///< calls away from it, against and along the calls
  std::string collapse;  ///< "package", "jar" or empty
  bool force = false;    ///< also if it is too large
};

struct SliceNode {
  std::string name;   ///< `p.C.m(int)`, a package, or a jar or module
  std::string key;    ///< unique: `p.C.m(I)V`, or the name
  std::string owner;  ///< application, library, jdk, absent or jvm; of several that of the first
};

struct SliceEdge {
  uint64_t calls = 0;  ///< pairs of call and callee
  bool reflective = false;
};

struct CallSlice {
  std::vector<SliceNode> nodes;  ///< by key
  std::map<std::pair<uint32_t, uint32_t>, SliceEdge>
      edges;  ///< by the indices of both nodes; none from a node to itself if collapsed
};

/// Nodes that are drawn without being forced.
inline constexpr size_t kMostNodes = 5000;

/// Reads a slice. Fails with a usage error if `around` is not in the result or there are too many nodes. Around something: O(edges
/// that it meets); else O(edges).
Result<CallSlice> ReadSlice(const ResultDatabase& result, const SliceChoice& choice);

}  // namespace heliograph::report
