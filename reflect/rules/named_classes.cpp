/// Names that constants of the code hold, at look-ups of classes whose name is not known.
///
/// Source:  heliograph.
/// Reads:   the constants of reachable methods outside the JDK, and of their classes (services/class_names_in_code.h); at a fixpoint,
///          the names at look-ups outside the JDK.
/// Writes:  where the name is unknown: the classes of the inputs that such constants name, with evidence `named`; where it is known
///          in part and fits too many classes: those of them that fit.
/// Unknown: the name stays unknown beside them. None are offered where more classes are named than the switch `named-classes` allows.
/// Cost:    O(names at the look-ups that were not looked at before + look-ups x named classes).

#include "core/strings/string_pattern.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

class NamedClasses {
 public:
  explicit NamedClasses(RuleContext& context)
      : ask_(context.ask()), names_(context.services().names_in_code().names()), patterns_(context.services().name_patterns()) {}

  std::vector<OfferedNames> Offers() {
    std::vector<OfferedNames> offers;
    for (uint32_t i = 0; i < ask_.sites().size() && !ask_.Spent(); ++i) {
      const Site& site = ask_.SiteAt(i);
      const bool by_name = site.rule == ClassForName() || site.rule == ClassLoaderLoadClass();
      if (!by_name || ask_.program().Class(ask_.program().Method(site.caller).owner).platform) continue;
      OfferedNames offer{i, 0, NamesFor(site.known[0])};
      if (!offer.names.empty()) offers.push_back(std::move(offer));
    }
    return offers;
  }

 private:
  PointsToSet NamesFor(const PointsToSet& known) {
    if (known.Contains(ask_.heap().MergedString())) return NamesThat(string_pattern::Any());
    PointsToSet names, patterns;
    patterns.AddDifference(known, PointsToSet(), &all_patterns_);
    patterns.ForEach([&](ObjId o) {
      const std::string& pattern = *ask_.heap().StringPatternOf(o);
      bool too_many = false;
      patterns_.ClassesOf(pattern, ask_.variant().pattern_types, ask_.variant().pattern_length, &too_many);
      if (too_many) names.AddAll(NamesThat(pattern));
    });
    return names;
  }

  /// Those that the pattern covers.
  PointsToSet NamesThat(const std::string& pattern) const {
    PointsToSet names;
    for (const std::string& name : names_) {
      if (string_pattern::Covers(pattern, name)) names.Add(ask_.heap().ConfigurationString(kNamedEntry, name));
    }
    return names;
  }

  const Facts& ask_;
  const std::vector<std::string>& names_;
  NamePatterns& patterns_;
  const ObjectFilter all_patterns_{IntervalSet({TokenSpace::AllOf(TokenKind::kPatternString)})};
};

}  // namespace

std::vector<OfferedNames> ClassesNamedInCode(RuleContext& context) {
  const size_t num_names = context.services().names_in_code().names().size();
  if (num_names == 0 || num_names > context.ask().variant().named_classes) return {};
  return NamedClasses(context).Offers();
}

}  // namespace heliograph::reflect
