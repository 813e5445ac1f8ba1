/// Objects of java.lang.reflect.Parameter: one for each call and parameter of a known method or constructor.
///
/// Source: JDK documentation of java.lang.reflect.Parameter. The objects are of the JDK's own class; its code gives what their
/// fields hold, and names, which class files need not have, are not known.
#pragma once

#include <tuple>

#include "absl/container/flat_hash_map.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Thread rule: called by the solver's thread only.
class ParameterObjects {
 public:
  struct Place {
    MethodId method;
    uint32_t index = 0;  ///< among the parameters of the descriptor
  };

  /// java/lang/reflect/Parameter; java/lang/Object if the program lacks it.
  static TypeId ParameterType(const Program& program);
  /// The object for a parameter that a call at `site` reads. O(1).
  ObjId ObjectOf(Site& site, const Place& place, RuleContext& context);
  /// What the object stands for; nullptr for objects that ObjectOf did not give.
  const Place* PlaceOf(ObjId o) const;

 private:
  absl::flat_hash_map<std::tuple<uint32_t, uint32_t, uint32_t>, ObjId> objects_;  // by site, method and index
  absl::flat_hash_map<uint32_t, Place> places_;                                   // by object
};

}  // namespace heliograph::reflect
