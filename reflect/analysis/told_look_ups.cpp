#include "reflect/analysis/told_look_ups.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "core/base/equal_range.h"
#include "reflect/inference/member_inference.h"

namespace heliograph::reflect {

namespace {

class Teller {
  /// A member that a guess made a target of a use.
  struct Guess {
    NameId name;
    Target target;
    std::string_view why;
  };

 public:
  explicit Teller(const Facts& ask) : ask_(ask), told_(ask.sites().size()) {
    for (uint32_t i = 0; i < told_.size(); ++i) takes_.push_back(Takes(ask.SiteAt(i)));
  }

  void OnSite(const Site& site) {
    Targets guesses;
    for (const auto& [target, why] : site.targets) {
      const bool by_user = why == evidence::kSpecification || why == evidence::kLog;
      if (evidence::IsGuess(why) && !by_user) guesses.emplace(target, why);
    }
    if (guesses.empty()) return;
    if (site.inference != nullptr) return OnMembers(site, guesses);
    for (const auto& [target, why] : guesses) OnInstance(site, target, why);
  }

  std::vector<Targets> Take() {
    for (uint32_t i = 0; i < told_.size(); ++i) Cut(told_[i]);
    return std::move(told_);
  }

 private:
  /// Whether the names at the look-up are open: what a file or a comparison says bounds an unknown one.
  static bool Takes(const Site& site) {
    return site.unknown && site.listed && std::none_of(site.targets.begin(), site.targets.end(), [](const auto& target) {
             return target.second == evidence::kCompared || target.second.starts_with(evidence::kConfiguration);
           });
  }

  void Tell(uint32_t look_up, Target target, std::string_view why) {
    if (!takes_[look_up] || ask_.SiteAt(look_up).targets.contains(target)) return;
    auto [it, added] = told_[look_up].try_emplace(target, why);
    if (!added && why < it->second) it->second = why;
  }

  void OnInstance(const Site& site, Target target, std::string_view why) {
    if (why != evidence::kCast && why != evidence::kReceiver) return;
    Target made = target;
    if (target.kind == Target::Kind::kMethod) {
      const MethodId constructor(target.id);
      made = {Target::Kind::kType, ask_.program().ClassType(ask_.program().Method(constructor).owner).value};
      for (uint32_t look_up : site.look_ups) {
        if (ask_.HasParameterTypes(ask_.SiteAt(look_up), constructor)) Tell(look_up, target, why);
      }
    }
    for (uint32_t origin : site.class_origins) Tell(origin, made, why);
  }

  void OnMembers(const Site& site, const Targets& guesses) {
    const std::vector<Guess> members = MembersOf(guesses);
    for (uint32_t p : site.inference->patterns) {
      if (ask_.Spent()) return;
      const MemberPattern& pattern = ask_.Pattern(p);
      if (pattern.listed != MemberPattern::Listed::kNo) continue;        // they list the members of the class
      if (!takes_[pattern.site] && pattern.declaring.valid()) continue;  // nobody to tell
      const Site& look_up = ask_.SiteAt(pattern.site);
      if (look_up.array.valid() && pattern.declaring.valid()) continue;  // it lists the members of the class
      const MemberView view = ViewOf(pattern, ask_);
      const std::span<const Guess> candidates = OfTheName(members, view);
      if (candidates.empty()) continue;
      const std::vector<uint32_t> origins = pattern.declaring.valid() ? std::vector<uint32_t>() : UnknownClassesOf(look_up);
      for (const Guess& guess : candidates) {
        if (!Fits(view, pattern.declaring, look_up, guess)) continue;
        Tell(pattern.site, guess.target, guess.why);
        TellClasses(origins, OwnerOf(guess.target), guess.why);
      }
    }
  }

  /// By name.
  std::vector<Guess> MembersOf(const Targets& guesses) const {
    const Program& program = ask_.program();
    std::vector<Guess> members;
    for (const auto& [target, why] : guesses) {
      if (target.kind == Target::Kind::kField) members.push_back({program.Field(FieldId(target.id)).name, target, why});
      if (target.kind == Target::Kind::kMethod) members.push_back({program.Method(MethodId(target.id)).name, target, why});
    }
    std::ranges::stable_sort(members, {}, &Guess::name);
    return members;
  }

  /// Those that a view of one name can accept; all for other views.
  static std::span<const Guess> OfTheName(const std::vector<Guess>& members, const MemberView& view) {
    if (view.any_name || view.pattern != nullptr) return members;
    return EqualRange(members, view.name, &Guess::name);
  }

  /// The sites that gave the look-up unknown classes.
  std::vector<uint32_t> UnknownClassesOf(const Site& look_up) const {
    std::vector<uint32_t> sites;
    look_up.known[0].ForEach([&](ObjId o) {
      if (ask_.heap().IsUnknown(o, HeapModel::Unknown::kClass)) sites.push_back(ask_.heap().EntityOfUnknown(o));
    });
    return sites;
  }

  void TellClasses(const std::vector<uint32_t>& look_ups, ClassId owner, std::string_view why) {
    if (owner == ask_.program().object_class()) return;
    for (uint32_t look_up : look_ups) Tell(look_up, {Target::Kind::kType, ask_.program().ClassType(owner).value}, why);
  }

  /// Whether the look-up, in that class if it is known, can have given the member.
  bool Fits(const MemberView& view, TypeId declaring, const Site& look_up, const Guess& guess) const {
    const Program& program = ask_.program();
    const Target target = guess.target;
    const bool field = target.kind == Target::Kind::kField;
    const uint16_t access = field ? program.Field(FieldId(target.id)).access : program.Method(MethodId(target.id)).access;
    if (!view.Accepts(guess.name) || !view.Sees(access)) return false;
    if (!field && !ask_.HasParameterTypes(look_up, MethodId(target.id))) return false;
    return !declaring.valid() || program.IsSubtype(declaring, program.ClassType(OwnerOf(target)));
  }

  ClassId OwnerOf(Target target) const {
    return target.kind == Target::Kind::kField ? ask_.program().Field(FieldId(target.id)).owner
                                               : ask_.program().Method(MethodId(target.id)).owner;
  }

  std::string NameOf(Target target) const {
    switch (target.kind) {
      case Target::Kind::kMethod: return ask_.program().MethodDisplayName(MethodId(target.id));
      case Target::Kind::kField: return ask_.program().FieldDisplayName(FieldId(target.id));
      default: return ask_.program().TypeName(TypeId(target.id));
    }
  }

  /// Leaves the best that the limits allow.
  void Cut(Targets& told) const {
    const uint32_t own = ask_.limits().targets;
    const uint32_t most[] = {own, own, own, own, ask_.variant().guess_limit, ask_.variant().guess_limit};
    static_assert(std::size(most) == static_cast<size_t>(Distance::kPlatform) + 1);
    std::vector<std::pair<std::string, Target>> order[std::size(most)];
    for (const auto& [target, why] : told) {
      if (why == evidence::kKnownClass) continue;
      order[static_cast<size_t>(ask_.ranking().DistanceOf(target))].emplace_back(std::string(), target);
    }
    for (size_t d = 0; d < std::size(most); ++d) {
      if (most[d] == 0 || order[d].size() <= most[d]) continue;
      for (auto& [name, target] : order[d]) name = NameOf(target);
      std::sort(order[d].begin(), order[d].end());
      for (size_t i = most[d]; i < order[d].size(); ++i) told.erase(order[d][i].second);
    }
  }

  const Facts& ask_;
  std::vector<Targets> told_;
  std::vector<bool> takes_;  // by site
};

}  // namespace

std::vector<Targets> TellLookUps(const Facts& ask) {
  if (!ask.variant().tell_look_ups) return std::vector<Targets>(ask.sites().size());
  Teller teller(ask);
  for (uint32_t i = 0; i < ask.sites().size(); ++i) teller.OnSite(ask.SiteAt(i));
  return teller.Take();
}

}  // namespace heliograph::reflect
