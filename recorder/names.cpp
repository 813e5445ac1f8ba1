#include "recorder/names.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>

namespace heliograph::recorder {
namespace {

/// Appends the type at `at`; returns the position after it.
size_t AppendType(std::string_view text, size_t at, std::string& out) {
  static constexpr std::pair<char, std::string_view> kPrimitives[] = {{'Z', "boolean"}, {'B', "byte"},   {'C', "char"},
                                                                      {'S', "short"},   {'I', "int"},    {'J', "long"},
                                                                      {'F', "float"},   {'D', "double"}, {'V', "void"}};
  size_t dimensions = 0;
  for (; at < text.size() && text[at] == '['; ++at) ++dimensions;
  if (at >= text.size()) return at;
  if (text[at] == 'L') {
    const size_t end = std::min(text.find(';', at), text.size());
    std::string name(text.substr(at + 1, end - at - 1));
    const size_t lambda = name.find("$$Lambda"), address = name.find(".0x");
    const bool hidden = lambda != std::string::npos || address != std::string::npos;
    if (lambda != std::string::npos) {
      name = name.substr(0, lambda) + "$$Lambda";
    } else if (hidden) {
      name.resize(address);
    }
    std::replace(name.begin(), name.end(), '/', '.');
    out += hidden ? name + "/hidden" : name;
    at = std::min(end + 1, text.size());
  } else {
    for (const auto& [letter, name] : kPrimitives) {
      if (letter == text[at]) out += name;
    }
    ++at;
  }
  for (; dimensions > 0; --dimensions) out += "[]";
  return at;
}

}  // namespace

std::string TypeText(std::string_view descriptor) {
  std::string out;
  AppendType(descriptor, 0, out);
  return out;
}

std::string MethodText(std::string_view owner, std::string_view name, std::string_view descriptor) {
  const size_t close = std::min(descriptor.find(')'), descriptor.size());
  std::string out = "<" + std::string(owner) + ": ";
  AppendType(descriptor, close + 1, out);
  out.append(" ").append(name).append("(");
  for (size_t at = 1; at < close;) {
    if (at > 1) out += ',';
    at = AppendType(descriptor, at, out);
  }
  return out + ")>";
}

std::string FieldText(std::string_view owner, std::string_view name, std::string_view descriptor) {
  return "<" + std::string(owner) + ": " + TypeText(descriptor) + " " + std::string(name) + ">";
}

std::string RuntimeNameText(std::string_view name) {
  if (name.empty() || name[0] != '[') return std::string(name);
  return TypeText(name);
}

std::string Escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '\t': out += "\\t"; break;
      case '\n': out += "\\n"; break;
      case '\r': out += "\\r"; break;
      case '\\': out += "\\\\"; break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          char code[8];
          std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(c));
          out += code;
        } else {
          out += c;
        }
    }
  }
  return out;
}

}  // namespace heliograph::recorder
