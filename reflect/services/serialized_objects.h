/// What streams of objects carry from the calls that write to the calls that read: all of them are one.
#pragma once

#include "absl/container/flat_hash_set.h"
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
  PtrId InPlatform(const Site& site, RuleContext& context) { return SharedBy(in_platform_, site, context); }
  /// The same for the calls that write more objects than they look through alone.
  PtrId OfMany(const Site& site, RuleContext& context) { return SharedBy(of_many_, site, context); }
  /// Whether OfMany was asked for the site.
  bool WritesMany(const Site& site) const { return of_many_.sites.contains(site.call); }
  /// Whether InPlatform or OfMany was first asked for the site: it looks for what the objects of all of them refer to.
  bool LooksForAll(const Site& site) const { return site.call == in_platform_.first || site.call == of_many_.first; }
  /// Holds what writeReplace and readResolve give: it stands for the others wherever these are referred to.
  PtrId Replaced(RuleContext& context) { return Made(replaced_, context); }
  /// Holds the texts that calls outside the JDK's code write as such (java.io.DataOutput.writeUTF).
  PtrId Texts(RuleContext& context) { return Made(texts_, context); }
  /// Holds what calls read: all that is written, and what casts of results tell.
  PtrId Read(RuleContext& context) {
    if (!read_.valid()) context.sink().AddEdge(All(context), Made(read_, context));
    return read_;
  }

 private:
  /// What several calls write that are not told apart.
  struct Shared {
    PtrId objects;
    CallSiteId first;
    absl::flat_hash_set<CallSiteId> sites;
  };

  PtrId SharedBy(Shared& shared, const Site& site, RuleContext& context) {
    if (!shared.objects.valid()) {
      shared.first = site.call;
      context.sink().AddEdge(Replaced(context), Made(shared.objects, context));
    }
    shared.sites.insert(site.call);
    return shared.objects;
  }

  static PtrId Made(PtrId& pointer, RuleContext& context) {
    if (!pointer.valid()) pointer = context.sink().NewPointer(TypeId());
    return pointer;
  }

  PtrId all_, roots_, replaced_, texts_, read_;
  Shared in_platform_, of_many_;
};

}  // namespace heliograph::reflect
