#include "reflect/inference/member_inference.h"

#include <algorithm>
#include <utility>

#include "reflect/context/rule.h"
#include "reflect/members/type_match.h"

namespace heliograph::reflect {

namespace {

constexpr int kReceiverArgument = 1;

bool IsNullReceiver(const Site& site) { return site.null_args >> kReceiverArgument & 1; }

/// Whether the use can tell members apart at all, once the arguments are known.
bool CanTell(const Site& site, const MemberUse& use) { return site.exact_elements || use.KnowsSignature(site); }

/// Whether the name is one text and not a pattern.
bool IsNameKnown(const MemberPattern& pattern, const Facts& ask) {
  return pattern.name.valid() && ask.heap().StringOf(pattern.name) != nullptr;
}

/// Whether the call can be one of the member. Where its receiver is always null, a use of an instance member only throws.
/// `any_class`: the member is of any class that has one of the name.
bool IsPossible(const Site& site, uint32_t member, bool any_class, const MemberUse& use, const Facts& ask) {
  if (!use.FitsCall(site, member, ask)) return false;
  const bool heeds_null = any_class || ask.variant().null_receivers;
  return !heeds_null || !IsNullReceiver(site) || use.IsStatic(member, ask);
}

bool IsReceiverOpen(const Site& site, const Facts& ask) {
  return !ask.variant().needs_unknown_receiver || !site.inference->lazy_receivers.empty() || IsNullReceiver(site);
}

/// Whether a look-up of all members gave it, which lists them.
bool IsListed(const MemberPattern& pattern, const Facts& ask) {
  if (pattern.listed != MemberPattern::Listed::kNo) return true;
  return pattern.declaring.valid() && ask.SiteAt(pattern.site).array.valid();
}

/// Whether any member of its class may be meant. Of classes that a plural look-up only lists only those of the application.
bool TakesAnyMember(const MemberPattern& pattern, const Facts& ask) {
  if (!ask.variant().any_member) return false;
  return !IsListed(pattern, ask) ||
         (ask.program().IsClass(pattern.declaring) && ask.program().Class(ask.program().ClassOf(pattern.declaring)).application);
}

/// Whether the call would run for some receiver, as far as the variant asks for one.
bool HasReceiver(const Site& site, uint32_t member, const MemberUse& use, const Facts& ask) {
  if (!ask.variant().needs_receiver || use.IsStatic(member, ask)) return true;
  const TypeId owner = ask.program().ClassType(use.Owner(member, ask));
  const auto& types = site.inference->known_receiver_types;
  return std::any_of(types.begin(), types.end(), [&](uint32_t t) { return ask.program().IsSubtype(TypeId(t), owner); });
}

void Offer(Site& site, const std::vector<uint32_t>& members, bool any_class, const MemberUse& use, const Facts& ask) {
  for (uint32_t m : members) {
    if (!IsPossible(site, m, any_class, use, ask)) continue;
    if (!site.inference->offered.insert(uint64_t{m} << 1 | uint64_t{any_class}).second) continue;
    site.inference->waiting.push_back({m, any_class});
  }
}

/// Whether the look-up was of one field, whose class is known and whose name is not, and what is used is no object that is
/// stored: a class has not that many fields, and to load one calls nothing.
bool IsFieldOfKnownClass(const Site& site, const MemberPattern& pattern, const MemberUse& use, const Facts& ask) {
  return ask.variant().known_class && use.kind() == Target::Kind::kField && pattern.declaring.valid() && !pattern.name.valid() &&
         !site.exact_elements && !IsListed(pattern, ask);
}

/// The members of one class that a pattern stands for.
void InferIn(Site& site, const MemberPattern& pattern, TypeId type, std::string_view by_name, const MemberUse& use,
             RuleContext& context) {
  const Facts& ask = context.ask();
  if (ask.Spent()) return;
  const Variant& v = ask.variant();
  bool named = pattern.name.valid();
  if (named && !IsNameKnown(pattern, ask)) {
    const std::string shown = string_pattern::Display(*ask.heap().StringPatternOf(pattern.name));
    by_name = context.say().Keep("pattern " + shown + ", " + std::string(by_name));
  }
  if (IsFieldOfKnownClass(site, pattern, use, ask)) {
    for (uint32_t m : use.Candidates(pattern, type, context)) {
      if (ask.Spent()) return;
      const bool fits = !use.KnowsSignature(site) || use.Fits(site, m, ask);
      if (fits && IsPossible(site, m, false, use, ask)) use.Use(site, m, evidence::kKnownClass, context);
    }
  } else if (named || (TakesAnyMember(pattern, ask) && !CanTell(site, use))) {
    const bool before = std::exchange(site.named, named && pattern.declaring.valid());
    for (uint32_t m : use.Candidates(pattern, type, context)) {
      if (ask.Spent()) break;
      if (IsPossible(site, m, false, use, ask)) use.Use(site, m, named ? by_name : evidence::kSignature, context);
    }
    site.named = before;
  } else if (v.signatures) {
    Offer(site, use.Candidates(pattern, type, context), false, use, ask);
  }
}

bool InfersByReceiver(const MemberPattern& pattern, const Variant& v) {
  return !pattern.declaring.valid() && v.receiver_types && (pattern.name.valid() || !v.needs_name);
}

/// A new pattern at the site.
void InferPattern(Site& site, const MemberPattern& pattern, const MemberUse& use, RuleContext& context) {
  const Facts& ask = context.ask();
  if (pattern.declaring.valid()) {
    InferIn(site, pattern, pattern.declaring, evidence::kSignature, use, context);
  } else {
    if (InfersByReceiver(pattern, ask.variant())) {
      for (TypeId type : site.inference->receiver_types) InferIn(site, pattern, type, evidence::kReceiver, use, context);
    }
    if (IsNameKnown(pattern, ask) && ask.variant().name_and_signature) {
      Offer(site, use.Candidates(pattern, TypeId(), context), true, use, ask);
    }
  }
}

/// Most types of receivers at that distance, 0 for any number: of the application, as many as a cast may stand for.
uint32_t MostReceivers(Distance distance, const Variant& v) {
  if (v.receiver_limit == 0 || distance > Distance::kApplication || !v.application_first) return v.receiver_limit;
  return v.lazy_types == 0 ? 0 : std::max(v.receiver_limit, v.lazy_types);
}

/// Leaves those that receiver-limit allows.
void CutReceiverTypes(Site& site, std::vector<TypeId>& types, RuleContext& context) {
  const Ranking& ranking = context.ask().ranking();
  CountByDistance& counts = site.inference->receivers;
  ranking.Sort(types);
  const auto cut = std::erase_if(types, [&](TypeId type) {
    const Distance distance = ranking.DistanceOf(type);
    const uint32_t most = MostReceivers(distance, context.ask().variant());
    if (most != 0 && counts.UpTo(distance) >= most) return true;
    counts.Add(distance);
    return false;
  });
  if (cut > 0) context.say().MarkCut(site, "the receiver has more types than receiver-limit");
}

void AddReceiverTypes(Site& site, std::vector<TypeId> types, const MemberUse& use, RuleContext& context) {
  const Facts& ask = context.ask();
  Inference& inference = *site.inference;
  CutReceiverTypes(site, types, context);
  inference.receiver_types.insert(inference.receiver_types.end(), types.begin(), types.end());
  for (uint32_t p : inference.patterns) {
    const MemberPattern pattern = ask.Pattern(p);
    if (!InfersByReceiver(pattern, ask.variant())) continue;
    for (TypeId type : types) InferIn(site, pattern, type, evidence::kReceiver, use, context);
  }
}

/// Sites whose unknown instances are receivers: the members used there tell their types.
void AddLazyReceivers(Site& site, const PointsToSet& instances, const MemberUse& use, RuleContext& context) {
  const Facts& ask = context.ask();
  bool grown = false;
  instances.ForEach([&](ObjId o) {
    if (context.ask().Spent()) return;
    uint32_t made_at = ask.heap().EntityOfUnknown(o);
    if (ask.SiteAt(made_at).inference != nullptr) return;  // a mark of what a member gave, no instance
    grown |= site.inference->lazy_receivers.insert(made_at).second;
  });
  if (!grown) return;
  std::set<ClassId> owners;
  for (const auto& [target, why] : site.targets) owners.insert(use.Owner(target.id, ask));
  for (ClassId owner : owners) TellReceivers(site, owner, context);
}

}  // namespace

MemberView ViewOf(const MemberPattern& pattern, const Facts& ask) {
  bool declared = pattern.listed == MemberPattern::Listed::kNo ? IsDeclaredForm(ask.SiteAt(pattern.site))
                                                               : pattern.listed == MemberPattern::Listed::kDeclared;
  Visibility visibility = !declared                   ? Visibility::kPublic
                          : pattern.declaring.valid() ? Visibility::kDeclared
                                                      : Visibility::kInherited;
  MemberView view{visibility, declared, &ask.program(), !pattern.name.valid(), NameId(), nullptr, {}};
  if (IsNameKnown(pattern, ask)) {
    view.name = ask.program().names().Find(*ask.heap().StringOf(pattern.name));
  } else if (!view.any_name) {
    view.pattern = ask.heap().StringPatternOf(pattern.name);
    if (view.pattern != nullptr) view.ends = string_pattern::EndsOf(*view.pattern);
  }
  return view;
}

void BeginInference(Site& site, RuleContext& context) {
  const Facts& ask = context.ask();
  CommandSink& sink = context.sink();
  site.inference = std::make_unique<Inference>();
  if (!ask.TracksUnknown(site)) return;
  site.inference->argument_types.resize(site.element_args.size());
  bool has_receiver = site.args.size() > kReceiverArgument && site.args[kReceiverArgument].valid();
  if (!ask.variant().lazy_objects || !has_receiver) return;
  PtrId lazy = sink.NewTokenPointer(IntervalSet({ask.heap().UnknownObjects(HeapModel::Unknown::kInstance)}));
  sink.AddEdge(site.args[kReceiverArgument], lazy);
  context.say().Watch(site, kLazyReceiverOperand, lazy);
}

void AddUnknownMember(Site& site, ObjId member, const MemberUse& use, RuleContext& context) {
  const Facts& ask = context.ask();
  Answers& say = context.say();
  if (ask.PatternOf(member) == nullptr || !ask.TracksUnknown(site)) {
    site.inference->opaque = true;
    return;
  }
  const MemberPattern pattern = *ask.PatternOf(member);  // the table may grow
  bool first = site.inference->patterns.empty();
  site.inference->patterns.push_back(ask.heap().EntityOfUnknown(member));
  if (first) {
    for (size_t i = 0; i < site.element_args.size(); ++i) {
      say.Watch(site, Site::kFirstElement + static_cast<int>(i), site.element_args[i]);
    }
    if (ask.variant().receiver_types && site.args.size() > kReceiverArgument) {
      say.Watch(site, kReceiverOperand, site.args[kReceiverArgument]);
    }
  }
  InferPattern(site, pattern, use, context);
  if (pattern.name.valid() || pattern.listed != MemberPattern::Listed::kNo) return;
  Site& look_up = ask.SiteAt(pattern.site);
  for (TypeId cast : std::set<TypeId>(site.result_casts)) look_up.rule->OnResultCast(look_up, cast, context);
}

void UseCandidates(Site& site, const MemberUse& use, RuleContext& context) {
  const Facts& ask = context.ask();
  Inference& inference = *site.inference;
  Answers& say = context.say();
  if (site.full) {
    std::erase_if(inference.waiting, [&](const Inference::Candidate& c) {
      return say.IsFullOfMembers(site, use.kind(), c.member, evidence::kSignature) || say.HasGuessed(site, use.kind(), c.member);
    });
  }
  if (inference.waiting.empty() || !use.KnowsSignature(site)) return;
  bool open = IsReceiverOpen(site, ask);
  std::erase_if(inference.waiting, [&](const Inference::Candidate& c) {
    if (ask.Spent()) return false;
    if (c.any_class && !open && !use.IsStatic(c.member, ask)) return false;
    if (!use.Fits(site, c.member, ask) || !HasReceiver(site, c.member, use, ask)) return false;
    use.Use(site, c.member, c.any_class ? evidence::kNameAndSignature : evidence::kSignature, context);
    return true;
  });
}

bool AddInferenceDelta(Site& site, int index, const PointsToSet& delta, const MemberUse& use, RuleContext& context) {
  HeapModel& heap = context.ask().heap();
  if (index < kReceiverOperand) return false;
  Inference& inference = *site.inference;
  if (index == kLazyReceiverOperand) {
    AddLazyReceivers(site, delta, use, context);
  } else {
    std::vector<TypeId> types;
    delta.ForEachSkipping([&](ObjId o) {
      if (!heap.IsUnknown(o, HeapModel::Unknown::kInstance)) types.push_back(heap.TypeOf(o));
      return heap.TypeRangeEnd(o);
    });
    if (index == kReceiverOperand) {
      std::erase_if(types, [&](TypeId t) { return !inference.known_receiver_types.insert(t.value).second; });
      AddReceiverTypes(site, types, use, context);
    } else {
      ArgumentTypes& known = inference.argument_types[static_cast<size_t>(index - Site::kFirstElement)];
      for (TypeId t : types) known.Add(t);
    }
  }
  UseCandidates(site, use, context);
  return true;
}

void TellReceivers(Site& site, ClassId owner, RuleContext& context) {
  const Facts& ask = context.ask();
  if (!ask.variant().lazy_receivers || site.inference == nullptr || owner == ask.program().object_class()) return;
  bool too_many = false;
  std::vector<TypeId> types = site.inference->lazy_receivers.empty()
                                  ? std::vector<TypeId>()
                                  : ask.LazyClassesBelow(ask.program().ClassType(owner), &too_many);
  if (too_many) context.say().MarkCut(site, "the class of a member has more subtypes than lazy-types");
  for (uint32_t made_at : std::set<uint32_t>(site.inference->lazy_receivers)) {
    for (TypeId t : types) {
      if (ask.Spent()) return;
      if (context.run().ConstructInferred(ask.SiteAt(made_at), t, evidence::kReceiver, false)) {
        context.sink().AddObject(site.args[kReceiverArgument], ask.heap().SomeInstance(t));
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

bool ArgumentFits(const Site& site, size_t position, const Signature::Part& parameter, const Facts& ask) {
  if (!site.element_args[position].valid()) return parameter.is_reference();
  return site.inference->argument_types[position].Fit(ask.program(), parameter);
}

std::pair<char, std::string_view> SoundnessOf(const Site& site, const MemberUse& use, const Facts& ask) {
  if (site.inference == nullptr || site.inference->opaque || site.full) return {'n', ""};
  if (site.inference->patterns.empty() && site.targets.empty()) return {'-', ""};
  bool all_signatures = true;
  for (uint32_t p : site.inference->patterns) {
    const MemberPattern& pattern = ask.Pattern(p);
    all_signatures &= pattern.declaring.valid() || (IsNameKnown(pattern, ask) && use.KnowsSignature(site));
  }
  if (site.inference->lazy_receivers.empty() && !IsNullReceiver(site)) return {'y', "the type of every receiver is known"};
  if (all_signatures) return {'y', "names and argument types are known"};
  return {'n', ""};
}

}  // namespace heliograph::reflect
