/// Modified UTF-8 (JVMS 4.4.7), the encoding of text in class files.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace heliograph::frontend {

/// Appends `code` as UTF-8 does. Surrogates get three bytes each, as in modified UTF-8.
void AppendUtf8(std::string& out, uint32_t code);

/// True if `text` means the same when read as UTF-8: no encoded NUL, no surrogates, nothing malformed.
bool IsPlainUtf8(std::string_view text);

inline constexpr std::string_view kReplacementText = "\xef\xbf\xbd";
/// `text` as UTF-8. Surrogate pairs are joined; lone surrogates become `lone`, malformed bytes U+FFFD.
std::string DecodeModifiedUtf8(std::string_view text, std::string_view lone = kReplacementText);

}  // namespace heliograph::frontend
