/// defineClass of class loaders, look-ups and Unsafe: the class whose file a program reads itself.
///
/// Source:  JDK documentation of java.lang.ClassLoader.
/// Reads:   the name, where the call has one.   Writes: the result. A class that is defined is not initialised. Code that is made at
///          run time links calls by bootstrap methods that nothing else names: those in the archive of the call are called.
/// Unknown: always: the bytes may be made or changed at run time. With `defined-classes` a known name gives the class of that
///          name, and anything else the classes whose files lie where no loader finds them by name
///          (services/definable_classes.h), of a pattern those that it covers, the best `defined-types` (context/ranking.h).
///          None of the JDK: no loader may replace these.
/// Cost:    O(|delta(name)| x definable classes), once for each text, and the bootstrap methods of the archive.

#include "core/strings/string_pattern.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

class DefinitionRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    context.say().MarkUnknown(site, "a class made at run time is not in the program");
    context.say().AddResult(site, ask.UnknownClass(site));
    if (!ask.variant().defined_classes || !ask.variant().class_names) return;
    CallBootstrapMethods(site, context);
    const std::optional<size_t> name = LastString(site, ask);
    const bool unnamed = !name || *name >= call.args.size() || site.null_args >> *name & 1;
    if (unnamed) return GiveFiles(site, nullptr, context);
    context.say().Watch(site, 0, call.args[*name]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const HeapModel& heap = context.ask().heap();
    bool open = false;
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent() || heap.IsOtherText(o)) return;
      const std::string* pattern = heap.StringPatternOf(o);
      open |= pattern == nullptr;
      if (heap.StringOf(o) != nullptr) {
        Give(site, context.ask().program().FindRuntimeTypeName(*pattern), evidence::kConstant, context);
      } else if (pattern != nullptr) {
        GiveFiles(site, pattern, context);
      }
    });
    if (open) GiveFiles(site, nullptr, context);
  }

 private:
  /// What they are given comes from the virtual machine.
  static void CallBootstrapMethods(const Site& site, RuleContext& context) {
    const Program& program = context.ask().program();
    const ClassInfo& owner = program.Class(program.Method(site.caller).owner);
    if (owner.platform) return;
    CommandSink& sink = context.sink();
    for (const MethodId m : context.services().bootstrap_methods().In(owner.archive)) {
      AddedCall call;
      call.site = site.call;
      call.callee = m;
      for (const Signature::Part& part : program.MethodSignature(m).parameters) {
        call.args.push_back(part.is_reference() ? sink.NewPointer(TypeId()) : PtrId());
        if (part.is_reference() && part.type.valid()) sink.AddObject(call.args.back(), ArgumentOf(part.type, site, context));
      }
      call.thrown = site.thrown;
      sink.AddCall(call);
    }
  }

  static ObjId ArgumentOf(TypeId type, const Site& site, RuleContext& context) {
    const Program& program = context.ask().program();
    const bool text = program.IsClass(type) && program.ClassName(program.ClassOf(type)) == "java/lang/String";
    return text ? context.ask().heap().MergedString() : context.sink().NewObject(type, site.call);
  }

  static void Give(Site& site, TypeId type, std::string_view why, RuleContext& context) {
    const Program& program = context.ask().program();
    if (!type.valid() || !program.IsClass(type)) return;
    const ClassInfo& info = program.Class(program.ClassOf(type));
    if (info.platform || info.phantom || info.lambda) return;
    if (context.say().IsFull(site, Target::Kind::kType, type.value)) return;
    context.say().AddTarget(site, Target::Kind::kType, type.value, why);
    HeapModel& heap = context.ask().heap();
    const bool named = why == evidence::kConstant;
    context.say().AddResult(site, named ? heap.NamedClassObject(type) : heap.InferredClassObject(type, std::string(why)));
  }

  /// Classes whose files only a program that reads them itself can find, of the names that `pattern` covers if it is not null.
  static void GiveFiles(Site& site, const std::string* pattern, RuleContext& context) {
    const Facts& ask = context.ask();
    std::vector<TypeId> types;
    const DefinableClasses& definable = context.services().definable_classes();
    for (const DefinableClasses::Entry& c : definable.entries()) {
      if (ask.Spent()) return;
      if (pattern == nullptr || string_pattern::Covers(*pattern, c.name)) types.push_back(ask.program().ClassType(c.id));
    }
    ask.ranking().Sort(types);
    const uint32_t most = ask.variant().defined_types;
    if (most != 0 && types.size() > most) {
      types.resize(most);
      context.say().MarkCut(site, "a class file in a place of its own is meant, and more than defined-types fit");
    }
    for (TypeId type : types) {
      if (ask.Spent()) return;
      const std::string file(definable.FileOf(ask.program().ClassOf(type)));
      Give(site, type, context.say().Keep("class file " + file), context);
    }
  }
};

}  // namespace

const Rule* ClassDefinition() { return The<DefinitionRule>(); }

}  // namespace heliograph::reflect
