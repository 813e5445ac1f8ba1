#include "frontend/frameworks/plan_assembly.h"

#include <algorithm>
#include <cstdint>
#include <set>

#include "frontend/frameworks/candidates.h"
#include "frontend/frameworks/row_names.h"
#include "frontend/frameworks/type_match.h"

namespace heliograph::frontend {
namespace {

using Concept = FrameworkRow::Concept;
using By = FrameworkRow::By;

class Assembly {
 public:
  Assembly(const Program& program, std::span<const Framework* const> frameworks, FoundParts& found, const ComponentNames& names,
           Ledger& ledger)
      : program_(program), frameworks_(frameworks), found_(found), names_(names), ledger_(ledger) {}

  ContainerPlan Run() {
    std::set<uint32_t> asked =
        found_.entries();  // with anything; rows about values of an annotation name factories by their own name
    for (const uint32_t m : found_.factories()) asked.erase(m);
    names_.Narrow(found_.components(), asked, plan_, ledger_);
    NoteSeveralCandidates();
    AddCallBacks();
    AddComponents();
    AddMembers();
    AddNamed();
    for (const uint32_t c : found_.proxies()) AddWhatProxiesTake(ClassId(c));
    found_.data().Fill(plan_);
    const bool any = !plan_.empty();
    for (uint32_t f = 0; any && f < frameworks_.size(); ++f) AddLibraryRows(*frameworks_[f]);
    if (ShowsAny() || !plan_.filling.empty()) AddAccessors();
    std::sort(plan_.made.begin(), plan_.made.end());
    plan_.made.erase(std::unique(plan_.made.begin(), plan_.made.end()), plan_.made.end());
    std::sort(plan_.join_point_methods.begin(), plan_.join_point_methods.end(),
              [](const auto& a, const auto& b) { return a.method < b.method; });
    return std::move(plan_);
  }

 private:
  void NoteSeveralCandidates() {
    Injection injection{found_.components(), found_.factories(), found_.fields(), found_.injected()};
    injection.methods.insert(found_.factories().begin(), found_.factories().end());
    for (const uint32_t c : found_.components()) {
      for (const MethodId m : found_.ConstructorsOf(ClassId(c))) injection.methods.insert(m.value);
    }
    NoteCandidates(program_, injection, plan_, ledger_);
  }

  void AddCallBacks() {
    for (uint32_t f = 0; f < frameworks_.size(); ++f) {
      for (const FrameworkRow& row : frameworks_[f]->rows) {
        if (row.meaning == Concept::kCallBack && found_.uses()[f].any()) found_.data().AddCallBacks(row.methods);
      }
    }
  }

  void AddComponents() {
    for (const uint32_t c : found_.components()) found_.data().Exclude(ClassId(c));
    for (const uint32_t c : found_.components()) {
      plan_.made.push_back(ClassId(c));
      for (const MethodId m : found_.ConstructorsOf(ClassId(c))) {
        plan_.calls.push_back({m});
        found_.data().AddMethod(m);
      }
    }
  }

  void AddMembers() {
    for (const uint32_t f : found_.fields()) plan_.fields.push_back(FieldId(f));
    for (const uint32_t f : found_.taken()) plan_.taken.push_back(FieldId(f));
    for (const uint32_t m : found_.injected()) {
      if (program_.MethodName(MethodId(m)) != "<init>") plan_.calls.push_back({MethodId(m)});
    }
    for (const uint32_t m : found_.giving()) plan_.givers.push_back(MethodId(m));
    for (const uint32_t m : found_.mocked()) plan_.givers.push_back(MethodId(m));
    for (const uint32_t m : found_.factories()) {
      plan_.calls.push_back({MethodId(m), true});
      found_.data().AddKeeper(program_.MethodSignature(MethodId(m)).result.type);
      if (GivesFunction(MethodId(m))) found_.data().AddMethod(MethodId(m));
    }
    for (const uint32_t m : found_.entries()) {
      plan_.calls.push_back({MethodId(m), true});
      plan_.calls.back().shows_result = ShowsResult(MethodId(m));
      found_.data().AddMethod(MethodId(m));
      found_.data().AddOverriding(MethodId(m));
    }
  }

  bool ShowsAny() const {
    const auto shows = [](const ContainerPlan::Call& call) { return call.shows_result; };
    return !plan_.showing.empty() || !plan_.shown.empty() || std::any_of(plan_.calls.begin(), plan_.calls.end(), shows);
  }

  bool ShowsResult(MethodId m) const {
    const auto meant = [&](const FrameworkRow& row) {
      if (row.by != By::kResults || !IsNamed(program_.MethodName(m), row.methods)) return false;
      const ClassId type = program_.FindClass(row.names[0]);
      return type.valid() && program_.IsSubclass(program_.Method(m).owner, type);
    };
    return std::any_of(frameworks_.begin(), frameworks_.end(), [&](const Framework* framework) {
      return std::any_of(framework->rows.begin(), framework->rows.end(), meant);
    });
  }

  /// Of a type of the JDK that a row uses: the container passes what its type arguments say.
  bool GivesFunction(MethodId m) const {
    const TypeId type = program_.MethodSignature(m).result.type;
    if (!type.valid() || !program_.IsClass(type) || !program_.Class(program_.ClassOf(type)).platform) return false;
    const std::string_view name = program_.ClassName(program_.ClassOf(type));
    return name.starts_with("java/util/function/") && IsUsed(name);
  }

  bool IsUsed(std::string_view type) const {
    return std::any_of(frameworks_.begin(), frameworks_.end(), [&](const Framework* framework) {
      return std::any_of(framework->rows.begin(), framework->rows.end(),
                         [&](const FrameworkRow& row) { return row.meaning == Concept::kUse && row.names[0] == type; });
    });
  }

  /// Methods that expressions name are called with what expressions have: nothing is made for them.
  void AddNamed() {
    for (const uint32_t f : found_.named_fields()) plan_.taken.push_back(FieldId(f));
    for (const uint32_t m : found_.named()) {
      const bool makes = program_.MethodName(MethodId(m)) == "<init>";
      if (makes) plan_.made.push_back(program_.Method(MethodId(m)).owner);
      plan_.calls.push_back({MethodId(m), !makes, false, ContainerPlan::Call::On::kNamed});
    }
    for (const uint32_t m : found_.heard()) plan_.heard.push_back(MethodId(m));
    for (const uint32_t m : found_.shown()) plan_.shown.push_back(MethodId(m));
  }

  void AddAccessors() {
    ForEachApplicationClassBelow(program_, program_.object_class(), [&](ClassId c) {
      const auto [begin, end] = program_.MethodRange(c);
      for (uint32_t m = begin; m < end; ++m) {
        if (IsGetter(program_, c, MethodId(m))) plan_.getters.push_back(MethodId(m));
        if (IsSetter(program_, MethodId(m))) plan_.setters.push_back(MethodId(m));
      }
    });
  }

  void AddWhatProxiesTake(ClassId c) {
    plan_.proxies.push_back(c);
    found_.data().AddSuperArguments(c);
    const auto [begin, end] = program_.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) found_.data().AddMethod(MethodId(m));
  }

  void AddLibraryRows(const Framework& framework) {
    for (const FrameworkRow& row : framework.rows) {
      if (row.meaning == Concept::kUse) CallWhatIsUsed(row);
      if (row.meaning == Concept::kGive && row.by == By::kSuperType)
        AddLibraryMethods(program_, row.names[0], row.methods, plan_.givers);
      AddJoinPointMethods(row);
      if (row.by == By::kOfFactories) AddMakers();
      if (row.meaning == Concept::kKeep && row.by == By::kSuperType)
        AddLibraryMethods(program_, row.names[0], row.methods, plan_.keeping);
      if (row.by == By::kSuperType && row.meaning == Concept::kShow)
        AddLibraryMethods(program_, row.names[0], row.methods, plan_.showing);
      if (row.meaning == Concept::kFill) AddLibraryMethods(program_, row.names[0], row.methods, plan_.filling);
      if (row.meaning == Concept::kMake) MakeWhatIsPassed(row);
    }
  }

  void AddMakers() {
    std::set<ClassId> makers;
    for (const uint32_t m : found_.factories()) {
      if (const ClassId c = program_.Method(MethodId(m)).owner; program_.Class(c).application) makers.insert(c);
    }
    plan_.makers.assign(makers.begin(), makers.end());
  }

  void AddJoinPointMethods(const FrameworkRow& row) {
    using Method = ContainerPlan::JoinPointMethod;
    if (!OfJoinPoints(row.meaning)) return;
    const auto gives = row.meaning == Concept::kProceed  ? Method::Gives::kProceed
                       : row.meaning == Concept::kTarget ? Method::Gives::kTarget
                                                         : Method::Gives::kArguments;
    std::vector<MethodId> methods;
    AddLibraryMethods(program_, row.names[0], row.methods, methods);
    if (methods.empty()) return;
    bool made_here = false;  // the application has join points of its own
    ForEachApplicationClassBelow(program_, program_.FindClass(row.names[0]), [&](ClassId) { made_here = true; });
    for (const MethodId m : methods) {
      if (!made_here) plan_.join_point_methods.push_back({m, gives});
    }
    plan_.givers.insert(plan_.givers.end(), methods.begin(), methods.end());
  }

  void CallWhatIsUsed(const FrameworkRow& row) {
    const ClassId type = program_.FindClass(row.names[0]);
    if (!type.valid() || program_.Class(type).phantom) return;
    for (const MethodId m : MethodsOfType(program_, type)) {
      if (row.methods.empty() || IsNamed(program_.MethodName(m), row.methods)) plan_.calls.push_back({m, true, true});
    }
  }

  void MakeWhatIsPassed(const FrameworkRow& row) {
    const ClassId c = program_.FindClass(row.names[0]);
    if (!c.valid() || program_.Class(c).phantom) return;
    plan_.made.push_back(c);
    const MethodId constructor = program_.FindMethod(row.names[0], "<init>", "()V");
    if (constructor.valid()) plan_.calls.push_back({constructor});
    const auto [begin, end] = program_.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) {
      if (IsNamed(program_.MethodName(MethodId(m)), row.methods)) plan_.calls.push_back({MethodId(m), true, true});
    }
  }

  const Program& program_;
  std::span<const Framework* const> frameworks_;
  FoundParts& found_;
  const ComponentNames& names_;
  Ledger& ledger_;
  ContainerPlan plan_;
};

}  // namespace

ContainerPlan AssemblePlan(const Program& program, std::span<const Framework* const> frameworks, FoundParts& found,
                           const ComponentNames& names, Ledger& ledger) {
  return Assembly(program, frameworks, found, names, ledger).Run();
}

std::vector<std::pair<std::string, std::string>> LibraryPackages(std::span<const Framework* const> frameworks,
                                                                 const FoundParts& found) {
  std::vector<std::pair<std::string, std::string>> packages;
  for (uint32_t f = 0; f < frameworks.size(); ++f) {
    if (!found.uses()[f].any()) continue;
    for (std::string package : frameworks[f]->libraries) {
      std::replace(package.begin(), package.end(), '.', '/');
      packages.emplace_back(package + "/", frameworks[f]->name);
    }
  }
  return packages;
}

}  // namespace heliograph::frontend
