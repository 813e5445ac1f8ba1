/// Dynamic proxies: what calls on them do.
///
/// Source: JDK documentation of java.lang.reflect.Proxy. One object stands for all proxies of an interface; its class is
/// the interface itself. A call of an interface method on it, or of Object's hashCode, equals and toString, is a call of
/// InvocationHandler.invoke on the handlers that proxies of the interface were made with. It is given the Method object
/// and the arguments in an array, and what it returns is the result, if it has the type. Where several interfaces of a proxy have the
/// method, the Method object is that of the first of them; here it may be that of each.
#pragma once

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/analysis/delta_handler.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Thread rule: called by the solver's thread only.
class Proxies {
 public:
  /// The object for proxies of the interface, one of which `site` makes, with what `handlers` (may be none) holds.
  ObjId Make(Site& site, TypeId interface, PtrId handlers, RuleContext& context);
  /// The handlers that proxies of this object were made with; none for other objects.
  PtrId HandlersOf(ObjId proxy) const {
    const auto found = proxies_.find(proxy.value);
    return found == proxies_.end() ? PtrId() : found->second.handlers;
  }
  /// The class that site `class_site`, Proxy.getProxyClass, gives has the interface.
  void AddInterface(uint32_t class_site, TypeId interface, RuleContext& context);
  /// Proxies that `site` makes have the interface, and may have all others that it is told.
  void Join(const Site& site, TypeId interface, RuleContext& context);
  /// `site` runs a constructor of the class that the site `class_site` gave. The handlers are its argument. Nothing happens unless
  /// that is a class of proxies.
  void Instantiate(uint32_t class_site, Site& site, RuleContext& context);
  /// A call on such an object.
  void Call(const InterfaceObjectCall& call, RuleContext& context);

 private:
  /// All proxies of one interface.
  struct Proxy {
    PtrId handlers;
    ObjId arguments;  ///< the array that calls pass
  };
  /// A class of proxies, and the sites that make instances of it.
  struct ProxyClass {
    std::vector<TypeId> interfaces;
    std::vector<uint32_t> makers;
  };
  /// What calls on proxies at one call site, or in the body of a function object, pass to handlers and get.
  struct Place {
    PtrId handlers, proxies, methods, arguments, result;
    absl::flat_hash_map<uint32_t, PtrId> results;  ///< by TypeId
  };

  /// The interfaces that proxies of one site may have, and what is called on them: by selector, the Method objects of these, and the
  /// pointers of those that handlers get.
  struct Called {
    std::vector<ObjId> methods;
    std::set<PtrId> pointers;
  };
  struct Joined {
    std::vector<TypeId> interfaces;
    std::map<SelectorId, Called> called;
  };

  static void PassMethods(Joined& joined, SelectorId selector, PtrId methods, RuleContext& context);
  void MakeByConstructor(Site& site, TypeId interface, RuleContext& context);
  Place& PlaceOf(const InterfaceObjectCall& call, RuleContext& context);
  static PtrId WrapUndeclared(PtrId thrown, RuleContext& context);
  void PassArguments(const InterfaceObjectCall& call, const Proxy& proxy, RuleContext& context) const;
  void ReturnResult(const InterfaceObjectCall& call, Place& place, RuleContext& context) const;

  absl::flat_hash_map<uint32_t, Proxy> proxies_;                   // by the object
  std::map<uint32_t, Joined> joined_;                              // by the site that makes them
  absl::flat_hash_map<uint32_t, std::vector<Joined*>> joined_of_;  // by the object
  std::map<std::pair<CallSiteId, ObjId>, Place> places_;           // by site and function object
  std::map<uint32_t, ProxyClass> classes_;                         // by the site that gives them
};

}  // namespace heliograph::reflect
