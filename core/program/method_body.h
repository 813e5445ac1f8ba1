/// A lowered method: the constraint template of one method.
///
/// A body is immutable and uses local indices only: variables are 0..num_vars-1, and activating it in the
/// solver means adding a base pointer id to each. The same block can be activated more than once, which is
/// what contexts need.
///
/// Variables are SSA-like reference variables: a reused local slot is several variables, copies and phis
/// inside the method are already coalesced where that loses nothing. Fixed layout: variable 0 collects what
/// the method throws, 1 what it returns, 2.. are the receiver (instance methods) and then the reference
/// parameters in order; see FixedVars. Primitive values have no variable (kNoVar).
///
/// Statements are stored by kind. Their order is bytecode order and has no meaning for the analysis.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/program/generic_bound.h"
#include "core/program/program.h"

namespace heliograph {

inline constexpr VarIndex kThrownVar = 0;
inline constexpr VarIndex kReturnVar = 1;
inline constexpr VarIndex kFirstParameterVar = 2;

/// One variable per parameter, the receiver first for instance methods; kNoVar for primitives.
/// The result depends on the method's declaration only, so callers need no body.
std::vector<VarIndex> ParameterVars(const Program& program, MethodId method);
/// Number of fixed variables of `method` (thrown, returned, reference parameters).
uint32_t NumFixedVars(const Program& program, MethodId method);

/// How a call site selects its target. The order is that of the output names.
enum class CallKind : uint8_t {
  kStatic,
  kSpecial,
  kVirtual,
  kInterface,
  kDynamic,
  kReflective,
  kInitializer,
  kNative,
  kImplicit
};
std::string_view CallKindName(CallKind kind);

/// Kinds of method handles, JVMS table 5.4.3.5-A.
enum class HandleKind : uint8_t {
  kGetField = 1,
  kGetStatic,
  kPutField,
  kPutStatic,
  kInvokeVirtual,
  kInvokeStatic,
  kInvokeSpecial,
  kNewInvokeSpecial,
  kInvokeInterface
};

struct AllocStmt {
  static constexpr uint32_t kNoLength = 0xffffffffu;
  VarIndex dst;
  TypeId type;
  uint32_t length = kNoLength;  ///< of a one-dimensional array with a small constant length
  bool apart = false;           ///< told apart where others of its type are one object
};
/// A string constant. `string` indexes MethodBody::strings; kMerged for one that cannot name anything, kUnknown for a
/// string that is no constant (what natives give).
struct StringStmt {
  static constexpr uint32_t kMerged = 0xffffffffu, kUnknown = 0xfffffffeu;
  VarIndex dst;
  uint32_t string;
};
// clang-format off
struct ClassConstantStmt { VarIndex dst; TypeId type; };
/// A CONSTANT_MethodHandle; `member` is a FieldId or MethodId by kind.
struct HandleConstantStmt { VarIndex dst; HandleKind kind; uint32_t member; };
struct CopyStmt { VarIndex dst, src; };
struct LoadStmt { VarIndex dst, base; FieldId field; };
struct StoreStmt { VarIndex base, src; FieldId field; };
struct StaticLoadStmt { VarIndex dst; FieldId field; };
struct StaticStoreStmt { FieldId field; VarIndex src; };
struct ArrayLoadStmt { VarIndex dst, base; };
struct ArrayStoreStmt {
  static constexpr uint32_t kAnyIndex = 0xffffffffu;
  VarIndex base, src;
  uint32_t index = kAnyIndex;     ///< if it is a small constant
};
/// Access at an offset only known at run time (Unsafe, VarHandle): any reference field of the base object
/// that is looked up by name for such access (FieldInfo::accessed_by_offset), or its elements for an array.
struct AnyFieldLoadStmt { VarIndex dst, base; };
struct AnyFieldStoreStmt { VarIndex base, src; };
/// A checkcast. The flow itself is a CopyStmt plus a VarFilter on dst; kept for rules that read casts.
struct CastStmt { VarIndex dst, src; TypeId type; uint32_t offset; };
// clang-format on

/// A value of a declared type `Class<T>` or `Constructor<T>`. The flow itself is a CopyStmt plus, where the bound is
/// usable, a VarFilter on dst; kept for the rule that says what is unknown in src.
struct GenericCopyStmt {
  VarIndex dst, src;
  uint32_t bound;  ///< into MethodBody::generic_bounds
};

/// Restricts variable `var` to objects of `type` (none: any) that are of none of the excluded types.
struct VarFilter {
  VarIndex var;
  TypeId type;
  uint32_t excluded_begin = 0, excluded_end = 0;  ///< into MethodBody::excluded_types
  bool known = false;                             ///< no unknown Class and Constructor objects, see HeapModel::Unknown
};

/// A symbolic reference as written at the call site; views into the class file or static storage.
struct MethodRef {
  std::string_view owner;  ///< internal class name or array descriptor
  std::string_view name;
  std::string_view descriptor;
};

struct InvokeStmt {
  CallKind kind = CallKind::kStatic;
  uint32_t ref = 0;                       ///< into MethodBody::refs
  MethodId target;                        ///< resolved method; none if resolution fails (see MethodBody::notes)
  uint32_t args_begin = 0, args_end = 0;  ///< into MethodBody::args: one per parameter, receiver first
  VarIndex result = kNoVar;               ///< kNoVar if the result is primitive, void or dropped
  VarIndex thrown = kThrownVar;           ///< where exceptions of the callee go
  uint32_t offset = 0;                    ///< bytecode offset
  uint32_t line = 0;                      ///< source line, 0 if unknown
  /// The callee's effect is inlined as other statements of this body, or is a handler's: record the edge, bind only
  /// what it throws.
  bool effect_inlined = false;
};

/// What the code around a call of the reflection API shows about it.
struct CallFacts {
  uint32_t invoke = 0;     ///< into MethodBody::invokes
  uint32_t null_args = 0;  ///< bit i: argument i (receiver first) is always null, false or 0
  /// Types that the result is cast to on every path from the call to an exit of the method (implicit
  /// exceptions left aside), into MethodBody::dominating_casts.
  uint32_t casts_begin = 0, casts_end = 0;
};

/// An invokedynamic whose call site yields a function object (LambdaMetafactory).
struct LambdaStmt {
  VarIndex dst = kNoVar;
  TypeId type;                   ///< synthetic lambda class; none if unknown to the program
  std::string_view method_name;  ///< name of the functional interface's method
  uint32_t num_parameters = 0;   ///< of the functional interface's method
  HandleKind kind = HandleKind::kInvokeStatic;
  MethodId implementation;                        ///< resolved implementation method
  uint32_t captured_begin = 0, captured_end = 0;  ///< into args, one per captured value, kNoVar for primitives
  uint32_t ref = 0;                               ///< implementation as written
  uint32_t offset = 0, line = 0;
};

/// invokedynamic string concatenation. The result is a string; calls of toString are separate statements.
struct StringConcatStmt {
  VarIndex dst;
  uint32_t recipe;                ///< into strings: \1 marks an argument, \2 never occurs (constants inlined)
  uint32_t args_begin, args_end;  ///< into args
  uint32_t offset;
};

/// What a string operation computes out of its arguments. The contents of string builders that stay in their method
/// are followed by the lowering and appear here as concatenations.
enum class StringOp : uint8_t {
  kConcat,         ///< the recipe's text, with arguments in turn for \1 and string_pattern::kAny for the unknown
  kFragments,      ///< as kConcat, but only a part of a text of which the rest is not known
  kLoopTexts,      ///< as kConcat, but only whole texts of whole texts; another operation tells what else the variable may be
  kBuilderStart,   ///< the same for what the builder `array` begins with; nothing comes to dst
  kBuilderAppend,  ///< the same for what is added to the text of the builder, which args[0] stands for
  kBuilderText,    ///< what kBuilderStart and kBuilderAppend made of the builders in `array`
  kSubstring,      ///< numbers[0] to numbers[1], positions (string_edits.h) with the needles in the recipe
  kReplace,        ///< in args[0]; the recipe is the target, \1, and the replacement; if it is empty, these are further arguments
  kReplaceMatches,    ///< in args[0] what the expression args[1] matches, by args[2]; numbers[0] is 1 for the first match only
  kReplaceByMatcher,  ///< the same for the text and expression of the Matcher args[0], by args[1]
  kSplitMatches,      ///< of args[0] by the expression args[1], else as kSplit
  kSplitByPattern,    ///< of args[0] by the Pattern args[1]
  kMatchedGroup,      ///< of the Matcher args[0]: group numbers[0], or the one named by the recipe
  kQuote,             ///< args[0] as an expression, or, if the recipe is not empty, as a replacement
  kSplit,             ///< of args[0]; one of the pieces, of which numbers[0] are the most; the recipe is the separator
  kTrim,
  kStrip,    ///< the recipe is empty, or tells of which end: < or >
  kToUpper,  ///< by rules of a language that is not known, or, if the recipe is not empty, by those of most
  kToLower,
  kDelete,  ///< args[0] without what stands from numbers[0] to numbers[1]
  kResize,  ///< args[0] made numbers[0] characters long
  kReverse,
  kRepeat,         ///< numbers[0] times
  kFunction,       ///< of args[0] what the function that the recipe names gives, with numbers[0]: core/strings/text_functions.h
  kTokens,         ///< of args[0]; one of the tokens between the delimiters in the recipe
  kLines,          ///< of args[0]; one of them
  kFormat,         ///< args[0] with the elements of `array`
  kMessageFormat,  ///< the same by java.text.MessageFormat
  kJoin,           ///< args[0] between the elements of `array`
  kText,           ///< String.valueOf
  kBoxText,        ///< as kConcat: the text of the boxed primitive `array`
  kRecordText,     ///< as kConcat: what a record's toString gives
  kPathText,       ///< of the File or Path args[0]; the recipe tells which part: reflect/strings/path_texts.h
  kOwnText,        ///< toString of strings and enum constants; what others give is the call's result
  kThrownText,     ///< unknown, if code that is not followed made the exception args[0]; else nothing
  kEnumName,       ///< Enum.name
  kClassName,
  kSimpleName,
  kCanonicalName,
  kTypeName,
  kPackageName,  ///< of the class args[0]
  kMemberName,   ///< of the Method, Constructor or Field args[0]
};

/// A string operation of code that is followed (lowering.h); also string concatenation by invokedynamic there.
struct StringOpStmt {
  static constexpr uint32_t kNone = 0xffffffffu, kUnknownNumber = 0xfffffffeu;
  StringOp op = StringOp::kConcat;
  VarIndex dst = kNoVar;
  uint32_t args_begin = 0, args_end = 0;  ///< into args; kNoVar: null
  uint32_t recipe = kNone;                ///< into strings
  VarIndex array = kNoVar;
  bool open_elements = false;  ///< elements of `array` may be null, whatever is stored there
  std::array<uint32_t, 2> numbers{kNone, kNone};
  uint32_t offset = 0, line = 0;
};

/// Something the lowering could not model; becomes a ledger row when the method is reached.
struct BodyNote {
  std::string kind;
  std::string detail;
  uint32_t offset;
};

struct MethodBody {
  MethodId method;
  uint32_t num_vars = 0;
  bool has_code = false;  ///< false: abstract, or native without a model
  std::vector<AllocStmt> allocs;
  std::vector<StringStmt> string_constants;
  std::vector<ClassConstantStmt> class_constants;
  std::vector<HandleConstantStmt> handle_constants;
  std::vector<CopyStmt> copies;
  std::vector<LoadStmt> loads;
  std::vector<StoreStmt> stores;
  std::vector<StaticLoadStmt> static_loads;
  std::vector<StaticStoreStmt> static_stores;
  std::vector<ArrayLoadStmt> array_loads;
  std::vector<ArrayStoreStmt> array_stores;
  std::vector<AnyFieldLoadStmt> any_loads;
  std::vector<AnyFieldStoreStmt> any_stores;
  std::vector<CastStmt> casts;
  std::vector<GenericCopyStmt> generic_copies;  ///< of code whose generic types are followed
  std::vector<InvokeStmt> invokes;
  std::vector<LambdaStmt> lambdas;
  std::vector<StringConcatStmt> concats;  ///< of code whose strings are not followed
  std::vector<StringOpStmt> string_ops;
  std::vector<VarIndex> null_vars;    ///< variables that null is assigned to, of code whose strings are followed
  std::vector<VarFilter> filters;     ///< at most one per variable
  std::vector<VarIndex> vm_thrown;    ///< variables that receive exceptions the JVM itself throws
  std::vector<ClassId> initialized;   ///< classes whose initialisation this code triggers (JVMS 5.5), unique
  std::vector<CallFacts> call_facts;  ///< in the order of invokes
  std::vector<TypeId> dominating_casts;
  std::vector<TypeId> excluded_types;
  std::vector<VarIndex> args;
  std::vector<MethodRef> refs;
  std::vector<GenericBound> generic_bounds;
  std::vector<std::string> strings;  ///< decoded UTF-8
  std::vector<BodyNote> notes;
};

/// The facts about `call`, a statement of `body`, or nullptr.
const CallFacts* FactsOf(const MethodBody& body, const InvokeStmt& call);

/// Lowers methods on demand. Implemented by the front end; called from any thread, must be pure:
/// the same method always gives the same body. Never fails: what cannot be lowered is a note.
class MethodLowerer {
 public:
  virtual ~MethodLowerer() = default;
  virtual MethodBody Lower(MethodId method) const = 0;
};

}  // namespace heliograph
