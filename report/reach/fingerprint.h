/// Names for documents that follow from what the documents say. No protection against somebody who wants two of one name.
#pragma once

#include <string>
#include <string_view>

namespace heliograph::report {

/// 32 hexadecimal digits: FNV-1a with 128 bits (draft-eastlake-fnv). O(n).
std::string Fingerprint(std::string_view text);

/// The same as a UUID of version 8 (RFC 9562, section 5.8).
std::string UuidOf(std::string_view text);

}  // namespace heliograph::report
