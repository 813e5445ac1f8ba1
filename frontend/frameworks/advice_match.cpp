#include "frontend/frameworks/advice_match.h"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <utility>

#include "core/program/super_types.h"
#include "frontend/configuration/text.h"
#include "frontend/frameworks/pointcut_resolution.h"
#include "frontend/frameworks/row_names.h"
#include "frontend/pointcuts/pointcut_match.h"

namespace heliograph::frontend {
namespace {

using Concept = FrameworkRow::Concept;
using From = ContainerPlan::JoinFlow::From;
using Flows = std::set<ContainerPlan::JoinFlow>;

std::vector<ClassId> ClassesOf(const std::set<uint32_t>& numbers) {
  std::vector<ClassId> classes;
  for (const uint32_t c : numbers) classes.emplace_back(c);
  return classes;
}

void AddFlows(const std::vector<PointcutBinding>& bindings, const ResolvedAdvice& resolved, Flows& flows) {
  for (const PointcutBinding& b : bindings) {
    flows.insert({b.receiver ? From::kReceiver : From::kArgument, b.argument, b.parameter});
  }
  for (const uint32_t parameter : resolved.returned) flows.insert({From::kResult, 0, parameter});
  for (const uint32_t parameter : resolved.thrown) flows.insert({From::kThrown, 0, parameter});
}

/// Parameters that some part of the point-cut binds, whether or not that part ever holds.
void AddBound(const Pointcut& pointcut, std::set<uint32_t>& bound) {
  for (const ParameterPattern& p : pointcut.arguments) {
    if (!IsOfAnnotation(pointcut.kind)) bound.insert(p.bound.begin(), p.bound.end());
  }
  for (const Pointcut& part : pointcut.parts) AddBound(part, bound);
}

}  // namespace

/// What factories give is known by the types of their results only.
AdviceMatch::AdviceMatch(const Parts& parts, const Aspects& aspects) : parts_(parts), aspects_(aspects) {
  const Program& program = parts_.program;
  std::set<uint32_t> results;
  const auto add = [&](uint32_t m) {
    const TypeId type = program.MethodSignature(MethodId(m)).result.type;
    if (type.valid() && program.IsClass(type)) results.insert(program.ClassOf(type).value);
  };
  for (const uint32_t m : parts_.found.factories()) add(m);
  for (const uint32_t m : parts_.found.entries()) {
    if (program.MethodName(MethodId(m)) == "getObject") add(m);
  }
  for (const uint32_t result : results) {
    for (const Interval& range : program.Subclasses(ClassId(result)).intervals()) {
      for (uint32_t c = range.first; c <= range.last; ++c) {
        if (MayBeMade(ClassId(c), program.Class(ClassId(result)))) made_by_factories_.insert(c);
      }
    }
  }
}

/// Function objects of interfaces; of the platform nothing else.
bool AdviceMatch::MayBeMade(ClassId c, const ClassInfo& result) const {
  const ClassInfo& info = parts_.program.Class(c);
  if (info.lambda) return result.is_interface();
  if (info.phantom || info.platform || info.is_interface() || info.is_abstract()) return false;
  return info.application || !result.platform;
}

std::string AdviceMatch::WovenBy() const {
  for (const Framework* framework : parts_.frameworks) {
    for (const FrameworkRow& row : framework->rows) {
      if (row.meaning != Concept::kWeave || !parts_.names.Does(row, parts_.configuration)) continue;
      std::string name = row.names[0];
      if (row.by != FrameworkRow::By::kFile) std::replace(name.begin(), name.end(), '/', '.');
      return name;
    }
  }
  return {};
}

std::vector<ClassId> AdviceMatch::Components() const {
  std::set<uint32_t> classes = made_by_factories_;
  classes.insert(parts_.found.components().begin(), parts_.found.components().end());
  classes.insert(parts_.found.proxies().begin(), parts_.found.proxies().end());
  return ClassesOf(classes);
}

bool AdviceMatch::IsUnadvised(ClassId c) const {
  const Program& program = parts_.program;
  for (const AdviceMethod& advice : aspects_.advices) {
    if (program.IsSubclass(c, program.Method(advice.method).owner)) return true;
  }
  for (const Framework* framework : parts_.frameworks) {
    for (const FrameworkRow& row : framework->rows) {
      const ClassId type = row.meaning == Concept::kUnadvised ? program.FindClass(row.names[0]) : ClassId();
      if (type.valid() && program.IsSubclass(c, type)) return true;
    }
  }
  return false;
}

std::vector<AdviceMatch::Candidate> AdviceMatch::Candidates() const {
  std::vector<Candidate> candidates;
  for (const ClassId c : Components()) {
    if (!IsUnadvised(c)) AddMethods(c, candidates);
  }
  return candidates;
}

/// Those that calls from outside select and a proxy can stand before.
void AdviceMatch::AddMethods(ClassId component, std::vector<Candidate>& candidates) const {
  const Program& program = parts_.program;
  const bool of_interface = program.Class(component).is_interface() || program.Class(component).lambda;
  ForEachSuperType(program, component, [&](ClassId c) {
    if (c == program.object_class()) return false;
    const auto [begin, end] = program.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) {
      const MethodInfo& info = program.Method(MethodId(m));
      if (info.is_static() || info.is_private() || (info.access & kAccBridge) || program.Name(info.name) == "<init>") continue;
      if (of_interface || program.Dispatch(component, MethodId(m)) == MethodId(m)) candidates.push_back({component, MethodId(m)});
    }
    return true;
  });
}

std::vector<ClassId> AdviceMatch::JoinPointTypes(const ContainerPlan& plan) const {
  std::set<uint32_t> types;
  for (const ContainerPlan::JoinPointMethod& m : plan.join_point_methods) {
    types.insert(parts_.program.Method(m.method).owner.value);
  }
  for (const Framework* framework : parts_.frameworks) {
    for (const FrameworkRow& row : framework->rows) {
      if (!OfJoinPoints(row.meaning)) continue;
      if (const ClassId c = parts_.program.FindClass(row.names[0]); c.valid()) types.insert(c.value);
    }
  }
  return ClassesOf(types);
}

/// The components that have the advice; it may be declared above them.
std::vector<ClassId> AdviceMatch::AspectsOf(const AdviceMethod& advice) const {
  const ClassId owner = parts_.program.Method(advice.method).owner;
  std::vector<ClassId> having;
  ForEachApplicationClassBelow(parts_.program, owner, [&](ClassId c) {
    if (parts_.found.components().contains(c.value) || made_by_factories_.contains(c.value)) having.push_back(c);
  });
  if (having.empty()) having.push_back(owner);
  return having;
}

Answer AdviceMatch::IsNamed(ClassId component, std::string_view pattern) const {
  const auto* names = parts_.names.NamesOf(component);
  if (names == nullptr || made_by_factories_.contains(component.value)) return Answer::kMaybe;
  const bool any = std::any_of(names->begin(), names->end(), [&](const auto& name) { return MatchesGlob(name, pattern); });
  return any ? Answer::kMaybe : Answer::kNo;
}

/// Advice that the application calls itself gets join points of others.
std::set<uint32_t> AdviceMatch::CalledByName() const {
  const Program& program = parts_.program;
  std::map<std::pair<std::string_view, std::string_view>, std::vector<MethodId>> advices;
  for (const AdviceMethod& a : aspects_.advices) {
    advices[{program.MethodName(a.method), program.MethodDescriptor(a.method)}].push_back(a.method);
  }
  std::set<uint32_t> called;
  for (uint32_t c = 0; c < program.NumClasses(); ++c) {
    const ClassInfo& info = program.Class(ClassId(c));
    if (!info.application || info.phantom || info.lambda) continue;
    for (const LoadedClasses& loaded : parts_.declarations.ClassConstants(ClassId(c))) {
      for (const LoadedClasses::Called& call : loaded.calls) {
        const auto found = advices.find({call.name, call.descriptor});
        if (found == advices.end()) continue;
        for (const MethodId m : found->second) called.insert(m.value);
      }
    }
  }
  return called;
}

/// One advice, which may have several annotations, against all candidates.
class AdviceMatch::Joining {
 public:
  Joining(const AdviceMatch& of, std::span<const ClassId> join_points, BudgetGuard& budget)
      : of_(of),
        budget_(budget),
        names_([&of](ClassId c, std::string_view pattern) { return of.IsNamed(c, pattern); }),
        match_(of.parts_.program, of.parts_.declarations, names_, of.aspects_.introductions),
        resolution_(of.parts_.program, of.aspects_, join_points),
        candidates_(of.Candidates()) {}

  /// Adds what it joins. Why nothing is known of it, or nothing.
  std::string Join(const AdviceMethod& advice) {
    joined_here_ = false;
    for (const ClassId aspect : of_.AspectsOf(advice)) {
      Result<ResolvedAdvice> resolved = resolution_.Resolve(advice, aspect);
      if (!resolved.ok()) return "cannot be read: " + resolved.error().message + ": " + advice.text;
      JoinCandidates(*kept_.emplace_back(std::make_unique<ResolvedAdvice>(std::move(*resolved))));
      if (budget_.Spent()) return "is not read: the budget is spent";
    }
    return joined_here_ ? std::string() : "admits no method of a component: " + advice.text;
  }

  /// What was joined since the last time, as a part of the plan.
  void Take(const AdviceMethod& advice, bool own_join_points, ContainerPlan& plan) {
    const auto index = static_cast<uint32_t>(plan.advices.size());
    const std::vector<NamedType> types = TypesOfMethod(of_.parts_.program, advice.method);
    ContainerPlan::Advice planned{advice.method, around_, own_join_points, {}, {}};
    for (uint32_t i = 0; i + 1 < types.size(); ++i) {
      planned.bound.push_back(bound_.contains(i));
      planned.is_join_point.push_back(resolution_.IsJoinPoint(types[i]));
    }
    plan.advices.push_back(std::move(planned));
    for (const auto& [method, flows] : joined_) plan.joins.push_back({MethodId(method), index, {flows.begin(), flows.end()}});
    Forget();
  }

  void Forget() {
    joined_.clear();
    bound_.clear();
    around_ = false;
  }
  void SetAround() { around_ = true; }

 private:
  void JoinCandidates(const ResolvedAdvice& resolved) {
    AddBound(resolved.pointcut, bound_);
    bound_.insert(resolved.returned.begin(), resolved.returned.end());
    bound_.insert(resolved.thrown.begin(), resolved.thrown.end());
    for (const Candidate& c : candidates_) {
      if (budget_.Spent()) return;
      std::vector<PointcutBinding> bindings;
      if (match_.Admits(resolved.pointcut, c.component, c.method, bindings) == Answer::kNo) continue;
      AddFlows(bindings, resolved, joined_[c.method.value]);
      joined_here_ = true;
    }
  }

  const AdviceMatch& of_;
  BudgetGuard& budget_;
  const std::function<Answer(ClassId, std::string_view)> names_;
  PointcutMatch match_;
  PointcutResolution resolution_;
  const std::vector<Candidate> candidates_;
  std::vector<std::unique_ptr<ResolvedAdvice>> kept_;  // patterns are remembered by their address
  std::map<uint32_t, Flows> joined_;                   // by method
  std::set<uint32_t> bound_;                           // parameters
  bool around_ = false, joined_here_ = false;
};

void AdviceMatch::Run(ContainerPlan& plan, Ledger& ledger, BudgetGuard& budget) const {
  if (const std::string by = WovenBy(); !by.empty()) {
    ledger.Add("point-cut", "-",
               "point-cuts are not read, advice runs with all that the container has: the application has " + by);
    plan.other_advice = true;
    return;
  }
  const std::vector<ClassId> join_points = JoinPointTypes(plan);
  Joining joining(*this, join_points, budget);
  const std::set<uint32_t> called = CalledByName();
  const std::vector<AdviceMethod>& advices = aspects_.advices;
  for (size_t first = 0, end = 0; first < advices.size(); first = end) {
    bool all = true;
    for (end = first; end < advices.size() && advices[end].method == advices[first].method; ++end) {
      if (advices[end].around) joining.SetAround();
      const std::string wrong = joining.Join(advices[end]);
      if (wrong.empty()) continue;
      all = false;
      ledger.Add("point-cut", parts_.program.MethodDisplayName(advices[end].method),
                 "the point-cut " + wrong + "; the advice runs with all that the container has");
    }
    all ? joining.Take(advices[first], !called.contains(advices[first].method.value), plan) : joining.Forget();
    plan.other_advice |= !all;
  }
  std::sort(plan.joins.begin(), plan.joins.end(), [](const ContainerPlan::Join& a, const ContainerPlan::Join& b) {
    return std::make_pair(a.method, a.advice) < std::make_pair(b.method, b.advice);
  });
}

}  // namespace heliograph::frontend
