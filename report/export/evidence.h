/// How sure a reflective target is, by the words of the evidence column. Pure functions; any thread.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace heliograph::report {

/// What counts; each level has those before it.
enum class EvidenceLevel : uint8_t {
  kRecorded,  ///< only what recorded runs did
  kStrict,    ///< names that are known exactly, and what is done with classes of such names
  kFlow,      ///< whatever flows to a call
  kInferred,  ///< what casts, receivers, signatures and known parts of names tell
  kAny,       ///< everything
};
inline constexpr std::array<std::string_view, 5> kEvidenceLevelNames{"recorded", "strict", "flow", "inferred", "any"};

/// The evidence of what a recording has.
inline constexpr std::string_view kRecordedEvidence = "recorded";

std::optional<EvidenceLevel> EvidenceLevelOf(std::string_view name);

/// The lowest level at which a target of this evidence counts by itself.
EvidenceLevel LevelOfEvidence(std::string_view evidence);

}  // namespace heliograph::report
