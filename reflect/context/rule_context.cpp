#include "reflect/context/rule_context.h"

#include <algorithm>

#include "reflect/members/call_arrays.h"
#include "reflect/members/member_lookup.h"

namespace heliograph::reflect {

namespace {

/// The class's type; java/lang/Object stands in for what a cut-down library lacks.
TypeId TypeNamed(const Program& program, std::string_view name) {
  ClassId c = program.FindClass(name);
  return program.ClassType(c.valid() ? c : program.object_class());
}

}  // namespace

RuleContext::RuleContext(const Program& p, HeapModel& h, const Variant& v, uint32_t l, const VariantStrings* strings)
    : program(p),
      heap(h),
      variant(v),
      limit(l),
      partial_names(strings != nullptr ? strings->partial_names() : nullptr),
      kept_strings(strings != nullptr && strings->kept().has_fragments() ? &strings->kept() : nullptr),
      class_type(TypeNamed(p, "java/lang/Class")),
      method_type(TypeNamed(p, "java/lang/reflect/Method")),
      constructor_type(TypeNamed(p, "java/lang/reflect/Constructor")),
      field_type(TypeNamed(p, "java/lang/reflect/Field")),
      method_handle_type(TypeNamed(p, "java/lang/invoke/MethodHandle")),
      no_argument_constructor(p.FindSelector("<init>", "()V")),
      to_string(p.FindMethod("java/lang/Object", "toString", "()Ljava/lang/String;")) {}

void RuleContext::AddResult(Site& site, ObjId o) const {
  if (site.result.valid()) sink->AddObject(site.result, o);
}

void RuleContext::GiveUnknown(Site& site, std::string_view reason, ObjId unknown) const {
  MarkUnknown(site, reason);
  AddResult(site, unknown);
}

void RuleContext::AddUnknownInstance(Site& site) const {
  AddResult(site, heap.UnknownObject(HeapModel::Unknown::kInstance, site.index));
}

bool RuleContext::AddTarget(Site& site, Target::Kind kind, uint32_t id, std::string_view why) const {
  auto [it, added] = site.targets.try_emplace(Target{kind, id}, why);
  if (!added && why < it->second) it->second = why;
  return added;
}

void RuleContext::MarkUnknown(Site& site, std::string_view reason) const {
  if (!site.unknown || reason < site.unknown_reason) site.unknown_reason = reason;
  site.unknown = true;
}

void RuleContext::MarkFull(Site& site, std::string_view reason) const {
  site.full = true;
  MarkCut(site, reason);
}

bool RuleContext::Exceeds(Site& site, size_t taken, uint32_t most, const Target& target, std::string_view reason) const {
  if (most == 0 || site.unlimited || taken < most || site.targets.contains(target)) return false;
  MarkFull(site, reason);
  return true;
}

bool RuleContext::IsFull(Site& site, Target::Kind kind, uint32_t id) const {
  return Exceeds(site, site.targets.size(), limit, {kind, id}, "more targets than --reflection-limit");
}

bool RuleContext::IsFullOfClasses(Site& site, TypeId type) const {
  return Exceeds(site, site.targets.size(), operand_limit, {Target::Kind::kType, type.value}, kOperandLimit);
}

void RuleContext::Watch(Site& site, int index, PtrId pointer) const {
  if (pointer.valid()) sink->Subscribe(pointer, site.index * Site::kMaxOperands + static_cast<uint32_t>(index));
}

ObjId RuleContext::UnknownLike(ObjId o) const {
  if (heap.StringPatternOf(o) != nullptr || heap.IsOtherText(o) || o == heap.MergedString()) return heap.MergedString();
  return IsClassOrMember(o) ? Unknown(heap.TypeOf(o)) : ObjId();
}

bool RuleContext::IsClassOrMember(ObjId o) const {
  const TypeId type = heap.TypeOf(o);
  return type == class_type || type == method_type || type == constructor_type || type == field_type || type == method_handle_type;
}

ObjId RuleContext::UnknownClass(Site& site) const {
  return TracksUnknown(site) ? heap.UnknownObject(HeapModel::Unknown::kClass, site.index) : heap.SomeInstance(class_type);
}

ObjId RuleContext::UnknownMember(Site& site, TypeId meta_type, TypeId declaring, ObjId name, uint32_t origin) {
  if (!TracksUnknown(site)) return heap.SomeInstance(meta_type);
  MemberPattern pattern{declaring, name, site.index, origin};
  auto [it, added] = pattern_index_.try_emplace(pattern, static_cast<uint32_t>(patterns_.size()));
  if (added) patterns_.push_back(pattern);
  HeapModel::Unknown what = meta_type == method_type        ? HeapModel::Unknown::kMethod
                            : meta_type == constructor_type ? HeapModel::Unknown::kConstructor
                                                            : HeapModel::Unknown::kField;
  return heap.UnknownObject(what, it->second);
}

const MemberPattern* RuleContext::PatternOf(ObjId o) const {
  bool member = heap.IsUnknown(o, HeapModel::Unknown::kMethod) || heap.IsUnknown(o, HeapModel::Unknown::kField) ||
                heap.IsUnknown(o, HeapModel::Unknown::kConstructor);
  return member ? &patterns_[heap.EntityOfUnknown(o)] : nullptr;
}

const std::vector<uint32_t>& RuleContext::Named(MembersByName& members, ObjId name, uint32_t count,
                                                NameId (*name_of)(const Program&, uint32_t)) const {
  if (members.empty()) {
    for (uint32_t i = 0; i < count; ++i) members[name_of(program, i).value].push_back(i);
  }
  static const std::vector<uint32_t> none;
  NameId wanted = program.names().Find(*heap.StringOf(name));
  auto found = wanted.valid() ? members.find(wanted.value) : members.end();
  return found == members.end() ? none : found->second;
}

const std::vector<uint32_t>& RuleContext::MethodsNamed(ObjId name) {
  return Named(methods_named_, name, program.NumMethods(),
               [](const Program& p, uint32_t m) { return p.Method(MethodId(m)).name; });
}

const std::vector<uint32_t>& RuleContext::FieldsNamed(ObjId name) {
  return Named(fields_named_, name, program.NumFields(),
               [](const Program& p, uint32_t f) { return p.Field(FieldId(f)).name; });
}

const ClassNesting& RuleContext::Nesting() {
  if (nesting_ == nullptr) nesting_ = std::make_unique<ClassNesting>(program);
  return *nesting_;
}

NamePatterns& RuleContext::Patterns() {
  if (name_patterns_ == nullptr) name_patterns_ = std::make_unique<NamePatterns>(program);
  return *name_patterns_;
}

void RuleContext::InferClass(uint32_t origin, TypeId type, std::string_view why) {
  Site& site = SiteAt(origin);
  site.rule->OnInferredClass(site, type, why, *this);
}

PtrId RuleContext::Typed(Site& site, PtrId elements, size_t position, TypeId type) const {
  if (!elements.valid() || !type.valid()) return elements;
  auto [it, added] = site.typed_elements.try_emplace(uint64_t{position} << 32 | type.value);
  if (added) {
    it->second = sink->NewPointer(type);
    sink->AddEdge(elements, it->second);
  }
  return it->second;
}

PtrId RuleContext::ArgumentsOf(Site& site, TypeId type) const { return Typed(site, site.elements, 0, type); }

PtrId RuleContext::ArgumentAt(Site& site, size_t position, TypeId type) const {
  if (!variant.argument_positions || !site.exact_elements) return ArgumentsOf(site, type);
  return Typed(site, site.element_args[position], position + 1, type);
}

void RuleContext::ReadElements(Site& site, const ClaimedCall& call, size_t position) const {
  if (position >= call.args.size()) return;
  if (site.null_args >> position & 1) {
    site.exact_elements = true;
    return;
  }
  auto elements = ElementsOfArray(*call.body, call.body->args[call.statement->args_begin + position]);
  if (!elements || elements->size() + Site::kFirstElement > Site::kMaxOperands - 1) return;
  site.exact_elements = true;
  for (VarIndex v : *elements) {
    site.element_args.push_back(v == kNoVar ? PtrId() : PtrId(call.variables.value + v));
  }
}

void RuleContext::WatchArguments(Site& site, const ClaimedCall& call, size_t position) const {
  site.elements = sink->NewPointer(TypeId());
  ReadElements(site, call, position);
  if (position < call.args.size()) Watch(site, 1, call.args[position]);
}

void RuleContext::AddArgumentArrays(Site& site, const PointsToSet& arrays) const {
  arrays.ForEach([&](ObjId o) {
    PtrId element = sink->ElementPointer(o);
    if (element.valid()) sink->AddEdge(element, site.elements);
  });
}

void RuleContext::Construct(Site& site, TypeId type, MethodId constructor, bool returned) const {
  ClassId c = program.ClassOf(type);
  sink->InitializeClass(c, site.call);
  auto [it, added] = site.receivers.try_emplace(type.value);
  if (added) {
    it->second = sink->NewPointer(type);
    sink->AddObject(it->second, heap.SomeInstance(type));
  }
  if (returned) AddResult(site, heap.SomeInstance(type));
  Call(site, constructor, it->second, PtrId());
}

bool RuleContext::HasParameterTypes(const Site& site, MethodId member) const {
  if (!site.parameter_types) return true;
  const std::vector<Signature::Part>& formal = program.MethodSignature(member).parameters;
  if (formal.size() != site.parameter_types->size()) return false;
  for (size_t i = 0; i < formal.size(); ++i) {
    if (formal[i].type.valid() && formal[i].type != (*site.parameter_types)[i]) return false;
  }
  return true;
}

bool RuleContext::ConstructInferred(Site& site, TypeId type, std::string_view why, bool returned) const {
  if (!program.IsClass(type) || !program.IsInstantiable(type)) return false;
  bool by_constructor = site.api.starts_with("Constructor");
  bool made = false;
  ForEachConstructor(program, type, Visibility::kInherited, [&](MethodId constructor) {
    size_t parameters = program.MethodSignature(constructor).parameters.size();
    bool possible = by_constructor ? CanPass(site, parameters) : parameters == 0 || variant.all_constructors;
    possible &= site.look_ups.empty() || std::any_of(site.look_ups.begin(), site.look_ups.end(), [&](uint32_t look_up) {
                  return HasParameterTypes(SiteAt(look_up), constructor);
                });
    Target::Kind kind = by_constructor ? Target::Kind::kMethod : Target::Kind::kType;
    uint32_t id = by_constructor ? constructor.value : type.value;
    if (!possible || (evidence::IsGuess(why) && (IsFull(site, kind, id) || (!returned && HasGuessed(site, kind, id))))) return;
    if (AddTarget(site, kind, id, why) && !returned) ++site.guesses;
    Construct(site, type, constructor, returned);
    made = true;
  });
  return made;
}

bool RuleContext::HasGuessed(Site& site, Target::Kind kind, uint32_t id) const {
  return Exceeds(site, site.guesses, variant.guess_limit, {kind, id}, "casts and uses tell more targets than guess-limit");
}

void RuleContext::WrapExceptions(Site& site) const {
  ClassId wrapper = program.FindClass("java/lang/reflect/InvocationTargetException");
  FieldId target = wrapper.valid() ? program.ResolveField(wrapper, "target", "Ljava/lang/Throwable;") : FieldId();
  if (!target.valid()) return;
  ObjId exception = heap.SomeInstance(program.ClassType(wrapper));
  sink->AddObject(site.thrown, exception);
  site.callee_thrown = sink->NewPointer(TypeId());
  sink->AddEdge(site.callee_thrown, sink->FieldPointer(exception, target));
}

void RuleContext::Call(Site& site, MethodId method, PtrId receiver, PtrId result) const {
  const MethodInfo& info = program.Method(method);
  const std::vector<Signature::Part>& parameters = program.MethodSignature(method).parameters;
  AddedCall call;
  call.site = site.call;
  call.callee = method;
  call.thrown = site.callee_thrown;
  call.result = result;
  if (!info.is_static()) {
    if (!receiver.valid()) return;
    call.args.push_back(receiver);
    call.dispatch = program.MethodName(method) != "<init>";
  } else {
    sink->InitializeClass(info.owner, site.call);
  }
  for (size_t i = 0; i < parameters.size(); ++i) {
    bool exact = variant.argument_positions && site.exact_elements;
    if (!parameters[i].is_reference() || (exact && i >= site.element_args.size())) {
      call.args.push_back(PtrId());
    } else {
      call.args.push_back(ArgumentAt(site, i, parameters[i].type));
    }
  }
  sink->AddCall(call);
  if (on_added_call) on_added_call(site, call);
}

void RuleContext::MakeArray(Site& site, TypeId element_type) const {
  if (site.array.valid()) return;
  site.array = sink->NewObject(program.ArrayType(element_type), site.call);
  AddResult(site, site.array);
}

void RuleContext::AddToArray(Site& site, TypeId element_type, ObjId member) const {
  MakeArray(site, element_type);
  PtrId element = sink->ElementPointer(site.array);
  if (element.valid()) sink->AddObject(element, member);
}

void RuleContext::AddBox(Site& site, std::string_view descriptor) const {
  if (descriptor.size() != 1) return;
  ClassId box = program.BoxClass(descriptor[0]);
  if (box.valid()) AddResult(site, heap.SomeInstance(program.ClassType(box)));
}

std::vector<TypeId> RuleContext::ClassesBelow(TypeId type, uint32_t most, bool* too_many) const {
  std::vector<TypeId> types;
  if (!program.IsClass(type)) return types;
  for (Interval i : program.Subclasses(program.ClassOf(type)).intervals()) {
    for (uint32_t c = i.first; c <= i.last; ++c) {
      const ClassInfo& info = program.Class(ClassId(c));
      if (info.lambda || info.phantom || !program.IsInstantiable(TypeId(c))) continue;
      if (most != 0 && types.size() == most) {
        *too_many = true;
        return {};
      }
      types.push_back(TypeId(c));
    }
  }
  return types;
}

}  // namespace heliograph::reflect
