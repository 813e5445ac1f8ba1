/// The state of a machine that runs bytecode with values of which not all are known.
///
/// A value that is not known stands for any; an object whose content is not known stays so. Floating-point numbers
/// are never known. A state is a value: a copy goes on by itself.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/ids.h"

namespace heliograph::frontend {

/// One slot of a stack or of local variables; long and double take one here.
struct MachineValue {
  enum class Kind : uint8_t { kUnknown, kInt, kLong, kReference };
  Kind kind = Kind::kUnknown;
  bool wide = false;  ///< long or double
  int64_t bits = 0;   ///< of a reference: 0 for null, else 1 + index of the object

  static MachineValue Unknown(bool wide = false) { return {Kind::kUnknown, wide, 0}; }
  static MachineValue Int(int32_t value) { return {Kind::kInt, false, value}; }
  static MachineValue Long(int64_t value) { return {Kind::kLong, true, value}; }
  static MachineValue Null() { return {Kind::kReference, false, 0}; }
  static MachineValue Object(size_t index) { return {Kind::kReference, false, static_cast<int64_t>(index) + 1}; }
  bool is_int() const { return kind == Kind::kInt; }
  bool is_long() const { return kind == Kind::kLong; }
  bool is_null() const { return kind == Kind::kReference && bits == 0; }
  bool is_object() const { return kind == Kind::kReference && bits != 0; }
  int32_t as_int() const { return static_cast<int32_t>(bits); }
  size_t index() const { return static_cast<size_t>(bits - 1); }
};

/// What variables of the type that begins with `type` hold at first (JVMS 2.3, 2.4).
MachineValue DefaultValue(char type);

struct MachineObject {
  enum class Kind : uint8_t {
    kUnknown,
    kText,       ///< a string
    kBuilder,    ///< a StringBuilder or StringBuffer, or a writer or reader of characters in memory
    kBytes,      ///< a stream of bytes in memory; a character of `text` each
    kWrapper,    ///< a stream, writer or reader around elements[0]
    kArray,      ///< of one dimension
    kInstance,   ///< of a class of the program
    kLibrary,    ///< an object of the JDK that `text` stands for: a character set, a decoder, an address, a path
    kContainer,  ///< a list, set, map (keys and values in turn) or optional; `element` tells which (container_calls.cpp)
    kIterator,   ///< of the container elements[0]
    kTokens,     ///< what gives tokens of `text` between the delimiters elements[0]
    kJoiner,     ///< a StringJoiner (container_calls.cpp)
  };
  Kind kind = Kind::kUnknown;
  bool computed = false;  ///< a text that no constant holds
  char element = 0;       ///< first character of the descriptor of elements
  ClassId type;           ///< of instances
  std::u16string text;
  size_t position = 0;  ///< of a reader
  std::vector<MachineValue> elements;
  std::vector<std::pair<FieldId, MachineValue>> fields;  ///< those that were written
};

struct MachineFrame {
  MethodId method;
  uint32_t pc = 0;  ///< of the call that waits for the frame above, if there is one
  std::vector<MachineValue> locals, stack;
};

struct MachineState {
  std::vector<MachineFrame> frames;
  std::vector<MachineObject> objects;
  absl::flat_hash_map<FieldId, MachineValue> statics;
  size_t cells = 0;  ///< characters and elements that were made

  MachineValue Add(MachineObject object);
  MachineValue AddText(std::u16string text, bool computed);
  MachineValue AddArray(char element, std::vector<MachineValue> elements);
  MachineObject* Find(MachineValue value) { return value.is_object() ? &objects[value.index()] : nullptr; }
  /// The array that `value` is, with known length, or nullptr.
  MachineObject* ArrayOf(MachineValue value);
  /// The same of elements of this type, all of which are known ints.
  const MachineObject* KnownArrayOf(MachineValue value, char element);
  /// The text of a string or builder, or nullptr.
  const std::u16string* TextOf(MachineValue value) const;
  /// What the string conversion of a value of the type `type` gives: C, I, J, Z, L (a text, or a container
  /// of texts) or [ (char[]). None if it is not known.
  std::optional<std::u16string> Converted(MachineValue value, char type);
  std::optional<std::u16string> ContainerText(const MachineObject& container);
  /// What `value` reaches may have any content from now on. O(objects reached).
  void Forget(MachineValue value);
};

}  // namespace heliograph::frontend
