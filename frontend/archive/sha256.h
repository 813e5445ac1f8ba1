/// SHA-256 (FIPS 180-4) of a byte range, as 64 lower-case hex digits, by OpenSSL. Any thread. O(n).
#pragma once

#include <string>

#include "core/base/budget.h"
#include "frontend/archive/archive_bytes.h"

namespace heliograph::frontend {

/// Empty if the budget is spent meanwhile.
std::string Sha256Hex(Bytes bytes, BudgetGuard budget = BudgetGuard());

}  // namespace heliograph::frontend
