/// Rows about annotations against a program: what annotations at its classes and members, and in their values, mark.
///
/// One thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "frontend/frameworks/annotation_check.h"
#include "frontend/frameworks/annotation_index.h"
#include "frontend/frameworks/component_names.h"
#include "frontend/frameworks/conditions.h"
#include "frontend/frameworks/expression_match.h"
#include "frontend/frameworks/found_parts.h"
#include "frontend/frameworks/framework.h"

namespace heliograph::frontend {

class AnnotationMatch {
 public:
  /// All must outlive this.
  AnnotationMatch(const Program& program, const DeclarationSource& declarations, std::span<const Framework* const> frameworks,
                  Ledger& ledger, FoundParts& found, ComponentNames& names, ExpressionMatch& expressions);

  /// Adds what they mark in the application. Some is missing if the budget is spent. O(class files of the application).
  void Run(BudgetGuard& budget);

 private:
  struct RowOf {
    uint32_t framework;
    const FrameworkRow* row;
  };

  void Read(ClassId c);
  void ReadValue(ClassId c, const AnnotatedPlace& place, const AnnotationValue& value);
  void MatchPlace(uint32_t f, const FrameworkRow& row, ClassId c, const AnnotatedPlace& place);
  void MatchValues(uint32_t f, const FrameworkRow& row, ClassId c, const AnnotatedPlace& place, const AnnotationValue& written);
  void MatchExpressions(uint32_t f, const FrameworkRow& row, ClassId c, const AnnotatedPlace& place,
                        const AnnotationValue& written);
  void MatchClassValues(uint32_t f, const FrameworkRow& row, ClassId c, const AnnotatedPlace& place,
                        const AnnotationValue& written);
  MethodId MethodAt(ClassId c, const AnnotatedPlace& place) const;
  std::vector<MethodId> MethodsOfResult(ClassId c, const AnnotatedPlace& place, std::string_view name) const;

  const Program& program_;
  const DeclarationSource& declarations_;
  Ledger& ledger_;
  FoundParts& found_;
  ComponentNames& names_;
  ExpressionMatch& expressions_;
  AnnotationIndex index_;
  AnnotationCheck check_;
  Conditions conditions_;
  absl::flat_hash_map<std::string, std::vector<RowOf>> rows_of_;  // by annotation
};

}  // namespace heliograph::frontend
