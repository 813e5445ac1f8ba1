/// A slice of the call graph for programs that draw or compute with graphs.
///
/// Source: the DOT language of Graphviz; GraphML 1.0.
#pragma once

#include "report/export/call_slice.h"
#include "report/export/export_files.h"

namespace heliograph::report {

/// Nodes by their keys, reflective calls dashed.
void WriteDot(const CallSlice& slice, Sink& sink);
/// Nodes n0, n1, ... in the order of their keys, which are data of theirs.
void WriteGraphMl(const CallSlice& slice, Sink& sink);

}  // namespace heliograph::report
