#include "frontend/frameworks/proxy_match.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/frameworks/given_classes.h"

namespace heliograph::frontend {
namespace {

using Concept = FrameworkRow::Concept;

class Search {
 public:
  Search(const Program& program, const DeclarationSource& declarations, FoundParts& found, ComponentNames& names,
         BudgetGuard budget)
      : program_(program), declarations_(declarations), found_(found), names_(names), budget_(budget) {}

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

  /// Classes of the application that the arguments of generic types above proxies name.
  void AddArguments(uint32_t f) {
    const std::set<uint32_t> proxies = found_.proxies();
    for (const uint32_t c : proxies) {
      const std::string_view text = program_.GenericSignature(ClassId(c));
      if (text.empty()) continue;
      for (const DeclaredType& super : declarations_.Signature(DeclarationSource::SignatureOf::kClass, text).types) {
        for (const DeclaredType& argument : super.arguments) AddData(f, argument);
      }
    }
  }

  /// Classes whose constants the application gives to methods of proxies, through methods of its own too.
  void AddGiven(uint32_t f, Concept meaning) {
    for (const ClassId c : GivenToProxies()) {
      const bool proxied = program_.Class(c).is_interface() && !HasClasses(c);
      if (proxied && meaning == Concept::kProxy) found_.AddClass(f, meaning, c);
      if (!program_.Class(c).is_interface() && meaning == Concept::kData) found_.AddRead(f, c);
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

  void AddData(uint32_t f, const DeclaredType& type) {
    if (type.kind != DeclaredType::Kind::kPlain) return;
    const TypeId named = program_.FindDescriptorType(type.name);
    if (!named.valid() || !program_.IsClass(named)) return;
    const ClassInfo& info = program_.Class(program_.ClassOf(named));
    if (info.application && !info.phantom) found_.AddClass(f, Concept::kData, program_.ClassOf(named));
  }

  std::vector<ClassId> GivenToProxies() const {
    std::vector<FrameworkRow> rows;
    for (const uint32_t c : found_.proxies()) {
      const std::string name(program_.ClassName(ClassId(c)));
      if (TakesClass(ClassId(c))) rows.push_back({Concept::kProxy, FrameworkRow::By::kGiven, {name}, {"*"}});
    }
    std::vector<const FrameworkRow*> given;
    for (const FrameworkRow& row : rows) given.push_back(&row);
    return GivenClasses(program_, declarations_, given, budget_);
  }

  bool TakesClass(ClassId interface) const {
    const auto [begin, end] = program_.MethodRange(interface);
    bool any = false;
    for (uint32_t m = begin; m < end; ++m) {
      const std::string_view descriptor = program_.MethodDescriptor(MethodId(m));
      any |= descriptor.find("Ljava/lang/Class;") < descriptor.find(')');
    }
    return any;
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
  BudgetGuard budget_;
};

}  // namespace

void MatchProxies(const Program& program, const DeclarationSource& declarations, std::span<const Framework* const> frameworks,
                  FoundParts& found, ComponentNames& names, BudgetGuard budget) {
  Search search(program, declarations, found, names, budget);
  for (uint32_t f = 0; f < frameworks.size(); ++f) {
    if (found.uses()[f].proxies == 0) continue;
    for (const FrameworkRow& row : frameworks[f]->rows) {
      if (row.by != FrameworkRow::By::kOfProxies) continue;
      if (row.meaning == Concept::kComponent) search.AddParts(f);
      if (row.meaning == Concept::kData) search.AddArguments(f);
      if (row.meaning != Concept::kComponent) search.AddGiven(f, row.meaning);
      if (row.meaning == Concept::kProxy) search.AddResults(f);
    }
  }
}

}  // namespace heliograph::frontend
