/// Members of the application that carry annotations which programs can ask for: code that lists members looks for these.
#pragma once

#include <map>
#include <optional>
#include <set>

#include "core/base/ids.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "reflect/context/target.h"

namespace heliograph::reflect {

/// What is annotated at the place; none where that is no class or member of its own. Any thread.
std::optional<Target> AnnotatedElementAt(ClassId c, const AnnotatedPlace& place, const Program& program);
/// The interface of the annotation, or none if the program lacks it: then there is no such annotation either. Any thread.
TypeId AnnotationInterface(const AnnotationValue& annotation, const Program& program);

/// Annotations of interfaces outside the JDK that are kept at run time count.
/// Thread rule: used by the solver's thread only.
class AnnotatedMembers {
 public:
  /// `source`: null if nothing is to be known of annotations: then no member has one. Both must outlive this.
  AnnotatedMembers(const Program& program, const DeclarationSource* source) : program_(program), source_(source) {}

  /// Of classes outside the application: false. O(log n), the first time for a class O(its class file).
  bool Has(MethodId m) const;
  bool Has(FieldId f) const;

 private:
  bool Has(ClassId owner, const Target& member) const;
  std::set<Target> Read(ClassId c) const;

  const Program& program_;
  const DeclarationSource* const source_;
  mutable std::map<ClassId, std::set<Target>> by_class_;
};

}  // namespace heliograph::reflect
