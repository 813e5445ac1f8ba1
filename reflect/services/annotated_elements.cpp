#include "reflect/services/annotated_elements.h"

#include <optional>
#include <utility>
#include <vector>

#include "reflect/context/annotated_members.h"
#include "reflect/members/member_lookup.h"
#include "reflect/services/annotations.h"

namespace heliograph::reflect {

void AnnotatedElements::Index(ClassId c) {
  for (const AnnotatedPlace& place : annotations_.PlacesOf(c)) {
    const std::optional<Target> element = AnnotatedElementAt(c, place, program_);
    if (!element) continue;
    for (const AnnotationValue& annotation : place.values) {
      const TypeId type = annotations_.TypeOf(annotation);
      if (!type.valid()) continue;
      with_[type][c].insert(*element);
      if (element->kind != Target::Kind::kType) on_members_[c].insert(type);
    }
  }
}

void AnnotatedElements::AddHeirs(TypeId annotation, ByClass& elements) const {
  if (annotations_.MetaAnnotation(annotation, "Ljava/lang/annotation/Inherited;") == nullptr) return;
  std::vector<ClassId> annotated;
  for (const auto& [c, of_class] : elements) {
    if (of_class.begin()->kind == Target::Kind::kType && !program_.Class(c).is_interface()) annotated.push_back(c);
  }
  for (const ClassId c : annotated) {
    for (const Interval i : program_.Subclasses(c).intervals()) {
      for (uint32_t heir = i.first; heir <= i.last; ++heir) {
        elements[ClassId(heir)].insert({Target::Kind::kType, program_.ClassType(ClassId(heir)).value});
      }
    }
  }
}

void AnnotatedElements::IndexAll() {
  if (std::exchange(indexed_, true)) return;
  for (uint32_t c = 0; c < program_.NumClasses(); ++c) {
    if (!program_.Class(ClassId(c)).platform) Index(ClassId(c));
  }
}

const std::set<TypeId>& AnnotatedElements::OnMembersOf(TypeId type) {
  IndexAll();
  const auto [at, added] = on_members_of_.try_emplace(type);
  std::set<TypeId>& interfaces = at->second;
  if (!added || !program_.IsClass(type)) return interfaces;
  ForEachMemberClass(program_, type, [&](ClassId c, bool) {
    const auto found = on_members_.find(c);
    if (found != on_members_.end()) interfaces.insert(found->second.begin(), found->second.end());
  });
  return interfaces;
}

const AnnotatedElements::ByClass& AnnotatedElements::With(TypeId annotation) {
  IndexAll();
  const auto [at, added] = asked_.try_emplace(annotation);
  if (added) {
    at->second = with_[annotation];
    AddHeirs(annotation, at->second);
  }
  return at->second;
}

}  // namespace heliograph::reflect
