#include "reflect/context/wrapped_exceptions.h"

namespace heliograph::reflect {

PtrId WrapExceptions(std::string_view wrapper, std::initializer_list<std::string_view> fields, PtrId thrown, const Facts& ask,
                     CommandSink& sink) {
  const Program& program = ask.program();
  const ClassId c = program.FindClass(wrapper);
  FieldId holder;
  for (const std::string_view name : fields) {
    if (c.valid() && !holder.valid()) holder = program.ResolveField(c, name, "Ljava/lang/Throwable;");
  }
  if (!holder.valid()) return PtrId();
  const ObjId exception = ask.heap().SomeInstance(program.ClassType(c));
  sink.AddObject(thrown, exception);
  const PtrId wrapped = sink.NewPointer(TypeId());
  sink.AddEdge(wrapped, sink.FieldPointer(exception, holder));
  return wrapped;
}

}  // namespace heliograph::reflect
