/// Class.newInstance and Constructor.newInstance: an instance, and its constructor runs.
///
/// Source:  Livshits, Whaley and Lam, TR 2005, sections 5.2.3 and 5.2.4; Solar, L-KwTp and L-UkwTp; Elf's eager
///          objects (`casts-at-instance`).
/// Reads:   the receiver; for constructors the argument array.   Writes: the result, calls, initialisation.
/// In the JDK: classes that names gave, and a few of the application (platform_classes.h).
/// Unknown: an unknown Class or Constructor makes the site incomplete, and gives an unknown instance where the
///          variant follows it. Abstract classes, interfaces, arrays and primitives throw InstantiationException;
///          so does Class.newInstance without a no-argument constructor.
/// Cost:    O(|delta(receiver)|).

#include <algorithm>
#include <utility>

#include "reflect/members/member_lookup.h"
#include "reflect/rules/platform_classes.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

/// An instance of a class that only its uses may tell.
void MakeUnknown(Site& site, ObjId o, RuleContext& context) {
  const Facts& ask = context.ask();
  Answers& say = context.say();
  if (!ask.TracksUnknown(site)) return;
  uint32_t origin = MemberPattern::kNone;
  if (ask.heap().IsUnknown(o, HeapModel::Unknown::kClass)) origin = ask.heap().EntityOfUnknown(o);
  if (const MemberPattern* pattern = ask.PatternOf(o)) {
    origin = pattern->origin;
    site.look_ups.insert(pattern->site);
  }
  if (origin != MemberPattern::kNone && site.class_origins.insert(origin).second) {
    if (site.api.starts_with("Constructor")) context.services().proxies().Instantiate(origin, site, context);
    for (const auto& [t, from] : site.inferred_classes) InferClass(origin, t, evidence::kCast, context, from);
  }
  if (ask.variant().lazy_objects || ask.variant().backwards) {
    say.AddUnknownInstance(site);
  }
  bool too_many = false;
  for (size_t i = 0; ask.variant().casts_at_instance && i < site.casts.size(); ++i) {
    for (TypeId t : ask.LazyClassesBelow(site.casts[i], &too_many)) {
      context.run().ConstructInferred(site, t, evidence::kCast, true);
    }
  }
  if (too_many) say.MarkCut(site, "a cast has more subtypes than lazy-types");
}

void MarkForInvention(Site& site, RuleContext& context) {
  const Facts& ask = context.ask();
  if (!ask.variant().invent || ask.IsRestricted(site)) return;
  context.say().AddUnknownInstance(site);
}

/// By Solar's assumption 4 an object of unknown class comes to a cast or a reflective use, which tells its class. Where none has
/// told any, the constructor is to be annotated (SAS 2015, section 2.3, N1).
std::pair<char, std::string_view> SoundnessOfNew(const Site& site) {
  if (!site.unknown) return {'-', ""};
  const bool told =
      std::any_of(site.targets.begin(), site.targets.end(), [](const auto& t) { return evidence::IsGuess(t.second); });
  return {told ? '-' : 'n', ""};
}

class ClassNewInstanceRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    Answers& say = context.say();
    if (!context.ask().variant().instances) return say.MarkUnknown(site, "the variant resolves no instances");
    MarkForInvention(site, context);
    say.Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    for (ObjId o : ask.ranking().Sorted(delta)) {
      if (context.ask().Spent()) return;
      TypeId type = ask.heap().ClassOfObject(o);
      if (!type.valid()) {
        say.MarkUnknown(site, "class is not known");
        MakeUnknown(site, o, context);
      } else if (!TakesClassObject(site, o, type, ask)) {
        say.MarkUnknown(site, "class literals are not followed in JDK code");
      } else {
        say.AskMembersOf(site, type, Visibility::kDeclared);
        context.run().ConstructInferred(site, type, ask.EvidenceOf(o), true);
      }
    }
  }

  std::pair<char, std::string_view> Soundness(const Site& site, const Facts&) const override { return SoundnessOfNew(site); }
};

class ConstructorNewInstanceRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    Answers& say = context.say();
    if (!context.ask().variant().instances) return say.MarkUnknown(site, "the variant resolves no instances");
    MarkForInvention(site, context);
    context.run().WrapExceptions(site);
    context.run().WatchArguments(site, call, 1);
    say.Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    const Program& program = ask.program();
    if (index == 1) return context.run().AddArgumentArrays(site, delta);
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      MethodId constructor = ask.heap().MethodOfObject(o);
      if (!constructor.valid()) {
        say.MarkUnknown(site, "constructor is not known");
        if (ask.variant().serialization && !ask.IsRestricted(site) && site.result.valid()) {
          context.sink().AddEdge(context.services().UnconstructedObjects(context.sink()), site.result);
        }
        return MakeUnknown(site, o, context);
      }
      site.answered = true;
      TypeId type = program.ClassType(program.Method(constructor).owner);
      if (!program.IsInstantiable(type)) return;
      if (!ask.CanPass(site, program.MethodSignature(constructor).parameters.size())) return;
      say.AddTarget(site, Target::Kind::kMethod, constructor.value, ask.EvidenceOf(o));
      context.run().Construct(site, type, constructor);
    });
  }

  std::pair<char, std::string_view> Soundness(const Site& site, const Facts&) const override { return SoundnessOfNew(site); }
};

}  // namespace

const Rule* ClassNewInstance() { return The<ClassNewInstanceRule>(); }
const Rule* ConstructorNewInstance() { return The<ConstructorNewInstanceRule>(); }

}  // namespace heliograph::reflect
