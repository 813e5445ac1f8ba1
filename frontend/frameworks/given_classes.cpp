#include "frontend/frameworks/given_classes.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

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

  /// Whether it calls a method of the rows itself.
  bool CallsMeant(const LoadedClasses& loaded) const {
    return std::any_of(loaded.calls.begin(), loaded.calls.end(), [&](const LoadedClasses::Called& called) {
      const ClassId owner = program_.FindClass(called.owner);
      return owner.valid() && !program_.Class(owner).application && IsMeant(owner, called.name);
    });
  }

  /// Whether a method of the application is one that the rows name.
  bool Overrides(MethodId m) const { return IsMeant(program_.Method(m).owner, program_.MethodName(m)); }

  /// `passed` gets what goes to methods of the application that take a class: they count where any of it calls, or overrides, a method of
  /// the rows. Returns whether this one does.
  bool Add(const LoadedClasses& loaded, std::vector<ClassId>& given, std::vector<ClassId>& passed) const {
    const bool overrides = Overrides(loaded.method);
    const bool calls = CallsMeant(loaded);
    if (!overrides && !calls && !Passes(loaded)) return false;
    for (const std::string_view name : loaded.classes) {
      const TypeId type = program_.FindConstantClassType(name);
      if (!type.valid() || !program_.IsClass(program_.BaseType(type))) continue;
      Take(program_.ClassOf(program_.BaseType(type)), overrides || calls ? given : passed);
    }
    if (!overrides) return calls;
    for (const std::string_view text : loaded.texts) {
      if (const ClassId c = ClassNamed(program_, text); c.valid()) Take(c, given);
      else TakeWords(text, given);
    }
    return true;
  }

 private:
  /// Classes with packages that stand in a text among other things, as in `bean:com.example.Clerk?method=stamp`.
  void TakeWords(std::string_view text, std::vector<ClassId>& given) const {
    const auto in_name = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$' || c == '.' ||
             static_cast<unsigned char>(c) >= 0x80;
    };
    for (size_t at = 0; at < text.size(); ++at) {
      size_t end = at;
      while (end < text.size() && in_name(text[end])) ++end;
      const std::string_view word = text.substr(at, end - at);
      at = end;
      if (word.find('.') == std::string_view::npos) continue;
      if (const ClassId c = ClassNamed(program_, word); c.valid()) Take(c, given);
    }
  }

  bool IsMeant(ClassId owner, std::string_view name) const {
    return std::any_of(targets_.begin(), targets_.end(), [&](const Target& target) {
      return program_.IsSubclass(owner, target.type) && IsNamed(name, target.row->methods);
    });
  }

  /// Whether it calls a method of the application that takes a class.
  bool Passes(const LoadedClasses& loaded) const {
    return std::any_of(loaded.calls.begin(), loaded.calls.end(), [&](const LoadedClasses::Called& called) {
      if (called.descriptor.find("Ljava/lang/Class;") >= called.descriptor.find(')')) return false;
      const ClassId owner = program_.FindClass(called.owner);
      return owner.valid() && program_.Class(owner).application;
    });
  }

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

template <typename Visit>
void ForEachApplicationClass(const Program& program, BudgetGuard& budget, Visit visit) {
  for (uint32_t c = 0; c < program.NumClasses() && !budget.Spent(); ++c) {
    const ClassInfo& info = program.Class(ClassId(c));
    if (info.application && !info.phantom && !info.lambda) visit(ClassId(c));
  }
}

}  // namespace

std::vector<ClassId> GivenClasses(const Program& program, const DeclarationSource& declarations,
                                  const std::vector<const FrameworkRow*>& rows, BudgetGuard budget) {
  std::vector<ClassId> given, passed;
  const Search search(program, rows);
  if (!search.any()) return given;
  bool meant = false;
  ForEachApplicationClass(program, budget, [&](ClassId c) {
    for (const LoadedClasses& loaded : declarations.ClassConstants(c)) meant |= search.Add(loaded, given, passed);
  });
  if (meant) given.insert(given.end(), passed.begin(), passed.end());
  std::sort(given.begin(), given.end());
  given.erase(std::unique(given.begin(), given.end()), given.end());
  return given;
}

std::vector<std::string_view> GivenTexts(const Program& program, const DeclarationSource& declarations,
                                         const std::vector<const FrameworkRow*>& rows, BudgetGuard budget) {
  std::vector<std::string_view> given;
  const Search search(program, rows);
  if (!search.any()) return given;
  ForEachApplicationClass(program, budget, [&](ClassId c) {
    for (const LoadedClasses& loaded : declarations.ClassConstants(c)) {
      if (search.CallsMeant(loaded)) given.insert(given.end(), loaded.texts.begin(), loaded.texts.end());
    }
  });
  return given;
}

std::vector<MethodId> GivenMethods(const Program& program, const DeclarationSource& declarations,
                                   const std::vector<const FrameworkRow*>& rows, Ledger& ledger, BudgetGuard budget) {
  const Search search(program, rows);
  if (!search.any()) return {};
  std::map<std::string_view, std::vector<MethodId>> by_name;
  ForEachApplicationClass(program, budget, [&](ClassId c) {
    const auto [begin, end] = program.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) by_name[program.MethodName(MethodId(m))].push_back(MethodId(m));
  });
  std::set<MethodId> given;
  ForEachApplicationClass(program, budget, [&](ClassId c) {
    for (const LoadedClasses& loaded : declarations.ClassConstants(c)) {
      if (!search.CallsMeant(loaded)) continue;
      bool any = false;
      for (const std::string_view text : loaded.texts) {
        const auto named = by_name.find(text.substr(0, text.find('(')));
        if (named == by_name.end()) continue;
        any = true;
        given.insert(named->second.begin(), named->second.end());
      }
      if (!any) {
        ledger.Add("framework-name", program.MethodDisplayName(loaded.method),
                   "it hands over the name of a method, and loads no text that is one of the inputs");
      }
    }
  });
  return {given.begin(), given.end()};
}

}  // namespace heliograph::frontend
