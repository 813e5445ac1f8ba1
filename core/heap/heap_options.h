/// Which objects are told apart.
#pragma once

#include <cstdint>

namespace heliograph {

class KeptStrings;

/// Objects of java/lang/StringBuilder and StringBuffer: one per class, one per class and package of the
/// allocating method, one per allocation site.
enum class StringBuilderMerging : uint8_t { kMerged, kPackage, kDistinct };

struct HeapOptions {
  bool merge_exceptions = true;  ///< one object per Throwable type
  StringBuilderMerging string_builders = StringBuilderMerging::kMerged;
  bool merge_strings = true;    ///< string constants that cannot name anything are one object
  bool unknown_in_heap = true;  ///< whether unknown objects enter fields and array elements
  /// Which string constants are told apart; null: those that are names. With fragments, constants that are not kept
  /// are another object than strings that are not known.
  const KeptStrings* kept_strings = nullptr;
};

}  // namespace heliograph
