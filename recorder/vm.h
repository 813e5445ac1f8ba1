/// What the agent asks of the virtual machine, with memory and references looked after.
///
/// Every function may be called from any event of a live virtual machine. References made are local; callers keep a
/// LocalFrame. A failed question gives an empty answer.
#pragma once

#include <jvmti.h>

#include <cstdint>
#include <string>
#include <vector>

#include "recorder/instruction.h"

namespace heliograph::recorder {

/// The two interfaces to the virtual machine, of the current thread.
struct Vm {
  jvmtiEnv* jvmti = nullptr;
  JNIEnv* jni = nullptr;
};

/// Local references made while it lives are gone after it.
class LocalFrame {
 public:
  explicit LocalFrame(const Vm& vm) : vm_(vm) { vm_.jni->PushLocalFrame(64); }
  ~LocalFrame() { vm_.jni->PopLocalFrame(nullptr); }
  LocalFrame(const LocalFrame&) = delete;
  LocalFrame& operator=(const LocalFrame&) = delete;

 private:
  Vm vm_;
};

/// Marks the current thread as working for the agent: what it runs meanwhile is not recorded.
class Busy {
 public:
  Busy() { ++depth_; }
  ~Busy() { --depth_; }
  static bool Now() { return depth_ > 0; }

 private:
  static inline thread_local int depth_ = 0;
};

struct MethodName {
  std::string class_signature, name, descriptor;
};

std::string ClassSignature(const Vm& vm, jclass type);
jclass DeclaringClass(const Vm& vm, jmethodID method);
MethodName NameOf(const Vm& vm, jmethodID method);
jint ModifiersOf(const Vm& vm, jmethodID method);
std::vector<jmethodID> MethodsOf(const Vm& vm, jclass type);
/// All classes; each is a local reference to delete.
std::vector<jclass> LoadedClasses(const Vm& vm);
std::vector<uint8_t> CodeOf(const Vm& vm, jmethodID method);
/// Source line, 0 if unknown.
int LineAt(const Vm& vm, jmethodID method, jlocation location);
Instruction InstructionAt(const Vm& vm, jmethodID method, jlocation location);
/// An object in a local variable of the frame at `depth`, or null.
jobject LocalObject(const Vm& vm, jthread thread, int depth, int slot);
jobject ObjectField(const Vm& vm, jobject object, const char* name, const char* descriptor);
std::string Utf8(const Vm& vm, jobject java_string);
/// The property java.version, such as 1.8.0_504 or 17.0.15. Runs Java code: for the time when that may be done.
std::string JavaVersion(const Vm& vm);
std::string SystemProperty(const Vm& vm, const char* name);
/// What a Method or Constructor object stands for; nothing for other objects. JNI's FromReflectedMethod is no way to know it:
/// it runs the initializer of the declaring class.
MethodName ReflectedMethod(const Vm& vm, jobject member);
/// Calls an instance method without arguments; null after an exception.
jobject CallObject(const Vm& vm, jobject object, const char* name, const char* descriptor);
/// Drops a pending exception; true if there was one.
bool ClearException(const Vm& vm);

}  // namespace heliograph::recorder
