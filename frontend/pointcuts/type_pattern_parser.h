/// Types, annotations and parameters in point-cuts.
///
/// One thread.
#pragma once

#include <string>
#include <vector>

#include "frontend/pointcuts/pointcut.h"
#include "frontend/pointcuts/pointcut_scanner.h"

namespace heliograph::frontend {

/// What it takes are the longest patterns that come next. After something wrong, `error()` says what, and the rest is worthless.
class TypePatternParser {
 public:
  /// Must outlive this.
  explicit TypePatternParser(PointcutScanner& scanner) : scanner_(scanner) {}

  /// With && and || of types.
  TypePattern TakeType();
  /// Without, unless in parentheses.
  TypePattern TakeSimpleType();
  std::vector<AnnotationPattern> TakeAnnotations();
  /// Those between an opening parenthesis, which is read, and its closing one.
  std::vector<ParameterPattern> TakeParameters();

  bool failed() const { return !error_.empty(); }
  const std::string& error() const { return error_; }
  void Fail(const std::string& what);

 private:
  static constexpr uint32_t kMaxDepth = 100;

  TypePattern TakeAnd();
  TypePattern TakeNamedType();
  void TakeSuffixes(TypePattern& type);
  /// `@A *` is a type that A stands at, `@A (*)` a parameter.
  ParameterPattern TakeParameter();

  PointcutScanner& scanner_;
  uint32_t depth_ = 0;
  std::string error_;
};

}  // namespace heliograph::frontend
