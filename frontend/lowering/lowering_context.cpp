#include "frontend/lowering/lowering_context.h"

#include <array>
#include <atomic>
#include <memory>

namespace heliograph::frontend {
namespace {

constexpr size_t kViewsPerThread = 16;
std::atomic<uint64_t> next_serial{1};

TypeId TypeNamed(const Program& program, std::string_view name) { return program.FindConstantClassType(name); }

MethodId FindPolymorphic(const LoweringContext& context, ClassId c, std::string_view name) {
  const auto [begin, end] = context.program.MethodRange(c);
  for (uint32_t m = begin; m < end; ++m)
    if (context.program.MethodName(MethodId(m)) == name && IsSignaturePolymorphic(context, MethodId(m))) return MethodId(m);
  return MethodId();
}

void AddMethod(const Program& program, std::string_view owner, std::string_view name, std::string_view descriptor,
               std::vector<MethodId>& methods) {
  const MethodId m = program.FindMethod(owner, name, descriptor);
  if (m.valid() && program.Method(m).is_static()) methods.push_back(m);
}

}  // namespace

LoweringContext::LoweringContext(const Program& program_in, const JvmModel& model_in, const KeptStrings* kept,
                                 const GenericBounds* bounds, BudgetGuard budget_in, const ComputedTexts* computed)
    : program(program_in),
      model(model_in),
      kept_strings(kept),
      generic_bounds(bounds),
      budget(budget_in),
      computed_texts(computed),
      serial(next_serial.fetch_add(1)) {
  if (kept != nullptr && kept->has_fragments()) string_methods.emplace(program);
  object_type = program.ClassType(program.object_class());
  method_handle_type = TypeNamed(program, "java/lang/invoke/MethodHandle");
  method_type_type = TypeNamed(program, "java/lang/invoke/MethodType");
  throwable_class = program.FindClass("java/lang/Throwable");
  method_handle_class = program.FindClass("java/lang/invoke/MethodHandle");
  var_handle_class = program.FindClass("java/lang/invoke/VarHandle");
  for (std::string_view name :
       {"java/lang/Class", "java/lang/reflect/Method", "java/lang/reflect/Constructor", "java/lang/reflect/Field",
        "java/lang/reflect/Array", "java/lang/ClassLoader", "java/lang/reflect/Proxy", "java/lang/invoke/MethodHandles$Lookup"}) {
    if (const ClassId c = program.FindClass(name); c.valid()) reflection_classes.push_back(c);
  }
  to_string = program.FindMethod("java/lang/Object", "toString", "()Ljava/lang/String;");
  hash_code = program.FindMethod("java/lang/Object", "hashCode", "()I");
  equals = program.FindMethod("java/lang/Object", "equals", "(Ljava/lang/Object;)Z");
  constexpr std::string_view kObjects = "java/util/Objects", kToText = "(Ljava/lang/Object;)Ljava/lang/String;";
  AddMethod(program, kObjects, "toString", kToText, record_to_string);
  AddMethod(program, "java/lang/StringConcatHelper", "stringOf", kToText, record_to_string);  // releases from 20 on
  AddMethod(program, kObjects, "hashCode", "(Ljava/lang/Object;)I", record_hash_code);
  AddMethod(program, kObjects, "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z", record_equals);
  if (!string_methods) return;
  const bool unix_files = program.FindClass("java/io/UnixFileSystem").valid();
  const bool windows_files = program.FindClass("java/io/WinNTFileSystem").valid();
  if (unix_files != windows_files) {
    file_separator = unix_files ? "/" : "\\";
    path_separator = unix_files ? ":" : ";";
  }
  collection_iterator = program.FindMethod("java/lang/Iterable", "iterator", "()Ljava/util/Iterator;");
  stream_iterator = program.FindMethod("java/util/stream/BaseStream", "iterator", "()Ljava/util/Iterator;");
  iterator_next = program.FindMethod("java/util/Iterator", "next", "()Ljava/lang/Object;");
  function_apply = program.FindMethod("java/util/function/Function", "apply", "(Ljava/lang/Object;)Ljava/lang/Object;");
  stream_of = program.FindMethod("java/util/stream/Stream", "of", "(Ljava/lang/Object;)Ljava/util/stream/Stream;");
}

ClassView& ClassView::For(const LoweringContext& context, ClassId c) {
  thread_local std::array<std::unique_ptr<ClassView>, kViewsPerThread> views;
  std::unique_ptr<ClassView>& view = views[c.value % kViewsPerThread];
  if (!view) view = std::make_unique<ClassView>();
  if (view->serial_ != context.serial || view->class_ != c) {
    view->serial_ = context.serial;
    view->class_ = c;
    view->method_ = 0;
    view->file_.Parse(context.program.Class(c).bytes);
    view->constants_.assign(view->file_.pool().count(), Constant());
  }
  view->context_ = &context;
  return *view;
}

template <typename Resolve>
uint32_t ClassView::Cached(uint32_t index, Resolve resolve) {
  if (index >= constants_.size()) return resolve();
  uint32_t& slot = constants_[index].resolved;
  if (slot == kUnknown) slot = resolve();
  return slot;
}

TypeId ClassView::ResolveType(uint32_t index, std::string_view name) {
  return TypeId(Cached(index, [&] { return context_->program.FindConstantClassType(name).value; }));
}

FieldId ClassView::ResolveField(uint32_t index, const CpMember& member) {
  return FieldId(Cached(index, [&] { return ResolveFieldMember(context_->program, member).value; }));
}

MethodId ClassView::ResolveMethod(uint32_t index, const CpMember& member) {
  return MethodId(Cached(index, [&] { return ResolveMethodReference(*context_, member).value; }));
}

MethodId ResolveMethodReference(const LoweringContext& context, const CpMember& member) {
  const MethodId resolved = ResolveMethodMember(context.program, member);
  if (resolved.valid()) return resolved;
  const ClassId owner = MemberClass(context.program, member.owner);
  if (!owner.valid()) return MethodId();
  const bool polymorphic_owner = owner == context.method_handle_class || owner == context.var_handle_class;
  return polymorphic_owner ? FindPolymorphic(context, owner, member.name) : MethodId();
}

bool IsSignaturePolymorphic(const LoweringContext& context, MethodId method) {
  const MethodInfo& info = context.program.Method(method);
  constexpr uint16_t kRequired = kAccNative | kAccVarargs;
  if (info.owner != context.method_handle_class && info.owner != context.var_handle_class) return false;
  return (info.access & kRequired) == kRequired && context.program.MethodDescriptor(method).starts_with("([Ljava/lang/Object;)");
}

}  // namespace heliograph::frontend
