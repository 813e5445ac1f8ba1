#include "report/reach/package_url.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace heliograph::report {
namespace {

std::string Decoded(std::string_view text) {
  std::string decoded;
  for (size_t i = 0; i < text.size(); ++i) {
    uint8_t byte = 0;
    const char* digits = text.data() + i + 1;
    if (text[i] == '%' && i + 2 < text.size() && std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2) {
      decoded += static_cast<char>(byte);
      i += 2;
    } else {
      decoded += text[i];
    }
  }
  return decoded;
}

}  // namespace

PackageUrl ParsePackageUrl(const std::string& text) {
  constexpr std::string_view kScheme = "pkg:";
  PackageUrl url;
  std::string_view rest = text;
  if (!rest.starts_with(kScheme)) {
    url.name = text;
    return url;
  }
  rest.remove_prefix(kScheme.size());
  rest = rest.substr(0, rest.find('#'));
  rest = rest.substr(0, rest.find('?'));
  while (rest.starts_with('/')) rest.remove_prefix(1);
  if (const size_t at = rest.rfind('@'); at != std::string_view::npos && at != 0) {
    url.version = Decoded(rest.substr(at + 1));
    rest = rest.substr(0, at);
  }
  const size_t type = std::min(rest.find('/'), rest.size());
  url.type = rest.substr(0, type);
  rest.remove_prefix(std::min(type + 1, rest.size()));
  const size_t name = rest.rfind('/');
  if (name != std::string_view::npos) url.group = Decoded(rest.substr(0, name));
  url.name = Decoded(name == std::string_view::npos ? rest : rest.substr(name + 1));
  if (url.name.empty()) url.name = text;
  return url;
}

std::string PercentEncoded(const std::string& text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF", kPlain = "-._~/$";
  std::string encoded;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter || kPlain.find(c) != std::string_view::npos) {
      encoded += c;
    } else {
      encoded += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
    }
  }
  return encoded;
}

}  // namespace heliograph::report
