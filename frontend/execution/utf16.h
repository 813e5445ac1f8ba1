/// Texts as the virtual machine has them, in UTF-16, and in the encodings of class files and of this program.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace heliograph::frontend {

/// Of modified UTF-8 (JVMS 4.4.7); malformed bytes become U+FFFD.
std::u16string Utf16OfModifiedUtf8(std::string_view text);
/// As UTF-8; none if half of a surrogate pair is alone.
std::optional<std::string> Utf8OfUtf16(std::u16string_view text);

}  // namespace heliograph::frontend
