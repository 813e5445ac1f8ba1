/// Containers, told apart: what a call puts into one comes out at the calls that take from that one.
///
/// After the third pattern of "Context Sensitivity without Contexts: A Cut-Shortcut Approach to Fast and Precise Pointer Analysis"
/// (Ma, Yang, Tan, Ma, Xu, Li; PLDI 2023). README.md has the rules and why nothing is lost. The results of methods that the table
/// is about do not flow to their callers; each call edge gets what the hosts among its receivers hold instead, and, if others are
/// among them, the result as ever.
///
/// All is by *reactions* to new objects of a pointer, so it is a part of the solver's fixpoint.
///
/// One thread.
#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/base/budget.h"
#include "core/heap/heap_model.h"
#include "core/program/method_body.h"
#include "core/program/program.h"
#include "core/sets/points_to_set.h"
#include "parallel/calls/call_binder.h"
#include "parallel/calls/call_records.h"
#include "parallel/calls/function_objects.h"
#include "parallel/graph/filter_table.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/heap_pointers.h"
#include "parallel/pointers/method_pointers.h"
#include "parallel/shortcuts/container_heap.h"
#include "parallel/shortcuts/container_table.h"
#include "parallel/shortcuts/filtered_pointers.h"
#include "parallel/shortcuts/shared_hubs.h"

namespace heliograph::parallel {

class ContainerFlow {
 public:
  /// All must outlive this. Takes the results of listed methods from `binder`. Calls that may be about `many` containers are about a
  /// group of them; calls about `share_from` containers share what they make.
  ContainerFlow(const Program& program, HeapModel& heap, FilterTable& filters, PointerGraph& graph, HeapPointers& objects,
                MethodPointers& methods, CallRecords& records, CallBinder& binder, FunctionObjects& functions,
                FilteredPointers& filtered, const ContainerRules& rules, uint32_t many, uint32_t share_from, BudgetGuard budget);

  /// Of one pair of a record and a callee.
  struct Call {
    uint32_t record;
    InstanceId callee;
    std::vector<PtrId> arguments;  ///< as they come to the parameters; none if nothing does
    PtrId Argument(uint32_t position) const { return position < arguments.size() ? arguments[position] : PtrId(); }
    PtrId receivers() const { return Argument(0); }
    auto operator<=>(const Call&) const = default;
  };
  /// Whether calls of the method are of interest.
  bool Concerns(InstanceId callee) const;
  /// Whether the result of the method comes to callers by what is here.
  bool CutsResult(MethodId m) const {
    const ContainerRole* role = roles_.RoleOf(m);
    return role != nullptr && role->cuts_result;
  }
  void Add(Call call);
  /// Something not seen may change what this object, or all that the pointer holds, has.
  void Open(ObjId o);
  /// The field of the object may be set: of what others than container code declare, nothing is held.
  void OpenByField(ObjId o, FieldId field) {
    if (roles_.IsContainerCode(program_.Field(field).owner)) Open(o);
  }
  void OpenAll(PtrId pointer);
  /// Of a method that is activated; `variables` is its variable 0. Before calls of it.
  void AddBody(const MethodBody& body, PtrId variables);

  /// The objects are new in the pointer that Use::other `reaction` is of. Ends early when the budget is spent.
  void React(uint32_t reaction, const PointsToSet& delta);

  /// Calls that have become about many containers get the views of groups from here on. To be called when nothing else is left to
  /// do: which calls these are, and what they saw before, is then the same whatever ran first. False if there are no such calls.
  bool DecideWhatIsCrowded();

  const ContainerHeap& heap() const { return hosts_; }
  const SharedHubs& shared() const { return shared_; }
  /// Pointers that are ways to others.
  const std::vector<PtrId>& ways() const { return ways_; }

 private:
  using Aspect = ContainerHeap::Aspect;
  struct Reaction {
    enum class Kind : uint8_t {
      kLoad,      ///< what is held, to `other`
      kStore,     ///< `other`, to what is held
      kViews,     ///< the views that maker `index` gives, to `other`
      kForeign,   ///< fires the guard `index` if it is no host
      kMarked,    ///< fires the guard `index`
      kMade,      ///< what that method returns
      kNew,       ///< what a method returns, as containers of aspect `index`, to `other`
      kBacking,   ///< arrays like these, which have what aspect `index` holds, to `other`
      kLoose,     ///< `other`, to the values that are set in entries of no known map, if it is such
      kLoosen,    ///< what is set in such entries may be set in those of the map, if it is a set of entries or shows one
      kStandIn,   ///< what stands in for functions, and what is none, to `other`
      kGive,      ///< `other`, to parameter `index` of functions
      kRelease,   ///< functions that stand in for others may be called with anything
      kFunction,  ///< what functions return, to `other`; fires the guard `index` for objects that are none
    } kind;
    bool entries_too = false;  ///< sets of entries are no hosts
    bool as_group = false;     ///< done by the group
    Category category = Category::kElement;
    PtrId other;
    uint32_t index = 0;
    uint32_t until = kNoIndex;  ///< nothing is to be done once this guard has fired
    uint32_t group = kNoIndex;
    PtrId of;  ///< the pointer
  };
  /// A place of a method where containers come in.
  struct Place {
    InstanceId callee;
    uint32_t argument = 0;
    bool of_elements = false;
    auto operator<=>(const Place&) const = default;
  };
  /// The containers that calls with many of them are about, at one place: what such a call stores comes into all, and such a call
  /// gets what any holds.
  struct Group {
    PtrId hub;
    PointsToSet seen;
    absl::flat_hash_set<uint32_t> families;  ///< pointers
  };
  /// What is done when the first object comes that is no host.
  struct Guard {
    bool fired = false;
    std::vector<Edge> edges;
    std::vector<Call> calls;  ///< whose effects on hosts are done
  };
  /// What the code of a method that gives views tells.
  struct OfBody {
    bool gives_own = false;   ///< what is allocated in its class, or what a field of its receiver has
    TypeId wrapper;           ///< if it wraps its argument: of all that it makes, none if there is no such class
    bool copies_out = false;  ///< of the JDK, and asks no one for arrays: those that it gives are Object[]
  };
  /// A method that returns views, or entries.
  struct Maker {
    bool entries;
    View view;
    PtrId others;    ///< what it returns that is no view
    PtrId wrappers;  ///< kWrapper: all it returns but hosts, which are its arguments
    InstanceId method;
    bool wraps;       ///< kWrapper: its own code makes them; what else it returns is argument 0
    uint32_t itself;  ///< guard: it may return argument 0
    /// Of one root: a view that the method returns is of what it was called on.
    struct OfRoot {
      std::vector<Aspect> hosts;  ///< those that wrap, too
      std::vector<ObjId> made;
      std::vector<Aspect> members;    ///< of a group: those of the family that have roots of their own
      std::vector<ObjId> of_members;  ///< views of such
    };
    std::vector<Aspect> hosts;
    std::vector<Aspect> wrapping;  ///< of views that wrap others, which give what those give
    std::vector<ObjId> made;       ///< no views: made for any host
    absl::flat_hash_map<uint32_t, OfRoot> roots;
    absl::flat_hash_set<uint32_t> known, known_wrapping, known_made;  ///< of hosts, and of what is made
  };

  PtrId NewWay();
  bool GivesOwn(const MethodBody& body) const;
  bool CopiesOut(const MethodBody& body) const;
  TypeId WrapperOf(const MethodBody& body) const;
  PtrId WayOfWrapped(MethodId m, PtrId result);
  void AddReaction(PtrId pointer, const Reaction& reaction);
  uint32_t AddGuard();
  uint32_t GuardAgainstForeign(PtrId hosts, bool entries_too);
  uint32_t NewGuard(PtrId receivers, const Place& place, bool entries_too);
  void Fire(uint32_t guard);
  void AddEffects(const Call& call, const ContainerRole& role);
  void AddFunctionsOf(const Call& call, const ContainerRole& role);
  void ReleaseUntold(const Call& call);
  /// The function at the argument is called with what the effects tell, and what they do not tell if a container is open.
  void Tell(const Call& call, const ContainerRole& role, uint32_t position);
  PtrId GivenBy(const Call& call, const ContainerEffect& effect, const Edge& instead);
  void AddStores(const Call& call, const ContainerRole& role);
  void Loosen(PtrId containers);
  bool GivesEntriesAway(const Call& call, const ContainerRole& role) const;
  void AddLooseStores(const Call& call, const ContainerRole& role);
  void AddStore(const Call& call, const ContainerEffect& effect);
  void AddNew(const Call& call, const ContainerRole& role);
  void AddToNew(const Call& call, const ContainerEffect& effect, Aspect made);
  void AddLoad(const Call& call, const ContainerEffect& effect, PtrId result);
  void AddNormalFlow(const Call& call, const ContainerRole& role);
  void Load(PtrId hosts, const Place& place, Category category, PtrId to, uint32_t until = kNoIndex);
  void Store(PtrId hosts, const Place& place, Category category, PtrId from);
  void LoadOrMark(PtrId hosts, const Place& place, Category category, PtrId to, PtrId marks);
  void Copy(PtrId from, const Place& from_place, Category category, PtrId to, const Place& to_place, Category to_category);
  void AddViews(PtrId hosts, uint32_t maker, PtrId to);
  PtrId ElementsOf(PtrId arrays);
  /// What of `from`, which comes to the method's argument `position`, its declared type admits: of containers, arrays are none.
  PtrId AdmittedAt(PtrId from, MethodId m, uint32_t position);
  PtrId FormalAt(const Call& call, uint32_t position);
  /// An argument that does not come to the method, comes to it.
  void AddCutArgument(const Call& call, uint32_t position);
  PtrId ContainersAt(const Call& call, const ContainerEffect& effect, PtrId argument);
  void Back(const Call& call, uint32_t position, Aspect made, PtrId held);
  /// What the functions return goes to `result`; if not all are known, so does what `instead` has to `to`.
  void AddFunctions(PtrId functions, PtrId result, const Edge& instead);
  bool IsMadeByContainerCode(const Call& call) const;
  bool IsOnItself(const Call& call) const;
  PtrId OwnReceiver(MethodId m) const;
  PtrId ResultOf(const Call& call, const ContainerRole& role);
  bool IsDoneByCaller(const Call& call, uint32_t* guard);
  PtrId NormalResult(InstanceId callee, const ContainerRole& role);
  uint32_t GroupOf(Reaction::Kind kind, uint32_t what, const Place& place);
  uint32_t MakerOf(InstanceId method, bool entries, View view);
  void Pair(uint32_t maker, Aspect a, ObjId made);
  void AddHost(uint32_t maker, Aspect a);
  void PairAll(uint32_t maker, const std::vector<Aspect>& hosts, ObjId made);
  void PairWith(uint32_t maker, Aspect a, const std::vector<ObjId>& made);
  void AddWrapping(uint32_t maker, ObjId view, Aspect a);
  PtrId AskForViews(uint32_t maker, ObjId host, Aspect a);
  void AddToRoot(uint32_t maker, Aspect a);
  void AddMadeOfRoot(uint32_t maker, ObjId view);
  bool IsMadeBeside(const Maker& maker, ObjId o) const;
  bool DoesAsWrapped(const Maker& maker, ObjId view) const;
  void UpdateWrapping();
  bool IsPassedOn(const Maker& maker, ObjId o) const;
  bool IsStray(const Maker& maker, ObjId o) const;
  void AddMade(uint32_t maker, ObjId made);
  bool ReactTogether(const Reaction& reaction, const PointsToSet& delta);
  void ReactToAll(const Reaction& reaction, const PointsToSet& delta);
  void ReactToOne(const Reaction& reaction, ObjId o);
  bool ReactAsGroup(uint32_t reaction, const PointsToSet& delta);
  void JoinGroup(uint32_t reaction, const PointsToSet& objects);
  void Join(Group& group, const Reaction& reaction, ObjId o);
  void LookForForeign(const Reaction& reaction, const PointsToSet& delta);
  void LoosenAll(const PointsToSet& delta);
  /// Nothing is added to sets of entries but by calls of the map.
  bool IsSetOfEntries(Aspect a, Category category) const {
    return category == Category::kElement && hosts_.HasEntriesAsElements(a);
  }

  const Program& program_;
  FilterTable& filters_;
  PointerGraph& graph_;
  MethodPointers& methods_;
  const CallRecords& records_;
  FunctionObjects& functions_;
  FilteredPointers& filtered_;
  BudgetMeter meter_;
  const uint32_t many_;
  ContainerRoles roles_;
  ContainerHeap hosts_;
  SharedHubs shared_;
  ObjId mark_;      // what open containers have in Category::kOpen
  PtrId all_open_;  // holds it
  PtrId true_;      // the field Boolean.TRUE
  std::vector<Reaction> reactions_;
  std::vector<Guard> guards_;
  std::vector<Maker> makers_;
  absl::flat_hash_map<uint64_t, uint32_t> maker_of_;            // by method and whether for entries
  absl::flat_hash_map<uint32_t, uint32_t> guard_of_caller_;     // by method
  absl::flat_hash_set<uint64_t> added_;                         // record and callee
  absl::flat_hash_set<uint32_t> opened_, loosened_, released_;  // pointers
  std::vector<Group> groups_;
  PointsToSet known_hosts_[2];  // objects that are hosts: all, and those that are no sets of entries
  PointsToSet seen_loosened_;
  absl::flat_hash_map<uint32_t, OfBody> bodies_;  // by method that gives views
  std::vector<uint32_t> crowded_;                 // reactions kViews that are to join their groups
  absl::flat_hash_map<uint32_t, std::vector<std::pair<uint32_t, Aspect>>> makers_of_wrapping_;  // by view: makers that it came to
  absl::flat_hash_map<std::tuple<Reaction::Kind, uint32_t, uint32_t, uint32_t, bool>, uint32_t>
      group_of_;  // by kind, what, place
  std::vector<PtrId> ways_;
};

}  // namespace heliograph::parallel
