/// Package URLs (purl-spec): pkg:type/namespace/name@version?qualifiers#subpath. Pure functions.
#pragma once

#include <string>

namespace heliograph::report {

struct PackageUrl {
  std::string type, group, name, version;  ///< percent-decoded
};

/// The parts of a purl; of any other text all of it as the name.
PackageUrl ParsePackageUrl(const std::string& text);

/// With what RFC 3986 does not let stand in a path as %XX; slashes stay.
std::string PercentEncoded(const std::string& text);

}  // namespace heliograph::report
