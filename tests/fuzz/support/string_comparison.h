/// Whether the analysis covers what the JDK gives for a call of a string operation.
#pragma once

#include <string>
#include <vector>

#include "support/string_calls.h"

namespace heliograph::fuzz {

/// What is wrong with the analysis of the call, which really gives `results`; empty if it covers them all.
std::string Difference(const StringCall& call, const std::vector<std::string>& results);

}  // namespace heliograph::fuzz
