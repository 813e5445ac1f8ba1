#include "core/program/descriptor_text.h"

#include <algorithm>

namespace heliograph {

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
