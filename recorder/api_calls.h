/// Reflective calls: breakpoints in the API methods of the table, their call sites and targets.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "recorder/api_table.h"
#include "recorder/call_site.h"
#include "recorder/targets.h"

namespace heliograph::recorder {

/// Any thread.
class ApiCalls {
 public:
  ApiCalls(Journal& journal, Methods& methods) : journal_(journal), methods_(methods) {}

  /// Sets the breakpoints of a class that the virtual machine has just prepared, if it has any.
  void OnClass(const Vm& vm, jclass type);
  void OnBreakpoint(const Vm& vm, jthread thread, jmethodID method);
  /// A call through a method handle reached `callee`. Returns the id of the call if its count is the caller's to write,
  /// or -1.
  int64_t OnHandleCall(const Vm& vm, const CallSite& site, const std::string& api, jmethodID callee);
  /// Array.get or Array.set runs, natively, for this array.
  void OnArrayAccess(const Vm& vm, const char* api, jobject array);

  /// Writes how often each call happened.
  void WriteCounts();
  uint64_t events() const { return events_; }

 private:
  struct Call {
    Vm vm;
    jthread thread;
    jmethodID method;
    const ApiRow* row;
    CallSite site;
    std::string label;
  };
  struct Entry {
    int64_t id = 0;  // 0: no line yet
    uint64_t count = 0;
    bool counts = true;  // false: the edges know how often
  };
  /// Where an object was made that later calls belong to: proxies, service loaders and classes of lambdas, by their tag.
  struct Maker {
    CallSite site;
    std::string label;
  };

  void Watch(const Vm& vm, const std::vector<jmethodID>& methods, const ApiRow& row);
  const ApiRow* RowOf(jmethodID method);
  bool FindSite(Call& call);
  bool Delegates(const Call& call);
  bool LoadsOwner(const Call& call, const Instruction& at);
  bool IsBetween(const Call& call, const CallSite& site);
  void Read(const Call& call);
  void Note(const Call& call, const TargetText& target);
  void ReadName(const Call& call);
  void ReadResult(const Call& call);
  void ReadBound(const Call& call);
  void ReadReceiver(const Call& call);
  void ReadLambda(const Call& call);
  void ReadProxyMethod(const Call& call);
  void ReadNamedField(const Call& call);
  void TagMaker(const Call& call);
  void TagFunctionClass(const Vm& vm, jclass type);
  bool FindReference(Call& call);
  void Tag(const Vm& vm, jobject made, const Maker& maker);
  bool MakerOf(const Vm& vm, jobject object, Maker* out);
  void AddProvider(const Call& call, const TargetText& provider);
  /// Returns the id of the call if it does not count for itself, or -1.
  int64_t Add(const Vm& vm, const CallSite& site, const std::string& label, const std::string& target, bool counts = true);
  void AddToLog(const Call& call, const TargetText& target);

  Journal& journal_;
  Methods& methods_;
  std::atomic<uint64_t> events_{0};
  std::shared_mutex watched_mutex_;
  std::unordered_map<jmethodID, const ApiRow*> watched_;
  std::mutex mutex_;  // guards what follows
  std::unordered_map<std::string, Entry> calls_;
  std::unordered_set<std::string> log_;
  std::vector<Maker> makers_;  // by tag - 1
};

}  // namespace heliograph::recorder
