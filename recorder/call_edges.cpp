#include "recorder/call_edges.h"

#include "recorder/names.h"

namespace heliograph::recorder {
namespace {

bool StartsWithAny(const std::string& text, std::initializer_list<const char*> prefixes) {
  for (const char* prefix : prefixes) {
    if (text.rfind(prefix, 0) == 0) return true;
  }
  return false;
}

/// What forms of method handles call on their own account: checks, boxes, memory.
bool HelpsHandles(const MethodName& callee) {
  const std::string& owner = callee.class_signature;
  if (StartsWithAny(owner, {"Ljava/lang/invoke/", "Ljdk/internal/misc/", "Lsun/misc/", "Lsun/invoke/"})) return true;
  if (callee.class_signature == "Ljava/lang/Class;" && (callee.name == "cast" || callee.name == "isInstance")) return true;
  if (callee.class_signature == "Ljava/lang/reflect/Array;" && callee.name == "newInstance") return true;
  if (callee.class_signature == "Ljava/util/Objects;" && callee.name == "requireNonNull") return true;
  const bool box = StartsWithAny(callee.class_signature,
                                 {"Ljava/lang/Integer;", "Ljava/lang/Long;", "Ljava/lang/Boolean;", "Ljava/lang/Byte;",
                                  "Ljava/lang/Character;", "Ljava/lang/Short;", "Ljava/lang/Float;", "Ljava/lang/Double;"});
  return box && (callee.name == "valueOf" || callee.name.ends_with("Value"));
}

/// What the Method or Constructor object nearest to the callee stands for, among the frames up to the call site; nothing if
/// there is none, or if it stands for a method handle's call.
MethodName AskedFor(const Vm& vm, const CallSite& site) {
  for (int depth = 1; depth < site.depth; ++depth) {
    jobject self = nullptr;
    if (vm.jvmti->GetLocalInstance(nullptr, depth, &self) != JVMTI_ERROR_NONE || self == nullptr) continue;
    const MethodName asked = ReflectedMethod(vm, self);
    if (asked.name.empty()) continue;
    return asked.class_signature == "Ljava/lang/invoke/MethodHandle;" ? MethodName() : asked;
  }
  return {};
}

bool IsInitializer(const Vm& vm, jmethodID method) {
  LocalFrame frame(vm);
  return NameOf(vm, method).name == "<clinit>";
}

std::string HandleApi(const Instruction& at) {
  if (at.owner != "java/lang/invoke/MethodHandle") return {};
  const bool invokes = at.name == "invoke" || at.name == "invokeExact" || at.name == "invokeWithArguments";
  return invokes ? "MethodHandle." + at.name : "";
}

}  // namespace

size_t CallEdges::Edge::Hash() const {
  uint64_t h = reinterpret_cast<uintptr_t>(caller) * 0x9E3779B97F4A7C15ull;
  h = (h ^ reinterpret_cast<uintptr_t>(callee)) * 0xC2B2AE3D27D4EB4Full;
  h = (h ^ static_cast<uint64_t>(location) ^ (uint64_t{how} << 40)) * 0x165667B19E3779F9ull;
  return h ^ (h >> 29);
}

void CallEdges::OnMethodEntry(const Vm& vm, jmethodID callee) {
  if (Busy::Now()) return;
  events_.fetch_add(1, std::memory_order_relaxed);
  const Origin origin = methods_.OriginOf(vm, callee);
  if (choice_ == EdgeChoice::kIntoApplication && origin != Origin::kApplication) return;
  if (origin == Origin::kLambda || origin == Origin::kLauncher || origin == Origin::kCarrier) return;
  Edge edge;
  edge.callee = callee;
  if (vm.jvmti->GetFrameLocation(nullptr, 1, &edge.caller, &edge.location) != JVMTI_ERROR_NONE) {
    if (Wanted(Origin::kLibrary, origin)) Record(vm, edge, origin);
    return;
  }
  const Origin caller = methods_.OriginOf(vm, edge.caller);
  if (IsReflection(caller) && origin != Origin::kApplication) return;  // a helper of the machinery
  if (!IsPlain(caller) || edge.location < 0) return OnFarCall(vm, callee, origin);
  if (Wanted(caller, origin)) Record(vm, edge, origin);
}

/// A call through the machinery, a lambda's class or a native method.
void CallEdges::OnFarCall(const Vm& vm, jmethodID callee, Origin callee_origin) {
  const CallSite site = FindCallSite(vm, methods_, 1, true);
  // Helpers again: Class.newInstance of JDK 8 has doPrivileged, a native method there, call them.
  if (site.native_for_machinery && callee_origin != Origin::kApplication && !IsInitializer(vm, callee)) return;
  const Origin caller = site.method == nullptr ? Origin::kLibrary : methods_.OriginOf(vm, site.method);
  if (!Wanted(caller, callee_origin)) return;
  Edge edge;
  edge.caller = site.method;
  edge.location = site.location;
  edge.callee = callee;
  edge.how = static_cast<uint8_t>((site.carried ? kCarried : 0) | (site.lambda ? kLambda : 0) | (site.native ? kNative : 0));
  if (Entry* entry = Find(edge)) {
    entry->count.fetch_add(1, std::memory_order_relaxed);
    return;
  }
  Add(vm, edge, callee_origin, &site);
}

void CallEdges::Record(const Vm& vm, const Edge& edge, Origin callee_origin) {
  struct Recent {
    Edge edge;
    Entry* entry = nullptr;
  };
  thread_local Recent recent[1024];  // direct-mapped: most entries repeat an edge this thread has just recorded
  Recent& cached = recent[edge.Hash() % 1024];
  if (cached.entry == nullptr || !(cached.edge == edge)) {
    Entry* entry = Find(edge);
    if (entry == nullptr) return Add(vm, edge, callee_origin, nullptr);
    cached = {edge, entry};
  }
  cached.entry->count.fetch_add(1, std::memory_order_relaxed);
}

CallEdges::Entry* CallEdges::Find(const Edge& edge) {
  std::lock_guard lock(mutex_);
  const auto found = edges_.find(edge);
  return found == edges_.end() ? nullptr : found->second.get();
}

std::string CallEdges::KindOf(const Vm& vm, const Edge& edge, Origin callee_origin, const CallSite* site, int64_t* call) {
  const MethodName callee = NameOf(vm, edge.callee);
  if (callee.name == "<clinit>") return "initializer";
  if (edge.caller == nullptr) return "entry";
  const Instruction at = InstructionAt(vm, edge.caller, edge.location);
  if (edge.how & kCarried) {
    const MethodName asked = AskedFor(vm, *site);
    const bool by_member = !asked.name.empty();
    if (by_member) {
      if (asked.name != callee.name || asked.descriptor != callee.descriptor) return "";
    } else if (HelpsHandles(callee)) {
      return "";
    } else if (at.name == "forName" && callee.name.starts_with("loadClass")) {
      return "implicit";
    }
    if (at.IsInvokeDynamic()) return "dynamic";
    const std::string api = by_member ? "" : HandleApi(at);
    if (!api.empty()) *call = on_handle_call_(vm, *site, api, edge.callee);
    return "reflective";
  }
  if (edge.how & kLambda) return "dynamic";
  if (edge.how & kNative) return "native-callback";
  if (!at.IsInvoke() || at.name != callee.name) return "implicit";
  if (callee.name == "loadClass" && !methods_.CallsLoader(vm, at)) return "implicit";
  return callee_origin == Origin::kCarrierApi || !methods_.IsNative(vm, edge.callee) ? "call" : "native";
}

void CallEdges::Add(const Vm& vm, const Edge& edge, Origin callee_origin, const CallSite* site) {
  Busy busy;
  LocalFrame frame(vm);
  int64_t call = -1;
  const std::string kind = KindOf(vm, edge, callee_origin, site, &call);
  const int64_t caller = kind.empty() ? 0 : methods_.IdOf(vm, edge.caller);
  const int64_t callee = kind.empty() ? 0 : methods_.IdOf(vm, edge.callee);
  const int line = kind.empty() ? 0 : LineAt(vm, edge.caller, edge.location);
  std::lock_guard lock(mutex_);
  auto& entry = edges_[edge];
  if (entry == nullptr) {
    entry = std::make_unique<Entry>();
    entry->call = call;
    entry->id = kind.empty() ? -1 : static_cast<int64_t>(edges_.size());
    if (!kind.empty()) {
      journal_.Write(LineOf('E', entry->id, caller, int64_t{edge.location}, line, callee, kind));
    }
  }
  entry->count.fetch_add(1, std::memory_order_relaxed);
}

void CallEdges::WriteCounts() {
  std::lock_guard lock(mutex_);
  std::string lines;
  for (const auto& [edge, entry] : edges_) {
    const std::string count = std::to_string(entry->count.load());
    if (entry->id >= 0) lines += "N\tE\t" + std::to_string(entry->id) + '\t' + count + '\n';
    if (entry->call >= 0) lines += "N\tR\t" + std::to_string(entry->call) + '\t' + count + '\n';
  }
  if (!lines.empty()) journal_.Write(lines.substr(0, lines.size() - 1));
}

}  // namespace heliograph::recorder
