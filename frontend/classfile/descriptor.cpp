#include "frontend/classfile/descriptor.h"

#include <algorithm>
#include <cstring>

namespace heliograph::frontend {
namespace {

constexpr size_t kMaxDimensions = 255;

/// Calls `visit(view)` for each parameter. Gives the view of the result, empty if malformed.
template <typename Visit>
std::string_view SplitMethodDescriptor(std::string_view text, Visit visit) {
  if (text.empty() || text[0] != '(') return {};
  size_t at = 1;
  while (at < text.size() && text[at] != ')') {
    const size_t length = FieldDescriptorLength(text.substr(at));
    if (length == 0) return {};
    visit(text.substr(at, length));
    at += length;
  }
  if (at >= text.size()) return {};
  const std::string_view result = text.substr(at + 1);
  return result == "V" || IsFieldDescriptor(result) ? result : std::string_view();
}

}  // namespace

size_t FieldDescriptorLength(std::string_view text) {
  size_t at = 0;
  while (at < text.size() && text[at] == '[') ++at;
  if (at >= text.size() || at > kMaxDimensions) return 0;
  switch (text[at]) {
    case 'B':
    case 'C':
    case 'D':
    case 'F':
    case 'I':
    case 'J':
    case 'S':
    case 'Z': return at + 1;
    case 'L': {
      const void* end = std::memchr(text.data() + at, ';', text.size() - at);
      if (end == nullptr) return 0;
      const size_t length = static_cast<const char*>(end) - text.data() + 1;
      return length > at + 2 ? length : 0;
    }
    default: return 0;
  }
}

bool IsFieldDescriptor(std::string_view text) { return !text.empty() && FieldDescriptorLength(text) == text.size(); }

bool IsMethodDescriptor(std::string_view text) {
  return !SplitMethodDescriptor(text, [](std::string_view) {}).empty();
}

bool CallDescriptor::Parse(std::string_view text) {
  parameters.clear();
  result.descriptor = SplitMethodDescriptor(text, [this](std::string_view parameter) { parameters.push_back({parameter}); });
  return !result.descriptor.empty();
}

uint32_t DescriptorDimensions(std::string_view descriptor) {
  uint32_t most = 0;
  const char* at = descriptor.data();
  const char* end = at + descriptor.size();
  while (at < end && (at = static_cast<const char*>(std::memchr(at, '[', end - at))) != nullptr) {
    const char* run = at;
    while (at < end && *at == '[') ++at;
    most = std::max(most, static_cast<uint32_t>(at - run));
  }
  return most;
}

}  // namespace heliograph::frontend
