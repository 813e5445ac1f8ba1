#include "frontend/pointcuts/method_pattern_match.h"

#include <algorithm>
#include <set>

#include "frontend/pointcuts/parameter_positions.h"

namespace heliograph::frontend {
namespace {

constexpr uint16_t kAccVarargs = 0x0080;

}  // namespace

Answer MethodPatternMatch::Is(const MethodPattern& pattern, ClassId c, MethodId m, std::string_view package) {
  const uint16_t access = program_.Method(m).access;
  if (pattern.constructor || (access & pattern.wanted) != pattern.wanted || (access & pattern.unwanted) != 0) return Answer::kNo;
  if (!NameIsLike(pattern.name, program_.MethodName(m), {})) return Answer::kNo;
  const Answer annotated = types_.Annotated(pattern.annotations, annotations_.OfMethod(m), package);
  if (annotated == Answer::kNo) return annotated;
  Answer any = IsDeclaredLike(pattern, m, c, package);
  for (const MethodId above : Overridden(c, m)) {
    if (any == Answer::kYes) break;
    const bool of_owner = program_.IsSubclass(program_.Method(m).owner, program_.Method(above).owner);
    const Answer answer = IsDeclaredLike(pattern, above, c, package);
    any = Or(any, of_owner ? answer : AtMostMaybe(answer));
  }
  return And(annotated, any);
}

Answer MethodPatternMatch::IsDeclaredLike(const MethodPattern& pattern, MethodId declared, ClassId c, std::string_view package) {
  const ClassId owner = program_.Method(declared).owner;
  Answer answer = types_.IsClass(pattern.declaring, owner, package);
  if (answer == Answer::kNo && program_.Class(owner).is_interface() && c != owner) {
    answer = AtMostMaybe(types_.IsClass(pattern.declaring, c, package));  // a proxy may declare it for all its interfaces
    for (const ClassId i : program_.Interfaces(c)) {
      if (program_.IsSubclass(i, owner)) answer = Or(answer, AtMostMaybe(types_.IsClass(pattern.declaring, i, package)));
    }
  }
  if (answer == Answer::kNo) return answer;
  answer = And(answer, types_.Is(pattern.result, TypesOfMethod(program_, declared).back(), package));
  if (answer != Answer::kNo) answer = And(answer, Takes(pattern, declared, package));
  return answer == Answer::kNo ? answer : And(answer, Throws(pattern, declared, package));
}

Answer MethodPatternMatch::Takes(const MethodPattern& pattern, MethodId declared, std::string_view package) {
  std::vector<NamedType> types = TypesOfMethod(program_, declared);
  types.pop_back();
  const bool varargs = program_.Method(declared).access & kAccVarargs;
  if (!pattern.parameters.empty() && !types.empty() && !pattern.parameters.back().any_number) {
    const TypePattern& last = pattern.parameters.back().type;
    if (last.dimensions > 0 && last.varargs != varargs) return Answer::kNo;
  }
  const std::vector<std::string>& annotations = annotations_.OfParameters(declared);
  return MatchParameters(pattern.parameters, types.size(), [&](const ParameterPattern& p, size_t i) {
    const Answer annotated = p.annotations.empty() ? Answer::kYes
                                                   : AtMostMaybe(types_.Annotated(p.annotations, annotations, package));
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
const std::vector<MethodId>& MethodPatternMatch::Overridden(ClassId c, MethodId m) {
  const auto [it, added] = overridden_.try_emplace(uint64_t{c.value} << 32 | m.value);
  if (!added) return it->second;
  const MethodInfo& info = program_.Method(m);
  const std::string_view descriptor = program_.MethodDescriptor(m);
  const auto parameters = [](std::string_view d) { return d.substr(0, d.rfind(')') + 1); };
  std::vector<ClassId> pending{c};
  std::set<uint32_t> seen;
  while (!pending.empty()) {
    const ClassId above = pending.back();
    pending.pop_back();
    if (!seen.insert(above.value).second) continue;
    for (const ClassId i : program_.Interfaces(above)) pending.push_back(i);
    if (const ClassId super = program_.Class(above).super; super.valid()) pending.push_back(super);
    if (program_.IsSubclass(above, info.owner)) continue;
    const auto [begin, end] = program_.MethodRange(above);
    for (uint32_t i = begin; i < end; ++i) {
      const MethodInfo& other = program_.Method(MethodId(i));
      if (other.name != info.name || other.is_static() || other.is_private()) continue;
      const std::string_view its = program_.MethodDescriptor(MethodId(i));
      const bool same = parameters(its) == parameters(descriptor);
      if (same || program_.DeclaredMethod(info.owner, other.selector).valid()) it->second.push_back(MethodId(i));
    }
  }
  return it->second;
}

}  // namespace heliograph::frontend
