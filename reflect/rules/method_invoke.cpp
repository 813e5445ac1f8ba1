/// Method.invoke: calls of methods with arguments out of the argument array.
///
/// Source:  Livshits, Whaley and Lam, TR 2005, section 5.2.5, with dispatch on the receiver, static targets, and
///          the argument checks of the JDK: an element reaches a parameter only if it has the parameter's type.
///          With `argument-positions`, elements of an array built next to the call keep their positions (Solar,
///          T-Inv). Primitive results come back boxed. Unknown methods: member_inference.h.
/// Reads:   the method, the receiver (through the call), the argument array.   Writes: calls, the result.
/// Unknown: an unknown Method makes the site incomplete.
/// Cost:    O(|delta(method)| + |delta(array)|), and the inferences for unknown methods.

#include "reflect/inference/member_inference.h"
#include "reflect/members/member_lookup.h"
#include "reflect/members/type_match.h"
#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

class MethodUse : public MemberUse {
 public:
  std::vector<uint32_t> Candidates(const MemberPattern& pattern, TypeId type, RuleContext& context) const override {
    MemberView view = ViewOf(pattern, context);
    std::vector<uint32_t> methods;
    if (type.valid()) {
      ForEachMethod(context.program, type, view.visibility, [&](NameId n) { return view.Accepts(n); },
                    [&](MethodId m) { methods.push_back(m.value); });
      return methods;
    }
    for (uint32_t m : context.MethodsNamed(pattern.name)) {
      if (view.Sees(context.program.Method(MethodId(m)).access)) methods.push_back(m);
    }
    return methods;
  }
  bool IsStatic(uint32_t m, const RuleContext& context) const override { return context.program.Method(MethodId(m)).is_static(); }
  ClassId Owner(uint32_t m, const RuleContext& context) const override { return context.program.Method(MethodId(m)).owner; }
  bool Fits(const Site& site, uint32_t m, const RuleContext& context) const override {
    const Signature& signature = context.program.MethodSignature(MethodId(m));
    if (!CanGiveAll(context.program, signature.result, site.casts)) return false;
    if (!KnowsArguments(site) || signature.parameters.size() != site.element_args.size()) return false;
    for (size_t i = 0; i < signature.parameters.size(); ++i) {
      if (!ArgumentFits(site, i, signature.parameters[i], context)) return false;
    }
    return true;
  }
  bool FitsCall(const Site& site, uint32_t m, const RuleContext& context) const override {
    return context.CanPass(site, context.program.MethodSignature(MethodId(m)).parameters.size());
  }
  bool KnowsSignature(const Site& site) const override { return KnowsArguments(site); }
  void Use(Site& site, uint32_t m, std::string_view why, RuleContext& context) const override {
    if (context.IsFull(site, Target::Kind::kMethod, m)) return;
    if (evidence::IsGuess(why) && context.HasGuessed(site, Target::Kind::kMethod, m)) return;
    if (!context.AddTarget(site, Target::Kind::kMethod, m, why)) return;
    if (evidence::IsGuess(why)) ++site.guesses;
    TellReceivers(site, Owner(m, context), context);
    context.Call(site, MethodId(m), site.args.size() > 1 ? site.args[1] : PtrId(), site.result);
  }
};

class InvokeRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!context.variant.members) return context.MarkUnknown(site, "the variant resolves no methods");
    if (context.IsRestricted(site)) return context.MarkUnknown(site, "members are not followed in JDK code");
    context.WrapExceptions(site);
    context.WatchArguments(site, call, 2);
    BeginInference(site, context);
    if (context.variant.invent || context.variant.backwards) {
      context.AddUnknownInstance(site);
    }
    context.Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    if (index == 1) return context.AddArgumentArrays(site, delta);
    if (AddInferenceDelta(site, index, delta, use_, context)) return;
    delta.ForEach([&](ObjId o) {
      if (context.Spent()) return;
      MethodId method = context.heap.MethodOfObject(o);
      if (!method.valid()) {
        context.MarkUnknown(site, "method is not known");
        return AddUnknownMember(site, o, use_, context);
      }
      if (use_.FitsCall(site, method.value, context)) use_.Use(site, method.value, evidence::kPointsTo, context);
    });
  }

  std::pair<char, std::string_view> Soundness(const Site& site, const RuleContext& context) const override {
    return SoundnessOf(site, use_, context);
  }

 private:
  MethodUse use_;
};

}  // namespace

const Rule* MethodInvoke() {
  static const InvokeRule rule;
  return &rule;
}

}  // namespace heliograph::reflect
