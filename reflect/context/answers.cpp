#include "reflect/context/answers.h"

#include <algorithm>

#include "core/program/descriptor_text.h"

namespace heliograph::reflect {

namespace {

/// As kApplicationShare, where a part of their name is known, or the type that declares the receiver has them; and of any
/// distance, where a name tells the class and another the member.
constexpr uint32_t kNarrowShare = 20;

constexpr std::string_view kTargetLimit = "more targets than --reflection-limit";

}  // namespace

bool Answers::AddTarget(Site& site, Target::Kind kind, uint32_t id, std::string_view why) {
  auto [it, added] = site.targets.try_emplace(Target{kind, id}, why);
  const bool is_member = kind == Target::Kind::kMethod || kind == Target::Kind::kField;
  const bool becomes_favoured = is_member && IsFavoured(it->first, why) && (added || !IsFavoured(it->first, it->second));
  if (added || becomes_favoured) {
    const Distance distance = facts_.ranking().DistanceOf(it->first);
    if (added) site.taken.Add(distance);
    if (becomes_favoured) FavouredLike(site, it->first).Add(distance);
  }
  if (!added && why < it->second) it->second = why;
  return added;
}

void Answers::Watch(Site& site, int index, PtrId pointer) {
  if (pointer.valid()) sink_.Subscribe(pointer, site.index * Site::kMaxOperands + static_cast<uint32_t>(index));
}

void Answers::AddResult(Site& site, ObjId o) {
  if (site.result.valid()) AddObject(site.result, o);
}

void Answers::AddObject(PtrId pointer, ObjId o) {
  sink_.AddObject(pointer, o);
  if (const ObjId plain = PlainUnknown(o); plain.valid()) sink_.AddObject(pointer, plain);
}

ObjId Answers::PlainUnknown(ObjId o) const {
  if (facts_.variant().unknown_in_heap) return ObjId();
  const bool tracked = facts_.heap().IsUnknown(o, HeapModel::Unknown::kClass) || facts_.PatternOf(o) != nullptr;
  return tracked ? facts_.UnknownLike(o) : ObjId();
}

void Answers::AddBox(PtrId to, std::string_view descriptor) {
  if (descriptor.size() != 1 || !to.valid()) return;
  const ClassId box = facts_.program().BoxClass(descriptor[0]);
  if (box.valid()) sink_.AddObject(to, facts_.heap().SomeInstance(facts_.program().ClassType(box)));
}

void Answers::AddBoxOf(PtrId to, TypeId type) {
  for (const char kind : kPrimitiveKinds) {
    if (facts_.program().PrimitiveType(kind) == type) AddBox(to, std::string_view(&kind, 1));
  }
}

void Answers::AddBoxes(PtrId to) {
  for (const char kind : kPrimitiveKinds) AddBox(to, std::string_view(&kind, 1));
}

void Answers::MakeArray(Site& site, TypeId element_type) {
  if (site.array.valid()) return;
  site.array = sink_.NewObject(facts_.program().ArrayType(element_type), site.call);
  AddResult(site, site.array);
}

void Answers::AddToArray(Site& site, TypeId element_type, ObjId member) {
  MakeArray(site, element_type);
  PtrId element = sink_.ElementPointer(site.array);
  if (element.valid()) AddObject(element, member);
}

void Answers::AddUnknownInstance(Site& site) {
  AddResult(site, facts_.heap().UnknownObject(HeapModel::Unknown::kInstance, site.index));
}

ObjId Answers::UnknownMember(const Site& site, TypeId meta_type, TypeId declaring, ObjId name, uint32_t origin) {
  if (!facts_.TracksUnknown(site)) return facts_.Unknown(meta_type);
  return UnknownMember(meta_type, {declaring, name, site.index, origin});
}

ObjId Answers::ListedMember(TypeId meta_type, TypeId declaring, ObjId name, MemberPattern::Listed listed) {
  return UnknownMember(meta_type, {declaring, name, MemberPattern::kNone, MemberPattern::kNone, listed});
}

ObjId Answers::UnknownMember(TypeId meta_type, const MemberPattern& pattern) {
  HeapModel::Unknown what = meta_type == facts_.method_type()        ? HeapModel::Unknown::kMethod
                            : meta_type == facts_.constructor_type() ? HeapModel::Unknown::kConstructor
                                                                     : HeapModel::Unknown::kField;
  return facts_.heap().UnknownObject(what, patterns_.IndexOf(pattern));
}

void Answers::MarkUnknown(Site& site, std::string_view reason) {
  if (!site.unknown || reason < site.unknown_reason) site.unknown_reason = reason;
  site.unknown = true;
}

void Answers::MarkCut(Site& site, std::string_view reason) {
  site.cut = true;
  MarkUnknown(site, reason);
}

void Answers::MarkFull(Site& site, std::string_view reason) {
  site.full = true;
  MarkCut(site, reason);
}

void Answers::GiveUnknown(Site& site, std::string_view reason, ObjId unknown) {
  MarkUnknown(site, reason);
  AddResult(site, unknown);
}

bool Answers::Exceeds(Site& site, const CountByDistance& taken, uint64_t most, const Target& target, std::string_view reason) {
  if (most == 0 || site.unlimited || site.targets.size() < most) return false;
  if (taken.UpTo(facts_.ranking().DistanceOf(target)) < most || site.targets.contains(target)) return false;
  MarkFull(site, reason);
  return true;
}

bool Answers::IsNarrow(const Site& site, const Target& target) const {
  if (site.named || target.kind != Target::Kind::kMethod) return site.named;
  const Program& program = facts_.program();
  const TypeId owner = program.ClassType(program.Method(MethodId(target.id)).owner);
  return std::any_of(site.receiver_types.begin(), site.receiver_types.end(),
                     [&](TypeId t) { return program.IsSubtype(owner, t) || program.IsSubtype(t, owner); });
}

bool Answers::IsFull(Site& site, Target::Kind kind, uint32_t id, bool named) {
  const bool own = IsOfApplication({kind, id});
  const bool narrow = named || (own && IsNarrow(site, {kind, id}));
  const uint64_t share = narrow ? kNarrowShare : own ? kApplicationShare : 1;
  return Exceeds(site, site.taken, facts_.limits().targets * share, {kind, id}, kTargetLimit);
}

bool Answers::IsFavoured(const Target& target, std::string_view why) const {
  return IsOfApplication(target) ? why == evidence::kPointsTo : facts_.ranking().IsCalled(target);
}

CountByDistance& Answers::FavouredLike(Site& site, const Target& target) const {
  return IsOfApplication(target) ? site.own_members : site.called_members;
}

bool Answers::IsFullOfMembers(Site& site, Target::Kind kind, uint32_t id, std::string_view why) {
  const Target target{kind, id};
  if (!IsFavoured(target, why)) return IsFull(site, kind, id);
  const uint64_t share = IsOfApplication(target) ? kNarrowShare : 1;
  return Exceeds(site, FavouredLike(site, target), facts_.limits().targets * share, target, kTargetLimit);
}

bool Answers::IsFullOfClasses(Site& site, TypeId type) {
  const Target target{Target::Kind::kType, type.value};
  const OperandLimits limits = facts_.OperandLimitsOf(site);
  return Exceeds(site, site.taken, IsOfApplication(target) ? limits.application : limits.others, target, kOperandLimit);
}

bool Answers::IsOfApplication(const Target& target) const {
  const bool array = target.kind == Target::Kind::kType && !facts_.program().IsClass(TypeId(target.id));
  return !array && reflect::IsOfApplication(facts_.ranking().DistanceOf(target));
}

bool Answers::IsExempt(const Target& target) const {
  return facts_.variant().application_first && (IsOfApplication(target) || facts_.ranking().IsCalled(target));
}

bool Answers::HasGuessed(Site& site, Target::Kind kind, uint32_t id) {
  if (IsExempt({kind, id})) return false;
  return Exceeds(site, site.guesses, facts_.variant().guess_limit, {kind, id},
                 "casts and uses tell more targets than guess-limit");
}

}  // namespace heliograph::reflect
