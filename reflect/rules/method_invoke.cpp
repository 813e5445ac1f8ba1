/// Method.invoke: calls of methods with arguments out of the argument array; InvocationHandler.invokeDefault, which has the
/// receiver before the method and calls default methods only.
///
/// Source:  Livshits, Whaley and Lam, TR 2005, section 5.2.5, with dispatch on the receiver, static targets, and
///          the argument checks of the JDK: an element reaches a parameter only if it has the parameter's type.
///          With `argument-positions`, elements of an array built next to the call keep their positions (Solar,
///          T-Inv). Primitive results come back boxed. Unknown methods: member_inference.h.
///          A writeReplace of unknown class gives what serialization writes of lambdas (SerializedLambda).
/// Reads:   the method, the receiver (through the call), the argument array.   Writes: calls, the result.
/// Unknown: an unknown Method makes the site incomplete.
/// Cost:    O(|delta(method)| + |delta(array)|), and the inferences for unknown methods.

#include <utility>

#include "reflect/inference/member_inference.h"
#include "reflect/members/local_values.h"
#include "reflect/members/member_lookup.h"
#include "reflect/members/type_match.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kInvokeDefault = "InvocationHandler.invokeDefault";
/// Operand: receivers of a writeReplace of unknown class, which has no argument that would be watched under the number.
constexpr int kFunctions = Site::kMaxOperands - 2;

class MethodUse : public MemberUse {
 public:
  std::vector<uint32_t> Candidates(const MemberPattern& pattern, TypeId type, RuleContext& context) const override {
    const Facts& ask = context.ask();
    MemberView view = ViewOf(pattern, ask);
    std::vector<uint32_t> methods;
    if (type.valid()) {
      ForEachMethod(
          ask.program(), type, view.visibility, [&](NameId n) { return view.Accepts(n); },
          [&](MethodId m) { methods.push_back(m.value); });
      return methods;
    }
    for (uint32_t m : context.services().members_by_name().Methods(*ask.heap().StringOf(pattern.name))) {
      if (view.Sees(ask.program().Method(MethodId(m)).access)) methods.push_back(m);
    }
    return methods;
  }
  Target::Kind kind() const override { return Target::Kind::kMethod; }
  bool IsStatic(uint32_t m, const Facts& ask) const override { return ask.program().Method(MethodId(m)).is_static(); }
  ClassId Owner(uint32_t m, const Facts& ask) const override { return ask.program().Method(MethodId(m)).owner; }
  bool Fits(const Site& site, uint32_t m, const Facts& ask) const override {
    const Signature& signature = ask.program().MethodSignature(MethodId(m));
    if (!CanGiveAll(ask.program(), signature.result, site.casts)) return false;
    if (!KnowsArguments(site) || signature.parameters.size() != site.element_args.size()) return false;
    for (size_t i = 0; i < signature.parameters.size(); ++i) {
      if (!ArgumentFits(site, i, signature.parameters[i], ask)) return false;
    }
    return true;
  }
  bool FitsCall(const Site& site, uint32_t m, const Facts& ask) const override {
    return ask.CanPass(site, ask.program().MethodSignature(MethodId(m)).parameters.size());
  }
  bool KnowsSignature(const Site& site) const override { return KnowsArguments(site); }
  void Use(Site& site, uint32_t m, std::string_view why, RuleContext& context) const override {
    Answers& say = context.say();
    if (say.IsFullOfMembers(site, Target::Kind::kMethod, m, why)) return;
    if (evidence::IsGuess(why) && say.HasGuessed(site, Target::Kind::kMethod, m)) return;
    if (!say.AddTarget(site, Target::Kind::kMethod, m, why)) return;
    if (evidence::IsGuess(why)) say.CountGuess(site, Target::Kind::kMethod, m);
    TellReceivers(site, Owner(m, context.ask()), context);
    context.run().Call(site, MethodId(m), site.args.size() > 1 ? site.args[1] : PtrId(), site.result);
  }
};

class InvokeRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    if (!ask.variant().members) return say.MarkUnknown(site, "the variant resolves no methods");
    if (ask.IsRestricted(site)) return say.MarkUnknown(site, "members are not followed in JDK code");
    const bool is_default = site.api == kInvokeDefault;
    if (is_default && site.inner) return say.MarkUnknown(site, "default methods that reflection calls twice are not followed");
    if (is_default) {
      std::swap(site.args[0], site.args[1]);
      site.null_args &= ~uint32_t{3};
    } else {
      context.run().WrapExceptions(site);
      ReadReceiverTypes(site, call, ask);
    }
    context.run().WatchArguments(site, call, 2);
    BeginInference(site, context);
    if (ask.variant().invent || ask.variant().backwards) {
      say.AddUnknownInstance(site);
    }
    say.Watch(site, 0, site.args[0]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    if (index == 1) return context.run().AddArgumentArrays(site, delta);
    if (index == kFunctions && ask.CanPass(site, 0)) return GiveSerialized(site, delta, context);
    if (AddInferenceDelta(site, index, delta, use_, context)) return;
    bool unknown = false;
    for (ObjId o : ask.ranking().Sorted(delta)) {
      if (ask.Spent()) return;
      MethodId method = ask.heap().MethodOfObject(o);
      if (!method.valid()) {
        context.say().MarkUnknown(site, "method is not known");
        AddUnknownMember(site, o, use_, context);
        WatchFunctions(site, o, context);
        unknown = true;
        continue;
      }
      site.answered = true;
      if (use_.FitsCall(site, method.value, ask)) {
        use_.Use(site, method.value, evidence::kPointsTo, context);
      }
    }
    if (unknown) UseCandidates(site, use_, context);
  }

  std::pair<char, std::string_view> Soundness(const Site& site, const Facts& ask) const override {
    return SoundnessOf(site, use_, ask);
  }

 private:
  /// The class of a lambda that can be serialized has a writeReplace, which no class file shows.
  static void WatchFunctions(Site& site, ObjId method, RuleContext& context) {
    const Facts& ask = context.ask();
    const MemberPattern* pattern = ask.PatternOf(method);
    if (!ask.variant().serialization || pattern == nullptr || pattern->declaring.valid() || !pattern->name.valid()) return;
    const std::string* name = ask.heap().StringOf(pattern->name);
    const bool replaces = name != nullptr && *name == "writeReplace" && site.args.size() > 1 && ask.CanPass(site, 0);
    if (replaces) context.say().Watch(site, kFunctions, site.args[1]);
  }

  static void GiveSerialized(Site& site, const PointsToSet& functions, RuleContext& context) {
    functions.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      const ObjId form = context.services().serialized_lambdas().Describe(o, site.call, context);
      if (form.valid()) context.say().AddResult(site, form);
    });
  }

  /// Of the application only: what is declared as Object or as an interface of the JDK tells little.
  static void ReadReceiverTypes(Site& site, const ClaimedCall& call, const Facts& ask) {
    if (call.statement->args_end - call.statement->args_begin < 2 || !ask.variant().application_first) return;
    const auto types = DeclaredTypesOf(ask.program(), *call.body, call.body->args[call.statement->args_begin + 1]);
    const auto own = [&](TypeId t) { return ask.ranking().DistanceOf(t) <= Distance::kApplication; };
    if (types && std::all_of(types->begin(), types->end(), own)) site.receiver_types = *types;
  }

  MethodUse use_;
};

}  // namespace

const Rule* MethodInvoke() { return The<InvokeRule>(); }

}  // namespace heliograph::reflect
