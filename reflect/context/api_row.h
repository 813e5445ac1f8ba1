/// One reflective API and the rule that its calls belong to.
#pragma once

#include <string_view>

namespace heliograph::reflect {

class Rule;

/// One row of the API table.
struct ApiRow {
  std::string_view owner;  ///< internal class name
  std::string_view name;
  std::string_view descriptor;  ///< empty: any
  std::string_view api;         ///< label in outputs, e.g. "Class.forName"
  const Rule* (*rule)();
  bool in_subclasses = false;  ///< overriding methods are the API too (ClassLoader.loadClass)
  /// Call sites in JDK code are no rows, unless the variant follows literals there.
  bool not_in_platform = false;
  std::string_view caller_below;  ///< call sites in other classes than this one's subclasses are no rows; empty: all are
};

}  // namespace heliograph::reflect
