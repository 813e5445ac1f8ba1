/// Reflective APIs without a rule: classes defined at run time, and the doors of the JDK through which members are named from
/// outside the code.
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
  explicit UnmodelledRule(const Missing* missing) : missing_(*missing) {}

  void OnSite(Site& site, const ClaimedCall&, RuleContext& context) const override {
    Answers& say = context.say();
    say.MarkUnknown(site, missing_.reason);
    if (missing_.gives_class) say.AddResult(site, context.ask().UnknownClass(site));
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}

 private:
  const Missing& missing_;
};

constexpr Missing kModel{"the API is not modelled"}, kDefinition{"a class made at run time is not in the program", true},
    kHiddenDefinition{"a class made at run time is not in the program"},
    kBeans{"members that java.beans finds by name are not known"}, kManagement{"members that management names are not known"},
    kNaming{"objects that a naming service gives are not known"}, kRemote{"remote calls are not followed"},
    kScript{"what a script calls is not known"}, kInstrumentation{"classes that are changed at run time are not in the program"},
    kBootstrap{"what a bootstrap method links is not followed"},
    kDescription{"what the description of a constant names is not followed", true},
    kProvider{"classes that a security provider names are not followed"},
    kStream{"objects that the JDK reads or writes are not known"}, kToolkit{"what Swing and AWT find by name is not known"},
    kImages{"what Image I/O finds by name is not known"}, kPolicy{"classes that a policy or permission names are not followed"},
    kStyleSheet{"what a style sheet calls is not known"}, kEvents{"settings of events that a recording makes are not followed"},
    kOneClass{"the class that this look-up gives is not followed", true};

}  // namespace

const Rule* Unmodelled() { return The<UnmodelledRule, &kModel>(); }
const Rule* UnmodelledDefinition() { return The<UnmodelledRule, &kDefinition>(); }
const Rule* UnmodelledHiddenDefinition() { return The<UnmodelledRule, &kHiddenDefinition>(); }
const Rule* UnmodelledBeans() { return The<UnmodelledRule, &kBeans>(); }
const Rule* UnmodelledManagement() { return The<UnmodelledRule, &kManagement>(); }
const Rule* UnmodelledNaming() { return The<UnmodelledRule, &kNaming>(); }
const Rule* UnmodelledRemote() { return The<UnmodelledRule, &kRemote>(); }
const Rule* UnmodelledScript() { return The<UnmodelledRule, &kScript>(); }
const Rule* UnmodelledInstrumentation() { return The<UnmodelledRule, &kInstrumentation>(); }
const Rule* UnmodelledBootstrap() { return The<UnmodelledRule, &kBootstrap>(); }
const Rule* UnmodelledDescription() { return The<UnmodelledRule, &kDescription>(); }
const Rule* UnmodelledProvider() { return The<UnmodelledRule, &kProvider>(); }
const Rule* UnmodelledStream() { return The<UnmodelledRule, &kStream>(); }
const Rule* UnmodelledToolkit() { return The<UnmodelledRule, &kToolkit>(); }
const Rule* UnmodelledImages() { return The<UnmodelledRule, &kImages>(); }
const Rule* UnmodelledPolicy() { return The<UnmodelledRule, &kPolicy>(); }
const Rule* UnmodelledStyleSheet() { return The<UnmodelledRule, &kStyleSheet>(); }
const Rule* UnmodelledEvents() { return The<UnmodelledRule, &kEvents>(); }
const Rule* UnmodelledClass() { return The<UnmodelledRule, &kOneClass>(); }

}  // namespace heliograph::reflect
