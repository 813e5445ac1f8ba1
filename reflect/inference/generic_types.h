/// Generic types: what a declared `Class<? extends T>` tells of an unknown Class object, and the like of Constructors.
///
/// Source: JVMS 4.7.9 and 4.7.14, JLS 4.5.1. An unknown Class object that comes into a field, parameter, result or local
/// variable with such a type is one of the classes below T, from there on; an unknown Constructor object one of theirs
/// that the look-up can give. More classes than `lazy-types` leave it unknown, which is a reason at its look-up. Code of
/// the JDK is left alone (frontend/lowering/generic_bounds.h).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/program/method_body.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Thread rule: called by the solver's thread only.
class GenericTypes {
 public:
  /// In the subscription keys of values of such types.
  static constexpr uint32_t kKeyBit = 1u << 28;

  /// Watches the values of a newly reachable method.
  void OnMethod(const MethodBody& body, PtrId variables, RuleContext& context);
  void OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context) const;
  /// The method that has the value of a key.
  MethodId MethodOf(uint32_t key) const { return values_[key - kKeyBit].method; }

 private:
  struct Bound {
    std::vector<TypeId> classes;
    bool too_many = false;
    bool of_constructor = false;
    std::string why;
  };
  struct Value {
    PtrId result;
    const Bound* bound;
    MethodId method;
  };

  const Bound& BoundOf(const GenericBound& declared, const Facts& ask);
  static void TellClass(const Value& value, ObjId unknown, RuleContext& context);
  static void TellConstructor(const Value& value, ObjId unknown, RuleContext& context);

  std::map<std::string, Bound> bounds_;  // by text; addresses stay
  std::vector<Value> values_;
};

}  // namespace heliograph::reflect
