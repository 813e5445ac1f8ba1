/// Names of classes that the JDK keeps in fields of its own: tables such as that of X.509 extensions hold the name of the class
/// that implements each entry.
///
/// Name constants of the JDK enter no fields (HeapModel::NotInFields), since its tables would reach every look-up that it makes.
/// A field of type String that code of the JDK stores only a few names of classes in is no such table: at fixpoints these names
/// come to all loads of the field in the JDK's code, whatever object is loaded from. What else the field may hold stays unknown
/// beside them. A copy of a constant (`new String("...")`) counts as the constant.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "core/program/method_body.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Thread rule: called by the solver's thread only.
class PlatformNames {
 public:
  /// The first of the subscription keys of what is stored, of 2^23.
  static constexpr uint32_t kFirstKey = (1u << 25) + (1u << 23);

  /// Takes up the stores and loads of a newly reachable method of the JDK. O(stores and loads).
  void OnMethod(const MethodBody& body, PtrId variables, RuleContext& context);
  void OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context);
  /// The method of the store that a key is of.
  MethodId MethodOf(uint32_t key) const { return stores_[key - kFirstKey].method; }
  /// Gives loads what their field is known to hold. O(fields x names x loads) that are new.
  void AtFixpoint(RuleContext& context);

 private:
  struct Field {
    std::set<ObjId> names;
    std::vector<PtrId> loads;
    size_t told_names = 0, told_loads = 0;
  };

  void AddStore(FieldId field, VarIndex stored, const MethodBody& body, PtrId variables, RuleContext& context);
  void AddLoad(FieldId field, VarIndex result, PtrId variables, const Facts& ask);

  struct Store {
    FieldId field;
    MethodId method;
  };

  std::vector<Store> stores_;        // by subscription
  std::map<FieldId, Field> fields_;  // with loads or names
};

}  // namespace heliograph::reflect
