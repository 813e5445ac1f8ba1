/// The closed world under analysis: classes, members, types and the questions the JVM asks about them.
///
/// A Program is built once by ProgramBuilder and is immutable afterwards: every const member may be called
/// from any thread.
///
/// Numbering. Classes are numbered in super-class pre-order, siblings grouped by their interface tuple, so
/// the subclasses of a class are one interval and the implementors of an interface a short interval list.
/// Types extend this numbering: a dimension holds `TypesPerDimension()` types, first the classes in class
/// order, then the nine primitives; `T[]` is `T + TypesPerDimension()`. Lambda expressions get a synthetic
/// final class per interface tuple; a class that is named as a super type but absent becomes a phantom.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "core/base/ids.h"
#include "core/program/class_decl.h"
#include "core/program/name_shapes.h"
#include "core/program/name_table.h"
#include "core/sets/interval_set.h"

namespace heliograph {

struct ClassInfo {
  NameId name;
  ClassId super;                                      ///< none for java/lang/Object; interfaces have java/lang/Object
  ClassId subtree_end;                                ///< one past the last class of the pre-order subtree
  uint32_t interfaces_begin = 0, interfaces_end = 0;  ///< into Program::interfaces_
  uint32_t methods_begin = 0, methods_end = 0;        ///< MethodId range, sorted by selector
  uint32_t fields_begin = 0, fields_end = 0;          ///< FieldId range
  uint32_t reference_slots = 0;                       ///< reference instance fields including inherited ones
  uint16_t access = 0;
  uint16_t major_version = 0;
  ArchiveId archive;
  bool application = false;
  bool platform = false;   ///< part of the JDK
  bool misplaced = false;  ///< no class loader finds its file by its name
  bool phantom = false;
  bool lambda = false;  ///< synthetic class of lambda objects
  std::span<const uint8_t> bytes;
  std::string_view source_file;  ///< name without folders, or empty if the class file does not tell
  NestingDecl nesting;

  bool is_interface() const { return access & kAccInterface; }
  bool is_abstract() const { return access & kAccAbstract; }
  bool is_final() const { return access & kAccFinal; }
};

struct MethodInfo {
  ClassId owner;
  NameId name;
  NameId descriptor;
  SelectorId selector;
  uint32_t code_offset = 0;  ///< see MemberDecl::code_offset
  uint16_t access = 0;

  bool is_static() const { return access & kAccStatic; }
  bool is_abstract() const { return access & kAccAbstract; }
  bool is_native() const { return access & kAccNative; }
  bool is_private() const { return access & kAccPrivate; }
};

struct FieldInfo {
  ClassId owner;
  NameId name;
  NameId descriptor;
  TypeId type;                      ///< none when the declared class is not in the program
  uint32_t slot = Id<void>::kNone;  ///< index among the reference instance fields of an object, none otherwise
  uint16_t access = 0;
  std::string_view constant_string;
  bool has_constant_string = false;
  bool is_reference = false;
  /// Some class of the same outermost class looks fields up by this name for access at an offset.
  bool accessed_by_offset = false;

  bool is_static() const { return access & kAccStatic; }
};

/// A parsed method descriptor (JVMS 4.3.3). `types` are none for classes not in the program.
struct Signature {
  struct Part {
    TypeId type;      ///< none: class not in the program, or void
    char kind = 'V';  ///< first character of its descriptor: B C D F I J S Z V L [
    bool is_reference() const { return kind == 'L' || kind == '['; }
    bool is_wide() const { return kind == 'J' || kind == 'D'; }
  };
  std::vector<Part> parameters;
  Part result;
};

class Program {
 public:
  Program() = default;
  Program(Program&&) = default;
  Program& operator=(Program&&) = default;

  const NameTable& names() const { return names_; }
  std::string_view Name(NameId id) const { return names_[id]; }

  // --- classes ---
  uint32_t NumClasses() const { return static_cast<uint32_t>(classes_.size()); }
  const ClassInfo& Class(ClassId c) const { return classes_[c.value]; }
  std::string_view ClassName(ClassId c) const { return names_[Class(c).name]; }  ///< internal form
  ClassId FindClass(std::string_view internal_name) const;
  std::span<const ClassId> Interfaces(ClassId c) const;  ///< directly declared ones
  /// The class that boxes primitive `kind` (B C D F I J S Z), or none.
  ClassId BoxClass(char kind) const;
  ClassId object_class() const { return object_; }
  /// The synthetic class of lambda objects with exactly these interfaces (internal names), or none.
  ClassId FindLambdaClass(const LambdaShape& shape) const;

  // --- types ---
  uint32_t TypesPerDimension() const { return NumClasses() + kNumPrimitives; }
  uint32_t MaxDimensions() const { return max_dimensions_; }
  uint32_t NumTypes() const { return TypesPerDimension() * (max_dimensions_ + 1); }
  TypeId ClassType(ClassId c) const { return TypeId(c.value); }
  /// Type of primitive `kind` (B C D F I J S Z V).
  TypeId PrimitiveType(char kind) const;
  bool IsArray(TypeId t) const { return t.value >= TypesPerDimension(); }
  bool IsClass(TypeId t) const { return t.value < NumClasses(); }
  bool IsPrimitive(TypeId t) const { return !IsArray(t) && !IsClass(t); }
  ClassId ClassOf(TypeId t) const { return ClassId(t.value); }                          ///< requires IsClass
  TypeId ElementType(TypeId t) const { return TypeId(t.value - TypesPerDimension()); }  ///< requires IsArray
  /// `t[]`; dimensions beyond MaxDimensions() stay at the maximum.
  TypeId ArrayType(TypeId t) const;
  uint32_t Dimensions(TypeId t) const { return t.value / TypesPerDimension(); }
  /// Array type without any dimension.
  TypeId BaseType(TypeId t) const { return TypeId(t.value % TypesPerDimension()); }
  /// Type of a field descriptor such as `Ljava/lang/String;`, `[I`, or none if a class is absent.
  TypeId FindDescriptorType(std::string_view descriptor) const;
  /// Parses a method descriptor. A malformed one gives the parameters read so far.
  Signature ParseSignature(std::string_view descriptor) const;
  /// Type named by a CONSTANT_Class (internal class name or array descriptor), or none.
  TypeId FindConstantClassType(std::string_view name) const;
  /// `java.lang.String`, `int`, `java.lang.String[]`.
  std::string TypeName(TypeId t) const;
  /// True if some object of type `t` can exist: a non-abstract class or an array.
  bool IsInstantiable(TypeId t) const;
  bool IsSubtype(TypeId sub, TypeId super) const;
  bool IsSubclass(ClassId sub, ClassId super) const { return Subclasses(super).Contains(sub.value); }
  /// Classes that are `c` or below it (implementors for an interface), as class index intervals.
  const IntervalSet& Subclasses(ClassId c) const { return subclasses_[c.value]; }
  /// All types assignable to `t` (JLS 4.10), as type index intervals.
  IntervalSet SubtypeIntervals(TypeId t) const;
  /// Whether the JVM checks that values of this declared type have it: false for interfaces and absent
  /// classes, whose assignments the verifier lets pass (JVMS 4.10.1.2).
  bool IsVerifiedType(TypeId t) const;

  // --- methods ---
  uint32_t NumMethods() const { return static_cast<uint32_t>(methods_.size()); }
  const MethodInfo& Method(MethodId m) const { return methods_[m.value]; }
  std::string_view MethodName(MethodId m) const { return names_[Method(m).name]; }
  std::string_view MethodDescriptor(MethodId m) const { return names_[Method(m).descriptor]; }
  const Signature& MethodSignature(MethodId m) const { return *signatures_of_selector_[Method(m).selector.value]; }
  const Signature& SelectorSignature(SelectorId s) const { return *signatures_of_selector_[s.value]; }
  uint32_t NumSelectors() const { return static_cast<uint32_t>(selectors_.size()); }
  SelectorId FindSelector(std::string_view name, std::string_view descriptor) const;
  NameId SelectorName(SelectorId s) const { return selectors_[s.value].first; }
  NameId SelectorDescriptor(SelectorId s) const { return selectors_[s.value].second; }
  /// The method that `c` itself declares, or none.
  MethodId DeclaredMethod(ClassId c, SelectorId s) const;
  MethodId FindMethod(std::string_view owner, std::string_view name, std::string_view descriptor) const;
  /// Method resolution, JVMS 5.4.3.3 and 5.4.3.4 (access is not checked), or none.
  MethodId ResolveMethod(ClassId c, SelectorId s) const;
  /// Method selection for a receiver of class `c`, JVMS 5.4.6, for a call of `resolved`. None if nothing
  /// concrete is selected.
  MethodId Dispatch(ClassId c, MethodId resolved) const;
  /// Classes on which calls of a method overridden or implemented by `m` select `m`, as class intervals.
  IntervalSet DispatchCone(MethodId m) const;
  /// Own methods of `c` in MethodId order.
  std::pair<uint32_t, uint32_t> MethodRange(ClassId c) const { return {Class(c).methods_begin, Class(c).methods_end}; }
  MethodId StaticInitializer(ClassId c) const;
  /// What a special call of `resolved`, on the class `named`, runs in code of `caller`: a method of a super class is
  /// selected from the direct super class on (JVMS 6.5 invokespecial).
  MethodId SelectSpecial(ClassId caller, ClassId named, MethodId resolved) const;
  /// Generic signatures (JVMS 4.7.9.1); empty for what declares none, and for the JDK.
  std::string_view GenericSignature(ClassId c) const { return Find(generic_classes_, c.value); }
  std::string_view GenericSignature(FieldId f) const { return Find(generic_fields_, f.value); }
  std::string_view GenericSignature(MethodId m) const {
    return Find(generic_methods_, uint64_t{Method(m).owner.value} << 32 | Method(m).selector.value);
  }
  /// The static `values` of an enum, which gives all its constants, or none.
  MethodId EnumValues(ClassId c) const;

  // --- fields ---
  uint32_t NumFields() const { return static_cast<uint32_t>(fields_.size()); }
  const FieldInfo& Field(FieldId f) const { return fields_[f.value]; }
  std::string_view FieldName(FieldId f) const { return names_[Field(f).name]; }
  /// Field resolution, JVMS 5.4.3.2, or none.
  FieldId ResolveField(ClassId c, std::string_view name, std::string_view descriptor) const;

  // --- display ---
  std::string DottedClassName(ClassId c) const;
  /// `<pkg.C: ret name(args)>`, as TamiFlex writes it.
  std::string MethodDisplayName(MethodId m) const;
  /// `<pkg.C: type field>`.
  std::string FieldDisplayName(FieldId f) const;

  /// Whether a string constant can name a class, method or field of the program.
  bool StringCanName(std::string_view value) const;
  /// The class of a name with dots or slashes between packages; none for phantoms and the classes of function objects.
  ClassId FindNamedClass(std::string_view name) const;
  /// Class or array type named as Class.forName names it (`pkg.C`, `[Lpkg.C;`, `[I`), or none.
  TypeId FindRuntimeTypeName(std::string_view dotted) const;

 private:
  friend class ProgramBuilder;
  static constexpr uint32_t kNumPrimitives = 9;

  void FindBoxes();
  MethodId SelectInInterfaces(ClassId c, SelectorId s, bool want_concrete) const;
  bool CanOverride(MethodId candidate, MethodId base) const;
  using Signatures = absl::flat_hash_map<uint64_t, std::string_view>;
  static std::string_view Find(const Signatures& signatures, uint64_t key) {
    const auto found = signatures.find(key);
    return found == signatures.end() ? std::string_view() : found->second;
  }
  bool SamePackage(ClassId a, ClassId b) const;
  std::span<const MethodId> Declarers(SelectorId s) const;

  NameTable names_;
  std::vector<ClassInfo> classes_;
  std::vector<ClassId> interfaces_;
  std::vector<MethodInfo> methods_;
  std::vector<FieldInfo> fields_;
  std::vector<IntervalSet> subclasses_;  // by class
  std::vector<ClassId> class_of_name_;   // by name, none if not a class
  NameShapes class_name_shapes_;
  std::vector<std::pair<NameId, NameId>> selectors_;
  absl::flat_hash_map<uint64_t, SelectorId> selector_index_;
  std::vector<const Signature*> signatures_of_selector_;
  std::vector<std::unique_ptr<Signature>> signatures_;  // by descriptor, shared between selectors
  // Instance methods by selector, ascending: declarers_[offsets[s] .. offsets[s + 1]).
  std::vector<uint32_t> declarer_offsets_;
  std::vector<MethodId> declarers_;
  std::vector<MethodId> interface_methods_;  // non-private instance methods of interfaces, by selector
  std::vector<uint32_t> interface_method_offsets_;
  std::vector<uint8_t> name_is_member_;  // by name: names a method or field
  absl::flat_hash_map<std::string, ClassId> lambda_classes_;
  Signatures generic_classes_, generic_fields_, generic_methods_;  // by id; methods by class and selector
  ClassId object_;
  std::array<ClassId, kNumPrimitives - 1> boxes_;  // by primitive, void aside
  uint32_t max_dimensions_ = 0;
};

/// Builds a Program from declarations given in class path order. Single-threaded.
class ProgramBuilder {
 public:
  explicit ProgramBuilder(BudgetGuard budget = BudgetGuard());
  ~ProgramBuilder();
  ProgramBuilder(const ProgramBuilder&) = delete;
  ProgramBuilder& operator=(const ProgramBuilder&) = delete;

  /// The first declaration of a name wins; a later one is counted in the ledger ("duplicate-class").
  void Add(ClassDecl declaration);
  /// Fails if java/lang/Object is missing. Super-class cycles and phantoms go to the ledger.
  /// `max_dimensions` is the largest array dimension in use, capped at 16. Once the budget is spent it gives the program that has
  /// java/lang/Object and nothing else, whatever was added.
  Result<Program> Build(Ledger& ledger, uint32_t max_dimensions);

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

}  // namespace heliograph
