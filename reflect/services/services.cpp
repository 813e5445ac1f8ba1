#include "reflect/services/services.h"

#include "core/base/diagnostics.h"

namespace heliograph::reflect {

namespace {

/// The table, made of the program if this is the first time.
template <typename Table>
Table& MadeOnce(std::unique_ptr<Table>& table, const Program& program) {
  if (table == nullptr) table = std::make_unique<Table>(program);
  return *table;
}

/// The pointer, new if this is the first time.
PtrId MadeOnce(PtrId& pointer, CommandSink& sink) {
  if (!pointer.valid()) pointer = sink.NewPointer(TypeId());
  return pointer;
}

}  // namespace

Services::Services(const Program& program, const Configuration* configuration, const FollowedDeclarations& declarations,
                   std::span<const DefinableClass> definable)
    : program_(program),
      types_of_members_(program),
      names_in_code_(program),
      unmade_classes_(declarations.generic_types, configuration),
      annotations_(program, declarations.annotations),
      declared_types_(declarations.generic_types),
      declared_exceptions_(program, declarations.generic_types),
      static_finals_(program),
      inner_look_ups_(program),
      definable_(program, definable),
      files_(configuration != nullptr ? std::make_unique<FileServices>(program, *configuration) : nullptr) {}

const ClassNesting& Services::nesting() { return MadeOnce(nesting_, program_); }

NamePatterns& Services::name_patterns() { return MadeOnce(name_patterns_, program_); }

const MembersByName& Services::members_by_name() { return MadeOnce(members_by_name_, program_); }

const BootstrapMethods& Services::bootstrap_methods() { return MadeOnce(bootstrap_methods_, program_); }

PtrId Services::ManagedBeans(CommandSink& sink) { return MadeOnce(managed_beans_, sink); }

PtrId Services::BeanClasses(CommandSink& sink) { return MadeOnce(bean_classes_, sink); }

PtrId Services::NamedAccessors(CommandSink& sink) { return MadeOnce(named_accessors_, sink); }

PtrId Services::EncodedBeans(CommandSink& sink) { return MadeOnce(encoded_beans_, sink); }

PtrId Services::UnconstructedObjects(CommandSink& sink) { return MadeOnce(unconstructed_objects_, sink); }

FileServices& Services::files() {
  HELIOGRAPH_CHECK(files_ != nullptr);
  return *files_;
}

const FileServices& Services::files() const {
  HELIOGRAPH_CHECK(files_ != nullptr);
  return *files_;
}

}  // namespace heliograph::reflect
