/// Which classes and members of the inputs have an annotation: what an unknown one can be that has it.
#pragma once

#include <map>
#include <set>

#include "core/base/ids.h"
#include "core/program/program.h"
#include "reflect/context/target.h"

namespace heliograph::reflect {

class Annotations;

/// Thread rule: called by the solver's thread only.
class AnnotatedElements {
 public:
  /// By the class that declares them, or that they are, which comes first.
  using ByClass = std::map<ClassId, std::set<Target>>;

  /// Both must outlive this.
  AnnotatedElements(const Program& program, Annotations& annotations) : program_(program), annotations_(annotations) {}

  /// Classes, methods, constructors and fields outside the JDK; classes that inherit the annotation included. O(annotations of
  /// the inputs) at the first time, and O(classes that inherit it) at the first time for an interface.
  const ByClass& With(TypeId annotation);
  /// The interfaces of annotations that members of the type have, inherited members included. O(super types) at the first time.
  const std::set<TypeId>& OnMembersOf(TypeId type);

 private:
  void IndexAll();
  void Index(ClassId c);
  void AddHeirs(TypeId annotation, ByClass& elements) const;

  const Program& program_;
  Annotations& annotations_;
  bool indexed_ = false;
  std::map<TypeId, ByClass> with_;
  std::map<TypeId, ByClass> asked_;  // with heirs
  std::map<ClassId, std::set<TypeId>> on_members_;
  std::map<TypeId, std::set<TypeId>> on_members_of_;
};

}  // namespace heliograph::reflect
