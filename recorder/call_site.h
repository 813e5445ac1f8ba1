/// From a running frame to the Java call site that caused it.
#pragma once

#include <cstdint>

#include "recorder/methods.h"

namespace heliograph::recorder {

struct CallSite {
  jmethodID method = nullptr;  ///< null: no Java code called it
  jlocation location = -1;
  int depth = 0;                      ///< of the frame
  bool carried = false;               ///< frames of the reflection machinery lie between
  bool lambda = false;                ///< the frame of a lambda's class lies between
  bool native = false;                ///< the frame of a native method lies between
  Origin nearest = Origin::kUnknown;  ///< of the frame directly above, looking from the callee
  bool native_for_machinery = false;  ///< that frame is a native method's, and the machinery called it
};

/// The call site of the frame at `depth - 1`: the first frame from `depth` on that is neither machinery nor a lambda's class,
/// nor, with `through_natives`, a native method.
CallSite FindCallSite(const Vm& vm, Methods& methods, int depth, bool through_natives);

}  // namespace heliograph::recorder
