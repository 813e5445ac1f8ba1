#include "reflect/services/parameter_objects.h"

namespace heliograph::reflect {

TypeId ParameterObjects::ParameterType(const Program& program) {
  const ClassId c = program.FindClass("java/lang/reflect/Parameter");
  return program.ClassType(c.valid() ? c : program.object_class());
}

ObjId ParameterObjects::ObjectOf(Site& site, const Place& place, RuleContext& context) {
  const auto [found, added] = objects_.try_emplace({site.index, place.method.value, place.index});
  if (!added) return found->second;
  const Facts& ask = context.ask();
  const Program& program = ask.program();
  const TypeId type = ParameterType(program);
  const ObjId object = context.sink().NewObject(type, site.call);
  found->second = object;
  if (ask.heap().IsSomeInstance(object)) return object;
  places_.emplace(object.value, place);
  const ClassId c = program.ClassOf(type);
  const PtrId executable = context.FieldOf(object, c, "executable", "Ljava/lang/reflect/Executable;");
  if (executable.valid()) context.sink().AddObject(executable, ask.heap().MethodObject(place.method));
  const PtrId name = context.FieldOf(object, c, "name", "Ljava/lang/String;");
  if (name.valid()) context.sink().AddObject(name, ask.Unknown(program.FindConstantClassType("java/lang/String")));
  return object;
}

const ParameterObjects::Place* ParameterObjects::PlaceOf(ObjId o) const {
  const auto found = places_.find(o.value);
  return found == places_.end() ? nullptr : &found->second;
}

}  // namespace heliograph::reflect
