/// Which objects are told apart.
#pragma once

#include <cstdint>

namespace heliograph {

class PartialNames;

/// Objects of java/lang/StringBuilder and StringBuffer: one per class, one per class and package of the
/// allocating method, one per allocation site.
enum class StringBuilderMerging : uint8_t { kMerged, kPackage, kDistinct };

struct HeapOptions {
  bool merge_exceptions = true;     ///< one object per Throwable type
  StringBuilderMerging string_builders = StringBuilderMerging::kMerged;
  bool merge_strings = true;        ///< string constants that cannot name anything are one object
  bool unknown_in_heap = true;      ///< whether unknown objects enter fields and array elements
  const PartialNames* partial_names = nullptr;   ///< string constants that match are kept apart, too
};

}  // namespace heliograph
