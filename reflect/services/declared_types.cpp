#include "reflect/services/declared_types.h"

namespace heliograph::reflect {

namespace {

using Kind = DeclaredType::Kind;

constexpr std::string_view kImplementation = "sun/reflect/generics/reflectiveObjects/ParameterizedTypeImpl";

void AppendText(const DeclaredType& type, std::string& text) {
  text += static_cast<char>('0' + static_cast<int>(type.kind));
  text += type.name;
  text += '<';
  for (const DeclaredType& argument : type.arguments) AppendText(argument, text);
  text += '>';
}

}  // namespace

TypeId DeclaredTypes::TypeInterface(const Program& program) {
  const ClassId c = program.FindClass("java/lang/reflect/Type");
  return program.ClassType(c.valid() ? c : program.object_class());
}

TypeId DeclaredTypes::RawType(const DeclaredType& type, const Program& program) {
  if (type.kind == Kind::kPlain) return program.FindDescriptorType(type.name);
  const ClassId c = type.kind == Kind::kParameterized ? program.FindClass(type.name) : ClassId();
  return c.valid() ? program.ClassType(c) : TypeId();
}

ObjId DeclaredTypes::ObjectOf(Site& site, const DeclaredType& type, RuleContext& context) {
  const Facts& ask = context.ask();
  const bool named = type.kind == Kind::kPlain || type.kind == Kind::kParameterized;
  const TypeId raw = RawType(type, ask.program());
  if (!named || !raw.valid()) {
    context.say().MarkUnknown(site, named ? "a class is not in the program" : "variables in generic types are not followed");
    return ObjId();
  }
  if (type.kind == Kind::kPlain) return ask.heap().ClassObject(raw);
  std::string text;
  AppendText(type, text);
  const auto found = parameterized_.find(text);
  if (found != parameterized_.end()) return found->second;
  const ObjId object = MakeParameterized(site, type, raw, context);
  parameterized_.emplace(std::move(text), object);
  return object;
}

ObjId DeclaredTypes::MakeParameterized(Site& site, const DeclaredType& type, TypeId raw, RuleContext& context) {
  const Facts& ask = context.ask();
  const Program& program = ask.program();
  CommandSink& sink = context.sink();
  const ClassId implementation = program.FindClass(kImplementation);
  if (!implementation.valid()) {
    context.say().MarkUnknown(site, "the JDK's generic types are not in the program");
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
