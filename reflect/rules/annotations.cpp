/// AnnotatedElement.getAnnotation and its like, Method.getDefaultValue: annotations that class files declare.
///
/// Source:  JDK documentation of java.lang.reflect.AnnotatedElement; JVMS 4.7.16 to 4.7.22.
/// Reads:   the class or member; the interface that is asked for.   Writes: the result or an array; class initialisation of
///          enums. What calls on annotations give: services/annotations.h.
/// Unknown: what is annotated, or which annotation is asked for, is not known: the site is incomplete. An
///          interface of the inputs that is known then gives all its annotations in the inputs.
/// Cost:    O(annotations of the elements + interfaces), all annotations of an interface once if an element is unknown, and for
///          each unknown element O(interfaces x what has them).

#include <algorithm>
#include <utility>

#include "reflect/members/type_match.h"
#include "reflect/rules/annotated_unknowns.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

enum class Form {
  kOne,         ///< by its interface
  kPresent,     ///< the same, of which only whether it is there is told
  kAll,         ///< an array of all
  kByType,      ///< an array of those of an interface, repeated ones included
  kParameters,  ///< an array for each parameter
  kDefault      ///< the value that an element has by default
};
using Values = Annotations::Values;
using Kind = AnnotatedPlace::Kind;

/// Own annotations, and those that the class inherits: of the nearest super class that has one of the interface.
Values OfClass(ClassId c, bool inherited, Annotations& annotations, const Program& program) {
  Values values = annotations.Of(c, Kind::kClass);
  if (program.Class(c).is_interface()) return values;
  for (ClassId s = program.Class(c).super; inherited && s.valid(); s = program.Class(s).super) {
    const Values nearer = values;
    for (const AnnotationValue* a : annotations.Of(s, Kind::kClass)) {
      const TypeId type = annotations.TypeOf(*a);
      const bool hidden = std::any_of(nearer.begin(), nearer.end(), [&](const AnnotationValue* v) { return v->text == a->text; });
      if (!type.valid() || hidden) continue;
      if (annotations.MetaAnnotation(type, "Ljava/lang/annotation/Inherited;") != nullptr) values.push_back(a);
    }
  }
  return values;
}

/// The container interface of a repeatable one, or none.
TypeId ContainerOf(TypeId type, Annotations& annotations, const Program& program) {
  const AnnotationValue* repeatable = annotations.MetaAnnotation(type, "Ljava/lang/annotation/Repeatable;");
  if (repeatable == nullptr || repeatable->parts.empty()) return TypeId();
  return program.FindDescriptorType(repeatable->parts.front().text);
}

/// Adds what a container holds of the interface.
void AddContained(const AnnotationValue& container, TypeId type, const Annotations& annotations, Values& values) {
  for (const AnnotationValue& element : container.parts) {
    for (const AnnotationValue& part : element.parts) {
      if (part.tag == '@' && annotations.TypeOf(part) == type) values.push_back(&part);
    }
  }
}

class AnnotationRule : public Rule {
 public:
  explicit AnnotationRule(Form form) : form_(form) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    Answers& say = context.say();
    if (!context.services().annotations().any()) {
      site.listed = form_ != Form::kPresent;
      return say.MarkUnknown(site, "annotations are not read; calls of their elements have no target");
    }
    if (form_ == Form::kAll || form_ == Form::kParameters) MakeArray(site, context);
    say.Watch(site, 0, call.args[0]);
    if (TakesType() && call.args.size() > 1) say.Watch(site, 1, call.args[1]);
    if (TakesType()) annotated_unknowns::Begin(site, call, context);
    else context.services().annotations().At(site).any = true;
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    if (form_ == Form::kDefault) return delta.ForEach([&](ObjId element) { GiveDefault(site, element, context); });
    AnnotationLookUp& look_up = context.services().annotations().At(site);
    const bool was_asked = look_up.IsAsked();
    if (index == 1) {
      for (ObjId o : ask.ranking().Sorted(delta)) Ask(site, look_up, o, context);
      if (was_asked) return;
    }
    if (!look_up.IsAsked()) return;  // elements wait until something is asked for
    for (ObjId element : ask.ranking().Sorted(index == 1 ? site.known[0] : delta)) Take(site, look_up, element, context);
  }

 private:
  bool TakesType() const { return form_ == Form::kOne || form_ == Form::kPresent || form_ == Form::kByType; }

  static TypeId AnnotationType(const Program& program) {
    const ClassId c = program.FindClass("java/lang/annotation/Annotation");
    return program.ClassType(c.valid() ? c : program.object_class());
  }

  void MakeArray(Site& site, RuleContext& context) const {
    const Program& program = context.ask().program();
    const TypeId type = AnnotationType(program);
    context.say().MakeArray(site, form_ == Form::kParameters ? program.ArrayType(type) : type);
  }

  /// The interface that a Class object stands for; none if it is not known.
  static TypeId TypeAsked(Site& site, ObjId o, RuleContext& context) {
    const TypeId type = context.ask().heap().ClassOfObject(o);
    if (!type.valid()) context.say().MarkUnknown(site, "the annotation that is asked for is not known");
    return type;
  }

  static bool IsAnnotation(TypeId type, const Program& program) {
    constexpr uint16_t kAccAnnotation = 0x2000;  // JVMS 4.1, table 4.1-B
    return program.IsClass(type) && (program.Class(program.ClassOf(type)).access & kAccAnnotation) != 0;
  }

  /// An interface is asked for: of all that came before, too.
  void Ask(Site& site, AnnotationLookUp& look_up, ObjId o, RuleContext& context) const {
    if (context.ask().Spent()) return;
    const TypeId type = TypeAsked(site, o, context);
    if (!type.valid()) {
      if (std::exchange(look_up.any, true)) return;
      for (const AnnotationValue* a : look_up.order) Give(site, *a, context);
      return;
    }
    const Program& program = context.ask().program();
    if (!IsAnnotation(type, program) || !look_up.asked.insert(type).second) return;
    for (const AnnotationValue* a : look_up.seen[type]) Give(site, *a, context);
    if (form_ == Form::kByType) AskForContained(site, look_up, type, context);
    if (!look_up.unknown.empty()) GiveAllOf(site, type, context);
    for (ObjId element : look_up.unknown) TellUnknown(site, element, type, context);
  }

  void AskForContained(Site& site, AnnotationLookUp& look_up, TypeId type, RuleContext& context) const {
    context.say().MakeArray(site, type);
    const TypeId container = ContainerOf(type, context.services().annotations(), context.ask().program());
    if (!container.valid()) return;
    look_up.held[container].push_back(type);
    for (const AnnotationValue* a : look_up.seen[container]) GiveContained(site, *a, type, context);
  }

  void GiveContained(Site& site, const AnnotationValue& container, TypeId type, RuleContext& context) const {
    Values contained;
    AddContained(container, type, context.services().annotations(), contained);
    for (const AnnotationValue* a : contained) Give(site, *a, context);
  }

  /// What is annotated.
  void Take(Site& site, AnnotationLookUp& look_up, ObjId element, RuleContext& context) const {
    const Facts& ask = context.ask();
    if (ask.Spent()) return;
    const ClassId owner = OwnerOf(element, ask);
    if (!owner.valid()) return OnUnknown(site, look_up, element, context);
    Annotations& annotations = context.services().annotations();
    if (annotations.IsMalformed(owner)) context.say().MarkUnknown(site, "annotations that are malformed are left out");
    site.answered = true;
    for (const AnnotationValue* a : ValuesOf(site, element, context)) {
      if (!look_up.known.insert(a).second) continue;
      annotations.Initialize(site, *a, context);
      look_up.order.push_back(a);
      const TypeId type = annotations.TypeOf(*a);
      if (type.valid()) look_up.seen[type].push_back(a);
      if (look_up.any || look_up.asked.contains(type)) Give(site, *a, context);
      const auto held = look_up.held.find(type);
      if (held == look_up.held.end()) continue;
      for (const TypeId contained : held->second) GiveContained(site, *a, contained, context);
    }
  }

  /// The class that a Class object stands for or that declares a member; the JDK's for arrays and primitives; none if that is
  /// not known.
  static ClassId OwnerOf(ObjId element, const Facts& ask) {
    const Program& program = ask.program();
    if (const MethodId m = ask.heap().MethodOfObject(element); m.valid()) return program.Method(m).owner;
    if (const FieldId f = ask.heap().FieldOfObject(element); f.valid()) return program.Field(f).owner;
    const TypeId type = ask.heap().ClassOfObject(element);
    if (!type.valid()) return ClassId();
    return program.IsClass(type) ? program.ClassOf(type) : program.object_class();
  }

  Values ValuesOf(const Site& site, ObjId element, RuleContext& context) const {
    const Facts& ask = context.ask();
    Annotations& annotations = context.services().annotations();
    if (const MethodId m = ask.heap().MethodOfObject(element); m.valid()) {
      return annotations.Of(m, form_ == Form::kParameters ? Kind::kParameter : Kind::kMethod);
    }
    if (const FieldId f = ask.heap().FieldOfObject(element); f.valid()) return annotations.Of(f);
    return OfClass(OwnerOf(element, ask), !IsDeclaredForm(site), annotations, ask.program());
  }

  void OnUnknown(Site& site, AnnotationLookUp& look_up, ObjId element, RuleContext& context) const {
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    const bool own = !HeapModel::IsToken(element) && IsClassOfInputs(program, ask.heap().TypeOf(element));
    if (own) return;  // its own method runs
    context.say().MarkUnknown(site, "what is annotated is not known");
    const bool first = look_up.unknown.empty();
    look_up.unknown.push_back(element);
    for (const TypeId type : look_up.asked) {
      if (first) GiveAllOf(site, type, context);
      TellUnknown(site, element, type, context);
    }
  }

  /// All annotations of the interface, unless that is the JDK's.
  void GiveAllOf(Site& site, TypeId type, RuleContext& context) const {
    const Program& program = context.ask().program();
    if (program.Class(program.ClassOf(type)).platform) return;
    Annotations& annotations = context.services().annotations();
    for (const AnnotationValue* a : annotations.AllOf(type)) {
      if (context.ask().Spent()) return;
      annotations.Initialize(site, *a, context);
      Give(site, *a, context);
    }
  }

  /// What has the annotation, or several of it, can be the element.
  void TellUnknown(Site& site, ObjId element, TypeId type, RuleContext& context) const {
    annotated_unknowns::Tell(site, element, type, context);
    if (form_ != Form::kByType) return;
    const TypeId container = ContainerOf(type, context.services().annotations(), context.ask().program());
    if (container.valid()) annotated_unknowns::Tell(site, element, container, context);
  }

  void Give(Site& site, const AnnotationValue& annotation, RuleContext& context) const {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    const TypeId type = context.services().annotations().TypeOf(annotation);
    if (!type.valid() || say.IsFull(site, Target::Kind::kType, type.value)) return;
    say.AddTarget(site, Target::Kind::kType, type.value);
    if (form_ == Form::kPresent) return;
    const ObjId object = context.services().annotations().ObjectOf(site, annotation, context);
    if (form_ == Form::kOne) return say.AddResult(site, object);
    if (form_ == Form::kByType) return say.AddToArray(site, type, object);
    const TypeId element = AnnotationType(ask.program());
    if (form_ == Form::kAll) return say.AddToArray(site, element, object);
    const ObjId inner = ask.heap().SomeInstance(ask.program().ArrayType(element));
    say.AddToArray(site, ask.program().ArrayType(element), inner);
    if (const PtrId pointer = context.sink().ElementPointer(inner); pointer.valid()) context.sink().AddObject(pointer, object);
  }

  static void GiveDefault(Site& site, ObjId element, RuleContext& context) {
    const Facts& ask = context.ask();
    const MethodId m = ask.heap().MethodOfObject(element);
    if (!m.valid()) return context.say().MarkUnknown(site, "what is annotated is not known");
    site.answered = true;
    Annotations& annotations = context.services().annotations();
    for (const AnnotationValue* value : annotations.Of(m, Kind::kDefault)) {
      annotations.Initialize(site, *value, context);
      const TypeId type = ask.program().MethodSignature(m).result.type;
      if (site.result.valid()) annotations.AddValue(site, site.result, *value, type, context);
    }
  }

  Form form_;
};

}  // namespace

const Rule* AnnotationOne() { return The<AnnotationRule, Form::kOne>(); }
const Rule* AnnotationPresent() { return The<AnnotationRule, Form::kPresent>(); }
const Rule* AnnotationAll() { return The<AnnotationRule, Form::kAll>(); }
const Rule* AnnotationsByType() { return The<AnnotationRule, Form::kByType>(); }
const Rule* AnnotationsOfParameters() { return The<AnnotationRule, Form::kParameters>(); }
const Rule* AnnotationDefault() { return The<AnnotationRule, Form::kDefault>(); }

}  // namespace heliograph::reflect
