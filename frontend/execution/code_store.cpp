#include "frontend/execution/code_store.h"

#include "frontend/classfile/descriptor.h"
#include "frontend/classfile/named_members.h"

namespace heliograph::frontend {
namespace {

constexpr size_t kMostClasses = 128;

}  // namespace

CodeStore::ClassView& CodeStore::ViewOf(ClassId c) {
  std::unique_ptr<ClassView>& view = classes_[c];
  if (!view) {
    view = std::make_unique<ClassView>();
    view->file.Parse(program_.Class(c).bytes);
  }
  return *view;
}

const MethodCode* CodeStore::Find(MethodId method) {
  const MethodInfo& info = program_.Method(method);
  if (info.code_offset == 0 || program_.Class(info.owner).platform) return nullptr;
  std::unique_ptr<MethodCode>& code = methods_[method];
  if (!code) {
    code = std::make_unique<MethodCode>();
    code->owner = info.owner;
    code->returns_text = program_.MethodDescriptor(method).ends_with(")Ljava/lang/String;");
    const char* error = nullptr;
    if (!code->code.Parse(ViewOf(info.owner).file.pool(), info.code_offset, &error)) code->code.code = {};
  }
  return code->code.code.empty() ? nullptr : code.get();
}

NamedCall CodeStore::Resolve(const ClassFile& file, uint32_t index) const {
  NamedCall call;
  CpMember member;
  CallDescriptor descriptor;
  const bool dynamic = file.pool().Tag(index) == kCpInvokeDynamic;
  const bool named = dynamic ? file.pool().Dynamic(index, &member) : file.pool().Member(index, &member);
  if (!named || file.pool().Tag(index) == kCpFieldref || !descriptor.Parse(member.descriptor)) {
    call.result = '?';
    return call;
  }
  call.parameters = static_cast<uint32_t>(descriptor.parameters.size());
  call.result = descriptor.result.descriptor[0];
  if (dynamic) return call;
  call.constructs = member.name == "<init>";
  call.library = FindLibraryCall(member.owner, member.name, member.descriptor);
  const MethodId target = ResolveMethodMember(program_, member);
  if (!target.valid()) return call;
  if (!program_.Class(program_.Method(target).owner).platform) call.target = target;
  else call.of_object = call.constructs;
  return call;
}

const NamedCall& CodeStore::Call(ClassId c, uint32_t index) {
  ClassView& view = ViewOf(c);
  std::unique_ptr<NamedCall>& call = view.calls[index];
  if (!call) call = std::make_unique<NamedCall>(Resolve(view.file, index));
  return *call;
}

FieldId CodeStore::Field(ClassId c, uint32_t index) const {
  CpMember member;
  const ClassFile& file = classes_.at(c)->file;
  return file.pool().Member(index, &member) ? ResolveFieldMember(program_, member) : FieldId();
}

void CodeStore::Trim() {
  if (classes_.size() < kMostClasses) return;
  methods_.clear();
  classes_.clear();
}

}  // namespace heliograph::frontend
