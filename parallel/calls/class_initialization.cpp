#include "parallel/calls/class_initialization.h"

#include "absl/container/flat_hash_set.h"
#include "core/program/super_types.h"

namespace heliograph::parallel {

void ClassInitialization::InitializeAt(ClassId c, CallSiteId site) {
  for (MethodId initializer : InitializersOf(c)) {
    call_graph_.Reach(methods_.Select(initializer));
    call_graph_.AddInitializerEdge(site, initializer);
  }
}

void ClassInitialization::InitializeIn(ClassId c, MethodId trigger) {
  if (InitializersOf(c).empty()) return;
  InitializeAt(c, records_.AddSite(trigger, CallKind::kInitializer, CallSite::kNoOffset, 0, {}));
}

const std::vector<MethodId>& ClassInitialization::InitializersOf(ClassId c) {
  auto [it, added] = initializers_.try_emplace(c);
  if (added) it->second = FindInitializers(c);
  return it->second;
}

/// Those of the class, its super classes, and their superinterfaces that declare a default method (JVMS 5.5 step 7). An
/// interface initialises only itself.
std::vector<MethodId> ClassInitialization::FindInitializers(ClassId c) const {
  std::vector<MethodId> found;
  std::vector<ClassId> pending;
  auto add = [&](ClassId of) {
    MethodId initializer = program_.StaticInitializer(of);
    if (initializer.valid()) found.push_back(initializer);
  };
  for (ClassId at = c; at.valid(); at = program_.Class(at).super) {
    add(at);
    if (program_.Class(at).is_interface()) break;
    auto interfaces = program_.Interfaces(at);
    pending.insert(pending.end(), interfaces.begin(), interfaces.end());
  }
  absl::flat_hash_set<uint32_t> seen;
  while (!pending.empty()) {
    ClassId i = pending.back();
    pending.pop_back();
    if (!seen.insert(i.value).second) continue;
    auto interfaces = program_.Interfaces(i);
    pending.insert(pending.end(), interfaces.begin(), interfaces.end());
    if (DeclaresDefaultMethod(program_, i)) add(i);
  }
  return found;
}

}  // namespace heliograph::parallel
