/// How near code is to the application, and counts by it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace heliograph::reflect {

/// Nearest first. `kAnnotated`: members of the application that annotations mark (annotated_members.h); `kMain`: code of the
/// application that lies beside a main class, in the same archive or folder. `kMisplaced`: code of the application that no class
/// loader finds by its name, only code that reads class files itself.
enum class Distance : uint8_t { kAnnotated, kMain, kApplication, kMisplaced, kLibrary, kPlatform };

/// Whether what is so far is of the application, found by its name or not.
inline bool IsOfApplication(Distance d) { return d <= Distance::kMisplaced; }

/// How many times as much of the application a limit on targets allows as of other code.
inline constexpr uint32_t kApplicationShare = 5;

/// How many times as much a limit on operands allows at calls in code of the application.
inline constexpr uint32_t kOwnCallsShare = 20;

/// What counts towards a limit. What is farther than a candidate does not count against it, so that the JDK's members, which
/// are many and often come first, shut no member of the program out.
class CountByDistance {
 public:
  void Add(Distance d, uint32_t n = 1) { counts_[static_cast<size_t>(d)] += n; }
  /// As many as are at least as near.
  uint32_t UpTo(Distance d) const {
    uint32_t sum = 0;
    for (size_t i = 0; i <= static_cast<size_t>(d); ++i) sum += counts_[i];
    return sum;
  }

 private:
  std::array<uint32_t, static_cast<size_t>(Distance::kPlatform) + 1> counts_{};
};

}  // namespace heliograph::reflect
