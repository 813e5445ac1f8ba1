/// What the lowering of one method looks up: well-known entities of the program, and the class file with
/// its constants resolved so far.
///
/// A ClassView belongs to one thread and serves consecutive methods of one class; `serial` tells programs
/// apart that happen to live at the same address.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/budget.h"
#include "core/program/program.h"
#include "core/strings/kept_strings.h"
#include "frontend/classfile/class_file.h"
#include "frontend/classfile/named_members.h"
#include "frontend/execution/computed_texts.h"
#include "frontend/jvm/jvm_model.h"
#include "frontend/lowering/generic_bounds.h"
#include "frontend/lowering/string_methods.h"

namespace heliograph::frontend {

struct LoweringContext {
  LoweringContext(const Program& program, const JvmModel& model, const KeptStrings* kept_strings = nullptr,
                  const GenericBounds* generic_bounds = nullptr, BudgetGuard budget = BudgetGuard(),
                  const ComputedTexts* computed_texts = nullptr);

  const Program& program;
  const JvmModel& model;
  const KeptStrings* kept_strings;      ///< may be null: string constants are kept if they are names
  const GenericBounds* generic_bounds;  ///< may be null: generic types are not followed
  const BudgetGuard budget;             ///< once it is spent bodies are empty
  const ComputedTexts* computed_texts;  ///< may be null
  /// Set if strings are followed, in code outside the JDK.
  std::optional<StringMethods> string_methods;
  uint64_t serial;
  TypeId object_type, method_handle_type, method_type_type;
  ClassId throwable_class, method_handle_class, var_handle_class;
  std::vector<ClassId> reflection_classes;  ///< whose calls get CallFacts
  MethodId to_string, hash_code, equals;    ///< of java/lang/Object
  /// Static methods of the JDK by which methods of a record call these of the components.
  std::vector<MethodId> record_to_string, record_hash_code, record_equals;
  /// Of the platform that the JDK is for; empty: not known.
  std::string_view file_separator, path_separator;
  MethodId collection_iterator, stream_iterator, iterator_next, stream_of, function_apply;
};

class ClassView {
 public:
  static constexpr uint32_t kNone = 0xffffffff;

  /// The view of `c` for the calling thread, parsed if need be. Valid until the thread's next call.
  static ClassView& For(const LoweringContext& context, ClassId c);

  const ClassFile& file() const { return file_; }
  const ConstantPool& pool() const { return file_.pool(); }
  /// Starts a new method: all Local() slots read as unset.
  void BeginMethod() { ++method_; }
  /// A number that the current method attaches to constant `index` (a variable, a reference); kNone if unset.
  uint32_t Local(uint32_t index) const {
    return index < constants_.size() && constants_[index].method == method_ ? constants_[index].local : kNone;
  }
  void SetLocal(uint32_t index, uint32_t number) {
    if (index < constants_.size()) constants_[index].method = method_, constants_[index].local = number;
  }

  /// Type that the Class constant `index` names, or none.
  TypeId ResolveType(uint32_t index, std::string_view name);
  FieldId ResolveField(uint32_t index, const CpMember& member);
  /// Method resolution including signature polymorphic methods (JVMS 2.9.3).
  MethodId ResolveMethod(uint32_t index, const CpMember& member);

 private:
  struct Constant {
    uint32_t resolved = kUnknown;
    uint32_t method = 0;
    uint32_t local = 0;
  };
  static constexpr uint32_t kUnknown = 0xfffffffe;
  template <typename Resolve>
  uint32_t Cached(uint32_t index, Resolve resolve);

  const LoweringContext* context_ = nullptr;
  uint64_t serial_ = 0;
  ClassId class_;
  uint32_t method_ = 0;
  ClassFile file_;
  std::vector<Constant> constants_;
};

/// Resolves a method reference as ResolveMethod does, without caching.
MethodId ResolveMethodReference(const LoweringContext& context, const CpMember& member);
/// Method of MethodHandle or VarHandle whose arguments follow the call site's descriptor.
bool IsSignaturePolymorphic(const LoweringContext& context, MethodId method);

}  // namespace heliograph::frontend
