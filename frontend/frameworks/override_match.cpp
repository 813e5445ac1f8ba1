#include "frontend/frameworks/override_match.h"

#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/frameworks/type_match.h"

namespace heliograph::frontend {
namespace {

/// By name and number of parameters: generic types have bridges.
using Shape = std::pair<std::string_view, size_t>;

class Search {
 public:
  Search(const Program& program, const DeclarationSource& declarations, uint32_t f, FoundParts& found)
      : program_(program), declarations_(declarations), f_(f), found_(found) {}

  void Run(BudgetGuard& budget) {
    std::set<uint32_t> classes = found_.components();
    const std::set<uint32_t> factories = found_.factories();
    std::set<ClassId> makers;
    for (const uint32_t m : factories) {
      AddGiven(program_.MethodSignature(MethodId(m)).result.type, classes);
      makers.insert(program_.Method(MethodId(m)).owner);
    }
    for (const ClassId c : makers) AddMade(c, classes);
    for (const uint32_t c : classes) {
      if (budget.Spent()) return;
      AddOverriding(ClassId(c));
    }
  }

 private:
  bool OfLibrary(ClassId c) const {
    const ClassInfo& info = program_.Class(c);
    return !info.application && !info.platform && !info.phantom;
  }

  void AddGiven(TypeId type, std::set<uint32_t>& classes) {
    if (!type.valid() || !program_.IsClass(type)) return;
    const ClassId c = program_.ClassOf(type);
    if (program_.Class(c).platform || !seen_.insert(c).second) return;
    ForEachApplicationClassBelow(program_, c, [&](ClassId below) { classes.insert(below.value); });
    AddLambdas(c);
  }

  void AddMade(ClassId maker, std::set<uint32_t>& classes) {
    for (const LoadedClasses& loaded : declarations_.ClassConstants(maker)) {
      for (const LoadedClasses::Called& called : loaded.calls) {
        const ClassId owner = program_.FindClass(called.owner);
        if (!owner.valid()) continue;
        if (program_.Class(owner).application && called.name == "<init>") classes.insert(owner.value);
        if (OfLibrary(owner)) AddLambdasTaken(called.descriptor);
      }
    }
  }

  void AddLambdasTaken(std::string_view descriptor) {
    for (size_t at = descriptor.find('L'); at < descriptor.find(')'); at = descriptor.find('L', at)) {
      const size_t end = descriptor.find(';', at);
      if (end == std::string_view::npos) return;
      const ClassId c = program_.FindClass(descriptor.substr(at + 1, end - at - 1));
      if (c.valid() && handed_.insert(c).second) AddLambdas(c);
      at = end;
    }
  }

  void AddLambdas(ClassId c) {
    if (!OfLibrary(c) || !program_.Class(c).is_interface() || !HasLambdasBelow(program_, c)) return;
    for (const MethodId m : MethodsOfType(program_, c)) {
      if (program_.Method(m).is_abstract()) found_.AddEntryOfLambdas(m);
    }
  }

  void AddOverriding(ClassId c) {
    std::set<ClassId> above, of_application;
    std::set<Shape> shapes;
    std::vector<ClassId> pending{c};
    while (!pending.empty()) {
      const ClassId at = pending.back();
      pending.pop_back();
      if (!above.insert(at).second) continue;
      if (program_.Class(at).application) of_application.insert(at);
      if (OfLibrary(at)) AddShapes(at, shapes);
      for (const ClassId i : program_.Interfaces(at)) pending.push_back(i);
      if (const ClassId super = program_.Class(at).super; super.valid()) pending.push_back(super);
    }
    if (shapes.empty()) return;
    for (const ClassId at : of_application) AddMethods(at, shapes);
  }

  void AddShapes(ClassId c, std::set<Shape>& shapes) const {
    ForEachDispatched(c, [&](MethodId, const Shape& shape) { shapes.insert(shape); });
  }

  void AddMethods(ClassId c, const std::set<Shape>& shapes) {
    ForEachDispatched(c, [&](MethodId m, const Shape& shape) {
      if (shapes.contains(shape) && !program_.Method(m).is_abstract()) found_.AddEntry(f_, m, c);
    });
  }

  template <typename Visit>
  void ForEachDispatched(ClassId c, Visit visit) const {
    const auto [begin, end] = program_.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) {
      const MethodInfo& info = program_.Method(MethodId(m));
      const std::string_view name = program_.MethodName(MethodId(m));
      if (info.is_static() || info.is_private() || name == "<init>") continue;
      visit(MethodId(m), Shape(name, program_.MethodSignature(MethodId(m)).parameters.size()));
    }
  }

  const Program& program_;
  const DeclarationSource& declarations_;
  const uint32_t f_;
  FoundParts& found_;
  std::set<ClassId> seen_, handed_;
};

}  // namespace

void MatchOverriding(const Program& program, const DeclarationSource& declarations, uint32_t f, FoundParts& found,
                     BudgetGuard& budget) {
  Search(program, declarations, f, found).Run(budget);
}

}  // namespace heliograph::frontend
