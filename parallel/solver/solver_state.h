/// Working state of one Solve call. Internal to parallel/.
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/container/node_hash_map.h"
#include "parallel/graph/filter_table.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/solver/solver.h"

namespace heliograph::parallel {

/// A call to bind: its arguments as pointers, and for a dispatched call the targets found so far.
struct CallRecord {
  /// Targets whose receivers flow by filtered edges; further ones get their objects one by one.
  static constexpr size_t kEdgeTargets = 4;

  CallSiteId site;
  MethodId resolved;
  CallKind kind = CallKind::kStatic;          ///< of the edges it makes
  uint32_t args_begin = 0, args_end = 0;      ///< into SolverState::args_
  PtrId result, thrown;
  std::vector<MethodId> targets;              ///< of a dispatched call, sorted
  MethodId by_edge[kEdgeTargets];             ///< those of the targets that are fed by an edge
  uint8_t edge_targets = 0;
  ObjId lambda;                               ///< function object whose body this call is, or none
  uint32_t shared = 0xffffffffu;              ///< index of the SharedCall that this record stands for, or none
};

/// A dispatched call that several call sites with the same receivers make together (see shared_uses.cpp).
struct SharedCall {
  std::vector<uint32_t> callers;              ///< call records that make it
  std::vector<MethodId> callees;
};

/// A function object made by an invokedynamic site. It behaves like an object of a class with one method whose
/// body calls the implementation with the captured values first; that method's parameters and result are made
/// when the function object is first called, and shared by all calls.
struct LambdaInfo {
  MethodId creator;                           ///< method with the invokedynamic site
  NameId method_name;
  uint32_t num_parameters = 0;
  HandleKind kind = HandleKind::kInvokeStatic;
  MethodId implementation;
  std::vector<PtrId> captured;
  bool bound = false;
  std::vector<PtrId> parameters;              ///< none for primitives
  PtrId result, thrown;
  std::vector<uint32_t> callers;              ///< call records that call it
  std::vector<MethodId> callees;              ///< what its body calls
};

/// Objects that dispatched calls give to methods as receivers, whichever call it was: sites with the same receivers are
/// many, and each would list all of them.
class Receivers {
 public:
  struct Of { MethodId method; PointsToSet objects; };
  void Add(MethodId method, const PointsToSet& objects) { Place(method).AddAll(objects); }
  /// Ascending ids.
  void Add(MethodId method, const std::vector<ObjId>& objects) { Place(method).AddAscending(objects); }
  bool empty() const { return list_.empty(); }
  /// In the order in which the methods came.
  const std::vector<Of>& list() const { return list_; }

 private:
  PointsToSet& Place(MethodId method) {
    auto [it, added] = index_.try_emplace(method.value, static_cast<uint32_t>(list_.size()));
    if (added) list_.push_back({method, {}});
    return list_[it->second].objects;
  }

  std::vector<Of> list_;
  absl::flat_hash_map<uint32_t, uint32_t> index_;
};

/// What a dispatched call finds among many receivers, whichever site makes it.
struct Dispatched {
  struct Target {
    MethodId method;
    bool array_first = false;                 ///< the receiver with the smallest id is an array
    PointsToSet objects, arrays;              ///< receivers: other objects, arrays
    bool given = false, arrays_given = false; ///< to the method, in this round
  };
  std::vector<Target> targets;                ///< by their smallest receiver
  std::vector<ObjId> lambdas, interface_objects;
};

/// New facts that evaluating uses found; produced per chunk, applied in chunk order.
struct UseFindings {
  struct Target { uint32_t record; MethodId method; bool by_edge; };
  struct LambdaCall { uint32_t record; ObjId object; };
  using InterfaceObjectCall = LambdaCall;
  struct HandlerDelta { uint32_t key; PointsToSet delta; };
  struct Shared { Use use; uint32_t delta; };          ///< a use to share; index into shared_deltas
  std::vector<Edge> edges;
  std::vector<Target> targets;
  std::vector<LambdaCall> lambda_calls;
  std::vector<InterfaceObjectCall> interface_object_calls;
  struct Group { std::shared_ptr<Dispatched> of; uint32_t target; bool arrays_only; };
  Receivers receivers;
  std::vector<Group> receiver_groups;
  std::vector<uint64_t> found_receivers;               ///< of one call: target and object; empty between calls
  std::vector<HandlerDelta> handler_deltas;
  std::vector<Shared> shared;
  std::vector<std::pair<uint64_t, PointsToSet>> shared_deltas;   ///< with the hash of their contents
  uint64_t any_field_edges = 0;
};

class SolverState : private CommandSink {
 public:
  explicit SolverState(const SolverInput& input);
  AnalysisResult Run();

 private:
  static constexpr uint32_t kInactive = 0xffffffffu;

  // --- solver.cpp: the main loop ---
  void EnterProgram();
  void EnterMethod(const EntryPoint& entry);
  void Solve();
  void RunHandlers();
  void HandOver(const UseFindings::InterfaceObjectCall& call);
  bool Spent() { return input_.budget != nullptr && input_.budget->Spent(); }
  /// Spent at an earlier question: what is under way is not to be finished.
  bool Stopping() const { return input_.budget != nullptr && input_.budget->WasSpent(); }
  void Superstep();
  AnalysisResult Freeze();
  void FreezePointsTo(AnalysisResult& result) const;
  void Publish(const char* phase) const;

  // --- precision.cpp ---
  void NoteCasts(const MethodBody& body, uint32_t base);
  bool HoldsOnly(const PointsToSet& objects, TypeId type) const;
  void CountCasts(AnalysisResult& result) const;
  void CountVariables(AnalysisResult& result) const;

  // --- activation.cpp: methods become constraints ---
  void Reach(MethodId m);
  void ActivateReached();
  void Activate(const MethodBody& body);
  void FilterHeapValues(const MethodBody& body, uint32_t base);
  void AddAllocations(const MethodBody& body, uint32_t base);
  void AddFlows(const MethodBody& body, uint32_t base);
  void AddInvokes(const MethodBody& body, uint32_t base);
  void OfferCall(const MethodBody& body, const InvokeStmt& s, CallSiteId site, uint32_t base);
  void AddLambdas(const MethodBody& body, uint32_t base);
  void AddNotes(const MethodBody& body);
  void Initialize(ClassId c, CallSiteId site, MethodId trigger);
  const std::vector<MethodId>& InitializersOf(ClassId c);
  /// Counts an object and gives it field pointers when it is first seen.
  void NoteObject(ObjId o);
  void Materialize(ObjId o);
  PtrId StaticPointer(FieldId f);
  FilterId FieldFilter(FieldId f);
  /// The instance field of a class that has this slot.
  FieldId FieldAt(ClassId owner, uint32_t slot) const;
  /// Meta-objects and strings of one type share their fields; so do objects that stand for many.
  ObjId FieldHolder(ObjId o) const;

  // --- call_binding.cpp ---
  uint32_t NewRecord(CallSiteId site, MethodId resolved, CallKind kind, PtrId result, PtrId thrown);
  bool IsDispatched(MethodId m) const;
  void AddCallEdge(uint32_t record, MethodId callee);
  void BindPending();
  void BindArguments(const CallRecord& record, MethodId callee);
  void BindResult(const CallRecord& record, MethodId callee);
  void CallLambda(uint32_t record, ObjId object);
  void BindLambdaBody(LambdaInfo& lambda, ObjId object, const Signature& sam, CallKind kind);
  void AddLambdaEdges();
  void PassBoxed(PtrId to, char kind);
  PtrId ThisPointer(MethodId m) const { return PtrId(base_[m.value] + kFirstParameterVar); }
  PtrId DispatchedThis(MethodId m);
  CallSiteId NewSite(MethodId caller, CallKind kind, uint32_t offset, uint32_t line, const MethodRef& ref);

  // --- use_evaluation.cpp ---
  void EvaluateUses();
  void Evaluate(Uses& uses, UseFindings& out);
  void EvaluateFieldUse(const Use& use, const PointsToSet& delta, UseFindings& out) const;
  void EvaluateArrayUse(const Use& use, const PointsToSet& delta, UseFindings& out) const;
  void EvaluateAnyUse(const Use& use, const PointsToSet& delta, UseFindings& out) const;
  void EvaluateCall(uint32_t record, const PointsToSet& delta, UseFindings& out);
  template <typename OnLambda, typename OnInterfaceObject, typename OnTarget>
  void ForEachReceiver(MethodId resolved, const PointsToSet& objects, OnLambda on_lambda,
                       OnInterfaceObject on_interface_object, OnTarget on_target) const;
  /// Whether the target gets its receivers through an edge; notes the target if it is new.
  static bool IsFedByEdge(uint32_t record_index, CallRecord& record, MethodId target, bool array, UseFindings& out);
  static void GroupReceivers(UseFindings& out);
  void EvaluateLargeCall(uint32_t record, const PointsToSet& delta, UseFindings& out);
  std::shared_ptr<Dispatched> DispatchOf(MethodId resolved, const PointsToSet& delta);
  Dispatched DispatchAll(MethodId resolved, const PointsToSet& delta) const;
  void Apply(std::vector<UseFindings>& findings);

  // --- shared_uses.cpp ---
  bool IsShareable(const Use& use) const;
  bool IsWorthSharingCalls(const PointsToSet& delta) const;
  void Share(const UseFindings& found);
  uint32_t SharedBaseOf(uint64_t hash, const PointsToSet& objects);
  void ShareFlow(const Use& use, uint32_t base);
  void ShareCall(const Use& use, uint32_t base);
  void AddSharedEdges();

  // --- CommandSink ---
  void AddObject(PtrId pointer, ObjId object) override;
  void AddEdge(PtrId from, PtrId to) override;
  void AddCall(const AddedCall& call) override;
  void InitializeClass(ClassId c, CallSiteId site) override;
  void Subscribe(PtrId pointer, uint32_t key) override;
  PtrId NewPointer(TypeId type) override;
  PtrId NewTokenPointer(const IntervalSet& tokens) override;
  PtrId ElementPointer(ObjId array) override;
  PtrId FieldPointer(ObjId object, FieldId field) override;
  PtrId StaticFieldPointer(FieldId field) override;
  ObjId NewObject(TypeId type, CallSiteId site) override;

  /// A pointer that holds the objects which several variables got at once, and what they do with them.
  struct SharedBase {
    PtrId pointer;
    PointsToSet objects;
    absl::flat_hash_map<uint64_t, uint32_t> hubs;       ///< use -> pointer (flows) or call record
  };
  struct Cast { PtrId source; TypeId type; bool application; };
  struct PendingBinding { uint32_t record; MethodId callee; };

  const SolverInput& input_;
  const Program& program_;
  HeapModel& heap_;
  FilterTable filters_;
  PointerGraph graph_;

  std::vector<uint32_t> base_;                 // by method: first pointer, kInactive if not activated
  std::vector<uint32_t> num_vars_;             // by method
  std::vector<uint8_t> reached_;               // by method
  std::vector<MethodId> reachable_;            // in order of reaching
  size_t activated_ = 0;                       // prefix of reachable_ that is activated
  absl::flat_hash_map<ClassId, std::vector<MethodId>> initializers_;   // see InitializersOf
  std::vector<bool> object_seen_;              // by object
  uint64_t num_objects_ = 0;                   // ordinary ones
  std::vector<uint32_t> object_base_;          // by object: first field pointer, 0 if it has none yet
  std::vector<PtrId> static_pointers_;         // by field
  std::vector<PtrId> dispatched_this_;         // by method
  PtrId vm_thrown_;
  std::vector<Cast> casts_;                    // of activated methods
  std::vector<CallSite> sites_;
  std::vector<CallRecord> records_;
  std::vector<PtrId> args_;
  std::vector<PendingBinding> pending_bindings_;
  std::vector<PendingBinding> pending_receiver_edges_;
  /// What calls of this round found, by hash of the receivers and resolved method.
  absl::flat_hash_map<std::pair<uint64_t, uint32_t>, std::pair<PointsToSet, std::shared_ptr<Dispatched>>> dispatched_;
  std::mutex dispatched_mutex_;
  Receivers pending_receivers_;
  std::vector<uint8_t> claims_;                // by method: 0 not asked, 1 no, 2 yes
  std::vector<CallEdge> edges_;
  absl::flat_hash_set<uint64_t> rule_edges_;   // (from, to) added by handlers
  /// Bound for handlers: site or lambda, callee, dispatch.
  absl::flat_hash_set<std::tuple<uint32_t, uint32_t, uint32_t, bool>> rule_calls_;
  absl::node_hash_map<uint32_t, LambdaInfo> lambdas_;   // by object
  std::vector<UseFindings::HandlerDelta> handler_deltas_;
  std::vector<UseFindings::InterfaceObjectCall> interface_object_calls_;   // to hand over
  std::vector<ObjId> interface_objects_;       // objects whose class is an interface
  std::vector<SharedBase> shared_bases_;
  absl::flat_hash_map<uint64_t, std::vector<uint32_t>> shared_base_index_;   // by hash of the objects
  std::vector<SharedCall> shared_calls_;
  uint64_t shared_uses_ = 0;
  uint64_t supersteps_ = 0;
  uint64_t dereference_edges_ = 0, any_field_edges_ = 0;
};

}  // namespace heliograph::parallel
