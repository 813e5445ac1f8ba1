#include "core/base/diagnostics.h"

#include <algorithm>
#include <tuple>

namespace heliograph {

std::string Diagnostic::ToString() const {
  std::string text = archive;
  if (!entry.empty()) text += "!/" + entry;
  if (offset >= 0) text += " @ " + std::to_string(offset);
  return text + ": " + reason;
}

void Ledger::Report(Diagnostic diagnostic) {
  std::lock_guard lock(mutex_);
  diagnostics_.push_back(std::move(diagnostic));
}

void Ledger::Add(std::string kind, std::string subject, std::string detail) {
  std::lock_guard lock(mutex_);
  entries_.push_back({std::move(kind), std::move(subject), std::move(detail)});
}

std::vector<Diagnostic> Ledger::Diagnostics() const {
  std::lock_guard lock(mutex_);
  std::vector<Diagnostic> sorted = diagnostics_;
  std::sort(sorted.begin(), sorted.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::tie(a.archive, a.entry, a.offset, a.reason) < std::tie(b.archive, b.entry, b.offset, b.reason);
  });
  return sorted;
}

std::vector<LedgerEntry> Ledger::Entries() const {
  std::lock_guard lock(mutex_);
  std::vector<LedgerEntry> sorted = entries_;
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  return sorted;
}

void CheckFailed(const char* file, int line, const char* condition) {
  std::fprintf(stderr, "heliograph: internal error: %s:%d: %s\n", file, line, condition);
  std::_Exit(5);
}

}  // namespace heliograph
