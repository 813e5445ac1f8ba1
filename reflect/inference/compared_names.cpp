#include "reflect/inference/compared_names.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/strings/string_pattern.h"
#include "reflect/context/rule.h"
#include "reflect/inference/member_inference.h"
#include "reflect/inference/name_variables.h"

namespace heliograph::reflect {

namespace {

/// One call that compares the text in `compared` with a constant.
struct Found {
  VarIndex compared;
  std::string pattern;
};

/// What texts that pass the comparison are; none if the method compares nothing, or otherwise.
std::optional<std::string> Passing(std::string_view owner, std::string_view name, const std::string& constant) {
  const bool string = owner == "java/lang/String";
  const bool same = name == "equals" && (string || owner == "java/lang/Object" || owner == "java/util/Objects");
  if (same || (string && (name == "equalsIgnoreCase" || name == "contentEquals"))) return constant;
  if (!string) return std::nullopt;
  const std::string any = string_pattern::Any();
  if (name == "startsWith") return string_pattern::Concatenate({constant, any});
  if (name == "endsWith") return string_pattern::Concatenate({any, constant});
  if (name == "contains") return string_pattern::Concatenate({any, constant, any});
  return std::nullopt;
}

bool IsSymmetric(std::string_view name) { return name != "startsWith" && name != "endsWith" && name != "contains"; }

std::optional<Found> ComparisonOf(const MethodBody& body, const InvokeStmt& call, const Program& program) {
  if (!call.target.valid() || call.args_end - call.args_begin != 2) return std::nullopt;
  const std::string_view owner = program.ClassName(program.Method(call.target).owner), name = program.MethodName(call.target);
  if (!Passing(owner, name, "")) return std::nullopt;
  const std::array<VarIndex, 2> args = {body.args[call.args_begin], body.args[call.args_begin + 1]};
  for (const size_t constant : {size_t{1}, size_t{0}}) {
    const std::string* text = ConstantIn(body, args[constant]);
    if (text == nullptr || (constant == 0 && !IsSymmetric(name)) || args[1 - constant] == kNoVar) continue;
    return Found{args[1 - constant], *Passing(owner, name, *text)};
  }
  return std::nullopt;
}

/// The member whose name one of the variables is, or none.
VarIndex MemberNamedBy(const MethodBody& body, const std::vector<VarIndex>& names) {
  for (const StringOpStmt& s : body.string_ops) {
    const bool named = s.op == StringOp::kMemberName && std::find(names.begin(), names.end(), s.dst) != names.end();
    if (named && s.args_begin < s.args_end) return body.args[s.args_begin];
  }
  return kNoVar;
}

}  // namespace

void ComparedNames::OnMethod(const MethodBody& body, PtrId variables, RuleContext& context) {
  const Facts& ask = context.ask();
  const Program& program = ask.program();
  if (program.Class(program.Method(body.method).owner).platform && !ask.variant().platform_literals) return;
  std::optional<bool> looks_up;
  for (const InvokeStmt& call : body.invokes) {
    const std::optional<Found> found = ComparisonOf(body, call, program);
    if (!found) CompareWithTexts(body, call, variables, context);
    if (!found || found->pattern.empty()) continue;
    const std::vector<VarIndex> texts = RootsOf(body, found->compared);
    if (const VarIndex member = MemberNamedBy(body, texts); member != kNoVar) {
      Watch({body.method, found->pattern, PointersOf(RootsOf(body, member), variables), Compared::kMember},
            PtrId(variables.value + member), context);
      continue;
    }
    if (string_pattern::IsExact(found->pattern)) {
      if (!looks_up) looks_up = LooksMembersUp(body, program);
      if (!*looks_up && !program.FindRuntimeTypeName(found->pattern).valid()) continue;
    }
    Watch({body.method, found->pattern, PointersOf(texts, variables)}, PtrId(variables.value + found->compared), context);
  }
}

void ComparedNames::CompareWithTexts(const MethodBody& body, const InvokeStmt& call, PtrId variables, RuleContext& context) {
  const Program& program = context.ask().program();
  if (!call.target.valid() || call.args_end - call.args_begin != 2) return;
  const std::string_view owner = program.ClassName(program.Method(call.target).owner), name = program.MethodName(call.target);
  if (!Passing(owner, name, "")) return;
  const std::array<VarIndex, 2> args = {body.args[call.args_begin], body.args[call.args_begin + 1]};
  if (args[0] == kNoVar || args[1] == kNoVar) return;
  for (const size_t named : {size_t{0}, size_t{1}}) {
    const VarIndex member = MemberNamedBy(body, RootsOf(body, args[named]));
    if (member == kNoVar || (named == 1 && !IsSymmetric(name))) continue;
    const auto test = static_cast<uint32_t>(tests_.size());
    tests_.push_back({name, {}, {}});
    const std::vector<PtrId> roots = PointersOf(RootsOf(body, member), variables);
    Watch({body.method, "", roots, Compared::kMemberWithTexts, test}, PtrId(variables.value + member), context);
    Watch({body.method, "", roots, Compared::kTexts, test}, PtrId(variables.value + args[1 - named]), context);
    return;
  }
}

void ComparedNames::AddTexts(const Comparison& comparison, const PointsToSet& texts, RuleContext& context) {
  const Facts& ask = context.ask();
  NameTest& test = tests_[comparison.test];
  PointsToSet known;
  texts.ForEach([&](ObjId o) {
    if (ask.heap().StringPatternOf(o) != nullptr) known.Add(o);
  });
  const uint32_t most = ask.variant().string_limit;
  for (const ObjId o : ask.ranking().SortedTexts(known, most == 0 ? known.size() : most)) {
    if (ask.Spent() || (most != 0 && test.texts >= most)) return;
    const std::string pattern = *Passing("java/lang/String", test.call, *ask.heap().StringPatternOf(o));
    const bool exact = string_pattern::IsExact(pattern);
    if (!exact && string_pattern::LongestPiece(pattern).size() < ask.variant().pattern_length) continue;
    ++test.texts;
    std::optional<Passed> passed = PassedBy(pattern, ask);
    if (!passed) continue;
    for (const ObjId member : test.members) NameMember(comparison, *passed, member, context);
    test.passed.push_back(*std::move(passed));
  }
}

void ComparedNames::AddMembers(const Comparison& comparison, const PointsToSet& members, RuleContext& context) {
  NameTest& test = tests_[comparison.test];
  members.ForEach([&](ObjId o) {
    if (!MayBeNamed(o, context.ask())) return;
    test.members.push_back(o);
    for (const Passed& passed : test.passed) NameMember(comparison, passed, o, context);
  });
}

void ComparedNames::Watch(Comparison comparison, PtrId compared, RuleContext& context) {
  CommandSink& sink = context.sink();
  HeapModel& heap = context.ask().heap();
  PtrId watched = compared;
  if (comparison.compared == Compared::kMember || comparison.compared == Compared::kMemberWithTexts) {
    watched = sink.NewTokenPointer(
        IntervalSet({heap.UnknownObjects(HeapModel::Unknown::kMethod), heap.UnknownObjects(HeapModel::Unknown::kField)}));
    sink.AddEdge(compared, watched);
  }
  HELIOGRAPH_CHECK(comparisons_.size() < 1u << 23);
  sink.Subscribe(watched, kFirstKey + static_cast<uint32_t>(comparisons_.size()));
  comparisons_.push_back(std::move(comparison));
}

void ComparedNames::OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context) {
  const Comparison& comparison = comparisons_[key - kFirstKey];
  HeapModel& heap = context.ask().heap();
  switch (comparison.compared) {
    case Compared::kMember: return NameMembers(comparison, delta, context);
    case Compared::kMemberWithTexts: return AddMembers(comparison, delta, context);
    case Compared::kTexts: return AddTexts(comparison, delta, context);
    case Compared::kText: break;
  }
  if (!delta.Contains(heap.MergedString())) return;
  const auto may_be = [&](const std::string& text) {
    const ObjId object = heap.ConfigurationString(kComparedEntry, text);
    for (const PtrId root : comparison.roots) context.sink().AddObject(root, object);
  };
  if (string_pattern::IsExact(comparison.pattern)) return may_be(comparison.pattern);
  const Facts& ask = context.ask();
  const Program& program = ask.program();
  const Variant& v = ask.variant();
  for (const ClassId c : patterns_().ClassesOfInputs(comparison.pattern, v.pattern_types, v.pattern_length)) {
    if (ask.Spent()) return;
    may_be(program.TypeName(program.ClassType(c)));
  }
}

std::optional<ComparedNames::Passed> ComparedNames::PassedBy(const std::string& pattern, const Facts& ask) {
  Passed passed{pattern, NameId(), ask.heap().StringPatternObject(pattern)};
  if (ask.heap().StringPatternOf(passed.text) == nullptr) return std::nullopt;
  if (!string_pattern::IsExact(pattern)) return passed;
  passed.name = ask.program().names().Find(pattern);
  return passed.name.valid() ? std::optional(std::move(passed)) : std::nullopt;
}

/// Whether it is a member of unknown name of a class outside the JDK: there can be thousands of classes at a loop over members,
/// each of which a comparison would name; those of the JDK stay as they are, members of any name.
bool ComparedNames::MayBeNamed(ObjId member, const Facts& ask) {
  const MemberPattern* pattern = ask.PatternOf(member);
  return pattern != nullptr && pattern->declaring.valid() && !pattern->name.valid() &&
         ask.ranking().DistanceOf(pattern->declaring) != Distance::kPlatform;
}

/// The classes that declare the members called so which a look-up can give of a class. What many classes inherit is the
/// same member.
std::set<ClassId> ComparedNames::DeclaringIn(TypeId type, Visibility visibility, bool method, const Passed& passed,
                                             const Program& program) {
  const string_pattern::Ends ends = string_pattern::EndsOf(passed.pattern);
  const auto accepts = [&](NameId name) {
    return passed.name.valid() ? name == passed.name : string_pattern::Covers(passed.pattern, ends, program.Name(name));
  };
  std::set<ClassId> declaring;
  if (method) {
    ForEachMethod(program, type, visibility, accepts, [&](MethodId m) { declaring.insert(program.Method(m).owner); });
  } else {
    ForEachField(program, type, visibility, accepts, [&](FieldId f) { declaring.insert(program.Field(f).owner); });
  }
  return declaring;
}

void ComparedNames::NameMembers(const Comparison& comparison, const PointsToSet& members, RuleContext& context) {
  const std::optional<Passed> passed = PassedBy(comparison.pattern, context.ask());
  if (!passed) return;
  members.ForEach([&](ObjId o) {
    if (MayBeNamed(o, context.ask())) NameMember(comparison, *passed, o, context);
  });
}

void ComparedNames::NameMember(const Comparison& comparison, const Passed& passed, ObjId member, RuleContext& context) {
  const Facts& ask = context.ask();
  const MemberPattern pattern = *ask.PatternOf(member);  // the table may grow
  const bool method = ask.heap().IsUnknown(member, HeapModel::Unknown::kMethod);
  const Visibility visibility = ViewOf(pattern, ask).visibility;
  if (ask.Spent()) return;
  const TypeId kind = method ? ask.method_type() : ask.field_type();
  for (const ClassId c : DeclaringIn(pattern.declaring, visibility, method, passed, ask.program())) {
    const TypeId declaring = ask.program().ClassType(c);
    const ObjId named = pattern.listed == MemberPattern::Listed::kNo
                            ? context.say().UnknownMember(ask.SiteAt(pattern.site), kind, declaring, passed.text)
                            : context.say().ListedMember(kind, declaring, passed.text, pattern.listed);
    for (const PtrId root : comparison.roots) context.sink().AddObject(root, named);
  }
}

}  // namespace heliograph::reflect
