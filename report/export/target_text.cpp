#include "report/export/target_text.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "core/options/options.h"
#include "core/program/descriptor_text.h"

namespace heliograph::report {
namespace {

constexpr auto kMemberKinds = std::to_array<std::string_view>({"constructors", "fields", "methods"});
constexpr auto kMadeParts =
    std::to_array<std::string_view>({"$$Lambda", "LambdaForm$", "GeneratedMethodAccessor", "GeneratedConstructorAccessor",
                                     "GeneratedSerializationConstructorAccessor", "$$Generated", "BoundMethodHandle$Species_"});

bool IsMembers(std::string_view first, std::string_view second) {
  return (first == "public" || first == "declared") && std::binary_search(kMemberKinds.begin(), kMemberKinds.end(), second);
}

/// `com.sun.proxy.$Proxy12`, `jdk.proxy1.$Proxy3`, `$Proxy4`.
bool IsProxyName(std::string_view class_name) {
  constexpr std::string_view kStart = "$Proxy";
  const std::string_view simple = class_name.substr(class_name.rfind('.') + 1);
  if (!simple.starts_with(kStart) || simple.size() == kStart.size()) return false;
  return std::all_of(simple.begin() + kStart.size(), simple.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

}  // namespace

TargetParts ParseTarget(std::string_view text) {
  TargetParts parts;
  const size_t colon = text.find(": ");
  if (!text.starts_with('<') || !text.ends_with('>') || colon == std::string_view::npos) {
    parts.owner = text;
    return parts;
  }
  parts.owner = text.substr(1, colon - 1);
  const std::string_view member = text.substr(colon + 2, text.size() - colon - 3);
  const size_t space = std::min(member.find(' '), member.size());
  parts.type = member.substr(0, space);
  const std::string_view rest = member.substr(std::min(space + 1, member.size()));
  const size_t paren = rest.rfind('(');
  parts.name = rest.substr(0, paren);
  if (paren == std::string_view::npos) {
    parts.kind = IsMembers(parts.type, parts.name) ? TargetParts::Kind::kMembers : TargetParts::Kind::kField;
    return parts;
  }
  parts.kind = TargetParts::Kind::kMethod;
  const size_t close = std::min(rest.rfind(')'), rest.size());
  parts.parameters = SplitNonEmpty(rest.substr(paren + 1, close - paren - 1), ',');
  return parts;
}

std::string ElementType(std::string_view type) { return std::string(type.substr(0, type.find('['))); }

bool IsPrimitive(std::string_view type) {
  return std::find(kPrimitiveNames.begin(), kPrimitiveNames.end(), type) != kPrimitiveNames.end();
}

bool IsMadeAtRunTime(std::string_view class_name) {
  if (class_name.find('/') != std::string_view::npos || IsProxyName(class_name)) return true;
  return std::any_of(kMadeParts.begin(), kMadeParts.end(),
                     [&](std::string_view part) { return class_name.find(part) != std::string_view::npos; });
}

}  // namespace heliograph::report
