/// Method handles out of method handles: bindTo, changes of type, and combinators.
///
/// Source:  JDK documentation of MethodHandle and MethodHandles. bindTo gives a handle with one more bound argument;
///          asType, asVarargsCollector, asFixedArity, withVarargs and explicitCastArguments one that does the same
///          (what arguments and results are is looked at where the handle is invoked); what passes through a handle
///          whose type was changed may be boxed as any primitive. asVarargsCollector and withVarargs make one that gathers its
///          last arguments in an array, and so does asType of one that does: it keeps the number of arguments it is called with.
///          A combinator gives one combined handle per call of it; what it runs is looked at where it is invoked.
/// Reads:   the handles, arrays of them included.   Writes: the result.
///          Invokers run what they are given there; loop takes arrays of arrays.
/// Unknown: arrayConstructor gives the unknown handle; so do, without linked handles, combinators that run something which is no
///          operand (iteratedLoop), or nothing (zero).
/// Cost:    O(|delta(handle)|).

#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

/// Handles bound further than this are unknown: each call of bindTo multiplies them.
constexpr size_t kMaxBound = 4;

void AddTarget(Site& site, const MethodHandleValue& handle, RuleContext& context) {
  context.say().AddTarget(site, handle.is_field() ? Target::Kind::kField : Target::Kind::kMethod, handle.member);
}

/// A handle that does what the operand does, after binding an argument or not.
class SameRule : public Rule {
 public:
  enum class How : uint8_t { kSame, kBinds, kRetypes, kCollects };
  explicit SameRule(How how) : how_(how) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    context.say().Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    HeapModel& heap = ask.heap();
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      const MethodHandleValue* known = heap.HandleOf(o);
      if (known == nullptr) {
        if (heap.TypeOf(o) == ask.method_handle_type()) GiveUnknown(site, "method handle is not known", context);
        return;
      }
      MethodHandleValue handle = *known;
      if (how_ == How::kBinds && handle.bound.size() == kMaxBound) return GiveUnknown(site, "too many bound arguments", context);
      if (how_ == How::kBinds) handle.bound.push_back(site.args[1]);
      handle.retyped |= how_ == How::kRetypes;
      handle.collects |= how_ == How::kCollects || (how_ == How::kRetypes && HasVariableArity(handle, ask.program()));
      if (handle.kind != kCombinedHandle) AddTarget(site, handle, context);
      context.say().AddResult(site, heap.HandleObject(std::move(handle)));
    });
  }

 private:
  static void GiveUnknown(Site& site, std::string_view reason, RuleContext& context) {
    const Facts& ask = context.ask();
    context.say().GiveUnknown(site, reason, ask.Unknown(ask.method_handle_type()));
  }

  static bool HasVariableArity(const MethodHandleValue& handle, const Program& program) {
    if (handle.kind == kCombinedHandle || handle.is_field()) return false;
    return program.Method(MethodId(handle.member)).access & kAccVarargs;
  }

  const How how_;
};

/// A combinator whose handles run nothing that is known.
class UnknownCombinatorRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall&, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    say.MarkUnknown(site, "the combinator " + std::string(site.api) + " is not modelled");
    say.AddResult(site, ask.Unknown(ask.method_handle_type()));
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}
};

/// A handle that runs those it is made of, in ways that the place where it is invoked looks at.
class CombinatorRule : public Rule {
 public:
  /// `more`: only variants that follow linked handles follow this one.
  explicit CombinatorRule(bool more) : more_(more) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    Answers& say = context.say();
    if (more_ && !context.ask().variant().linked_handles) return UnknownCombinator()->OnSite(site, call, context);
    site.elements = context.sink().NewPointer(TypeId());
    say.AddResult(site, context.ask().heap().HandleObject({kCombinedHandle, site.index, {}}));
    for (PtrId arg : call.args) {
      say.Watch(site, kArrays, arg);
      say.Watch(site, 0, arg);
    }
    say.Watch(site, 0, site.elements);
    const std::string_view name = site.api.substr(site.api.find('.') + 1);
    const bool idle = RunsNothing(name) || name.starts_with("arrayElement");
    if (context.ask().variant().linked_handles && idle) site.if_none = "it runs nothing";
    if (!more_) return;
    say.Watch(site, kArrays, site.elements);  // clauses of a loop
    if (!site.if_none.empty()) return;
    if (!site.api.ends_with("loop")) site.if_none = "it runs the handles that it is given";
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    if (index == kArrays) return context.run().AddArgumentArrays(site, delta);
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      const MethodHandleValue* handle = ask.heap().HandleOf(o);
      if (handle == nullptr && ask.heap().TypeOf(o) == ask.method_handle_type()) {
        context.say().MarkUnknown(site, "method handle is not known");
      } else if (handle != nullptr && handle->kind == kCombinedHandle) {
        site.answered = true;  // its own row says what it runs
      } else if (handle != nullptr) {
        AddTarget(site, *handle, context);
      }
    });
  }

 private:
  static constexpr int kArrays = 1;

  const bool more_;
};

}  // namespace

const Rule* MethodHandleBindTo() { return The<SameRule, SameRule::How::kBinds>(); }
const Rule* MethodHandleSame() { return The<SameRule, SameRule::How::kSame>(); }
const Rule* MethodHandleCollecting() { return The<SameRule, SameRule::How::kCollects>(); }
const Rule* MethodHandleRetyped() { return The<SameRule, SameRule::How::kRetypes>(); }
const Rule* MethodHandleCombinator() { return The<CombinatorRule, false>(); }
const Rule* InvokerCombinator() { return The<CombinatorRule, true>(); }
const Rule* UnknownCombinator() { return The<UnknownCombinatorRule>(); }

}  // namespace heliograph::reflect
