#include "report/export/evidence.h"

#include <algorithm>
#include <iterator>

namespace heliograph::report {
namespace {

struct Row {
  std::string_view words;  ///< that the evidence begins with
  EvidenceLevel level;
};

/// Anything else counts at kAny only.
constexpr Row kRows[] = {
    {kRecordedEvidence, EvidenceLevel::kRecorded},
    {"constant", EvidenceLevel::kStrict},
    {"configuration", EvidenceLevel::kStrict},
    {"specification", EvidenceLevel::kStrict},
    {"log", EvidenceLevel::kStrict},
    {"points-to", EvidenceLevel::kFlow},
    {"cast", EvidenceLevel::kInferred},
    {"receiver-type", EvidenceLevel::kInferred},
    {"signature", EvidenceLevel::kInferred},
    {"name-and-signature", EvidenceLevel::kInferred},
    {"known-class", EvidenceLevel::kInferred},
    {"generic type", EvidenceLevel::kInferred},
    {"pattern", EvidenceLevel::kInferred},
};

}  // namespace

std::optional<EvidenceLevel> EvidenceLevelOf(std::string_view name) {
  const auto found = std::find(kEvidenceLevelNames.begin(), kEvidenceLevelNames.end(), name);
  if (found == kEvidenceLevelNames.end()) return std::nullopt;
  return static_cast<EvidenceLevel>(found - kEvidenceLevelNames.begin());
}

EvidenceLevel LevelOfEvidence(std::string_view evidence) {
  const auto row = std::find_if(std::begin(kRows), std::end(kRows), [&](const Row& r) {
    return evidence.starts_with(r.words) && (evidence.size() == r.words.size() || evidence[r.words.size()] == ' ');
  });
  return row == std::end(kRows) ? EvidenceLevel::kAny : row->level;
}

}  // namespace heliograph::report
