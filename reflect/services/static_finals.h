/// Stores into static final fields by java.lang.reflect.Field, which throw: only where code has taken the modifier away first.
///
/// Source: JDK documentation of Field.set. That of a handle or VarHandle throws whatever the modifiers say (JVMS 5.4.4,
///         MethodHandles.Lookup). Field.modifiers is set by reflection before JDK 12, which hides it from look-ups; by VarHandles
///         before JDK 18; and by Unsafe.
#pragma once

#include <utility>
#include <vector>

#include "core/program/method_body.h"
#include "core/program/program.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Thread rule: used by the solver's thread only.
class StaticFinals {
 public:
  explicit StaticFinals(const Program& program);

  /// `value` flows to the field once something may have changed modifiers.
  void Store(PtrId value, PtrId field, RuleContext& context);
  /// Field.set or one of its like stores into the field.
  void OnStore(FieldId field, RuleContext& context) {
    if (field == modifiers_ && !is_hidden_) Open(context);
  }
  /// A VarHandle does.
  void OnHandle(FieldId field, RuleContext& context) {
    if (field == modifiers_) Open(context);
  }
  /// A newly reachable method: outside the JDK, its calls of Unsafe may write modifiers. O(calls).
  void OnMethod(const MethodBody& body, RuleContext& context);

 private:
  void Open(RuleContext& context);
  bool WritesNumbers(MethodId called) const;

  const Program& program_;
  const FieldId modifiers_;
  const bool is_hidden_;
  const ClassId unsafe_, internal_unsafe_;
  bool open_ = false;
  std::vector<std::pair<PtrId, PtrId>> stores_;  // value and field, until they are open
};

}  // namespace heliograph::reflect
