/// Objects that containers pass to entry points, by the types of parameters: request bodies, forms, entities, and what comes with a
/// library.
///
/// One thread.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/container_plan.h"
#include "core/base/diagnostics.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"

namespace heliograph::frontend {

class PassedData {
 public:
  /// All must outlive this.
  PassedData(const Program& program, const DeclarationSource& declarations, Ledger& ledger)
      : program_(program), declarations_(declarations), ledger_(ledger) {}

  /// A class that is made anyway: no data.
  void Exclude(ClassId component) { excluded_.insert(component.value); }
  /// A class that the container makes and fills.
  void AddClass(ClassId c);
  /// The same, even if it is a component: then it is only filled.
  void AddFilled(ClassId c) {
    filled_.insert(c.value);
    AddClass(c);
  }
  /// Methods of these names are called on what is made.
  void AddCallBacks(const std::vector<std::string>& names) { callbacks_.insert(callbacks_.end(), names.begin(), names.end()); }
  /// What a field holds, with the arguments of its generic type.
  void AddField(FieldId f);
  /// What a method takes and gives, with the arguments of generic types.
  void AddMethod(MethodId m);
  /// The same of what overrides it in the application; where its types are variables, the arguments of super types of classes below.
  void AddOverriding(MethodId m);
  /// The arguments of the generic super types.
  void AddSuperArguments(ClassId c);
  /// What the application gives to methods of this type, if it is one of a library, the container has.
  void AddKeeper(TypeId type);
  /// Adds what all of them, and the fields of what is made, need. `plan` is not sorted.
  void Fill(ContainerPlan& plan);

 private:
  void AddType(TypeId type);
  void AddGeneric(DeclarationSource::SignatureOf of, std::string_view signature);
  void AddDeclared(const DeclaredType& type);
  void AddRead(MethodId getter);
  void AddBelow(ClassId abstract_class);
  void MakeAndFill(ClassId c, ContainerPlan& plan);
  void FillFields(ClassId c, ContainerPlan& plan);
  void CallAccessors(ClassId c, ContainerPlan& plan);
  void CallFactories(ClassId c, ContainerPlan& plan);

  const Program& program_;
  const DeclarationSource& declarations_;
  Ledger& ledger_;
  std::set<uint32_t> excluded_, filled_, seen_;  // classes
  std::set<ClassId> keepers_;
  std::vector<ClassId> pending_;  // of the application, can be instantiated
  std::vector<ClassId> mocks_;
  std::vector<std::string> callbacks_;
};

/// The constructors that `c` declares.
std::vector<MethodId> AllConstructors(const Program& program, ClassId c);

/// Whether containers read, or set, a property by a public method of `c`: getters and what gives the component of a record, setters.
bool IsGetter(const Program& program, ClassId c, MethodId m);
bool IsSetter(const Program& program, MethodId m);

/// The constructors of `c` that a container calls if none is marked.
std::vector<MethodId> UsualConstructors(const Program& program, ClassId c);

}  // namespace heliograph::frontend
