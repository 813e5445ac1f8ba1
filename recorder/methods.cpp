#include "recorder/methods.h"

#include <string_view>

#include "recorder/names.h"

namespace heliograph::recorder {
namespace {

constexpr jint kNative = 0x0100;

bool StartsWithAny(std::string_view text, std::initializer_list<std::string_view> prefixes) {
  for (std::string_view prefix : prefixes) {
    if (text.starts_with(prefix)) return true;
  }
  return false;
}

/// The forms that method handles are run by: made at run time, or prepared in classes named Holder.
bool IsHandleForm(const std::string& signature) {
  if (signature.find("$$InjectedInvoker") != std::string::npos) return true;
  if (!signature.starts_with("Ljava/lang/invoke/")) return false;
  return signature.find("$Holder;") != std::string::npos || IsHiddenSignature(signature) ||
         StartsWithAny(signature, {"Ljava/lang/invoke/LambdaForm$MH", "Ljava/lang/invoke/LambdaForm$DMH",
                                   "Ljava/lang/invoke/LambdaForm$BMH", "Ljava/lang/invoke/LambdaForm$VH"});
}

Origin OriginInMachinery(const MethodName& m, bool native) {
  const std::string& c = m.class_signature;
  if (IsHandleForm(c)) return Origin::kLauncher;
  if (c == "Ljava/lang/reflect/Method;" && m.name == "invoke") return Origin::kCarrierApi;
  if (c == "Ljava/lang/reflect/Constructor;" && m.name.starts_with("newInstance")) return Origin::kCarrierApi;
  if (c == "Ljava/lang/reflect/ReflectAccess;") return Origin::kCarrier;
  if (c == "Ljava/lang/Class;" && (m.name == "newInstance" || m.name.starts_with("forName"))) return Origin::kCarrierApi;
  if (c == "Ljava/lang/invoke/MethodHandle;" && m.name.starts_with("invoke")) return Origin::kCarrierApi;
  if (StartsWithAny(
          c, {"Ljava/lang/invoke/LambdaForm", "Ljava/lang/invoke/MethodHandleImpl", "Ljava/lang/invoke/BoundMethodHandle",
              "Ljava/lang/invoke/DelegatingMethodHandle", "Ljava/lang/invoke/DirectMethodHandle", "Ljava/lang/invoke/Invokers",
              "Ljava/lang/invoke/MethodHandle;"})) {
    return Origin::kCarrier;
  }
  const bool machinery =
      c.starts_with("Ljdk/internal/reflect/") || (c.starts_with("Lsun/reflect/") && c.find('/', 13) == std::string::npos);
  if (!machinery) return Origin::kUnknown;
  return native || c.find("/Generated") != std::string::npos ? Origin::kLauncher : Origin::kCarrier;
}

/// Whether the loader is that of the JDK's extensions (JDK 8).
bool IsExtensionLoader(const Vm& vm, jobject loader) {
  jclass type = vm.jni->GetObjectClass(loader);
  const bool extension = ClassSignature(vm, type) == "Lsun/misc/Launcher$ExtClassLoader;";
  vm.jni->DeleteLocalRef(type);
  return extension;
}

bool InNamedModule(const Vm& vm, jobject loader, const std::string& signature) {
  jint version = 0;
  vm.jvmti->GetVersionNumber(&version);
  if ((version & JVMTI_VERSION_MASK_MAJOR) >> JVMTI_VERSION_SHIFT_MAJOR < 9) return IsExtensionLoader(vm, loader);
  const size_t slash = signature.rfind('/');
  const std::string package = slash == std::string::npos ? "" : signature.substr(1, slash - 1);
  jobject module = nullptr;
  if (vm.jvmti->GetNamedModule(loader, package.c_str(), &module) != JVMTI_ERROR_NONE || module == nullptr) return false;
  // Modules that the program brings along, on the module path, are loaded by the application's loader too.
  jobject name = CallObject(vm, module, "getName", "()Ljava/lang/String;");
  const std::string text = Utf8(vm, name);
  vm.jni->DeleteLocalRef(name);
  vm.jni->DeleteLocalRef(module);
  return StartsWithAny(text, {"java.", "jdk.", "oracle."});
}

/// A class that java.lang.reflect.Proxy made. JDKs before 16 put it into no module of theirs, later ones do so if an interface
/// is not public.
bool IsProxyClass(const Vm& vm, jclass type, const std::string& signature) {
  const size_t slash = signature.rfind('/');
  const bool named = signature.compare(slash == std::string::npos ? 1 : slash + 1, 6, "$Proxy") == 0;
  return named && IsBelow(vm, type, "Ljava/lang/reflect/Proxy;");
}

/// A class of the JDK that each use defines anew in a loader of its own, so that it has the rights of no module.
bool IsTrampoline(const std::string& signature) { return signature == "Lsun/reflect/misc/Trampoline;"; }

/// The file that the class's code came from, by the fields of its protection domain; empty for none.
std::string CodeSource(const Vm& vm, jclass type) {
  jobject domain = CallObject(vm, type, "getProtectionDomain", "()Ljava/security/ProtectionDomain;");
  jobject source = ObjectField(vm, domain, "codesource", "Ljava/security/CodeSource;");
  jobject location = ObjectField(vm, source, "location", "Ljava/net/URL;");
  return Utf8(vm, ObjectField(vm, location, "path", "Ljava/lang/String;"));
}

}  // namespace

bool IsFunctionClass(const std::string& signature) { return signature.find("$$Lambda") != std::string::npos; }

bool IsHiddenSignature(const std::string& signature) {
  return IsFunctionClass(signature) || signature.find(".0x") != std::string::npos || signature.find("/0x") != std::string::npos;
}

bool IsBelow(const Vm& vm, jclass type, const std::string& ancestor_signature) {
  for (jclass c = type; c != nullptr; c = vm.jni->GetSuperclass(c)) {
    if (ClassSignature(vm, c) == ancestor_signature) return true;
  }
  return false;
}

bool Methods::CallsLoader(const Vm& vm, const Instruction& at) {
  constexpr uint8_t kInvokeStatic = 0xb8;
  if (!at.IsInvoke() || at.opcode == kInvokeStatic || at.name != "loadClass") return false;
  if (at.owner == "java/lang/ClassLoader") return true;
  {
    std::lock_guard lock(mutex_);
    if (const auto found = loaders_.find(at.owner); found != loaders_.end()) return found->second;
  }
  bool loader = false, loaded = false;
  for (jclass type : LoadedClasses(vm)) {
    if (!loaded && ClassSignature(vm, type) == "L" + at.owner + ";") {
      loaded = true;
      loader = IsBelow(vm, type, "Ljava/lang/ClassLoader;");
    }
    vm.jni->DeleteLocalRef(type);
  }
  std::lock_guard lock(mutex_);
  if (loaded) loaders_[at.owner] = loader;
  return loader;
}

std::atomic<uint8_t>* Methods::Table::Slot(jmethodID method) {
  const auto key = reinterpret_cast<uintptr_t>(method);
  size_t index = (key * 0x9E3779B97F4A7C15ull) >> (64 - kBits);
  for (size_t probe = 0; probe < kMaxProbes; ++probe, index = (index + 1) & (kSize - 1)) {
    uintptr_t present = keys_[index].load(std::memory_order_relaxed);
    if (present == 0 && keys_[index].compare_exchange_strong(present, key)) return &facts_[index];
    if (present == key) return &facts_[index];
  }
  return nullptr;
}

Methods::Facts Methods::FactsOf(const Vm& vm, jmethodID method) {
  std::atomic<uint8_t>* slot = table_.Slot(method);
  const uint8_t known = slot == nullptr ? 0 : slot->load(std::memory_order_relaxed);
  if (known != 0) return {static_cast<Origin>(known & 0x0f), (known & 0x10) != 0};
  Busy busy;
  const Facts facts = Classify(vm, method);
  if (slot != nullptr) {
    const auto origin = static_cast<uint8_t>(facts.origin);
    slot->store(static_cast<uint8_t>(origin | (facts.native ? 0x10 : 0)), std::memory_order_relaxed);
  }
  return facts;
}

Origin Methods::OriginOf(const Vm& vm, jmethodID method) { return FactsOf(vm, method).origin; }
bool Methods::IsNative(const Vm& vm, jmethodID method) { return FactsOf(vm, method).native; }

Methods::Facts Methods::Classify(const Vm& vm, jmethodID method) const {
  LocalFrame frame(vm);
  const MethodName name = NameOf(vm, method);
  const bool native = ModifiersOf(vm, method) & kNative;
  if (const Origin origin = OriginInMachinery(name, native); origin != Origin::kUnknown) return {origin, native};
  if (IsFunctionClass(name.class_signature)) return {Origin::kLambda, native};
  jclass type = DeclaringClass(vm, method);
  const bool application = type != nullptr && IsApplication(vm, type, name.class_signature);
  return {application ? Origin::kApplication : Origin::kLibrary, native};
}

bool Methods::IsApplication(const Vm& vm, jclass type, const std::string& signature) const {
  if (!prefixes_.empty()) {
    const std::string name = TypeText(signature);
    for (const std::string& prefix : prefixes_) {
      if (name.starts_with(prefix)) return true;
    }
    return false;
  }
  jobject loader = nullptr;
  vm.jvmti->GetClassLoader(type, &loader);
  if (loader == nullptr || InNamedModule(vm, loader, signature)) return false;
  return !IsProxyClass(vm, type, signature) && !IsTrampoline(signature);
}

std::string Methods::ClassLine(const Vm& vm, jclass type, const std::string& signature) const {
  const bool application = IsApplication(vm, type, signature);
  jobject loader = nullptr;
  vm.jvmti->GetClassLoader(type, &loader);
  const std::string origin = loader == nullptr ? "<boot>" : CodeSource(vm, type);
  return LineOf('K', Escaped(TypeText(signature)), application ? '1' : '0', origin.empty() ? "-" : Escaped(origin));
}

int64_t Methods::IdOf(const Vm& vm, jmethodID method) {
  if (method == nullptr) return -1;
  {
    std::lock_guard lock(mutex_);
    if (const auto found = ids_.find(method); found != ids_.end()) return found->second;
  }
  Busy busy;  // names are read without the lock: the virtual machine may wait meanwhile
  LocalFrame frame(vm);
  const MethodName name = NameOf(vm, method);
  const std::string class_name = Escaped(TypeText(name.class_signature));
  const std::string class_line = ClassLine(vm, DeclaringClass(vm, method), name.class_signature);
  std::lock_guard lock(mutex_);
  const auto [entry, added] = ids_.try_emplace(method, static_cast<int64_t>(ids_.size()));
  if (!added) return entry->second;
  if (classes_.insert(class_name).second) journal_.Write(class_line);
  journal_.Write(LineOf('M', entry->second, class_name, Escaped(name.name), Escaped(name.descriptor)));
  return entry->second;
}

}  // namespace heliograph::recorder
