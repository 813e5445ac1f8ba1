#include "frontend/pointcuts/type_pattern_match.h"

#include <algorithm>

#include "core/program/descriptor_text.h"
#include "core/program/super_types.h"
#include "frontend/configuration/text.h"

namespace heliograph::frontend {
namespace {

char KindOfPrimitive(std::string_view name) {
  const auto at = std::find(kPrimitiveNames.begin(), kPrimitiveNames.end(), name);
  return at == kPrimitiveNames.end() ? 0 : kPrimitiveKinds[static_cast<size_t>(at - kPrimitiveNames.begin())];
}

using Segments = std::vector<std::string_view>;

/// Empty ones between dots that follow each other.
Segments Split(std::string_view name) {
  Segments segments;
  for (size_t end = 0; end != std::string_view::npos;) {
    end = name.find_first_of(".$");
    segments.push_back(name.substr(0, end));
    if (end != std::string_view::npos) name.remove_prefix(end + 1);
  }
  return segments;
}

/// An empty segment of the pattern stands for any number of them; the last such one takes what the rest needs. O(product).
bool AreLike(const Segments& pattern, const Segments& name) {
  size_t part = 0, item = 0, after_any = SIZE_MAX, taken = 0;
  while (item < name.size()) {
    if (part < pattern.size() && pattern[part].empty()) {
      after_any = ++part;
      taken = item;
    } else if (part < pattern.size() && MatchesGlob(name[item], pattern[part])) {
      ++part;
      ++item;
    } else if (after_any != SIZE_MAX) {
      part = after_any;
      item = ++taken;
    } else {
      return false;
    }
  }
  while (part < pattern.size() && pattern[part].empty()) ++part;
  return part == pattern.size();
}

bool IsAny(const TypePattern& p) { return p.kind == TypePattern::Kind::kName && p.name == "*" && p.dimensions == 0; }

}  // namespace

bool IsPrimitiveName(std::string_view name) { return KindOfPrimitive(name) != 0; }

std::vector<NamedType> TypesOfMethod(const Program& program, MethodId m) {
  std::vector<NamedType> types;
  std::string_view text = program.MethodDescriptor(m);
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '(' || text[at] == ')') continue;
    NamedType type;
    for (; at < text.size() && text[at] == '['; ++at) ++type.dimensions;
    if (at == text.size()) break;
    if (text[at] == 'L') {
      const size_t end = std::min(text.find(';', at), text.size());
      const std::string_view name = text.substr(at + 1, end - at - 1);
      type.class_id = program.FindClass(name);
      type.name = std::string(name);
      std::replace(type.name.begin(), type.name.end(), '/', '.');
      at = end;
    } else if (const size_t kind = kPrimitiveKinds.find(text[at]); kind != std::string_view::npos) {
      type.name = std::string(kPrimitiveNames[kind]);
    }
    types.push_back(std::move(type));
  }
  return types;
}

bool NameIsLike(std::string_view pattern, std::string_view name, std::string_view package) {
  if (pattern == "*") return true;
  const Segments wanted = Split(pattern);
  for (const std::string_view prefix : {std::string_view(), std::string_view("java.lang."), package}) {
    if (!name.starts_with(prefix)) continue;
    if (AreLike(wanted, Split(name.substr(prefix.size())))) return true;
  }
  return false;
}

std::vector<ClassId> ClassesWritten(const Program& program, std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  std::vector<ClassId> classes;
  while (true) {
    if (const ClassId c = program.FindClass(name); c.valid()) classes.push_back(c);
    const size_t slash = name.rfind('/');
    if (slash == std::string::npos) return classes;
    name[slash] = '$';
  }
}

std::vector<ClassId> TypePatternMatch::ClassesNamed(std::string_view name, std::string_view package) const {
  std::vector<ClassId> classes;
  for (const std::string_view prefix : {std::string_view(), std::string_view("java.lang."), package}) {
    const std::vector<ClassId> more = ClassesWritten(program_, std::string(prefix) + std::string(name));
    classes.insert(classes.end(), more.begin(), more.end());
  }
  return classes;
}

Answer TypePatternMatch::Is(const TypePattern& pattern, const NamedType& type, std::string_view package) {
  if (!type.class_id.valid() || type.dimensions > 0) return IsUncached(pattern, type, package);
  const Key key{&pattern, type.class_id.value};
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const Answer answer = IsUncached(pattern, type, package);
  known_.emplace(key, answer);
  return answer;
}

Answer TypePatternMatch::IsClass(const TypePattern& pattern, ClassId c, std::string_view package) {
  return Is(pattern, {program_.DottedClassName(c), 0, c}, package);
}

Answer TypePatternMatch::IsUncached(const TypePattern& pattern, const NamedType& type, std::string_view package) {
  Answer answer = Answer::kNo;
  switch (pattern.kind) {
    case TypePattern::Kind::kNot: answer = Not(Is(pattern.parts[0], type, package)); break;
    case TypePattern::Kind::kAnd: answer = And(Is(pattern.parts[0], type, package), Is(pattern.parts[1], type, package)); break;
    case TypePattern::Kind::kOr: answer = Or(Is(pattern.parts[0], type, package), Is(pattern.parts[1], type, package)); break;
    case TypePattern::Kind::kName: answer = IsNamed(pattern, type, package); break;
  }
  if (pattern.kind != TypePattern::Kind::kName && pattern.below && type.class_id.valid() && answer == Answer::kNo) {
    answer = Answer::kMaybe;  // (A || B)+: what is below is not followed
  }
  if (answer == Answer::kNo || pattern.annotations.empty()) return answer;
  const bool unknown = type.dimensions == 0 && !type.class_id.valid() && !IsPrimitiveName(type.name);
  if (unknown) return AtMostMaybe(answer);
  if (!type.class_id.valid() || type.dimensions > 0) return And(answer, Annotated(pattern.annotations, {}, package));
  return And(answer, Annotated(pattern.annotations, annotations_.OfClass(type.class_id, true), package));
}

Answer TypePatternMatch::IsNamed(const TypePattern& pattern, const NamedType& type, std::string_view package) {
  if (IsAny(pattern)) return Answer::kYes;
  if (pattern.name == "*" && pattern.dimensions <= type.dimensions) return Answer::kYes;
  const bool open = pattern.dimensions == 0 && pattern.name.ends_with('*');  // takes the brackets, too
  if (pattern.dimensions != type.dimensions && !open) return Answer::kNo;
  Answer answer = AnswerOf(NameIsLike(pattern.name, type.name, package));
  if (answer == Answer::kNo && pattern.below && type.class_id.valid() && type.dimensions == 0)
    answer = AnyAbove(pattern, type.class_id, package);
  return pattern.has_arguments ? AtMostMaybe(answer) : answer;
}

/// Whether a super type has the name.
Answer TypePatternMatch::AnyAbove(const TypePattern& pattern, ClassId c, std::string_view package) {
  Answer answer = Answer::kNo;
  ForEachSuperType(program_, c, [&](ClassId above) {
    if (answer == Answer::kYes) return false;
    const bool named = NameIsLike(pattern.name, program_.DottedClassName(above), package);
    if (named || program_.Class(above).phantom) answer = named ? Answer::kYes : Answer::kMaybe;
    return true;
  });
  return answer;
}

Answer TypePatternMatch::HasInstance(const TypePattern& pattern, ClassId c, std::string_view package) {
  if (pattern.kind == TypePattern::Kind::kOr) {
    return Or(HasInstance(pattern.parts[0], c, package), HasInstance(pattern.parts[1], c, package));
  }
  if (pattern.kind == TypePattern::Kind::kName && !IsAny(pattern)) {
    if (pattern.dimensions > 0) return Answer::kNo;
    const Answer answer = AnyAbove(pattern, c, package);
    return pattern.has_arguments || !pattern.annotations.empty() ? AtMostMaybe(answer) : answer;
  }
  return IsClass(pattern, c, package);
}

Answer TypePatternMatch::MayHold(const TypePattern& pattern, const NamedType& type, std::string_view package) {
  if (IsAny(pattern) && pattern.annotations.empty()) return Answer::kYes;
  if (pattern.kind == TypePattern::Kind::kOr) {
    return Or(MayHold(pattern.parts[0], type, package), MayHold(pattern.parts[1], type, package));
  }
  if (pattern.kind == TypePattern::Kind::kName && pattern.name.find('*') == std::string::npos && pattern.annotations.empty()) {
    const Answer answer = MayHoldPlain(pattern, type, package);
    return pattern.has_arguments ? AtMostMaybe(answer) : answer;
  }
  const Answer is = Is(pattern, type, package);
  const bool open = type.class_id.valid() && !program_.Class(type.class_id).is_final();
  return is == Answer::kNo && open ? Answer::kMaybe : is;
}

Answer TypePatternMatch::MayHoldPlain(const TypePattern& pattern, const NamedType& type, std::string_view package) {
  const bool primitive = KindOfPrimitive(pattern.name) != 0, of_primitive = KindOfPrimitive(type.name) != 0;
  if (pattern.dimensions == 0 && type.dimensions == 0 && primitive && of_primitive) return AnswerOf(pattern.name == type.name);
  if (pattern.dimensions == 0 && type.dimensions == 0 && (primitive || of_primitive)) return MayHoldBoxed(pattern.name, type);
  if (pattern.dimensions != type.dimensions) {  // arrays are objects
    const std::string_view above = pattern.dimensions < type.dimensions ? std::string_view(pattern.name) : type.name;
    const bool of_arrays = NameIsLike(above, "java.lang.Object", package) || NameIsLike(above, "java.io.Serializable", package) ||
                           NameIsLike(above, "java.lang.Cloneable", package);
    return of_arrays ? Answer::kMaybe : Answer::kNo;
  }
  if (NameIsLike(pattern.name, type.name, package)) return Answer::kYes;
  if (primitive || of_primitive) return Answer::kNo;
  const std::vector<ClassId> named = ClassesNamed(pattern.name, package);
  if (named.empty() || !type.class_id.valid()) return Answer::kMaybe;
  Answer answer = Answer::kNo;
  const ClassInfo& declared = program_.Class(type.class_id);
  for (const ClassId c : named) {
    const ClassInfo& info = program_.Class(c);
    if (program_.IsSubclass(type.class_id, c)) return Answer::kYes;
    const bool may_be_both = (info.is_interface() && !declared.is_final()) || (declared.is_interface() && !info.is_final());
    if (program_.IsSubclass(c, type.class_id) || may_be_both || info.phantom || declared.phantom) answer = Answer::kMaybe;
  }
  return answer;
}

/// Where one is a primitive and the other is not.
Answer TypePatternMatch::MayHoldBoxed(std::string_view name, const NamedType& type) const {
  const char kind = KindOfPrimitive(name) != 0 ? KindOfPrimitive(name) : KindOfPrimitive(type.name);
  const std::string_view other = KindOfPrimitive(name) != 0 ? std::string_view(type.name) : name;
  if (kind == 'V') return Answer::kNo;
  const bool unboxed = KindOfPrimitive(name) != 0;  // only what is declared as its box can be
  const ClassId box = program_.BoxClass(kind);
  const size_t dot = other.rfind('.');
  const std::string_view simple = dot == std::string_view::npos ? other : other.substr(dot + 1);
  if (!box.valid()) return Answer::kMaybe;
  for (ClassId c = box; c.valid(); c = program_.Class(c).super) {
    if (program_.DottedClassName(c).ends_with(simple)) return Answer::kMaybe;
    if (unboxed) return Answer::kNo;
  }
  for (const ClassId c : program_.Interfaces(box)) {
    if (program_.DottedClassName(c).ends_with(simple)) return Answer::kMaybe;
  }
  return Answer::kNo;
}

Answer TypePatternMatch::Annotated(const std::vector<AnnotationPattern>& patterns, const std::vector<std::string>& names,
                                   std::string_view package) {
  Answer all = Answer::kYes;
  for (const AnnotationPattern& pattern : patterns) {
    Answer any = Answer::kNo;
    for (const std::string& name : names) any = Or(any, IsUncached(pattern.type[0], {name, 0, ClassId()}, package));
    all = And(all, pattern.absent ? Not(any) : any);
  }
  return all;
}

}  // namespace heliograph::frontend
