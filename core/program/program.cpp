#include "core/program/program.h"

#include <algorithm>

#include "core/program/descriptor_text.h"

namespace heliograph {

namespace {

std::string_view PackageOf(std::string_view internal_name) {
  size_t slash = internal_name.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : internal_name.substr(0, slash);
}

std::string Dotted(std::string_view internal_name) {
  std::string dotted(internal_name);
  std::replace(dotted.begin(), dotted.end(), '/', '.');
  return dotted;
}

}  // namespace

// --- classes and types ---

ClassId Program::FindClass(std::string_view internal_name) const {
  NameId name = names_.Find(internal_name);
  return name.valid() ? class_of_name_[name.value] : ClassId();
}

ClassId Program::BoxClass(char kind) const {
  size_t i = kPrimitiveKinds.find(kind);
  return i < boxes_.size() ? boxes_[i] : ClassId();
}

void Program::FindBoxes() {
  for (std::string_view name : {"Byte", "Character", "Double", "Float", "Integer", "Long", "Short", "Boolean"}) {
    char kind = name == "Long" ? 'J' : name == "Boolean" ? 'Z' : name[0];
    boxes_[kPrimitiveKinds.find(kind)] = FindClass("java/lang/" + std::string(name));
  }
}

std::span<const ClassId> Program::Interfaces(ClassId c) const {
  const ClassInfo& info = Class(c);
  return {interfaces_.data() + info.interfaces_begin, info.interfaces_end - info.interfaces_begin};
}

ClassId Program::FindLambdaClass(const LambdaShape& shape) const {
  if (shape.empty()) return ClassId();
  std::string name(shape.front());
  for (size_t i = 1; i < shape.size(); ++i) name.append("&").append(shape[i]);
  auto found = lambda_classes_.find(name + "$$Lambda/0");
  return found == lambda_classes_.end() ? ClassId() : found->second;
}

TypeId Program::PrimitiveType(char kind) const {
  size_t index = kPrimitiveKinds.find(kind);
  return index == std::string_view::npos ? TypeId() : TypeId(NumClasses() + static_cast<uint32_t>(index));
}

TypeId Program::ArrayType(TypeId t) const { return Dimensions(t) >= max_dimensions_ ? t : TypeId(t.value + TypesPerDimension()); }

TypeId Program::FindDescriptorType(std::string_view descriptor) const {
  size_t dimensions = NumDimensions(descriptor);
  std::string_view base = descriptor.substr(dimensions);
  TypeId type;
  if (base.size() == 1) {
    type = PrimitiveType(base[0]);
  } else if (base.size() > 2 && base.front() == 'L' && base.back() == ';') {
    ClassId c = FindClass(base.substr(1, base.size() - 2));
    if (c.valid()) type = ClassType(c);
  }
  for (; type.valid() && dimensions > 0; --dimensions) type = ArrayType(type);
  return type;
}

TypeId Program::FindConstantClassType(std::string_view name) const {
  if (!name.empty() && name.front() == '[') return FindDescriptorType(name);
  ClassId c = FindClass(name);
  return c.valid() ? ClassType(c) : TypeId();
}

std::string Program::TypeName(TypeId t) const {
  TypeId base = BaseType(t);
  std::string name = IsClass(base) ? DottedClassName(ClassOf(base)) : std::string(kPrimitiveNames[base.value - NumClasses()]);
  for (uint32_t d = Dimensions(t); d > 0; --d) name += "[]";
  return name;
}

bool Program::IsInstantiable(TypeId t) const {
  if (IsArray(t)) return true;
  if (!IsClass(t)) return false;
  const ClassInfo& info = Class(ClassOf(t));
  return !info.is_interface() && !info.is_abstract() && !info.phantom;
}

bool Program::IsSubtype(TypeId sub, TypeId super) const {
  if (sub == super) return true;
  uint32_t sub_dimensions = Dimensions(sub), super_dimensions = Dimensions(super);
  TypeId sub_base = BaseType(sub), super_base = BaseType(super);
  if (sub_dimensions == super_dimensions && IsClass(sub_base) && IsClass(super_base)) {
    return IsSubclass(ClassOf(sub_base), ClassOf(super_base));
  }
  if (sub_dimensions <= super_dimensions || !IsClass(super_base)) return false;
  return SubtypeIntervals(super).Contains(sub.value);
}

IntervalSet Program::SubtypeIntervals(TypeId t) const {
  uint32_t dimensions = Dimensions(t);
  uint32_t shift = dimensions * TypesPerDimension();
  TypeId base = BaseType(t);
  if (!IsClass(base)) return IntervalSet({{t.value, t.value}});
  std::vector<Interval> intervals;
  for (Interval i : Subclasses(ClassOf(base)).intervals()) intervals.push_back({i.first + shift, i.last + shift});
  std::string_view name = ClassName(ClassOf(base));
  bool holds_arrays = name == "java/lang/Object" || name == "java/lang/Cloneable" || name == "java/io/Serializable";
  if (holds_arrays && dimensions < max_dimensions_) {
    intervals.push_back({shift + TypesPerDimension(), NumTypes() - 1});
  }
  return IntervalSet(std::move(intervals));
}

bool Program::IsVerifiedType(TypeId t) const {
  if (!t.valid()) return false;
  TypeId base = BaseType(t);
  if (!IsClass(base)) return IsArray(t);
  const ClassInfo& info = Class(ClassOf(base));
  return !info.is_interface() && !info.phantom;
}

// --- methods ---

SelectorId Program::FindSelector(std::string_view name, std::string_view descriptor) const {
  NameId n = names_.Find(name), d = names_.Find(descriptor);
  if (!n.valid() || !d.valid()) return SelectorId();
  auto found = selector_index_.find(uint64_t{n.value} << 32 | d.value);
  return found == selector_index_.end() ? SelectorId() : found->second;
}

MethodId Program::DeclaredMethod(ClassId c, SelectorId s) const {
  const ClassInfo& info = Class(c);
  uint32_t first = info.methods_begin, last = info.methods_end;
  while (first < last) {
    uint32_t middle = (first + last) / 2;
    if (methods_[middle].selector < s) {
      first = middle + 1;
    } else {
      last = middle;
    }
  }
  return first < info.methods_end && methods_[first].selector == s ? MethodId(first) : MethodId();
}

MethodId Program::FindMethod(std::string_view owner, std::string_view name, std::string_view descriptor) const {
  ClassId c = FindClass(owner);
  SelectorId s = FindSelector(name, descriptor);
  return c.valid() && s.valid() ? DeclaredMethod(c, s) : MethodId();
}

std::span<const MethodId> Program::Declarers(SelectorId s) const {
  return {declarers_.data() + declarer_offsets_[s.value], declarer_offsets_[s.value + 1] - declarer_offsets_[s.value]};
}

// Maximally-specific superinterface methods, JVMS 5.4.3.3 and 5.4.6: no other is declared further down, abstract ones included.
MethodId Program::SelectInInterfaces(ClassId c, SelectorId s, bool want_concrete) const {
  const std::span<const MethodId> candidates(interface_methods_.begin() + interface_method_offsets_[s.value],
                                             interface_methods_.begin() + interface_method_offsets_[s.value + 1]);
  MethodId first_abstract;
  for (MethodId m : candidates) {
    const ClassId owner = Method(m).owner;
    const bool abstract = Method(m).is_abstract();
    if ((abstract && (want_concrete || first_abstract.valid())) || !IsSubclass(c, owner)) continue;
    const bool overridden = std::any_of(candidates.begin(), candidates.end(), [&](MethodId other) {
      return other != m && IsSubclass(Method(other).owner, owner) && IsSubclass(c, Method(other).owner);
    });
    if (overridden) continue;
    if (!abstract) return m;
    first_abstract = m;
  }
  return first_abstract;
}

MethodId Program::ResolveMethod(ClassId c, SelectorId s) const {
  for (ClassId at = c; at.valid(); at = Class(at).super) {
    // An interface sees only the public instance methods of java/lang/Object.
    MethodId m = DeclaredMethod(at, s);
    if (!m.valid()) continue;
    bool hidden = Class(c).is_interface() && at != c && (!(Method(m).access & kAccPublic) || Method(m).is_static());
    if (!hidden) return m;
  }
  return SelectInInterfaces(c, s, false);
}

bool Program::SamePackage(ClassId a, ClassId b) const { return PackageOf(ClassName(a)) == PackageOf(ClassName(b)); }

bool Program::CanOverride(MethodId candidate, MethodId base) const {
  const MethodInfo& m = Method(candidate);
  if (m.access & (kAccStatic | kAccPrivate)) return false;
  const auto overrides = [this](MethodId above, MethodId below) {
    const uint32_t access = Method(above).access;
    return (access & (kAccPublic | kAccProtected)) || SamePackage(Method(above).owner, Method(below).owner);
  };
  if (candidate == base || overrides(base, candidate)) return true;
  // A method of the package in between may have been overridden by one that other packages see (JVMS 5.4.5).
  std::vector<MethodId> chain{candidate};
  for (ClassId at = Class(m.owner).super; at.valid() && at != Method(base).owner; at = Class(at).super) {
    const MethodId between = DeclaredMethod(at, m.selector);
    if (!between.valid() || (Method(between).access & (kAccStatic | kAccPrivate))) continue;
    const bool joins = std::any_of(chain.begin(), chain.end(), [&](MethodId below) { return overrides(between, below); });
    if (joins && overrides(base, between)) return true;
    if (joins) chain.push_back(between);
  }
  return false;
}

MethodId Program::Dispatch(ClassId c, MethodId resolved) const {
  const MethodInfo& base = Method(resolved);
  if (base.is_private() || base.is_static()) return resolved;
  for (ClassId at = c; at.valid(); at = Class(at).super) {
    MethodId m = DeclaredMethod(at, base.selector);
    if (m.valid() && CanOverride(m, resolved)) return Method(m).is_abstract() ? MethodId() : m;
  }
  return SelectInInterfaces(c, base.selector, true);
}

IntervalSet Program::DispatchCone(MethodId m) const {
  const MethodInfo& info = Method(m);
  const ClassInfo& owner = Class(info.owner);
  std::vector<Interval> cone;
  if (info.is_private()) return Subclasses(info.owner);
  if (owner.is_interface()) {
    for (Interval i : Subclasses(info.owner).intervals()) {
      for (uint32_t c = i.first; c <= i.last; ++c) {
        if (!classes_[c].is_interface() && Dispatch(ClassId(c), m) == m) cone.push_back({c, c});
      }
    }
    return IntervalSet(std::move(cone));
  }
  uint32_t next = info.owner.value, end = owner.subtree_end.value;
  for (MethodId other : Declarers(info.selector)) {
    uint32_t c = Method(other).owner.value;
    // Overriders come in class order, so one inside an excluded subtree lies before `next`.
    if (c < next || c >= end || other == m || !CanOverride(other, m)) continue;
    if (c > next) cone.push_back({next, c - 1});
    next = classes_[c].subtree_end.value;
  }
  if (next < end) cone.push_back({next, end - 1});
  return IntervalSet(std::move(cone));
}

MethodId Program::SelectSpecial(ClassId caller, ClassId named, MethodId resolved) const {
  const ClassInfo& current = Class(caller);
  if (!named.valid() || named == caller || Class(named).is_interface() || !current.super.valid() || !IsSubclass(caller, named) ||
      MethodName(resolved) == "<init>")
    return resolved;
  const MethodId selected = ResolveMethod(current.super, Method(resolved).selector);
  return selected.valid() ? selected : resolved;
}

MethodId Program::EnumValues(ClassId c) const {
  const std::string_view name = ClassName(c);
  const MethodId values = FindMethod(name, "values", "()[L" + std::string(name) + ";");
  return values.valid() && Method(values).is_static() ? values : MethodId();
}

MethodId Program::StaticInitializer(ClassId c) const {
  SelectorId s = FindSelector("<clinit>", "()V");
  return s.valid() ? DeclaredMethod(c, s) : MethodId();
}

// --- fields ---

FieldId Program::ResolveField(ClassId c, std::string_view name, std::string_view descriptor) const {
  const ClassInfo& info = Class(c);
  for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) {
    if (names_[fields_[f].name] == name && names_[fields_[f].descriptor] == descriptor) return FieldId(f);
  }
  for (ClassId i : Interfaces(c)) {
    FieldId f = i.value != c.value ? ResolveField(i, name, descriptor) : FieldId();
    if (f.valid()) return f;
  }
  return info.super.valid() ? ResolveField(info.super, name, descriptor) : FieldId();
}

Signature Program::ParseSignature(std::string_view descriptor) const {
  Signature signature;
  size_t at = 1;
  bool in_result = false;
  while (at < descriptor.size()) {
    if (descriptor[at] == ')') {
      in_result = true;
      ++at;
      continue;
    }
    size_t end = descriptor.find_first_not_of('[', at);
    if (end == std::string_view::npos) break;
    end = descriptor[end] == 'L' ? descriptor.find(';', end) : end;
    if (end == std::string_view::npos) break;
    std::string_view part = descriptor.substr(at, end + 1 - at);
    Signature::Part parsed{part == "V" ? TypeId() : FindDescriptorType(part), part[0]};
    if (in_result) {
      signature.result = parsed;
      break;
    }
    signature.parameters.push_back(parsed);
    at = end + 1;
  }
  return signature;
}

// --- display and strings ---

std::string Program::DottedClassName(ClassId c) const { return Dotted(ClassName(c)); }

std::string Program::MethodDisplayName(MethodId m) const {
  return MethodText(DottedClassName(Method(m).owner), MethodName(m), MethodDescriptor(m));
}

std::string Program::FieldDisplayName(FieldId f) const {
  std::string text = "<" + DottedClassName(Field(f).owner) + ": ";
  AppendDescriptor(names_[Field(f).descriptor], 0, text);
  return text.append(" ").append(FieldName(f)) + ">";
}

bool Program::StringCanName(std::string_view value) const {
  if (value.empty() || value.size() > 0xffff) return false;
  NameId name = names_.Find(value);
  if (name.valid() && name_is_member_[name.value]) return true;
  for (std::string_view primitive : kPrimitiveNames) {
    if (value == primitive) return true;
  }
  // A class outside packages is a name as it stands.
  if (!name.valid() && value[0] != '[' && value.find('.') == std::string_view::npos) return false;
  return FindRuntimeTypeName(value).valid();
}

ClassId Program::FindNamedClass(std::string_view name) const {
  if (!class_name_shapes_.MayHave(name)) return ClassId();
  std::string internal(name);
  std::replace(internal.begin(), internal.end(), '.', '/');
  const ClassId c = FindClass(internal);
  return c.valid() && !Class(c).phantom && !Class(c).lambda ? c : ClassId();
}

TypeId Program::FindRuntimeTypeName(std::string_view dotted) const {
  if (dotted.empty()) return TypeId();
  if (dotted[0] != '[') {
    const ClassId c = FindNamedClass(dotted);
    return c.valid() && dotted.find('/') == std::string_view::npos ? ClassType(c) : TypeId();
  }
  if (dotted.find('/') != std::string_view::npos) return TypeId();
  std::string internal(dotted);
  std::replace(internal.begin(), internal.end(), '.', '/');
  TypeId type = FindDescriptorType(internal);
  return type.valid() && BaseType(type) != PrimitiveType('V') ? type : TypeId();
}

}  // namespace heliograph
