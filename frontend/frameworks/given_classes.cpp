#include "frontend/frameworks/given_classes.h"

#include <algorithm>

#include "frontend/frameworks/row_names.h"

namespace heliograph::frontend {
namespace {

class Search {
 public:
  Search(const Program& program, const std::vector<const FrameworkRow*>& rows) : program_(program) {
    for (const FrameworkRow* row : rows) {
      const ClassId type = program.FindClass(row->names[0]);
      if (type.valid()) targets_.push_back({type, row});
    }
  }

  bool any() const { return !targets_.empty(); }

  bool Counts(const LoadedClasses::Called& called) const {
    const ClassId owner = program_.FindClass(called.owner);
    if (!owner.valid()) return false;
    if (program_.Class(owner).application) return called.descriptor.find("Ljava/lang/Class;") < called.descriptor.find(')');
    return std::any_of(targets_.begin(), targets_.end(), [&](const Target& target) {
      return program_.IsSubclass(owner, target.type) && IsNamed(called.name, target.row->methods);
    });
  }

  /// Whether a method of the application is one that the rows name.
  bool Overrides(MethodId m) const {
    return std::any_of(targets_.begin(), targets_.end(), [&](const Target& target) {
      return program_.IsSubclass(program_.Method(m).owner, target.type) && IsNamed(program_.MethodName(m), target.row->methods);
    });
  }

  void Add(const LoadedClasses& loaded, std::vector<ClassId>& given) const {
    const bool overrides = Overrides(loaded.method);
    const bool calls = std::any_of(loaded.calls.begin(), loaded.calls.end(), [&](const auto& called) { return Counts(called); });
    if (!overrides && !calls) return;
    for (const std::string_view name : loaded.classes) {
      const TypeId type = program_.FindConstantClassType(name);
      if (type.valid() && program_.IsClass(program_.BaseType(type))) Take(program_.ClassOf(program_.BaseType(type)), given);
    }
    if (!overrides) return;
    for (const std::string_view text : loaded.texts) {
      if (const ClassId c = ClassNamed(program_, text); c.valid()) Take(c, given);
    }
  }

 private:
  void Take(ClassId c, std::vector<ClassId>& given) const {
    if (program_.Class(c).application && !program_.Class(c).phantom) given.push_back(c);
  }

  struct Target {
    ClassId type;
    const FrameworkRow* row;
  };
  const Program& program_;
  std::vector<Target> targets_;
};

}  // namespace

std::vector<ClassId> GivenClasses(const Program& program, const DeclarationSource& declarations,
                                  const std::vector<const FrameworkRow*>& rows, BudgetGuard budget) {
  std::vector<ClassId> given;
  const Search search(program, rows);
  for (uint32_t c = 0; search.any() && c < program.NumClasses() && !budget.Spent(); ++c) {
    const ClassInfo& info = program.Class(ClassId(c));
    if (!info.application || info.phantom || info.lambda) continue;
    for (const LoadedClasses& loaded : declarations.ClassConstants(ClassId(c))) search.Add(loaded, given);
  }
  std::sort(given.begin(), given.end());
  given.erase(std::unique(given.begin(), given.end()), given.end());
  return given;
}

}  // namespace heliograph::frontend
