#include "reflect/rules/annotated_unknowns.h"

#include "reflect/context/rule.h"
#include "reflect/inference/member_inference.h"
#include "reflect/inference/name_variables.h"
#include "reflect/members/member_lookup.h"
#include "reflect/services/services.h"

namespace heliograph::reflect::annotated_unknowns {

namespace {

using Unknown = HeapModel::Unknown;

/// Calls `use` for each element, those of the application first.
template <typename Use>
void ForEach(const AnnotatedElements::ByClass& elements, const Facts& ask, Use use) {
  for (const bool application : {true, false}) {
    for (const auto& [c, of_class] : elements) {
      if (ask.program().Class(c).application != application) continue;
      for (const Target& element : of_class) {
        if (ask.Spent()) return;
        use(element);
      }
    }
  }
}

/// The members among them that a look-up in the class sees.
template <typename Use>
void ForEachOfClass(const AnnotatedElements::ByClass& elements, TypeId declaring, Visibility visibility, const Facts& ask,
                    Use use) {
  const auto visit = [&](ClassId c, bool) {
    const auto of_class = elements.find(c);
    if (of_class == elements.end() || ask.Spent()) return;
    for (const Target& element : of_class->second) use(element);
  };
  if (visibility == Visibility::kDeclared) {
    if (ask.program().IsClass(declaring)) visit(ask.program().ClassOf(declaring), false);
  } else {
    ForEachMemberClass(ask.program(), declaring, visit);
  }
}

bool IsSeen(const Target& element, const MemberView& view, const Program& program) {
  const bool field = element.kind == Target::Kind::kField;
  const NameId name = field ? program.Field(FieldId(element.id)).name : program.Method(MethodId(element.id)).name;
  const uint16_t access = field ? program.Field(FieldId(element.id)).access : program.Method(MethodId(element.id)).access;
  return view.Accepts(name) && view.Sees(access);
}

void TellMembers(TypeId type, ObjId member, RuleContext& context) {
  const Facts& ask = context.ask();
  const MemberPattern pattern = *ask.PatternOf(member);  // the table may grow
  AnnotatedElements& annotated = context.services().annotations().elements();
  if (pattern.declaring.valid() && !annotated.OnMembersOf(pattern.declaring).contains(type)) return;
  if (pattern.listed == MemberPattern::Listed::kNo) return TellLookUp(ask.SiteAt(pattern.site), member, type, context);
  SharedMember& shared = context.say().Shared(member);
  if (!shared.annotations.insert(type).second) return;
  for (const uint32_t look_up : std::vector<uint32_t>(shared.look_ups)) TellLookUp(ask.SiteAt(look_up), member, type, context);
}

/// The object of the element if it is one of the type.
ObjId ObjectOf(const Target& element, TypeId type, const Facts& ask) {
  if (element.kind == Target::Kind::kType) {
    return type == ask.class_type() ? ask.heap().NamedClassObject(TypeId(element.id)) : ObjId();
  }
  if (element.kind == Target::Kind::kField) {
    return type == ask.field_type() ? ask.heap().FieldObject(FieldId(element.id)) : ObjId();
  }
  const bool constructor = ask.program().MethodName(MethodId(element.id)) == "<init>";
  const bool fits = type == (constructor ? ask.constructor_type() : ask.method_type());
  return fits ? ask.heap().MethodObject(MethodId(element.id)) : ObjId();
}

}  // namespace

void Begin(Site& site, const ClaimedCall& call, RuleContext& context) {
  const Facts& ask = context.ask();
  if (!ask.variant().annotated_elements || site.inner || ask.IsRestricted(site) || call.args.empty()) return;
  const VarIndex receiver = call.body->args[call.statement->args_begin];
  if (receiver == kNoVar) return;
  site.elements = context.sink().NewPointer(TypeId());
  for (const PtrId root : PointersOf(RootsOf(*call.body, receiver), call.variables)) {
    context.sink().AddEdge(site.elements, root);
  }
}

void Tell(Site& site, ObjId element, TypeId type, RuleContext& context) {
  const Facts& ask = context.ask();
  if (!site.elements.valid()) return;
  if (ask.PatternOf(element) != nullptr) return TellMembers(type, element, context);
  const AnnotatedElements::ByClass& elements = context.services().annotations().elements().With(type);
  if (ask.heap().IsUnknown(element, Unknown::kClass)) {
    const uint32_t origin = ask.heap().EntityOfUnknown(element);
    return ForEach(elements, ask, [&](const Target& e) {
      if (e.kind == Target::Kind::kType) InferClass(origin, TypeId(e.id), evidence::kAnnotated, context);
    });
  }
  if (!ask.IsClassOrMember(element)) return;
  ForEach(elements, ask, [&](const Target& e) {
    const ObjId object = ObjectOf(e, ask.heap().TypeOf(element), ask);
    if (object.valid()) context.sink().AddObject(site.elements, object);
  });
}

void TellLookUp(Site& look_up, ObjId member, TypeId type, RuleContext& context) {
  const Facts& ask = context.ask();
  const MemberPattern pattern = *ask.PatternOf(member);  // the table may grow
  const AnnotatedElements::ByClass& elements = context.services().annotations().elements().With(type);
  const MemberView view = ViewOf(pattern, ask);
  const auto tell = [&](const Target& element) {
    if (element.kind == Target::Kind::kType || !IsSeen(element, view, ask.program())) return;
    look_up.rule->OnInferredMember(look_up, element, evidence::kAnnotated, context);
  };
  if (pattern.declaring.valid()) {
    ForEachOfClass(elements, pattern.declaring, view.visibility, ask, tell);
  } else {
    ForEach(elements, ask, tell);
  }
}

}  // namespace heliograph::reflect::annotated_unknowns
