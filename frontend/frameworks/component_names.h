/// Which components an injection point that names one may get: `@Qualifier("van") Carrier carrier`.
///
/// A point is narrowed by what cannot be meant, never by what is: of the components that only an annotation makes, each of whose
/// names is known, those of other names are left out. Names of a component are the one in its annotation, or all that containers
/// make of its class, and its qualifiers. Results of factories and what else comes back to the container stay. Nothing is narrowed
/// where the application renames components in ways that are not followed (`rename` rows). One thread.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/analysis/container_plan.h"
#include "core/base/diagnostics.h"
#include "core/program/configuration.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "frontend/frameworks/annotation_index.h"
#include "frontend/frameworks/framework.h"

namespace heliograph::frontend {

class ComponentNames {
 public:
  /// All must outlive this.
  ComponentNames(const Program& program, const DeclarationSource& declarations, std::span<const Framework* const> frameworks);

  /// The annotations of one place of the application, as far as conditions leave it.
  void Read(ClassId c, const AnnotatedPlace& place, AnnotationIndex& index);
  /// What something else than an annotation at it makes: its names are not known.
  void SetUnknown(ClassId c) { unknown_.insert(c.value); }
  /// Notes that names are not known, and why, if a `rename` row says so. O(rows * (calls of the application + files)).
  void FindRenames(const Configuration& configuration);
  /// Somebody asks for names, whether or not a point does. Before FindRenames.
  void AskForNames() { asked_ = true; }
  /// The names that a component may have; null if they are not known.
  const std::set<std::string, std::less<>>* NamesOf(ClassId c) const;
  /// Whether the application does what a row about all of it says, files of libraries aside. O(calls of the application + files).
  bool Does(const FrameworkRow& row, const Configuration& configuration) const;
  void SetRenamed(std::string why) { renamed_ = std::move(why); }

  /// Of components that are `made`. `entries` are methods that the container also calls with anything. A reason not to narrow, and
  /// there being points to narrow, is in the ledger (`component-names`). Sorted as the plan wants. O(points * named components).
  void Narrow(const std::set<uint32_t>& made, const std::set<uint32_t>& entries, ContainerPlan& plan, Ledger& ledger) const;

 private:
  struct Point {
    uint32_t field, method, parameter;
    auto operator<=>(const Point&) const = default;
  };

  bool IsA(std::string_view annotation, FrameworkRow::Concept meaning) const;
  void ReadClass(ClassId c, const AnnotatedPlace& place, AnnotationIndex& index);
  void ReadParameters(ClassId c, const AnnotatedPlace& place);
  bool HonoursNames(const AnnotatedPlace& place, AnnotationIndex& index) const;
  void AddPoint(Point point, const AnnotationValue& annotation);
  void AddClassNames(ClassId c);
  bool InheritsQualifier(ClassId c, AnnotationIndex& index) const;
  bool CallsAny(const FrameworkRow& row) const;
  bool MayCall(ClassId c, const FrameworkRow& row, ClassId type) const;

  const std::set<uint32_t> libraries_;  // archives
  const Program& program_;
  const DeclarationSource& declarations_;
  std::map<std::string, std::set<FrameworkRow::Concept>, std::less<>> meanings_;  // of annotations
  std::set<std::string, std::less<>> injects_otherwise_;                          // annotations of frameworks without qualifiers
  std::vector<const FrameworkRow*> renames_;
  std::map<uint32_t, std::set<std::string, std::less<>>> names_;  // by class
  std::set<uint32_t> unknown_;                                    // classes
  std::set<uint32_t> otherwise_;                                  // methods
  std::map<Point, std::string> points_;                           // their names
  std::string renamed_;                                           // why; empty if not
  bool asked_ = false;
};

}  // namespace heliograph::frontend
