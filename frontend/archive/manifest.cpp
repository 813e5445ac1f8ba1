#include "frontend/archive/manifest.h"

#include <algorithm>
#include <utility>

namespace heliograph::frontend {
namespace {

struct Line {
  std::string text;
  uint32_t number = 0;
};

/// Logical lines of the main section: continuation lines joined, up to the first empty line.
std::vector<Line> MainSection(std::string_view text) {
  std::vector<Line> lines;
  for (uint32_t number = 1; !text.empty(); ++number) {
    const size_t end = text.find_first_of("\r\n");
    const std::string_view line = text.substr(0, end);
    if (line.empty()) break;
    if (line[0] == ' ' && !lines.empty()) {
      lines.back().text.append(line.substr(1));
    } else {
      lines.push_back({std::string(line), number});
    }
    if (end == std::string_view::npos) break;
    const bool crlf = text[end] == '\r' && end + 1 < text.size() && text[end + 1] == '\n';
    text.remove_prefix(end + (crlf ? 2 : 1));
  }
  return lines;
}

std::string_view Trim(std::string_view text) {
  const size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

int HexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// File path of a relative or file: URL; empty for other schemes.
std::string UrlToPath(std::string_view url) {
  if (url.starts_with("file:")) {
    url.remove_prefix(5);
    if (url.starts_with("///")) url.remove_prefix(2);
  } else if (url.find("://") != std::string_view::npos) {
    return {};
  }
  std::string path;
  for (size_t i = 0; i < url.size(); ++i) {
    if (url[i] == '%' && i + 2 < url.size() && HexDigit(url[i + 1]) >= 0 && HexDigit(url[i + 2]) >= 0) {
      path.push_back(static_cast<char>(HexDigit(url[i + 1]) * 16 + HexDigit(url[i + 2])));
      i += 2;
    } else {
      path.push_back(url[i]);
    }
  }
  // A NUL would cut the path short in system calls.
  return path.find('\0') == std::string::npos ? path : std::string();
}

std::vector<std::string> SplitClassPath(std::string_view urls) {
  std::vector<std::string> paths;
  while (!urls.empty()) {
    const size_t end = std::min(urls.find(' '), urls.size());
    if (std::string path = UrlToPath(urls.substr(0, end)); !path.empty()) paths.push_back(std::move(path));
    urls.remove_prefix(std::min(end + 1, urls.size()));
  }
  return paths;
}

}  // namespace

bool EqualsIgnoringCase(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 'a' - 'A') : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

std::vector<ManifestAttribute> MainAttributes(std::string_view text) {
  std::vector<ManifestAttribute> attributes;
  for (const Line& line : MainSection(text)) {
    const size_t colon = line.text.find(':');
    if (colon == std::string::npos) continue;
    const std::string_view value = Trim(std::string_view(line.text).substr(colon + 1));
    attributes.push_back({line.text.substr(0, colon), std::string(value), line.number});
  }
  return attributes;
}

Manifest ParseManifest(std::string_view text) {
  Manifest manifest;
  for (const auto& [name, value, line] : MainAttributes(text)) {
    if (EqualsIgnoringCase(name, "Main-Class")) {
      manifest.main_class = value;
    } else if (EqualsIgnoringCase(name, "Start-Class")) {
      manifest.start_class = value;
    } else if (EqualsIgnoringCase(name, "Multi-Release")) {
      manifest.multi_release = EqualsIgnoringCase(value, "true");
    } else if (EqualsIgnoringCase(name, "Class-Path")) {
      manifest.class_path = SplitClassPath(value);
    }
  }
  return manifest;
}

std::vector<std::string> MainClasses(const Manifest& manifest) {
  std::vector<std::string> classes;
  const bool launched = manifest.main_class.starts_with("org.springframework.boot.loader.");
  if (!manifest.start_class.empty() && (launched || manifest.main_class.empty())) {
    classes.push_back(manifest.start_class);
  }
  if (!manifest.main_class.empty()) classes.push_back(manifest.main_class);
  return classes;
}

}  // namespace heliograph::frontend
