#include "reflect/services/declared_exceptions.h"

namespace heliograph::reflect {

const std::vector<TypeId>* DeclaredExceptions::Of(MethodId method) {
  const ClassId owner = program_.Method(method).owner;
  const ClassInfo& info = program_.Class(owner);
  if (source_ == nullptr || info.phantom || info.lambda) return nullptr;
  if (const auto found = by_method_.find(method.value); found != by_method_.end()) return &found->second;
  const auto [begin, end] = program_.MethodRange(owner);
  for (uint32_t m = begin; m < end; ++m) by_method_[m];
  for (const DeclarationSource::Thrown& thrown : source_->Exceptions(owner)) {
    const SelectorId selector = program_.FindSelector(thrown.name, thrown.descriptor);
    const MethodId declared = selector.valid() ? program_.DeclaredMethod(owner, selector) : MethodId();
    if (!declared.valid()) continue;
    std::vector<TypeId>& types = by_method_[declared.value];
    for (std::string_view name : thrown.classes) {
      const ClassId c = program_.FindClass(name);
      types.push_back(c.valid() ? program_.ClassType(c) : TypeId());
    }
  }
  return &by_method_[method.value];
}

}  // namespace heliograph::reflect
