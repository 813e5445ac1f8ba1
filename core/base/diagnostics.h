/// Errors and the soundness ledger.
///
/// Three kinds of errors exist. Bad input becomes a Diagnostic (archive, entry, byte offset, reason) and a
/// ledger row; the rest of the input goes on. Bad usage becomes an Error returned by the option parser.
/// A broken invariant stops the program through HELIOGRAPH_CHECK and must not be reachable from input.
/// The library never prints: diagnostics are collected and the caller decides.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace heliograph {

/// What a failed operation says. `unreadable_input` separates exit code 3 from usage (2).
struct Error {
  enum class Kind { kUsage, kUnreadableInput, kOutput, kInternal };
  Kind kind = Kind::kUnreadableInput;
  std::string message;
};

/// A value or the Error that prevented it.
template <typename T>
class Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT: implicit by design
  Result(Error error) : state_(std::move(error)) {}  // NOLINT: implicit by design
  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }
  T& value() { return std::get<0>(state_); }
  const T& value() const { return std::get<0>(state_); }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  const Error& error() const { return std::get<1>(state_); }

 private:
  std::variant<T, Error> state_;
};

/// One problem found in the input.
struct Diagnostic {
  enum class Severity { kWarning, kError };
  Severity severity = Severity::kWarning;
  std::string archive;  ///< path of the input, nested archives joined by "!/"
  std::string entry;    ///< entry inside the archive, empty when the archive itself is meant
  int64_t offset = -1;  ///< byte offset inside the entry (or archive), -1 when none applies
  std::string reason;

  /// "archive!/entry @ offset: reason"
  std::string ToString() const;
};

/// One known cause of incompleteness.
struct LedgerEntry {
  std::string kind;     ///< e.g. "phantom-class", "skipped-class", "unmodelled-native"
  std::string subject;  ///< what it is about, by name
  std::string detail;
  friend auto operator<=>(const LedgerEntry&, const LedgerEntry&) = default;
};

/// Collector of diagnostics and ledger rows. Any thread may add; reading happens when writers are done.
/// Rows are sorted and made unique on reading, so arrival order never shows.
class Ledger {
 public:
  void Report(Diagnostic diagnostic);
  void Add(std::string kind, std::string subject, std::string detail);
  /// Diagnostics sorted by archive, entry, offset and reason.
  std::vector<Diagnostic> Diagnostics() const;
  /// Ledger rows, sorted, unique.
  std::vector<LedgerEntry> Entries() const;

 private:
  mutable std::mutex mutex_;
  std::vector<Diagnostic> diagnostics_;
  std::vector<LedgerEntry> entries_;
};

[[noreturn]] void CheckFailed(const char* file, int line, const char* condition);

}  // namespace heliograph

/// Checked invariant of our own; input never reaches a failing one.
#define HELIOGRAPH_CHECK(condition) ((condition) ? (void)0 : ::heliograph::CheckFailed(__FILE__, __LINE__, #condition))
