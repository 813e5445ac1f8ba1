#include "reflect/services/serialized_lambdas.h"

#include <string_view>

#include "core/program/descriptor_text.h"
#include "reflect/members/serialization_methods.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kForm = "java/lang/invoke/SerializedLambda";

/// The type of the interface's method as the implementation has it: what the lambda captures comes first there.
std::string InstantiatedType(const LambdaStmt& lambda, const MethodRef& implementation) {
  const auto parts = PartsOfDescriptor(implementation.descriptor);
  if (parts.empty()) return "";
  size_t captured = lambda.captured_end - lambda.captured_begin;
  const bool on_object = lambda.kind == HandleKind::kInvokeVirtual || lambda.kind == HandleKind::kInvokeInterface ||
                         lambda.kind == HandleKind::kInvokeSpecial;
  std::string type = "(";
  if (on_object && captured == 0) type += 'L' + std::string(implementation.owner) + ';';
  if (on_object && captured > 0) --captured;
  for (size_t i = captured; i + 1 < parts.size(); ++i) type += parts[i];
  const bool makes = lambda.kind == HandleKind::kNewInvokeSpecial;
  return type + ')' + (makes ? 'L' + std::string(implementation.owner) + ';' : std::string(parts.back()));
}

}  // namespace

void SerializedLambdas::AddMethod(const MethodBody& body, const Program& program) {
  const ClassId maker = program.Method(body.method).owner;
  if (program.Class(maker).platform) return;
  for (const LambdaStmt& lambda : body.lambdas) {
    if (!lambda.type.valid() || !IsSerializable(program, program.ClassOf(lambda.type))) continue;
    const MethodRef& ref = body.refs[lambda.ref];
    Linked linked{maker,
                  program.ClassOf(lambda.type),
                  std::string(lambda.method_name),
                  std::string(ref.owner),
                  std::string(ref.name),
                  std::string(ref.descriptor),
                  InstantiatedType(lambda, ref)};
    if (lambda.implementation.valid()) linked.owner = program.ClassName(program.Method(lambda.implementation).owner);
    linked_.try_emplace({body.method.value, lambda.offset}, std::move(linked));
  }
}

const SerializedLambdas::Linked* SerializedLambdas::Find(ObjId function, const HeapModel& heap) const {
  if (linked_.empty() || HeapModel::IsToken(function)) return nullptr;
  const AllocSite made = heap.SiteOf(heap.OriginOf(function));
  const auto found = made.method.valid() && (made.ordinal & AllocSite::kLambda) != 0
                         ? linked_.find({made.method.value, made.ordinal - AllocSite::kLambda})
                         : linked_.end();
  return found == linked_.end() ? nullptr : &found->second;
}

ObjId SerializedLambdas::Describe(ObjId function, CallSiteId call, RuleContext& context) const {
  const Program& program = context.ask().program();
  HeapModel& heap = context.ask().heap();
  CommandSink& sink = context.sink();
  const Linked* linked = Find(function, heap);
  const ClassId c = program.FindClass(kForm);
  if (linked == nullptr || !c.valid()) return ObjId();
  const ObjId form = sink.NewObject(program.ClassType(c), call);
  const auto put = [&](std::string_view name, ObjId value, std::string_view descriptor) {
    context.SetField(form, c, name, descriptor, value);
  };
  const auto put_text = [&](std::string_view name, std::string_view text) {
    put(name, heap.StringObject(std::string(text), false), "Ljava/lang/String;");
  };
  put("capturingClass", heap.ClassObject(program.ClassType(linked->maker)), "Ljava/lang/Class;");
  for (const ClassId interface : program.Interfaces(linked->type)) {
    put_text("functionalInterfaceClass", program.ClassName(interface));
  }
  put_text("functionalInterfaceMethodName", linked->method);
  put_text("implClass", linked->owner);
  put_text("implMethodName", linked->name);
  put_text("implMethodSignature", linked->descriptor);
  put_text("instantiatedMethodType", linked->instantiated);
  const ObjId captured = sink.NewObject(program.ArrayType(program.ClassType(program.object_class())), call);
  put("capturedArgs", captured, "[Ljava/lang/Object;");
  sink.AddEdge(sink.CapturedPointer(function), sink.ElementPointer(captured));
  return form;
}

MethodId SerializedLambdas::ReaderOf(ObjId function, const Facts& ask) const {
  const Linked* linked = Find(function, ask.heap());
  const SelectorId selector =
      ask.program().FindSelector("$deserializeLambda$", "(Ljava/lang/invoke/SerializedLambda;)Ljava/lang/Object;");
  return linked != nullptr && selector.valid() ? ask.program().DeclaredMethod(linked->maker, selector) : MethodId();
}

}  // namespace heliograph::reflect
