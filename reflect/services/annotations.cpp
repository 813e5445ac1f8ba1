#include "reflect/services/annotations.h"

#include <algorithm>
#include <string>
#include <utility>

#include "reflect/context/annotated_members.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kAnnotation = "java/lang/annotation/Annotation";

/// The class of a field descriptor, or none.
ClassId ClassOfDescriptor(std::string_view descriptor, const Program& program) {
  const TypeId type = program.FindDescriptorType(descriptor);
  return type.valid() && program.IsClass(type) ? program.ClassOf(type) : ClassId();
}

/// The class that a value names, or the unknown one if the program lacks it.
ObjId ClassNamed(std::string_view descriptor, const Facts& ask) {
  const Program& program = ask.program();
  const TypeId type = descriptor == "V" ? program.PrimitiveType('V') : program.FindDescriptorType(descriptor);
  return type.valid() ? ask.heap().ClassObject(type) : ask.Unknown(ask.class_type());
}

/// What the JDK's reader of annotations does to have the class.
void Name(ClassId c, InnerLookUps::Of of, RuleContext& context) {
  context.services().inner_look_ups().Add(of, Target::Kind::kType, context.ask().program().ClassType(c).value, context);
}

}  // namespace

const ClassAnnotations& Annotations::Read(ClassId c) {
  const auto [at, added] = read_.try_emplace(c);
  if (added && source_ != nullptr) at->second = source_->Annotations(c);
  return at->second;
}

Annotations::Values Annotations::Of(ClassId c, Kind kind, std::string_view name, std::string_view descriptor) {
  Values values;
  for (const AnnotatedPlace& place : Read(c).places) {
    if (place.kind != kind || place.name != name || place.descriptor != descriptor) continue;
    for (const AnnotationValue& value : place.values) values.push_back(&value);
  }
  return values;
}

Annotations::Values Annotations::Of(MethodId m, Kind kind) {
  return Of(program_.Method(m).owner, kind, program_.MethodName(m), program_.MethodDescriptor(m));
}

Annotations::Values Annotations::Of(FieldId f) {
  return Of(program_.Field(f).owner, Kind::kField, program_.FieldName(f), program_.Name(program_.Field(f).descriptor));
}

TypeId Annotations::TypeOf(const AnnotationValue& annotation) const { return AnnotationInterface(annotation, program_); }

const AnnotationValue* Annotations::MetaAnnotation(TypeId type, std::string_view descriptor) {
  for (const AnnotationValue* a : Of(program_.ClassOf(type), Kind::kClass)) {
    if (a->text == descriptor) return a;
  }
  return nullptr;
}

PtrId Annotations::ElementOf(ObjId object, NameId name, RuleContext& context) {
  const auto [at, added] = elements_.try_emplace({object, name});
  if (added) at->second = context.sink().NewPointer(TypeId());
  return at->second;
}

ObjId Annotations::ObjectOf(Site& site, const AnnotationValue& annotation, RuleContext& context) {
  const ObjId object = context.ask().heap().SomeInstance(TypeOf(annotation));
  objects_.insert(object);
  if (known_.insert(&annotation).second) AddElements(site, object, annotation, context);
  return object;
}

void Annotations::AddElements(Site& site, ObjId object, const AnnotationValue& annotation, RuleContext& context) {
  const Program& program = context.ask().program();
  const auto [begin, end] = program.MethodRange(program.ClassOf(context.ask().heap().TypeOf(object)));
  for (uint32_t m = begin; m < end; ++m) {
    const MethodInfo& method = program.Method(MethodId(m));
    const Signature& signature = program.MethodSignature(MethodId(m));
    if (method.is_static() || !signature.result.is_reference() || !signature.parameters.empty()) continue;
    const std::string_view name = program.Name(method.name);
    const auto said = std::find_if(annotation.parts.begin(), annotation.parts.end(),
                                   [&](const AnnotationValue& part) { return part.element == name; });
    const PtrId to = ElementOf(object, method.name, context);
    const Values by_default = Of(MethodId(m), Kind::kDefault);
    if (said != annotation.parts.end()) {
      AddValue(site, to, *said, signature.result.type, context);
    } else if (!by_default.empty()) {
      AddValue(site, to, *by_default.front(), signature.result.type, context);
    }
  }
}

void Annotations::AddValue(Site& site, PtrId to, const AnnotationValue& value, TypeId type, RuleContext& context) {
  const Facts& ask = context.ask();
  const Program& program = ask.program();
  CommandSink& sink = context.sink();
  if (value.tag == 's') {
    sink.AddObject(to, ask.heap().TextObject(std::string(value.text)));
  } else if (value.tag == 'c') {
    sink.AddObject(to, ClassNamed(value.text, ask));
    if (const ClassId c = ClassOfDescriptor(value.text, program); c.valid()) Name(c, InnerLookUps::Of::kTypeNames, context);
  } else if (value.tag == 'e') {
    const ClassId c = ClassOfDescriptor(value.text, program);
    const FieldId field = c.valid() ? program.ResolveField(c, value.constant, value.text) : FieldId();
    const PtrId constant = field.valid() ? sink.StaticFieldPointer(field) : PtrId();
    if (constant.valid()) sink.AddEdge(constant, to);
  } else if (value.tag == '@') {
    if (TypeOf(value).valid()) sink.AddObject(to, ObjectOf(site, value, context));
  } else if (value.tag == '[' && type.valid() && program.IsArray(type)) {
    AddArray(site, to, value, type, context);
  }
}

void Annotations::AddArray(Site& site, PtrId to, const AnnotationValue& value, TypeId type, RuleContext& context) {
  CommandSink& sink = context.sink();
  const auto [at, added] = arrays_.try_emplace(to);
  if (added) at->second = sink.NewObject(type, site.call);
  const ObjId array = at->second;
  sink.AddObject(to, array);
  const PtrId elements = sink.ElementPointer(array);
  if (!elements.valid()) return;
  for (const AnnotationValue& part : value.parts) {
    AddValue(site, elements, part, context.ask().program().ElementType(type), context);
  }
}

const std::vector<ClassId>& Annotations::EnumsOf(const AnnotationValue& value) {
  const auto [at, added] = enums_.try_emplace(&value);
  if (!added) return at->second;
  std::vector<ClassId> enums;
  std::set<const AnnotationValue*> seen;  // defaults of malformed interfaces can contain each other
  std::vector<const AnnotationValue*> left{&value};
  while (!left.empty()) {
    const AnnotationValue& next = *left.back();
    left.pop_back();
    if (!seen.insert(&next).second) continue;
    const ClassId c = next.tag == 'e' ? ClassOfDescriptor(next.text, program_) : ClassId();
    if (c.valid()) enums.push_back(c);
    for (const AnnotationValue& part : next.parts) left.push_back(&part);
    const TypeId type = next.tag == '@' ? TypeOf(next) : TypeId();
    if (!type.valid()) continue;
    const auto [begin, end] = program_.MethodRange(program_.ClassOf(type));
    for (uint32_t m = begin; m < end; ++m) {
      for (const AnnotationValue* by_default : Of(MethodId(m), Kind::kDefault)) left.push_back(by_default);
    }
  }
  return at->second = std::move(enums);
}

void Annotations::Initialize(Site& site, const AnnotationValue& value, RuleContext& context) {
  const TypeId proxied = enums_.contains(&value) ? TypeId() : TypeOf(value);
  if (proxied.valid()) context.services().inner_look_ups().AddProxied(proxied, context);
  for (const ClassId c : EnumsOf(value)) {
    context.sink().InitializeClass(c, site.call);
    Name(c, InnerLookUps::Of::kTypeNames, context);
    Name(c, InnerLookUps::Of::kConstants, context);
  }
}

void Annotations::Call(const InterfaceObjectCall& call, RuleContext& context) {
  const Facts& ask = context.ask();
  if (!objects_.contains(call.receiver) || !call.result.valid()) return;
  CommandSink& sink = context.sink();
  const Program& program = ask.program();
  const std::string_view owner = program.ClassName(program.Method(call.resolved).owner);
  const std::string_view name = program.MethodName(call.resolved);
  if (name == "annotationType") {
    sink.AddObject(call.result, ask.heap().ClassObject(ask.heap().TypeOf(call.receiver)));
  } else if (name == "toString") {
    sink.AddObject(call.result, ask.heap().MergedString());
  } else if (owner != kAnnotation) {
    sink.AddEdge(ElementOf(call.receiver, program.Method(call.resolved).name, context), call.result);
  }
}

const Annotations::Values& Annotations::AllOf(TypeId type) {
  if (!std::exchange(indexed_, true)) {
    for (uint32_t c = 0; c < program_.NumClasses(); ++c) {
      if (program_.Class(ClassId(c)).platform) continue;
      for (const AnnotatedPlace& place : Read(ClassId(c)).places) {
        if (place.kind == Kind::kDefault) continue;
        for (const AnnotationValue& value : place.values) Index(value);
      }
    }
  }
  return all_[type];
}

/// Those that others hold, too: containers of repeated ones.
void Annotations::Index(const AnnotationValue& annotation) {
  if (annotation.tag == '@') {
    if (const TypeId type = TypeOf(annotation); type.valid()) all_[type].push_back(&annotation);
  }
  for (const AnnotationValue& part : annotation.parts) Index(part);
}

}  // namespace heliograph::reflect
