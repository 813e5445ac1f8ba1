#include "frontend/frameworks/found_parts.h"

namespace heliograph::frontend {

using Concept = FrameworkRow::Concept;

FoundParts::FoundParts(const Program& program, const DeclarationSource& declarations,
                       std::span<const Framework* const> frameworks, Ledger& ledger)
    : program_(program), data_(program, declarations, ledger), uses_(frameworks.size()), entry_owners_(frameworks.size()) {
  for (size_t f = 0; f < frameworks.size(); ++f) uses_[f].name = frameworks[f]->name;
}

void FoundParts::AddClass(uint32_t f, Concept meaning, ClassId c) {
  if (meaning == Concept::kComponent) AddComponent(f, c);
  if (meaning == Concept::kSubclass) AddSubclassed(f, c);
  if (meaning == Concept::kData) AddData(f, c);
  if (meaning == Concept::kProxy) AddProxy(f, c);
  if (meaning == Concept::kEntry) AddPublicMethods(f, c);
  if (meaning == Concept::kMock) AddMock(f, c);
}

void FoundParts::AddField(uint32_t f, Concept meaning, ClassId c, FieldId field) {
  if (!field.valid() || program_.Field(field).owner != c || !program_.Field(field).is_reference) return;
  if (meaning == Concept::kInject) AddInjected(f, field);
  if (const TypeId type = program_.Field(field).type; meaning == Concept::kMock && program_.IsClass(type)) {
    AddMock(f, program_.ClassOf(type));
  }
  if (meaning != Concept::kTake) return;
  if (taken_.insert(field.value).second) ++uses_[f].injection_points;
  AddInjectedClass(f, c);
}

void FoundParts::AddMethod(uint32_t f, Concept meaning, MethodId m) {
  if (meaning == Concept::kEntry || meaning == Concept::kRead) AddEntry(f, m, program_.Method(m).owner);
  if (meaning == Concept::kFactory) uses_[f].components += factories_.insert(m.value).second;
  if (meaning == Concept::kInject) AddInjected(f, m);
  if (meaning == Concept::kGive) AddGiving(f, m);
  if (meaning == Concept::kShow) shown_.insert(m.value);
}

void FoundParts::AddNamed(uint32_t f, MethodId m) {
  if (named_.insert(m.value).second) ++uses_[f].entry_points;
}

void FoundParts::AddPublicMethods(uint32_t f, ClassId c) {
  std::set<ClassId> above;
  AddPublicMethods(f, c, c, above);
}

void FoundParts::AddPublicMethods(uint32_t f, ClassId owner, ClassId c, std::set<ClassId>& above) {
  for (; c.valid() && program_.Class(c).application && above.insert(c).second; c = program_.Class(c).super) {
    const auto [begin, end] = program_.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) {
      const MethodInfo& info = program_.Method(MethodId(m));
      const bool called = (info.access & kAccPublic) && !info.is_static();
      if (called && program_.MethodName(MethodId(m)) != "<init>") AddEntry(f, MethodId(m), owner);
    }
    for (const ClassId i : program_.Interfaces(c)) AddPublicMethods(f, owner, i, above);
  }
}

void FoundParts::AddComponent(uint32_t f, ClassId c) {
  if (!program_.IsInstantiable(program_.ClassType(c)) || !components_of_.insert({f, c.value}).second) return;
  ++uses_[f].components;
  components_.insert(c.value);
}

/// A method of a class of the application that its container overrides.
void FoundParts::AddGiving(uint32_t f, MethodId m) {
  if (giving_.insert(m.value).second) ++uses_[f].injection_points;
  ForEachApplicationClassBelow(program_, program_.Method(m).owner, [&](ClassId c) { AddSubclassed(f, c); });
}

void FoundParts::AddMock(uint32_t f, ClassId c) {
  if (!program_.Class(c).application || program_.Class(c).phantom) return;
  if (program_.Class(c).is_interface()) return AddProxy(f, c);
  AddSubclassed(f, c);
  for (; c.valid() && program_.Class(c).application; c = program_.Class(c).super) {
    const auto [begin, end] = program_.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) {
      if (!program_.Method(MethodId(m)).is_static() && program_.MethodSignature(MethodId(m)).result.is_reference())
        mocked_.insert(m);
    }
  }
}

void FoundParts::AddSubclassed(uint32_t f, ClassId c) {
  if (program_.Class(c).is_interface() || !components_of_.insert({f, c.value}).second) return;
  ++uses_[f].components;
  components_.insert(c.value);
}

void FoundParts::AddData(uint32_t f, ClassId c) {
  data_.AddFilled(c);
  ++uses_[f].data_classes;
}

void FoundParts::AddRead(uint32_t f, ClassId c) {
  data_.AddClass(c);
  if (read_.insert({f, c.value}).second) ++uses_[f].data_classes;
}

void FoundParts::AddProxy(uint32_t f, ClassId c) {
  if (!program_.Class(c).is_interface()) return;
  if (proxies_.insert(c.value).second) ++uses_[f].proxies;
}

void FoundParts::AddEntry(uint32_t f, MethodId m, ClassId owner) {
  entry_owners_[f].insert(owner.value);
  if (entries_of_.insert({f, m.value}).second) ++uses_[f].entry_points;
  entries_.insert(m.value);
}

void FoundParts::AddInjected(uint32_t f, FieldId field) {
  if (fields_.insert(field.value).second) ++uses_[f].injection_points;
  data_.AddField(field);
  AddInjectedClass(f, program_.Field(field).owner);
}

void FoundParts::AddInjected(uint32_t f, MethodId m) {
  if (injected_.insert(m.value).second) ++uses_[f].injection_points;
  if (program_.MethodName(m) == "<init>") constructor_of_.emplace(program_.Method(m).owner.value, m);
  data_.AddMethod(m);
  AddInjectedClass(f, program_.Method(m).owner);
}

/// What has injection points is made, even if nothing else marks it.
void FoundParts::AddInjectedClass(uint32_t f, ClassId c) {
  ForEachApplicationClassBelow(program_, c, [&](ClassId below) { AddComponent(f, below); });
}

void FoundParts::MakeOwnersOfEntries(uint32_t f, ComponentNames& names) {
  for (const uint32_t owner : entry_owners_[f]) {
    if (!program_.Class(ClassId(owner)).application) continue;
    ForEachApplicationClassBelow(program_, ClassId(owner), [&](ClassId c) {
      names.SetUnknown(c);
      AddComponent(f, c);
    });
  }
}

std::vector<MethodId> FoundParts::ConstructorsOf(ClassId component) const {
  const auto marked = constructor_of_.find(component.value);
  if (marked != constructor_of_.end()) return {marked->second};
  return in_files_.contains(component.value) ? AllConstructors(program_, component) : UsualConstructors(program_, component);
}

}  // namespace heliograph::frontend
