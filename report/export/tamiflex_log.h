/// Reflective calls as a log of TamiFlex, for --reflection-log and other analyses that read one.
///
/// Source: TamiFlex (Bodden et al., ICSE 2011), the log of its play-out agent: six fields, of which the fifth and sixth are empty here.
#pragma once

#include <vector>

#include "report/export/export_files.h"
#include "report/export/reflective_uses.h"

namespace heliograph::report {

/// Sorted lines, each once. Calls that the log has no word for are left out. O(n log n).
void WriteTamiFlexLog(const std::vector<ReflectiveCall>& calls, Sink& sink);

}  // namespace heliograph::report
