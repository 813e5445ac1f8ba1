#include "frontend/pointcuts/method_pattern_match.h"

#include <algorithm>
#include <set>

#include "core/program/super_types.h"
#include "frontend/pointcuts/parameter_positions.h"

namespace heliograph::frontend {

Answer MethodPatternMatch::Is(const MethodPattern& pattern, ClassId c, MethodId m, std::string_view package) {
  const uint16_t access = program_.Method(m).access;
  if (pattern.constructor || (access & pattern.wanted) != pattern.wanted || (access & pattern.unwanted) != 0) return Answer::kNo;
  if (!NameIsLike(pattern.name, program_.MethodName(m), {})) return Answer::kNo;
  const Answer annotated = types_.Annotated(pattern.annotations, annotations_.OfMethod(m), package);
  if (annotated == Answer::kNo) return annotated;
  const Answer throws = Throws(pattern, m, package);
  if (throws == Answer::kNo) return throws;
  Answer any = IsDeclaredLike(pattern, {m, program_.Method(m).owner}, c, package);
  for (const Declared& above : Overridden(c, m)) {
    if (any == Answer::kYes) break;
    const bool of_owner = program_.IsSubclass(program_.Method(m).owner, above.type);
    const Answer answer = IsDeclaredLike(pattern, above, c, package);
    any = Or(any, of_owner ? answer : AtMostMaybe(answer));
  }
  return And(And(annotated, throws), any);
}

Answer MethodPatternMatch::IsDeclaredLike(const MethodPattern& pattern, const Declared& declared, ClassId c,
                                          std::string_view package) {
  const ClassId owner = declared.type;
  Answer answer = types_.IsClass(pattern.declaring, owner, package);
  if (answer == Answer::kNo && program_.Class(owner).is_interface() && c != owner) {
    answer = AtMostMaybe(types_.IsClass(pattern.declaring, c, package));  // a proxy may declare it for all its interfaces
    for (const ClassId i : program_.Interfaces(c)) {
      if (program_.IsSubclass(i, owner)) answer = Or(answer, AtMostMaybe(types_.IsClass(pattern.declaring, i, package)));
    }
  }
  if (answer == Answer::kNo) return answer;
  answer = And(answer, types_.Is(pattern.result, TypesOfMethod(program_, declared.method).back(), package));
  return answer == Answer::kNo ? answer : And(answer, Takes(pattern, declared.method, package));
}

Answer MethodPatternMatch::Takes(const MethodPattern& pattern, MethodId declared, std::string_view package) {
  std::vector<NamedType> types = TypesOfMethod(program_, declared);
  types.pop_back();
  const bool varargs = program_.Method(declared).access & kAccVarargs;
  if (!pattern.parameters.empty() && !types.empty() && !pattern.parameters.back().any_number) {
    const TypePattern& last = pattern.parameters.back().type;
    if (last.dimensions > 0 && last.varargs != varargs) return Answer::kNo;
  }
  const std::vector<std::vector<std::string>> annotations = annotations_.OfParameters(declared);
  return MatchParameters(pattern.parameters, types.size(), [&](const ParameterPattern& p, size_t i) {
    const Answer annotated = types_.Annotated(p.annotations, annotations[i], package);
    return annotated == Answer::kNo ? annotated : And(annotated, types_.Is(p.type, types[i], package));
  });
}

Answer MethodPatternMatch::Throws(const MethodPattern& pattern, MethodId declared, std::string_view package) {
  if (pattern.thrown.empty()) return Answer::kYes;
  std::vector<NamedType> thrown;
  for (const DeclarationSource::Thrown& of : source_.Exceptions(program_.Method(declared).owner)) {
    if (of.name != program_.MethodName(declared) || of.descriptor != program_.MethodDescriptor(declared)) continue;
    for (const std::string_view name : of.classes) {
      std::string dotted(name);
      std::replace(dotted.begin(), dotted.end(), '/', '.');
      thrown.push_back({std::move(dotted), 0, program_.FindClass(name)});
    }
  }
  Answer all = Answer::kYes;
  for (const auto& [absent, type] : pattern.thrown) {
    Answer any = Answer::kNo;
    for (const NamedType& t : thrown) any = Or(any, types_.IsUncached(type, t, package));
    all = And(all, absent ? Not(any) : any);
  }
  return all;
}

/// What `m` overrides or implements in the types above `c`: methods of its name with parameters of the same types, or, where a bridge
/// leads to it, as many.
const std::vector<MethodPatternMatch::Declared>& MethodPatternMatch::Overridden(ClassId c, MethodId m) {
  const auto [it, added] = overridden_.try_emplace(uint64_t{c.value} << 32 | m.value);
  std::vector<Declared>& found = it->second;
  if (!added) return found;
  const ClassId owner = program_.Method(m).owner;
  std::set<uint32_t> seen;
  ForEachSuperType(program_, c, [&](ClassId above) {
    seen.insert(above.value);
    if (program_.IsSubclass(above, owner)) return true;
    const auto [begin, end] = program_.MethodRange(above);
    for (uint32_t i = begin; i < end; ++i) {
      if (IsOverriddenBy(MethodId(i), m)) found.push_back({MethodId(i), above});
    }
    return true;
  });
  const std::vector<Declared> declared = found;
  for (const uint32_t between : seen) {
    if (program_.IsSubclass(ClassId(between), owner)) continue;
    for (const Declared& d : declared) {
      if (d.type.value != between && program_.IsSubclass(ClassId(between), d.type)) found.push_back({d.method, ClassId(between)});
    }
  }
  return found;
}

bool MethodPatternMatch::IsOverriddenBy(MethodId other, MethodId m) const {
  const auto parameters = [this](MethodId of) {
    const std::string_view descriptor = program_.MethodDescriptor(of);
    return descriptor.substr(0, descriptor.rfind(')') + 1);
  };
  const MethodInfo& info = program_.Method(other);
  if (info.name != program_.Method(m).name || info.is_static() || info.is_private()) return false;
  return parameters(other) == parameters(m) || program_.DeclaredMethod(program_.Method(m).owner, info.selector).valid();
}

}  // namespace heliograph::frontend
