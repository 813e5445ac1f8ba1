/// Which files of an input are configuration, by path alone. Pure; any thread.
///
/// Source: java.util.ServiceLoader (META-INF/services), JAR File Specification (META-INF/MANIFEST.MF), Spring
/// Framework's SpringFactoriesLoader and NamespaceHandler, Spring Boot reference "Locating Auto-configuration
/// Candidates" (META-INF/spring/*.imports). What Maven leaves in META-INF/maven is read by no program.
#pragma once

#include <optional>
#include <string_view>

#include "core/program/configuration.h"

namespace heliograph::frontend {

/// Format of the resource with this name (a path below a class root), or none if it is no configuration.
std::optional<ConfigurationFormat> ConfigurationFormatOf(std::string_view resource);

/// Whether it is a page or a template of one that no other format fits.
bool IsPage(std::string_view resource);
/// Whether texts of this format and name hold expressions.
bool HoldsExpressions(ConfigurationFormat format, std::string_view resource);

/// The same as ConfigurationFormatOf for the JDK, of which services and modules are read only.
std::optional<ConfigurationFormat> PlatformConfigurationFormatOf(std::string_view resource);

}  // namespace heliograph::frontend
