/// libFuzzer target: any bytes as a class file.
#include <cstddef>
#include <cstdint>
#include <span>

#include "frontend/classfile/class_file.h"
#include "frontend/classfile/declarations.h"
#include "frontend/classfile/generic_signature.h"

namespace {

void Touch(std::string_view text, uint32_t& sum) {
  for (char c : text) sum += static_cast<uint8_t>(c);
}

void TouchValue(const heliograph::AnnotationValue& value, uint32_t& sum) {
  for (std::string_view text : {value.element, value.text, value.constant}) Touch(text, sum);
  for (const heliograph::AnnotationValue& part : value.parts) TouchValue(part, sum);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto result = heliograph::frontend::ReadClassFile(std::span(data, size));
  // Touch every view, so that one outside the input is a finding.
  uint32_t sum = 0;
  auto touch = [&sum](std::string_view text) { Touch(text, sum); };
  using namespace heliograph::frontend;
  if (const auto* decl = std::get_if<heliograph::ClassDecl>(&result)) {
    touch(decl->name);
    touch(decl->super);
    for (std::string_view name : decl->interfaces) touch(name);
    for (const auto& field : decl->fields) touch(field.name), touch(field.descriptor), touch(field.constant_string);
    for (const auto& method : decl->methods) touch(method.name), touch(method.descriptor);
    CheckGenericSignature(GenericKind::kClass, decl->signature);
    for (const auto& field : decl->fields) CheckGenericSignature(GenericKind::kField, field.signature);
    for (const auto& method : decl->methods) CheckGenericSignature(GenericKind::kMethod, method.signature);
    for (const auto& shape : decl->lambda_shapes)
      for (std::string_view name : shape) touch(name);
  }
  for (const auto& place : ReadClassAnnotations(std::span(data, size)).places) {
    touch(place.name), touch(place.descriptor);
    for (const auto& value : place.values) TouchValue(value, sum);
  }
  volatile uint32_t sink = sum;
  (void)sink;
  return 0;
}
