/// What containers hold, told apart plainly: the oracle's own reading of parallel/shortcuts/README.md.
///
/// The rows of the table and the classes that are container code are data that engine and oracle share; what rows mean is read here
/// a second time. Every call is looked at in full, object by object, whenever something has changed.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "parallel/shortcuts/container_file.h"
#include "parallel/shortcuts/container_table.h"

namespace heliograph::testing {

/// What the containers need of the solver. Nodes are its variables, fields and elements.
class PlainGraph {
 public:
  static constexpr uint32_t kNoNode = 0xffffffffu;
  using Objects = std::set<uint32_t>;

  virtual ~PlainGraph() = default;
  virtual Objects ObjectsOf(uint32_t node) const = 0;
  virtual void Put(uint32_t node, ObjId o) = 0;
  virtual void Flow(uint32_t from, uint32_t to) = 0;
  virtual uint32_t NewHeldNode() = 0;  ///< of what a field without type can hold
  virtual uint32_t Element(ObjId array) = 0;
  virtual void SetElement(ObjId array, uint32_t node) = 0;
  virtual uint32_t StaticNode(FieldId f) = 0;
  virtual uint32_t FunctionResult(ObjId o) = 0;  ///< none if it is no function object
  /// None if it is none, or is not called so far.
  virtual uint32_t FunctionParameter(ObjId o, uint32_t parameter) = 0;
  virtual ObjId FunctionStandIn(ObjId o) = 0;
  virtual void ReleaseFunction(ObjId o) = 0;
};

struct PlainContainerCall {
  const void* id;  ///< of the call, whatever its callee
  MethodId callee, caller;
  bool by_code;                                            ///< made by an instruction, not reflectively or by a function object
  uint32_t callers_first = PlainGraph::kNoNode;            ///< parameter 0 of the caller
  bool of_callers_first;                                   ///< is argument 0 of the call
  std::vector<std::optional<PlainGraph::Objects>> values;  ///< of arguments, receiver first
  std::vector<uint32_t> parameters;                        ///< of the callee
  uint32_t result, returned;                               ///< at the call; of the callee
  /// Of the callee's code: what it allocates, and whether it is of the JDK and has what it returns from there or from fields of its
  /// own receiver.
  std::vector<TypeId> allocated;
  bool gives_own = false;
};

class PlainContainers {
 public:
  PlainContainers(const Program& program, HeapModel& heap, const parallel::ContainerRules& rules, uint32_t many,
                  PlainGraph& graph)
      : program_(program), heap_(heap), roles_(program, rules), many_(many), graph_(graph) {}

  const parallel::ContainerRole* RoleOf(MethodId m) const { return roles_.RoleOf(m); }
  bool Concerns(MethodId m) const {
    return roles_.RoleOf(m) != nullptr || roles_.IsUnlisted(m) || roles_.GivesToContainers(m) || roles_.TakesUntoldFunctions(m);
  }
  bool IsContainerCode(MethodId m) const { return m.valid() && roles_.IsContainerCode(program_.Method(m).owner); }
  bool IsFieldOfContainer(FieldId f) const { return roles_.IsContainerCode(program_.Field(f).owner); }
  void Open(const PlainGraph::Objects& objects);
  /// What is set in entries of no known map may be set in those of the maps that these show the entries of.
  void Loosen(const PlainGraph::Objects& objects);
  void Apply(PlainContainerCall call);
  /// Lets calls that are about many hosts by now see the views of groups from here on; to be called when nothing else is to be done.
  /// Whether there was something to do.
  bool DecideWhatIsCrowded();

 private:
  using Objects = PlainGraph::Objects;
  using Category = parallel::Category;
  using Effect = parallel::ContainerEffect;
  using Role = parallel::ContainerRole;
  enum Meaning { kAll, kKeys, kValues, kEntries };
  struct Side {
    int root;
    Meaning meaning;
    auto operator<=>(const Side&) const = default;
  };
  /// Where containers come into a method: callee, argument, whether in an array.
  struct Place {
    uint32_t callee, argument = 0;
    bool of_elements = false;
    auto operator<=>(const Place&) const = default;
  };
  /// What a method has made of the hosts whose views calls asked it for: each host, and as what it is shown.
  struct Made {
    Objects others, wrappers;
    bool itself = false;
    std::set<std::pair<uint32_t, Side>> asked;
    std::map<Side, uint32_t> views;
  };
  /// A method, and whether its entries are meant.
  using Maker = std::pair<uint32_t, bool>;
  /// A call that sees views.
  struct Viewer {
    size_t num_objects = 0;
    std::set<Side> sides;
    bool crowded = false;
  };

  /// Where what the hosts among the objects hold comes from, or what is put into them goes. That of all that calls with many objects
  /// are about at the place, if these are many.
  std::set<uint32_t> NodesOf(const Place& place, const Objects& objects, Category category, bool put);
  uint32_t NodeOfFamily(Side side, Category category, bool put);
  bool IsOfNest(MethodId m, ObjId made) const;
  std::optional<Side> SideOf(ObjId o);
  int NewRoot(std::pair<uint32_t, bool> family);
  static Category CategoryOf(Side side, Category category);
  uint32_t Into(Side side, Category category) const {
    const auto apart = into_.find(side.root);
    return (apart != into_.end() ? apart->second : roots_[side.root])[static_cast<size_t>(CategoryOf(side, category))];
  }
  /// By whose views it is shown: arrays that no code allocates have the same.
  Side ShownAs(Side side);
  /// All hosts of its family that calls with many of them are about, as one.
  Side GroupOf(Side side);
  int GroupRootOf(int root);
  uint32_t Held(Side side, Category category) const { return roots_[side.root][static_cast<size_t>(CategoryOf(side, category))]; }
  bool IsMadeInside(ObjId o) const;
  bool IsView(ObjId o) const { return !HeapModel::IsToken(o) && view_side_.contains(o.value) && !IsArray(o); }
  bool IsArray(ObjId o) const { return program_.IsArray(heap_.TypeOf(o)); }
  ObjId Origin(ObjId o) const { return HeapModel::IsToken(o) ? o : heap_.OriginOf(o); }
  bool CanBeView(parallel::View view, ObjId made);
  ObjId View(Side side, parallel::View view, ObjId made, bool wraps = false);
  ObjId MakeView(Side side, ObjId origin, bool wraps);
  ObjId ArrayOf(Side side, TypeId type);
  /// What the declared type of the argument admits.
  Objects AdmittedAt(MethodId m, uint32_t position, const Objects& objects) const;
  ObjId ViewLike(ObjId view, Side side);

  bool IsForeign(const Place& place, const Objects& objects, bool entries_too);
  Made& MakeViews(const PlainContainerCall& call, bool entries, parallel::View view);
  void ApplyNew(const PlainContainerCall& call, const Role& role);
  void Back(Side side, const Effect& effect, const Objects& arrays, uint32_t parameter);
  void ApplyFunctions(const PlainContainerCall& call, const Role& role);
  void Tell(const PlainContainerCall& call, const Effect& effect, const Objects& functions, uint32_t parameter);
  void ApplyNormal(const PlainContainerCall& call, const Role& role);
  void ApplyLoad(const PlainContainerCall& call, const Effect& effect, uint32_t result);
  /// Objects of the class of all that the callee allocates, if it wraps its argument; all of them if it does not or has no such.
  Objects Wrapped(const PlainContainerCall& call, const Objects& objects) const;
  void ApplyView(const PlainContainerCall& call, const Effect& effect, uint32_t result);
  void AskForViews(const PlainContainerCall& call, bool entries);
  void ShowViews(const PlainContainerCall& call, bool entries, const Made& made, uint32_t result);
  void ApplyStores(const PlainContainerCall& call, const Role& role);
  void ApplyStore(const PlainContainerCall& call, const Effect& effect);
  bool IsDoneByCaller(const PlainContainerCall& call);
  void Store(const Place& place, const Objects& hosts, Category category, const Objects& values);
  Objects ElementsOf(const Objects& arrays);
  /// From what `from` hold to `to`; what is no host opens these.
  void Copy(const Place& place, const Objects& from, Category category, const std::set<uint32_t>& to,
            const std::set<uint32_t>& open);
  void PutAll(uint32_t node, const Objects& objects) {
    for (uint32_t o : Objects(objects)) graph_.Put(node, ObjId(o));
  }
  void Mark(uint32_t open) { graph_.Put(open, heap_.SomeInstance(program_.ClassType(program_.object_class()))); }

  const Program& program_;
  HeapModel& heap_;
  const parallel::ContainerRoles roles_;
  const uint32_t many_;
  PlainGraph& graph_;
  std::vector<std::array<uint32_t, 5>> roots_;
  std::vector<std::pair<uint32_t, bool>> families_;   // by root: its class, or the method that makes it
  std::map<uint32_t, int> root_of_;                   // by host
  std::map<uint32_t, Side> view_side_;                // by view, arrays too
  std::map<std::pair<Side, uint32_t>, ObjId> views_;  // by side and origin; arrays apart
  std::map<std::pair<Side, uint32_t>, ObjId> arrays_;
  std::map<Maker, Made> made_;
  std::map<std::tuple<const void*, Maker>, Viewer> viewers_;
  std::map<std::pair<const void*, uint32_t>, int> new_roots_;
  std::map<std::tuple<Place, Category, bool>, std::set<uint32_t>> groups_;  // nodes of families
  std::map<std::tuple<std::pair<uint32_t, bool>, Category, bool>, uint32_t> of_family_;
  bool asked_more_ = false;
  std::map<Maker, std::set<Side>> grouped_views_;
  std::map<std::pair<uint32_t, bool>, int> group_roots_;  // by family
  std::set<int> groups_of_hosts_, grouped_;               // roots: those, and of the hosts in them
  std::set<int> of_no_site_;                              // roots
  int together_ = -1;
  std::map<int, std::array<uint32_t, 5>> into_;    // by root, if it is not where what it has is
  std::set<uint32_t> wrapping_, asked_otherwise_;  // views
  uint32_t loose_ = PlainGraph::kNoNode;
};

}  // namespace heliograph::testing
