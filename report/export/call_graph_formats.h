/// The whole call graph as other analyses write theirs.
///
/// Sources: Tai-e 0.5, pascal.taie.analysis.graph.callgraph.CallGraphs (call-edges.txt); Doop 4.24, relations CallGraphEdge, Reachable
/// and VarPointsTo; JCG, jcg_data_format/CallSites.scala, as its adapters write it.
#pragma once

#include <optional>

#include "core/base/diagnostics.h"
#include "report/answers/result_database.h"
#include "report/export/export_files.h"

namespace heliograph::report {

/// `<caller>/pkg.C.m/0<TAB><callee>`, callers and callees in the order of their texts. A call is named by the method that it names and
/// a number within its caller. Calls without a symbolic reference have no such name and are left out: what the virtual machine does by
/// itself, class initialisation, lambdas. O(n log n).
std::optional<Error> WriteTaieEdges(const ResultDatabase& result, Sink& sink);

/// CallGraphEdge, Reachable and, if the folder has points-to.tsv, VarPointsTo, as tab-separated facts; relations.json says their
/// columns. One context for everything. The same calls as above. O(n).
std::optional<Error> WriteDoopFacts(const ResultDatabase& result, ExportFiles& files);

/// Reachable methods with their call sites. Calls without a symbolic reference are there once per target, which is what they declare.
/// O(n).
std::optional<Error> WriteJcg(const ResultDatabase& result, Sink& sink);

}  // namespace heliograph::report
