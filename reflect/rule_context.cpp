#include "reflect/reflection_analysis.h"

namespace heliograph::reflect {

namespace {

/// The class's type; java/lang/Object stands in for what a cut-down library lacks.
TypeId TypeNamed(const Program& program, std::string_view name) {
  ClassId c = program.FindClass(name);
  return program.ClassType(c.valid() ? c : program.object_class());
}

}  // namespace

RuleContext::RuleContext(const Program& p, HeapModel& h, const Variant& v, uint32_t l)
    : program(p),
      heap(h),
      variant(v),
      limit(l),
      class_type(TypeNamed(p, "java/lang/Class")),
      method_type(TypeNamed(p, "java/lang/reflect/Method")),
      constructor_type(TypeNamed(p, "java/lang/reflect/Constructor")),
      field_type(TypeNamed(p, "java/lang/reflect/Field")),
      no_argument_constructor(p.FindSelector("<init>", "()V")) {}

void RuleContext::AddResult(Site& site, ObjId o) const {
  if (site.result.valid()) sink->AddObject(site.result, o);
}

void RuleContext::MarkUnknown(Site& site, std::string_view reason) const {
  if (!site.unknown || reason < site.unknown_reason) site.unknown_reason = reason;
  site.unknown = true;
}

bool RuleContext::IsFull(Site& site, Target::Kind kind, uint32_t id) const {
  if (limit == 0 || site.targets.size() < limit || site.targets.contains({kind, id})) return false;
  MarkUnknown(site, "more targets than --reflection-limit");
  return true;
}

void RuleContext::Watch(Site& site, int index, PtrId pointer) const {
  if (pointer.valid()) sink->Subscribe(pointer, SiteIndex(site) * Site::kMaxOperands + static_cast<uint32_t>(index));
}

uint32_t RuleContext::SiteIndex(const Site& site) const {
  // A site is only looked up while it is the newest: operands are watched when the site is made.
  HELIOGRAPH_CHECK(sites->back().get() == &site);
  return static_cast<uint32_t>(sites->size()) - 1;
}

PtrId RuleContext::ArgumentsOf(Site& site, TypeId type) const {
  if (!site.elements.valid()) return PtrId();
  if (!type.valid()) return site.elements;
  auto [it, added] = site.typed_elements.try_emplace(type.value);
  if (added) {
    it->second = sink->NewPointer(type);
    sink->AddEdge(site.elements, it->second);
  }
  return it->second;
}

void RuleContext::Construct(Site& site, TypeId type, MethodId constructor) const {
  ClassId c = program.ClassOf(type);
  sink->InitializeClass(c, site.call);
  auto [it, added] = site.receivers.try_emplace(type.value);
  if (added) {
    it->second = sink->NewPointer(type);
    sink->AddObject(it->second, heap.SomeInstance(type));
  }
  AddResult(site, heap.SomeInstance(type));
  Call(site, constructor, it->second, PtrId());
}

void RuleContext::WrapExceptions(Site& site) const {
  ClassId wrapper = program.FindClass("java/lang/reflect/InvocationTargetException");
  FieldId target = wrapper.valid() ? program.ResolveField(wrapper, "target", "Ljava/lang/Throwable;") : FieldId();
  if (!target.valid()) return;
  ObjId exception = heap.SomeInstance(program.ClassType(wrapper));
  sink->AddObject(site.thrown, exception);
  site.callee_thrown = sink->NewPointer(TypeId());
  sink->AddEdge(site.callee_thrown, sink->FieldPointer(exception, target));
}

void RuleContext::Call(Site& site, MethodId method, PtrId receiver, PtrId result) const {
  const MethodInfo& info = program.Method(method);
  AddedCall call;
  call.site = site.call;
  call.callee = method;
  call.thrown = site.callee_thrown;
  call.result = result;
  if (!info.is_static()) {
    if (!receiver.valid()) return;
    call.args.push_back(receiver);
    call.dispatch = program.MethodName(method) != "<init>";
  } else {
    sink->InitializeClass(info.owner, site.call);
  }
  for (const Signature::Part& p : program.MethodSignature(method).parameters) {
    call.args.push_back(p.is_reference() ? ArgumentsOf(site, p.type) : PtrId());
  }
  sink->AddCall(call);
}

void RuleContext::AddToArray(Site& site, TypeId element_type, ObjId member) const {
  if (!site.array.valid()) {
    site.array = sink->NewObject(program.ArrayType(element_type), site.call);
    AddResult(site, site.array);
  }
  PtrId element = sink->ElementPointer(site.array);
  if (element.valid()) sink->AddObject(element, member);
}

void RuleContext::AddBox(Site& site, std::string_view descriptor) const {
  if (descriptor.size() != 1) return;
  ClassId box = program.BoxClass(descriptor[0]);
  if (box.valid()) AddResult(site, heap.SomeInstance(program.ClassType(box)));
}

}  // namespace heliograph::reflect
