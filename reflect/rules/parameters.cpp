/// Executable.getParameters: parameters as objects. What their types are: member_types.cpp, generic_declarations.cpp.
///
/// Source:  JDK documentation of java.lang.reflect.Executable and Parameter. The objects: services/parameter_objects.h.
/// Reads:   the method or constructor.   Writes: an array of parameters.
/// Unknown: a member of unknown name but known class gives the parameters of all members of the class, up to --reflection-limit;
///          of any other unknown member, and in JDK code, the parameter is not known.
/// Cost:    O(|delta| x parameters), and the members of the class for one of unknown name.

#include "reflect/inference/member_inference.h"
#include "reflect/members/type_match.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

class ParametersRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    site.listed = !ask.IsRestricted(site);
    context.say().MakeArray(site, Type(context));
    if (!ask.variant().instances) return GiveUnknown(site, "the variant resolves no classes", context);
    if (!site.listed) return GiveUnknown(site, "parameters are not followed in JDK code", context);
    context.say().Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    for (ObjId o : ask.ranking().Sorted(delta)) {
      if (ask.Spent()) return;
      const MethodId method = ask.heap().MethodOfObject(o);
      const MemberPattern* pattern = ask.PatternOf(o);
      if (method.valid()) {
        GiveParameters(site, method, false, context);
      } else if (pattern != nullptr && pattern->declaring.valid()) {
        OfPattern(site, o, MemberPattern(*pattern), context);
      } else {
        GiveUnknown(site, "member is not known", context);
      }
    }
  }

 private:
  static TypeId Type(RuleContext& context) { return ParameterObjects::ParameterType(context.ask().program()); }

  static void GiveUnknown(Site& site, std::string_view reason, RuleContext& context) {
    context.say().MarkUnknown(site, reason);
    context.say().AddToArray(site, Type(context), context.ask().Unknown(Type(context)));
  }

  static void OfPattern(Site& site, ObjId o, const MemberPattern& pattern, RuleContext& context) {
    const Facts& ask = context.ask();
    const bool methods = ask.heap().IsUnknown(o, HeapModel::Unknown::kMethod);
    ForEachExecutable(pattern.declaring, ViewOf(pattern, ask), methods,
                      [&](MethodId m) { GiveParameters(site, m, true, context); });
  }

  /// `limited`: of a member of which only the class is known.
  static void GiveParameters(Site& site, MethodId method, bool limited, RuleContext& context) {
    const Program& program = context.ask().program();
    const TypeId parameter = Type(context);
    const auto& parts = program.MethodSignature(method).parameters;
    site.answered = true;
    for (uint32_t i = 0; i < parts.size(); ++i) {
      const TypeId type = TypeOfPart(program, parts[i]);
      if (!type.valid()) {
        context.say().MarkUnknown(site, "a class is not in the program");
      } else if (limited && context.say().IsFull(site, Target::Kind::kType, type.value)) {
        GiveUnknown(site, "types of more members than --reflection-limit", context);
        continue;
      } else {
        context.say().AddTarget(site, Target::Kind::kType, type.value);
      }
      const ObjId object = context.services().parameter_objects().ObjectOf(site, {method, i}, context);
      context.say().AddToArray(site, parameter, object);
    }
  }
};

}  // namespace

const Rule* ExecutableParameters() { return The<ParametersRule>(); }

}  // namespace heliograph::reflect
