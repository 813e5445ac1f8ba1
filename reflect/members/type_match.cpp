#include "reflect/members/type_match.h"

#include <algorithm>
#include <string_view>

namespace heliograph::reflect {

namespace {

/// Primitive kinds that a value of primitive `kind` widens to, itself first.
std::string_view Widenings(char kind) {
  switch (kind) {
    case 'B': return "BSIJFD";
    case 'S': return "SIJFD";
    case 'C': return "CIJFD";
    case 'I': return "IJFD";
    case 'J': return "JFD";
    case 'F': return "FD";
    case 'D': return "D";
    case 'Z': return "Z";
    default: return "";
  }
}

}  // namespace

bool WidensTo(char from, char to) { return Widenings(from).find(to) != std::string_view::npos; }

bool Accepts(const Program& program, const Signature::Part& parameter, TypeId argument) {
  if (parameter.is_reference()) return parameter.type.valid() && program.IsSubtype(argument, parameter.type);
  for (char kind : std::string_view("BSCIJFDZ")) {
    ClassId box = program.BoxClass(kind);
    if (!box.valid() || program.ClassType(box) != argument) continue;
    return WidensTo(kind, parameter.kind);
  }
  return false;
}

bool CanGive(const Program& program, const Signature::Part& result, TypeId cast) {
  TypeId type = result.type;
  if (!result.is_reference()) {
    ClassId box = result.kind == 'V' ? ClassId() : program.BoxClass(result.kind);
    type = box.valid() ? program.ClassType(box) : TypeId();
  }
  return type.valid() && (program.IsSubtype(type, cast) || program.IsSubtype(cast, type));
}

bool CanGiveAll(const Program& program, const Signature::Part& result, std::span<const TypeId> casts) {
  return std::all_of(casts.begin(), casts.end(), [&](TypeId cast) { return CanGive(program, result, cast); });
}

bool IsClassOfInputs(const Program& program, TypeId type) {
  return type.valid() && program.IsClass(type) && !program.Class(program.ClassOf(type)).platform;
}

TypeId TypeOfPart(const Program& program, const Signature::Part& part) {
  return part.is_reference() ? part.type : program.PrimitiveType(part.kind);
}

Signature::Part FieldPart(const Program& program, FieldId field) {
  const FieldInfo& info = program.Field(field);
  return {info.type, program.Name(info.descriptor)[0]};
}

}  // namespace heliograph::reflect
