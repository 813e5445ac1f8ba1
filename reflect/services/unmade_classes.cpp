#include "reflect/services/unmade_classes.h"

#include <map>
#include <utility>

namespace heliograph::reflect {

namespace {

/// Whether the class named `inner` is the one named `outer`, or lies in it.
bool LiesIn(std::string_view inner, std::string_view outer) {
  return inner.starts_with(outer) && (inner.size() == outer.size() || inner[outer.size()] == '$');
}

/// Not where static methods are all that it has.
bool CanHaveInstances(const Program& program, ClassId c) {
  const ClassInfo& info = program.Class(c);
  if (info.phantom || info.lambda || info.misplaced || info.is_abstract() || info.is_interface()) return false;
  bool constructible = false, has_functions = false;
  bool has_members = info.super != program.object_class() || !program.Interfaces(c).empty();
  for (uint32_t m = info.methods_begin; m < info.methods_end; ++m) {
    const MethodInfo& method = program.Method(MethodId(m));
    const std::string_view name = program.Name(method.name);
    if (name == "<init>") {
      constructible |= !method.is_private();
    } else if (name != "<clinit>") {
      (method.is_static() ? has_functions : has_members) = true;
    }
  }
  for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) has_members |= !program.Field(FieldId(f)).is_static();
  return constructible && (has_members || !has_functions);
}

}  // namespace

const std::vector<std::string>& UnmadeClasses::Names(const Facts& ask) {
  if (!std::exchange(found_, true) && source_ != nullptr) Find(ask);
  return names_;
}

UnmadeClasses::Uses UnmadeClasses::UsesInCode(const Facts& ask) const {
  const Program& program = ask.program();
  Uses uses;
  for (uint32_t c = 0; c < program.NumClasses() && !ask.Spent(); ++c) {
    const ClassInfo& user = program.Class(ClassId(c));
    if (user.platform || user.phantom || user.lambda) continue;
    for (const std::string_view name : source_->UsedClasses(ClassId(c))) {
      const ClassId of = program.FindClass(name);
      if (!of.valid() || !program.Class(of).application) continue;
      if (!LiesIn(program.ClassName(ClassId(c)), name)) uses.classes.insert(of);
      if (program.Class(of).archive != user.archive) uses.archives.insert(program.Class(of).archive);
    }
  }
  return uses;
}

void UnmadeClasses::AddNamedInFiles(const Program& program, Uses& uses) const {
  if (files_ == nullptr) return;
  for (const ConfigurationEntry& entry : files_->entries) {
    if (files_->files[entry.file].in_code) continue;
    if (const ClassId named = program.FindNamedClass(entry.text); named.valid()) uses.classes.insert(named);
  }
}

void UnmadeClasses::Find(const Facts& ask) {
  const Program& program = ask.program();
  Uses uses = UsesInCode(ask);
  if (ask.Spent()) return;
  AddNamedInFiles(program, uses);
  std::map<Distance, std::vector<std::string>> unmade;
  for (uint32_t c = 0; c < program.NumClasses(); ++c) {
    const ClassInfo& info = program.Class(ClassId(c));
    if (!info.application || uses.classes.contains(ClassId(c)) || !CanHaveInstances(program, ClassId(c))) continue;
    const Distance distance = ask.ranking().DistanceOf(ClassId(c));
    const bool counts = distance == Distance::kMain || !uses.archives.contains(info.archive);
    if (counts) unmade[distance].push_back(program.DottedClassName(ClassId(c)));
  }
  for (const auto& [distance, names] : unmade) {
    if (names_.size() + names.size() <= ask.variant().unmade_classes) names_.insert(names_.end(), names.begin(), names.end());
  }
}

}  // namespace heliograph::reflect
