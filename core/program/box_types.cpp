#include "core/program/box_types.h"

namespace heliograph {

TypeId PrimitiveOfTypeField(const Program& program, FieldId field) {
  if (program.FieldName(field) != "TYPE") return TypeId();
  const ClassId owner = program.Field(field).owner;
  for (char kind : {'B', 'C', 'D', 'F', 'I', 'J', 'S', 'Z'}) {
    if (program.BoxClass(kind) == owner) return program.PrimitiveType(kind);
  }
  return program.ClassName(owner) == "java/lang/Void" ? program.PrimitiveType('V') : TypeId();
}

}  // namespace heliograph
