/// MethodType.fromMethodDescriptorString: the classes that a descriptor names.
///
/// Source:  JDK documentation of java.lang.invoke.MethodType; JVMS 4.3.3.
/// Reads:   the descriptor.   Writes: the result, a method type whose fields have the Class objects of the descriptor.
/// Unknown: a descriptor that is no known constant gives a method type of unknown classes. One that names a class that the
///          program lacks, or that is malformed, throws an exception and gives nothing.
/// Cost:    O(characters of delta(descriptor)).

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "core/program/descriptor_text.h"
#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kMethodType = "java/lang/invoke/MethodType";

class DescribedTypeRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!context.ask().variant().class_names) return GiveUnknown(site, "the variant resolves no names", context);
    site.if_none = "the descriptor names no class";
    context.say().Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    delta.ForEach([&](ObjId o) {
      if (ask.Spent()) return;
      const std::string* text = ask.heap().StringOf(o);
      if (text == nullptr) return GiveUnknown(site, "descriptor is not a known constant", context);
      const auto parts = PartsOfDescriptor(*text);
      const bool too_deep = std::any_of(
          parts.begin(), parts.end(), [&](std::string_view part) { return NumDimensions(part) > ask.program().MaxDimensions(); });
      if (too_deep) return GiveUnknown(site, "the descriptor has arrays of any kind", context);
      if (const auto types = TypesOf(parts, ask.program())) Give(site, *types, context);
      else site.absent_name = true;
    });
  }

 private:
  /// None if a class is not in the program.
  static std::optional<std::vector<TypeId>> TypesOf(const std::vector<std::string_view>& parts, const Program& program) {
    std::vector<TypeId> types;
    for (const std::string_view part : parts) {
      types.push_back(part == "V" ? program.PrimitiveType('V') : program.FindDescriptorType(part));
      if (!types.back().valid()) return std::nullopt;
      const TypeId base = program.BaseType(types.back());
      if (program.IsClass(base) && !program.FindNamedClass(program.ClassName(program.ClassOf(base))).valid()) return std::nullopt;
    }
    return types.empty() ? std::nullopt : std::optional(std::move(types));
  }

  static void Give(Site& site, const std::vector<TypeId>& types, RuleContext& context) {
    const Program& program = context.ask().program();
    HeapModel& heap = context.ask().heap();
    MakeType(site, context);
    for (size_t i = 0; i < types.size(); ++i) {
      const TypeId type = types[i];
      const bool named = !program.IsPrimitive(program.BaseType(type));
      if (named) context.say().AddTarget(site, Target::Kind::kType, type.value, evidence::kConstant);
      const ObjId object = named ? heap.NamedClassObject(type) : heap.ClassObject(type);
      Put(i + 1 == types.size() ? site.mixed : site.elements, object, context);
    }
  }

  static void GiveUnknown(Site& site, std::string_view reason, RuleContext& context) {
    const Facts& ask = context.ask();
    context.say().MarkUnknown(site, reason);
    MakeType(site, context);
    for (const PtrId part : {site.elements, site.mixed}) Put(part, ask.Unknown(ask.class_type()), context);
  }

  static void Put(PtrId part, ObjId class_object, RuleContext& context) {
    if (part.valid()) context.sink().AddObject(part, class_object);
  }

  /// The method type that the site gives: `mixed` is the type of its result, `elements` those of its parameters.
  static void MakeType(Site& site, RuleContext& context) {
    const Program& program = context.ask().program();
    CommandSink& sink = context.sink();
    const ClassId c = program.FindClass(kMethodType);
    if (site.array.valid() || !c.valid()) return;
    const ObjId type = sink.NewObject(program.ClassType(c), site.call);
    site.array = sink.NewObject(program.ArrayType(context.ask().class_type()), site.call);
    site.elements = sink.ElementPointer(site.array);
    site.mixed = FieldOf(type, "rtype", "Ljava/lang/Class;", context);
    Put(FieldOf(type, "ptypes", "[Ljava/lang/Class;", context), site.array, context);
    FindForm(site, program.ClassType(c), FieldOf(type, "form", "Ljava/lang/invoke/MethodTypeForm;", context), context);
    context.say().AddResult(site, type);
  }

  static PtrId FieldOf(ObjId type, std::string_view name, std::string_view descriptor, RuleContext& context) {
    return context.FieldOf(type, context.ask().program().FindClass(kMethodType), name, descriptor);
  }

  /// As the JDK does for each method type, of which it derives others there. It is given one that stands for all, since it writes
  /// into copies of the parameters, which are not told from these.
  static void FindForm(Site& site, TypeId method_type, PtrId form, RuleContext& context) {
    const Facts& ask = context.ask();
    CommandSink& sink = context.sink();
    const MethodId find = ask.program().FindMethod("java/lang/invoke/MethodTypeForm", "findForm",
                                                   "(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodTypeForm;");
    const ObjId any = ask.heap().SomeInstance(method_type);
    const ObjId parameters = ask.heap().SomeInstance(ask.program().ArrayType(ask.class_type()));
    const PtrId result = FieldOf(any, "rtype", "Ljava/lang/Class;", context);
    if (!find.valid() || !form.valid() || !result.valid() || !site.mixed.valid()) return;
    Put(FieldOf(any, "ptypes", "[Ljava/lang/Class;", context), parameters, context);
    sink.AddEdge(site.mixed, result);
    sink.AddEdge(site.elements, sink.ElementPointer(parameters));
    AddedCall call;
    call.site = site.call;
    call.callee = find;
    call.args = {sink.NewPointer(method_type)};
    call.result = form;
    call.thrown = site.thrown;
    sink.AddObject(call.args[0], any);
    sink.AddCall(call);
  }
};

}  // namespace

const Rule* DescribedType() { return The<DescribedTypeRule>(); }

}  // namespace heliograph::reflect
