/// Reads any text as the generic signature of a class, a method and a field, and takes its types apart.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "frontend/classfile/generic_signature.h"

namespace {

using namespace heliograph::frontend;

void RequireInside(std::string_view part, std::string_view text) {
  if (part.data() < text.data() || part.data() + part.size() > text.data() + text.size()) std::abort();
}

/// Types in types are only looked at so deep.
constexpr int kDepth = 8;

void TakeApart(std::string_view type, int depth) {
  const auto parts = ParseGenericClassType(type);
  if (!parts) return;
  if (parts->names.empty()) std::abort();
  for (std::string_view name : parts->names) RequireInside(name, type);
  for (std::string_view argument : parts->arguments) {
    RequireInside(argument, type);
    const bool wildcard = argument.starts_with('+') || argument.starts_with('-');
    if (depth < kDepth) TakeApart(argument.substr(wildcard ? 1 : 0), depth + 1);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  TakeApart(text, 0);
  for (const GenericKind kind : {GenericKind::kClass, GenericKind::kMethod, GenericKind::kField}) {
    const auto error = CheckGenericSignature(kind, text);
    if (error && error->offset > size) std::abort();
    const GenericSignature signature = ParseGenericSignature(kind, text);
    for (const TypeParameter& parameter : signature.type_parameters) {
      RequireInside(parameter.name, text);
      for (std::string_view bound : parameter.bounds) TakeApart(bound, 0);
    }
    for (std::string_view type : signature.types) TakeApart(type, 0);
    if (!error && kind == GenericKind::kMethod && signature.result.empty()) std::abort();
  }
  return 0;
}
