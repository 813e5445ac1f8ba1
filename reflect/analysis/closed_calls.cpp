#include "reflect/analysis/closed_calls.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

#include "reflect/context/class_makers.h"

namespace heliograph::reflect {

namespace {

constexpr int kNone = -1;
constexpr std::string_view kGetClass = "Object.getClass", kInvoke = "Method.invoke";

/// Which arguments, receiver first, decide the targets of a call.
struct Deciding {
  std::string_view api;
  int first = kNone, second = kNone;
};

constexpr auto kDeciding = std::to_array<Deciding>({
    {"Object.getClass", 0},
    {"Class.newInstance", 0},
    {"Constructor.newInstance", 0},
    {"Array.newInstance", 0},
    {"Enum.valueOf", 0},
    {"Class.getEnumConstants", 0},
    {"Class.getConstructor", 0},
    {"Class.getDeclaredConstructor", 0},
    {"Class.getConstructors", 0},
    {"Class.getDeclaredConstructors", 0},
    {"Class.getMethods", 0},
    {"Class.getDeclaredMethods", 0},
    {"Class.getFields", 0},
    {"Class.getDeclaredFields", 0},
    {"Class.getMethod", 0, 1},
    {"Class.getDeclaredMethod", 0, 1},
    {"Class.getField", 0, 1},
    {"Class.getDeclaredField", 0, 1},
    {"Class.getSuperclass", 0},
    {"Class.getInterfaces", 0},
    {"Class.getComponentType", 0},
    {"Class.getEnclosingClass", 0},
    {"Class.getDeclaringClass", 0},
    {"Method.getDeclaringClass", 0},
    {"Constructor.getDeclaringClass", 0},
    {"Field.getDeclaringClass", 0},
    {"Method.getReturnType", 0},
    {"Field.getType", 0},
    {"Method.invoke", 0, 1},
    {"Lookup.findConstructor", 1},
    {"Lookup.findVirtual", 1, 2},
    {"Lookup.findStatic", 1, 2},
    {"Lookup.findSpecial", 1, 2},
    {"Lookup.findGetter", 1, 2},
    {"Lookup.findSetter", 1, 2},
    {"Lookup.findStaticGetter", 1, 2},
    {"Lookup.findStaticSetter", 1, 2},
    {"Lookup.findVarHandle", 1, 2},
    {"Lookup.findStaticVarHandle", 1, 2},
    {"Lookup.unreflect", 1},
    {"Lookup.unreflectConstructor", 1},
    {"Lookup.unreflectGetter", 1},
    {"Lookup.unreflectSetter", 1},
    {"Lookup.unreflectVarHandle", 1},
    {"AtomicReferenceFieldUpdater.newUpdater", 0, 2},
    {"AtomicIntegerFieldUpdater.newUpdater", 0, 1},
    {"AtomicLongFieldUpdater.newUpdater", 0, 1},
    {"Unsafe.allocateInstance", 1},
});

/// Field.get and set, and their forms for primitives.
bool IsFieldAccess(std::string_view api) {
  static constexpr auto kForms =
      std::to_array<std::string_view>({"", "Boolean", "Byte", "Char", "Double", "Float", "Int", "Long", "Short"});
  if (!api.starts_with("Field.get") && !api.starts_with("Field.set")) return false;
  return std::find(kForms.begin(), kForms.end(), api.substr(std::string_view("Field.get").size())) != kForms.end();
}

/// Nothing, if more than the code of one method decides it.
Deciding DecidingOf(std::string_view api) {
  if (IsFieldAccess(api)) return {api, 0};
  const auto at = std::find_if(kDeciding.begin(), kDeciding.end(), [&](const Deciding& d) { return d.api == api; });
  return at == kDeciding.end() ? Deciding{api} : *at;
}

/// Whether the member that the call uses does not tell what the call gives.
bool GivesWhatOthersGive(std::string_view api) { return api == kInvoke || api == "Class.getEnumConstants" || IsFieldAccess(api); }

/// Whether the class itself is the target, whatever members it has.
bool IsAboutTheClass(std::string_view api) {
  return api == kGetClass || api == "Array.newInstance" || api == "Enum.valueOf" || api == "Class.getEnumConstants";
}

}  // namespace

bool AsksLoader(const Site& site, const Program& program) {
  return !program.Method(site.target).is_static() || site.args.size() == 3 || site.api.starts_with("ServiceLoader.");
}

void ClosedCalls::OnSite(const Site& site, const ClaimedCall& call, const Program& program) {
  if (program.Class(program.Method(call.caller).owner).platform || !call.body->has_code) return;
  const auto [at, added] = site_at_.try_emplace(KeyOf(call.caller, call.statement->offset), site.index);
  if (!added) at->second = Id<void>::kNone;  // several APIs of one call: which one a run takes is not known
  const Deciding deciding = DecidingOf(site.api);
  if (deciding.first == kNone) return;
  const auto argument = [&](int i) {
    const uint32_t at_index = call.statement->args_begin + static_cast<uint32_t>(i);
    return i != kNone && at_index < call.statement->args_end ? call.body->args[at_index] : kNoVar;
  };
  Operands& operands = operands_[site.index];
  operands.first = DecidedValueOf(program, *call.body, argument(deciding.first));
  if (operands.first) operands.second = DecidedValueOf(program, *call.body, argument(deciding.second));
  if (site.api != kGetClass) return;
  if (auto types = VerifiedTypesOf(program, *call.body, argument(deciding.first))) operands.receiver_types = *std::move(types);
}

/// One search for the sites that are closed: those that nothing else must be known of, then those that wait for them.
class ClosedCalls::Search {
 public:
  Search(const ClosedCalls& calls, const Facts& ask, const ProgramHoles& holes)
      : calls_(calls), ask_(ask), holes_(holes), closed_(ask.sites().size()), waiting_(ask.sites().size()) {}

  std::vector<bool> Run() {
    for (uint32_t i = 0; i < ask_.sites().size(); ++i) Begin(ask_.SiteAt(i));
    while (!fresh_.empty()) {
      const uint32_t origin = fresh_.back();
      fresh_.pop_back();
      for (uint32_t site : waiters_[origin]) {
        if (--waiting_[site] == 0) Close(site);
      }
    }
    return closed_;
  }

 private:
  void Close(uint32_t site) {
    closed_[site] = true;
    fresh_.push_back(site);
  }

  void Begin(const Site& site) {
    if (site.unknown || site.full || site.inner) return;
    const bool by_text = site.local || (DecidingOf(site.api).second != kNone && site.api != kInvoke);
    if (by_text && holes_.Has(ProgramHoles::Kind::kTexts)) return;
    if (IsByConstants(site)) return Close(site.index);
    const auto found = calls_.operands_.find(site.index);
    if (found == calls_.operands_.end()) return;
    const Operands& operands = found->second;
    if (!operands.receiver_types.empty() && AllAreTargets(operands.receiver_types, site)) return Close(site.index);
    const bool calls_nothing = !operands.first || operands.first->calls.empty();
    const bool by_name = IsAboutTheClass(site.api) && !site.targets.empty() && calls_nothing;
    if (!by_name && site.api != kGetClass && !KeepsMembers(site)) return;
    const bool second = site.api == kInvoke ? MayDispatch(site) : DecidingOf(site.api).second != kNone;
    if (operands.first && (!second || operands.second)) Wait(site, operands, second);
  }

  void Wait(const Site& site, const Operands& operands, bool second) {
    std::vector<uint32_t> offsets = operands.first->calls;
    if (second) offsets.insert(offsets.end(), operands.second->calls.begin(), operands.second->calls.end());
    for (uint32_t offset : offsets) {
      const auto origin = calls_.site_at_.find(KeyOf(site.caller, offset));
      if (origin == calls_.site_at_.end() || origin->second == Id<void>::kNone) return;
      if (GivesWhatOthersGive(ask_.SiteAt(origin->second).api)) return;
    }
    if (offsets.empty()) return Close(site.index);
    waiting_[site.index] = static_cast<uint32_t>(offsets.size());
    for (uint32_t offset : offsets) waiters_[calls_.site_at_.at(KeyOf(site.caller, offset))].push_back(site.index);
  }

  bool IsByConstants(const Site& site) const {
    if (!site.local) return false;
    if (AsksLoader(site, ask_.program())) return !MayHaveOtherClasses();
    return !site.absent_name || !MayHaveMoreNames();
  }

  ClassId OwnerOf(const Target& target) const {
    const Program& program = ask_.program();
    if (target.kind == Target::Kind::kMethod) return program.Method(MethodId(target.id)).owner;
    if (target.kind == Target::Kind::kField) return program.Field(FieldId(target.id)).owner;
    if (target.kind == Target::Kind::kMembers) return ClassId(target.id);
    const TypeId base = program.BaseType(TypeId(target.id));
    return program.IsClass(base) ? program.ClassOf(base) : ClassId();
  }

  /// Whether the classes have the members that the inputs say, and no others.
  bool KeepsMembers(const Site& site) const {
    if (!holes_.MayHaveMoreClasses()) return true;
    return !site.targets.empty() && (!holes_.MayMapNames() || AllInJava(site)) && AllAreWhole(site);
  }

  bool AllInJava(const Site& site) const {
    return std::all_of(site.targets.begin(), site.targets.end(), [&](const auto& target) {
      const ClassId owner = OwnerOf(target.first);
      return owner.valid() && ask_.program().ClassName(owner).starts_with("java/");
    });
  }

  /// Whether no class at an operand inherits from one that the inputs lack.
  bool AllAreWhole(const Site& site) const {
    const Program& program = ask_.program();
    bool whole = true;
    for (const PointsToSet& operand : {std::cref(site.known[0]), std::cref(site.known[1])}) {
      operand.ForEach([&](ObjId o) {
        const TypeId type = ask_.heap().ClassOfObject(o);
        if (type.valid() && program.IsClass(program.BaseType(type))) whole &= IsWhole(program.ClassOf(program.BaseType(type)));
      });
    }
    return whole;
  }

  bool IsWhole(ClassId c) const {
    std::vector<ClassId> all{c};
    for (size_t i = 0; i < all.size(); ++i) {
      const ClassInfo& info = ask_.program().Class(all[i]);
      if (info.phantom) return false;
      if (info.super.valid()) all.push_back(info.super);
      for (ClassId interface : ask_.program().Interfaces(all[i])) {
        if (std::find(all.begin(), all.end(), interface) == all.end()) all.push_back(interface);
      }
    }
    return true;
  }

  /// Whether a call of a target may run an override of it.
  bool MayDispatch(const Site& site) const {
    const Program& program = ask_.program();
    return std::any_of(site.targets.begin(), site.targets.end(), [&](const auto& target) {
      if (target.first.kind != Target::Kind::kMethod) return true;
      const MethodInfo& method = program.Method(MethodId(target.first.id));
      const bool fixed =
          method.is_static() || method.is_private() || (method.access & kAccFinal) || program.Class(method.owner).is_final();
      return !fixed;
    });
  }

  bool AllAreTargets(const std::vector<TypeId>& types, const Site& site) const {
    return std::all_of(types.begin(), types.end(), [&](TypeId t) { return HasAllBelow(t, site); });
  }

  bool HasAllBelow(TypeId type, const Site& site) const {
    const Program& program = ask_.program();
    const auto is_target = [&](TypeId t) { return site.targets.contains({Target::Kind::kType, t.value}); };
    if (program.IsArray(type)) return program.IsPrimitive(program.BaseType(type)) && is_target(type);
    if (!program.IsClass(type)) return false;
    const ClassInfo& info = program.Class(program.ClassOf(type));
    if (info.is_final()) return is_target(type);
    if (info.platform) return false;
    for (const Interval& below : program.Subclasses(program.ClassOf(type)).intervals()) {
      for (uint32_t c = below.first; c <= below.last; ++c) {
        if (program.IsInstantiable(TypeId(c)) && !is_target(TypeId(c))) return false;
      }
    }
    return !MayHaveOtherClasses();
  }

  bool MayHaveMoreNames() const {
    if (!more_names_) more_names_ = holes_.MayHaveMoreClasses() || MayMakeClassesForLoaders(ask_.program());
    return *more_names_;
  }

  bool MayHaveOtherClasses() const {
    if (!other_classes_) other_classes_ = holes_.MayHaveMoreClasses() || MayMakeClasses(ask_.program());
    return *other_classes_;
  }

  const ClosedCalls& calls_;
  const Facts& ask_;
  const ProgramHoles& holes_;
  mutable std::optional<bool> other_classes_, more_names_;
  std::vector<bool> closed_;
  std::vector<uint32_t> waiting_, fresh_;
  absl::flat_hash_map<uint32_t, std::vector<uint32_t>> waiters_;  // by site that they wait for
};

std::vector<bool> ClosedCalls::Find(const Facts& ask, const ProgramHoles& holes) const { return Search(*this, ask, holes).Run(); }

}  // namespace heliograph::reflect
