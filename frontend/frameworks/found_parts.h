/// What is found of an application for its containers: components, entry points, injection points, data, by framework.
///
/// One thread.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "frontend/frameworks/component_names.h"
#include "frontend/frameworks/framework.h"
#include "frontend/frameworks/passed_data.h"

namespace heliograph::frontend {

/// How much of the application is one framework's.
struct FrameworkUse {
  std::string name;
  uint32_t components = 0, entry_points = 0, injection_points = 0, data_classes = 0, proxies = 0;
  bool any() const { return components + entry_points + injection_points + data_classes + proxies > 0; }
};

/// Visits the application's classes at and below `c`, those of lambdas aside.
template <typename Visit>
void ForEachApplicationClassBelow(const Program& program, ClassId c, Visit visit) {
  for (const Interval& range : program.Subclasses(c).intervals()) {
    for (uint32_t i = range.first; i <= range.last; ++i) {
      const ClassInfo& info = program.Class(ClassId(i));
      if (info.application && !info.phantom && !info.lambda) visit(ClassId(i));
    }
  }
}

class FoundParts {
 public:
  /// All must outlive this. `f` below is the place of a framework among them.
  FoundParts(const Program& program, const DeclarationSource& declarations, std::span<const Framework* const> frameworks,
             Ledger& ledger);

  /// What a row means for a class, a field of `c` or a method.
  void AddClass(uint32_t f, FrameworkRow::Concept meaning, ClassId c);
  void AddField(uint32_t f, FrameworkRow::Concept meaning, ClassId c, FieldId field);
  void AddMethod(uint32_t f, FrameworkRow::Concept meaning, MethodId m);

  void AddComponent(uint32_t f, ClassId c);
  /// A class that a file names: any of its constructors may be called.
  void AddInFile(ClassId c) { in_files_.insert(c.value); }
  /// A class that the container fills because members of it are read.
  void AddRead(uint32_t f, ClassId c);
  /// `owner` is the class at or below which the container has the object.
  void AddEntry(uint32_t f, MethodId m, ClassId owner);
  /// Of a lambda: no sign of the framework's use.
  void AddEntryOfLambdas(MethodId m) { entries_.insert(m.value); }
  /// What expressions name: methods, constructors, static fields.
  void AddNamed(uint32_t f, MethodId m);
  void AddNamed(FieldId field) { named_fields_.insert(field.value); }
  /// A method whose arguments and result expressions can name.
  void AddHeard(MethodId m) { heard_.insert(m.value); }
  /// Of the class and of those of the application above it.
  void AddPublicMethods(uint32_t f, ClassId c);
  /// What has entry points is made.
  void MakeOwnersOfEntries(uint32_t f, ComponentNames& names);

  /// Whether the container has any object that could be asked.
  bool has_objects() const { return !components_.empty() || !factories_.empty() || !proxies_.empty(); }
  /// The constructors that the container may call of a component.
  std::vector<MethodId> ConstructorsOf(ClassId component) const;

  const std::set<uint32_t>& components() const { return components_; }
  const std::set<uint32_t>& proxies() const { return proxies_; }
  const std::set<uint32_t>& entries() const { return entries_; }
  const std::set<uint32_t>& injected() const { return injected_; }
  const std::set<uint32_t>& factories() const { return factories_; }
  const std::set<uint32_t>& giving() const { return giving_; }
  const std::set<uint32_t>& fields() const { return fields_; }
  const std::set<uint32_t>& taken() const { return taken_; }
  const std::set<uint32_t>& named() const { return named_; }
  const std::set<uint32_t>& named_fields() const { return named_fields_; }
  const std::set<uint32_t>& heard() const { return heard_; }
  const std::set<uint32_t>& shown() const { return shown_; }
  const std::set<uint32_t>& mocked() const { return mocked_; }
  const std::vector<FrameworkUse>& uses() const { return uses_; }
  PassedData& data() { return data_; }

 private:
  void AddPublicMethods(uint32_t f, ClassId owner, ClassId c, std::set<ClassId>& above);
  void AddGiving(uint32_t f, MethodId m);
  /// The container makes an object of it, or of a class below, that gives what it is told to.
  void AddMock(uint32_t f, ClassId c);
  /// The container makes a class below it.
  void AddSubclassed(uint32_t f, ClassId c);
  void AddData(uint32_t f, ClassId c);
  void AddProxy(uint32_t f, ClassId c);
  void AddInjected(uint32_t f, FieldId field);
  void AddInjected(uint32_t f, MethodId m);
  void AddInjectedClass(uint32_t f, ClassId c);

  const Program& program_;
  PassedData data_;
  std::vector<FrameworkUse> uses_;
  std::vector<std::set<uint32_t>> entry_owners_;                               // by framework
  std::set<std::pair<uint32_t, uint32_t>> components_of_, entries_of_, read_;  // by framework
  std::set<uint32_t> components_, proxies_, in_files_;                         // classes
  std::set<uint32_t> entries_, injected_, factories_, giving_;                 // methods
  std::set<uint32_t> named_, heard_, shown_, mocked_;                          // methods
  std::set<uint32_t> fields_, taken_, named_fields_;
  std::map<uint32_t, MethodId> constructor_of_;  // by class
};

}  // namespace heliograph::frontend
