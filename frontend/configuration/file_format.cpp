#include "frontend/configuration/file_format.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

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
  return path.starts_with(kMetaInf) && name.find('.') == std::string_view::npos && !name.empty();
}

/// Files that come with every program, whatever follows in their names.
bool IsAboutProgram(std::string_view name) {
  static constexpr std::string_view kBeginnings[] = {"LICENSE", "LICENCE",   "NOTICE",  "DEPENDENCIES", "README",
                                                     "CHANGES", "CHANGELOG", "AUTHORS", "COPYING"};
  return std::ranges::any_of(kBeginnings, [&](std::string_view b) { return name.starts_with(b); });
}

/// Files for people, and what is read by nothing but the JDK, tools or other languages.
bool IsNoText(std::string_view path) {
  static constexpr std::string_view kExtensions =
      " aac ai aj apk asc au avi bat bmp bz2 c cc class cmd cpp crt css cur der dll dmg doc docx dsa dtd dylib "
      "ear ec eot eps exe flac gif go gradle groovy gz h hpp htm html icc icns ico idl jar java jks jmod jnilib "
      "jpeg jpg js jsp keystore knm kotlin_builtins kotlin_metadata kotlin_module kt less lib lzma md mid mjs "
      "mkv mo mov mp3 mp4 o obj odt ogg otf p12 pack pdf pem pfb pl pm png po ppt ps ps1 psd py rar rb rels rng "
      "rs rsa rtf s scala scss ser sf sh sjsir so svg svgz swf tar tasty tgz tif tiff ts ttc ttf vsd war wasm "
      "wav webp wmf woff woff2 xls xlsx xsd xsl xslt xz zip zst ";
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return IsAboutProgram(name);
  std::string extension(name.substr(dot + 1));
  std::ranges::transform(extension, extension.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return kExtensions.find(" " + extension + " ") != std::string_view::npos;
}

bool EndsWithAny(std::string_view path, std::span<const std::string_view> extensions) {
  return std::ranges::any_of(extensions, [&](std::string_view extension) { return path.ends_with(extension); });
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
  if (resource.empty() || resource.back() == '/' || IsNoText(resource)) return std::nullopt;
  return IsLines(resource) ? ConfigurationFormat::kLines : ConfigurationFormat::kText;
}

bool IsPage(std::string_view resource) {
  static constexpr std::string_view kPages[] = {".html", ".htm", ".jsp", ".jspf"};
  return EndsWithAny(resource, kPages);
}

bool HoldsExpressions(ConfigurationFormat format, std::string_view resource) {
  static constexpr std::string_view kTemplates[] = {".xhtml", ".jspx", ".tag", ".tagx", ".tagf", ".ftl", ".ftlh", ".vm"};
  if (format == ConfigurationFormat::kPage || format == ConfigurationFormat::kXml) return true;
  return format == ConfigurationFormat::kText && EndsWithAny(resource, kTemplates);
}

std::optional<ConfigurationFormat> PlatformConfigurationFormatOf(std::string_view resource) {
  const auto format = ConfigurationFormatOf(resource);
  const bool read = format == ConfigurationFormat::kServices || format == ConfigurationFormat::kProvides;
  return read ? format : std::nullopt;
}

}  // namespace heliograph::frontend
