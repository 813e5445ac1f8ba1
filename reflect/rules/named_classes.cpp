/// Names that constants of the code hold, and those of classes that no code uses, at look-ups of classes whose name is not known.
///
/// Source:  heliograph.
/// Reads:   the constants of reachable methods outside the JDK, and of their classes (services/class_names_in_code.h); which classes
///          of the application no code uses (services/unmade_classes.h); at a fixpoint, the names at look-ups outside the JDK.
/// Writes:  where the name is unknown: the classes of the inputs that such constants name, and those of the JDK that constants which
///          look like code name, with evidence `text`, and, unless casts of an instance tell it, classes that no code uses, with
///          evidence `unmade`; where it is known in part and fits too many
///          classes: those of them that fit. Not where all that make an instance of the class cast it to something else.
/// Unknown: the name stays unknown beside them. None are offered where more classes are named than the switch `named-classes`
///          allows, or archives have more that are not used than `unmade-classes` does.
/// Cost:    O(sites + patterns at the look-ups + look-ups x candidates) at a fixpoint, and once O(constant pools of the inputs) if
///          some name is not known.

#include <algorithm>
#include <map>

#include "core/strings/string_pattern.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

class NamedClasses {
 public:
  explicit NamedClasses(RuleContext& context)
      : ask_(context.ask()), services_(context.services()), patterns_(context.services().name_patterns()) {
    for (uint32_t i = 0; i < ask_.sites().size(); ++i) {
      for (const uint32_t origin : ask_.SiteAt(i).class_origins) makers_[origin].push_back(i);
    }
  }

  std::vector<OfferedNames> Offers() {
    std::vector<OfferedNames> offers;
    for (uint32_t i = 0; i < ask_.sites().size() && !ask_.Spent(); ++i) {
      const Site& site = ask_.SiteAt(i);
      const bool by_name = site.rule == ClassForName() || site.rule == ClassLoaderLoadClass();
      if (!by_name || ask_.IsInPlatform(site)) continue;
      OfferedNames offer{i, 0, NamesFor(i, site.known[0])};
      if (!offer.names.empty()) offers.push_back(std::move(offer));
    }
    return offers;
  }

 private:
  PointsToSet NamesFor(uint32_t look_up, const PointsToSet& known) {
    if (known.Contains(ask_.heap().MergedString())) return NamesThat(string_pattern::Any(), look_up);
    PointsToSet names, patterns;
    patterns.AddDifference(known, PointsToSet(), &all_patterns_);
    patterns.ForEach([&](ObjId o) {
      const std::string& pattern = *ask_.heap().StringPatternOf(o);
      bool too_many = false;
      patterns_.ClassesOf(pattern, ask_.variant().pattern_types, ask_.variant().pattern_length, &too_many);
      if (too_many) names.AddAll(NamesThat(pattern, look_up));
    });
    return names;
  }

  /// Those that the pattern covers, and that what is done with the class admits.
  PointsToSet NamesThat(const std::string& pattern, uint32_t look_up) const {
    PointsToSet names;
    const auto add = [&](const std::vector<std::string>& candidates, uint32_t entry) {
      for (const std::string& name : candidates) {
        const bool fits = string_pattern::Covers(pattern, name) && Fits(name, look_up);
        if (fits) names.Add(ask_.heap().ConfigurationString(entry, name));
      }
    };
    const Variant& variant = ask_.variant();
    const std::vector<std::string>& in_code = services_.names_in_code().names();
    const std::vector<std::string>& of_jdk = services_.names_in_code().platform_names();
    for (const auto* named : {&in_code, &of_jdk}) {
      if (named->size() <= variant.named_classes) add(*named, kNamedEntry);
    }
    if (variant.unmade_classes == 0 || IsToldByCasts(look_up)) return names;
    add(services_.unmade_classes().Names(ask_), kUnmadeEntry);
    return names;
  }

  const std::vector<uint32_t>& MakersOf(uint32_t look_up) const {
    static const std::vector<uint32_t> kNone;
    const auto makers = makers_.find(look_up);
    return makers == makers_.end() ? kNone : makers->second;
  }

  /// Whether casts of instances of what the look-up gives tell its class.
  bool IsToldByCasts(uint32_t look_up) const {
    return std::ranges::any_of(MakersOf(look_up), [&](uint32_t site) { return !ask_.SiteAt(site).casts.empty(); });
  }

  /// Whether some call that makes an instance of what the look-up gives has no casts that fail, or there is none.
  bool Fits(const std::string& name, uint32_t look_up) const {
    const std::vector<uint32_t>& makers = MakersOf(look_up);
    const Program& program = ask_.program();
    const TypeId type = program.FindRuntimeTypeName(name);
    return makers.empty() || std::ranges::any_of(makers, [&](uint32_t site) {
             return std::ranges::all_of(ask_.SiteAt(site).casts, [&](TypeId cast) { return program.IsSubtype(type, cast); });
           });
  }

  const Facts& ask_;
  Services& services_;
  NamePatterns& patterns_;
  std::map<uint32_t, std::vector<uint32_t>> makers_;  // by look-up: sites that make instances of the class that it did not know
  const ObjectFilter all_patterns_{IntervalSet({TokenSpace::AllOf(TokenKind::kPatternString)})};
};

}  // namespace

std::vector<OfferedNames> NamedClassesOffered(RuleContext& context) { return NamedClasses(context).Offers(); }

}  // namespace heliograph::reflect
