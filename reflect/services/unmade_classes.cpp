#include "reflect/services/unmade_classes.h"

#include <map>
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

UnmadeClasses::Uses UnmadeClasses::UsesInCode(const std::function<bool()>& spent) const {
  Uses uses;
  for (uint32_t c = 0; c < program_.NumClasses() && !spent(); ++c) {
    const ClassInfo& user = program_.Class(ClassId(c));
    if (user.platform || user.phantom || user.lambda) continue;
    for (const std::string_view name : source_->UsedClasses(ClassId(c))) {
      const ClassId of = program_.FindClass(name);
      if (!of.valid() || !program_.Class(of).application) continue;
      if (!LiesIn(program_.ClassName(ClassId(c)), name)) uses.classes.insert(of);
      if (program_.Class(of).archive != user.archive) uses.archives.insert(program_.Class(of).archive);
    }
  }
  return uses;
}

void UnmadeClasses::AddNamedInFiles(Uses& uses) const {
  if (files_ == nullptr) return;
  for (const ConfigurationEntry& entry : files_->entries) {
    if (files_->files[entry.file].in_code) continue;
    if (const ClassId named = program_.FindNamedClass(entry.text); named.valid()) uses.classes.insert(named);
  }
}

void UnmadeClasses::Find(const Ranking& ranking, size_t most, const std::function<bool()>& spent) {
  Uses uses = UsesInCode(spent);
  if (spent()) return;
  AddNamedInFiles(uses);
  std::map<Distance, std::vector<std::string>> unmade;
  for (uint32_t c = 0; c < program_.NumClasses(); ++c) {
    const ClassInfo& info = program_.Class(ClassId(c));
    if (!info.application || uses.classes.contains(ClassId(c)) || !CanHaveInstances(ClassId(c))) continue;
    const Distance distance = ranking.DistanceOf(ClassId(c));
    const bool counts = distance == Distance::kMain || !uses.archives.contains(info.archive);
    if (counts) unmade[distance].push_back(program_.DottedClassName(ClassId(c)));
  }
  for (const auto& [distance, names] : unmade) {
    if (names_.size() + names.size() <= most) names_.insert(names_.end(), names.begin(), names.end());
  }
}

}  // namespace heliograph::reflect
