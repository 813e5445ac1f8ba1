/// What streams of objects carry from the calls that write to the calls that read: all of them are one.
#pragma once

#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Thread rule: called by the solver's thread only.
class SerializedObjects {
 public:
  /// Holds each object that some call writes, and those that they refer to. Made when first asked for.
  PtrId All(RuleContext& context) { return Made(all_, context); }
  /// Holds the objects that calls write themselves.
  PtrId Roots(RuleContext& context) { return Made(roots_, context); }
  /// Holds the objects that calls in the JDK's code write, and what stands for these. `site`: one of them.
  PtrId InPlatform(const Site& site, RuleContext& context) {
    if (!in_platform_.valid()) {
      first_in_platform_ = site.call;
      context.sink().AddEdge(Replaced(context), Made(in_platform_, context));
    }
    return in_platform_;
  }
  /// Whether InPlatform was first asked for the site.
  bool IsFirstInPlatform(const Site& site) const { return site.call == first_in_platform_; }
  /// Holds what writeReplace and readResolve give: it stands for the others wherever these are referred to.
  PtrId Replaced(RuleContext& context) { return Made(replaced_, context); }
  /// Holds what calls read: all that is written, and what casts of results tell.
  PtrId Read(RuleContext& context) {
    if (!read_.valid()) context.sink().AddEdge(All(context), Made(read_, context));
    return read_;
  }

 private:
  static PtrId Made(PtrId& pointer, RuleContext& context) {
    if (!pointer.valid()) pointer = context.sink().NewPointer(TypeId());
    return pointer;
  }

  PtrId all_, roots_, replaced_, read_, in_platform_;
  CallSiteId first_in_platform_;
};

}  // namespace heliograph::reflect
