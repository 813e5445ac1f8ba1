/// What serialization makes of lambdas and method references: objects of SerializedLambda, whose texts say what was linked.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "core/program/method_body.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Thread rule: called by the solver's thread only.
class SerializedLambdas {
 public:
  /// Remembers what a method that is reached links outside the JDK. O(lambdas in the body).
  void AddMethod(const MethodBody& body, const Program& program);
  /// Has the SerializedLambda of a call say of `function` what it says of others. None if `function` is no lambda that can be
  /// serialized.
  ObjId Describe(ObjId function, CallSiteId call, RuleContext& context) const;
  /// The method that makes `function` anew when it is read (JDK documentation of SerializedLambda), or none.
  MethodId ReaderOf(ObjId function, const Facts& ask) const;

 private:
  struct Linked {
    ClassId maker, type;
    std::string method;  ///< of the functional interface
    std::string owner, name, descriptor;
    std::string instantiated;  ///< the method's type, as far as the implementation tells
  };
  const Linked* Find(ObjId function, const HeapModel& heap) const;

  absl::flat_hash_map<std::pair<uint32_t, uint32_t>, Linked> linked_;  // by method and offset
};

}  // namespace heliograph::reflect
