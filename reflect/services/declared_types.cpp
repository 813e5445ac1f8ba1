#include "reflect/services/declared_types.h"

namespace heliograph::reflect {

namespace {

using Kind = DeclaredType::Kind;

constexpr std::string_view kParameterized = "sun/reflect/generics/reflectiveObjects/ParameterizedTypeImpl",
                           kGenericArray = "sun/reflect/generics/reflectiveObjects/GenericArrayTypeImpl",
                           kWildcard = "sun/reflect/generics/reflectiveObjects/WildcardTypeImpl",
                           kAbsent = "the JDK's generic types are not in the program";

void AppendText(const DeclaredType& type, std::string& text) {
  text += static_cast<char>('0' + static_cast<int>(type.kind));
  text += type.name;
  text += '<';
  for (const DeclaredType& argument : type.arguments) AppendText(argument, text);
  text += '>';
}

ObjId MakeGenericArray(DeclaredTypes& types, Site& site, const DeclaredType& element, RuleContext& context) {
  const Program& program = context.ask().program();
  const ClassId implementation = program.FindClass(kGenericArray);
  const ObjId component = types.ObjectOf(site, element, context);
  if (!implementation.valid()) context.say().MarkUnknown(site, kAbsent);
  if (!implementation.valid() || !component.valid()) return ObjId();
  const ObjId object = context.sink().NewObject(program.ClassType(implementation), site.call);
  const PtrId field = context.FieldOf(object, implementation, "genericComponentType", "Ljava/lang/reflect/Type;");
  if (field.valid()) context.sink().AddObject(field, component);
  return object;
}

/// Fills the field, of which the descriptor depends on the JDK, with an array of the bound or, if there is none, an empty one.
bool AddBounds(Site& site, ObjId wildcard, std::string_view field, ObjId bound, RuleContext& context) {
  const Program& program = context.ask().program();
  CommandSink& sink = context.sink();
  const ClassId implementation = program.FindClass(kWildcard);
  PtrId bounds = context.FieldOf(wildcard, implementation, field, "[Ljava/lang/Object;");
  if (!bounds.valid()) bounds = context.FieldOf(wildcard, implementation, field, "[Ljava/lang/reflect/Type;");
  if (!bounds.valid()) return false;
  const ObjId array = sink.NewObject(program.ArrayType(DeclaredTypes::TypeInterface(program)), site.call);
  const PtrId elements = sink.ElementPointer(array);
  if (bound.valid() && elements.valid()) sink.AddObject(elements, bound);
  sink.AddObject(bounds, array);
  return true;
}

ObjId MakeWildcard(DeclaredTypes& types, Site& site, const DeclaredType& type, RuleContext& context) {
  const Facts& ask = context.ask();
  const Program& program = ask.program();
  const ClassId implementation = program.FindClass(kWildcard);
  const ObjId bound = type.arguments.empty() ? ObjId() : types.ObjectOf(site, type.arguments[0], context);
  if (!implementation.valid()) context.say().MarkUnknown(site, kAbsent);
  if (!implementation.valid() || (!type.arguments.empty() && !bound.valid())) return ObjId();
  const ObjId object = context.sink().NewObject(program.ClassType(implementation), site.call);
  const bool lower = type.name == "-";
  const ObjId upper = lower || !bound.valid() ? ask.heap().ClassObject(program.ClassType(program.object_class())) : bound;
  const bool all = AddBounds(site, object, "upperBounds", upper, context) &&
                   AddBounds(site, object, "lowerBounds", lower ? bound : ObjId(), context);
  if (!all) context.say().MarkUnknown(site, kAbsent);
  return object;
}

}  // namespace

TypeId DeclaredTypes::TypeInterface(const Program& program) {
  const ClassId c = program.FindClass("java/lang/reflect/Type");
  return program.ClassType(c.valid() ? c : program.object_class());
}

TypeId DeclaredTypes::RawType(const DeclaredType& type, const Program& program) {
  if (type.kind == Kind::kPlain) return program.FindDescriptorType(type.name);
  if (type.kind == Kind::kArray) {
    const TypeId element = RawType(type.arguments[0], program);
    return element.valid() ? program.ArrayType(element) : TypeId();
  }
  const ClassId c = type.kind == Kind::kParameterized ? program.FindClass(type.name) : ClassId();
  return c.valid() ? program.ClassType(c) : TypeId();
}

ObjId DeclaredTypes::ObjectOf(Site& site, const DeclaredType& type, RuleContext& context) {
  const Facts& ask = context.ask();
  if (type.kind == Kind::kVariable) {
    context.say().MarkUnknown(site, "variables in generic types are not followed");
    return ObjId();
  }
  const bool named = type.kind == Kind::kPlain || type.kind == Kind::kParameterized;
  const TypeId raw = RawType(type, ask.program());
  if (named && !raw.valid()) {
    context.say().MarkUnknown(site, "a class is not in the program");
    return ObjId();
  }
  if (type.kind == Kind::kPlain) return ask.heap().ClassObject(raw);
  std::string text;
  AppendText(type, text);
  const auto found = parameterized_.find(text);
  if (found != parameterized_.end()) return found->second;
  const ObjId object = named                       ? MakeParameterized(site, type, raw, context)
                       : type.kind == Kind::kArray ? MakeGenericArray(*this, site, type.arguments[0], context)
                                                   : MakeWildcard(*this, site, type, context);
  parameterized_.emplace(std::move(text), object);
  return object;
}

ObjId DeclaredTypes::MakeParameterized(Site& site, const DeclaredType& type, TypeId raw, RuleContext& context) {
  const Facts& ask = context.ask();
  const Program& program = ask.program();
  CommandSink& sink = context.sink();
  const ClassId implementation = program.FindClass(kParameterized);
  if (!implementation.valid()) {
    context.say().MarkUnknown(site, kAbsent);
    return ObjId();
  }
  const ObjId object = sink.NewObject(program.ClassType(implementation), site.call);
  const TypeId arrays = program.ArrayType(TypeInterface(program));
  const ObjId array = sink.NewObject(arrays, site.call);
  const PtrId raw_field = context.FieldOf(object, implementation, "rawType", "Ljava/lang/Class;");
  if (raw_field.valid()) sink.AddObject(raw_field, ask.heap().ClassObject(raw));
  const PtrId array_field = context.FieldOf(object, implementation, "actualTypeArguments", "[Ljava/lang/reflect/Type;");
  if (array_field.valid()) sink.AddObject(array_field, array);
  const PtrId elements = sink.ElementPointer(array);
  for (const DeclaredType& argument : type.arguments) {
    const ObjId o = ObjectOf(site, argument, context);
    if (o.valid() && elements.valid()) sink.AddObject(elements, o);
  }
  return object;
}

}  // namespace heliograph::reflect
