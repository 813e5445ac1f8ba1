#include "recorder/targets.h"

#include "recorder/names.h"

namespace heliograph::recorder {
namespace {

std::string MemberText(const Vm& vm, jmethodID method) {
  const MethodName m = NameOf(vm, method);
  return MethodText(TypeText(m.class_signature), m.name, m.descriptor);
}

std::string FieldTextOf(const Vm& vm, jclass owner, jfieldID field) {
  char *name = nullptr, *descriptor = nullptr;
  if (vm.jvmti->GetFieldName(owner, field, &name, &descriptor, nullptr) != JVMTI_ERROR_NONE) return {};
  std::string text = FieldText(TypeText(ClassSignature(vm, owner)), name, descriptor);
  vm.jvmti->Deallocate(reinterpret_cast<unsigned char*>(name));
  vm.jvmti->Deallocate(reinterpret_cast<unsigned char*>(descriptor));
  return text;
}

char Accessible(const Vm& vm, jobject member, jclass type) {
  jfieldID field = vm.jni->GetFieldID(type, "override", "Z");
  if (ClearException(vm) || field == nullptr) return '-';
  return vm.jni->GetBooleanField(member, field) ? '1' : '0';
}

std::vector<jclass> InterfacesOf(const Vm& vm, jclass type) {
  jclass* interfaces = nullptr;
  jint count = 0;
  if (vm.jvmti->GetImplementedInterfaces(type, &count, &interfaces) != JVMTI_ERROR_NONE) return {};
  std::vector<jclass> result(interfaces, interfaces + count);
  vm.jvmti->Deallocate(reinterpret_cast<unsigned char*>(interfaces));
  return result;
}

jmethodID DeclaredMethod(const Vm& vm, jclass type, const std::string& name, const std::string& descriptor) {
  for (jmethodID method : MethodsOf(vm, type)) {
    const MethodName m = NameOf(vm, method);
    if (m.name == name && m.descriptor == descriptor) return method;
  }
  return nullptr;
}

/// In the interfaces of `type` and theirs, depth first.
jmethodID InterfaceMethod(const Vm& vm, jclass type, const std::string& name, const std::string& descriptor) {
  for (jclass interface : InterfacesOf(vm, type)) {
    jmethodID method = DeclaredMethod(vm, interface, name, descriptor);
    if (method == nullptr) method = InterfaceMethod(vm, interface, name, descriptor);
    if (method != nullptr) return method;
  }
  return nullptr;
}

/// MethodHandles.Lookup.IMPL_LOOKUP.revealDirect(handle), or null.
jobject Reveal(const Vm& vm, jobject handle) {
  jclass lookup = vm.jni->FindClass("java/lang/invoke/MethodHandles$Lookup");
  if (ClearException(vm) || lookup == nullptr || handle == nullptr) return nullptr;
  jfieldID field = vm.jni->GetStaticFieldID(lookup, "IMPL_LOOKUP", "Ljava/lang/invoke/MethodHandles$Lookup;");
  if (ClearException(vm) || field == nullptr) return nullptr;
  jmethodID reveal =
      vm.jni->GetMethodID(lookup, "revealDirect", "(Ljava/lang/invoke/MethodHandle;)Ljava/lang/invoke/MethodHandleInfo;");
  if (ClearException(vm) || reveal == nullptr) return nullptr;
  jobject info = vm.jni->CallObjectMethod(vm.jni->GetStaticObjectField(lookup, field), reveal, handle);
  return ClearException(vm) ? nullptr : info;
}

int ReferenceKind(const Vm& vm, jobject info) {
  jmethodID method = vm.jni->GetMethodID(vm.jni->GetObjectClass(info), "getReferenceKind", "()I");
  if (ClearException(vm) || method == nullptr) return 0;
  const int kind = vm.jni->CallIntMethod(info, method);
  return ClearException(vm) ? 0 : kind;
}

/// The type of a field by the type of its getter "()T" or setter "(T)V".
std::string FieldDescriptor(const std::string& accessor) {
  const size_t close = accessor.find(')');
  if (close == std::string::npos) return {};
  return close > 1 ? accessor.substr(1, close - 1) : accessor.substr(close + 1);
}

jvalue LocalValue(const Vm& vm, jthread thread, char kind, int slot) {
  jvalue value = {};
  switch (kind) {
    case 'J': vm.jvmti->GetLocalLong(thread, 0, slot, &value.j); break;
    case 'D': vm.jvmti->GetLocalDouble(thread, 0, slot, &value.d); break;
    case 'F': vm.jvmti->GetLocalFloat(thread, 0, slot, &value.f); break;
    case 'L':
    case '[': value.l = LocalObject(vm, thread, 0, slot); break;
    default: {
      jint number = 0;
      vm.jvmti->GetLocalInt(thread, 0, slot, &number);
      if (kind == 'Z') value.z = number != 0;
      else value.i = number;
    }
  }
  return value;
}

/// Whether a handle of the member runs what it is given, whose types a call site chooses: no member has its descriptor.
bool IsInvoker(const Vm& vm, jclass owner, std::string_view name) {
  const std::string signature = ClassSignature(vm, owner);
  if (signature == "Ljava/lang/invoke/MethodHandle;") return name == "invoke" || name == "invokeExact";
  return signature == "Ljava/lang/invoke/VarHandle;" && (name.starts_with("get") || name.starts_with("set") ||
                                                         name.starts_with("compareAnd") || name.starts_with("weakCompareAnd"));
}

}  // namespace

TargetText Describe(const Vm& vm, jobject object) {
  if (object == nullptr) return {};
  jclass type = vm.jni->GetObjectClass(object);
  const std::string signature = ClassSignature(vm, type);
  if (signature == "Ljava/lang/Class;") return {TypeText(ClassSignature(vm, static_cast<jclass>(object))), '-'};
  if (signature == "Ljava/lang/reflect/Field;") {
    const auto class_in = [&](const char* field) {
      return ClassSignature(vm, static_cast<jclass>(ObjectField(vm, object, field, "Ljava/lang/Class;")));
    };
    const std::string name = Utf8(vm, ObjectField(vm, object, "name", "Ljava/lang/String;"));
    return {FieldText(TypeText(class_in("clazz")), name, class_in("type")), Accessible(vm, object, type)};
  }
  const MethodName m = ReflectedMethod(vm, object);
  if (m.name.empty()) return {};
  return {MethodText(TypeText(m.class_signature), m.name, m.descriptor), Accessible(vm, object, type)};
}

std::vector<TargetText> DescribeAll(const Vm& vm, jobject object) {
  if (object == nullptr) return {};
  if (ClassSignature(vm, vm.jni->GetObjectClass(object))[0] != '[') return {Describe(vm, object)};
  std::vector<TargetText> all;
  auto array = static_cast<jobjectArray>(object);
  const jsize size = vm.jni->GetArrayLength(array);
  for (jsize i = 0; i < size; ++i) {
    LocalFrame frame(vm);
    all.push_back(Describe(vm, vm.jni->GetObjectArrayElement(array, i)));
  }
  return all;
}

TargetText DescribeHandle(const Vm& vm, jobject handle) {
  jobject info = Reveal(vm, handle);
  if (info == nullptr) return {};
  const int kind = ReferenceKind(vm, info);
  auto owner = static_cast<jclass>(CallObject(vm, info, "getDeclaringClass", "()Ljava/lang/Class;"));
  const std::string name = Utf8(vm, CallObject(vm, info, "getName", "()Ljava/lang/String;"));
  jobject type = CallObject(vm, info, "getMethodType", "()Ljava/lang/invoke/MethodType;");
  const std::string descriptor = Utf8(vm, CallObject(vm, type, "toMethodDescriptorString", "()Ljava/lang/String;"));
  if (owner == nullptr || descriptor.empty() || IsInvoker(vm, owner, name)) return {};
  const std::string owner_text = TypeText(ClassSignature(vm, owner));
  constexpr int kLastFieldKind = 4;
  if (kind <= kLastFieldKind) return {FieldText(owner_text, name, FieldDescriptor(descriptor)), '-'};
  // The virtual machine names the class that was asked for where the method is inherited from an interface.
  const TargetText declared = DescribeMethodNamed(vm, owner, name, descriptor);
  return declared.text.empty() ? TargetText{MethodText(owner_text, name, descriptor), '-'} : declared;
}

TargetText DescribeFieldNamed(const Vm& vm, jclass type, const std::string& name) {
  for (; type != nullptr; type = vm.jni->GetSuperclass(type)) {
    jfieldID* fields = nullptr;
    jint count = 0;
    if (vm.jvmti->GetClassFields(type, &count, &fields) != JVMTI_ERROR_NONE) return {};
    std::string found;
    for (jint i = 0; i < count && found.empty(); ++i) {
      const std::string text = FieldTextOf(vm, type, fields[i]);
      if (text.ends_with(" " + name + ">")) found = text;
    }
    vm.jvmti->Deallocate(reinterpret_cast<unsigned char*>(fields));
    if (!found.empty()) return {found, '-'};
  }
  return {};
}

TargetText DescribeMethodNamed(const Vm& vm, jclass type, const std::string& name, const std::string& descriptor) {
  for (jclass c = type; c != nullptr; c = vm.jni->GetSuperclass(c)) {
    if (jmethodID method = DeclaredMethod(vm, c, name, descriptor)) return {MemberText(vm, method), '-'};
  }
  for (jclass c = type; c != nullptr; c = vm.jni->GetSuperclass(c)) {
    if (jmethodID method = InterfaceMethod(vm, c, name, descriptor)) return {MemberText(vm, method), '-'};
  }
  return {};
}

TargetText DescribeProxied(const Vm& vm, jclass proxy_class, const MethodName& method) {
  jmethodID found = InterfaceMethod(vm, proxy_class, method.name, method.descriptor);
  if (found != nullptr) return {MemberText(vm, found), '-'};
  return {MethodText("java.lang.Object", method.name, method.descriptor), '-'};
}

TargetText DescribeArray(const Vm& vm, jclass component, jobject dimensions) {
  std::string text = TypeText(ClassSignature(vm, component));
  const jsize count = dimensions == nullptr ? 1 : vm.jni->GetArrayLength(static_cast<jarray>(dimensions));
  for (jsize i = 0; i < count; ++i) text += "[]";
  return {text, '-'};
}

jobject CallAgain(const Vm& vm, jthread thread, jmethodID method) {
  constexpr jint kStatic = 0x0008;
  const MethodName name = NameOf(vm, method);
  const bool is_static = ModifiersOf(vm, method) & kStatic;
  std::vector<jvalue> arguments;
  int slot = is_static ? 0 : 1;
  for (size_t at = 1; at < name.descriptor.size() && name.descriptor[at] != ')'; ++at) {
    const char kind = name.descriptor[at];
    arguments.push_back(LocalValue(vm, thread, kind, slot));
    slot += kind == 'J' || kind == 'D' ? 2 : 1;
    while (name.descriptor[at] == '[') ++at;
    if (name.descriptor[at] == 'L') at = name.descriptor.find(';', at);
  }
  jclass type = DeclaringClass(vm, method);
  jobject self = is_static ? nullptr : LocalObject(vm, thread, 0, 0);
  if (type == nullptr || (!is_static && self == nullptr)) return nullptr;
  jobject result = is_static ? vm.jni->CallStaticObjectMethodA(type, method, arguments.data())
                             : vm.jni->CallNonvirtualObjectMethodA(self, type, method, arguments.data());
  return ClearException(vm) ? nullptr : result;
}

}  // namespace heliograph::recorder
