/// What a rule may ask: the program, the heap, the variant with its limits, other sites.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/base/budget.h"
#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "reflect/context/member_patterns.h"
#include "reflect/context/ranking.h"
#include "reflect/context/site_table.h"
#include "reflect/variants/variant_strings.h"
#include "reflect/variants/variants.h"

namespace heliograph::reflect {

/// What one analysis allows; 0 for no limit.
struct RuleLimits {
  uint32_t targets = 0;       ///< after which a call of methods or a retrieval of all members takes no more
  uint32_t operands = 0;      ///< see Facts::OperandLimitsOf
  uint32_t own_operands = 0;  ///< objects in operands of all calls in code of the application, see OperandLimit; 0: any
  std::vector<ArchiveId> main_archives;  ///< sorted; what lies there is taken before other code of the application
};

/// Classes or members after which an operand of a call takes no more, those of the application and others; 0 for no limit.
struct OperandLimits {
  uint64_t application = 0, others = 0;
};

/// Asking changes nothing but the heap's table of objects, which makes the one that is asked for, and what is remembered of answers.
/// Thread rule: one thread; another than the solver's asks for no objects that may be new. What it refers to outlives it.
class Facts {
 public:
  struct Sources {
    const Program& program;
    HeapModel& heap;
    const Variant& variant;  ///< copied
    RuleLimits limits;
    const VariantStrings* strings = nullptr;  ///< may be null
    Budget* budget = nullptr;                 ///< may be null
    const SiteTable& sites;
    const MemberPatterns& patterns;
    const InputUses& uses;
    const DeclarationSource* declarations = nullptr;  ///< whose annotations count for limits; may be null
  };
  explicit Facts(const Sources& sources);
  /// Facts that answer the same, for another thread. This must outlive them.
  std::unique_ptr<const Facts> ForAnotherThread() const;

  const Program& program() const { return program_; }
  HeapModel& heap() const { return heap_; }
  const Variant& variant() const { return variant_; }
  const RuleLimits& limits() const { return limits_; }
  /// Long loops of rules ask this for each object, type or member, and end if it is true: only a partial report follows.
  bool Spent() const { return budget_ != nullptr && budget_->Spent(); }

  const PartialNames* partial_names() const { return partial_names_; }  ///< set if the variant matches parts of names
  const KeptStrings* kept_strings() const { return kept_strings_; }     ///< set if the variant follows strings
  /// Meta-object classes; java/lang/Object if the program lacks them.
  TypeId class_type() const { return class_type_; }
  TypeId method_type() const { return method_type_; }
  TypeId constructor_type() const { return constructor_type_; }
  TypeId field_type() const { return field_type_; }
  TypeId method_handle_type() const { return method_handle_type_; }
  TypeId var_handle_type() const { return var_handle_type_; }
  SelectorId no_argument_constructor() const { return no_argument_constructor_; }
  MethodId to_string() const { return to_string_; }  ///< of java/lang/Object

  /// Limits take the best of what comes together.
  const Ranking& ranking() const { return ranking_; }

  const SiteTable& sites() const { return sites_; }
  Site& SiteAt(uint32_t index) const { return sites_.At(index); }
  bool IsInPlatform(const Site& site) const { return program_.Class(program_.Method(site.caller).owner).platform; }
  /// Whether the site is in the JDK's code, and the variant does not follow all literals there.
  bool IsInRestrictedCode(const Site& site) const;
  /// Whether the site is in the JDK's code and the variant restricts what is followed there. Not where Class asks enums for their
  /// constants, by a name that it writes: collections of enums lead there from all over a program. Nor where tasks make the
  /// exception of another thread anew, by constructors of its class, or connections that of an earlier call.
  bool IsRestricted(const Site& site) const;
  /// Whether unknown values of the site keep where they come from. Not where Method.invoke calls the API: all classes
  /// that it calls anything on would meet all names that it passes.
  bool TracksUnknown(const Site& site) const { return variant_.TracksUnknown() && !site.inner && !IsInRestrictedCode(site); }
  OperandLimits OperandLimitsOf(const Site& site) const;
  /// Whether a call with the site's argument array can have this many parameters.
  bool CanPass(const Site& site, size_t parameters) const {
    if (!variant_.argument_positions) return true;
    if (site.exact_elements) return site.element_args.size() == parameters;
    return !site.argument_count || *site.argument_count == parameters;
  }
  /// Whether the look-up at `site` can give `member`, by the parameter types it names.
  bool HasParameterTypes(const Site& site, MethodId member) const;

  /// Whether `o` is a Class, Method, Constructor, Field or method handle.
  bool IsClassOrMember(ObjId o) const;
  /// The unknown object of a meta type of which nothing is kept.
  ObjId Unknown(TypeId meta_type) const { return heap_.SomeInstance(meta_type); }
  /// The unknown object of the kind of `o`; none if `o` is neither a meta-object nor a string.
  ObjId UnknownLike(ObjId o) const;
  /// The Class object that the site cannot tell.
  ObjId UnknownClass(const Site& site) const;
  /// What is known of an unknown member; nullptr for other objects. Valid until the next unknown member is made.
  const MemberPattern* PatternOf(ObjId o) const;
  MemberPattern Pattern(uint32_t index) const { return patterns_.At(index); }
  /// The sites of the look-ups that gave an unknown member, by its pattern. Valid until a member is given.
  std::span<const uint32_t> LookUpsOf(uint32_t pattern) const { return patterns_.LookUpsOf(pattern); }
  /// What told an object: points-to, if it is not an inferred one.
  std::string_view EvidenceOf(ObjId o) const;
  /// Instantiable classes assignable to `type`, in ClassId order, unless there are more than `most` (0: any
  /// number): then none, and `too_many` is set. O(subclasses).
  std::vector<TypeId> ClassesBelow(TypeId type, uint32_t most, bool* too_many) const;
  /// The same for `lazy_types`; of too many those of the application and, while they are no more than `lazy_types`, of its
  /// libraries count all the same if the variant takes these first.
  std::vector<TypeId> LazyClassesBelow(TypeId type, bool* too_many) const;

 private:
  const Program& program_;
  HeapModel& heap_;
  const Variant variant_;
  const RuleLimits limits_;
  const VariantStrings* const strings_;
  const PartialNames* const partial_names_;
  const KeptStrings* const kept_strings_;
  Budget* const budget_;
  const SiteTable& sites_;
  const MemberPatterns& patterns_;
  const InputUses& uses_;
  const DeclarationSource* const declarations_;
  const Ranking ranking_;
  const TypeId class_type_, method_type_, constructor_type_, field_type_, method_handle_type_, var_handle_type_;
  const SelectorId no_argument_constructor_;
  const MethodId to_string_;
  /// Methods of the JDK whose reflective calls are followed as those of the application.
  const std::vector<MethodId> followed_;
};

}  // namespace heliograph::reflect
