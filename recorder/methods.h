/// What the agent knows of methods: where they belong, and the ids they have in the journal.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "recorder/journal.h"
#include "recorder/vm.h"

namespace heliograph::recorder {

/// Where a method belongs. Carriers are frames between the call site that asked for a call and what it calls.
enum class Origin : uint8_t {
  kUnknown,
  kLibrary,
  kApplication,
  kCarrierApi,  ///< Method.invoke and its like: carries, but is called by programs
  kCarrier,     ///< Java code of the reflection machinery: what it calls by itself are its helpers
  kLauncher,    ///< the frame of the machinery that calls the target: native, generated, or a form of a method handle
  kLambda,      ///< the class behind a lambda or method reference
};

inline bool IsPlain(Origin origin) { return origin == Origin::kLibrary || origin == Origin::kApplication; }
/// Whether what the method calls, other than the target, is help for itself.
inline bool IsReflection(Origin origin) { return origin == Origin::kCarrierApi || origin == Origin::kCarrier; }

/// Any thread.
class Methods {
 public:
  /// `prefixes` of class names that are application code; none: all classes outside the JDK.
  Methods(Journal& journal, std::vector<std::string> prefixes) : journal_(journal), prefixes_(std::move(prefixes)) {}

  /// Belongs to the fast path: a hash look-up without a lock, but for the first time.
  Origin OriginOf(const Vm& vm, jmethodID method);
  bool IsNative(const Vm& vm, jmethodID method);
  /// Whether the instruction calls loadClass of a class loader. Where it does not, and loadClass runs all the same, the virtual
  /// machine called it to resolve what the instruction names.
  bool CallsLoader(const Vm& vm, const Instruction& at);
  /// The id of the method in the journal, which has its line after the call. -1 for null.
  int64_t IdOf(const Vm& vm, jmethodID method);

 private:
  struct Facts {
    Origin origin = Origin::kUnknown;
    bool native = false;
  };

  Facts FactsOf(const Vm& vm, jmethodID method);
  Facts Classify(const Vm& vm, jmethodID method) const;
  bool IsApplication(const Vm& vm, jclass type, const std::string& signature) const;
  std::string ClassLine(const Vm& vm, jclass type, const std::string& signature) const;

  /// Method id -> facts. Slots are claimed once and never freed; readers take no lock. A full table costs time, not truth:
  /// methods without a slot are classified again each time.
  class Table {
   public:
    std::atomic<uint8_t>* Slot(jmethodID method);

   private:
    static constexpr int kBits = 20;
    static constexpr size_t kSize = size_t{1} << kBits, kMaxProbes = 64;
    std::unique_ptr<std::atomic<uintptr_t>[]> keys_ { new std::atomic<uintptr_t>[ kSize ]() };
    std::unique_ptr<std::atomic<uint8_t>[]> facts_ { new std::atomic<uint8_t>[ kSize ]() };
  };

  Journal& journal_;
  const std::vector<std::string> prefixes_;
  Table table_;
  std::mutex mutex_;  // guards what follows
  std::unordered_map<jmethodID, int64_t> ids_;
  std::unordered_set<std::string> classes_;
  std::unordered_map<std::string, bool> loaders_;  // internal class name -> whether it is a ClassLoader
};

/// Whether the signature is that of the class behind a lambda or method reference.
bool IsFunctionClass(const std::string& signature);

/// Whether two class signatures are of the form that only classes made at run time have: lambdas, hidden classes.
bool IsHiddenSignature(const std::string& signature);

/// Whether the class is the ancestor or extends it.
bool IsBelow(const Vm& vm, jclass type, const std::string& ancestor_signature);

}  // namespace heliograph::recorder
