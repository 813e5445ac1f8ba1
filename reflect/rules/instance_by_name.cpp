/// JDK code that makes an instance of a class whose name it is given: JAXP factories, Beans.instantiate, MBeans, and system
/// properties that name classes.
///
/// Source:  JDK documentation of javax.xml, java.beans.Beans, javax.management.MBeanServer and the properties below. The name is
///          the last string among the arguments; java.protocol.handler.pkgs and java.content.handler.pkgs list packages, where
///          a handler of protocol p is the class p.Handler.
/// Reads:   the name; the property's key.   Writes: the result, class initialisation, constructors.
/// Unknown: an unknown name. What the JDK does with the object of a property is not followed, so these sites stay incomplete, and so
///          are calls that set properties in the object that holds those of the system, all of them where many are set at once.
///          A property that names no class is no site, and neither are an entry of a security provider and a security property
///          whose texts are all known: the code of the JDK that reads them is followed. A default of Swing is a site if it may name
///          a class.
/// Cost:    O(|delta|); packages: O(classes in them) each.

#include <algorithm>

#include "absl/strings/str_split.h"
#include "reflect/members/member_lookup.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"
#include "reflect/variants/variant_strings.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kPackages = ".handler.pkgs";
constexpr std::string_view kAnyClasses = "the classes that system properties name are not known";

bool IsDoor(std::string_view key) {
  const auto doors = ClassNamingProperties();
  // Some have the name of a language or schema behind a colon.
  return std::binary_search(doors.begin(), doors.end(), key.substr(0, key.find(':')));
}

/// Whether one of the objects is made by java.lang.System.
bool HoldsSystemProperties(const PointsToSet& objects, const Facts& ask) {
  const Program& program = ask.program();
  const ClassId system = program.FindClass("java/lang/System");
  bool found = false;
  objects.ForEach([&](ObjId o) {
    if (found || HeapModel::IsToken(o)) return;
    const MethodId maker = ask.heap().SiteOf(o).method;
    found = maker.valid() && program.Method(maker).owner == system;
  });
  return found;
}

/// Makes an instance by the constructor without parameters, or by any one if the call has arguments for it.
void Make(Site& site, TypeId type, RuleContext& context) {
  const Program& program = context.ask().program();
  if (!program.IsClass(type) || !program.IsInstantiable(type)) return;
  if (context.say().IsFull(site, Target::Kind::kType, type.value)) return;
  context.say().AddTarget(site, Target::Kind::kType, type.value, evidence::kConstant);
  ForEachConstructor(program, type, Visibility::kDeclared, [&](MethodId m) {
    const bool takes = program.MethodSignature(m).parameters.empty() || site.elements.valid();
    if (takes) context.run().Construct(site, type, m);
  });
  if (!context.ask().variant().bean_calls || !site.api.ends_with("createMBean")) return;
  context.sink().AddObject(context.services().ManagedBeans(context.sink()), context.ask().heap().SomeInstance(type));
}

class InstanceRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    const auto name = LastString(site, ask);
    if (!ask.variant().class_names || !name) return context.say().MarkUnknown(site, "the variant resolves no names");
    WatchArray(site, call, context);
    context.say().Watch(site, 0, call.args[*name]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    if (index == 1) return context.run().AddArgumentArrays(site, delta);
    delta.ForEach([&](ObjId o) {
      if (ask.Spent()) return;
      const std::string* name = ask.heap().StringOf(o);
      const bool other_text = ask.heap().IsOtherText(o);
      site.answered |= name != nullptr || other_text;
      site.absent_name |= other_text;
      if (name != nullptr) {
        const TypeId type = ask.program().FindRuntimeTypeName(*name);
        site.absent_name |= !type.valid();
        if (type.valid()) Make(site, type, context);
      } else if (!other_text) {
        context.say().GiveUnknown(site, "name is not a known constant",
                                  ask.heap().UnknownObject(HeapModel::Unknown::kInstance, site.index));
      }
    });
  }

 private:
  static void WatchArray(Site& site, const ClaimedCall& call, RuleContext& context) {
    const Program& program = context.ask().program();
    const auto& parameters = program.MethodSignature(site.target).parameters;
    const size_t receiver = program.Method(site.target).is_static() ? 0 : 1;
    for (size_t i = 0; i < parameters.size(); ++i) {
      if (program.TypeName(parameters[i].type) == "java.lang.Object[]") context.run().WatchArguments(site, call, i + receiver);
    }
  }
};

/// Sets a property of the system; `of_object`: of a Properties object, which may hold these.
class PropertyRule : public Rule {
 public:
  explicit PropertyRule(bool of_object) : of_object_(of_object) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    site.listed = false;
    const size_t key = of_object_ ? 1 : 0;
    if (!context.ask().variant().class_names || call.args.size() < key + 2) return;
    if (of_object_) context.say().Watch(site, kObject, call.args[0]);
    context.say().Watch(site, kKeyOperand, call.args[key]);
    context.say().Watch(site, kValueOperand, call.args[key + 1]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    const bool was_of_system = !of_object_ || !site.known[kSystem].empty();
    if (index == kObject) {
      if (was_of_system || !HoldsSystemProperties(delta, ask)) return;
      site.known[kSystem].AddAll(delta);
      OnKeys(site, site.known[kKeyOperand], context);
    } else if (was_of_system && index == kKeyOperand) {
      OnKeys(site, delta, context);
    } else if (was_of_system) {
      JoinAll(site, site.known[kDoors], delta, context);
    }
  }

 private:
  static constexpr int kKeyOperand = 0, kValueOperand = 1, kObject = 2;
  static constexpr int kDoors = 3;   ///< no operand: those of the keys behind which the JDK makes instances
  static constexpr int kSystem = 4;  ///< no operand: empty until the object may be that of the system

  static void OnKeys(Site& site, const PointsToSet& keys, RuleContext& context) {
    const PointsToSet doors = Doors(site, keys, context);
    site.known[kDoors].AddAll(doors);
    JoinAll(site, doors, site.known[kValueOperand], context);
  }

  static void JoinAll(Site& site, const PointsToSet& doors, const PointsToSet& values, RuleContext& context) {
    const Facts& ask = context.ask();
    doors.ForEach([&](ObjId key) {
      values.ForEach([&](ObjId value) {
        if (!ask.Spent()) Join(site, key, value, context);
      });
    });
  }

  static PointsToSet Doors(Site& site, const PointsToSet& keys, RuleContext& context) {
    PointsToSet doors;
    const HeapModel& heap = context.ask().heap();
    keys.ForEach([&](ObjId key) {
      if (context.ask().Spent() || heap.IsOtherText(key)) return;
      const std::string* text = heap.StringOf(key);
      if (text != nullptr && !IsDoor(*text)) return;
      if (text != nullptr) doors.Add(key);
      site.listed = true;
      context.say().MarkUnknown(site, text == nullptr
                                          ? "key is not a known constant"
                                          : "what the JDK does with the classes that the property names is not followed");
    });
    return doors;
  }

  static void Join(Site& site, ObjId key_object, ObjId value_object, RuleContext& context) {
    const Facts& ask = context.ask();
    const std::string* key = ask.heap().StringOf(key_object);
    const std::string* value = ask.heap().StringOf(value_object);
    if (key == nullptr || value == nullptr) return;
    if (key->ends_with(kPackages)) {
      const std::vector<std::string> packages = absl::StrSplit(*value, '|', absl::SkipEmpty());
      for (const std::string& package : packages) MakeHandlers(site, package, context);
    } else {
      const std::vector<std::string> names = absl::StrSplit(*value, absl::ByAnyChar(",:; "), absl::SkipEmpty());
      for (const std::string& name : names) {
        const TypeId type = ask.program().FindRuntimeTypeName(name);
        if (type.valid()) Make(site, type, context);
      }
    }
  }

  /// The classes `package`.P.Handler.
  static void MakeHandlers(Site& site, const std::string& package, RuleContext& context) {
    const Program& program = context.ask().program();
    for (const ClassId c : context.services().name_patterns().ClassesBetween(package + '.', ".Handler")) {
      if (context.ask().Spent()) return;
      Make(site, program.ClassType(c), context);
    }
  }

  const bool of_object_;
};

/// Sets many properties of the system at once; the properties may name classes, and which they do is not told.
class PropertiesRule : public Rule {
 public:
  /// `of_object`: sets those of a Properties object, which may be the system's.
  explicit PropertiesRule(bool of_object) : of_object_(of_object) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    site.listed = false;
    if (!context.ask().variant().class_names || call.args.empty()) return;
    if (of_object_) return context.say().Watch(site, 0, call.args[0]);
    site.listed = true;
    context.say().MarkUnknown(site, kAnyClasses);
  }
  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    MarkSystemProperties(site, delta, context);
  }

 private:
  const bool of_object_;
};

/// Texts that the JDK stores, and makes instances of classes by later. Known ones are found there, so these calls are rows only if
/// another one may come, or if the JDK calls members of the classes by name.
class StoredNameRule : public Rule {
 public:
  /// `key`: its place among the arguments, the text comes next; `any_key`: each key may be that of a class; `members`: members are
  /// called by name.
  StoredNameRule(size_t key, bool any_key, bool members) : key_(key), any_key_(any_key), members_(members) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    site.listed = false;
    if (!context.ask().variant().class_names || call.args.size() < key_ + 2) return;
    context.say().Watch(site, kKey, call.args[key_]);
    context.say().Watch(site, kText, call.args[key_ + 1]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    const auto any = [&](int operand, const auto& is) {
      bool found = false;
      const auto look = [&](ObjId o) { found = found || is(o); };
      if (operand == index) delta.ForEach(look);
      site.known[operand].ForEach(look);
      return found;
    };
    if (site.listed || !any(kKey, [&](ObjId key) { return MayNameClass(key, ask); })) return;
    if (!any(kText, [&](ObjId text) { return IsUnknownText(text, ask) || (members_ && NamesClass(text, ask)); })) return;
    site.listed = true;
    context.say().MarkUnknown(site, members_ ? "what the JDK does with the class that this text names is not followed"
                                             : "the class that the JDK makes by this text is not known");
  }

 private:
  static constexpr int kKey = 0, kText = 1;

  bool MayNameClass(ObjId key, const Facts& ask) const {
    const std::string* text = ask.heap().StringOf(key);
    if (any_key_ || text == nullptr) return any_key_ || !ask.heap().IsOtherText(key);
    const auto keys = ClassNamingSecurityProperties();
    return std::binary_search(keys.begin(), keys.end(), *text);
  }

  static bool IsUnknownText(ObjId o, const Facts& ask) {
    if (ask.heap().StringOf(o) != nullptr || ask.heap().IsOtherText(o)) return false;
    const TypeId string = ask.program().FindConstantClassType("java/lang/String");
    return string.valid() && ask.heap().TypeOf(o) == string;
  }

  static bool NamesClass(ObjId o, const Facts& ask) {
    const std::string* text = ask.heap().StringOf(o);
    return text != nullptr && ask.program().FindRuntimeTypeName(*text).valid();
  }

  const size_t key_;
  const bool any_key_, members_;
};

}  // namespace

const Rule* InstanceByName() { return The<InstanceRule>(); }
const Rule* ClassNamingProperty() { return The<PropertyRule, false>(); }
const Rule* PropertiesEntry() { return The<PropertyRule, true>(); }
const Rule* SystemProperties() { return The<PropertiesRule, false>(); }
const Rule* PropertiesEntries() { return The<PropertiesRule, true>(); }

void MarkSystemProperties(Site& site, const PointsToSet& objects, RuleContext& context) {
  if (site.listed || !HoldsSystemProperties(objects, context.ask())) return;
  site.listed = true;
  context.say().MarkUnknown(site, kAnyClasses);
}

const Rule* ProviderEntry() { return The<StoredNameRule, 1, true, false>(); }
const Rule* SecurityProperty() { return The<StoredNameRule, 0, false, false>(); }
const Rule* SwingDefault() { return The<StoredNameRule, 0, true, true>(); }
const Rule* SwingDefaultsEntry() { return The<StoredNameRule, 1, true, true>(); }

}  // namespace heliograph::reflect
