/// Versions of class files (JVMS 4.1, table 4.1-A). Pure; any thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace heliograph::frontend {

/// The newest version that this reader was written for: Java 25.
inline constexpr uint16_t kNewestMajorVersion = 69;

/// Why the version of a class file is not one this reader knows, such as "class file version 75.0, newer than Java 25";
/// empty if it is known, or if `bytes` is no class file. Such a file is read as far as its format allows.
std::string UnknownVersion(std::span<const uint8_t> bytes);

}  // namespace heliograph::frontend
