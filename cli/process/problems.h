/// What standard error says about the input after a run. Pure functions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"

namespace heliograph::cli {

/// Whether the run wrote a ledger.tsv.
enum class LedgerFile : uint8_t { kWritten, kNotWritten, kNotAskedFor };

/// A line for each of the first diagnostics, and how many more there are. Refers to the ledger only if it is there and has
/// a row for each of the others.
std::string DiagnosticLines(const Ledger& ledger, LedgerFile file);

/// One line that counts what of the input is damaged or not known: the subjects of the ledger's rows by kind, a method with
/// two malformed instructions once. Empty if there is none. `rows` are sorted.
std::string ProblemLine(const std::vector<LedgerEntry>& rows);

}  // namespace heliograph::cli
