/// Modified UTF-8 (JVMS 4.4.7), the encoding of text in class files.
#pragma once

#include <string>
#include <string_view>

namespace heliograph::frontend {

/// True if `text` means the same when read as UTF-8: no encoded NUL, no surrogates, nothing malformed.
bool IsPlainUtf8(std::string_view text);

/// `text` as UTF-8. Surrogate pairs are joined; lone surrogates and malformed bytes become U+FFFD.
std::string DecodeModifiedUtf8(std::string_view text);

}  // namespace heliograph::frontend
