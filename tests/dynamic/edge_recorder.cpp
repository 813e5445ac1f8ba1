/// A JVMTI agent that records which methods of an application really call each other.
///
/// Use:  java -agentpath:libedge_recorder.so=FILE ...      writes FILE when the virtual machine ends.
///
/// On every method entry the calling frame is looked at. A class is *application* when it lives in an unnamed module
/// of a loader other than the bootstrap loader, so the JDK is library wherever it was loaded from. Hidden classes
/// (lambdas, method references) are looked through: they have no name that another tool could know them by.
/// Each distinct (caller, bytecode offset, callee) becomes one line; its kind is the last of these that holds:
///   call         an application method called it directly
///   lambda       an application method called it through a hidden class
///   initializer  it is <clinit>, run by the virtual machine while the caller executed that instruction
///   callback     the caller is a JDK method (threads, collections, streams, ...)
///   reflection   the caller is a JDK method that serves reflection; the last four columns name the site asking for it
///   entry        no caller: the main method, or a thread that native code started
/// Method entry events make the virtual machine interpret, so a run is several times slower than normal.
#include <jvmti.h>

#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace {

enum class Origin : uint8_t { kUnknown, kLibrary, kReflection, kApplication, kHidden };

/// Method id -> origin, read on every method entry. Slots are claimed once and never freed; readers take no lock. A
/// full table costs time, not truth: methods without a slot are classified again at each entry.
class OriginTable {
 public:
  std::atomic<Origin>* Slot(jmethodID method) {
    const auto key = reinterpret_cast<uintptr_t>(method);
    size_t index = (key * 0x9E3779B97F4A7C15ull) >> (64 - kBits);
    for (size_t probe = 0; probe < kMaxProbes; ++probe, index = (index + 1) & (kSize - 1)) {
      uintptr_t present = keys_[index].load(std::memory_order_relaxed);
      if (present == 0 && keys_[index].compare_exchange_strong(present, key)) return &origins_[index];
      if (present == key) return &origins_[index];
    }
    return nullptr;
  }

 private:
  static constexpr int kBits = 20;
  static constexpr size_t kSize = size_t{1} << kBits;
  static constexpr size_t kMaxProbes = 64;
  std::unique_ptr<std::atomic<uintptr_t>[]> keys_{new std::atomic<uintptr_t>[kSize]()};
  std::unique_ptr<std::atomic<Origin>[]> origins_{new std::atomic<Origin>[kSize]()};
};

struct Edge {
  jmethodID caller;  // null for an entry
  jlocation location;
  jmethodID callee;
  bool through_hidden;
  jmethodID site;  // reflection only: the nearest frame outside the JDK's reflection, null when there is none near
  jlocation site_location;

  bool operator==(const Edge&) const = default;
  size_t Hash() const {
    uint64_t h = reinterpret_cast<uintptr_t>(caller) * 0x9E3779B97F4A7C15ull;
    h = (h ^ reinterpret_cast<uintptr_t>(callee)) * 0xC2B2AE3D27D4EB4Full;
    h = (h ^ static_cast<uint64_t>(location) ^ (through_hidden ? 1ull << 40 : 0)) * 0x165667B19E3779F9ull;
    h = (h ^ reinterpret_cast<uintptr_t>(site) ^ static_cast<uint64_t>(site_location)) * 0x27D4EB2F165667C5ull;
    return h ^ (h >> 29);
  }
};

struct EdgeHash {
  size_t operator()(const Edge& edge) const { return edge.Hash(); }
};

/// Everything one recording holds. Names are taken with a method's first edge, while its class is certainly loaded.
struct Recording {
  std::string file;
  OriginTable origins;
  std::mutex mutex;  // guards what follows
  bool ended = false;
  std::unordered_map<jmethodID, std::string> names;
  std::unordered_set<Edge, EdgeHash> edges;
};

Recording* recording = nullptr;  // JVMTI callbacks carry no user pointer

/// A string that JVMTI allocated.
class JvmtiString {
 public:
  explicit JvmtiString(jvmtiEnv* jvmti) : jvmti_(jvmti) {}
  JvmtiString(const JvmtiString&) = delete;
  JvmtiString& operator=(const JvmtiString&) = delete;
  ~JvmtiString() { jvmti_->Deallocate(reinterpret_cast<unsigned char*>(text_)); }
  char** Out() { return &text_; }
  std::string Text() const { return text_ == nullptr ? "" : text_; }

 private:
  jvmtiEnv* jvmti_;
  char* text_ = nullptr;
};

std::string ClassSignature(jvmtiEnv* jvmti, jclass type) {
  JvmtiString signature(jvmti);
  jvmti->GetClassSignature(type, signature.Out(), nullptr);
  return signature.Text();
}

/// "Lp/C;" -> "p.C"
std::string ClassName(std::string signature) {
  if (signature.size() >= 2 && signature.front() == 'L') signature = signature.substr(1, signature.size() - 2);
  for (char& c : signature) {
    if (c == '/') c = '.';
  }
  return signature;
}

/// Hidden classes carry an address after their name, which no class file's name can contain ("Lp/C$$Lambda.0x0123;").
bool IsHidden(const std::string& signature) {
  return signature.find("$$Lambda") != std::string::npos || signature.find(".0x") != std::string::npos ||
         signature.find("/0x") != std::string::npos;
}

/// The JDK classes between a reflective call and its target, and those that start it.
bool ServesReflection(const std::string& signature) {
  for (const char* prefix : {"Ljdk/internal/reflect/", "Ljava/lang/reflect/", "Ljava/lang/invoke/", "Lsun/reflect/"}) {
    if (signature.rfind(prefix, 0) == 0) return true;
  }
  return signature == "Ljava/lang/Class;";
}

bool InUnnamedModule(JNIEnv* jni, jvmtiEnv* jvmti, jobject loader, const std::string& signature) {
  const size_t slash = signature.rfind('/');
  const std::string package = slash == std::string::npos ? "" : signature.substr(1, slash - 1);
  jobject module = nullptr;
  if (jvmti->GetNamedModule(loader, package.c_str(), &module) != JVMTI_ERROR_NONE) return true;
  if (module != nullptr) jni->DeleteLocalRef(module);
  return module == nullptr;
}

Origin Classify(jvmtiEnv* jvmti, JNIEnv* jni, jmethodID method) {
  jclass type = nullptr;
  if (jvmti->GetMethodDeclaringClass(method, &type) != JVMTI_ERROR_NONE) return Origin::kLibrary;
  jobject loader = nullptr;
  jvmti->GetClassLoader(type, &loader);
  const std::string signature = ClassSignature(jvmti, type);
  Origin origin = Origin::kLibrary;
  if (IsHidden(signature)) {
    origin = Origin::kHidden;
  } else if (ServesReflection(signature)) {
    origin = Origin::kReflection;
  } else if (loader != nullptr && InUnnamedModule(jni, jvmti, loader, signature)) {
    origin = Origin::kApplication;
  }
  if (loader != nullptr) jni->DeleteLocalRef(loader);
  jni->DeleteLocalRef(type);
  return origin;
}

Origin OriginOf(jvmtiEnv* jvmti, JNIEnv* jni, jmethodID method) {
  std::atomic<Origin>* slot = recording->origins.Slot(method);
  Origin origin = slot == nullptr ? Origin::kUnknown : slot->load(std::memory_order_relaxed);
  if (origin == Origin::kUnknown) {
    origin = Classify(jvmti, jni, method);
    if (slot != nullptr) slot->store(origin, std::memory_order_relaxed);
  }
  return origin;
}

/// "class TAB method TAB descriptor"
std::string MethodName(jvmtiEnv* jvmti, JNIEnv* jni, jmethodID method) {
  if (method == nullptr) return "-\t-\t-";
  JvmtiString name(jvmti);
  JvmtiString descriptor(jvmti);
  jclass type = nullptr;
  if (jvmti->GetMethodDeclaringClass(method, &type) != JVMTI_ERROR_NONE) return "?\t?\t?";
  jvmti->GetMethodName(method, name.Out(), descriptor.Out(), nullptr);
  const std::string signature = ClassSignature(jvmti, type);
  jni->DeleteLocalRef(type);
  return ClassName(signature) + '\t' + name.Text() + '\t' + descriptor.Text();
}

void Record(jvmtiEnv* jvmti, JNIEnv* jni, const Edge& edge) {
  thread_local Edge recent[1024] = {};  // direct-mapped: most entries repeat an edge this thread has just recorded
  Edge& cached = recent[edge.Hash() % 1024];
  if (cached == edge) return;
  cached = edge;
  {
    std::lock_guard lock(recording->mutex);
    if (recording->ended || recording->edges.count(edge) != 0) return;
  }
  const std::string caller = MethodName(jvmti, jni, edge.caller);  // may run at a safepoint poll: never under the lock
  const std::string callee = MethodName(jvmti, jni, edge.callee);
  const std::string site = MethodName(jvmti, jni, edge.site);
  std::lock_guard lock(recording->mutex);
  if (recording->ended) return;
  recording->names.emplace(edge.caller, caller);
  recording->names.emplace(edge.callee, callee);
  recording->names.emplace(edge.site, site);
  recording->edges.insert(edge);
}

void JNICALL OnMethodEntry(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jmethodID method) {
  if (OriginOf(jvmti, jni, method) != Origin::kApplication) return;
  constexpr jint kFrames = 24;
  jvmtiFrameInfo frames[kFrames];
  jint count = 0;
  const auto origin_at = [&](jint depth) {
    return depth < count ? OriginOf(jvmti, jni, frames[depth].method) : Origin::kUnknown;
  };
  if (jvmti->GetStackTrace(thread, 1, 1, frames, &count) != JVMTI_ERROR_NONE) count = 0;
  jint caller = 0;
  jint site = kFrames;
  if (origin_at(0) == Origin::kHidden || origin_at(0) == Origin::kReflection) {
    if (jvmti->GetStackTrace(thread, 1, kFrames, frames, &count) != JVMTI_ERROR_NONE) count = 0;
    while (origin_at(caller) == Origin::kHidden) ++caller;
    if (origin_at(caller) == Origin::kReflection) {
      site = caller;
      while (origin_at(site) == Origin::kHidden || origin_at(site) == Origin::kReflection) ++site;
    }
  }
  Edge edge = {nullptr, -1, method, caller > 0, nullptr, -1};
  if (caller < count) {
    edge.caller = frames[caller].method;
    edge.location = frames[caller].location;
  }
  if (site < count) {
    edge.site = frames[site].method;
    edge.site_location = frames[site].location;
  }
  Record(jvmti, jni, edge);
}

const char* KindOf(const Edge& edge, Origin caller, const std::string& callee) {
  if (edge.caller == nullptr) return "entry";
  if (caller == Origin::kReflection) return "reflection";
  if (caller != Origin::kApplication) return "callback";
  if (callee.find("\t<clinit>\t") != std::string::npos) return "initializer";
  return edge.through_hidden ? "lambda" : "call";
}

void JNICALL OnVmInit(jvmtiEnv* jvmti, JNIEnv*, jthread) {
  jvmti->SetEventNotificationMode(JVMTI_ENABLE, JVMTI_EVENT_METHOD_ENTRY, nullptr);
}

void JNICALL OnVmDeath(jvmtiEnv* jvmti, JNIEnv*) {
  jvmti->SetEventNotificationMode(JVMTI_DISABLE, JVMTI_EVENT_METHOD_ENTRY, nullptr);
  std::lock_guard lock(recording->mutex);
  recording->ended = true;
  FILE* out = std::fopen(recording->file.c_str(), "w");
  if (out == nullptr) {
    std::fprintf(stderr, "edge_recorder: cannot write %s: %s\n", recording->file.c_str(), std::strerror(errno));
    return;
  }
  std::fputs("kind\tcaller_class\tcaller_method\tcaller_descriptor\tbytecode_offset\t"
             "callee_class\tcallee_method\tcallee_descriptor\t"
             "site_class\tsite_method\tsite_descriptor\tsite_offset\n", out);
  for (const Edge& edge : recording->edges) {
    const std::string& callee = recording->names[edge.callee];
    std::atomic<Origin>* slot = recording->origins.Slot(edge.caller);
    const Origin caller = edge.caller == nullptr || slot == nullptr ? Origin::kUnknown : slot->load();
    const std::string& caller_name = recording->names[edge.caller];
    const std::string& site_name = recording->names[edge.site];
    std::fprintf(out, "%s\t%s\t%lld\t%s\t%s\t%lld\n", KindOf(edge, caller, callee), caller_name.c_str(),
                 static_cast<long long>(edge.location), callee.c_str(), site_name.c_str(),
                 static_cast<long long>(edge.site_location));
  }
  std::fclose(out);
}

}  // namespace

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM* vm, char* options, void*) {
  if (options == nullptr || *options == '\0') {
    std::fputs("edge_recorder: name the output file: -agentpath:libedge_recorder.so=FILE\n", stderr);
    return JNI_ERR;
  }
  jvmtiEnv* jvmti = nullptr;
  if (vm->GetEnv(reinterpret_cast<void**>(&jvmti), JVMTI_VERSION_11) != JNI_OK) return JNI_ERR;
  recording = new Recording;  // lives as long as the process: threads may still run while the machine dies
  recording->file = options;

  jvmtiCapabilities capabilities = {};
  capabilities.can_generate_method_entry_events = 1;
  if (jvmti->AddCapabilities(&capabilities) != JVMTI_ERROR_NONE) return JNI_ERR;
  jvmtiEventCallbacks callbacks = {};
  callbacks.VMInit = OnVmInit;
  callbacks.VMDeath = OnVmDeath;
  callbacks.MethodEntry = OnMethodEntry;
  jvmti->SetEventCallbacks(&callbacks, sizeof callbacks);
  jvmti->SetEventNotificationMode(JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, nullptr);
  jvmti->SetEventNotificationMode(JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, nullptr);
  return JNI_OK;
}
