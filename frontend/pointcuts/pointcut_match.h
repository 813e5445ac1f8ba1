/// Whether a point-cut admits the execution of a method, and what it binds there.
///
/// Parts that only a run decides count as they may. One thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/functional/function_ref.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "frontend/pointcuts/annotation_names.h"
#include "frontend/pointcuts/answer.h"
#include "frontend/pointcuts/method_pattern_match.h"
#include "frontend/pointcuts/pointcut.h"
#include "frontend/pointcuts/type_pattern_match.h"

namespace heliograph::frontend {

/// What a parameter of the advice gets.
struct PointcutBinding {
  bool receiver = false;  ///< the component; else:
  uint32_t argument = 0;  ///< a parameter of the method, from 0
  uint32_t parameter = 0;
};

class PointcutMatch {
 public:
  /// What is known of a component's names: whether any is as a pattern says.
  using NamesOf = absl::FunctionRef<Answer(ClassId component, std::string_view pattern)>;

  /// `introductions`: components may have interfaces that their classes have not. All must outlive this.
  PointcutMatch(const Program& program, const DeclarationSource& source, NamesOf names, bool introductions);

  /// `pointcut` is resolved: it has no references, and must outlive this. The method is what calls on an object of exactly class
  /// `component` select, or an abstract one of an interface `component`. Adds what the parts that may admit it bind.
  Answer Admits(const Pointcut& pointcut, ClassId component, MethodId m, std::vector<PointcutBinding>& bindings);

 private:
  Answer Args(const Pointcut& pointcut, MethodId m, std::vector<PointcutBinding>& bindings);
  Answer ArgsAnnotated(const Pointcut& pointcut, MethodId m);
  Answer Within(const Pointcut& pointcut, ClassId owner);
  Answer OfReceiver(const Pointcut& pointcut, ClassId component, std::vector<PointcutBinding>& bindings);
  Answer IsAnnotated(const Pointcut& pointcut, const std::vector<std::string>& names);

  const Program& program_;
  NamesOf names_;
  const bool introductions_;
  AnnotationNames annotations_;
  TypePatternMatch types_;
  MethodPatternMatch methods_;
};

}  // namespace heliograph::frontend
