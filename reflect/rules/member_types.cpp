/// Class objects that a member gives: its declaring class, result, parameters, exceptions or type; the type of a parameter.
///
/// Source:  JDK documentation of java.lang.reflect.Method, Constructor, Field and Parameter.
/// Reads:   the member, or the parameter.   Writes: the result, or an array with the classes (getParameterTypes, getExceptionTypes).
/// Unknown: a member of unknown name but known class gives what all members of the class give, up to --reflection-limit; any other
///          unknown member, or a type that is not in the program, the unknown Class object; so does every call in JDK code.
/// Cost:    O(|delta(member)| + parameters), and the members of the class for one of unknown name.

#include <optional>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "reflect/inference/member_inference.h"
#include "reflect/members/type_match.h"
#include "reflect/rules/class_giver.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

enum class Part { kDeclaringClass, kResult, kParameters, kExceptions, kFieldType, kParameterType };

constexpr std::string_view ReasonInPlatform(Part part) {
  return part == Part::kParameterType ? "parameters are not followed in JDK code"
                                      : "types of members are not followed in JDK code";
}

class MemberTypeRule : public ClassGiver {
  using Member = TypesOfMembers::Member;

 public:
  explicit MemberTypeRule(Part part)
      : ClassGiver(part == Part::kParameters || part == Part::kExceptions, ReasonInPlatform(part)), part_(part) {}

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Given given{site, context, {}, {}};
    for (ObjId o : ask.ranking().Sorted(delta)) {
      if (ask.Spent()) return;
      if (part_ == Part::kParameterType) {
        OfParameter(o, given);
        continue;
      }
      MethodId method = ask.heap().MethodOfObject(o);
      FieldId field = ask.heap().FieldOfObject(o);
      if (method.valid()) {
        OfMethod(method, given);
      } else if (field.valid()) {
        OfField(field, given);
      } else if (ask.PatternOf(o) != nullptr && ask.PatternOf(o)->declaring.valid()) {
        OfPattern(o, *ask.PatternOf(o), given);
      } else {
        GiveUnknown(site, "member is not known", context);
      }
    }
  }

 private:
  /// What a site has been given by one delta: thousands of members have few types.
  struct Given {
    Site& site;
    RuleContext& context;
    absl::flat_hash_set<TypeId> types, cut;
    bool limited = false;  ///< what is given now is of a member of which only the class is known
  };

  /// A member of known class, of which at most a pattern of the name is known: what any of these gives, as far as
  /// --reflection-limit allows, the application's types first.
  void OfPattern(ObjId o, const MemberPattern& pattern, Given& given) const {
    const Facts& ask = given.context.ask();
    const bool before = std::exchange(given.limited, true);
    const Member kind = ask.heap().IsUnknown(o, HeapModel::Unknown::kMethod)        ? Member::kMethod
                        : ask.heap().IsUnknown(o, HeapModel::Unknown::kConstructor) ? Member::kConstructor
                                                                                    : Member::kField;
    const MemberView view = ViewOf(pattern, ask);
    if (const std::optional<TypesOfMembers::Part> part = PartOfAll(kind);
        part && (view.any_name || kind == Member::kConstructor)) {
      OfAll(given.context.services().types_of_members().Of(pattern.declaring, view.visibility, kind, *part), given);
    } else if (kind == Member::kField) {
      ForEachField(
          ask.program(), pattern.declaring, view.visibility, [&](NameId n) { return view.Accepts(n); },
          [&](FieldId f) { OfField(f, given); });
    } else {
      ForEachExecutable(pattern.declaring, view, kind == Member::kMethod, [&](MethodId m) { OfMethod(m, given); });
    }
    given.limited = before;
  }

  /// What is asked of all members of a kind at once; none for what these do not have, or what is not kept.
  std::optional<TypesOfMembers::Part> PartOfAll(Member kind) const {
    using OfAny = TypesOfMembers::Part;
    if (part_ == Part::kDeclaringClass) return OfAny::kDeclaringClass;
    if (kind == Member::kField) return part_ == Part::kExceptions ? std::nullopt : std::optional(OfAny::kFieldType);
    if (part_ == Part::kResult) return OfAny::kResult;
    return part_ == Part::kParameters ? std::optional(OfAny::kParameters) : std::nullopt;
  }

  void OfAll(const TypesOfMembers::Types& all, Given& given) const {
    for (const TypeId type : all.types) Give(type, given);
    if (all.without_parameters) given.context.say().MakeArray(given.site, given.context.ask().class_type());
  }

  void OfMethod(MethodId method, Given& given) const {
    const Facts& ask = given.context.ask();
    const Program& program = ask.program();
    const Signature& signature = program.MethodSignature(method);
    if (part_ == Part::kDeclaringClass) {
      Give({program.ClassType(program.Method(method).owner), 'L'}, given);
    } else if (part_ == Part::kResult) {
      Give(signature.result, given);
    } else if (part_ == Part::kParameters) {
      given.context.say().MakeArray(given.site, ask.class_type());
      given.site.answered = true;
      for (const Signature::Part& p : signature.parameters) Give(p, given);
    } else if (part_ == Part::kExceptions) {
      OfExceptions(method, given);
    }
  }

  void OfExceptions(MethodId method, Given& given) const {
    const std::vector<TypeId>* types = given.context.services().declared_exceptions().Of(method);
    if (types == nullptr) return GiveUnknown(given.site, "exceptions that the member declares are not read", given.context);
    given.context.say().MakeArray(given.site, given.context.ask().class_type());
    given.site.answered = true;
    for (TypeId type : *types) {
      if (type.valid()) Give({type, 'L'}, given);
      else GiveUnknown(given.site, "a class is not in the program", given.context);
    }
  }

  void OfField(FieldId field, Given& given) const {
    const Program& program = given.context.ask().program();
    const bool declaring = part_ == Part::kDeclaringClass;
    const ClassId owner = program.Field(field).owner;
    Give(declaring ? Signature::Part{program.ClassType(owner), 'L'} : FieldPart(program, field), given);
  }

  void OfParameter(ObjId o, Given& given) const {
    const ParameterObjects::Place* place = given.context.services().parameter_objects().PlaceOf(o);
    if (place == nullptr) return GiveUnknown(given.site, "parameter is not known", given.context);
    Give(given.context.ask().program().MethodSignature(place->method).parameters[place->index], given);
  }

  bool IsCut(TypeId type, Given& given) const {
    if (given.cut.contains(type)) return true;
    if (!type.valid() || !given.context.say().IsFull(given.site, Target::Kind::kType, type.value)) return false;
    given.cut.insert(type);
    GiveUnknown(given.site, "types of more members than --reflection-limit", given.context);
    return true;
  }

  void Give(const Signature::Part& part, Given& given) const { Give(TypeOfPart(given.context.ask().program(), part), given); }

  void Give(TypeId type, Given& given) const {
    const Facts& ask = given.context.ask();
    if (given.types.contains(type) || (given.limited && IsCut(type, given))) return;
    given.types.insert(type);
    if (!type.valid()) return GiveUnknown(given.site, "a class is not in the program", given.context);
    given.context.say().AddTarget(given.site, Target::Kind::kType, type.value);
    GiveObject(given.site, ask.heap().ClassObject(type), given.context);
  }

  Part part_;
};

}  // namespace

const Rule* MemberDeclaringClass() { return The<MemberTypeRule, Part::kDeclaringClass>(); }
const Rule* MethodReturnType() { return The<MemberTypeRule, Part::kResult>(); }
const Rule* MethodParameterTypes() { return The<MemberTypeRule, Part::kParameters>(); }
const Rule* MethodExceptionTypes() { return The<MemberTypeRule, Part::kExceptions>(); }
const Rule* FieldType() { return The<MemberTypeRule, Part::kFieldType>(); }
const Rule* ParameterType() { return The<MemberTypeRule, Part::kParameterType>(); }

}  // namespace heliograph::reflect
