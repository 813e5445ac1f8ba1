/// Class.getGenericSuperclass and its like, Parameter.getParameterizedType: types that Signature attributes declare, with their arguments.
///
/// Source:  JDK documentation of java.lang.Class, Method, Constructor and Field; JVMS 4.7.9. What declares no generic type gives
///          Class objects. The objects: services/declared_types.h.
/// Reads:   the class or member.   Writes: the result, or an array with the types (plural forms).
/// Unknown: a member of unknown name but known class gives what all such members of the class declare, up to --reflection-limit; a
///          class or member of which that is not known, or that is of the JDK, whose signatures are not kept, unless there is
///          nothing in them that can be generic; type variables, which only the JDK's own code gives. JDK code is not followed.
/// Cost:    O(|delta| + length of the signatures), and the members of the class for one of unknown name.

#include "absl/container/flat_hash_set.h"
#include "reflect/inference/member_inference.h"
#include "reflect/members/member_lookup.h"
#include "reflect/members/type_match.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

enum class Part { kSuperclass, kInterfaces, kResult, kParameters, kFieldType, kParameterType };
using Of = DeclarationSource::SignatureOf;

class GenericRule : public Rule {
 public:
  explicit GenericRule(Part part) : part_(part) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    site.listed = context.services().declared_types().source() != nullptr;
    if (!site.listed) return;
    const Program& program = context.ask().program();
    if (is_plural()) context.say().MakeArray(site, DeclaredTypes::TypeInterface(program));
    context.say().Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const HeapModel& heap = context.ask().heap();
    absl::flat_hash_set<uint64_t> listed;
    for (ObjId o : context.ask().ranking().Sorted(delta)) {
      if (context.ask().Spent()) return;
      const MemberPattern* pattern = context.ask().PatternOf(o);
      if (pattern != nullptr && pattern->declaring.valid()) {
        const MemberView view = ViewOf(*pattern, context.ask());
        const uint64_t key = uint64_t{pattern->declaring.value} << 3 | static_cast<uint64_t>(view.visibility) << 1 |
                             uint64_t{heap.IsUnknown(o, HeapModel::Unknown::kConstructor)};
        if (!view.any_name || listed.insert(key).second) OfPattern(site, o, pattern->declaring, view, context);
        continue;
      }
      const TypeId type = heap.ClassOfObject(o);
      if (type.valid()) context.say().AskMembersOf(site, type, Visibility::kDeclared);
      site.answered |= heap.MethodOfObject(o).valid();
      if (const MethodId m = heap.MethodOfObject(o); m.valid()) {
        OfMethod(site, m, context);
      } else if (const FieldId f = heap.FieldOfObject(o); f.valid()) {
        OfField(site, f, context);
      } else if (part_ == Part::kParameterType) {
        OfParameter(site, context.services().parameter_objects().PlaceOf(o), context);
      } else if (!type.valid()) {
        context.say().MarkUnknown(site, "the class or member is not known");
        Give(site, context.ask().UnknownClass(site), context);
      } else if (context.ask().program().IsClass(type)) {
        OfClass(site, context.ask().program().ClassOf(type), heap.IsReceiverClass(o), context);
      } else if (context.ask().program().IsArray(type)) {
        OfArray(site, context);
      }
    }
  }

 private:
  bool is_plural() const { return part_ == Part::kInterfaces || part_ == Part::kParameters; }

  void OfClass(Site& site, ClassId c, bool receiver, RuleContext& context) const {
    const Program& program = context.ask().program();
    if (part_ != Part::kSuperclass && part_ != Part::kInterfaces) return;
    const std::string_view text = program.GenericSignature(c);
    if (text.empty()) return OfPlainClass(site, c, receiver, context);
    const DeclaredSignature declared = Parse(Of::kClass, text, context);
    for (size_t i = 0; i < declared.types.size(); ++i) {
      if ((i == 0) == (part_ == Part::kSuperclass)) Add(site, declared.types[i], context);
    }
  }

  void OfPlainClass(Site& site, ClassId c, bool receiver, RuleContext& context) const {
    const Program& program = context.ask().program();
    HeapModel& heap = context.ask().heap();
    const auto add = [&](ClassId of) {
      MarkPlatform(site, c, context);
      const TypeId type = program.ClassType(of);
      AddClass(site, type, receiver ? heap.ReceiverClassObject(type) : heap.ClassObject(type), context);
    };
    if (part_ == Part::kInterfaces) {
      for (ClassId i : program.Interfaces(c)) add(i);
    } else if (program.Class(c).super.valid() && !program.Class(c).is_interface()) {
      add(program.Class(c).super);
    }
  }

  void OfArray(Site& site, RuleContext& context) const {
    const Program& program = context.ask().program();
    const auto add = [&](std::string_view name) {
      const ClassId c = program.FindClass(name);
      if (c.valid()) AddClass(site, program.ClassType(c), context.ask().heap().ClassObject(program.ClassType(c)), context);
    };
    if (part_ == Part::kSuperclass) add("java/lang/Object");
    if (part_ != Part::kInterfaces) return;
    add("java/lang/Cloneable");
    add("java/io/Serializable");
  }

  void OfMethod(Site& site, MethodId m, RuleContext& context) const {
    const Program& program = context.ask().program();
    if (part_ != Part::kResult && part_ != Part::kParameters) return;
    const std::string_view text = program.GenericSignature(m);
    if (!text.empty()) {
      const DeclaredSignature declared = Parse(Of::kMethod, text, context);
      if (part_ == Part::kResult) return Add(site, declared.result, context);
      for (const DeclaredType& type : declared.types) Add(site, type, context);
      return;
    }
    const ClassId owner = program.Method(m).owner;
    const Signature& signature = program.MethodSignature(m);
    if (part_ == Part::kResult) return AddPart(site, owner, signature.result, context);
    for (const Signature::Part& p : signature.parameters) AddPart(site, owner, p, context);
  }

  /// A member of which the class is known, and no more of the name than the view says: what any of these declares, as long as
  /// --reflection-limit allows.
  void OfPattern(Site& site, ObjId o, TypeId declaring, const MemberView& view, RuleContext& context) const {
    const Facts& ask = context.ask();
    site.answered = true;
    if (ask.heap().IsUnknown(o, HeapModel::Unknown::kField)) {
      ForEachField(
          ask.program(), declaring, view.visibility, [&](NameId n) { return view.Accepts(n); },
          [&](FieldId f) {
            if (!site.full) OfField(site, f, context);
          });
    } else {
      ForEachExecutable(declaring, view, ask.heap().IsUnknown(o, HeapModel::Unknown::kMethod), [&](MethodId m) {
        if (!site.full) OfMethod(site, m, context);
      });
    }
    if (site.full) Give(site, ask.UnknownClass(site), context);
  }

  void OfField(Site& site, FieldId f, RuleContext& context) const {
    const Program& program = context.ask().program();
    if (part_ != Part::kFieldType) return;
    const std::string_view text = program.GenericSignature(f);
    if (!text.empty()) return Add(site, Parse(Of::kField, text, context).result, context);
    AddPart(site, program.Field(f).owner, FieldPart(program, f), context);
  }

  /// `place`: null for a parameter that is not known. The signatures of some constructors leave parameters out that have no source.
  void OfParameter(Site& site, const ParameterObjects::Place* place, RuleContext& context) const {
    const Program& program = context.ask().program();
    if (place == nullptr) {
      context.say().MarkUnknown(site, "the parameter is not known");
      return Give(site, context.ask().UnknownClass(site), context);
    }
    const Signature& signature = program.MethodSignature(place->method);
    const std::string_view text = program.GenericSignature(place->method);
    const ClassId owner = program.Method(place->method).owner;
    if (text.empty()) return AddPart(site, owner, signature.parameters[place->index], context);
    const DeclaredSignature declared = Parse(Of::kMethod, text, context);
    const bool same = declared.types.size() == signature.parameters.size();
    if (same) return Add(site, declared.types[place->index], context);
    context.say().MarkUnknown(site, "parameters without a type in the source");
    for (const DeclaredType& type : declared.types) Add(site, type, context);
    for (const Signature::Part& p : signature.parameters) AddPart(site, owner, p, context);
  }

  static void MarkPlatform(Site& site, ClassId c, RuleContext& context) {
    if (!context.ask().program().Class(c).platform) return;
    context.say().MarkUnknown(site, "generic signatures of the JDK are not read");
  }

  static DeclaredSignature Parse(Of of, std::string_view text, RuleContext& context) {
    DeclaredSignature declared = context.services().declared_types().source()->Signature(of, text);
    context.services().inner_look_ups().AddTypeNames(declared.result, context);
    for (const DeclaredType& type : declared.types) context.services().inner_look_ups().AddTypeNames(type, context);
    return declared;
  }

  void Add(Site& site, const DeclaredType& type, RuleContext& context) const {
    const ObjId o = context.services().declared_types().ObjectOf(site, type, context);
    if (o.valid()) AddClass(site, DeclaredTypes::RawType(type, context.ask().program()), o, context);
  }

  /// A type that the descriptor of a member of `owner` says; a primitive is one in a signature too.
  void AddPart(Site& site, ClassId owner, const Signature::Part& part, RuleContext& context) const {
    const Facts& ask = context.ask();
    const TypeId type = TypeOfPart(ask.program(), part);
    if (!type.valid() || !ask.program().IsPrimitive(ask.program().BaseType(type))) MarkPlatform(site, owner, context);
    if (!type.valid()) return context.say().MarkUnknown(site, "a class is not in the program");
    AddClass(site, type, ask.heap().ClassObject(type), context);
  }

  void AddClass(Site& site, TypeId type, ObjId o, RuleContext& context) const {
    if (context.say().IsFull(site, Target::Kind::kType, type.value)) return;
    context.say().AddTarget(site, Target::Kind::kType, type.value);
    Give(site, o, context);
  }

  void Give(Site& site, ObjId o, RuleContext& context) const {
    if (!is_plural()) return context.say().AddResult(site, o);
    context.say().AddToArray(site, DeclaredTypes::TypeInterface(context.ask().program()), o);
  }

  Part part_;
};

}  // namespace

const Rule* GenericSuperclass() { return The<GenericRule, Part::kSuperclass>(); }
const Rule* GenericInterfaces() { return The<GenericRule, Part::kInterfaces>(); }
const Rule* GenericReturnType() { return The<GenericRule, Part::kResult>(); }
const Rule* GenericParameterTypes() { return The<GenericRule, Part::kParameters>(); }
const Rule* GenericParameterType() { return The<GenericRule, Part::kParameterType>(); }
const Rule* GenericFieldType() { return The<GenericRule, Part::kFieldType>(); }

}  // namespace heliograph::reflect
