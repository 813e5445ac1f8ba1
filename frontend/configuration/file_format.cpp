#include "frontend/configuration/file_format.h"

#include "frontend/archive/class_roots.h"
#include "frontend/archive/manifest.h"

namespace heliograph::frontend {
namespace {

constexpr std::string_view kMetaInf = "META-INF/";
constexpr std::string_view kServices = "services/";
constexpr std::string_view kSpring = "spring/";

bool IsXml(std::string_view path) {
  for (const std::string_view extension : {".xml", ".tld", ".fxml", ".xconf"}) {
    if (path.ends_with(extension)) return true;
  }
  return false;
}

bool IsLines(std::string_view path) {
  for (const std::string_view extension : {".txt", ".list", ".lst", ".conf", ".cfg", ".ini", ".csv", ".classes", ".names"}) {
    if (path.ends_with(extension)) return true;
  }
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const bool licence = name == "LICENSE" || name == "NOTICE" || name == "DEPENDENCIES";
  return path.starts_with(kMetaInf) && !licence && name.find('.') == std::string_view::npos && !name.empty();
}

std::optional<ConfigurationFormat> InMetaInf(std::string_view name) {
  if (name.starts_with(kServices)) {
    const std::string_view service = name.substr(kServices.size());
    if (service.empty() || service.back() == '/') return std::nullopt;
    // Deeper files are registries that libraries keep for themselves, as properties.
    return service.find('/') == std::string_view::npos ? ConfigurationFormat::kServices : ConfigurationFormat::kProperties;
  }
  if (EqualsIgnoringCase(name, "MANIFEST.MF")) return ConfigurationFormat::kManifest;
  if (name == "spring.factories") return ConfigurationFormat::kFactories;
  if (name == "spring.handlers") return ConfigurationFormat::kProperties;
  if (name.starts_with(kSpring) && name.ends_with(".imports")) return ConfigurationFormat::kImports;
  return std::nullopt;
}

}  // namespace

std::optional<ConfigurationFormat> ConfigurationFormatOf(std::string_view resource) {
  if (resource.starts_with(kMetaInf)) {
    const std::string_view name = resource.substr(kMetaInf.size());
    if (name.starts_with("maven/")) return std::nullopt;
    if (const auto format = InMetaInf(name)) return format;
  }
  if (resource.ends_with(".properties")) return ConfigurationFormat::kProperties;
  if (IsXml(resource)) return ConfigurationFormat::kXml;
  if (IsModuleInfo(resource)) return ConfigurationFormat::kProvides;
  if (IsLines(resource)) return ConfigurationFormat::kLines;
  return std::nullopt;
}

std::optional<ConfigurationFormat> PlatformConfigurationFormatOf(std::string_view resource) {
  const auto format = ConfigurationFormatOf(resource);
  const bool read = format == ConfigurationFormat::kServices || format == ConfigurationFormat::kProvides;
  return read ? format : std::nullopt;
}

}  // namespace heliograph::frontend
