/// Data in a page that loads nothing.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/base/diagnostics.h"
#include "report/web/page_template.h"

namespace heliograph::report {

/// JSON as it may stand in a script element of HTML.
std::string ForScript(const nlohmann::ordered_json& json);

/// The page with its data. Fails with a usage error in a build without pages.
Result<std::string> PageWith(PageKind kind, const nlohmann::ordered_json& data);

}  // namespace heliograph::report
