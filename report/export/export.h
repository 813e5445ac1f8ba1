/// `heliograph export`: a result in the formats of other tools. Reads the result folder only.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostics.h"
#include "report/answers/result_database.h"
#include "report/export/call_slice.h"
#include "report/export/evidence.h"
#include "report/export/export_files.h"
#include "report/export/metadata_json.h"

namespace heliograph::report {

enum class ExportFormat : uint8_t { kGraalVm, kProGuard, kDot, kGraphMl, kTamiFlex, kTaie, kJcg, kDoop, kCsv };
inline constexpr std::array<std::string_view, 9> kExportFormatNames{"graalvm", "proguard", "dot",  "graphml", "tamiflex",
                                                                    "taie",    "jcg",      "doop", "csv"};

std::optional<ExportFormat> ExportFormatOf(std::string_view name);

struct ExportRequest {
  ExportFormat format = ExportFormat::kGraalVm;
  MetadataForm metadata;                  ///< graalvm
  std::optional<EvidenceLevel> evidence;  ///< reflective calls; without one that of the format
  std::vector<std::string> baseline;      ///< graalvm: files with what is known already
  std::vector<std::string> recordings;    ///< reflective calls: folders of heliograph record
  SliceChoice slice;                      ///< dot, graphml
};

/// Whether the format is a folder of files.
bool NeedsFolder(const ExportRequest& request);
/// Whether the format is about reflective calls, so that evidence and recordings matter.
bool IsOfReflection(ExportFormat format);
/// What counts unless the user says it: strict for metadata; inferred for keep rules, of which a missing one breaks a program and a spare
/// one costs little; any for logs.
EvidenceLevel DefaultEvidence(ExportFormat format);

/// Writes into `files`, which are the caller's to commit. Gives a line that says what was written. Fails with a usage error for names
/// that the result does not have and too large a graph, and with an input error for recordings, baselines and databases that cannot
/// be read.
Result<std::string> Export(const ResultDatabase& result, const ExportRequest& request, ExportFiles& files);

}  // namespace heliograph::report
