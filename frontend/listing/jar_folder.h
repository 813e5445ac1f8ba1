/// Folders that stand for the jars in them.
#pragma once

#include <string>
#include <vector>

#include "core/base/diagnostics.h"

namespace heliograph::frontend {

/// Paths of the jars directly in `folder`, sorted. Fails if it cannot be read.
Result<std::vector<std::string>> JarsOf(const std::string& folder);

/// Replaces "DIR/*" (and "*") by the jars of DIR and leaves out empty paths. The rest stays as it is. Fails as JarsOf does.
Result<std::vector<std::string>> ExpandLibraries(const std::vector<std::string>& libraries);

}  // namespace heliograph::frontend
