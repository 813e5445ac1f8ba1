#include "reflect/context/facts.h"

#include <algorithm>

namespace heliograph::reflect {

namespace {

/// The class's type; java/lang/Object stands in for what a cut-down library lacks.
TypeId TypeNamed(const Program& program, std::string_view name) {
  ClassId c = program.FindClass(name);
  return program.ClassType(c.valid() ? c : program.object_class());
}

/// Instantiable classes assignable to `type` that `counts` takes, up to one more than `most` (0: any number).
template <typename Counts>
std::vector<TypeId> InstantiableBelow(const Program& program, TypeId type, uint32_t most, const Counts& counts) {
  std::vector<TypeId> types;
  if (!program.IsClass(type)) return types;
  for (Interval i : program.Subclasses(program.ClassOf(type)).intervals()) {
    for (uint32_t c = i.first; c <= i.last; ++c) {
      const ClassInfo& info = program.Class(ClassId(c));
      if (info.lambda || info.phantom || !counts(info) || !program.IsInstantiable(TypeId(c))) continue;
      if (most != 0 && types.size() > most) return types;
      types.push_back(TypeId(c));
    }
  }
  return types;
}

/// Methods of the JDK whose reflective calls are followed as those of the application. A class without a name has another number in
/// each release.
std::vector<MethodId> MethodsFollowed(const Program& program) {
  constexpr int kMostNumbers = 30;
  std::vector<MethodId> methods = {
      program.FindMethod("java/lang/Class", "getEnumConstantsShared", "()[Ljava/lang/Object;"),
      program.FindMethod("java/util/concurrent/ForkJoinTask", "getThrowableException", "()Ljava/lang/Throwable;")};
  for (int i = 1; i <= kMostNumbers; ++i) {
    const std::string name = "sun/net/www/protocol/http/HttpURLConnection$" + std::to_string(i);
    const MethodId remakes = program.FindMethod(name, "run", "()Ljava/io/IOException;");
    if (remakes.valid()) methods.push_back(remakes);
  }
  return methods;
}

}  // namespace

Facts::Facts(const Sources& s)
    : program_(s.program),
      heap_(s.heap),
      variant_(s.variant),
      limits_(s.limits),
      strings_(s.strings),
      partial_names_(s.strings != nullptr ? s.strings->partial_names() : nullptr),
      kept_strings_(s.strings != nullptr && s.strings->kept().has_fragments() ? &s.strings->kept() : nullptr),
      budget_(s.budget),
      sites_(s.sites),
      patterns_(s.patterns),
      uses_(s.uses),
      declarations_(s.declarations),
      ranking_(s.program, s.heap, s.sites, s.patterns, limits_.main_archives, s.declarations, s.uses),
      class_type_(TypeNamed(program_, "java/lang/Class")),
      method_type_(TypeNamed(program_, "java/lang/reflect/Method")),
      constructor_type_(TypeNamed(program_, "java/lang/reflect/Constructor")),
      field_type_(TypeNamed(program_, "java/lang/reflect/Field")),
      method_handle_type_(TypeNamed(program_, "java/lang/invoke/MethodHandle")),
      var_handle_type_(TypeNamed(program_, "java/lang/invoke/VarHandle")),
      no_argument_constructor_(program_.FindSelector("<init>", "()V")),
      to_string_(program_.FindMethod("java/lang/Object", "toString", "()Ljava/lang/String;")),
      followed_(MethodsFollowed(program_)) {}

std::unique_ptr<const Facts> Facts::ForAnotherThread() const {
  return std::make_unique<Facts>(
      Sources{program_, heap_, variant_, limits_, strings_, budget_, sites_, patterns_, uses_, declarations_});
}

bool Facts::IsInRestrictedCode(const Site& site) const { return !variant_.platform_literals && IsInPlatform(site); }

bool Facts::IsRestricted(const Site& site) const {
  if (!IsInRestrictedCode(site)) return false;
  return variant_.platform_names == 0 || std::find(followed_.begin(), followed_.end(), site.caller) == followed_.end();
}

bool Facts::HasParameterTypes(const Site& site, MethodId member) const {
  if (!site.parameter_types) return true;
  const std::vector<Signature::Part>& formal = program_.MethodSignature(member).parameters;
  if (formal.size() != site.parameter_types->size()) return false;
  for (size_t i = 0; i < formal.size(); ++i) {
    if (formal[i].type.valid() && formal[i].type != (*site.parameter_types)[i]) return false;
  }
  return true;
}

bool Facts::IsClassOrMember(ObjId o) const {
  const TypeId type = heap_.TypeOf(o);
  return type == class_type_ || type == method_type_ || type == constructor_type_ || type == field_type_ ||
         type == method_handle_type_;
}

ObjId Facts::UnknownLike(ObjId o) const {
  if (heap_.StringPatternOf(o) != nullptr || heap_.IsOtherText(o) || o == heap_.MergedString()) return heap_.MergedString();
  return IsClassOrMember(o) ? Unknown(heap_.TypeOf(o)) : ObjId();
}

ObjId Facts::UnknownClass(const Site& site) const {
  return TracksUnknown(site) ? heap_.UnknownObject(HeapModel::Unknown::kClass, site.index) : Unknown(class_type_);
}

const MemberPattern* Facts::PatternOf(ObjId o) const {
  bool member = heap_.IsUnknown(o, HeapModel::Unknown::kMethod) || heap_.IsUnknown(o, HeapModel::Unknown::kField) ||
                heap_.IsUnknown(o, HeapModel::Unknown::kConstructor);
  return member ? &patterns_.At(heap_.EntityOfUnknown(o)) : nullptr;
}

std::string_view Facts::EvidenceOf(ObjId o) const {
  const std::string* inferred_by = heap_.InferredBy(o);
  return inferred_by == nullptr ? evidence::kPointsTo : std::string_view(*inferred_by);
}

std::vector<TypeId> Facts::ClassesBelow(TypeId type, uint32_t most, bool* too_many) const {
  std::vector<TypeId> types = InstantiableBelow(program_, type, most, [](const ClassInfo&) { return true; });
  if (most == 0 || types.size() <= most) return types;
  *too_many = true;
  return {};
}

std::vector<TypeId> Facts::LazyClassesBelow(TypeId type, bool* too_many) const {
  bool cut = false;
  const uint32_t most = variant_.lazy_types;
  std::vector<TypeId> types = ClassesBelow(type, most, &cut);
  *too_many |= cut;
  if (!cut || !variant_.application_first) return types;
  types = InstantiableBelow(program_, type, most, [](const ClassInfo& c) { return !c.platform; });
  if (types.size() <= most) return types;
  types = InstantiableBelow(program_, type, limits_.targets, [](const ClassInfo& c) { return c.application; });
  if (limits_.targets != 0 && types.size() > limits_.targets) types.pop_back();
  return types;
}

OperandLimits Facts::OperandLimitsOf(const Site& site) const {
  const uint64_t most = limits_.operands;
  const bool own = program_.Class(program_.Method(site.caller).owner).application;
  return own ? OperandLimits{most * kOwnCallsShare, most * kOwnCallsShare} : OperandLimits{most * kApplicationShare, most};
}

}  // namespace heliograph::reflect
