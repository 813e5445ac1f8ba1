#include "frontend/frameworks/framework_match.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "frontend/frameworks/annotation_check.h"
#include "frontend/frameworks/annotation_index.h"
#include "frontend/frameworks/candidates.h"
#include "frontend/frameworks/conditions.h"
#include "frontend/frameworks/file_rows.h"
#include "frontend/frameworks/given_classes.h"
#include "frontend/frameworks/passed_data.h"
#include "frontend/frameworks/row_names.h"

namespace heliograph::frontend {
namespace {

using Concept = FrameworkRow::Concept;
using By = FrameworkRow::By;
using Kind = AnnotatedPlace::Kind;

class Matcher {
 public:
  Matcher(const Program& program, const DeclarationSource& declarations, const Configuration& configuration,
          std::span<const Framework* const> frameworks, Ledger& ledger, BudgetGuard budget)
      : program_(program),
        declarations_(declarations),
        configuration_(configuration),
        frameworks_(frameworks),
        ledger_(ledger),
        budget_(budget),
        index_(program, declarations),
        check_(program, ledger),
        conditions_(program, index_, frameworks, ledger),
        data_(program, declarations, ledger),
        uses_(frameworks.size()),
        with_entries_(frameworks.size(), 0),
        entry_owners_(frameworks.size()) {
    for (uint32_t f = 0; f < frameworks.size(); ++f) {
      uses_[f].name = frameworks[f]->name;
      for (const FrameworkRow& row : frameworks[f]->rows) {
        with_entries_[f] |= row.by == By::kEntries;
        if (row.by != By::kAnnotation && row.by != By::kValues) continue;
        for (const std::string& name : row.names) rows_of_[name].push_back({f, &row});
      }
    }
  }

  ContainerMatch Run() {
    for (uint32_t c = 0; c < program_.NumClasses() && !budget_.Spent(); ++c) {
      const ClassInfo& info = program_.Class(ClassId(c));
      if (info.application && !info.phantom && !info.lambda) ReadAnnotations(ClassId(c));
    }
    check_.NoteMissing();
    MatchFiles();
    MatchGiven();
    MatchSuperTypes(false);
    for (uint32_t f = 0; f < frameworks_.size(); ++f) {
      if (with_entries_[f]) MakeOwnersOfEntries(f);
    }
    MatchSuperTypes(true);
    return Assemble();
  }

 private:
  struct RowOf {
    uint32_t framework;
    const FrameworkRow* row;
  };

  template <typename Visit>
  void ForEachApplicationClassBelow(ClassId c, Visit visit) const {
    for (const Interval& range : program_.Subclasses(c).intervals()) {
      for (uint32_t i = range.first; i <= range.last; ++i) {
        const ClassInfo& info = program_.Class(ClassId(i));
        if (info.application && !info.phantom && !info.lambda) visit(ClassId(i));
      }
    }
  }

  void ReadAnnotations(ClassId c) {
    const ClassAnnotations annotations = declarations_.Annotations(c);
    if (annotations.malformed) {
      ledger_.Add("unread-annotations", program_.DottedClassName(c), "some cannot be read; frameworks may call more of it");
    }
    const bool left_out = std::any_of(annotations.places.begin(), annotations.places.end(), [&](const AnnotatedPlace& place) {
      return place.kind == Kind::kClass && conditions_.LeavesOut(c, place);
    });
    for (const AnnotatedPlace& place : annotations.places) {
      for (const AnnotationValue& value : place.values) check_.Check(c, place, value);
      if (left_out || (place.kind == Kind::kMethod && conditions_.LeavesOut(c, place))) continue;
      for (const AnnotationValue& value : place.values) {
        const std::string_view name = AnnotationName(value);
        if (name.empty()) continue;
        for (const CarriedAnnotation& carried : index_.Closure(name)) {
          const auto rows = rows_of_.find(carried.name);
          if (rows == rows_of_.end()) continue;
          const AnnotationValue& written = carried.written.tag == 0 ? value : carried.written;
          for (const RowOf& r : rows->second) {
            if (r.row->by == By::kValues) {
              MatchValues(r.framework, *r.row, c, place, written);
            } else {
              MatchPlace(r.framework, *r.row, c, place);
            }
          }
        }
      }
    }
  }

  void MatchPlace(uint32_t f, const FrameworkRow& row, ClassId c, const AnnotatedPlace& place) {
    if (row.meaning == Concept::kRead) AddRead(f, c);
    if (place.kind == Kind::kClass) return MatchClass(f, row.meaning, c);
    if (place.kind == Kind::kField) MatchField(f, row.meaning, c, program_.ResolveField(c, place.name, place.descriptor));
    const bool of_parameter = place.kind == Kind::kParameter && row.meaning == Concept::kEntry;
    if (place.kind != Kind::kMethod && !of_parameter) return;
    const MethodId m = program_.FindMethod(program_.ClassName(c), place.name, place.descriptor);
    if (!m.valid() || program_.Method(m).owner != c) return;
    AddNamed(f, row.meaning == Concept::kRead ? Concept::kEntry : row.meaning, m);
  }

  /// Classes or methods that the annotation names.
  void MatchValues(uint32_t f, const FrameworkRow& row, ClassId c, const AnnotatedPlace& place, const AnnotationValue& written) {
    if (row.meaning == Concept::kComponent || row.meaning == Concept::kData) {
      for (const std::string& lacking : LackingClasses(program_, written, row.methods)) {
        ledger_.Add("framework-name", PlaceName(program_, c, place),
                    "the annotation names a class that the inputs lack: " + lacking);
      }
      for (const ClassId named : NamedClasses(program_, written, row.methods)) {
        if (program_.Class(named).application) MatchClass(f, row.meaning, named);
      }
      return;
    }
    const bool of_class = place.kind == Kind::kClass && !row.methods.empty();
    if (place.kind != Kind::kMethod && !of_class) return;
    for (const std::string_view name : NamedMembers(written, row.methods, place.name)) {
      if (name.empty()) continue;
      std::vector<MethodId> named = MethodsNamed(program_, c, name);
      if (named.empty()) named = MethodsOfResult(c, place, name);
      if (named.empty()) {
        ledger_.Add("framework-name", program_.DottedClassName(c) + "." + std::string(place.name),
                    "the annotation names no method of the inputs: " + std::string(name));
      }
      for (const MethodId m : named) {
        if (!program_.Class(program_.Method(m).owner).application) continue;
        AddNamed(f, row.meaning, m);
      }
    }
  }

  /// The methods `name` of what the method at this place returns.
  std::vector<MethodId> MethodsOfResult(ClassId c, const AnnotatedPlace& place, std::string_view name) const {
    const MethodId m = program_.FindMethod(program_.ClassName(c), place.name, place.descriptor);
    const TypeId result = m.valid() ? program_.MethodSignature(m).result.type : TypeId();
    if (!result.valid() || !program_.IsClass(result)) return {};
    std::vector<MethodId> methods = MethodsNamed(program_, program_.ClassOf(result), name);
    ForEachApplicationClassBelow(program_.ClassOf(result), [&](ClassId below) {
      const std::vector<MethodId> some = MethodsNamed(program_, below, name);
      methods.insert(methods.end(), some.begin(), some.end());
    });
    return methods;
  }

  void AddNamed(uint32_t f, Concept meaning, MethodId m) {
    if (meaning == Concept::kEntry) AddEntry(f, m, program_.Method(m).owner);
    if (meaning == Concept::kFactory) uses_[f].components += factories_.insert(m.value).second;
    if (meaning == Concept::kInject) AddInjected(f, m);
    if (meaning == Concept::kGive) AddGiving(f, m);
  }

  void MatchField(uint32_t f, Concept meaning, ClassId c, FieldId field) {
    if (!field.valid() || program_.Field(field).owner != c || !program_.Field(field).is_reference) return;
    if (meaning == Concept::kInject) AddInjected(f, field);
    if (meaning != Concept::kTake) return;
    if (taken_.insert(field.value).second) ++uses_[f].injection_points;
    AddInjectedClass(f, c);
  }

  void MatchClass(uint32_t f, Concept meaning, ClassId c) {
    if (meaning == Concept::kComponent) AddComponent(f, c);
    if (meaning == Concept::kData) AddData(f, c);
    if (meaning == Concept::kProxy) AddProxy(f, c);
    if (meaning != Concept::kEntry) return;
    AddPublicMethods(f, c, false);
  }

  /// Of the class and, if wanted, of those of the application above it.
  void AddPublicMethods(uint32_t f, ClassId c, bool inherited = true) {
    for (; c.valid() && program_.Class(c).application; c = inherited ? program_.Class(c).super : ClassId()) {
      const auto [begin, end] = program_.MethodRange(c);
      for (uint32_t m = begin; m < end; ++m) {
        const MethodInfo& info = program_.Method(MethodId(m));
        if ((info.access & kAccPublic) && !info.is_static() && program_.MethodName(MethodId(m)) != "<init>")
          AddEntry(f, MethodId(m), c);
      }
    }
  }

  void AddComponent(uint32_t f, ClassId c) {
    if (!program_.IsInstantiable(program_.ClassType(c)) || !components_of_.insert({f, c.value}).second) return;
    ++uses_[f].components;
    components_.insert(c.value);
  }
  /// A method of a class of the application that its container overrides.
  void AddGiving(uint32_t f, MethodId m) {
    if (giving_.insert(m.value).second) ++uses_[f].injection_points;
    ForEachApplicationClassBelow(program_.Method(m).owner, [&](ClassId c) {
      if (program_.Class(c).is_interface() || !components_of_.insert({f, c.value}).second) return;
      ++uses_[f].components;
      components_.insert(c.value);
    });
  }
  void AddData(uint32_t f, ClassId c) {
    data_.AddFilled(c);
    ++uses_[f].data_classes;
  }
  void AddRead(uint32_t f, ClassId c) {
    data_.AddClass(c);
    if (read_.insert({f, c.value}).second) ++uses_[f].data_classes;
  }
  void AddProxy(uint32_t f, ClassId c) {
    if (!program_.Class(c).is_interface()) return;
    if (proxies_.insert(c.value).second) ++uses_[f].proxies;
  }
  void AddEntry(uint32_t f, MethodId m, ClassId owner) {
    entry_owners_[f].insert(owner.value);
    if (entries_of_.insert({f, m.value}).second) ++uses_[f].entry_points;
    entries_.insert(m.value);
  }
  void AddInjected(uint32_t f, FieldId field) {
    if (fields_.insert(field.value).second) ++uses_[f].injection_points;
    data_.AddField(field);
    AddInjectedClass(f, program_.Field(field).owner);
  }
  void AddInjected(uint32_t f, MethodId m) {
    if (injected_.insert(m.value).second) ++uses_[f].injection_points;
    if (program_.MethodName(m) == "<init>") constructor_of_.emplace(program_.Method(m).owner.value, m);
    data_.AddMethod(m);
    AddInjectedClass(f, program_.Method(m).owner);
  }
  /// What has injection points is made, even if nothing else marks it.
  void AddInjectedClass(uint32_t f, ClassId c) {
    ForEachApplicationClassBelow(c, [&](ClassId below) { AddComponent(f, below); });
  }

  void MatchFiles() {
    const FileRows files(program_, configuration_, ledger_, budget_);
    for (uint32_t f = 0; f < frameworks_.size(); ++f) {
      for (const FrameworkRow& row : frameworks_[f]->rows) {
        if (row.by == By::kOfFile) {
          for (const ClassId c : files.Classes(row)) AddPublicMethods(f, c);
        }
        if (row.by != By::kFile || NamesMembers(row)) continue;
        for (const ClassId c : files.Classes(row)) {
          in_files_.insert(c.value);
          MatchClass(f, row.meaning, c);
        }
      }
    }
    for (uint32_t f = 0; f < frameworks_.size(); ++f) {
      for (const FrameworkRow& row : frameworks_[f]->rows) {
        if (row.by != By::kFile || !NamesMembers(row)) continue;
        for (const MethodId m : files.Methods(row, components_)) AddNamed(f, row.meaning, m);
      }
    }
  }

  static bool NamesMembers(const FrameworkRow& row) {
    return row.meaning == Concept::kEntry || row.meaning == Concept::kFactory || row.meaning == Concept::kInject ||
           row.meaning == Concept::kGive;
  }

  void MatchGiven() {
    for (uint32_t f = 0; f < frameworks_.size(); ++f) {
      for (const Concept meaning : {Concept::kComponent, Concept::kData}) {
        std::vector<const FrameworkRow*> given;
        for (const FrameworkRow& row : frameworks_[f]->rows) {
          if (row.by == By::kGiven && row.meaning == meaning) given.push_back(&row);
        }
        if (given.empty()) continue;
        for (const ClassId c : GivenClasses(program_, declarations_, given, budget_)) {
          meaning == Concept::kData ? AddRead(f, c) : AddComponent(f, c);
        }
      }
    }
  }

  void AddCallBacks() {
    for (uint32_t f = 0; f < frameworks_.size(); ++f) {
      for (const FrameworkRow& row : frameworks_[f]->rows) {
        if (row.meaning == Concept::kCallBack && uses_[f].any()) data_.AddCallBacks(row.methods);
      }
    }
  }

  /// Entry points of classes of which the container has no object are called on nothing.
  void MatchSuperTypes(bool entries) {
    for (uint32_t f = 0; f < frameworks_.size(); ++f) {
      for (const FrameworkRow& row : frameworks_[f]->rows) {
        if (budget_.Spent()) return;
        const ClassId type = row.by == By::kSuperType ? program_.FindClass(row.names[0]) : ClassId();
        if (!type.valid() || OfLibraries(row.meaning) || (row.meaning == Concept::kEntry) != entries) continue;
        if (entries) {
          MatchEntriesBelow(f, row, type);
        } else {
          ForEachApplicationClassBelow(type, [&](ClassId c) { MatchClass(f, row.meaning, c); });
        }
      }
    }
  }

  void MatchEntriesBelow(uint32_t f, const FrameworkRow& row, ClassId type) {
    if (components_.empty() && factories_.empty() && proxies_.empty()) return;
    bool any = false;
    ForEachApplicationClassBelow(type, [&](ClassId c) {
      any = true;
      AddNamedEntries(f, row, type, c);
    });
    if (!any) AddEntriesOfLambdas(row, type);
    if (!any || !row.methods.empty()) return;
    for (const MethodId m : MethodsOf(type)) AddEntry(f, m, type);
  }

  /// Of lambdas there are classes by interface, whoever makes them: what is called on them is no sign of a framework's use.
  void AddEntriesOfLambdas(const FrameworkRow& row, ClassId type) {
    if (program_.Class(type).platform) return;
    const auto ranges = program_.Subclasses(type).intervals();
    const bool any = std::any_of(ranges.begin(), ranges.end(), [&](const Interval& range) {
      for (uint32_t i = range.first; i <= range.last; ++i) {
        if (program_.Class(ClassId(i)).lambda) return true;
      }
      return false;
    });
    if (!any) return;
    for (const MethodId m : MethodsOf(type)) {
      if (row.methods.empty() || IsNamed(program_.MethodName(m), row.methods)) entries_.insert(m.value);
    }
  }

  /// Without names, and the type being absent, any method could override one of it.
  void AddNamedEntries(uint32_t f, const FrameworkRow& row, ClassId type, ClassId c) {
    const bool all = row.methods.empty();
    if (all && !program_.Class(type).phantom) return;
    const auto [begin, end] = program_.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) {
      const MethodInfo& info = program_.Method(MethodId(m));
      const std::string_view name = program_.MethodName(MethodId(m));
      if (info.is_private() || name == "<init>" || (info.is_static() && !NamesExactly(row, name))) continue;
      if (all || IsNamed(name, row.methods)) AddEntry(f, MethodId(m), c);
    }
  }

  /// What patterns match are methods of objects.
  static bool NamesExactly(const FrameworkRow& row, std::string_view name) {
    return std::find(row.methods.begin(), row.methods.end(), name) != row.methods.end();
  }

  /// What objects of the type can be asked to do, what they all can aside.
  std::vector<MethodId> MethodsOf(ClassId type) const {
    std::vector<MethodId> methods;
    std::vector<ClassId> types{type};
    for (size_t i = 0; i < types.size(); ++i) {
      if (types[i] == program_.object_class()) continue;
      const auto [begin, end] = program_.MethodRange(types[i]);
      for (uint32_t m = begin; m < end; ++m) {
        const MethodInfo& info = program_.Method(MethodId(m));
        const bool asked = !info.is_static() && !info.is_private() && program_.MethodName(MethodId(m)) != "<init>";
        if (asked) methods.push_back(MethodId(m));
      }
      for (const ClassId above : program_.Interfaces(types[i])) types.push_back(above);
      if (const ClassId super = program_.Class(types[i]).super; super.valid()) types.push_back(super);
    }
    return methods;
  }

  void MakeOwnersOfEntries(uint32_t f) {
    for (const uint32_t owner : entry_owners_[f]) {
      if (!program_.Class(ClassId(owner)).application) continue;
      ForEachApplicationClassBelow(ClassId(owner), [&](ClassId c) { AddComponent(f, c); });
    }
  }

  std::vector<MethodId> ConstructorsOf(ClassId component) const {
    const auto marked = constructor_of_.find(component.value);
    if (marked != constructor_of_.end()) return {marked->second};
    return in_files_.contains(component.value) ? AllConstructors(program_, component) : UsualConstructors(program_, component);
  }

  void MakeWhatIsPassed(uint32_t f, ContainerPlan& plan) const {
    for (const FrameworkRow& row : frameworks_[f]->rows) {
      if (row.meaning == Concept::kUse) CallWhatIsUsed(row, plan);
      if (row.meaning == Concept::kGive && row.by == By::kSuperType)
        AddLibraryMethods(program_, row.names[0], row.methods, plan.givers);
      if (row.meaning == Concept::kKeep) AddLibraryMethods(program_, row.names[0], row.methods, plan.keeping);
      const ClassId c = row.meaning == Concept::kMake ? program_.FindClass(row.names[0]) : ClassId();
      if (!c.valid() || program_.Class(c).phantom) continue;
      plan.made.push_back(c);
      const MethodId constructor = program_.FindMethod(row.names[0], "<init>", "()V");
      if (constructor.valid()) plan.calls.push_back({constructor});
      const auto [begin, end] = program_.MethodRange(c);
      for (uint32_t m = begin; m < end; ++m) {
        if (IsNamed(program_.MethodName(MethodId(m)), row.methods)) plan.calls.push_back({MethodId(m), true});
      }
    }
  }

  void CallWhatIsUsed(const FrameworkRow& row, ContainerPlan& plan) const {
    const ClassId type = program_.FindClass(row.names[0]);
    if (!type.valid() || program_.Class(type).phantom) return;
    for (const MethodId m : MethodsOf(type)) {
      if (row.methods.empty() || IsNamed(program_.MethodName(m), row.methods)) plan.calls.push_back({m, true});
    }
  }

  void AddWhatProxiesTake(ClassId c, ContainerPlan& plan) {
    plan.proxies.push_back(c);
    const auto [begin, end] = program_.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) data_.AddMethod(MethodId(m));
  }

  void NoteSeveralCandidates() {
    Injection injection{components_, factories_, fields_, injected_};
    injection.methods.insert(factories_.begin(), factories_.end());
    for (const uint32_t c : components_) {
      for (const MethodId m : ConstructorsOf(ClassId(c))) injection.methods.insert(m.value);
    }
    NoteCandidates(program_, injection, ledger_);
  }

  ContainerMatch Assemble() {
    ContainerMatch match;
    ContainerPlan& plan = match.plan;
    NoteSeveralCandidates();
    AddCallBacks();
    for (const uint32_t c : components_) data_.Exclude(ClassId(c));
    for (const uint32_t c : components_) {
      plan.made.push_back(ClassId(c));
      for (const MethodId m : ConstructorsOf(ClassId(c))) {
        plan.calls.push_back({m});
        data_.AddMethod(m);
      }
    }
    for (const uint32_t f : fields_) plan.fields.push_back(FieldId(f));
    for (const uint32_t f : taken_) plan.taken.push_back(FieldId(f));
    for (const uint32_t m : injected_) {
      if (program_.MethodName(MethodId(m)) != "<init>") plan.calls.push_back({MethodId(m)});
    }
    for (const uint32_t m : giving_) plan.givers.push_back(MethodId(m));
    for (const uint32_t m : factories_) plan.calls.push_back({MethodId(m), true});
    for (const uint32_t m : entries_) {
      plan.calls.push_back({MethodId(m), true});
      data_.AddMethod(MethodId(m));
    }
    for (const uint32_t c : proxies_) AddWhatProxiesTake(ClassId(c), plan);
    data_.Fill(plan);
    const bool any = !plan.empty();
    for (uint32_t f = 0; any && f < frameworks_.size(); ++f) MakeWhatIsPassed(f, plan);
    std::sort(plan.made.begin(), plan.made.end());
    plan.made.erase(std::unique(plan.made.begin(), plan.made.end()), plan.made.end());
    for (uint32_t f = 0; f < frameworks_.size(); ++f) {
      if (!uses_[f].any()) continue;
      for (std::string package : frameworks_[f]->libraries) {
        std::replace(package.begin(), package.end(), '.', '/');
        match.libraries.emplace_back(package + "/", frameworks_[f]->name);
      }
    }
    match.uses = std::move(uses_);
    return match;
  }

  const Program& program_;
  const DeclarationSource& declarations_;
  const Configuration& configuration_;
  std::span<const Framework* const> frameworks_;
  Ledger& ledger_;
  BudgetGuard budget_;
  AnnotationIndex index_;
  AnnotationCheck check_;
  Conditions conditions_;
  PassedData data_;
  absl::flat_hash_map<std::string, std::vector<RowOf>> rows_of_;  // by annotation
  std::vector<FrameworkUse> uses_;
  std::vector<uint8_t> with_entries_;                                          // by framework
  std::vector<std::set<uint32_t>> entry_owners_;                               // by framework
  std::set<std::pair<uint32_t, uint32_t>> components_of_, entries_of_, read_;  // by framework
  std::set<uint32_t> components_, proxies_, in_files_;                         // classes
  std::set<uint32_t> entries_, injected_, factories_, giving_;                 // methods
  std::set<uint32_t> fields_, taken_;
  std::map<uint32_t, MethodId> constructor_of_;  // by class
};

}  // namespace

ContainerMatch MatchFrameworks(const Program& program, const DeclarationSource& declarations, const Configuration& configuration,
                               std::span<const Framework* const> frameworks, Ledger& ledger, BudgetGuard budget) {
  return Matcher(program, declarations, configuration, frameworks, ledger, budget).Run();
}

}  // namespace heliograph::frontend
