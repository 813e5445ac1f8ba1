/// What the documents for vulnerability management have in common. Pure functions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"
#include "report/reach/reach_output.h"

namespace heliograph::report {

/// A usage error if names belong to no vulnerability, of which the format must have the id.
std::optional<Error> CheckGrouped(const ReachAnswer& answer, const std::string& format);

/// What was analysed, as URIs: the product that the user named, else a purl for each file of the application.
std::vector<std::string> ProductUris(const RunFacts& run, const DocumentFacts& facts);

/// Why a vulnerability has its answer, for people: its symbols, ten at most, and the analysis.
std::string Explanation(const VulnerabilityAnswer& of, const Premises& premises);

/// A text of at most `most` bytes, ended by "..." if it is cut, between two characters.
std::string Shortened(std::string text, size_t most);

}  // namespace heliograph::report
