/// Class.forName and ClassLoader.loadClass: a known name yields its Class object.
///
/// Source:  Livshits, Whaley and Lam, TR 2005, section 5.2.3 (forName), variants LOCAL and POINTS-TO.
/// Reads:   the name.   Writes: the result, class initialisation (forName only; loadClass never initialises).
/// Unknown: a name that is no known constant gives the unknown Class object. A constant that names no class of
///          the program throws ClassNotFoundException and gives nothing.
/// Cost:    O(|delta(name)|).

#include <algorithm>

#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

/// The constants that define `variable` inside its method when nothing else does; empty otherwise.
std::vector<std::string> LocalConstants(const MethodBody& body, VarIndex variable) {
  std::vector<VarIndex> pending{variable}, seen;
  std::vector<std::string> constants;
  while (!pending.empty()) {
    VarIndex v = pending.back();
    pending.pop_back();
    if (std::find(seen.begin(), seen.end(), v) != seen.end()) continue;
    seen.push_back(v);
    bool defined = false;
    for (const StringStmt& s : body.string_constants) {
      if (s.dst != v) continue;
      if (s.string == StringStmt::kMerged) return {};
      constants.push_back(body.strings[s.string]);
      defined = true;
    }
    for (const CopyStmt& s : body.copies) {
      if (s.dst != v) continue;
      pending.push_back(s.src);
      defined = true;
    }
    if (!defined) return {};
  }
  return constants;
}

class NameRule : public Rule {
 public:
  explicit NameRule(bool initializes) : initializes_(initializes) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    size_t position = NamePosition(site, context);
    if (position >= call.args.size()) return;
    if (!context.variant.class_names) {
      GiveUnknown(site, context, "the variant resolves no names");
    } else {
      VarIndex name = call.body->args[call.statement->args_begin + position];
      std::vector<std::string> constants = name == kNoVar ? std::vector<std::string>() : LocalConstants(*call.body, name);
      for (const std::string& c : constants) Resolve(site, c, context);
      if (!constants.empty()) return;
      if (context.variant.local_names) {
        GiveUnknown(site, context, "name not defined by constants of the calling method");
      } else {
        context.Watch(site, 0, call.args[position]);
      }
    }
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    delta.ForEach([&](ObjId o) {
      const std::string* name = context.heap.StringOf(o);
      if (name != nullptr) {
        Resolve(site, *name, context);
      } else {
        GiveUnknown(site, context, "name is not a known constant");
      }
    });
  }

 private:
  static size_t NamePosition(const Site& site, const RuleContext& context) {
    if (!context.program.Method(site.target).is_static()) return 1;
    return context.program.MethodDescriptor(site.target).starts_with("(Ljava/lang/Module;") ? 1 : 0;
  }

  static void GiveUnknown(Site& site, RuleContext& context, std::string_view reason) {
    context.MarkUnknown(site, reason);
    context.AddResult(site, context.Unknown(context.class_type));
  }

  void Resolve(Site& site, const std::string& name, RuleContext& context) const {
    TypeId type = context.program.FindRuntimeTypeName(name);
    if (!type.valid()) return;
    context.AddTarget(site, Target::Kind::kType, type.value);
    context.AddResult(site, context.heap.NamedClassObject(type));
    bool module_form = context.program.MethodDescriptor(site.target).starts_with("(Ljava/lang/Module;");
    if (initializes_ && !module_form && context.program.IsClass(type)) {
      context.sink->InitializeClass(context.program.ClassOf(type), site.call);
    }
  }

  bool initializes_;
};

}  // namespace

const Rule* ClassForName() {
  static const NameRule rule(true);
  return &rule;
}

const Rule* ClassLoaderLoadClass() {
  static const NameRule rule(false);
  return &rule;
}

}  // namespace heliograph::reflect
