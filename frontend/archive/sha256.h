/// SHA-256 (FIPS 180-4) of a byte range, as 64 lower-case hex digits. Pure; any thread. O(n), with the SHA
/// instructions of the processor where it has them.
#pragma once

#include <string>

#include "frontend/archive/archive_bytes.h"

namespace heliograph::frontend {

std::string Sha256Hex(Bytes bytes);

}  // namespace heliograph::frontend
