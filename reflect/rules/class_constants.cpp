/// Class.getEnumConstants, Enum.valueOf and Class.getRecordComponents: what the declaration of an enum or record lists.
///
/// Source:  JDK documentation of java.lang.Class. getEnumConstants calls the enum's static values() and gives its array
///          (a copy, which holds the same). A record component has the name, class, type and accessor of one instance field of
///          the record; all components are one object, whose fields hold those of all records asked.
/// Reads:   the class.   Writes: the result, a call, class initialisation; fields of java.lang.reflect.RecordComponent.
/// Unknown: an unknown class makes the site incomplete. JDK code is not followed; the enum classes of the library's
///          collections come from the JVM model.
/// Cost:    O(|delta(class)| + fields of the records).

#include "reflect/members/type_match.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

class ConstantsRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    site.listed = !ask.IsRestricted(site);
    if (!ask.variant().instances) return say.MarkUnknown(site, "the variant resolves no classes");
    if (!site.listed) return;
    say.Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    delta.ForEach([&](ObjId o) {
      TypeId type = ask.heap().ClassOfObject(o);
      if (!type.valid()) return context.say().MarkUnknown(site, "class is not known");
      site.answered = true;
      if (!program.IsClass(type)) return;
      ClassId super = program.Class(program.ClassOf(type)).super;
      if (super.valid() && program.ClassName(super) == Super()) Add(site, program.ClassOf(type), context);
    });
  }

 protected:
  virtual std::string_view Super() const = 0;
  virtual void Add(Site& site, ClassId c, RuleContext& context) const = 0;
};

class EnumConstantsRule : public ConstantsRule {
 public:
  /// `gives`: the array of values() is the result; else it is the library that looks the constant up in it.
  explicit EnumConstantsRule(bool gives) : gives_(gives) {}

 private:
  std::string_view Super() const override { return "java/lang/Enum"; }

  void Add(Site& site, ClassId c, RuleContext& context) const override {
    MethodId values = context.ask().program().EnumValues(c);
    if (!values.valid()) return;
    context.say().AddTarget(site, Target::Kind::kType, c.value);
    context.run().Call(site, values, PtrId(), gives_ ? site.result : PtrId());
  }

  bool gives_;
};

class RecordComponentsRule : public ConstantsRule {
  std::string_view Super() const override { return "java/lang/Record"; }

  void Add(Site& site, ClassId c, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    const Program& program = ask.program();
    ClassId component = program.FindClass("java/lang/reflect/RecordComponent");
    if (!component.valid()) return;
    ObjId object = ask.heap().SomeInstance(program.ClassType(component));
    say.MakeArray(site, program.ClassType(component));
    say.AddToArray(site, program.ClassType(component), object);
    context.SetField(object, component, "clazz", "Ljava/lang/Class;", ask.heap().ClassObject(program.ClassType(c)));
    const ClassInfo& info = program.Class(c);
    for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) {
      const FieldInfo& field = program.Field(FieldId(f));
      if (field.is_static()) continue;
      say.AddTarget(site, Target::Kind::kField, f);
      AddComponent(site, object, component, FieldId(f), context);
    }
  }

  static void AddComponent(Site& site, ObjId object, ClassId component, FieldId f, RuleContext& context) {
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    const FieldInfo& field = program.Field(f);
    TypeId type = TypeOfPart(program, FieldPart(program, f));
    ObjId type_object = type.valid() ? ask.heap().ClassObject(type) : ask.Unknown(ask.class_type());
    const ObjId name = ask.heap().StringObject(std::string(program.FieldName(f)), false);
    context.SetField(object, component, "name", "Ljava/lang/String;", name);
    context.SetField(object, component, "type", "Ljava/lang/Class;", type_object);
    SetGenericType(site, object, component, f, context);
    std::string descriptor = "()" + std::string(program.Name(field.descriptor));
    MethodId accessor = program.FindMethod(program.ClassName(field.owner), program.FieldName(f), descriptor);
    if (!accessor.valid()) return;
    context.SetField(object, component, "accessor", "Ljava/lang/reflect/Method;", ask.heap().MethodObject(accessor));
  }

  /// Where the JDK's code keeps what it has made of the Signature attribute.
  static void SetGenericType(Site& site, ObjId object, ClassId component, FieldId f, RuleContext& context) {
    const Program& program = context.ask().program();
    const DeclarationSource* source = context.services().declared_types().source();
    const std::string_view text = program.GenericSignature(f);
    const ClassId repository = program.FindClass("sun/reflect/generics/repository/FieldRepository");
    if (source == nullptr || text.empty() || !repository.valid()) return;
    const ObjId type = context.services().declared_types().ObjectOf(
        site, source->Signature(DeclarationSource::SignatureOf::kField, text).result, context);
    if (!type.valid()) return;
    const ObjId made = context.ask().heap().SomeInstance(program.ClassType(repository));
    context.SetField(object, component, "genericInfo", "Lsun/reflect/generics/repository/FieldRepository;", made);
    context.SetField(made, repository, "genericType", "Ljava/lang/reflect/Type;", type);
  }
};

}  // namespace

const Rule* ClassEnumConstants() { return The<EnumConstantsRule, true>(); }
const Rule* EnumValueOf() { return The<EnumConstantsRule, false>(); }
const Rule* ClassRecordComponents() { return The<RecordComponentsRule>(); }

}  // namespace heliograph::reflect
