/// Class objects that the application hands to the JDK, which makes instances of them.
#pragma once

#include "reflect/rules/rules.h"

namespace heliograph::reflect {

/// Application classes beyond which a call in the JDK's own code takes no more of their objects. A place that takes many is one
/// where the JDK mixes what passes through its tables.
inline constexpr uint32_t kFewOwnClasses = 10;

/// Whether the call follows the class object `o` of `type`: in the JDK's own code those that a name gave, and with
/// `platform-names` literals of the application, as long as they are few; anywhere else all. Counts those it takes; ask once for
/// each object, in the order of the ranking. O(1).
inline bool TakesClassObject(Site& site, ObjId o, TypeId type, const Facts& ask) {
  const HeapModel& heap = ask.heap();
  if (!ask.IsRestricted(site) || heap.IsNamedClass(o)) return true;
  const Program& program = ask.program();
  if (ask.variant().platform_names == 0 || heap.IsReceiverClass(o) || heap.InferredBy(o) != nullptr) return false;
  if (!program.IsClass(type) || !program.Class(program.ClassOf(type)).application) return false;
  if (site.plural_classes.UpTo(Distance::kApplication) >= kFewOwnClasses) return false;
  site.plural_classes.Add(Distance::kApplication);
  return true;
}

}  // namespace heliograph::reflect
