#include "reflect/members/serialization_methods.h"

namespace heliograph::reflect {

namespace {

bool Implements(const Program& program, ClassId c, std::string_view name) {
  const ClassId super = program.FindClass(name);
  return super.valid() && program.IsSubtype(program.ClassType(c), program.ClassType(super));
}

/// The method that `c` declares; none in JDK classes, whose own are followed as far as they matter.
MethodId Declared(const Program& program, ClassId c, std::string_view name, std::string_view descriptor) {
  if (program.Class(c).platform) return MethodId();
  const SelectorId selector = program.FindSelector(name, descriptor);
  return selector.valid() ? program.DeclaredMethod(c, selector) : MethodId();
}

void AddPrivate(const Program& program, ClassId c, std::string_view name, std::string_view descriptor,
                std::vector<MethodId>& hooks) {
  for (ClassId of = c; of.valid(); of = program.Class(of).super) {
    if (!IsSerializable(program, of)) return;
    const MethodId method = Declared(program, of, name, descriptor);
    if (method.valid() && program.Method(method).is_private() && !program.Method(method).is_static()) hooks.push_back(method);
  }
}

/// The method that an object of class `c` has: its own or an inherited one that is not private.
void AddInherited(const Program& program, ClassId c, std::string_view name, std::string_view descriptor,
                  std::vector<MethodId>& hooks) {
  for (ClassId of = c; of.valid(); of = program.Class(of).super) {
    const MethodId method = Declared(program, of, name, descriptor);
    if (!method.valid()) continue;
    const MethodInfo& info = program.Method(method);
    if (!info.is_static() && !info.is_abstract() && (of == c || !info.is_private())) hooks.push_back(method);
    return;
  }
}

void AddConstructor(const Program& program, ClassId c, std::vector<MethodId>& hooks) {
  while (c.valid() && IsSerializable(program, c) && !IsExternalizable(program, c)) c = program.Class(c).super;
  if (!c.valid()) return;
  const MethodId constructor = Declared(program, c, "<init>", "()V");
  if (constructor.valid()) hooks.push_back(constructor);
}

}  // namespace

bool IsSerializable(const Program& program, ClassId c) { return Implements(program, c, "java/io/Serializable"); }
bool IsExternalizable(const Program& program, ClassId c) { return Implements(program, c, "java/io/Externalizable"); }

std::vector<MethodId> WriteHooks(const Program& program, ClassId c) {
  std::vector<MethodId> hooks;
  AddInherited(program, c, "writeReplace", "()Ljava/lang/Object;", hooks);
  if (IsExternalizable(program, c)) {
    AddInherited(program, c, "writeExternal", "(Ljava/io/ObjectOutput;)V", hooks);
  } else {
    AddPrivate(program, c, "writeObject", "(Ljava/io/ObjectOutputStream;)V", hooks);
  }
  return hooks;
}

std::vector<MethodId> ReadHooks(const Program& program, ClassId c) {
  std::vector<MethodId> hooks;
  AddConstructor(program, c, hooks);
  AddInherited(program, c, "readResolve", "()Ljava/lang/Object;", hooks);
  if (Implements(program, c, "java/io/ObjectInputValidation")) AddInherited(program, c, "validateObject", "()V", hooks);
  if (IsExternalizable(program, c)) {
    AddInherited(program, c, "readExternal", "(Ljava/io/ObjectInput;)V", hooks);
  } else {
    AddPrivate(program, c, "readObject", "(Ljava/io/ObjectInputStream;)V", hooks);
    AddPrivate(program, c, "readObjectNoData", "()V", hooks);
  }
  return hooks;
}

}  // namespace heliograph::reflect
