/// Reflection analysis as a delta handler: a table of rules, one per reflective API.
///
/// Each reached call site of a modelled API is a Site bound to one Rule. Rules see what is new at the site's
/// operands (receiver and arguments) and answer with commands; over several operands they are semi-naive
/// joins, so each combination is looked at once. A variant (Livshits, Whaley and Lam, TR 2005, section 5)
/// is a row of switches, see variants.h.
///
/// Unknown values. A name that is not a known constant gives an *unknown* meta-object: the "some instance" of
/// Class, Method, Constructor or Field. It flows like any object, so a site that depends on it further on is
/// seen to be incomplete, but it names no target.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/delta_handler.h"
#include "core/heap_model.h"
#include "core/program.h"
#include "reflect/variants.h"

namespace heliograph::reflect {

class Rule;

/// A target found at a site. `id` is a TypeId, MethodId or FieldId by kind.
struct Target {
  enum class Kind : uint8_t { kType, kMethod, kField };
  Kind kind;
  uint32_t id;
  friend auto operator<=>(const Target&, const Target&) = default;
};

/// One reached reflective call site and what its rule has learnt.
struct Site {
  static constexpr int kMaxOperands = 3;

  const Rule* rule = nullptr;
  std::string_view api;
  CallSiteId call;
  MethodId caller;
  MethodId target;                       ///< resolved API method
  std::vector<PtrId> args;               ///< receiver first
  PtrId result, thrown;
  PtrId callee_thrown;                   ///< where exceptions of called targets go: thrown, or a wrapper's field
  PointsToSet known[kMaxOperands];       ///< objects of each operand that the rule has joined
  std::set<Target> targets;
  bool unknown = false;                  ///< something not known reached an operand
  std::string unknown_reason;            ///< smallest reason text, so that order does not matter
  PtrId elements;                        ///< what argument arrays hold (calls with Object[])
  ObjId array;                           ///< array the call returns (plural member retrieval)
  absl::flat_hash_map<uint32_t, PtrId> typed_elements;   ///< by TypeId
  absl::flat_hash_map<uint32_t, PtrId> receivers;        ///< by TypeId: objects the call creates
};

/// What a rule may use: the program, the heap and commands. One per analysis.
class RuleContext {
 public:
  RuleContext(const Program& program, HeapModel& heap, const Variant& variant, uint32_t limit);

  const Program& program;
  HeapModel& heap;
  const Variant variant;
  /// Targets after which a call of methods or a retrieval of all members takes no more, 0 for no limit.
  const uint32_t limit;
  /// Meta-object classes; none if the program lacks them.
  TypeId class_type, method_type, constructor_type, field_type;
  SelectorId no_argument_constructor;
  CommandSink* sink = nullptr;           ///< valid inside handler calls

  void AddResult(Site& site, ObjId o) const;
  void AddTarget(Site& site, Target::Kind kind, uint32_t id) const { site.targets.insert({kind, id}); }
  void MarkUnknown(Site& site, std::string_view reason) const;
  /// Whether the site has `limit` targets, of which `id` is none. It is then marked unknown.
  bool IsFull(Site& site, Target::Kind kind, uint32_t id) const;
  /// Subscribes operand `index` of the site to `pointer`, if there is one.
  void Watch(Site& site, int index, PtrId pointer) const;
  /// Whether the site is in the JDK's code and the variant restricts what is followed there.
  bool IsRestricted(const Site& site) const {
    return !variant.platform_literals && program.Class(program.Method(site.caller).owner).platform;
  }
  /// The unknown object of a meta type (Class, Method, ...).
  ObjId Unknown(TypeId meta_type) const { return heap.SomeInstance(meta_type); }
  /// Pointer to what the argument array at args[position] holds, restricted to `type`; objects that an
  /// argument of that type can be (the JVM checks reflective arguments, interfaces included).
  PtrId ArgumentsOf(Site& site, TypeId type) const;
  /// An instance of `type` made by this call, with its constructor run on `constructor_args` (may be empty).
  void Construct(Site& site, TypeId type, MethodId constructor) const;
  /// Exceptions of the targets come wrapped in an InvocationTargetException (Method.invoke,
  /// Constructor.newInstance).
  void WrapExceptions(Site& site) const;
  /// Calls `method` with arguments out of the argument array; `receiver` is ignored for static methods.
  void Call(Site& site, MethodId method, PtrId receiver, PtrId result) const;
  /// Adds `member` to the array that the site returns (getMethods and its like).
  void AddToArray(Site& site, TypeId element_type, ObjId member) const;
  /// Box of a primitive field or element value, passed to the result.
  void AddBox(Site& site, std::string_view descriptor) const;

  uint32_t SiteIndex(const Site& site) const;
  std::vector<std::unique_ptr<Site>>* sites = nullptr;
};

/// A stateless handler of one API family. Thread rule: called by the solver's thread only.
class Rule {
 public:
  virtual ~Rule() = default;
  /// Watches the site's operands; may answer at once.
  virtual void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const = 0;
  /// New objects at operand `index`. `site.known` does not hold them yet.
  virtual void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const = 0;
};

/// One row of the API table.
struct ApiRow {
  std::string_view owner;                ///< internal class name
  std::string_view name;
  std::string_view descriptor;           ///< empty: any
  std::string_view api;                  ///< label in outputs, e.g. "Class.forName"
  const Rule* (*rule)();
  bool in_subclasses = false;            ///< overriding methods are the API too (ClassLoader.loadClass)
};
/// All rows, in the order of the files in rules/.
std::vector<ApiRow> ApiTable();

class ReflectionAnalysis : public DeltaHandler {
 public:
  /// Both must outlive the analysis.
  ReflectionAnalysis(const Program& program, HeapModel& heap, const Variant& variant, uint32_t limit);
  ~ReflectionAnalysis() override;

  bool Claims(MethodId method) const override { return row_of_.contains(method.value); }
  void OnCall(const ClaimedCall& call, CommandSink& sink) override;
  void OnDelta(uint32_t key, const PointsToSet& delta, CommandSink& sink) override;
  void AtQuiescence(CommandSink& sink) override;
  std::vector<ReflectiveSite> Report() const override;

 private:
  const Program& program_;
  std::vector<ApiRow> table_;
  absl::flat_hash_map<uint32_t, uint32_t> row_of_;   // API method -> row
  std::vector<std::unique_ptr<Site>> sites_;
  RuleContext context_;
};

}  // namespace heliograph::reflect
