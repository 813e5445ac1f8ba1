/// Class objects that a Class object gives: superclass, interfaces, components, nesting, permitted subclasses.
///
/// Source:  JDK documentation of java.lang.Class. Nesting is told by names, see class_nesting.h. Permitted subclasses are
///          the direct subclasses in the same archive of a class of a release with sealed ones (major version 60): the
///          JVM wants them in the same module or package. getClasses takes protected members along, which class
///          files call public.
/// Reads:   the class.   Writes: the result, or an array with the classes (plural forms).
/// Unknown: an unknown class gives the unknown Class object, and so does every call in JDK code. What getClass alone
///          tells stays marked as such.
/// Cost:    O(|delta(class)| + results).

#include <functional>

#include "reflect/members/class_nesting.h"
#include "reflect/members/member_lookup.h"
#include "reflect/rules/class_giver.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

enum class Relation {
  kSuperclass,
  kInterfaces,
  kComponent,
  kArray,
  kEnclosing,
  kDeclaring,
  kNestHost,
  kNestMembers,
  kDeclaredClasses,
  kClasses,
  kPermitted
};
using Give = const std::function<void(TypeId)>&;

bool IsPlural(Relation relation) {
  return relation == Relation::kInterfaces || relation == Relation::kDeclaredClasses || relation == Relation::kClasses ||
         relation == Relation::kPermitted || relation == Relation::kNestMembers;
}

void GivePermitted(const Program& program, ClassId c, Give give) {
  constexpr uint16_t kFirstSealed = 60;
  const ClassInfo& info = program.Class(c);
  if (info.major_version < kFirstSealed) return;
  for (Interval i : program.Subclasses(c).intervals()) {
    for (uint32_t s = i.first; s <= i.last; ++s) {
      const ClassInfo& sub = program.Class(ClassId(s));
      if (ClassId(s) == c || sub.lambda || sub.phantom || sub.archive != info.archive) continue;
      bool direct = sub.super == c && !sub.is_interface();
      for (ClassId super : program.Interfaces(ClassId(s))) direct |= super == c;
      if (direct) give(program.ClassType(ClassId(s)));
    }
  }
}

void GiveMembers(const ClassNesting& nesting, const Program& program, ClassId c, bool inherited, Give give) {
  for (ClassId of = c; of.valid(); of = inherited ? program.Class(of).super : ClassId()) {
    for (ClassId member : nesting.Members(of)) {
      if (!inherited || (program.Class(member).access & kAccPublic)) give(program.ClassType(member));
    }
  }
}

void GiveRelatedOfClass(Relation relation, ClassId c, RuleContext& context, Give give) {
  const Program& program = context.ask().program();
  ClassId one;
  switch (relation) {
    case Relation::kSuperclass:
      if (!program.Class(c).is_interface()) one = program.Class(c).super;
      break;
    case Relation::kInterfaces:
      for (ClassId i : program.Interfaces(c)) give(program.ClassType(i));
      break;
    case Relation::kEnclosing: one = context.services().nesting().Outer(c); break;
    case Relation::kDeclaring:
      if (context.services().nesting().IsMember(c)) one = context.services().nesting().Outer(c);
      break;
    case Relation::kNestHost: one = context.services().nesting().Outermost(c); break;
    case Relation::kNestMembers:
      for (ClassId member : context.services().nesting().Nest(c)) give(program.ClassType(member));
      break;
    case Relation::kDeclaredClasses: GiveMembers(context.services().nesting(), program, c, false, give); break;
    case Relation::kClasses: GiveMembers(context.services().nesting(), program, c, true, give); break;
    case Relation::kPermitted: GivePermitted(program, c, give); break;
    case Relation::kComponent:
    case Relation::kArray: break;
  }
  if (one.valid()) give(program.ClassType(one));
}

void GiveRelated(Relation relation, TypeId type, RuleContext& context, Give give) {
  const Program& program = context.ask().program();
  if (relation == Relation::kArray) {
    if (type != program.PrimitiveType('V')) give(program.ArrayType(type));
  } else if (program.IsClass(type)) {
    GiveRelatedOfClass(relation, program.ClassOf(type), context, give);
  } else if (relation == Relation::kNestHost || relation == Relation::kNestMembers) {
    give(type);
  } else if (program.IsArray(type) && relation == Relation::kComponent) {
    give(program.ElementType(type));
  } else if (program.IsArray(type) && relation == Relation::kSuperclass) {
    give(program.ClassType(program.object_class()));
  } else if (program.IsArray(type) && relation == Relation::kInterfaces) {
    for (std::string_view name : {"java/lang/Cloneable", "java/io/Serializable"}) {
      if (ClassId c = program.FindClass(name); c.valid()) give(program.ClassType(c));
    }
  }
}

class ClassRelationRule : public ClassGiver {
 public:
  explicit ClassRelationRule(Relation relation)
      : ClassGiver(IsPlural(relation), "relations of classes are not followed in JDK code"), relation_(relation) {}

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    HeapModel& heap = context.ask().heap();
    for (ObjId o : context.ask().ranking().Sorted(delta)) {
      if (context.ask().Spent()) return;
      TypeId type = heap.ClassOfObject(o);
      if (!type.valid()) {
        GiveUnknown(site, "class is not known", context);
        continue;
      }
      // What is not sealed has no array of permitted subclasses.
      if (is_plural() && relation_ != Relation::kPermitted) context.say().MakeArray(site, context.ask().class_type());
      context.say().AskMembersOf(site, type, Visibility::kDeclared);
      bool receiver = heap.IsReceiverClass(o);
      GiveRelated(relation_, type, context, [&](TypeId related) {
        Add(site, related, receiver ? heap.ReceiverClassObject(related) : heap.ClassObject(related), evidence::kPointsTo,
            context);
      });
    }
  }

  void OnInferredClass(Site& site, TypeId type, std::string_view why, RuleContext& context) const override {
    if (is_plural()) return;
    if (context.say().IsFull(site, Target::Kind::kType, type.value)) return;
    Add(site, type, context.ask().heap().ClassObject(type), why, context);
  }

 private:
  void Add(Site& site, TypeId type, ObjId class_object, std::string_view why, RuleContext& context) const {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    const bool is_nested = relation_ == Relation::kArray && ask.program().Dimensions(type) > 1;
    if ((is_plural() || is_nested) && say.IsFull(site, Target::Kind::kType, type.value)) {
      return GiveObject(site, ask.Unknown(ask.class_type()), context);
    }
    say.AddTarget(site, Target::Kind::kType, type.value, why);
    GiveObject(site, class_object, context);
  }

  Relation relation_;
};

}  // namespace

const Rule* ClassSuperclass() { return The<ClassRelationRule, Relation::kSuperclass>(); }
const Rule* ClassInterfaces() { return The<ClassRelationRule, Relation::kInterfaces>(); }
const Rule* ClassComponentType() { return The<ClassRelationRule, Relation::kComponent>(); }
const Rule* ClassArrayType() { return The<ClassRelationRule, Relation::kArray>(); }
const Rule* ClassEnclosingClass() { return The<ClassRelationRule, Relation::kEnclosing>(); }
const Rule* ClassDeclaringClass() { return The<ClassRelationRule, Relation::kDeclaring>(); }
const Rule* ClassNestHost() { return The<ClassRelationRule, Relation::kNestHost>(); }
const Rule* ClassNestMembers() { return The<ClassRelationRule, Relation::kNestMembers>(); }
const Rule* ClassDeclaredClasses() { return The<ClassRelationRule, Relation::kDeclaredClasses>(); }
const Rule* ClassClasses() { return The<ClassRelationRule, Relation::kClasses>(); }
const Rule* ClassPermittedSubclasses() { return The<ClassRelationRule, Relation::kPermitted>(); }

}  // namespace heliograph::reflect
