/// Which JDK to analyse with.
#pragma once

#include <string>

#include "core/base/diagnostics.h"

namespace heliograph::cli {

/// The home folder of the JDK for `--jdk option`: the folder named; for "none" the empty string; for an empty
/// option JAVA_HOME, else the `java` on PATH with links resolved. Fails with a usage error if there is none.
Result<std::string> FindJdk(const std::string& option);

}  // namespace heliograph::cli
