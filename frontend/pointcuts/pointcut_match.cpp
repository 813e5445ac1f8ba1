#include "frontend/pointcuts/pointcut_match.h"

#include "frontend/pointcuts/parameter_positions.h"

namespace heliograph::frontend {

using Kind = Pointcut::Kind;

PointcutMatch::PointcutMatch(const Program& program, const DeclarationSource& source, NamesOf names, bool introductions)
    : program_(program),
      names_(names),
      introductions_(introductions),
      annotations_(program, source),
      types_(program, annotations_),
      methods_(program, source, annotations_, types_) {}

Answer PointcutMatch::Admits(const Pointcut& pointcut, ClassId component, MethodId m, std::vector<PointcutBinding>& bindings) {
  const ClassId owner = program_.Method(m).owner;
  switch (pointcut.kind) {
    case Kind::kAnd: {
      const Answer left = Admits(pointcut.parts[0], component, m, bindings);
      return left == Answer::kNo ? left : And(left, Admits(pointcut.parts[1], component, m, bindings));
    }
    case Kind::kOr:
      return Or(Admits(pointcut.parts[0], component, m, bindings), Admits(pointcut.parts[1], component, m, bindings));
    case Kind::kNot: return Not(Admits(pointcut.parts[0], component, m, bindings));
    case Kind::kExecution: return methods_.Is(pointcut.method, component, m, pointcut.package);
    case Kind::kWithin: return Within(pointcut, owner);
    case Kind::kThis:
    case Kind::kTarget: return OfReceiver(pointcut, component, bindings);
    case Kind::kArgs: return Args(pointcut, m, bindings);
    case Kind::kTargetAnnotation: return IsAnnotated(pointcut, annotations_.OfClass(component, true));
    case Kind::kWithinAnnotation: return IsAnnotated(pointcut, annotations_.OfClass(owner, true));
    case Kind::kMethodAnnotation: return IsAnnotated(pointcut, annotations_.OfMethod(m));
    case Kind::kArgsAnnotation: return ArgsAnnotated(pointcut, m);
    case Kind::kBean: return names_(component, pointcut.name);
    case Kind::kReference: break;
  }
  return Answer::kMaybe;
}

/// A nested class is within those around it too.
Answer PointcutMatch::Within(const Pointcut& pointcut, ClassId owner) {
  Answer any = Answer::kNo;
  std::string name(program_.ClassName(owner));
  for (ClassId c = owner; any != Answer::kYes;) {
    if (c.valid()) any = Or(any, types_.IsClass(pointcut.arguments[0].type, c, pointcut.package));
    const size_t nested = name.rfind('$');
    if (nested == std::string::npos || nested == 0) break;
    name.resize(nested);
    c = program_.FindClass(name);
  }
  return any;
}

/// `this` is the proxy, which need not be of the component's class.
Answer PointcutMatch::OfReceiver(const Pointcut& pointcut, ClassId component, std::vector<PointcutBinding>& bindings) {
  const ParameterPattern& wanted = pointcut.arguments[0];
  const bool open = program_.Class(component).is_interface() || program_.Class(component).lambda;
  Answer answer = open ? types_.MayHold(wanted.type, {program_.DottedClassName(component), 0, component}, pointcut.package)
                       : types_.HasInstance(wanted.type, component, pointcut.package);
  if (pointcut.kind == Kind::kThis) {
    if (answer == Answer::kNo && introductions_) answer = Answer::kMaybe;
    answer = AtMostMaybe(answer);
  }
  if (answer != Answer::kNo) {
    for (const uint32_t parameter : wanted.bound) bindings.push_back({.receiver = true, .parameter = parameter});
  }
  return answer;
}

Answer PointcutMatch::Args(const Pointcut& pointcut, MethodId m, std::vector<PointcutBinding>& bindings) {
  std::vector<NamedType> types = TypesOfMethod(program_, m);
  types.pop_back();
  const Answer answer = MatchParameters(pointcut.arguments, types.size(), [&](const ParameterPattern& p, size_t i) {
    const Answer held = types_.MayHold(p.type, types[i], pointcut.package);
    return p.bound.size() > 1 ? AtMostMaybe(held) : held;
  });
  if (answer == Answer::kNo) return answer;
  for (size_t at = 0; at < pointcut.arguments.size(); ++at) {
    const auto [first, last] = PositionsOf(pointcut.arguments, at, types.size());
    for (size_t argument = first; argument <= last; ++argument) {
      for (const uint32_t parameter : pointcut.arguments[at].bound) {
        bindings.push_back({.argument = static_cast<uint32_t>(argument), .parameter = parameter});
      }
    }
  }
  return answer;
}

/// What objects come is not known, but those of final classes.
Answer PointcutMatch::ArgsAnnotated(const Pointcut& pointcut, MethodId m) {
  std::vector<NamedType> types = TypesOfMethod(program_, m);
  types.pop_back();
  return MatchParameters(pointcut.arguments, types.size(), [&](const ParameterPattern& p, size_t i) {
    const ClassId c = types[i].class_id;
    if (types[i].dimensions == 0 && IsPrimitiveName(types[i].name)) return Answer::kNo;
    if (!c.valid() || types[i].dimensions > 0 || !program_.Class(c).is_final()) return Answer::kMaybe;
    Answer any = Answer::kNo;
    for (const std::string& name : annotations_.OfClass(c, true)) {
      any = Or(any, types_.IsUncached(p.type, {name, 0, ClassId()}, pointcut.package));
    }
    return any;
  });
}

Answer PointcutMatch::IsAnnotated(const Pointcut& pointcut, const std::vector<std::string>& names) {
  Answer any = Answer::kNo;
  for (const std::string& name : names) {
    any = Or(any, types_.IsUncached(pointcut.arguments[0].type, {name, 0, ClassId()}, pointcut.package));
  }
  return pointcut.arguments[0].bound.size() > 1 ? AtMostMaybe(any) : any;
}

}  // namespace heliograph::frontend
