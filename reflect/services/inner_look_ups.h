/// What look-ups in the JDK's own code find on behalf of calls that rules answer: where the names and classes pass through fields and
/// caches of the JDK, which would mix all, or come to code that is not bound to its callers.
///
/// Source: the JDK's sources, releases 8 to 21. The targets are listed at the look-ups. Nothing flows from there, since the rules give
/// what the calls give, but for the classes that the JDK makes instances of on its own.
#pragma once

#include <array>
#include <set>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/program/declaration_source.h"
#include "core/program/method_body.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Receivers of getClass in a method. O(calls in the body).
template <typename Take>
void ForEachAskedForItsClass(const MethodBody& body, Take take) {
  for (const InvokeStmt& s : body.invokes) {
    if (body.refs[s.ref].name != "getClass" || s.args_begin == s.args_end) continue;
    if (const VarIndex receiver = body.args[s.args_begin]; receiver != kNoVar) take(receiver);
  }
}

/// Thread rule: used by the solver's thread only. What is listed does not depend on the order of calls.
class InnerLookUps {
 public:
  /// Whose look-ups.
  enum class Of : uint8_t {
    kTypeNames,    ///< of classes that Signature attributes and annotations name
    kBeanMethods,  ///< of the methods in which java.beans looks for accessors
    kIntFields,    ///< of the fields of updaters, as kLongFields and kReferenceFields
    kLongFields,
    kReferenceFields,
    kConstants,       ///< of the constants of enums that annotations have
    kProxyTypes,      ///< of interfaces of proxies and types in their methods
    kBeanClasses,     ///< of classes by which java.beans describes and edits others; these flow on
    kLoggingClasses,  ///< of classes in logging configurations; these flow on
    kCount
  };

  explicit InnerLookUps(const Program& program);

  /// A method that is reached: the arrays that it copies. O(calls in the body).
  void OnMethod(const MethodBody& body, PtrId variables, CommandSink& sink);
  /// A new site, whose rule has heard of it. O(rows), for sites in JDK code.
  void OnSite(Site& site, RuleContext& context);
  /// Arrays that the copying method with this site is given, and classes of such; none for other sites.
  PtrId CopiedAt(const Site& site, CommandSink& sink);

  void Add(Of of, Target::Kind kind, uint32_t id, RuleContext& context, std::string_view why = evidence::kPointsTo);
  /// The classes that a type names, its arguments included.
  void AddTypeNames(const DeclaredType& type, RuleContext& context);
  /// A field whose updater is made.
  void AddUpdated(FieldId field, RuleContext& context);
  /// An interface of proxies, and the classes in its methods.
  void AddProxied(TypeId interface, RuleContext& context);
  /// What java.beans looks at in a class and those above: public methods and their generic types. O(methods) at the first time.
  void AddBean(TypeId bean, RuleContext& context);

 private:
  struct Listed {
    std::vector<uint32_t> sites;  ///< by index
    std::set<std::tuple<Target::Kind, uint32_t, std::string_view>> targets;
  };
  struct Copier {
    MethodId method;
    uint32_t argument;  ///< the array, or the class of the copy
    bool range;
  };

  static void Answer(Of of, Site& site, Target::Kind kind, uint32_t id, std::string_view why, RuleContext& context);
  PtrId Copied(bool range, CommandSink& sink);
  void AddMethodOfBean(MethodId m, RuleContext& context);

  std::array<Listed, static_cast<size_t>(Of::kCount)> listed_;
  std::set<TypeId> beans_;
  std::vector<Copier> copiers_;
  std::array<PtrId, 2> copied_;  // by whether it is a range
};

}  // namespace heliograph::reflect
