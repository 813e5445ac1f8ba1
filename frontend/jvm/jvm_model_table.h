/// Rows of the JVM model; see jvm_model.h for what they mean and jvm_model_statement.h for their language.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace heliograph::frontend {

struct ModelRow {
  /// The body of a native method; what calls are replaced by; what is added to a body; what replaces one; what calls give.
  enum Kind : uint8_t { kNative, kInline, kExtend, kBody, kResult };
  Kind kind;
  std::string_view owners;      ///< internal names, separated by blanks
  std::string_view names;       ///< separated by blanks; `*`: all natives without another row
  std::string_view descriptor;  ///< `*`: any
  std::string_view statements;
};

struct EntryRow {
  std::string_view owner, name, descriptor, when;
};

/// Of two rows for one method the first wins, but for those of what calls give, which stand beside another; rows with the name `*` come after all others.
std::span<const ModelRow> ModelRows();
std::span<const EntryRow> EntryRows();
/// Exceptions and errors that the JVM throws by itself: JVMS 2.10, 5.3, 5.4 and chapter 6.
std::span<const std::string_view> VmExceptionNames();

}  // namespace heliograph::frontend
