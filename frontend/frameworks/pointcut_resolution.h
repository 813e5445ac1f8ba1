/// Point-cuts of advice with the point-cuts that they name in their place, and with the parameters that they bind.
///
/// Names of parameters are known where an annotation gives them. Where it does not, what binds one may bind any whose type could be
/// meant. One thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/program/program.h"
#include "frontend/frameworks/aspects.h"
#include "frontend/pointcuts/pointcut.h"
#include "frontend/pointcuts/type_pattern_match.h"

namespace heliograph::frontend {

struct ResolvedAdvice {
  Pointcut pointcut;
  std::vector<uint32_t> returned, thrown;  ///< parameters that may get the result or the exception
};

class PointcutResolution {
 public:
  /// `join_points`: types whose objects advice gets as its join point. All must outlive this.
  PointcutResolution(const Program& program, const Aspects& aspects, std::span<const ClassId> join_points)
      : program_(program), aspects_(aspects), join_points_(join_points) {}

  /// Of advice as objects of class `aspect` have it. An error says what cannot be read. O(text of all that is named, as often as it is
  /// named; limited).
  Result<ResolvedAdvice> Resolve(const AdviceMethod& advice, ClassId aspect);
  bool IsJoinPoint(const NamedType& type) const;

 private:
  static constexpr uint32_t kMaxDepth = 32;
  static constexpr uint32_t kMaxParts = 10000;

  /// A parameter of the method at which a point-cut stands, and what it means there.
  struct Formal {
    std::string name;  ///< empty if not known
    NamedType type;
    ParameterPattern meant;
  };
  struct Scope {
    ClassId where, aspect;
    std::vector<Formal> formals;
    uint32_t depth = 0;
  };

  std::vector<Formal> FormalsOf(const PointcutMethod& method) const;
  Pointcut Inline(const Pointcut& written, const Scope& scope);
  Pointcut InlineReference(const Pointcut& written, const Scope& scope);
  const PointcutMethod* Find(std::string_view name, const Scope& scope) const;
  const PointcutMethod* FindIn(ClassId c, std::string_view name) const;
  ClassId ClassNamed(std::string_view name, ClassId where) const;
  ParameterPattern Meaning(const ParameterPattern& written, const Scope& scope, bool of_annotation);
  std::vector<uint32_t> ParametersFor(const std::string& name, const std::vector<Formal>& formals, bool throwable) const;
  bool IsAnnotation(const NamedType& type) const;
  bool IsThrowable(const NamedType& type) const;
  std::string PackageOf(ClassId c) const;
  void Fail(std::string what) {
    if (error_.empty()) error_ = std::move(what);
  }

  const Program& program_;
  const Aspects& aspects_;
  const std::span<const ClassId> join_points_;
  uint32_t parts_ = 0;
  std::string error_;
};

}  // namespace heliograph::frontend
