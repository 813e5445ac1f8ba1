/// Files that are lists of class names: services, Spring's imports, other texts in lines, and lists inside values. Pure; any thread.
///
/// Source: java.util.ServiceLoader, "Deploying service providers on the class path" (`#` starts a comment, one
/// binary name per line, blanks around it are ignored); Spring Boot's ImportCandidates reads the same form.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "frontend/configuration/text.h"

namespace heliograph::frontend {

/// A name, a view into the text that was read.
struct ListedName {
  std::string_view name;
  uint32_t line = 0;
};

/// A line that is no class name is an error and is left out.
std::vector<ListedName> ParseNameLines(std::string_view text, std::vector<ConfigurationError>& errors);

/// The qualified names of classes in `classes` that stand in a text of lines between blanks, brackets, quotes, equals
/// signs and the separators of SplitNames, up to a `#`.
std::vector<ListedName> FindNamesInLines(std::string_view text, const ClassNames& classes);

/// The parts of `text` between blanks, commas, semicolons and colons, empty ones left out.
std::vector<std::string_view> SplitNames(std::string_view text);

}  // namespace heliograph::frontend
