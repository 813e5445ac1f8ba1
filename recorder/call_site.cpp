#include "recorder/call_site.h"

namespace heliograph::recorder {

CallSite FindCallSite(const Vm& vm, Methods& methods, int depth, bool through_natives) {
  constexpr jint kFrames = 16;
  jvmtiFrameInfo frames[kFrames];
  CallSite site;
  bool natives_only = true;
  for (;; depth += kFrames) {
    jint count = 0;
    if (vm.jvmti->GetStackTrace(nullptr, depth, kFrames, frames, &count) != JVMTI_ERROR_NONE || count == 0) return site;
    for (jint i = 0; i < count; ++i) {
      const Origin origin = methods.OriginOf(vm, frames[i].method);
      if (site.nearest == Origin::kUnknown) site.nearest = origin;
      const bool native = IsPlain(origin) && through_natives && methods.IsNative(vm, frames[i].method);
      if (!native && natives_only) site.native_for_machinery = site.native && IsReflection(origin);
      natives_only = natives_only && native;
      if (origin == Origin::kLambda) {
        site.lambda = true;
      } else if (!IsPlain(origin)) {
        site.carried = true;
      } else if (native) {
        site.native = true;
      } else {
        site.method = frames[i].method;
        site.location = frames[i].location;
        site.depth = depth + i;
        return site;
      }
    }
    if (count < kFrames) return site;
  }
}

}  // namespace heliograph::recorder
