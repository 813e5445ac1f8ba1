/// Reflective APIs without a rule: annotations, serialization, classes defined at run time, and interface
/// instances of method handles.
///
/// Reads nothing and writes nothing but the unknown class that a definition gives; each reached call site is a row
/// without targets that says what is missing, so that what hangs on it is not taken for dead.

#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

class UnmodelledRule : public Rule {
 public:
  explicit UnmodelledRule(std::string_view reason, bool gives_class = false) : reason_(reason), gives_class_(gives_class) {}

  void OnSite(Site& site, const ClaimedCall&, RuleContext& context) const override {
    context.MarkUnknown(site, reason_);
    if (gives_class_) context.AddResult(site, context.UnknownClass(site));
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}

 private:
  std::string_view reason_;
  bool gives_class_;
};

}  // namespace

const Rule* Unmodelled() {
  static const UnmodelledRule rule("the API is not modelled");
  return &rule;
}

const Rule* UnmodelledAnnotations() {
  static const UnmodelledRule rule("annotations are not read; calls of their elements have no target");
  return &rule;
}

const Rule* UnmodelledSerialization() {
  static const UnmodelledRule rule("serialized objects and the calls of their readObject and readResolve are not known");
  return &rule;
}

const Rule* UnmodelledDefinition() {
  static const UnmodelledRule rule("a class made at run time is not in the program", true);
  return &rule;
}

const Rule* UnmodelledHiddenDefinition() {
  static const UnmodelledRule rule("a class made at run time is not in the program");
  return &rule;
}

const Rule* UnmodelledHandleProxy() {
  static const UnmodelledRule rule("calls on an object made of a method handle have no target");
  return &rule;
}

}  // namespace heliograph::reflect
