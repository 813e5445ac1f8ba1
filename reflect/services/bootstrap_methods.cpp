#include "reflect/services/bootstrap_methods.h"

#include <string_view>

namespace heliograph::reflect {

BootstrapMethods::BootstrapMethods(const Program& program) {
  constexpr std::string_view kFirst = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;";
  constexpr std::string_view kResult = ")Ljava/lang/invoke/CallSite;";
  for (uint32_t i = 0; i < program.NumMethods(); ++i) {
    const MethodId m(i);
    const MethodInfo& info = program.Method(m);
    const ClassInfo& owner = program.Class(info.owner);
    if (!info.is_static() || owner.platform || owner.phantom) continue;
    const std::string_view descriptor = program.MethodDescriptor(m);
    if (descriptor.starts_with(kFirst) && descriptor.ends_with(kResult)) methods_[owner.archive].push_back(m);
  }
}

const std::vector<MethodId>& BootstrapMethods::In(ArchiveId archive) const {
  const auto found = methods_.find(archive);
  return found != methods_.end() ? found->second : none_;
}

}  // namespace heliograph::reflect
