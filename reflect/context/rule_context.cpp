#include "reflect/context/rule_context.h"

#include "core/program/box_types.h"

namespace heliograph::reflect {

PtrId RuleContext::StaticField(FieldId field) {
  const PtrId pointer = sink_.StaticFieldPointer(field);
  const TypeId primitive = PrimitiveOfTypeField(facts_.program(), field);
  if (primitive.valid()) sink_.AddObject(pointer, facts_.heap().ClassObject(primitive));
  return pointer;
}

}  // namespace heliograph::reflect
