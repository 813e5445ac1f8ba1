/// State that some rules share beyond single sites: tables of the program, proxies, configuration files and what is read of them.
#pragma once

#include <memory>
#include <span>

#include "core/analysis/delta_handler.h"
#include "core/program/configuration.h"
#include "core/program/program.h"
#include "reflect/configuration/configuration_index.h"
#include "reflect/configuration/property_reads.h"
#include "reflect/configuration/service_providers.h"
#include "reflect/members/class_nesting.h"
#include "reflect/members/members_by_name.h"
#include "reflect/members/name_patterns.h"
#include "reflect/members/types_of_members.h"
#include "reflect/services/annotations.h"
#include "reflect/services/bootstrap_methods.h"
#include "reflect/services/class_names_in_code.h"
#include "reflect/services/declared_exceptions.h"
#include "reflect/services/declared_types.h"
#include "reflect/services/definable_classes.h"
#include "reflect/services/handle_objects.h"
#include "reflect/services/inner_look_ups.h"
#include "reflect/services/parameter_objects.h"
#include "reflect/services/proxies.h"
#include "reflect/services/serialized_lambdas.h"
#include "reflect/services/serialized_objects.h"
#include "reflect/services/static_finals.h"
#include "reflect/services/unmade_classes.h"
#include "reflect/strings/judged_texts.h"
#include "reflect/texts/bundle_keys.h"
#include "reflect/texts/opened_files.h"
#include "reflect/texts/properties_contents.h"
#include "reflect/texts/text_sources.h"

namespace heliograph::reflect {

/// What rules know of the configuration files of the inputs.
class FileServices {
 public:
  /// Both must outlive this.
  FileServices(const Program& program, const Configuration& configuration)
      : index_(configuration),
        reads_(index_),
        contents_(index_, reads_),
        bundle_keys_(index_),
        texts_(program, index_, contents_) {}

  ConfigurationIndex& index() { return index_; }
  PropertyReads& property_reads() { return reads_; }
  PropertiesContents& contents() { return contents_; }
  BundleKeys& bundle_keys() { return bundle_keys_; }
  TextSources& texts() { return texts_; }
  const TextSources& texts() const { return texts_; }
  OpenedFiles& opened() { return opened_; }
  ServiceProviders& providers() { return providers_; }

 private:
  ConfigurationIndex index_;
  PropertyReads reads_;
  PropertiesContents contents_;
  BundleKeys bundle_keys_;
  TextSources texts_;
  OpenedFiles opened_;
  ServiceProviders providers_;
};

/// Where annotations, generic types and exceptions are read; null: not followed by the variant.
struct FollowedDeclarations {
  const DeclarationSource* annotations = nullptr;
  const DeclarationSource* generic_types = nullptr;
};

/// One per analysis. Thread rule: used by the solver's thread only.
class Services {
 public:
  /// `configuration`: null unless the variant follows configuration files. All must outlive this.
  Services(const Program& program, const Configuration* configuration, const FollowedDeclarations& declarations,
           std::span<const DefinableClass> definable);

  /// Made when first asked for.
  const ClassNesting& nesting();
  NamePatterns& name_patterns();
  const MembersByName& members_by_name();
  const BootstrapMethods& bootstrap_methods();
  TypesOfMembers& types_of_members() { return types_of_members_; }

  JudgedTexts& judged_texts() { return judged_texts_; }
  ClassNamesInCode& names_in_code() { return names_in_code_; }
  UnmadeClasses& unmade_classes() { return unmade_classes_; }

  Proxies& proxies() { return proxies_; }
  Annotations& annotations() { return annotations_; }
  /// What holds the objects that code registers at servers of JMX. Made when first asked for.
  PtrId ManagedBeans(CommandSink& sink);
  /// What holds the Class objects of which code asks java.beans for accessors. Made when first asked for.
  PtrId BeanClasses(CommandSink& sink);
  /// What holds the methods that code names to java.beans as accessors. Made when first asked for.
  PtrId NamedAccessors(CommandSink& sink);
  /// What holds the objects that java.beans.XMLEncoder writes anywhere. Made when first asked for.
  PtrId EncodedBeans(CommandSink& sink);
  /// What holds the objects that constructors of the serialization make (newConstructorForSerialization). Made when first asked for.
  PtrId UnconstructedObjects(CommandSink& sink);
  HandleObjects& handle_objects() { return handle_objects_; }
  DeclaredTypes& declared_types() { return declared_types_; }
  DeclaredExceptions& declared_exceptions() { return declared_exceptions_; }
  ParameterObjects& parameter_objects() { return parameter_objects_; }
  const DefinableClasses& definable_classes() const { return definable_; }
  SerializedObjects& serialized() { return serialized_; }
  SerializedLambdas& serialized_lambdas() { return serialized_lambdas_; }
  StaticFinals& static_finals() { return static_finals_; }
  InnerLookUps& inner_look_ups() { return inner_look_ups_; }
  bool follows_files() const { return files_ != nullptr; }
  /// Only if it follows_files().
  FileServices& files();
  const FileServices& files() const;

 private:
  const Program& program_;
  std::unique_ptr<ClassNesting> nesting_;
  std::unique_ptr<NamePatterns> name_patterns_;
  std::unique_ptr<MembersByName> members_by_name_;
  std::unique_ptr<BootstrapMethods> bootstrap_methods_;
  TypesOfMembers types_of_members_;
  JudgedTexts judged_texts_;
  ClassNamesInCode names_in_code_;
  UnmadeClasses unmade_classes_;
  Proxies proxies_;
  Annotations annotations_;
  PtrId managed_beans_, bean_classes_, named_accessors_, encoded_beans_, unconstructed_objects_;
  HandleObjects handle_objects_;
  DeclaredTypes declared_types_;
  DeclaredExceptions declared_exceptions_;
  ParameterObjects parameter_objects_;
  SerializedObjects serialized_;
  SerializedLambdas serialized_lambdas_;
  StaticFinals static_finals_;
  InnerLookUps inner_look_ups_;
  const DefinableClasses definable_;
  const std::unique_ptr<FileServices> files_;
};

}  // namespace heliograph::reflect
