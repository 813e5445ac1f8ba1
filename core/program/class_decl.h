/// What a front end declares about one class: the input of ProgramBuilder.
///
/// All views point into `bytes` (the class file) or into storage that lives as long as the Program.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/ids.h"

namespace heliograph {

/// Access and property flags, JVMS tables 4.1-B, 4.5-A and 4.6-A.
enum AccessFlag : uint16_t {
  kAccPublic = 0x0001,
  kAccPrivate = 0x0002,
  kAccProtected = 0x0004,
  kAccStatic = 0x0008,
  kAccFinal = 0x0010,
  kAccBridge = 0x0040,     // methods
  kAccVarargs = 0x0080,    // methods
  kAccNative = 0x0100,     // methods
  kAccInterface = 0x0200,  // classes
  kAccAbstract = 0x0400,
  kAccSynthetic = 0x1000,
};

/// A field or method as declared. Offsets are byte offsets into the class file.
struct MemberDecl {
  std::string_view name;
  std::string_view descriptor;
  uint16_t access = 0;
  /// Methods: offset of the body of the Code attribute (its max_stack item, JVMS 4.7.3); 0 if there is none.
  uint32_t code_offset = 0;
  /// Static fields of type String: the ConstantValue text (modified UTF-8), if any.
  std::string_view constant_string;
  bool has_constant_string = false;
  /// The Signature attribute (JVMS 4.7.9); empty if there is none, if it is malformed, and for classes of the JDK.
  std::string_view signature;
};

/// The interfaces that objects of one lambda expression implement: the functional interface first, then
/// markers (java/io/Serializable for a serialisable one). Internal names.
using LambdaShape = std::vector<std::string_view>;

/// What a class file tells of its class as a nested one (InnerClasses and EnclosingMethod, JVMS 4.7.6 and 4.7.7).
struct NestingDecl {
  std::string_view outer;        ///< internal name of the class that it is a member of, or empty
  std::string_view simple_name;  ///< as in the source; empty for top-level and anonymous classes
  bool local = false;            ///< a local or anonymous class

  bool is_top_level() const { return !local && outer.empty(); }
};

struct ClassDecl {
  std::string_view name;   ///< internal form, e.g. java/lang/String
  std::string_view super;  ///< empty for java/lang/Object
  std::vector<std::string_view> interfaces;
  uint16_t access = 0;
  uint16_t major_version = 0;
  /// Largest dimension of an array type that the constant pool names or an anewarray could make; at most 255.
  uint8_t max_dimensions = 0;
  std::vector<MemberDecl> fields;
  std::vector<MemberDecl> methods;
  /// One shape per invokedynamic constant whose bootstrap method is in LambdaMetafactory.
  std::vector<LambdaShape> lambda_shapes;
  /// String constants of a class that looks up field offsets or field handles by name (Unsafe, VarHandle,
  /// Atomic*FieldUpdater).
  std::vector<std::string_view> offset_names;
  /// All classes that such a class mentions, if it asks for handles (VarHandle, Atomic*FieldUpdater), which may be of
  /// fields of other classes.
  std::vector<std::string_view> offset_classes;
  std::string_view source_file;  ///< SourceFile attribute, or empty
  NestingDecl nesting;
  std::string_view signature;  ///< as in MemberDecl
  /// The class file. Must outlive the Program.
  std::span<const uint8_t> bytes;
  ArchiveId archive;
  bool application = false;
  bool platform = false;   ///< part of the JDK
  bool misplaced = false;  ///< no class loader finds its file by its name
};

}  // namespace heliograph
