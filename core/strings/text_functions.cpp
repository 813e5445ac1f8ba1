#include "core/strings/text_functions.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/strings/ascii.h"

namespace heliograph {

namespace {

bool IsPlainInForms(char c) {
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  return letter || c == '.' || c == '-' || c == '*' || c == '_';
}

int DigitOf(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

size_t LeadingBlanks(std::string_view line) {
  return static_cast<size_t>(std::find_if_not(line.begin(), line.end(), IsAsciiBlank) - line.begin());
}

/// String.lines.
std::vector<std::string_view> LinesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find_first_of("\r\n"), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
    if (!text.empty()) text.remove_prefix(text.starts_with("\r\n") ? 2 : 1);
  }
  return lines;
}

std::string Joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace

std::optional<std::string> PartOfUri(std::string_view uri, AddressPart part) {
  const size_t fragment = std::min(uri.find('#'), uri.size());
  if (part == AddressPart::kFragment)
    return fragment < uri.size() ? std::optional(std::string(uri.substr(fragment + 1))) : std::nullopt;
  uri = uri.substr(0, fragment);
  const size_t colon = uri.find_first_of(":/?");
  const bool has_scheme = colon != std::string_view::npos && colon > 0 && uri[colon] == ':';
  if (part == AddressPart::kScheme) return has_scheme ? std::optional(std::string(uri.substr(0, colon))) : std::nullopt;
  if (has_scheme) uri.remove_prefix(colon + 1);
  if (part == AddressPart::kSpecific) return std::string(uri);
  if (has_scheme && !uri.starts_with('/')) return std::nullopt;  // it has no other parts
  std::optional<std::string> host;
  if (uri.starts_with("//")) {
    std::string_view authority = uri.substr(2, uri.find_first_of("/?", 2) - 2);
    uri.remove_prefix(2 + authority.size());
    authority.remove_prefix(authority.find('@') + 1);
    host = std::string(authority.substr(0, authority.find(':')));
  }
  if (part == AddressPart::kHost) return host;
  if (part == AddressPart::kFile) return std::string(uri);
  const size_t query = uri.find('?');
  if (part == AddressPart::kPath) return std::string(uri.substr(0, query));
  return query != std::string_view::npos ? std::optional(std::string(uri.substr(query + 1))) : std::nullopt;
}

std::optional<std::string> PercentDecoded(std::string_view text, bool form) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out.push_back(form && text[i] == '+' ? ' ' : text[i]);
      continue;
    }
    const int high = i + 2 < text.size() ? DigitOf(text[i + 1]) : -1, low = high >= 0 ? DigitOf(text[i + 2]) : -1;
    if (low < 0 || high >= 8) return std::nullopt;  // characters outside ASCII are of a character set
    out.push_back(static_cast<char>(high * 16 + low));
    i += 2;
  }
  return out;
}

std::string FormEncoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (char c : text) {
    const unsigned byte = static_cast<unsigned char>(c);
    if (IsPlainInForms(c)) out.push_back(c);
    else if (c == ' ') out.push_back('+');
    else out += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
  }
  return out;
}

std::optional<std::string> Indented(std::string_view text, int32_t by) {
  if (!IsAscii(text) || by > 64 || by < -1000) return std::nullopt;
  std::vector<std::string> lines;
  for (std::string_view line : LinesOf(text)) {
    if (by < 0) line.remove_prefix(std::min(static_cast<size_t>(-by), LeadingBlanks(line)));
    lines.push_back(std::string(static_cast<size_t>(std::max(by, 0)), ' ') + std::string(line));
  }
  return Joined(lines);
}

std::optional<std::string> WithoutIndent(std::string_view text) {
  if (!IsAscii(text)) return std::nullopt;
  if (text.empty()) return "";
  const bool ends = text.back() == '\n' || text.back() == '\r';
  const std::vector<std::string_view> given = LinesOf(text);
  size_t indent = ends ? 0 : std::string::npos;  // an empty last line counts
  for (size_t i = 0; i < given.size(); ++i) {
    const bool counts = LeadingBlanks(given[i]) < given[i].size() || (i + 1 == given.size() && !ends);
    if (counts) indent = std::min(indent, LeadingBlanks(given[i]));
  }
  std::string out;
  for (size_t i = 0; i < given.size(); ++i) {
    std::string_view line = given[i];
    line.remove_prefix(std::min(indent, LeadingBlanks(line)));
    while (!line.empty() && IsAsciiBlank(line.back())) line.remove_suffix(1);
    out += (i > 0 ? "\n" : "") + std::string(line);
  }
  return ends ? out + "\n" : out;
}

std::optional<std::string> WithoutEscapes(std::string_view text) {
  if (!IsAscii(text)) return std::nullopt;
  constexpr std::string_view kNames = "bfnrst'\"\\", kMeant = "\b\f\n\r \t'\"\\";
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      out.push_back(text[i]);
      continue;
    }
    if (++i == text.size()) return std::nullopt;
    const char c = text[i];
    if (const size_t name = kNames.find(c); name != std::string_view::npos) {
      out.push_back(kMeant[name]);
    } else if (c >= '0' && c <= '7') {
      int code = 0;
      for (size_t most = c <= '3' ? 3 : 2, n = 0; n < most && i < text.size() && text[i] >= '0' && text[i] <= '7'; ++n, ++i)
        code = code * 8 + (text[i] - '0');
      --i;
      if (code >= 0x80 || code <= 1) return std::nullopt;
      out.push_back(static_cast<char>(code));
    } else if (c == '\r' || c == '\n') {
      if (c == '\r' && text.substr(i + 1).starts_with('\n')) ++i;
    } else {
      return std::nullopt;
    }
  }
  return out;
}

std::string Decapitalized(std::string_view text) {
  const auto is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  std::string out(text);
  const bool acronym = text.size() > 1 && is_upper(text[0]) && is_upper(text[1]);
  if (!text.empty() && is_upper(text[0]) && !acronym) out[0] = static_cast<char>(text[0] - 'A' + 'a');
  return out;
}

std::optional<std::string> TextFunctionResult(std::string_view name, std::string_view text, std::optional<int32_t> number) {
  if (name == "indent") return number ? Indented(text, *number) : std::nullopt;
  if (name == "stripIndent") return WithoutIndent(text);
  if (name == "translateEscapes") return WithoutEscapes(text);
  if (!IsAscii(text)) return std::nullopt;  // in which character set is not told
  if (name == "decapitalize") return Decapitalized(text);
  if (name == "decode") return PercentDecoded(text, true);
  return name == "encode" ? std::optional(FormEncoded(text)) : std::nullopt;
}

}  // namespace heliograph
