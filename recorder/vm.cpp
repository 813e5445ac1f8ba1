#include "recorder/vm.h"

namespace heliograph::recorder {
namespace {

/// Memory that JVMTI allocated.
template <typename T>
class Allocated {
 public:
  explicit Allocated(jvmtiEnv* jvmti) : jvmti_(jvmti) {}
  ~Allocated() {
    if (memory_ != nullptr) jvmti_->Deallocate(reinterpret_cast<unsigned char*>(memory_));
  }
  Allocated(const Allocated&) = delete;
  Allocated& operator=(const Allocated&) = delete;
  T** out() { return &memory_; }
  T* get() const { return memory_; }

 private:
  jvmtiEnv* jvmti_;
  T* memory_ = nullptr;
};

std::string Text(const Allocated<char>& memory) { return memory.get() == nullptr ? "" : memory.get(); }

}  // namespace

std::string ClassSignature(const Vm& vm, jclass type) {
  Allocated<char> signature(vm.jvmti);
  if (type != nullptr) vm.jvmti->GetClassSignature(type, signature.out(), nullptr);
  return Text(signature);
}

jclass DeclaringClass(const Vm& vm, jmethodID method) {
  jclass type = nullptr;
  return vm.jvmti->GetMethodDeclaringClass(method, &type) == JVMTI_ERROR_NONE ? type : nullptr;
}

MethodName NameOf(const Vm& vm, jmethodID method) {
  Allocated<char> name(vm.jvmti), descriptor(vm.jvmti);
  vm.jvmti->GetMethodName(method, name.out(), descriptor.out(), nullptr);
  jclass type = DeclaringClass(vm, method);
  MethodName result{ClassSignature(vm, type), Text(name), Text(descriptor)};
  if (type != nullptr) vm.jni->DeleteLocalRef(type);
  return result;
}

jint ModifiersOf(const Vm& vm, jmethodID method) {
  jint modifiers = 0;
  vm.jvmti->GetMethodModifiers(method, &modifiers);
  return modifiers;
}

std::vector<jmethodID> MethodsOf(const Vm& vm, jclass type) {
  Allocated<jmethodID> methods(vm.jvmti);
  jint count = 0;
  if (vm.jvmti->GetClassMethods(type, &count, methods.out()) != JVMTI_ERROR_NONE) return {};
  return std::vector<jmethodID>(methods.get(), methods.get() + count);
}

std::vector<jclass> LoadedClasses(const Vm& vm) {
  Allocated<jclass> classes(vm.jvmti);
  jint count = 0;
  if (vm.jvmti->GetLoadedClasses(&count, classes.out()) != JVMTI_ERROR_NONE) return {};
  return std::vector<jclass>(classes.get(), classes.get() + count);
}

std::vector<uint8_t> CodeOf(const Vm& vm, jmethodID method) {
  Allocated<unsigned char> code(vm.jvmti);
  jint size = 0;
  if (vm.jvmti->GetBytecodes(method, &size, code.out()) != JVMTI_ERROR_NONE) return {};
  return std::vector<uint8_t>(code.get(), code.get() + size);
}

int LineAt(const Vm& vm, jmethodID method, jlocation location) {
  Allocated<jvmtiLineNumberEntry> table(vm.jvmti);
  jint count = 0;
  if (method == nullptr || vm.jvmti->GetLineNumberTable(method, &count, table.out()) != JVMTI_ERROR_NONE) return 0;
  int line = 0;
  jlocation nearest = -1;
  for (jint i = 0; i < count; ++i) {
    const jvmtiLineNumberEntry& entry = table.get()[i];
    if (entry.start_location > location || entry.start_location < nearest) continue;
    nearest = entry.start_location;
    line = entry.line_number;
  }
  return line;
}

Instruction InstructionAt(const Vm& vm, jmethodID method, jlocation location) {
  if (method == nullptr || location < 0) return {};
  const std::vector<uint8_t> code = CodeOf(vm, method);
  Allocated<unsigned char> pool(vm.jvmti);
  jint count = 0, size = 0;
  jclass type = DeclaringClass(vm, method);
  if (type == nullptr || vm.jvmti->GetConstantPool(type, &count, &size, pool.out()) != JVMTI_ERROR_NONE) size = 0;
  if (type != nullptr) vm.jni->DeleteLocalRef(type);
  return DecodeAt(code, location, {pool.get(), static_cast<size_t>(size)}, count);
}

jobject LocalObject(const Vm& vm, jthread thread, int depth, int slot) {
  jobject value = nullptr;
  return vm.jvmti->GetLocalObject(thread, depth, slot, &value) == JVMTI_ERROR_NONE ? value : nullptr;
}

jobject ObjectField(const Vm& vm, jobject object, const char* name, const char* descriptor) {
  if (object == nullptr) return nullptr;
  jclass type = vm.jni->GetObjectClass(object);
  jfieldID field = vm.jni->GetFieldID(type, name, descriptor);
  vm.jni->DeleteLocalRef(type);
  if (ClearException(vm) || field == nullptr) return nullptr;
  return vm.jni->GetObjectField(object, field);
}

MethodName ReflectedMethod(const Vm& vm, jobject member) {
  if (member == nullptr) return {};
  const std::string kind = ClassSignature(vm, vm.jni->GetObjectClass(member));
  const bool constructor = kind == "Ljava/lang/reflect/Constructor;";
  if (!constructor && kind != "Ljava/lang/reflect/Method;") return {};
  const auto class_in = [&](const char* field) {
    return ClassSignature(vm, static_cast<jclass>(ObjectField(vm, member, field, "Ljava/lang/Class;")));
  };
  MethodName result{class_in("clazz"), "<init>", "("};
  auto parameters = static_cast<jobjectArray>(ObjectField(vm, member, "parameterTypes", "[Ljava/lang/Class;"));
  const jsize count = parameters == nullptr ? 0 : vm.jni->GetArrayLength(parameters);
  for (jsize i = 0; i < count; ++i) {
    jobject type = vm.jni->GetObjectArrayElement(parameters, i);
    result.descriptor += ClassSignature(vm, static_cast<jclass>(type));
    vm.jni->DeleteLocalRef(type);
  }
  result.descriptor += ")" + (constructor ? "V" : class_in("returnType"));
  if (!constructor) result.name = Utf8(vm, ObjectField(vm, member, "name", "Ljava/lang/String;"));
  return result;
}

std::string Utf8(const Vm& vm, jobject java_string) {
  if (java_string == nullptr) return {};
  auto text = static_cast<jstring>(java_string);
  const char* bytes = vm.jni->GetStringUTFChars(text, nullptr);
  if (bytes == nullptr) return {};
  std::string result = bytes;
  vm.jni->ReleaseStringUTFChars(text, bytes);
  return result;
}

std::string SystemProperty(const Vm& vm, const char* name) {
  Allocated<char> value(vm.jvmti);
  vm.jvmti->GetSystemProperty(name, value.out());
  return Text(value);
}

std::string JavaVersion(const Vm& vm) {
  LocalFrame frame(vm);
  jclass type = nullptr;  // not by FindClass: it would ask the application's loader, which the program then does not
  for (jclass loaded : LoadedClasses(vm)) {
    if (ClassSignature(vm, loaded) == "Ljava/lang/System;") type = loaded;
  }
  const jmethodID get =
      type == nullptr ? nullptr : vm.jni->GetStaticMethodID(type, "getProperty", "(Ljava/lang/String;)Ljava/lang/String;");
  jstring name = get == nullptr ? nullptr : vm.jni->NewStringUTF("java.version");
  jobject version = name == nullptr ? nullptr : vm.jni->CallStaticObjectMethod(type, get, name);
  return ClearException(vm) ? "" : Utf8(vm, version);
}

jobject CallObject(const Vm& vm, jobject object, const char* name, const char* descriptor) {
  if (object == nullptr) return nullptr;
  jclass type = vm.jni->GetObjectClass(object);
  jmethodID method = vm.jni->GetMethodID(type, name, descriptor);
  if (ClearException(vm) || method == nullptr) return nullptr;
  jobject result = vm.jni->CallObjectMethod(object, method);
  return ClearException(vm) ? nullptr : result;
}

bool ClearException(const Vm& vm) {
  if (!vm.jni->ExceptionCheck()) return false;
  vm.jni->ExceptionClear();
  return true;
}

}  // namespace heliograph::recorder
