/// The agent: options, events, start and end. See README.md.
#include <jvmti.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "recorder/agent_options.h"
#include "recorder/api_calls.h"
#include "recorder/call_edges.h"
#include "recorder/finish.h"
#include "recorder/names.h"

namespace heliograph::recorder {
namespace {

using Clock = std::chrono::steady_clock;

/// Everything of one recording. It lives as long as the process: threads may still run while the machine dies.
struct Recorder {
  explicit Recorder(AgentOptions chosen)
      : options(std::move(chosen)),
        methods(journal, options.application_prefixes),
        calls(journal, methods),
        edges(journal, methods, options.edges,
              [this](const Vm& vm, const CallSite& site, const std::string& api, jmethodID callee) {
                return options.reflection ? calls.OnHandleCall(vm, site, api, callee) : int64_t{-1};
              }) {}

  const AgentOptions options;
  Journal journal;
  Methods methods;
  ApiCalls calls;
  CallEdges edges;
  const Clock::time_point begin = Clock::now();
  std::atomic<bool> on{false};
};

/// The natives of java.lang.reflect.Array have no code to stop in, so they are wrapped. Native functions carry no pointer of
/// ours: this is the one recorder of the process that they tell. Method entries use it too, being frequent.
std::atomic<Recorder*> the_recorder{nullptr};
std::atomic<jvmtiEnv*> array_jvmti{nullptr};
using ArrayGet = jobject(JNICALL*)(JNIEnv*, jclass, jobject, jint);
using ArraySet = void(JNICALL*)(JNIEnv*, jclass, jobject, jint, jobject);
std::atomic<ArrayGet> array_get{nullptr};
std::atomic<ArraySet> array_set{nullptr};

void TellArrayAccess(JNIEnv* jni, const char* api, jobject array) {
  Recorder* recorder = the_recorder;
  if (recorder != nullptr && recorder->on) recorder->calls.OnArrayAccess({array_jvmti, jni}, api, array);
}

jobject JNICALL WrappedArrayGet(JNIEnv* jni, jclass type, jobject array, jint index) {
  TellArrayAccess(jni, "Array.get", array);
  return array_get.load()(jni, type, array, index);
}

void JNICALL WrappedArraySet(JNIEnv* jni, jclass type, jobject array, jint index, jobject value) {
  TellArrayAccess(jni, "Array.set", array);
  array_set.load()(jni, type, array, index, value);
}

Recorder* RecorderOf(jvmtiEnv* jvmti) {
  void* recorder = nullptr;
  jvmti->GetEnvironmentLocalStorage(&recorder);
  return static_cast<Recorder*>(recorder);
}

void JNICALL OnNativeMethodBind(jvmtiEnv* jvmti, JNIEnv* jni, jthread, jmethodID method, void* address, void** new_address) {
  jvmtiPhase phase = JVMTI_PHASE_START;
  jvmti->GetPhase(&phase);
  if (phase != JVMTI_PHASE_LIVE) return;
  Busy busy;
  const Vm vm{jvmti, jni};
  const MethodName name = NameOf(vm, method);
  if (name.class_signature != "Ljava/lang/reflect/Array;") return;
  if (name.name == "get") {
    array_get = reinterpret_cast<ArrayGet>(address);
    *new_address = reinterpret_cast<void*>(&WrappedArrayGet);
  } else if (name.name == "set") {
    array_set = reinterpret_cast<ArraySet>(address);
    *new_address = reinterpret_cast<void*>(&WrappedArraySet);
  }
}

void JNICALL OnMethodEntry(jvmtiEnv* jvmti, JNIEnv* jni, jthread, jmethodID method) {
  Recorder* recorder = the_recorder.load(std::memory_order_relaxed);
  if (recorder->on.load(std::memory_order_relaxed)) recorder->edges.OnMethodEntry({jvmti, jni}, method);
}

void JNICALL OnBreakpoint(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jmethodID method, jlocation) {
  Recorder* recorder = RecorderOf(jvmti);
  if (recorder->on) recorder->calls.OnBreakpoint({jvmti, jni}, thread, method);
}

void JNICALL OnClassPrepare(jvmtiEnv* jvmti, JNIEnv* jni, jthread, jclass type) {
  RecorderOf(jvmti)->calls.OnClass({jvmti, jni}, type);
}

/// Classes that were there before the agent could see them come.
void WatchLoadedClasses(const Vm& vm, Recorder& recorder) {
  for (jclass type : LoadedClasses(vm)) {
    jint status = 0;
    vm.jvmti->GetClassStatus(type, &status);
    if (status & JVMTI_CLASS_STATUS_PREPARED) recorder.calls.OnClass(vm, type);
    vm.jni->DeleteLocalRef(type);
  }
}

void JNICALL OnVmInit(jvmtiEnv* jvmti, JNIEnv* jni, jthread) {
  Recorder& recorder = *RecorderOf(jvmti);
  const Vm vm{jvmti, jni};
  const auto about = [&](const char* key, const std::string& value) {
    recorder.journal.Write(std::string("H\t") + key + '\t' + Escaped(value));
  };
  about("agent_version", HELIOGRAPH_VERSION);
  about("java_version", JavaVersion(vm));
  about("java_vm", SystemProperty(vm, "java.vm.name"));
  about("command", SystemProperty(vm, "sun.java.command"));
  about("options", recorder.options.text);
  const auto enable = [&](jvmtiEvent event) { jvmti->SetEventNotificationMode(JVMTI_ENABLE, event, nullptr); };
  the_recorder = &recorder;
  array_jvmti = jvmti;
  if (recorder.options.reflection) {
    enable(JVMTI_EVENT_CLASS_PREPARE);
    WatchLoadedClasses(vm, recorder);
    enable(JVMTI_EVENT_BREAKPOINT);
  }
  if (recorder.options.edges != EdgeChoice::kOff) enable(JVMTI_EVENT_METHOD_ENTRY);
  recorder.on = true;
}

void JNICALL OnVmDeath(jvmtiEnv* jvmti, JNIEnv*) {
  Recorder& recorder = *RecorderOf(jvmti);
  recorder.on = false;
  recorder.calls.WriteCounts();
  recorder.edges.WriteCounts();
  const double seconds = std::chrono::duration<double>(Clock::now() - recorder.begin).count();
  char wall[32];
  std::snprintf(wall, sizeof wall, "%.3f", seconds);
  recorder.journal.Write(std::string("H\twall_s\t") + wall);
  if (recorder.journal.lost() > 0) recorder.journal.Write("H\tlost\t" + std::to_string(recorder.journal.lost()));
  recorder.journal.Write("X\t" + std::to_string(recorder.calls.events() + recorder.edges.events()));
  FinishedRecording finished;
  std::string error;
  if (!FinishRecording(recorder.options.folder, &finished, &error)) {
    std::fprintf(stderr, "heliograph-recorder: %s\n", error.c_str());
  }
}

jint Fail(const std::string& message) {
  std::fprintf(stderr, "heliograph-recorder: %s\n", message.c_str());
  return JNI_ERR;
}

bool AddCapabilities(jvmtiEnv* jvmti, const AgentOptions& options) {
  jvmtiCapabilities wanted = {};
  wanted.can_get_bytecodes = wanted.can_get_constant_pool = wanted.can_get_line_numbers = 1;
  wanted.can_access_local_variables = 1;
  wanted.can_generate_method_entry_events = options.edges != EdgeChoice::kOff;
  if (options.reflection) {
    wanted.can_generate_breakpoint_events = wanted.can_tag_objects = wanted.can_generate_native_method_bind_events = 1;
  }
  // Virtual threads (JDK 21): a bit that older headers do not name.
  constexpr size_t kVirtualThreadsBit = 44;
  jvmtiCapabilities potential = {};
  jvmti->GetPotentialCapabilities(&potential);
  unsigned char bytes[sizeof potential];
  std::memcpy(bytes, &potential, sizeof bytes);
  const unsigned char virtual_threads = bytes[kVirtualThreadsBit / 8] & (1u << kVirtualThreadsBit % 8);
  std::memcpy(bytes, &wanted, sizeof bytes);
  bytes[kVirtualThreadsBit / 8] |= virtual_threads;
  std::memcpy(&wanted, bytes, sizeof bytes);
  return jvmti->AddCapabilities(&wanted) == JVMTI_ERROR_NONE;
}

jint Start(JavaVM* java, const char* option_text) {
  AgentOptions options;
  std::string error;
  if (!ParseAgentOptions(option_text == nullptr ? "" : option_text, &options, &error)) return Fail(error);
  jvmtiEnv* jvmti = nullptr;
  const jint status = java->GetEnv(reinterpret_cast<void**>(&jvmti), JVMTI_VERSION_1_2);
  if (status != JNI_OK) return Fail("this virtual machine has no JVMTI");
  if (!AddCapabilities(jvmti, options)) return Fail("this virtual machine lacks a capability that recording needs");
  auto recorder = std::make_unique<Recorder>(options);
  if (!recorder->journal.Open(options.folder, &error)) return Fail(error);
  jvmtiEventCallbacks callbacks = {};
  callbacks.VMInit = OnVmInit;
  callbacks.VMDeath = OnVmDeath;
  callbacks.MethodEntry = OnMethodEntry;
  callbacks.Breakpoint = OnBreakpoint;
  callbacks.ClassPrepare = OnClassPrepare;
  callbacks.NativeMethodBind = OnNativeMethodBind;
  jvmti->SetEventCallbacks(&callbacks, sizeof callbacks);
  jvmti->SetEnvironmentLocalStorage(recorder.release());
  jvmti->SetEventNotificationMode(JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, nullptr);
  jvmti->SetEventNotificationMode(JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, nullptr);
  if (options.reflection) jvmti->SetEventNotificationMode(JVMTI_ENABLE, JVMTI_EVENT_NATIVE_METHOD_BIND, nullptr);
  return JNI_OK;
}

}  // namespace
}  // namespace heliograph::recorder

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM* vm, char* options, void*) { return heliograph::recorder::Start(vm, options); }
