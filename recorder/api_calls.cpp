#include "recorder/api_calls.h"

#include <algorithm>

#include "recorder/names.h"

namespace heliograph::recorder {
namespace {

constexpr jint kPublic = 0x0001, kStatic = 0x0008, kAbstract = 0x0400;
constexpr char kServiceLoader[] = "Ljava/util/ServiceLoader";

/// Slot of the first parameter of the type, or -1.
int SlotOf(const std::string& descriptor, bool is_static, std::string_view type) {
  int slot = is_static ? 0 : 1;
  for (size_t at = 1; at < descriptor.size() && descriptor[at] != ')'; ++at) {
    if (descriptor.compare(at, type.size(), type) == 0) return slot;
    slot += descriptor[at] == 'J' || descriptor[at] == 'D' ? 2 : 1;
    while (descriptor[at] == '[') ++at;
    if (descriptor[at] == 'L') at = descriptor.find(';', at);
  }
  return -1;
}

}  // namespace

void ApiCalls::Watch(const Vm& vm, const std::vector<jmethodID>& methods, const ApiRow& row) {
  for (jmethodID method : methods) {
    {
      std::unique_lock lock(watched_mutex_);
      if (!watched_.try_emplace(method, &row).second) continue;
    }
    if (!ReadsAtReturn(row.reading)) {
      vm.jvmti->SetBreakpoint(method, 0);
      continue;
    }
    for (int64_t at : ReturnsIn(CodeOf(vm, method))) vm.jvmti->SetBreakpoint(method, at);
  }
}

void ApiCalls::OnClass(const Vm& vm, jclass type) {
  Busy busy;
  LocalFrame frame(vm);
  const std::string signature = ClassSignature(vm, type);
  if (IsFunctionClass(signature)) return TagFunctionClass(vm, type);
  const bool loader = IsBelow(vm, type, "Ljava/lang/ClassLoader;");
  const bool proxy = signature != "Ljava/lang/reflect/Proxy;" && IsBelow(vm, type, "Ljava/lang/reflect/Proxy;");
  std::unordered_map<const ApiRow*, std::vector<jmethodID>> found;
  bool of_table = false;
  for (const ApiRow& row : ApiTable()) of_table |= row.class_signature == signature;
  if (!of_table && !loader && !proxy) return;
  for (jmethodID method : MethodsOf(vm, type)) {
    const MethodName name = NameOf(vm, method);
    const jint modifiers = ModifiersOf(vm, method);
    for (const ApiRow& row : ApiTable()) {
      // forName(String, Class) and the like are private: what Method.invoke calls in place of the public forms since JDK 18.
      const Reading r = row.reading;
      const bool adapted = r == Reading::kName || r == Reading::kReceiver || r == Reading::kReceiverAfter;
      const bool visible = (modifiers & kPublic) || row.name == "<init>" || adapted;
      if (row.class_signature == signature && row.name == name.name && visible) found[&row].push_back(method);
    }
    const bool loads =
        name.descriptor == "(Ljava/lang/String;)Ljava/lang/Class;" || name.descriptor == "(Ljava/lang/String;Z)Ljava/lang/Class;";
    if (loader && name.name == "loadClass" && loads && !(modifiers & kAbstract)) found[&LoadClassRow()].push_back(method);
    if (proxy && !(modifiers & kStatic) && name.name != "<init>") found[&ProxyMethodRow()].push_back(method);
  }
  for (const auto& [row, methods] : found) Watch(vm, methods, *row);
}

const ApiRow* ApiCalls::RowOf(jmethodID method) {
  std::shared_lock lock(watched_mutex_);
  const auto found = watched_.find(method);
  return found == watched_.end() ? nullptr : found->second;
}

void ApiCalls::OnBreakpoint(const Vm& vm, jthread thread, jmethodID method) {
  const ApiRow* row = Busy::Now() ? nullptr : RowOf(method);
  if (row == nullptr) return;
  Busy busy;
  LocalFrame frame(vm);
  events_.fetch_add(1, std::memory_order_relaxed);
  Call call{vm, thread, method, row, {}, std::string(row->label)};
  if (row->reading == Reading::kProxyMethod) return ReadProxyMethod(call);
  if (FindSite(call)) Read(call);
}

/// Whether the frame lies between the API method and the program's call of the API.
bool ApiCalls::IsBetween(const Call& call, const CallSite& site) {
  const MethodName name = NameOf(call.vm, site.method);
  switch (call.row->reading) {
    case Reading::kService: return name.class_signature == "Ljava/util/ServiceLoader;";
    case Reading::kProxy:
      return name.class_signature == "Ljava/lang/reflect/Proxy;" ||
             (name.name == "<init>" && IsBelow(call.vm, DeclaringClass(call.vm, site.method), "Ljava/lang/reflect/Proxy;"));
    case Reading::kLambda:
      return name.class_signature.starts_with("Ljava/lang/invoke/") &&
             !InstructionAt(call.vm, site.method, site.location).IsInvokeDynamic();
    default: return false;
  }
}

/// A class loader that asks another.
bool ApiCalls::Delegates(const Call& call) {
  if (call.row->reading != Reading::kLoaderName) return false;
  return NameOf(call.vm, call.site.method).name == "loadClass" &&
         IsBelow(call.vm, DeclaringClass(call.vm, call.site.method), "Ljava/lang/ClassLoader;");
}

/// Whether the class looked for is the one that the instruction's method is in: the virtual machine resolves it, rather than
/// that the instruction runs.
bool ApiCalls::LoadsOwner(const Call& call, const Instruction& at) {
  std::string name = Utf8(call.vm, LocalObject(call.vm, call.thread, 0, 1));
  std::replace(name.begin(), name.end(), '.', '/');
  return name == at.owner;
}

/// Remembers the instruction that makes objects of this class, which is behind a lambda or method reference.
void ApiCalls::TagFunctionClass(const Vm& vm, jclass type) {
  for (int depth = 0;;) {
    const CallSite site = FindCallSite(vm, methods_, depth, true);
    if (site.method == nullptr) return;
    depth = site.depth + 1;
    if (!InstructionAt(vm, site.method, site.location).IsInvokeDynamic()) continue;
    const std::string host = NameOf(vm, site.method).class_signature;
    if (ClassSignature(vm, type).starts_with(host.substr(0, host.size() - 1) + "$$Lambda")) Tag(vm, type, {site, ""});
    return;
  }
}

/// Where the method reference was made that calls the API; false if none does.
bool ApiCalls::FindReference(Call& call) {
  if (!call.site.lambda || call.site.carried || call.site.nearest != Origin::kLambda) return false;
  jmethodID body = nullptr;
  jlocation location = 0;
  if (call.vm.jvmti->GetFrameLocation(call.thread, 1, &body, &location) != JVMTI_ERROR_NONE) return false;
  // What the body names is loaded for it, too.
  const bool of_loader = call.row->reading == Reading::kLoaderName;
  if (of_loader && !methods_.CallsLoader(call.vm, InstructionAt(call.vm, body, location))) return false;
  Maker maker;
  if (!MakerOf(call.vm, DeclaringClass(call.vm, body), &maker)) return false;
  call.site = maker.site;
  return true;
}

/// Finds the call site; false if the call is not one of the API: made by the virtual machine or by the JDK for itself.
bool ApiCalls::FindSite(Call& call) {
  const Vm& vm = call.vm;
  bool carried = false;
  for (int depth = 1;; depth = call.site.depth + 1) {
    call.site = FindCallSite(vm, methods_, depth, false);
    if (call.site.method == nullptr || call.site.location < 0) return false;
    if (!carried && FindReference(call)) return true;
    if (!IsBetween(call, call.site)) break;
    carried = true;
  }
  const Instruction at = InstructionAt(vm, call.site.method, call.site.location);
  switch (call.row->reading) {
    case Reading::kLambda: {
      jobject asked_in = ObjectField(vm, LocalObject(vm, call.thread, 0, 0), "lookupClass", "Ljava/lang/Class;");
      return at.IsInvokeDynamic() && vm.jni->IsSameObject(asked_in, DeclaringClass(vm, call.site.method));
    }
    case Reading::kProxy: return at.name == "newProxyInstance" || call.site.carried;
    case Reading::kService:
      if (at.name.starts_with("load")) call.label = "ServiceLoader." + at.name;
      return carried;
    case Reading::kLoaderName:
      // To link a dynamic call site the virtual machine loads what its descriptor names.
      if (at.IsInvokeDynamic()) return false;
      if (!call.site.carried && (!methods_.CallsLoader(vm, at) || LoadsOwner(call, at))) return false;
      break;
    default: break;
  }
  // Machinery that calls the API by itself is no carrier here: it is a helper.
  // Forms of method handles make arrays to gather arguments.
  if (call.site.carried) return call.site.nearest == Origin::kLauncher && call.row->reading != Reading::kArray;
  return at.IsInvoke() && at.name == call.row->name && !Delegates(call);
}

void ApiCalls::Read(const Call& call) {
  const Vm& vm = call.vm;
  const auto local = [&](int slot) { return LocalObject(vm, call.thread, 0, slot); };
  switch (call.row->reading) {
    case Reading::kName:
    case Reading::kLoaderName: return ReadName(call);
    case Reading::kResult: return ReadResult(call);
    case Reading::kHandle: return Note(call, DescribeHandle(vm, CallAgain(vm, call.thread, call.method)));
    case Reading::kBoundHandle: return ReadBound(call);
    case Reading::kFieldOfClass: return Note(call, DescribeFieldNamed(vm, static_cast<jclass>(local(1)), Utf8(vm, local(2))));
    case Reading::kNamedField: return ReadNamedField(call);
    case Reading::kMember: return Note(call, Describe(vm, local(1)));
    case Reading::kFirst: return Note(call, Describe(vm, local(0)));
    case Reading::kReceiver:
    case Reading::kReceiverAfter: return ReadReceiver(call);
    case Reading::kReceiverHandle: return Note(call, DescribeHandle(vm, local(0)));
    case Reading::kArray: {
      const bool ranks = NameOf(vm, call.method).descriptor.find("[I") != std::string::npos;
      const TargetText target = DescribeArray(vm, static_cast<jclass>(local(0)), ranks ? local(1) : nullptr);
      Add(vm, call.site, call.label, target.text);
      return AddToLog(call, target);
    }
    case Reading::kService:
    case Reading::kProxy: return TagMaker(call);
    case Reading::kLambda: return ReadLambda(call);
    case Reading::kProxyMethod: return;
  }
}

void ApiCalls::Note(const Call& call, const TargetText& target) { Add(call.vm, call.site, call.label, target.text); }

void ApiCalls::ReadName(const Call& call) {
  const std::string descriptor = NameOf(call.vm, call.method).descriptor;
  const bool is_static = ModifiersOf(call.vm, call.method) & kStatic;
  if (descriptor.starts_with("(Ljava/lang/Module;")) return ReadResult(call);  // null instead of an exception
  const int slot = SlotOf(descriptor, is_static, "Ljava/lang/String;");
  const TargetText target{RuntimeNameText(Utf8(call.vm, LocalObject(call.vm, call.thread, 0, slot))), '-'};
  Add(call.vm, call.site, call.label, target.text);
  AddToLog(call, target);
}

void ApiCalls::ReadResult(const Call& call) {
  const std::vector<TargetText> targets = DescribeAll(call.vm, CallAgain(call.vm, call.thread, call.method));
  for (const TargetText& target : targets) Add(call.vm, call.site, call.label, target.text);
  if (!call.row->name.ends_with('s')) {
    for (const TargetText& target : targets) AddToLog(call, target);
  } else {
    AddToLog(call, Describe(call.vm, LocalObject(call.vm, call.thread, 0, 0)));  // the class whose members these are
  }
}

void ApiCalls::ReadNamedField(const Call& call) {
  const std::string descriptor = NameOf(call.vm, call.method).descriptor;
  const bool is_static = ModifiersOf(call.vm, call.method) & kStatic;
  const auto argument = [&](const char* type) {
    return LocalObject(call.vm, call.thread, 0, SlotOf(descriptor, is_static, type));
  };
  jobject type = argument("Ljava/lang/Class;");
  if (type == nullptr) return;
  Note(call, DescribeFieldNamed(call.vm, static_cast<jclass>(type), Utf8(call.vm, argument("Ljava/lang/String;"))));
}

void ApiCalls::ReadBound(const Call& call) {
  const Vm& vm = call.vm;
  jobject receiver = LocalObject(vm, call.thread, 0, 1), type = LocalObject(vm, call.thread, 0, 3);
  if (receiver == nullptr) return;
  const std::string name = Utf8(vm, LocalObject(vm, call.thread, 0, 2));
  const std::string descriptor = Utf8(vm, CallObject(vm, type, "toMethodDescriptorString", "()Ljava/lang/String;"));
  Add(vm, call.site, call.label, DescribeMethodNamed(vm, vm.jni->GetObjectClass(receiver), name, descriptor).text);
}

void ApiCalls::ReadReceiver(const Call& call) {
  const Vm& vm = call.vm;
  jobject receiver = LocalObject(vm, call.thread, 0, 0);
  if (receiver == nullptr) return;
  const TargetText target = Describe(vm, receiver);
  if (call.row->name == "newInstance") {
    jobject made = call.label == "Class.newInstance" ? receiver : ObjectField(vm, receiver, "clazz", "Ljava/lang/Class;");
    jint modifiers = 0;
    if (made != nullptr) vm.jvmti->GetClassModifiers(static_cast<jclass>(made), &modifiers);
    if (made == nullptr || (modifiers & kAbstract)) return;  // it will throw
  }
  Add(vm, call.site, call.label, target.text);
  AddToLog(call, target);
  if (NameOf(vm, call.site.method).class_signature.starts_with(kServiceLoader)) AddProvider(call, target);
}

/// The provider belongs to the call that made the service loader on whose behalf it is made.
void ApiCalls::AddProvider(const Call& call, const TargetText& provider) {
  const Vm& vm = call.vm;
  constexpr int kMaxFrames = 12;
  for (int depth = call.site.depth; depth < call.site.depth + kMaxFrames; ++depth) {
    jobject self = nullptr;
    if (vm.jvmti->GetLocalInstance(call.thread, depth, &self) != JVMTI_ERROR_NONE || self == nullptr) continue;
    if (!ClassSignature(vm, vm.jni->GetObjectClass(self)).starts_with(kServiceLoader)) continue;
    Maker maker;
    jobject outer = ObjectField(vm, self, "this$0", "Ljava/util/ServiceLoader;");
    if (!MakerOf(vm, self, &maker) && !MakerOf(vm, outer, &maker)) continue;
    std::string name = provider.text;
    if (name.starts_with('<')) name = name.substr(1, name.find(": ") - 1);
    Add(vm, maker.site, maker.label, name);
    return;
  }
}

void ApiCalls::ReadLambda(const Call& call) {
  const Vm& vm = call.vm;
  jobject implementation = nullptr;
  if (call.row->name == "metafactory") {
    implementation = LocalObject(vm, call.thread, 0, 4);
  } else if (jobject arguments = LocalObject(vm, call.thread, 0, 3); arguments != nullptr) {
    implementation = vm.jni->GetObjectArrayElement(static_cast<jobjectArray>(arguments), 1);
    ClearException(vm);
  }
  Add(vm, call.site, call.label, DescribeHandle(vm, implementation).text);
}

void ApiCalls::TagMaker(const Call& call) { Tag(call.vm, LocalObject(call.vm, call.thread, 0, 0), {call.site, call.label}); }

void ApiCalls::Tag(const Vm& vm, jobject made, const Maker& maker) {
  if (made == nullptr) return;
  jlong tag = 0;
  {
    std::lock_guard lock(mutex_);
    for (size_t i = 0; i < makers_.size() && tag == 0; ++i) {
      const Maker& m = makers_[i];
      const bool same = m.site.method == maker.site.method && m.site.location == maker.site.location && m.label == maker.label;
      if (same) tag = static_cast<jlong>(i) + 1;
    }
    if (tag == 0) {
      makers_.push_back(maker);
      tag = static_cast<jlong>(makers_.size());
    }
  }
  vm.jvmti->SetTag(made, tag);
}

bool ApiCalls::MakerOf(const Vm& vm, jobject object, Maker* out) {
  jlong tag = 0;
  if (object == nullptr || vm.jvmti->GetTag(object, &tag) != JVMTI_ERROR_NONE || tag == 0) return false;
  std::lock_guard lock(mutex_);
  *out = makers_[static_cast<size_t>(tag) - 1];
  return true;
}

void ApiCalls::ReadProxyMethod(const Call& call) {
  Maker maker;
  if (!MakerOf(call.vm, LocalObject(call.vm, call.thread, 0, 0), &maker)) return;
  const TargetText target = DescribeProxied(call.vm, DeclaringClass(call.vm, call.method), NameOf(call.vm, call.method));
  Add(call.vm, maker.site, maker.label, target.text);
}

int64_t ApiCalls::OnHandleCall(const Vm& vm, const CallSite& site, const std::string& api, jmethodID callee) {
  const MethodName m = NameOf(vm, callee);
  return Add(vm, site, api, MethodText(TypeText(m.class_signature), m.name, m.descriptor), false);
}

void ApiCalls::OnArrayAccess(const Vm& vm, const char* api, jobject array) {
  if (Busy::Now() || array == nullptr) return;
  Busy busy;
  LocalFrame frame(vm);
  events_.fetch_add(1, std::memory_order_relaxed);
  const CallSite site = FindCallSite(vm, methods_, 1, false);
  const std::string type = TypeText(ClassSignature(vm, vm.jni->GetObjectClass(array)));
  if (site.method != nullptr && site.location >= 0 && type.ends_with("[]")) Add(vm, site, api, type);
}

int64_t ApiCalls::Add(const Vm& vm, const CallSite& site, const std::string& label, const std::string& target, bool counts) {
  if (target.empty()) return -1;
  const std::string key = LineOf(uint64_t{reinterpret_cast<uintptr_t>(site.method)}, int64_t{site.location}, label, target);
  {
    std::lock_guard lock(mutex_);
    if (const auto found = calls_.find(key); found != calls_.end()) {
      found->second.count += counts;
      return found->second.counts ? -1 : found->second.id;
    }
  }
  const int64_t caller = methods_.IdOf(vm, site.method);
  const int line = LineAt(vm, site.method, site.location);
  std::lock_guard lock(mutex_);
  Entry& entry = calls_[key];
  entry.count += counts;
  if (entry.id != 0) return entry.counts ? -1 : entry.id;
  entry.counts = counts;
  entry.id = static_cast<int64_t>(calls_.size());
  journal_.Write(LineOf('R', entry.id, caller, int64_t{site.location}, line, label, Escaped(target)));
  return counts ? -1 : entry.id;
}

void ApiCalls::AddToLog(const Call& call, const TargetText& target) {
  const bool known_to_others = target.text.find("/hidden") == std::string::npos;
  if (call.row->log_label.empty() || target.text.empty() || !known_to_others) return;
  const int64_t caller = methods_.IdOf(call.vm, call.site.method);
  const int source_line = LineAt(call.vm, call.site.method, call.site.location);
  std::string line = LineOf('L', std::string(call.row->log_label), Escaped(target.text), caller, source_line, target.accessible);
  std::lock_guard lock(mutex_);
  if (log_.insert(line).second) journal_.Write(std::move(line));
}

void ApiCalls::WriteCounts() {
  std::lock_guard lock(mutex_);
  std::string lines;
  for (const auto& [key, entry] : calls_) {
    if (entry.count > 1) lines += "N\tR\t" + std::to_string(entry.id) + '\t' + std::to_string(entry.count) + '\n';
  }
  if (!lines.empty()) journal_.Write(lines.substr(0, lines.size() - 1));
}

}  // namespace heliograph::recorder
