/// Advice and named point-cuts of an application, as annotations declare them.
///
/// The elements are those of AspectJ's annotations: `value` or `pointcut`, `argNames`, `returning`, `throwing`. One thread.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/budget.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "frontend/frameworks/framework.h"

namespace heliograph::frontend {

/// A method with a point-cut.
struct PointcutMethod {
  MethodId method;
  std::string text;                    ///< of the point-cut
  std::vector<std::string> arguments;  ///< names of its last parameters; none if they are not known
};

struct AdviceMethod : PointcutMethod {
  bool around = false;
  std::string returning, throwing;  ///< names of parameters, or empty
};

struct Aspects {
  std::vector<AdviceMethod> advices;  ///< by method
  /// By class and name of the method.
  std::map<std::pair<ClassId, std::string>, PointcutMethod, std::less<>> pointcuts;
  bool introductions = false;  ///< components may have more interfaces than their classes
};

/// What the rows about advice find in the application. O(class files of the application) if there are such rows.
Aspects FindAspects(const Program& program, const DeclarationSource& declarations, std::span<const Framework* const> frameworks,
                    BudgetGuard& budget);

}  // namespace heliograph::frontend
