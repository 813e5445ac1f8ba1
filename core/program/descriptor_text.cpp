#include "core/program/descriptor_text.h"

#include <algorithm>

namespace heliograph {

namespace {

/// Characters of the field descriptor that `text` begins with; 0 if there is none.
size_t LengthOfField(std::string_view text) {
  const size_t base = NumDimensions(text);
  if (base == text.size() || text[base] == 'V') return 0;
  if (text[base] != 'L') return kPrimitiveKinds.find(text[base]) != std::string_view::npos ? base + 1 : 0;
  const size_t end = text.find_first_of(".;[)", base);
  return end != std::string_view::npos && text[end] == ';' && end > base + 1 ? end + 1 : 0;
}

}  // namespace

size_t NumDimensions(std::string_view descriptor) { return std::min(descriptor.find_first_not_of('['), descriptor.size()); }

size_t AppendDescriptor(std::string_view descriptor, size_t at, std::string& out) {
  size_t dimensions = 0;
  while (at < descriptor.size() && descriptor[at] == '[') ++dimensions, ++at;
  if (at >= descriptor.size()) return at;
  if (descriptor[at] == 'L') {
    const size_t end = std::min(descriptor.find(';', at), descriptor.size());
    const size_t begin = out.size();
    out += descriptor.substr(at + 1, end - at - 1);
    std::replace(out.begin() + static_cast<ptrdiff_t>(begin), out.end(), '/', '.');
    at = end + 1;
  } else {
    const size_t kind = kPrimitiveKinds.find(descriptor[at]);
    if (kind != std::string_view::npos) out += kPrimitiveNames[kind];
    ++at;
  }
  for (; dimensions > 0; --dimensions) out += "[]";
  return at;
}

std::vector<std::string> ParameterTypes(std::string_view descriptor) {
  const size_t close = std::min(descriptor.find(')'), descriptor.size());
  std::vector<std::string> types;
  for (size_t at = 1; at < close;) at = AppendDescriptor(descriptor, at, types.emplace_back());
  return types;
}

std::vector<std::string_view> PartsOfDescriptor(std::string_view descriptor) {
  if (!descriptor.starts_with('(')) return {};
  descriptor.remove_prefix(1);
  std::vector<std::string_view> parts;
  while (const size_t length = LengthOfField(descriptor)) {
    parts.push_back(descriptor.substr(0, length));
    descriptor.remove_prefix(length);
  }
  if (!descriptor.starts_with(')') || descriptor.size() == 1) return {};
  descriptor.remove_prefix(1);
  if (descriptor != "V" && LengthOfField(descriptor) != descriptor.size()) return {};
  parts.push_back(descriptor);
  return parts;
}

std::string MethodText(std::string_view owner, std::string_view name, std::string_view descriptor) {
  const size_t close = std::min(descriptor.find(')'), descriptor.size());
  std::string text = "<" + std::string(owner) + ": ";
  AppendDescriptor(descriptor, close + 1, text);
  text.append(" ").append(name).append("(");
  for (size_t at = 1; at < close;) {
    if (at > 1) text += ",";
    at = AppendDescriptor(descriptor, at, text);
  }
  return text + ")>";
}

}  // namespace heliograph
