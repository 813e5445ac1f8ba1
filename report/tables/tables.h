/// The tab-separated result files.
///
/// Every writer puts one header line and then rows sorted by their columns from left to right: numbers by
/// value, text by bytes. Columns are those of report/reference/outputs.def. Writers only read the result; several may
/// run at once on different files.
#pragma once

#include <vector>

#include "core/analysis/analysis_result.h"
#include "core/base/diagnostics.h"
#include "report/tables/edge_scope.h"
#include "report/tables/method_names.h"
#include "report/tables/output_file.h"

namespace heliograph::report {

/// Rows that would read the same are written once; returns how many there are, be they in the scope or not. Without a file they are
/// only counted. O(E log E) in the call edges, on
/// integers; names are compared only between sites at one place.
uint64_t WriteCallGraph(const AnalysisResult& result, const MethodNames& names, EdgeScope scope, OutputFile* file);
void WriteReachableMethods(const AnalysisResult& result, const MethodNames& names, OutputFile& file);
void WriteReflectiveSites(const AnalysisResult& result, const MethodNames& names, OutputFile& file);
void WriteReflectiveTargets(const AnalysisResult& result, const MethodNames& names, OutputFile& file);
/// Sites that the soundness criterion does not cover: the application's, libraries', the JDK's; on which most others depend
/// first.
void WriteUnsoundSites(const AnalysisResult& result, const MethodNames& names, OutputFile& file);
/// The result's specification points.
void WriteSpecificationPoints(const AnalysisResult& result, const MethodNames& names, OutputFile& file);
/// Sites with at least `from` targets, most targets first.
void WriteImpreciseSites(const AnalysisResult& result, const MethodNames& names, uint32_t from, OutputFile& file);
void WriteLedger(const std::vector<LedgerEntry>& entries, OutputFile& file);

/// How much memory the writers need, about. O(methods + call edges).
uint64_t BytesToWrite(const AnalysisResult& result);

/// A specification to be filled in: a commented block for each site outside the JDK that is not resolved, with its
/// specification points. Read back unchanged it says nothing.
void WriteSpecificationSkeleton(const AnalysisResult& result, const MethodNames& names, OutputFile& file);

/// Indices of the reflective sites by class, method, descriptor, offset, line and interface called.
std::vector<uint32_t> SortedReflectiveSites(const AnalysisResult& result, const MethodNames& names);
/// Indices of the specification points by the same of their site, then of themselves.
std::vector<uint32_t> SortedSpecificationPoints(const AnalysisResult& result, const MethodNames& names);
/// "throws", "return", "this", "p0".. for parameters (primitives counted), "v7" for other variables.
std::string VariableName(const Program& program, MethodId method, VarIndex var);
/// "resolved", "partial" or "unresolved".
std::string_view SiteStatusName(SiteStatus status);

}  // namespace heliograph::report
