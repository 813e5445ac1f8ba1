/// The page without its data.
#pragma once

#include <string_view>

namespace heliograph::report {

/// Where the data stands in the template.
inline constexpr std::string_view kPageData = "/*DATA*/";

/// The text of the page, with kPageData once; empty in a build without pages (HELIOGRAPH_PAGES). The build makes it of web/.
std::string_view PageTemplate();

}  // namespace heliograph::report
