/// Rows about super types against a program: what of the application stands below the types of libraries that rows name.
///
/// One thread.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/budget.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "frontend/frameworks/component_names.h"
#include "frontend/frameworks/found_parts.h"
#include "frontend/frameworks/framework.h"

namespace heliograph::frontend {

class TypeMatch {
 public:
  /// All must outlive this.
  TypeMatch(const Program& program, const DeclarationSource& declarations, std::span<const Framework* const> frameworks,
            FoundParts& found, ComponentNames& names)
      : program_(program), declarations_(declarations), frameworks_(frameworks), found_(found), names_(names) {}

  /// Adds classes below types. O(rows * classes below).
  void AddClasses(BudgetGuard& budget);
  /// Adds entry points, after all that makes objects: those of classes of which the container has none are called on nothing.
  /// O(rows * methods of the classes below).
  void AddEntries(BudgetGuard& budget);

 private:
  void AddEntriesBelow(uint32_t f, const FrameworkRow& row, ClassId type);
  void AddEntriesOfLambdas(const FrameworkRow& row, ClassId type);
  void AddEntriesOfLambdasBelow(const FrameworkRow& row, ClassId type);
  void AddNamedEntries(uint32_t f, const FrameworkRow& row, ClassId type, ClassId c);

  const Program& program_;
  const DeclarationSource& declarations_;
  std::span<const Framework* const> frameworks_;
  FoundParts& found_;
  ComponentNames& names_;
};

/// What objects of the type can be asked to do, what they all can aside. O(methods of the type and those above it).
std::vector<MethodId> MethodsOfType(const Program& program, ClassId type);

/// Whether any lambda is of it or of a type below.
bool HasLambdasBelow(const Program& program, ClassId type);

}  // namespace heliograph::frontend
