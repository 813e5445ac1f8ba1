/// Specification points: for reflective calls whose names are not all known, where the names come from.
///
/// Source: Livshits, Whaley and Lam, TR 2005, section 5.2.7.
#pragma once

#include <vector>

#include "core/analysis/analysis_result.h"
#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "core/program/method_body.h"

namespace heliograph::reflect {

/// The points of each call outside the JDK that looks a class or member up, makes an instance or uses a member, and is not
/// resolved: where the name, and the class or member, may enter; the call itself where no other place is found, and where a limit
/// of the variant kept targets off. At most
/// `limit` values are looked at for one call, 0 for no limit; a call that has more is a row "specification-limit" of the
/// ledger. In the order of the result's sites. None are looked for once `budget`, which may be null, is spent.
/// O(statements outside the JDK + calls * limit); searches use the threads of the arena that this is called in.
std::vector<SpecificationPoint> FindSpecificationPoints(const AnalysisResult& result, const MethodLowerer& lowerer,
                                                        uint32_t limit, Ledger& ledger, Budget* budget);

}  // namespace heliograph::reflect
