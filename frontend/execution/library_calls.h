/// Methods of the JDK that a machine (machine.h) computes by itself: those of strings, builders, characters, boxes,
/// arrays, encodings, and streams over memory, as their documentation says (Java SE 17).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "frontend/execution/machine_state.h"

namespace heliograph::frontend {

/// What a call gives. `ends`: it throws, or the outcome is not known at all.
struct CallOutcome {
  MachineValue value;
  bool ends = false;

  static CallOutcome Unknown(bool wide = false) { return {MachineValue::Unknown(wide), false}; }
  static CallOutcome Ends() { return {MachineValue::Unknown(), true}; }
};

inline CallOutcome Int(int64_t value) { return {MachineValue::Int(static_cast<int32_t>(value))}; }
/// A text that characters or bytes were put together to.
inline CallOutcome Text(MachineState& state, std::u16string text) { return {state.AddText(std::move(text), true)}; }
/// Of a method that gives nothing and changes nothing.
inline CallOutcome Nothing(MachineState&, std::span<const MachineValue>) { return CallOutcome::Unknown(); }

/// `arguments` begins with the receiver, if there is one. No argument's content is changed but as the method does.
using LibraryCall = CallOutcome (*)(MachineState& state, std::span<const MachineValue> arguments);

/// The function of a method, or nullptr. Any thread. O(1).
LibraryCall FindLibraryCall(std::string_view owner, std::string_view name, std::string_view descriptor);
/// What a static field of the JDK holds, or an unknown value.
MachineValue LibraryField(MachineState& state, std::string_view owner, std::string_view name);

/// Whether it is a stream, writer or reader of java.io.
bool IsStream(std::string_view type);
/// Whether constructors of the class are in the tables: what `new` makes is of no kind until one runs. O(1).
bool IsConstructed(std::string_view type);

/// Whether all are known ints.
bool AllInts(std::span<const MachineValue> arguments);
/// The part of the length `count` from `begin`, if it is within.
std::optional<std::u16string> PartOf(const std::u16string& text, int64_t begin, int64_t count);
/// What java.util.Formatter makes of a format and its arguments; none if that is not known.
std::optional<std::u16string> Formatted(MachineState& state, const std::u16string& format, MachineValue arguments);
/// What a stream, or something around one, writes to or reads from, or nullptr.
MachineObject* BaseOf(MachineState& state, MachineValue value);
/// The same, whose content is not known from now on. Gives the first argument.
CallOutcome LoseBase(MachineState& state, std::span<const MachineValue> arguments);
/// Adds characters to the base of the first argument. Gives that argument.
CallOutcome WriteTo(MachineState& state, std::span<const MachineValue> arguments, std::u16string_view text);

/// Rows of the tables, one per file: "owner.name descriptor" without the blank.
struct LibraryRow {
  std::string_view method;
  LibraryCall call;
};
std::span<const LibraryRow> TextRows();
std::span<const LibraryRow> BuilderRows();
std::span<const LibraryRow> NumberRows();
std::span<const LibraryRow> ByteRows();
std::span<const LibraryRow> StreamRows();
std::span<const LibraryRow> FormatRows();
std::span<const LibraryRow> CodePointRows();
std::span<const LibraryRow> ContainerRows();
std::span<const LibraryRow> ScanRows();
std::span<const LibraryRow> AddressRows();
std::span<const LibraryRow> PathRows();

}  // namespace heliograph::frontend
