#include "frontend/frameworks/proxy_match.h"

#include <set>
#include <string_view>
#include <vector>

namespace heliograph::frontend {
namespace {

using Concept = FrameworkRow::Concept;

class Search {
 public:
  Search(const Program& program, const DeclarationSource& declarations, FoundParts& found, ComponentNames& names)
      : program_(program), declarations_(declarations), found_(found), names_(names) {}

  void AddParts(uint32_t f) {
    for (const ClassId interface : Above()) {
      if (found_.proxies().contains(interface.value)) continue;
      bool any = false;
      ForEachApplicationClassBelow(program_, interface, [&](ClassId c) {
        if (program_.Class(c).is_interface()) return;
        any = true;
        names_.SetUnknown(c);
        found_.AddComponent(f, c);
      });
      const auto [begin, end] = program_.MethodRange(interface);
      for (uint32_t m = begin; any && m < end; ++m) {
        if (!program_.Method(MethodId(m)).is_static()) found_.AddEntry(f, MethodId(m), interface);
      }
    }
  }

  void AddResults(uint32_t f) {
    std::vector<ClassId> pending;
    for (const uint32_t c : found_.proxies()) pending.emplace_back(c);
    while (!pending.empty()) {
      const ClassId c = pending.back();
      pending.pop_back();
      for (const ClassId i : ResultsOf(c)) {
        if (found_.proxies().contains(i.value) || HasClasses(i)) continue;
        found_.AddClass(f, Concept::kProxy, i);
        pending.push_back(i);
      }
    }
  }

 private:
  std::set<ClassId> Above() const {
    std::set<ClassId> above;
    std::vector<ClassId> pending;
    for (const uint32_t c : found_.proxies()) pending.emplace_back(c);
    while (!pending.empty()) {
      const ClassId c = pending.back();
      pending.pop_back();
      for (const ClassId i : program_.Interfaces(c)) {
        if (program_.Class(i).application && above.insert(i).second) pending.push_back(i);
      }
    }
    return above;
  }

  bool HasClasses(ClassId interface) const {
    bool any = false;
    ForEachApplicationClassBelow(program_, interface, [&](ClassId c) { any |= !program_.Class(c).is_interface(); });
    return any;
  }

  std::set<ClassId> ResultsOf(ClassId interface) const {
    std::set<ClassId> results;
    const auto [begin, end] = program_.MethodRange(interface);
    for (uint32_t m = begin; m < end; ++m) {
      AddInterface(program_.MethodSignature(MethodId(m)).result.type, results);
      const std::string_view text = program_.GenericSignature(MethodId(m));
      if (!text.empty()) AddDeclared(declarations_.Signature(DeclarationSource::SignatureOf::kMethod, text).result, results);
    }
    return results;
  }

  void AddDeclared(const DeclaredType& type, std::set<ClassId>& results) const {
    if (type.kind == DeclaredType::Kind::kPlain) AddInterface(program_.FindDescriptorType(type.name), results);
    for (const DeclaredType& argument : type.arguments) AddDeclared(argument, results);
  }

  void AddInterface(TypeId type, std::set<ClassId>& results) const {
    type = type.valid() ? program_.BaseType(type) : type;
    if (!type.valid() || !program_.IsClass(type)) return;
    const ClassInfo& info = program_.Class(program_.ClassOf(type));
    if (info.application && !info.phantom && info.is_interface()) results.insert(program_.ClassOf(type));
  }

  const Program& program_;
  const DeclarationSource& declarations_;
  FoundParts& found_;
  ComponentNames& names_;
};

}  // namespace

void MatchProxies(const Program& program, const DeclarationSource& declarations, std::span<const Framework* const> frameworks,
                  FoundParts& found, ComponentNames& names) {
  Search search(program, declarations, found, names);
  for (uint32_t f = 0; f < frameworks.size(); ++f) {
    for (const FrameworkRow& row : frameworks[f]->rows) {
      if (row.by != FrameworkRow::By::kOfProxies) continue;
      row.meaning == Concept::kProxy ? search.AddResults(f) : search.AddParts(f);
    }
  }
}

}  // namespace heliograph::frontend
