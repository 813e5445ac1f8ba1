/// What rules have in common: commands, constructing, calling, arguments, unknown values.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/delta_handler.h"
#include "core/base/budget.h"
#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "reflect/configuration/configuration_index.h"
#include "reflect/configuration/property_reads.h"
#include "reflect/configuration/service_providers.h"
#include "reflect/context/proxies.h"
#include "reflect/context/site.h"
#include "reflect/members/class_nesting.h"
#include "reflect/members/name_patterns.h"
#include "reflect/variants/variant_strings.h"
#include "reflect/variants/variants.h"

namespace heliograph::reflect {

class TextSources;

/// What rules may use: the program, the heap and commands. One per analysis.
class RuleContext {
 public:
  RuleContext(const Program& program, HeapModel& heap, const Variant& variant, uint32_t limit,
              const VariantStrings* strings);

  const Program& program;
  HeapModel& heap;
  const Variant variant;
  /// Targets after which a call of methods or a retrieval of all members takes no more, 0 for no limit.
  const uint32_t limit;
  /// Classes or members after which an operand of a call takes no more, 0 for no limit.
  uint32_t operand_limit = 0;
  const PartialNames* const partial_names;   ///< set if the variant matches parts of names
  const KeptStrings* const kept_strings;     ///< set if the variant follows strings
  /// Meta-object classes; java/lang/Object if the program lacks them.
  TypeId class_type, method_type, constructor_type, field_type, method_handle_type;
  SelectorId no_argument_constructor;
  MethodId to_string;                        ///< of java/lang/Object
  ConfigurationIndex* configuration = nullptr;   ///< set if the variant follows configuration files
  ServiceProviders services;
  PropertyReads property_reads;
  TextSources* text_sources = nullptr;       ///< set with `configuration`
  CommandSink* sink = nullptr;               ///< valid inside handler calls
  Budget* budget = nullptr;                  ///< may be null

  /// Long loops of rules ask this for each object, type or member, and end if it is true: only a partial report follows.
  bool Spent() const { return budget != nullptr && budget->Spent(); }

  void AddResult(Site& site, ObjId o) const;
  /// True if the target is new at the site.
  bool AddTarget(Site& site, Target::Kind kind, uint32_t id, std::string_view why = evidence::kPointsTo) const;
  void MarkUnknown(Site& site, std::string_view reason) const;
  /// The same where a limit is the reason, so that more is known than is taken.
  void MarkCut(Site& site, std::string_view reason) const {
    site.cut = true;
    MarkUnknown(site, reason);
  }
  /// The same where the limit cut targets of the site off.
  void MarkFull(Site& site, std::string_view reason) const;
  /// The site gives `unknown` too, and is marked.
  void GiveUnknown(Site& site, std::string_view reason, ObjId unknown) const;
  /// The site gives an instance of a class that only uses tell.
  void AddUnknownInstance(Site& site) const;
  /// Whether the site has `limit` targets, of which `id` is none. It is then marked unknown.
  bool IsFull(Site& site, Target::Kind kind, uint32_t id) const;
  /// Whether the site has `operand_limit` targets, of which the class `type` is none. It is then marked unknown.
  bool IsFullOfClasses(Site& site, TypeId type) const;
  static constexpr std::string_view kOperandLimit = "more classes or members than --operand-limit";
  /// Whether uses have told `guess_limit` targets of the site, of which `id` is none. It is then marked unknown.
  bool HasGuessed(Site& site, Target::Kind kind, uint32_t id) const;
  /// Subscribes operand `index` of the site to `pointer`, if there is one.
  void Watch(Site& site, int index, PtrId pointer) const;
  /// Whether the site is in the JDK's code and the variant restricts what is followed there.
  bool IsRestricted(const Site& site) const {
    return !variant.platform_literals && program.Class(program.Method(site.caller).owner).platform;
  }
  /// Whether unknown values of the site keep where they come from. Not where Method.invoke calls the API: all classes
  /// that it calls anything on would meet all names that it passes.
  bool TracksUnknown(const Site& site) const { return variant.TracksUnknown() && !site.inner && !IsRestricted(site); }
  /// The unknown object of a meta type of which nothing is kept.
  ObjId Unknown(TypeId meta_type) const { return heap.SomeInstance(meta_type); }
  /// Whether `o` is a Class, Method, Constructor, Field or method handle.
  bool IsClassOrMember(ObjId o) const;
  /// The unknown object of the kind of `o`; none if `o` is neither a meta-object nor a string.
  ObjId UnknownLike(ObjId o) const;
  /// The Class object that the site cannot tell.
  ObjId UnknownClass(Site& site) const;
  /// The unknown object of a member type for a look-up at `site`.
  ObjId UnknownMember(Site& site, TypeId meta_type, TypeId declaring, ObjId name,
                      uint32_t origin = MemberPattern::kNone);
  /// What is known of an unknown member; nullptr for other objects.
  const MemberPattern* PatternOf(ObjId o) const;
  MemberPattern Pattern(uint32_t index) const { return patterns_[index]; }
  Site& SiteAt(uint32_t index) const { return *(*sites)[index]; }

  /// Methods or fields of any class with this name.
  const std::vector<uint32_t>& MethodsNamed(ObjId name);
  const std::vector<uint32_t>& FieldsNamed(ObjId name);
  const ClassNesting& Nesting();
  NamePatterns& Patterns();
  /// What told an object: points-to, if it is not an inferred one.
  std::string_view EvidenceOf(ObjId o) const {
    const std::string* inferred_by = heap.InferredBy(o);
    return inferred_by == nullptr ? evidence::kPointsTo : std::string_view(*inferred_by);
  }
  /// `text` as a view that lives as long as the analysis.
  std::string_view Keep(std::string text) { return *kept_texts_.insert(std::move(text)).first; }

  /// The look-up at site `origin` gives `type` after all.
  void InferClass(uint32_t origin, TypeId type, std::string_view why);
  /// Pointer to what the argument array at args[position] holds, restricted to `type`; objects that an
  /// argument of that type can be (the JVM checks reflective arguments, interfaces included).
  PtrId ArgumentsOf(Site& site, TypeId type) const;
  /// The same for one position, where positions are told apart.
  PtrId ArgumentAt(Site& site, size_t position, TypeId type) const;
  /// Whether a call with the site's argument array can have this many parameters.
  bool CanPass(const Site& site, size_t parameters) const {
    return !variant.argument_positions || !site.exact_elements || site.element_args.size() == parameters;
  }
  /// Whether the look-up at `site` can give `member`, by the parameter types it names.
  bool HasParameterTypes(const Site& site, MethodId member) const;
  /// Reads the array at argument `position` of the call, if it is built next to it.
  void ReadElements(Site& site, const ClaimedCall& call, size_t position) const;
  void WatchArguments(Site& site, const ClaimedCall& call, size_t position) const;
  /// New argument arrays: their elements are arguments.
  void AddArgumentArrays(Site& site, const PointsToSet& arrays) const;
  /// An instance of `type` made by this call, with its constructor run.
  void Construct(Site& site, TypeId type, MethodId constructor, bool returned = true) const;
  /// An instance of a type that uses of the site's unknown instance tell. False if the class cannot be made there.
  bool ConstructInferred(Site& site, TypeId type, std::string_view why, bool returned) const;
  /// Exceptions of the targets come wrapped in an InvocationTargetException (Method.invoke,
  /// Constructor.newInstance).
  void WrapExceptions(Site& site) const;
  /// Calls `method` with arguments out of the argument array; `receiver` is ignored for static methods.
  void Call(Site& site, MethodId method, PtrId receiver, PtrId result) const;
  /// The array that the site returns (getMethods and its like), empty at first.
  void MakeArray(Site& site, TypeId element_type) const;
  /// Adds `member` to that array.
  void AddToArray(Site& site, TypeId element_type, ObjId member) const;
  /// Box of a primitive field or element value, passed to the result.
  void AddBox(Site& site, std::string_view descriptor) const;
  /// Instantiable classes assignable to `type`, in ClassId order, unless there are more than `most` (0: any
  /// number): then none, and `too_many` is set.
  std::vector<TypeId> ClassesBelow(TypeId type, uint32_t most, bool* too_many) const;

  Proxies proxies;
  std::vector<std::unique_ptr<Site>>* sites = nullptr;
  /// Told of each call that a rule adds: the callee may be a reflective API itself.
  std::function<void(Site&, const AddedCall&)> on_added_call;

 private:
  /// Whether the site has `taken` as many as it may, `most` (0: any number), and `target` is new to it. It is then marked.
  bool Exceeds(Site& site, size_t taken, uint32_t most, const Target& target, std::string_view reason) const;

  using MembersByName = absl::flat_hash_map<uint32_t, std::vector<uint32_t>>;   // by NameId
  const std::vector<uint32_t>& Named(MembersByName& members, ObjId name, uint32_t count,
                                     NameId (*name_of)(const Program&, uint32_t)) const;
  /// What `elements` holds, restricted to `type`. `position` as in Site::typed_elements.
  PtrId Typed(Site& site, PtrId elements, size_t position, TypeId type) const;

  MembersByName methods_named_, fields_named_;   // made on demand
  std::unique_ptr<ClassNesting> nesting_;   // the same
  std::unique_ptr<NamePatterns> name_patterns_;
  std::set<std::string> kept_texts_;
  std::vector<MemberPattern> patterns_;
  std::map<MemberPattern, uint32_t> pattern_index_;
};

/// A stateless handler of one API family. Thread rule: called by the solver's thread only.
class Rule {
 public:
  virtual ~Rule() = default;
  /// Watches the site's operands; may answer at once.
  virtual void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const = 0;
  /// New objects at operand `index`. `site.known` does not hold them yet.
  virtual void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const = 0;
  /// `type` as an answer of a class look-up whose name was not known.
  virtual void OnInferredClass(Site&, TypeId, std::string_view /*why*/, RuleContext&) const {}
  /// `type` as what a class look-up whose name was not known gave in one place, which is told there.
  virtual void OnBoundClass(Site& site, TypeId type, std::string_view why, RuleContext& context) const {
    if (!context.IsFull(site, Target::Kind::kType, type.value)) context.AddTarget(site, Target::Kind::kType, type.value, why);
  }
  /// Whether the site is soundly resolved ('y', 'n'; '-': the question does not arise), and why.
  virtual std::pair<char, std::string_view> Soundness(const Site&, const RuleContext&) const { return {'-', ""}; }
  /// The result of a member that this look-up gave, of unknown name, is cast to `type`.
  virtual void OnResultCast(Site&, TypeId, RuleContext&) const {}
};

}  // namespace heliograph::reflect
