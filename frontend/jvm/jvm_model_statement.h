/// The language of the JVM model's rows.
///
/// Statements are separated by `|`, tokens by blanks. `O.f` stands for owner (internal name), dot, member.
///
///     PLACE = VALUE           assignment
///     PLACE = VALUE as TYPE   the same, for objects of TYPE only
///     call O.m DESC VALUE... [-> PLACE] [throws vN]
///                             DESC `*`: the only or first method of that name; missing arguments and `-`
///                             are primitives
///     throw TYPE              an exception made by native code, with its constructor
///     init TYPE               class initialisation
///     note KIND               a ledger row
///     none                    no effect on references
///     reflective              answered by the reflection rules
///     finalizable             registers p0 with the finalizer, if its class has one
///     varhandle               access mode method of a VarHandle
///
///     PLACE: ret | thrown | vN | vN[] | pN[] | *pN | pN->O.f | static O.f
///     VALUE: a place, or pN | new TYPE | make TYPE DESC (with constructor, no reference arguments) | string | class TYPE |
///            array pN
///
/// pN is parameter N counted from 0, receiver first, primitives included; vN (N < 4) is a local variable.
/// `array pN` is an array whose class is pN: a new one for a class constant, x itself for x.getClass() in the same
/// code; for any other pN, the call is left to the bytecode of its method.
/// `make` of an abstract class makes an object of a class below it that is made at run time.
/// Any-field access (`*pN`) is for offsets known at run time only. TYPE is an internal class name or an
/// array descriptor. A statement about absent classes or members, or about primitives, has no effect.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace heliograph::frontend {

/// A variable by role, before it is known which one it is.
struct ModelVar {
  enum class Role : uint8_t { kNone, kResult, kThrown, kParameter, kLocal };
  Role role = Role::kNone;
  uint8_t index = 0;
};

inline constexpr uint32_t kMaxModelLocals = 4;

/// A place or value. All views are into the table.
struct ModelOperand {
  enum class Form : uint8_t { kNothing, kVar, kElements, kAnyField, kField, kStatic, kNew, kMake, kString, kClass, kArrayOf };
  Form form = Form::kNothing;
  ModelVar var;
  std::string_view owner;   ///< of the field, or the type
  std::string_view member;  ///< field name; descriptor of the constructor for kMake
};

struct ModelStatement {
  enum class Form : uint8_t { kAssign, kCall, kThrow, kInit, kNote, kFinalizable, kVarHandle, kNone };
  Form form = Form::kNone;
  ModelOperand to;  ///< place assigned, or result of the call
  ModelOperand from;
  std::string_view filter;                   ///< TYPE after `as`, or empty
  std::string_view owner, name, descriptor;  ///< of the call; owner is also the TYPE or KIND of other forms
  std::vector<ModelOperand> arguments;
  ModelVar thrown;
};

/// Parses the statements of a row. `text` must outlive the result. False if malformed.
bool ParseModelStatements(std::string_view text, std::vector<ModelStatement>* statements);

}  // namespace heliograph::frontend
