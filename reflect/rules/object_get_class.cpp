/// Object.getClass and Enum.getDeclaringClass: the Class object of each receiver's type, of enum constants with a body that of their
/// enum.
///
/// Source:  JLS 4.3.2; every receiver type counts, arrays included. JDK documentation of java.lang.Enum.
/// Reads:   the receiver.   Writes: the result.
/// In the JDK: where Facts::IsRestricted leaves it, for classes outside the JDK.
/// Cost:    O(types in delta(receiver)).

#include <vector>

#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

/// The enum class of a constant's type; invalid for other types.
TypeId EnumOf(TypeId type, const Program& program) {
  if (!program.IsClass(type)) return TypeId();
  const ClassId enums = program.FindClass("java/lang/Enum");
  ClassId c = program.ClassOf(type);
  while (c.valid() && program.Class(c).super != enums) c = program.Class(c).super;
  return c.valid() && enums.valid() ? program.ClassType(c) : TypeId();
}

class GetClassRule : public Rule {
 public:
  explicit GetClassRule(bool of_enum) : of_enum_(of_enum) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    const ClassInfo& caller = ask.program().Class(ask.program().Method(site.caller).owner);
    if (!ask.variant().instances) {
      GiveUnknown(site, context, "the variant resolves no classes");
    } else if (ask.IsRestricted(site)) {
      GiveUnknown(site, context, "getClass is not followed in JDK code");
    } else if (!caller.application && !ask.variant().library_get_class) {
      GiveUnknown(site, context, "getClass is not followed in library code");
    } else {
      context.say().Watch(site, 0, call.args[0]);
    }
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    const Program& program = ask.program();
    HeapModel& heap = ask.heap();
    std::vector<TypeId> types;
    delta.ForEachSkipping([&](ObjId o) -> uint32_t {
      if (heap.IsUnknown(o, HeapModel::Unknown::kInstance)) {
        GiveUnknown(site, context, "the receiver's class is not known");
      } else {
        const TypeId type = of_enum_ ? EnumOf(heap.TypeOf(o), program) : heap.TypeOf(o);
        if (type.valid()) types.push_back(type);
      }
      return heap.TypeRangeEnd(o);
    });
    ask.ranking().Sort(types);
    const bool in_platform = ask.IsInRestrictedCode(site);
    for (TypeId type : types) {
      const ClassInfo* info = program.IsClass(type) ? &program.Class(program.ClassOf(type)) : nullptr;
      if (in_platform && (info == nullptr || info->platform)) {
        GiveUnknown(site, context, "getClass is not followed in JDK code");
      } else if (info != nullptr && (info->is_interface() || (info->lambda && ask.variant().verdicts))) {
        GiveMadeAtRunTime(site, program.ClassOf(type), context);
      } else if (say.IsFullOfClasses(site, type)) {
        GiveUnknown(site, context, Answers::kOperandLimit);
      } else if (info == nullptr || !info->lambda) {
        const bool is_new = say.AddTarget(site, Target::Kind::kType, type.value);
        if (is_new) say.AddResult(site, heap.ReceiverClassObject(type));
      }
    }
  }

  bool SeesTypesOnly() const override { return true; }

 private:
  /// The class of a proxy or function object: not known, but it has the public methods of its interfaces.
  static void GiveMadeAtRunTime(Site& site, ClassId c, RuleContext& context) {
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    GiveUnknown(site, context, "the receiver's class is made at run time");
    if (!ask.variant().verdicts) return;
    const auto give = [&](ClassId interface) {
      context.say().AddResult(site, ask.heap().ReceiverClassObject(program.ClassType(interface)));
    };
    if (program.Class(c).is_interface()) return give(c);
    for (ClassId interface : program.Interfaces(c)) give(interface);
  }

  static void GiveUnknown(Site& site, RuleContext& context, std::string_view reason) {
    const Facts& ask = context.ask();
    context.say().GiveUnknown(site, reason, ask.Unknown(ask.class_type()));
  }

  bool of_enum_;
};

}  // namespace

const Rule* ObjectGetClass() { return The<GetClassRule, false>(); }
const Rule* EnumGetDeclaringClass() { return The<GetClassRule, true>(); }

}  // namespace heliograph::reflect
