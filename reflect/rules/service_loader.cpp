/// ServiceLoader.load, loadInstalled: a known service class gives the providers that configuration files name.
///
/// Source:  JDK documentation of java.util.ServiceLoader: META-INF/services, and `provides` of modules, where a static
///          method provider() is called instead of the constructor. A provider on the class path has a public
///          constructor without parameters and is a subtype of the service; others are errors at run time.
/// Reads:   the service.   Writes: at the sites of forName, newInstance and invoke in ServiceLoader's own code: Class
///          objects, instances, calls. These sites depend on the services looked up and on nothing else.
/// Unknown: an unknown service, and in JDK code one that was looked up by name, makes the site incomplete, a provider that is not in the program too. That no file of
///          the inputs names a provider is a complete answer.
/// Cost:    O(|delta(service)| * providers * places).

#include <algorithm>

#include "reflect/members/member_lookup.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kNotRead = "configuration files are not read", kGap = "a service or a provider of one is not known";

std::string InternalName(std::string_view dotted) {
  std::string name(dotted);
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

/// The rule of a place in ServiceLoader's code that makes providers.
class PlaceRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall&, RuleContext& context) const override {
    ServiceProviders& known = context.services().files().providers();
    known.AddPlace(site.index);
    if (known.gap()) context.say().MarkUnknown(site, kGap);
    for (const ServiceProvider& p : known.providers()) Give(site, p, context);
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}

  virtual void Give(Site& site, const ServiceProvider& p, RuleContext& context) const = 0;
};

class ProviderClasses : public PlaceRule {
  void Give(Site& site, const ServiceProvider& p, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    const TypeId type = ask.program().ClassType(p.provider);
    say.AddTarget(site, Target::Kind::kType, type.value, p.why);
    // As a literal, so that JDK code that makes instances of named classes, which it all mixes, leaves it alone.
    say.AddResult(site, ask.heap().ClassObject(type));
  }
};

class ProviderInstances : public PlaceRule {
  void Give(Site& site, const ServiceProvider& p, RuleContext& context) const override {
    if (p.by_method) return;
    const bool by_constructor = site.api.starts_with("Constructor");
    const TypeId type = context.ask().program().ClassType(p.provider);
    context.say().AddTarget(site, by_constructor ? Target::Kind::kMethod : Target::Kind::kType,
                            by_constructor ? p.maker.value : type.value, p.why);
    context.run().Construct(site, type, p.maker);
  }
};

class ProviderMethods : public PlaceRule {
  void Give(Site& site, const ServiceProvider& p, RuleContext& context) const override {
    if (!p.by_method) return;
    context.say().AddTarget(site, Target::Kind::kMethod, p.maker.value, p.why);
    context.run().Call(site, p.maker, PtrId(), site.result);
  }
};

const PlaceRule* RuleOfPlace(std::string_view api) {
  static const ProviderClasses classes;
  static const ProviderInstances instances;
  static const ProviderMethods methods;
  if (api == "Class.forName") return &classes;
  if (api == "Class.newInstance" || api == "Constructor.newInstance") return &instances;
  return api == "Method.invoke" ? &methods : nullptr;
}

class LoadRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    if (!context.services().follows_files()) return say.MarkUnknown(site, kNotRead);
    const auto& parameters = ask.program().MethodSignature(site.target).parameters;
    for (size_t i = 0; i < parameters.size() && i < call.args.size(); ++i) {
      if (parameters[i].type == ask.class_type()) return say.Watch(site, 0, call.args[i]);
    }
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    HeapModel& heap = ask.heap();
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      const TypeId type = heap.ClassOfObject(o);
      if (!type.valid()) return AddGap(site, "service is not known", context);
      // The JDK's helpers mix the classes of all look-ups; of its own calls literals say enough.
      const bool literal = !heap.IsNamedClass(o) && !heap.IsReceiverClass(o) && heap.InferredBy(o) == nullptr;
      if (ask.IsRestricted(site) && !literal) {
        return AddGap(site, "services that are looked up by name are not followed in JDK code", context);
      }
      if (ask.program().IsClass(type)) LookUp(site, ask.program().ClassOf(type), context);
    });
  }

 private:
  static void LookUp(Site& site, ClassId service, RuleContext& context) {
    const Facts& ask = context.ask();
    ConfigurationIndex& configuration = context.services().files().index();
    site.if_none = "no provider in the inputs";
    const auto& providers = configuration.ProvidersOf(ask.program().DottedClassName(service));
    site.absent_name |= providers.empty();
    for (const uint32_t entry : providers) {
      const std::string& name = configuration.Entry(entry).text;
      const ClassId provider = ask.program().FindClass(InternalName(name));
      if (!provider.valid() || ask.program().Class(provider).phantom) {
        AddGap(site, "provider " + name + " is not in the program: " + std::string(configuration.Evidence(entry)), context);
      } else {
        AddProvider(site, service, provider, entry, context);
      }
    }
  }

  static void AddProvider(Site& site, ClassId service, ClassId provider, uint32_t entry, RuleContext& context) {
    const Facts& ask = context.ask();
    FileServices& files = context.services().files();
    const bool module = files.index().FileOf(entry).format == ConfigurationFormat::kProvides;
    MethodId maker = module ? ProviderMethod(provider, service, ask.program()) : MethodId();
    const bool by_method = maker.valid();
    if (!by_method) maker = PublicConstructor(provider, service, ask);
    if (!maker.valid()) return;
    const std::string_view why = files.index().Evidence(entry);
    context.say().AddTarget(site, by_method ? Target::Kind::kMethod : Target::Kind::kType,
                            by_method ? maker.value : provider.value, why);
    const ServiceProvider added{provider, maker, by_method, why};
    if (!files.providers().Add(added)) return;
    for (const uint32_t place : files.providers().places()) {
      Site& at = ask.SiteAt(place);
      static_cast<const PlaceRule*>(at.rule)->Give(at, added, context);
    }
  }

  /// public static provider(), whose result is a subtype of the service.
  static MethodId ProviderMethod(ClassId provider, ClassId service, const Program& program) {
    const auto [first, end] = program.MethodRange(provider);
    for (uint32_t m = first; m < end; ++m) {
      const MethodInfo& info = program.Method(MethodId(m));
      if (program.MethodName(MethodId(m)) != "provider" || !info.is_static() || !(info.access & kAccPublic)) continue;
      const Signature& signature = program.MethodSignature(MethodId(m));
      const bool fits = signature.parameters.empty() && signature.result.type.valid() &&
                        program.IsSubtype(signature.result.type, program.ClassType(service));
      if (fits) return MethodId(m);
    }
    return MethodId();
  }

  static MethodId PublicConstructor(ClassId provider, ClassId service, const Facts& ask) {
    const Program& program = ask.program();
    const TypeId type = program.ClassType(provider);
    if (!program.IsInstantiable(type) || !program.IsSubclass(provider, service)) return MethodId();
    const SelectorId selector = ask.no_argument_constructor();
    const MethodId found = selector.valid() ? program.DeclaredMethod(provider, selector) : MethodId();
    return found.valid() && (program.Method(found).access & kAccPublic) ? found : MethodId();
  }

  static void AddGap(Site& site, const std::string& reason, RuleContext& context) {
    Answers& say = context.say();
    say.MarkUnknown(site, reason);
    ServiceProviders& known = context.services().files().providers();
    known.MarkGap();
    for (const uint32_t place : known.places()) say.MarkUnknown(context.ask().SiteAt(place), kGap);
  }
};

}  // namespace

const Rule* ServiceLoaderLoad() { return The<LoadRule>(); }

const Rule* ServiceLoaderPlace(std::string_view api, MethodId caller, RuleContext& context) {
  const Facts& ask = context.ask();
  if (!context.services().follows_files()) return nullptr;
  const std::string_view owner = ask.program().ClassName(ask.program().Method(caller).owner);
  const bool inside = owner == "java/util/ServiceLoader" || owner.starts_with("java/util/ServiceLoader$");
  return inside ? RuleOfPlace(api) : nullptr;
}

}  // namespace heliograph::reflect
