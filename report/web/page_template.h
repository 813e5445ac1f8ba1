/// Pages without their data.
#pragma once

#include <cstdint>
#include <string_view>

namespace heliograph::report {

enum class PageKind : uint8_t { kResult, kSweep };

/// Where the data stands in the template.
inline constexpr std::string_view kPageData = "/*DATA*/";

/// The text of the page, with kPageData once; empty in a build without pages (HELIOGRAPH_PAGES). The build makes it of source/.
std::string_view PageTemplate(PageKind kind);

}  // namespace heliograph::report
