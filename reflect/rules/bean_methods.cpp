/// PropertyDescriptor.getReadMethod, getPropertyType and their like: accessors that java.beans has found, and their types.
/// PropertyDescriptor.<init>: accessors that it is given by name. Introspector.getBeanInfo and PropertyEditorManager.findEditor: a
/// class that java.beans finds by the name of another.
///
/// Source:  JavaBeans specification 1.01, section 8.3: getters begin with get or is, setters with set. A BeanInfo class can name
///          others. Sections 8.6 and 9.7 (JDK documentation of Introspector and PropertyEditorManager): the BeanInfo of C and of its
///          super classes is CBeanInfo, the editor CEditor, in the same package.
/// Reads:   nothing but, with `bean-calls`, all classes that code outside the JDK asks java.beans for.   Writes: the result.
/// Unknown: always: the result is an unknown method whose name begins so, and one of which nothing is known. Each class that is
///          asked for gives one of that class, up to --reflection-limit, those that only getClass gives up to plural-classes.
/// Cost:    constant per site and class; getPropertyType: O(methods of the class).

#include <string>
#include <vector>

#include "core/program/descriptor_text.h"
#include "core/strings/string_pattern.h"
#include "reflect/members/member_lookup.h"
#include "reflect/members/type_match.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kOpen = "members that java.beans finds by name are not known";

/// A class whose accessors java.beans finds.
class BeanClassRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    context.say().MarkUnknown(site, kOpen);
    const size_t position = ask.program().Method(site.target).is_static() ? 0 : 2;
    if (!ask.variant().bean_calls || ask.IsRestricted(site) || position >= call.args.size()) return;
    if (call.args[position].valid()) context.sink().AddEdge(call.args[position], context.services().BeanClasses(context.sink()));
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}
};

/// PropertyDescriptor.<init> with names of accessors behind the class.
class NamedAccessorRule : public BeanClassRule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    BeanClassRule::OnSite(site, call, context);
    const Facts& ask = context.ask();
    const TypeId string = ask.program().FindConstantClassType("java/lang/String");
    const auto& parameters = ask.program().MethodSignature(site.target).parameters;
    if (!ask.variant().bean_calls || parameters.size() <= kFirstName || call.args.size() <= kFirstName) return;
    if (parameters[kFirstName - 1].type != string) return;
    context.say().Watch(site, kClasses, call.args[kClass]);
    for (size_t i = kFirstName; i < call.args.size(); ++i) context.say().Watch(site, kNames, call.args[i]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      site.known[index == kNames ? kClasses : kNames].ForEach(
          [&](ObjId other) { Join(index == kNames ? other : o, index == kNames ? o : other, context); });
    });
  }

 private:
  static constexpr size_t kClass = 2, kFirstName = 3;
  static constexpr int kClasses = 0, kNames = 2;

  static void Join(ObjId bean, ObjId name, RuleContext& context) {
    const Facts& ask = context.ask();
    const TypeId type = ask.heap().ClassOfObject(bean);
    const std::string* text = ask.heap().StringOf(name);
    if (!type.valid() || text == nullptr) return;
    const NameId wanted = ask.program().names().Find(*text);
    if (!wanted.valid()) return;
    ForEachMethod(
        ask.program(), type, Visibility::kPublic, [&](NameId n) { return n == wanted; },
        [&](MethodId m) {
          context.sink().AddObject(context.services().NamedAccessors(context.sink()), ask.heap().MethodObject(m));
        });
  }
};

void GiveNamedAfter(Site& site, ClassId bean, ClassId found, RuleContext& context) {
  const Program& program = context.ask().program();
  const std::string_view why = context.say().Keep("named after " + program.DottedClassName(bean));
  const TypeId type = program.ClassType(found);
  if (!context.say().AddTarget(site, Target::Kind::kType, type.value, why)) return;
  context.services().inner_look_ups().Add(InnerLookUps::Of::kBeanClasses, Target::Kind::kType, type.value, context, why);
}

/// java.beans makes an instance of the class called as one of `classes`, or as a super class of it, and `ending`, if it is a `super`.
void GiveClassesNamedAfter(Site& site, const PointsToSet& classes, std::string_view ending, std::string_view super,
                           RuleContext& context) {
  const Program& program = context.ask().program();
  const ClassId wanted = program.FindClass(super);
  classes.ForEach([&](ObjId o) {
    const TypeId type = context.ask().heap().ClassOfObject(o);
    if (context.ask().Spent() || !wanted.valid() || !type.valid() || !program.IsClass(type)) return;
    for (ClassId c = program.ClassOf(type); c.valid(); c = program.Class(c).super) {
      const ClassId found = program.FindClass(std::string(program.ClassName(c)).append(ending));
      if (found.valid() && program.IsSubclass(found, wanted)) GiveNamedAfter(site, c, found, context);
    }
  });
}

class BeanInfoRule : public BeanClassRule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    BeanClassRule::OnSite(site, call, context);
    if (context.ask().variant().bean_calls) context.say().Watch(site, 0, call.args[0]);
  }
  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    GiveClassesNamedAfter(site, delta, "BeanInfo", "java/beans/BeanInfo", context);
  }
};

class BeanEditorRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    context.say().MarkUnknown(site, kOpen);
    if (context.ask().variant().bean_calls) context.say().Watch(site, 0, call.args[0]);
  }
  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    GiveClassesNamedAfter(site, delta, "Editor", "java/beans/PropertyEditor", context);
    delta.ForEach([&](ObjId o) {
      const TypeId type = context.ask().heap().ClassOfObject(o);
      if (!context.ask().Spent() && type.valid()) GivePlatformEditor(site, type, context);
    });
  }

 private:
  /// Those of the JDK are called as the class or the box class, without the package.
  static void GivePlatformEditor(Site& site, TypeId type, RuleContext& context) {
    const Program& program = context.ask().program();
    ClassId edited = program.IsClass(type) ? program.ClassOf(type) : ClassId();
    for (const char kind : kPrimitiveKinds) {
      if (type == program.PrimitiveType(kind)) edited = program.BoxClass(kind);
    }
    if (!edited.valid()) return;
    std::string_view name = program.ClassName(edited);
    name.remove_prefix(name.rfind('/') + 1);
    const ClassId editor = program.FindClass("com/sun/beans/editors/" + std::string(name) + "Editor");
    if (editor.valid()) GiveNamedAfter(site, edited, editor, context);
  }
};

/// What a call on a descriptor tells of each class.
class DescriptorRule : public Rule {
 public:
  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    for (const ObjId o : ask.ranking().Sorted(delta)) {
      if (ask.Spent()) return;
      const TypeId bean = ask.heap().ClassOfObject(o);
      if (!bean.valid()) continue;
      const bool takes = Takes(site, o, bean, ask);
      if (takes || ask.ranking().DistanceOf(bean) <= Distance::kApplication) {
        context.services().inner_look_ups().AddBean(bean, context);
      }
      if (takes) OnBean(site, bean, context);
    }
  }

 protected:
  virtual void OnBean(Site& site, TypeId bean, RuleContext& context) const = 0;

  static void WatchBeans(Site& site, RuleContext& context) {
    if (!context.ask().variant().bean_calls || context.ask().IsRestricted(site)) return;
    context.say().Watch(site, 0, context.services().BeanClasses(context.sink()));
  }

 private:
  static bool Takes(Site& site, ObjId o, TypeId bean, const Facts& ask) {
    const Distance distance = ask.ranking().DistanceOf(bean);
    const uint32_t taken = site.open_classes.UpTo(distance), most = ask.limits().targets;
    const bool takes = (most == 0 || taken < most) && (!ask.heap().IsReceiverClass(o) || taken < ask.variant().plural_classes);
    if (takes) site.open_classes.Add(distance);
    else site.cut = true;
    return takes;
  }
};

class BeanMethodRule : public DescriptorRule {
 public:
  void OnSite(Site& site, const ClaimedCall&, RuleContext& context) const override {
    const Facts& ask = context.ask();
    context.say().GiveUnknown(site, kOpen, ask.Unknown(ask.method_type()));
    if (!ask.TracksUnknown(site) || !ask.variant().string_values) return;
    for (const ObjId name : NamesAt(site, ask)) {
      if (name.valid()) Give(site, TypeId(), name, context);
    }
    if (ask.variant().bean_calls && site.result.valid()) {
      context.sink().AddEdge(context.services().NamedAccessors(context.sink()), site.result);
    }
    WatchBeans(site, context);
  }

 private:
  void OnBean(Site& site, TypeId bean, RuleContext& context) const override {
    for (const ObjId name : NamesAt(site, context.ask())) Give(site, bean, name, context);
  }

  /// Patterns of the names of what the call gives; none for any name.
  static std::vector<ObjId> NamesAt(const Site& site, const Facts& ask) {
    const auto pattern = [&](std::string_view prefix) {
      return ask.heap().StringPatternObject(std::string(prefix) + string_pattern::kAny);
    };
    if (site.api.ends_with("ReadMethod")) return {pattern("get"), pattern("is")};
    if (site.api.ends_with("WriteMethod")) return {pattern("set")};
    if (site.api.ends_with("RemoveListenerMethod")) return {pattern("remove")};
    if (site.api.ends_with("AddListenerMethod")) return {pattern("add")};
    return {ObjId()};
  }

  static void Give(Site& site, TypeId bean, ObjId name, RuleContext& context) {
    Answers& say = context.say();
    say.AddResult(site, say.UnknownMember(site, context.ask().method_type(), bean, name));
  }
};

class BeanTypeRule : public DescriptorRule {
 public:
  void OnSite(Site& site, const ClaimedCall&, RuleContext& context) const override {
    site.listed = !context.ask().IsRestricted(site);
    context.say().GiveUnknown(site, kOpen, context.ask().UnknownClass(site));
    if (context.ask().variant().instances) WatchBeans(site, context);
  }

 private:
  void OnBean(Site& site, TypeId bean, RuleContext& context) const override {
    const Program& program = context.ask().program();
    const auto accepts = [&](NameId n) {
      const std::string_view name = program.Name(n);
      return name.starts_with("get") || name.starts_with("is") || name.starts_with("set");
    };
    ForEachMethod(program, bean, Visibility::kPublic, accepts, [&](MethodId m) { GiveTypeOf(site, m, context); });
  }

  static void GiveTypeOf(Site& site, MethodId m, RuleContext& context) {
    Answers& say = context.say();
    const Program& program = context.ask().program();
    const Signature& signature = program.MethodSignature(m);
    const bool sets = program.MethodName(m).starts_with("set");
    if (signature.parameters.size() != (sets ? 1 : 0)) return;
    const TypeId type = TypeOfPart(program, sets ? signature.parameters.front() : signature.result);
    if (!type.valid() || say.IsFull(site, Target::Kind::kType, type.value)) return;
    say.AddTarget(site, Target::Kind::kType, type.value);
    say.AddResult(site, context.ask().heap().ClassObject(type));
  }
};

}  // namespace

const Rule* NamedAccessor() { return The<NamedAccessorRule>(); }
const Rule* BeanInfo() { return The<BeanInfoRule>(); }
const Rule* BeanEditor() { return The<BeanEditorRule>(); }
const Rule* BeanMethod() { return The<BeanMethodRule>(); }
const Rule* BeanType() { return The<BeanTypeRule>(); }

}  // namespace heliograph::reflect
