/// Casts of unknown instances: what they tell about the class, the object or the member behind them.
///
/// Sources. L-Cast (Li, Tan and Xue, SAS 2015, figure 9): a cast to T of an object that an unknown class made is
/// an object of each subtype of T. Invention (Smaragdakis et al., APLAS 2015, section 3.2.2): it is a T. Backwards
/// (section 3.2.1): the look-up gave a subtype of T, or a member whose result can be a T. With `type-tests`, Class.isInstance and
/// Class.cast tell what casts to the classes do that come to their receiver as literals, the nearest up to plural-classes: from
/// there on the object is one that passes. That it may fail the test too is why nothing is taken away.
#pragma once

#include <set>
#include <vector>

#include "core/program/method_body.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Thread rule: called by the solver's thread only.
class UnknownCasts {
 public:
  /// In the subscription keys of casts.
  static constexpr uint32_t kKeyBit = 1u << 31;

  /// Watches the casts of a newly reachable method.
  void OnMethod(const MethodBody& body, PtrId variables, RuleContext& context);
  void OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context);
  /// The method that has the cast of a key.
  MethodId MethodOf(uint32_t key) const { return casts_[key - kKeyBit].method; }

 private:
  static constexpr uint32_t kNoTest = 0xffffffffu;
  struct Cast {
    PtrId result;
    TypeId type;
    MethodId method;
    uint32_t test = kNoTest;  ///< into tests_
    bool of_classes = false;  ///< its key is that of the classes of the test
  };
  /// A call that asks whether an object is an instance of classes: what has come to both.
  struct Test {
    std::vector<TypeId> types;
    CountByDistance counts;
    std::set<uint32_t> made;  ///< sites that gave the instances
  };
  void Watch(const Cast& cast, PtrId watched, CommandSink& sink);
  void WatchTests(const MethodBody& body, PtrId variables, RuleContext& context);
  void OnTestedClasses(const Cast& cast, const PointsToSet& classes, RuleContext& context);
  void OnTestedInstances(const Cast& cast, const PointsToSet& instances, RuleContext& context);
  static void OnUnknownInstance(const Cast& cast, Site& made, RuleContext& context);

  std::vector<Cast> casts_;
  std::vector<Test> tests_;
};

}  // namespace heliograph::reflect
