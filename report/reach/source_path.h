/// Where the source of a class lies in a folder of sources.
#pragma once

#include <string>

namespace heliograph::report {

/// `p/q/Main.java` of a class p.q.Main$1 and the name that its file says its source has, if any; percent-encoded, as a relative URI.
std::string SourcePath(const std::string& class_name, const std::string& source);

}  // namespace heliograph::report
