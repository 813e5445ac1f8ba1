/// java.lang.reflect.Array: newInstance, get and set.
///
/// Source:  JDK documentation of java.lang.reflect.Array. newInstance(Class, int[]) makes arrays whose rank is
///          the length of the second argument, which is not tracked: every rank of the program is possible, and
///          each holds arrays of the rank below.
/// Reads:   the component class; the array.   Writes: the result; array elements.
/// Unknown: an unknown Class makes newInstance incomplete, and an array of the type to which the result is cast. In library code a
///          class that only getClass gives is a component of arrays of one rank, and so are all where newInstance has more targets
///          than --reflection-limit.
/// Cost:    O(|delta| log |delta|).

#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

/// Whether it is an array of which the elements are more than objects.
bool IsTypedArray(TypeId type, const Program& program) {
  return type.valid() && program.IsArray(type) && program.ElementType(type) != program.ClassType(program.object_class());
}

class NewArrayRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    Answers& say = context.say();
    if (!context.ask().variant().instances) return say.MarkUnknown(site, "the variant resolves no instances");
    say.Watch(site, 0, call.args[0]);
    if (context.ask().variant().platform_names == 0 || !context.ask().IsRestricted(site)) return;
    say.Watch(site, kCopied, context.services().inner_look_ups().CopiedAt(site, context.sink()));
    ForEachAskedForItsClass(*call.body, [&](VarIndex array) { say.Watch(site, kCopied, PtrId(call.variables.value + array)); });
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    if (index == kCopied) return ListCopies(site, delta, context);
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    for (const ObjId o : ask.ranking().Sorted(delta)) {
      if (context.ask().Spent()) return;
      TypeId type = ask.heap().ClassOfObject(o);
      if (!type.valid()) {
        MakeUnknown(site, context);
        continue;
      }
      if (type == program.PrimitiveType('V')) continue;
      bool any_rank = program.MethodDescriptor(site.target).find("[I") != std::string_view::npos;
      if (any_rank && !TakesRanks(site, type, context)) any_rank = false;
      if ((any_rank || program.IsArray(type)) && CutsNested(site, o, type, any_rank, context)) {
        if (program.IsArray(type)) continue;
        any_rank = false;
      }
      Make(site, type, any_rank, context);
    }
  }

 private:
  static constexpr int kCopied = 1;

  /// Arrays of the type of an array that the JDK's code is given. They themselves come to callers otherwise: calls of Arrays.copyOf are
  /// inlined (frontend/jvm/jvm_model_table.cpp), and toArray(T[]) fills its argument.
  static void ListCopies(Site& site, const PointsToSet& delta, RuleContext& context) {
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    for (const ObjId o : ask.ranking().Sorted(delta)) {
      if (ask.Spent()) return;
      const TypeId type = HeapModel::IsToken(o) ? ask.heap().ClassOfObject(o) : ask.heap().TypeOf(o);
      if (IsTypedArray(type, program)) context.say().AddTarget(site, Target::Kind::kType, type.value);
    }
  }

  /// A cast to Object[] says nothing: it is what is left of one to an array of a type variable.
  static void MakeUnknown(Site& site, RuleContext& context) {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    say.MarkUnknown(site, "component class is not known");
    const Program& program = ask.program();
    for (size_t i = 0; ask.variant().array_casts && i < site.casts.size(); ++i) {
      const TypeId cast = site.casts[i];
      if (!IsTypedArray(cast, program)) continue;
      say.AddTarget(site, Target::Kind::kType, cast.value, evidence::kCast);
      say.AddResult(site, ask.heap().SomeInstance(cast));
    }
  }

  /// Whether one more class has arrays of every rank. Counts those that have.
  static bool TakesRanks(Site& site, TypeId type, RuleContext& context) {
    const Facts& ask = context.ask();
    const Distance distance = ask.ranking().DistanceOf(type);
    const uint32_t most = ask.variant().plural_classes;
    const bool takes = most == 0 || site.plural_classes.UpTo(distance) < most;
    if (takes) site.plural_classes.Add(distance);
    else context.say().MarkCut(site, "arrays of every rank have more classes than plural-classes");
    return takes;
  }

  /// Whether no arrays of arrays of `type` are made. A class that came out of one would come back to it, so that each had all ranks.
  static bool CutsNested(Site& site, ObjId o, TypeId type, bool any_rank, RuleContext& context) {
    Answers& say = context.say();
    const TypeId array = context.ask().program().ArrayType(type);
    if (!IsAnyObjects(site, o, type, any_rank, context.ask())) return say.IsFull(site, Target::Kind::kType, array.value);
    say.MarkCut(site, "arrays of arrays of what only getClass gives are not made");
    return true;
  }

  /// What code makes of the classes of all objects that come to it would come back to it, one rank up each time. The application's may
  /// make a larger array like one of arrays.
  static bool IsAnyObjects(const Site& site, ObjId o, TypeId type, bool any_rank, const Facts& ask) {
    const Program& program = ask.program();
    if (!ask.heap().IsReceiverClass(o)) return false;
    if (any_rank || !program.Class(program.Method(site.caller).owner).application) return true;
    return program.IsArray(type) && program.IsArray(program.ElementType(type));
  }

  static void Make(Site& site, TypeId component, bool any_rank, RuleContext& context) {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    CommandSink& sink = context.sink();
    HeapModel& heap = ask.heap();
    TypeId type = ask.program().ArrayType(component);
    if (type == component) return;
    ObjId array = heap.SomeInstance(type);
    say.AddTarget(site, Target::Kind::kType, type.value);
    say.AddResult(site, array);
    for (TypeId next; any_rank; type = next) {
      next = ask.program().ArrayType(type);
      if (next == type) return;
      ObjId outer = heap.SomeInstance(next);
      say.AddResult(site, outer);
      say.AddTarget(site, Target::Kind::kType, next.value);
      PtrId element = sink.ElementPointer(outer);
      if (element.valid()) sink.AddObject(element, heap.SomeInstance(type));
    }
  }
};

class ElementRule : public Rule {
 public:
  explicit ElementRule(bool stores) : stores_(stores) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    Answers& say = context.say();
    if (!context.ask().variant().instances) return say.MarkUnknown(site, "the variant resolves no arrays");
    say.Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    CommandSink& sink = context.sink();
    const Program& program = ask.program();
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      TypeId type = ask.heap().TypeOf(o);
      if (!program.IsArray(type)) return;
      say.AddTarget(site, Target::Kind::kType, type.value);
      TypeId element_type = program.ElementType(type);
      if (!stores_ && program.IsPrimitive(element_type)) {
        say.AddBoxOf(site.result, element_type);
      }
      PtrId element = sink.ElementPointer(o);
      if (!element.valid()) return;
      if (stores_ && site.args.size() > 2 && site.args[2].valid()) {
        sink.AddEdge(site.args[2], element);
      } else if (!stores_ && site.result.valid()) {
        sink.AddEdge(element, site.result);
      }
    });
  }

 private:
  bool stores_;
};

}  // namespace

const Rule* ArrayNewInstance() { return The<NewArrayRule>(); }
const Rule* ArrayGet() { return The<ElementRule, false>(); }
const Rule* ArraySet() { return The<ElementRule, true>(); }

}  // namespace heliograph::reflect
