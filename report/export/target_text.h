/// Targets of reflective calls, read back from the text that tables have. Pure functions; any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace heliograph::report {

/// `p.C`, `<p.C: ret name(args)>`, `<p.C: type name>`, `<p.C: public methods>`.
struct TargetParts {
  enum class Kind : uint8_t { kType, kMethod, kField, kMembers };
  Kind kind = Kind::kType;
  std::string owner;                    ///< the type itself; else the declaring class
  std::string type;                     ///< what a method returns, of what type a field is; kMembers: "public" or "declared"
  std::string name;                     ///< of a member; kMembers: "methods", "fields" or "constructors"
  std::vector<std::string> parameters;  ///< of a method

  bool is_constructor() const { return kind == Kind::kMethod && name == "<init>"; }
};

TargetParts ParseTarget(std::string_view text);

/// The type without its array dimensions.
std::string ElementType(std::string_view type);
/// Whether a name has no package and none is possible: `int`, `void`.
bool IsPrimitive(std::string_view type);

/// Whether the virtual machine makes classes of this name as it runs, so that the name means nothing to another run: lambdas, hidden
/// classes, proxies, accessors.
bool IsMadeAtRunTime(std::string_view class_name);

}  // namespace heliograph::report
