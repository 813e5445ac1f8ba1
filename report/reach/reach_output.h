/// What `heliograph reach` found, as text and in the formats that others read. Pure functions.
///
/// Sources: OpenVEX specification 0.2.0; CycloneDX 1.6 (ECMA-424), section on vulnerabilities; SARIF 2.1.0 (OASIS), and of services
/// that show it the limits that GitHub documents for code scanning.
#pragma once

#include <string>

#include "core/base/diagnostics.h"
#include "report/reach/reach.h"
#include "report/reach/run_facts.h"

namespace heliograph::report {

/// What a document says besides the answer.
struct DocumentFacts {
  std::string timestamp;    ///< RFC 3339; empty: none is known
  std::string product;      ///< purl or name of what was analysed; empty: the files of the application
  std::string author;       ///< empty: heliograph
  std::string source_root;  ///< where the sources of the application lie in its repository; empty or ends with a slash
};

std::string ReachText(const ReachAnswer& answer);
std::string ReachJson(const ReachAnswer& answer, const RunFacts& run);
/// Fails with a usage error without a time, or if names belong to no vulnerability.
Result<std::string> ReachOpenVex(const ReachAnswer& answer, const RunFacts& run, const DocumentFacts& facts);
/// Fails with a usage error if names belong to no vulnerability.
Result<std::string> ReachCycloneDx(const ReachAnswer& answer, const RunFacts& run, const DocumentFacts& facts);
/// A result for each symbol that is reachable or undetermined.
std::string ReachSarif(const ReachAnswer& answer, const RunFacts& run, const DocumentFacts& facts);

/// `2026-01-31T12:00:00Z` of seconds since 1970. Empty for years beyond 9999 and times before 1970.
std::string TimestampOf(int64_t seconds);
/// Whether it is a time as RFC 3339, section 5.6, writes it.
bool IsTimestamp(const std::string& text);

}  // namespace heliograph::report
