#include "reflect/member_inference.h"

#include <algorithm>

#include "reflect/type_match.h"

namespace heliograph::reflect {

namespace {

constexpr int kReceiverArgument = 1;

bool IsNullReceiver(const Site& site) { return site.null_args >> kReceiverArgument & 1; }

/// The members that one pattern stands for at the site, as far as is known.
void InferPattern(Site& site, const MemberPattern& pattern, const MemberUse& use, RuleContext& context) {
  const Variant& v = context.variant;
  bool named = pattern.name.valid();
  auto infer_in = [&](TypeId type, std::string_view by_name) {
    bool by_use = v.signatures && use.KnowsSignature(site);
    bool tells_something = site.exact_elements || use.KnowsSignature(site);
    bool anything = named || (v.any_member && !tells_something);
    if (!by_use && !anything) return;
    for (uint32_t m : use.Candidates(pattern, type, context)) {
      if (named ? use.FitsCount(site, m, context) : !by_use || use.Fits(site, m, context)) {
        use.Use(site, m, named ? by_name : evidence::kSignature, context);
      }
    }
  };
  if (pattern.declaring.valid()) return infer_in(pattern.declaring, evidence::kSignature);
  if (v.receiver_types && (named || !v.needs_name)) {
    for (TypeId type : site.inference->receiver_types) infer_in(type, evidence::kReceiver);
  }
  bool receiver_open = !v.needs_unknown_receiver || !site.inference->lazy_receivers.empty() || IsNullReceiver(site);
  if (!named || !v.name_and_signature || !receiver_open || !use.KnowsSignature(site)) return;
  for (uint32_t m : use.Candidates(pattern, TypeId(), context)) {
    if (IsNullReceiver(site) && !use.IsStatic(m, context)) continue;
    if (use.Fits(site, m, context)) use.Use(site, m, evidence::kNameAndSignature, context);
  }
}

void InferAll(Site& site, const MemberUse& use, RuleContext& context) {
  std::vector<uint32_t> patterns = site.inference->patterns;
  for (uint32_t p : patterns) InferPattern(site, context.Pattern(p), use, context);
}

}  // namespace

void BeginInference(Site& site, RuleContext& context) {
  site.inference = std::make_unique<Inference>();
  if (!context.TracksUnknown(site)) return;
  site.inference->argument_types.resize(site.element_args.size());
  bool has_receiver = site.args.size() > kReceiverArgument && site.args[kReceiverArgument].valid();
  if (!context.variant.lazy_objects || !has_receiver) return;
  PtrId lazy = context.sink->NewTokenPointer(IntervalSet({context.heap.UnknownObjects(HeapModel::Unknown::kInstance)}));
  context.sink->AddEdge(site.args[kReceiverArgument], lazy);
  context.Watch(site, kLazyReceiverOperand, lazy);
}

void AddUnknownMember(Site& site, ObjId member, const MemberUse& use, RuleContext& context) {
  if (context.PatternOf(member) == nullptr || !context.TracksUnknown(site)) {
    site.inference->opaque = true;
    return;
  }
  const MemberPattern pattern = *context.PatternOf(member);   // the table may grow
  bool first = site.inference->patterns.empty();
  site.inference->patterns.push_back(context.heap.EntityOfUnknown(member));
  if (first) {
    for (size_t i = 0; i < site.element_args.size(); ++i) {
      context.Watch(site, Site::kFirstElement + static_cast<int>(i), site.element_args[i]);
    }
    if (context.variant.receiver_types && site.args.size() > kReceiverArgument) {
      context.Watch(site, kReceiverOperand, site.args[kReceiverArgument]);
    }
  }
  InferPattern(site, pattern, use, context);
  Site& look_up = context.SiteAt(pattern.site);
  if (pattern.name.valid()) return;
  for (TypeId cast : std::set<TypeId>(site.result_casts)) look_up.rule->OnResultCast(look_up, cast, context);
}

bool AddInferenceDelta(Site& site, int index, const PointsToSet& delta, const MemberUse& use, RuleContext& context) {
  if (index < kReceiverOperand) return false;
  bool grown = false;
  if (index == kLazyReceiverOperand) {
    delta.ForEach([&](ObjId o) {
      uint32_t made_at = context.heap.EntityOfUnknown(o);
      if (context.SiteAt(made_at).inference != nullptr) return;   // a mark of what a member gave, no instance
      grown |= site.inference->lazy_receivers.insert(made_at).second;
    });
    if (grown) {
      std::set<ClassId> owners;
      for (const auto& [target, why] : site.targets) owners.insert(use.Owner(target.id, context));
      for (ClassId owner : owners) TellReceivers(site, owner, context);
    }
  } else {
    std::set<TypeId>& types = index == kReceiverOperand
                                  ? site.inference->receiver_types
                                  : site.inference->argument_types[static_cast<size_t>(index - Site::kFirstElement)];
    delta.ForEachSkipping([&](ObjId o) {
      if (!context.heap.IsUnknown(o, HeapModel::Unknown::kInstance)) grown |= types.insert(context.heap.TypeOf(o)).second;
      return context.heap.TypeRangeEnd(o);
    });
  }
  if (grown) InferAll(site, use, context);
  return true;
}

void TellReceivers(Site& site, ClassId owner, RuleContext& context) {
  if (!context.variant.lazy_receivers || site.inference == nullptr || owner == context.program.object_class()) return;
  bool too_many = false;
  std::vector<TypeId> types =
      site.inference->lazy_receivers.empty()
          ? std::vector<TypeId>()
          : context.ClassesBelow(context.program.ClassType(owner), context.variant.lazy_types, &too_many);
  if (too_many) context.MarkUnknown(site, "the class of a member has more subtypes than lazy-types");
  for (uint32_t made_at : std::set<uint32_t>(site.inference->lazy_receivers)) {
    for (TypeId t : types) {
      if (context.ConstructInferred(context.SiteAt(made_at), t, evidence::kReceiver, false)) {
        context.sink->AddObject(site.args[kReceiverArgument], context.heap.SomeInstance(t));
      }
    }
  }
}

bool KnowsArguments(const Site& site) {
  if (!site.exact_elements) return false;
  for (size_t i = 0; i < site.element_args.size(); ++i) {
    bool null = !site.element_args[i].valid();
    if (!null && (i >= site.inference->argument_types.size() || site.inference->argument_types[i].empty())) return false;
  }
  return true;
}

bool ArgumentFits(const Site& site, size_t position, const Signature::Part& parameter, const RuleContext& context) {
  if (!site.element_args[position].valid()) return parameter.is_reference();
  const std::set<TypeId>& types = site.inference->argument_types[position];
  return std::any_of(types.begin(), types.end(), [&](TypeId t) { return Accepts(context.program, parameter, t); });
}

std::pair<char, std::string_view> SoundnessOf(const Site& site, const MemberUse& use, const RuleContext& context) {
  if (site.inference == nullptr || site.inference->opaque || site.full) return {'n', ""};
  if (site.inference->patterns.empty() && site.targets.empty()) return {'-', ""};
  bool all_signatures = true;
  for (uint32_t p : site.inference->patterns) {
    const MemberPattern& pattern = context.Pattern(p);
    all_signatures &= pattern.declaring.valid() || (pattern.name.valid() && use.KnowsSignature(site));
  }
  if (site.inference->lazy_receivers.empty() && !IsNullReceiver(site)) return {'y', "the type of every receiver is known"};
  if (all_signatures) return {'y', "names and argument types are known"};
  return {'n', ""};
}

}  // namespace heliograph::reflect
