/// Options of `analyze` that the command line does not give: from the environment, then from a configuration file.
///
/// A flag wins over the environment, the environment over the file; whichever gives an option gives all of its values. The
/// variable of --class-path is HELIOGRAPH_ANALYZE_CLASS_PATH, and so on; an option that may be repeated takes a value from each
/// of its lines. The file is a mapping of YAML 1.2: `class-path` or `class_path`, with a scalar, or with a sequence of scalars
/// for an option that may be repeated; `inputs` are the positional ones. An empty scalar (null) leaves the option alone.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/base/diagnostics.h"
#include "core/options/options.h"

namespace heliograph::cli {

/// Reads `environment`, strings "NAME=VALUE" that end with null, or null for none; then the file that --config, or the variable, names. `given`
/// are names of rows (OptionRow::name) that the command line sets. Fails with a usage error that names the variable, or file
/// and line, for unknown names and illegal values, and with an input error for a file that cannot be read. O(text).
std::optional<Error> TakeFromSources(char* const* environment, std::set<std::string_view> given, AnalysisOptions& options);

/// The variable of an option; empty for the inputs, which have none.
std::string VariableOf(const OptionRow& row);

}  // namespace heliograph::cli
