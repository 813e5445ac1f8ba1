/// Reflective APIs without a rule: annotations, classes defined at run time, and interface
/// instances of method handles.
///
/// Reads nothing and writes nothing but the unknown class that a definition gives; each reached call site is a row
/// without targets that says what is missing, so that what hangs on it is not taken for dead.

#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

struct Missing {
  std::string_view reason;
  bool gives_class = false;  ///< the site gives the unknown class
};

class UnmodelledRule : public Rule {
 public:
  explicit UnmodelledRule(const Missing& missing) : missing_(missing) {}

  void OnSite(Site& site, const ClaimedCall&, RuleContext& context) const override {
    Answers& say = context.say();
    say.MarkUnknown(site, missing_.reason);
    if (missing_.gives_class) say.AddResult(site, context.ask().UnknownClass(site));
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}

 private:
  const Missing& missing_;
};

constexpr Missing kModel{"the API is not modelled"},
    kAnnotations{"annotations are not read; calls of their elements have no target"},
    kDefinition{"a class made at run time is not in the program", true},
    kHiddenDefinition{"a class made at run time is not in the program"},
    kHandleProxy{"calls on an object made of a method handle have no target"};

template <const Missing& missing>
const Rule* The() {
  static const UnmodelledRule rule(missing);
  return &rule;
}

}  // namespace

const Rule* Unmodelled() { return The<kModel>(); }
const Rule* UnmodelledAnnotations() { return The<kAnnotations>(); }
const Rule* UnmodelledDefinition() { return The<kDefinition>(); }
const Rule* UnmodelledHiddenDefinition() { return The<kHiddenDefinition>(); }
const Rule* UnmodelledHandleProxy() { return The<kHandleProxy>(); }

}  // namespace heliograph::reflect
