/// Premises as JSON, for all outputs that have them.
#pragma once

#include <nlohmann/json.hpp>

#include "report/reach/premises.h"

namespace heliograph::report {

nlohmann::ordered_json PremisesJson(const Premises& premises);

}  // namespace heliograph::report
