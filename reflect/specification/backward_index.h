/// What flows backwards need: definitions and uses in the code outside the JDK, and the calls between its methods.
///
/// Built once from a finished result. One pass lowers each reached method outside the JDK for its field accesses and
/// lambdas; the methods that a search visits are lowered again and kept. O(statements + call edges). Lists are in the
/// order of names and bytecode, so that what is found first does not depend on numbering. Any thread may ask, once it is made.
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/analysis/analysis_result.h"
#include "core/base/budget.h"
#include "core/program/method_body.h"

namespace heliograph::reflect {

/// A statement of a body: its kind and its index in the vector of that kind.
struct StatementRef {
  enum class Kind : uint8_t {
    kAlloc,
    kUnknownString,
    kCopy,
    kLoad,
    kStaticLoad,
    kArrayLoad,
    kConcat,
    kStringOp,
    kInvoke,
    kStore,
    kStaticStore,
    kArrayStore
  };
  Kind kind;
  uint32_t index;
};

/// A lowered body with its statements by variable.
class IndexedBody {
 public:
  explicit IndexedBody(MethodBody code);

  const MethodBody& code() const { return code_; }
  /// Statements that define `var`; calls, whose effect other statements may hold, last. Known values have none.
  std::span<const std::pair<VarIndex, StatementRef>> Definitions(VarIndex var) const { return Of(definitions_, var); }
  /// Copies, stores of `var` into fields, stores into `var` as an array, and calls with `var` as an argument.
  std::span<const std::pair<VarIndex, StatementRef>> Uses(VarIndex var) const { return Of(uses_, var); }
  /// The statements that make the calls of `site`, in order.
  std::vector<const InvokeStmt*> CallsOf(const CallSite& site) const;

 private:
  using Table = std::vector<std::pair<VarIndex, StatementRef>>;
  static std::span<const std::pair<VarIndex, StatementRef>> Of(const Table& table, VarIndex var);
  void CollectDefinitions();
  void CollectUses();

  MethodBody code_;
  Table definitions_, uses_;     // by variable
  std::vector<uint32_t> calls_;  // indices in code_.invokes, by offset
};

class BackwardIndex {
 public:
  struct Variable {
    MethodId method;
    VarIndex var;
  };
  struct Caller {
    CallSiteId site;
    CallKind kind;
  };
  /// A lambda expression whose implementation is some method.
  struct Lambda {
    MethodId method;
    HandleKind kind;
    std::vector<VarIndex> captured;
  };

  /// Both must outlive the index. It lacks statements and calls if the budget is spent meanwhile.
  BackwardIndex(const AnalysisResult& result, const MethodLowerer& lowerer, BudgetGuard budget);
  ~BackwardIndex();
  BackwardIndex(const BackwardIndex&) = delete;
  BackwardIndex& operator=(const BackwardIndex&) = delete;

  const AnalysisResult& result() const { return result_; }
  const Program& program() const { return *result_.program; }
  /// Whether the method is outside the JDK.
  bool IsFollowed(MethodId m) const { return !program().Class(program().Method(m).owner).platform; }
  const IndexedBody& Body(MethodId m) const;
  /// Variables stored to the field, and variables that it is loaded to.
  std::span<const Variable> Stores(FieldId f) const { return Find(stores_, f.value); }
  std::span<const Variable> Loads(FieldId f) const { return Find(loads_, f.value); }
  std::span<const Lambda> Lambdas(MethodId implementation) const { return Find(lambdas_, implementation.value); }
  /// Call sites that call `callee`, a followed method.
  std::span<const Caller> Callers(MethodId callee) const { return callers_.Of(callee.value); }
  /// What the call `invoke` of `caller`, a followed method, reaches: by name, others behind; unique.
  std::vector<MethodId> Callees(MethodId caller, const InvokeStmt& invoke) const;
  /// The least known row of the reflective call at `site`; nullptr if it is none.
  const ReflectiveSite* Reflective(CallSiteId site) const;
  /// Calls of Field.set that write the field, by place; null if there are none.
  const std::vector<CallSiteId>* Setters(FieldId f) const;
  /// Call sites of `invoke`.
  std::vector<CallSiteId> Sites(MethodId caller, const InvokeStmt& invoke) const;

 private:
  template <typename T>
  using Lists = absl::flat_hash_map<uint32_t, std::vector<T>>;
  template <typename T>
  static std::span<const T> Find(const Lists<T>& lists, uint32_t key) {
    auto it = lists.find(key);
    return it == lists.end() ? std::span<const T>() : std::span<const T>(it->second);
  }
  /// Lists behind each other, by a number.
  template <typename T>
  struct Table {
    std::vector<uint32_t> begin;
    std::vector<T> all;
    std::span<const T> Of(uint32_t key) const {
      if (key + size_t{1} >= begin.size()) return {};
      return std::span<const T>(all).subspan(begin[key], begin[key + 1] - begin[key]);
    }
  };
  static constexpr uint32_t kNoRank = 0xffffffffu;

  void RankMethods();
  void CollectAccesses(const MethodLowerer& lowerer, BudgetGuard budget);
  bool IsFollowedSite(CallSiteId site) const {
    const MethodId caller = result_.call_sites[site.value].caller;
    return caller.valid() && IsFollowed(caller);
  }
  uint32_t RankOf(const CallSite& site) const { return site.caller.valid() ? rank_[site.caller.value] : kNoRank; }
  std::vector<CallSiteId> SitesByPlace() const;
  void CollectSites(const std::vector<CallSiteId>& by_place);
  void CollectCallers(const std::vector<CallSiteId>& by_place, BudgetGuard budget);
  void CollectCallees();
  void CollectReflectiveCalls();

  const AnalysisResult& result_;
  const MethodLowerer& lowerer_;
  std::vector<MethodId> followed_;  // reached, by name
  std::vector<uint32_t> rank_;      // by method, in followed_; kNoRank for others
  Lists<Variable> stores_, loads_;  // by field
  Lists<Lambda> lambdas_;
  Table<Caller> callers_;                                              // by callee
  Table<CallSiteId> sites_;                                            // by rank of the caller, each by offset
  Table<MethodId> callees_;                                            // by call site of a followed method, each by rank
  absl::flat_hash_map<uint32_t, const ReflectiveSite*> reflective_;    // by site
  absl::flat_hash_map<std::string, std::vector<CallSiteId>> setters_;  // by the field as a target
  mutable std::vector<std::atomic<const IndexedBody*>> bodies_;        // by method; null until it is asked for
};

}  // namespace heliograph::reflect
