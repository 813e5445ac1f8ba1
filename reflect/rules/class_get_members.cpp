/// Class.get[Declared]{Constructor,Method,Field}[s]: member objects of a known class.
///
/// Source:  Livshits, Whaley and Lam, TR 2005, sections 5.2.4 to 5.2.6, with the class consulted and members
///          looked up as the JDK does: the plain forms see public members, inherited ones included (superclasses,
///          then superinterfaces whose methods are not overridden; static interface methods are not inherited);
///          the declared forms see the members of the class itself, whatever their visibility. `<init>` and
///          `<clinit>` are no methods. Parameter-type arrays are not consulted: overloads are all returned.
/// Reads:   the class; the name.   Writes: the result, or an array with the members (plural forms).
/// Unknown: an unknown class, or a name that is no known constant, gives the unknown member object.
/// Cost:    O(|delta(class)| x |names| + |classes| x |delta(name)|) lookups.

#include "absl/container/flat_hash_set.h"
#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

/// Calls `visit` for each class whose members a plain form sees in `type`, nearest first; `visit` is told
/// whether the class was reached as a superinterface.
template <typename Visit>
void ForEachMemberClass(const Program& program, TypeId type, Visit visit) {
  if (program.IsArray(type)) return visit(program.object_class(), false);
  if (!program.IsClass(type)) return;
  std::vector<ClassId> interfaces;
  ClassId start = program.ClassOf(type);
  bool is_interface = program.Class(start).is_interface();
  for (ClassId c = start; c.valid(); c = is_interface ? ClassId() : program.Class(c).super) {
    visit(c, false);
    auto declared = program.Interfaces(c);
    interfaces.insert(interfaces.end(), declared.begin(), declared.end());
  }
  absl::flat_hash_set<uint32_t> seen;
  for (size_t i = 0; i < interfaces.size(); ++i) {
    if (!seen.insert(interfaces[i].value).second) continue;
    visit(interfaces[i], true);
    auto declared = program.Interfaces(interfaces[i]);
    interfaces.insert(interfaces.end(), declared.begin(), declared.end());
  }
}

/// Methods of `type` that a retrieval sees; an empty name means all.
template <typename Visit>
void ForEachMethod(const Program& program, TypeId type, std::string_view name, bool declared, Visit visit) {
  absl::flat_hash_set<uint32_t> selectors;
  bool first = true;
  ForEachMemberClass(program, type, [&](ClassId c, bool superinterface) {
    bool own = std::exchange(first, false) && program.IsClass(type);
    if (declared && !own) return;
    auto [begin, end] = program.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) {
      const MethodInfo& info = program.Method(MethodId(m));
      std::string_view found = program.Name(info.name);
      if (found.starts_with('<') || (!name.empty() && found != name)) continue;
      if (!declared && !(info.access & kAccPublic)) continue;
      if (superinterface && info.is_static()) continue;
      if (selectors.insert(info.selector.value).second) visit(MethodId(m));
    }
  });
}

template <typename Visit>
void ForEachField(const Program& program, TypeId type, std::string_view name, bool declared, Visit visit) {
  if (program.IsArray(type)) return;
  bool first = true;
  ForEachMemberClass(program, type, [&](ClassId c, bool) {
    bool own = std::exchange(first, false);
    if (declared && !own) return;
    const ClassInfo& info = program.Class(c);
    for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) {
      bool named = name.empty() || program.FieldName(FieldId(f)) == name;
      if (!named || (!declared && !(program.Field(FieldId(f)).access & kAccPublic))) continue;
      visit(FieldId(f));
    }
  });
}

template <typename Visit>
void ForEachConstructor(const Program& program, TypeId type, bool declared, Visit visit) {
  if (!program.IsClass(type)) return;
  auto [begin, end] = program.MethodRange(program.ClassOf(type));
  for (uint32_t m = begin; m < end; ++m) {
    bool seen = declared || (program.Method(MethodId(m)).access & kAccPublic);
    if (seen && program.MethodName(MethodId(m)) == "<init>") visit(MethodId(m));
  }
}

enum class Member { kConstructor, kMethod, kField };

TypeId MetaType(const RuleContext& context, Member member) {
  return member == Member::kConstructor ? context.constructor_type
         : member == Member::kMethod    ? context.method_type
                                        : context.field_type;
}

class MemberRule : public Rule {
 public:
  MemberRule(Member member, bool plural) : member_(member), plural_(plural) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    bool wanted = member_ == Member::kConstructor ? context.variant.instances : context.variant.members;
    if (!wanted) return GiveUnknown(site, context, "the variant resolves no members of this kind");
    if (member_ != Member::kConstructor && context.IsRestricted(site)) {
      return GiveUnknown(site, context, "members are not followed in JDK code");
    }
    context.Watch(site, 0, call.args[0]);
    if (TakesName() && call.args.size() > 1) context.Watch(site, 1, call.args[1]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    delta.ForEach([&](ObjId o) {
      TypeId type = index == 0 ? context.heap.ClassOfObject(o) : TypeId();
      const std::string* name = index == 1 ? context.heap.StringOf(o) : nullptr;
      if (index == 0 && !type.valid()) return GiveUnknown(site, context, "class is not known");
      if (index == 0 && context.IsRestricted(site) && !context.heap.IsNamedClass(o)) {
        return GiveUnknown(site, context, "class literals are not followed in JDK code");
      }
      if (index == 0 && plural_ && context.heap.IsReceiverClass(o)) {
        return GiveUnknown(site, context, "all members of a class that only getClass gives are not followed");
      }
      if (index == 1 && name == nullptr) return GiveUnknown(site, context, "name is not a known constant");
      if (index == 1) {
        site.known[0].ForEach([&](ObjId c) { Join(site, context.heap.ClassOfObject(c), *name, context); });
      } else if (TakesName()) {
        site.known[1].ForEach([&](ObjId n) {
          const std::string* known = context.heap.StringOf(n);
          if (known != nullptr) Join(site, type, *known, context);
        });
      } else {
        Join(site, type, {}, context);
      }
    });
  }

 private:
  bool TakesName() const { return !plural_ && member_ != Member::kConstructor; }

  void GiveUnknown(Site& site, RuleContext& context, std::string_view reason) const {
    context.MarkUnknown(site, reason);
    Give(site, context, context.Unknown(MetaType(context, member_)));
  }

  void Give(Site& site, RuleContext& context, ObjId member) const {
    if (plural_) {
      context.AddToArray(site, MetaType(context, member_), member);
    } else {
      context.AddResult(site, member);
    }
  }

  void Join(Site& site, TypeId type, std::string_view name, RuleContext& context) const {
    if (!type.valid()) return;
    bool declared = IsDeclaredForm(site);
    auto add_method = [&](MethodId m) {
      if (plural_ && context.IsFull(site, Target::Kind::kMethod, m.value)) {
        return Give(site, context, context.Unknown(MetaType(context, member_)));
      }
      context.AddTarget(site, Target::Kind::kMethod, m.value);
      Give(site, context, context.heap.MethodObject(m));
    };
    switch (member_) {
      case Member::kConstructor:
        return ForEachConstructor(context.program, type, declared, add_method);
      case Member::kMethod:
        return ForEachMethod(context.program, type, name, declared, add_method);
      case Member::kField:
        return ForEachField(context.program, type, name, declared, [&](FieldId f) {
          if (plural_ && context.IsFull(site, Target::Kind::kField, f.value)) {
            return Give(site, context, context.Unknown(context.field_type));
          }
          context.AddTarget(site, Target::Kind::kField, f.value);
          Give(site, context, context.heap.FieldObject(f));
        });
    }
  }

  Member member_;
  bool plural_;
};

template <Member member, bool plural>
const Rule* TheRule() {
  static const MemberRule rule(member, plural);
  return &rule;
}

}  // namespace

bool IsDeclaredForm(const Site& site) { return site.api.find("getDeclared") != std::string_view::npos; }

const Rule* ClassGetConstructor() { return TheRule<Member::kConstructor, false>(); }
const Rule* ClassGetConstructors() { return TheRule<Member::kConstructor, true>(); }
const Rule* ClassGetMethod() { return TheRule<Member::kMethod, false>(); }
const Rule* ClassGetMethods() { return TheRule<Member::kMethod, true>(); }
const Rule* ClassGetField() { return TheRule<Member::kField, false>(); }
const Rule* ClassGetFields() { return TheRule<Member::kField, true>(); }

}  // namespace heliograph::reflect
