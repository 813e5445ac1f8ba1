/// Class.getEnclosingMethod, Class.getEnclosingConstructor: the method or constructor whose code a local or anonymous class is in.
///
/// Source:  JDK documentation of java.lang.Class; JVMS 4.7.7.
/// Reads:   the class.   Writes: the result; nothing for classes that are in no such code.
/// Unknown: an unknown class gives the unknown member, and so does every call in JDK code.
/// Cost:    O(|delta(class)| x class file).

#include "reflect/rules/member_giver.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

class EnclosingMemberRule : public MemberGiver {
 public:
  explicit EnclosingMemberRule(Member kind) : MemberGiver(kind, false) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const bool known = context.ask().variant().members && context.services().declared_types().source() != nullptr;
    if (!known) return GiveUnknown(site, context, "the member that this look-up gives is not followed");
    if (context.ask().IsRestricted(site)) return GiveUnknown(site, context, "members are not followed in JDK code");
    context.say().Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    for (const ObjId o : ask.ranking().Sorted(delta)) {
      if (ask.Spent()) return;
      const TypeId type = ask.heap().ClassOfObject(o);
      if (!type.valid()) {
        GiveUnknown(site, context, "class is not known");
        continue;
      }
      site.answered = true;
      if (ask.program().IsClass(type)) AddAround(site, ask.program().ClassOf(type), ask.EvidenceOf(o), context);
    }
  }

 private:
  void AddAround(Site& site, ClassId c, std::string_view told_by, RuleContext& context) const {
    const Program& program = context.ask().program();
    const DeclarationSource::Enclosing enclosing = context.services().declared_types().source()->EnclosingMethod(c);
    const bool constructor = enclosing.name == "<init>";
    if (enclosing.name.empty() || constructor != (kind() == Member::kConstructor)) return;
    const MethodId method = program.FindMethod(enclosing.owner, enclosing.name, enclosing.descriptor);
    if (!method.valid()) return context.say().MarkUnknown(site, "the program lacks the enclosing method");
    AddMember(site, method.value, context, told_by);
  }
};

using Member = MemberGiver::Member;

}  // namespace

const Rule* ClassEnclosingMethod() { return The<EnclosingMemberRule, Member::kMethod>(); }
const Rule* ClassEnclosingConstructor() { return The<EnclosingMemberRule, Member::kConstructor>(); }

}  // namespace heliograph::reflect
