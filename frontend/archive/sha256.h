/// SHA-256 (FIPS 180-4) of a byte range, as 64 lower-case hex digits, by OpenSSL. Pure; any thread. O(n).
#pragma once

#include <string>

#include "frontend/archive/archive_bytes.h"

namespace heliograph::frontend {

std::string Sha256Hex(Bytes bytes);

}  // namespace heliograph::frontend
