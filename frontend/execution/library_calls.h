/// Methods of the JDK that a machine (machine.h) computes by itself: those of strings, builders, characters, boxes,
/// arrays, encodings, and streams over memory, as their documentation says (Java SE 17).
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "frontend/execution/machine_state.h"

namespace heliograph::frontend {

/// What a call gives. `ends`: it throws, or the outcome is not known at all.
struct CallOutcome {
  MachineValue value;
  bool ends = false;

  static CallOutcome Unknown(bool wide = false) { return {MachineValue::Unknown(wide), false}; }
  static CallOutcome Ends() { return {MachineValue::Unknown(), true}; }
};

/// `arguments` begins with the receiver, if there is one. No argument's content is changed but as the method does.
using LibraryCall = CallOutcome (*)(MachineState& state, std::span<const MachineValue> arguments);

/// The function of a method, or nullptr. Any thread. O(1).
LibraryCall FindLibraryCall(std::string_view owner, std::string_view name, std::string_view descriptor);
/// What a static field of the JDK holds, or an unknown value.
MachineValue LibraryField(MachineState& state, std::string_view owner, std::string_view name);

/// Whether it is a stream, writer or reader of java.io.
bool IsStream(std::string_view type);

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

}  // namespace heliograph::frontend
