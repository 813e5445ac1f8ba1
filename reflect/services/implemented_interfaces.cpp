#include "reflect/services/implemented_interfaces.h"

#include "core/program/super_types.h"

namespace heliograph::reflect {

void Implement(const Site& site, TypeId interface, RuleContext& context) {
  const Program& program = context.ask().program();
  const ClassId own = program.ClassOf(interface);
  ForEachSuperType(program, own, [&](ClassId above) {
    if (!program.Class(above).is_interface()) return true;
    if (above == own || DeclaresDefaultMethod(program, above)) context.sink().InitializeClass(above, site.call);
    return true;
  });
}

}  // namespace heliograph::reflect
