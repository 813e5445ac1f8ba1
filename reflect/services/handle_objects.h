/// Objects of interfaces whose methods invoke a method handle: what LambdaMetafactory links and MethodHandleProxies makes.
///
/// Source: JDK documentation of LambdaMetafactory and MethodHandleProxies. One object stands for all of one interface; a call of
/// one of its methods invokes the handles of all of these, with the arguments in any order, at the place that made them. Defaults are
/// among them: what is linked may override one.
#pragma once

#include <map>

#include "core/analysis/delta_handler.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Thread rule: called by the solver's thread only.
class HandleObjects {
 public:
  /// The object of `interface`, whose methods invoke what `handles` holds. `captured`: arguments besides those of the calls.
  ObjId Make(Site& site, TypeId interface, PtrId handles, PtrId captured, RuleContext& context);
  /// A call on such an object.
  void Call(const InterfaceObjectCall& call, RuleContext& context);

 private:
  struct Calls {
    PtrId arguments, result, thrown;
    std::map<TypeId, PtrId> results;  // by declared type
  };
  Calls& CallsOn(ObjId object, RuleContext& context);

  std::map<ObjId, Calls> calls_;
};

}  // namespace heliograph::reflect
