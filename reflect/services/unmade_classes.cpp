#include "reflect/services/unmade_classes.h"

#include <map>
#include <set>
#include <utility>

namespace heliograph::reflect {

namespace {

/// Whether the class named `inner` is the one named `outer`, or lies in it.
bool LiesIn(std::string_view inner, std::string_view outer) {
  return inner.starts_with(outer) && (inner.size() == outer.size() || inner[outer.size()] == '$');
}

}  // namespace

const std::vector<std::string>& UnmadeClasses::Names(const Ranking& ranking, size_t most, const std::function<bool()>& spent) {
  if (!std::exchange(found_, true) && source_ != nullptr) Find(ranking, most, spent);
  return names_;
}

bool UnmadeClasses::CanHaveInstances(ClassId c) const {
  const ClassInfo& info = program_.Class(c);
  if (info.phantom || info.lambda || info.misplaced || info.is_abstract() || info.is_interface()) return false;
  bool constructible = false, has_functions = false;
  bool has_members = info.super != program_.object_class() || !program_.Interfaces(c).empty();
  for (uint32_t m = info.methods_begin; m < info.methods_end; ++m) {
    const MethodInfo& method = program_.Method(MethodId(m));
    const std::string_view name = program_.Name(method.name);
    if (name == "<init>") {
      constructible |= !method.is_private();
    } else if (name != "<clinit>") {
      (method.is_static() ? has_functions : has_members) = true;
    }
  }
  for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) has_members |= !program_.Field(FieldId(f)).is_static();
  return constructible && (has_members || !has_functions);
}

void UnmadeClasses::Find(const Ranking& ranking, size_t most, const std::function<bool()>& spent) {
  std::set<ClassId> used;
  std::set<ArchiveId> used_archives;  // by another
  for (uint32_t c = 0; c < program_.NumClasses(); ++c) {
    const ClassInfo& user = program_.Class(ClassId(c));
    if (user.platform || user.phantom || user.lambda) continue;
    if (spent()) return;
    for (const std::string_view name : source_->UsedClasses(ClassId(c))) {
      const ClassId of = program_.FindClass(name);
      if (!of.valid() || !program_.Class(of).application) continue;
      if (!LiesIn(program_.ClassName(ClassId(c)), name)) used.insert(of);
      if (program_.Class(of).archive != user.archive) used_archives.insert(program_.Class(of).archive);
    }
  }
  std::map<std::pair<Distance, ArchiveId>, std::vector<std::string>> unmade;
  for (uint32_t c = 0; c < program_.NumClasses(); ++c) {
    const ClassInfo& info = program_.Class(ClassId(c));
    if (!info.application || used.contains(ClassId(c)) || !CanHaveInstances(ClassId(c))) continue;
    const Distance distance = ranking.DistanceOf(ClassId(c));
    if (distance != Distance::kMain && used_archives.contains(info.archive)) continue;
    unmade[{distance, info.archive}].push_back(program_.DottedClassName(ClassId(c)));
  }
  for (auto& [place, names] : unmade) {
    if (names_.size() + names.size() > most) continue;
    names_.insert(names_.end(), names.begin(), names.end());
  }
}

}  // namespace heliograph::reflect
