/// What class files declare beyond the program model: annotations, generic types, class constants and the like, read when something asks
/// for them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/program/annotation.h"

namespace heliograph {

/// A type as a Signature attribute writes it (JVMS 4.7.9.1).
struct DeclaredType {
  enum class Kind : uint8_t {
    kPlain,          ///< a class without arguments, or a primitive
    kParameterized,  ///< a class with arguments
    kArray,          ///< the only argument is the type of the elements
    kVariable,
    kWildcard
  };
  Kind kind = Kind::kPlain;
  std::string name;  ///< plain: the descriptor; parameterized: the internal name of the class; of a variable
  std::vector<DeclaredType> arguments;
};

/// `result` is that of a method or the type of a field; `types` are super types or parameters.
struct DeclaredSignature {
  std::vector<DeclaredType> types;
  DeclaredType result;
};

/// Constants of classes and texts that one method loads, and the methods that it calls.
struct LoadedClasses {
  struct Called {
    std::string_view owner, name, descriptor;  ///< as the code names them
  };
  MethodId method;
  std::vector<std::string_view> classes;  ///< internal names
  std::vector<std::string_view> texts;    ///< modified UTF-8
  std::vector<Called> calls;
};

/// Thread rule: any thread. Views that it gives point into the class files of the program.
class DeclarationSource {
 public:
  enum class SignatureOf : uint8_t { kClass, kMethod, kField };

  virtual ~DeclarationSource() = default;
  /// The annotations in the class file of `c`. Empty for phantoms and classes of lambda objects. O(class file).
  virtual ClassAnnotations Annotations(ClassId c) const = 0;
  /// Of the methods of `c` that load any or call something. O(class file).
  virtual std::vector<LoadedClasses> ClassConstants(ClassId c) const = 0;
  /// The classes of whose members the code of `c` may use one: internal names, or descriptors of arrays, each once, in the order of
  /// the constant pool (JVMS 4.4.2). O(constant pool).
  virtual std::vector<std::string_view> UsedClasses(ClassId c) const = 0;
  /// A method and the exceptions that it declares, internal names.
  struct Thrown {
    std::string_view name, descriptor;
    std::vector<std::string_view> classes;
  };
  /// Of the methods of `c` that declare any. O(class file).
  virtual std::vector<Thrown> Exceptions(ClassId c) const = 0;
  /// The method or constructor whose code a local or anonymous class is in.
  struct Enclosing {
    std::string_view owner, name, descriptor;  ///< empty if it is in none
  };
  /// O(class file).
  virtual Enclosing EnclosingMethod(ClassId c) const = 0;
  /// The parts of a well-formed signature, of Program::GenericSignature. O(text).
  virtual DeclaredSignature Signature(SignatureOf of, std::string_view text) const = 0;
};

}  // namespace heliograph
