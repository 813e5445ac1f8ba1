#include "frontend/pointcuts/type_pattern_parser.h"

#include <utility>

namespace heliograph::frontend {

bool TypePattern::IsPlainName() const {
  return kind == Kind::kName && !below && !has_arguments && dimensions == 0 && annotations.empty() &&
         name.find('*') == std::string::npos && name.find("..") == std::string::npos;
}

TypePattern Both(TypePattern::Kind kind, TypePattern left, TypePattern right) {
  TypePattern both{.kind = kind};
  both.parts.push_back(std::move(left));
  both.parts.push_back(std::move(right));
  return both;
}

void TypePatternParser::Fail(const std::string& what) {
  if (error_.empty()) error_ = what + " at character " + std::to_string(scanner_.at());
}

TypePattern TypePatternParser::TakeType() {
  TypePattern left = TakeAnd();
  while (!failed() && scanner_.Take("||")) left = Both(TypePattern::Kind::kOr, std::move(left), TakeAnd());
  return left;
}

TypePattern TypePatternParser::TakeAnd() {
  TypePattern left = TakeSimpleType();
  while (!failed() && scanner_.Take("&&")) left = Both(TypePattern::Kind::kAnd, std::move(left), TakeSimpleType());
  return left;
}

TypePattern TypePatternParser::TakeSimpleType() {
  if (++depth_ > kMaxDepth) Fail("nested too deep");
  TypePattern type;
  if (failed()) return type;
  if (std::vector<AnnotationPattern> annotations = TakeAnnotations(); !annotations.empty()) {
    type = TakeSimpleType();
    type.annotations.insert(type.annotations.begin(), annotations.begin(), annotations.end());
  } else if (scanner_.Take("!")) {
    type.kind = TypePattern::Kind::kNot;
    type.parts.push_back(TakeSimpleType());
  } else if (scanner_.Take("(")) {
    type = TakeType();
    if (!failed() && !scanner_.Take(")")) Fail("a closing parenthesis is expected");
    TakeSuffixes(type);
  } else {
    type = TakeNamedType();
  }
  --depth_;
  return type;
}

TypePattern TypePatternParser::TakeNamedType() {
  TypePattern type;
  type.name = std::string(scanner_.TakeName(true));
  if (type.name.empty()) Fail("a type is expected");
  std::string_view arguments;
  if (!failed() && scanner_.Take("<")) {
    type.has_arguments = true;
    if (!scanner_.TakeUntilClosed('<', '>', &arguments)) Fail("a closing > is expected");
  }
  TakeSuffixes(type);
  return type;
}

void TypePatternParser::TakeSuffixes(TypePattern& type) {
  if (failed()) return;
  if (scanner_.Take("+")) type.below = true;
  while (scanner_.Take("[")) {
    ++type.dimensions;
    if (!scanner_.Take("]")) return Fail("] is expected");
  }
  if (scanner_.Take("...")) {
    ++type.dimensions;
    type.varargs = true;
  }
}

std::vector<AnnotationPattern> TypePatternParser::TakeAnnotations() {
  std::vector<AnnotationPattern> annotations;
  while (!failed()) {
    const size_t start = scanner_.at();
    const bool absent = scanner_.Take("!");
    if (!scanner_.Take("@")) {
      scanner_.Return(start);
      break;
    }
    AnnotationPattern annotation{absent, {}};
    if (scanner_.Take("(")) {
      annotation.type.push_back(TakeType());
      if (!failed() && !scanner_.Take(")")) Fail("a closing parenthesis is expected");
    } else {
      TypePattern named;
      named.name = std::string(scanner_.TakeName(true));
      if (named.name.empty()) Fail("an annotation is expected");
      annotation.type.push_back(std::move(named));
    }
    annotations.push_back(std::move(annotation));
  }
  return annotations;
}

std::vector<ParameterPattern> TypePatternParser::TakeParameters() {
  std::vector<ParameterPattern> parameters;
  if (scanner_.Take(")")) return parameters;
  while (!failed()) {
    parameters.push_back(TakeParameter());
    if (failed() || scanner_.Take(")")) break;
    if (!scanner_.Take(",")) Fail("a comma or a closing parenthesis is expected");
  }
  return parameters;
}

ParameterPattern TypePatternParser::TakeParameter() {
  const size_t start = scanner_.at();
  if (scanner_.Take("..") && (scanner_.Sees(",") || scanner_.Sees(")"))) return {.any_number = true};
  scanner_.Return(start);
  ParameterPattern parameter;
  std::vector<AnnotationPattern> annotations = TakeAnnotations();
  const bool of_parameter = scanner_.Sees("(");
  parameter.type = TakeType();
  if (of_parameter) {
    parameter.annotations = std::move(annotations);
  } else {
    parameter.type.annotations.insert(parameter.type.annotations.begin(), annotations.begin(), annotations.end());
  }
  return parameter;
}

}  // namespace heliograph::frontend
