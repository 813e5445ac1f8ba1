/// Methods that Java serialization calls by name on the objects it writes and makes.
///
/// Source: Java Object Serialization Specification, 2.3 to 2.11, 3.4 to 3.7; JDK documentation of java.io.Serializable and
/// Externalizable. Thread rule: any thread.
#pragma once

#include <vector>

#include "core/program/program.h"

namespace heliograph::reflect {

/// Whether objects of the class can be written and read.
bool IsSerializable(const Program& program, ClassId c);
bool IsExternalizable(const Program& program, ClassId c);

/// Of class `c` and its super classes outside the JDK: writeObject of each, the writeReplace that `c` has, or writeExternal.
/// O(super classes).
std::vector<MethodId> WriteHooks(const Program& program, ClassId c);
/// readObject and readObjectNoData of each, the readResolve that `c` has, readExternal, validateObject; the constructor that
/// runs: that without parameters of the first class that is not serializable, or of an externalizable class itself.
std::vector<MethodId> ReadHooks(const Program& program, ClassId c);

}  // namespace heliograph::reflect
