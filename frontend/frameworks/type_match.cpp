#include "frontend/frameworks/type_match.h"

#include <algorithm>
#include <string_view>

#include "frontend/frameworks/override_match.h"
#include "frontend/frameworks/row_names.h"

namespace heliograph::frontend {
namespace {

using Concept = FrameworkRow::Concept;
using By = FrameworkRow::By;

/// What patterns match are methods of objects.
bool NamesExactly(const FrameworkRow& row, std::string_view name) {
  return std::find(row.methods.begin(), row.methods.end(), name) != row.methods.end();
}

}  // namespace

std::vector<MethodId> MethodsOfType(const Program& program, ClassId type) {
  std::vector<MethodId> methods;
  std::vector<ClassId> types{type};
  for (size_t i = 0; i < types.size(); ++i) {
    if (types[i] == program.object_class()) continue;
    const auto [begin, end] = program.MethodRange(types[i]);
    for (uint32_t m = begin; m < end; ++m) {
      const MethodInfo& info = program.Method(MethodId(m));
      const bool asked = !info.is_static() && !info.is_private() && program.MethodName(MethodId(m)) != "<init>";
      if (asked) methods.push_back(MethodId(m));
    }
    for (const ClassId above : program.Interfaces(types[i])) types.push_back(above);
    if (const ClassId super = program.Class(types[i]).super; super.valid()) types.push_back(super);
  }
  return methods;
}

bool HasLambdasBelow(const Program& program, ClassId type) {
  const auto ranges = program.Subclasses(type).intervals();
  return std::any_of(ranges.begin(), ranges.end(), [&](const Interval& range) {
    for (uint32_t i = range.first; i <= range.last; ++i) {
      if (program.Class(ClassId(i)).lambda) return true;
    }
    return false;
  });
}

void TypeMatch::AddClasses(BudgetGuard& budget) {
  for (uint32_t f = 0; f < frameworks_.size(); ++f) {
    for (const FrameworkRow& row : frameworks_[f]->rows) {
      if (budget.Spent()) return;
      const bool marks = row.meaning == Concept::kComponent || row.meaning == Concept::kData || row.meaning == Concept::kProxy;
      if (row.by != By::kSuperType || !marks) continue;
      const ClassId type = program_.FindClass(row.names[0]);
      if (!type.valid()) continue;
      ForEachApplicationClassBelow(program_, type, [&](ClassId c) {
        names_.SetUnknown(c);
        found_.AddClass(f, row.meaning, c);
      });
    }
  }
}

void TypeMatch::AddEntries(BudgetGuard& budget) {
  if (!found_.has_objects()) return;
  for (uint32_t f = 0; f < frameworks_.size(); ++f) {
    for (const FrameworkRow& row : frameworks_[f]->rows) {
      if (budget.Spent()) return;
      if (row.by == By::kOverriding) MatchOverriding(program_, declarations_, f, found_, budget);
      if (row.by != By::kSuperType || row.meaning != Concept::kEntry) continue;
      if (const ClassId type = program_.FindClass(row.names[0]); type.valid()) AddEntriesBelow(f, row, type);
    }
  }
}

void TypeMatch::AddEntriesBelow(uint32_t f, const FrameworkRow& row, ClassId type) {
  bool any = false;
  ForEachApplicationClassBelow(program_, type, [&](ClassId c) {
    any = true;
    AddNamedEntries(f, row, type, c);
  });
  if (!any || !row.methods.empty()) AddEntriesOfLambdasBelow(row, type);
  if (!any || !row.methods.empty()) return;
  for (const MethodId m : MethodsOfType(program_, type)) found_.AddEntry(f, m, type);
}

/// Methods that a row names may be those of interfaces below.
void TypeMatch::AddEntriesOfLambdasBelow(const FrameworkRow& row, ClassId type) {
  AddEntriesOfLambdas(row, type);
  if (row.methods.empty()) return;
  for (const Interval& range : program_.Subclasses(type).intervals()) {
    for (uint32_t c = range.first; c <= range.last; ++c) {
      const ClassInfo& info = program_.Class(ClassId(c));
      if (ClassId(c) != type && !info.application && info.is_interface()) AddEntriesOfLambdas(row, ClassId(c));
    }
  }
}

/// Of lambdas there are classes by interface, whoever makes them: what is called on them is no sign of a framework's use.
void TypeMatch::AddEntriesOfLambdas(const FrameworkRow& row, ClassId type) {
  if (program_.Class(type).platform || !HasLambdasBelow(program_, type)) return;
  for (const MethodId m : MethodsOfType(program_, type)) {
    if (row.methods.empty() || IsNamed(program_.MethodName(m), row.methods)) found_.AddEntryOfLambdas(m);
  }
}

/// Without names, and the type being absent, any method could override one of it.
void TypeMatch::AddNamedEntries(uint32_t f, const FrameworkRow& row, ClassId type, ClassId c) {
  const bool all = row.methods.empty();
  if (all && !program_.Class(type).phantom) return;
  const auto [begin, end] = program_.MethodRange(c);
  for (uint32_t m = begin; m < end; ++m) {
    const MethodInfo& info = program_.Method(MethodId(m));
    const std::string_view name = program_.MethodName(MethodId(m));
    if (info.is_private() || name == "<init>" || (info.is_static() && !NamesExactly(row, name))) continue;
    if (all || IsNamed(name, row.methods)) found_.AddEntry(f, MethodId(m), c);
  }
}

}  // namespace heliograph::frontend
