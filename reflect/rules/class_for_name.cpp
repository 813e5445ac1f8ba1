/// Class.forName and ClassLoader.loadClass: a known name yields its Class object.
///
/// Source:  Livshits, Whaley and Lam, TR 2005, section 5.2.3 (forName), variants LOCAL and POINTS-TO; Solar,
///          P-ForName; with `substrings`, Smaragdakis et al., APLAS 2015, section 3.1: a constant that ends the
///          name of a class stands for it; with `string-values` a pattern stands for the classes that it covers, one that
///          covers too many for those of the inputs, outside the JDK's code, if they are few.
/// Reads:   the name.   Writes: the result, class initialisation (forName only; loadClass never initialises).
/// Unknown: a name that is no known constant gives the unknown Class object. A constant that names no class of
///          the program throws ClassNotFoundException and gives nothing.
/// Cost:    O(|delta(name)|).

#include <algorithm>

#include "core/program/descriptor_text.h"
#include "core/strings/string_pattern.h"
#include "reflect/rules/agreement.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

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
      if (s.string >= StringStmt::kUnknown) return {};
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

/// Names of array classes (JVMS 4.4.1) that a pattern covers.
struct ArrayNames {
  size_t dimensions = 0;  ///< of them; 0: none, or `any`
  std::string element;    ///< covers the names of their element types, classes
  bool any = false;       ///< the pattern does not tell the dimensions, or whether the element type is a class
};

ArrayNames ArraysOf(std::string_view pattern) {
  const auto ends = [&](char c) { return pattern.ends_with(c); };
  if (pattern.starts_with(string_pattern::kAny)) return {0, "", ends(string_pattern::kAny) || ends(';')};
  const size_t dimensions = NumDimensions(pattern);
  if (dimensions == 0) return {};
  const std::string_view end = {";\0", 2};
  pattern.remove_prefix(dimensions);
  if (!pattern.starts_with('L')) return {dimensions, "", true};
  pattern.remove_prefix(1);
  if (pattern.ends_with(end)) pattern.remove_suffix(end.size());
  else if (pattern.ends_with(';')) pattern.remove_suffix(1);
  return {dimensions, std::string(pattern), false};
}

class NameRule : public Rule {
 public:
  explicit NameRule(bool initializes) : initializes_(initializes) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    size_t position = NamePosition(site, ask);
    if (position >= call.args.size()) return;
    if (!ask.variant().class_names) {
      GiveUnknown(site, context, "the variant resolves no names");
    } else {
      BeginAgreement(site, call, ask);
      VarIndex name = call.body->args[call.statement->args_begin + position];
      std::vector<std::string> constants = name == kNoVar ? std::vector<std::string>() : LocalConstants(*call.body, name);
      for (const std::string& c : constants) Resolve(site, c, context);
      site.local = !constants.empty();
      if (site.local) return;
      if (ask.variant().local_names) {
        GiveUnknown(site, context, "name not defined by constants of the calling method");
      } else {
        context.say().Watch(site, 0, call.args[position]);
      }
    }
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    HeapModel& heap = context.ask().heap();
    WithoutAbsent(site, delta, context).ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      const bool other_text = heap.IsOtherText(o);
      site.answered |= other_text;
      site.absent_name |= other_text;
      if (other_text) return;
      const std::string* pattern = heap.StringPatternOf(o);
      if (pattern == nullptr) {
        GiveUnknown(site, context, "name is not a known constant");
      } else if (heap.StringOf(o) != nullptr) {
        const uint32_t entry = heap.ConfigurationEntryOf(o);
        Resolve(site, *pattern, context, WhyOf(entry, context));
      } else {
        ResolvePattern(site, *pattern, context);
      }
    });
  }

  void OnInferredClass(Site& site, TypeId type, std::string_view why, RuleContext& context) const override {
    if (context.ask().limits().targets != 0 && context.say().IsFull(site, Target::Kind::kType, type.value)) return;
    Give(site, type, why, context);
  }

  void OnBoundClass(Site& site, TypeId type, std::string_view why, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    if (say.IsFull(site, Target::Kind::kType, type.value)) return;
    say.AddTarget(site, Target::Kind::kType, type.value, why);
    if (Initializes(site, ask)) context.sink().InitializeClass(ask.program().ClassOf(type), site.call);
  }

 private:
  /// Leaves out texts that name no class of the program, where that is all there is to them: most texts of a large set.
  static PointsToSet WithoutAbsent(Site& site, const PointsToSet& names, RuleContext& context) {
    const Facts& ask = context.ask();
    if (site.agreement != nullptr || ask.partial_names() != nullptr) return names.Clone();
    PointsToSet left = context.services().judged_texts().NotAbsent(ask.program(), ask.heap(), names);
    const bool absent = left.size() < names.size();
    site.absent_name |= absent;
    site.answered |= absent;
    return left;
  }

  static size_t NamePosition(const Site& site, const Facts& ask) {
    if (!ask.program().Method(site.target).is_static()) return 1;
    return IsModuleForm(site, ask) ? 1 : 0;
  }
  static bool IsModuleForm(const Site& site, const Facts& ask) {
    return ask.program().MethodDescriptor(site.target).starts_with("(Ljava/lang/Module;");
  }
  /// The three-argument form says whether the class is initialised.
  bool Initializes(const Site& site, const Facts& ask) const {
    bool told_not_to = site.args.size() == 3 && (site.null_args >> 1 & 1);
    return initializes_ && !IsModuleForm(site, ask) && !told_not_to;
  }

  /// The evidence of a name by its entry.
  static std::string_view WhyOf(uint32_t entry, RuleContext& context) {
    switch (entry) {
      case Id<void>::kNone: return evidence::kConstant;
      case kComparedEntry: return evidence::kCompared;
      case kNamedEntry: return evidence::kNamed;
      case kUnmadeEntry: return evidence::kUnmade;
      default: return context.services().files().index().Evidence(entry);
    }
  }

  static void GiveUnknown(Site& site, RuleContext& context, std::string_view reason) {
    context.say().GiveUnknown(site, reason, context.ask().UnknownClass(site));
  }

  void Resolve(Site& site, const std::string& name, RuleContext& context, std::string_view why = evidence::kConstant) const {
    const Facts& ask = context.ask();
    if (NumDimensions(name) > ask.program().MaxDimensions()) return GiveAnyArray(site, name, context);
    TypeId type = ask.program().FindRuntimeTypeName(name);
    site.answered = true;
    site.absent_name |= !type.valid();
    const bool near = site.agreement == nullptr || site.agreement->near.contains(name);
    if (type.valid() && Agrees(site, type, near, context)) Give(site, type, why, context);
    if (ask.partial_names() == nullptr || ask.IsRestricted(site)) return;
    const std::vector<ClassId> classes = ask.partial_names()->ClassesWith(name);
    for (ClassId c : classes) {
      if (!Agrees(site, ask.program().ClassType(c), near && classes.size() < kFewMatches, context)) continue;
      if (context.say().IsFull(site, Target::Kind::kType, c.value)) continue;
      Give(site, ask.program().ClassType(c), evidence::kSubstring, context);
    }
  }

  /// Whether the class that a name means counts: the name is near, or a use tells the class too.
  static bool Agrees(Site& site, TypeId type, bool near, RuleContext& context) {
    if (site.agreement == nullptr || near || site.agreement->backward.contains(type)) return true;
    site.agreement->forward.insert(type);
    GiveDisputed(site, context.ask().UnknownClass(site), context);
    return false;
  }

  void ResolvePattern(Site& site, const std::string& pattern, RuleContext& context) const {
    const Program& program = context.ask().program();
    const std::string shown = string_pattern::Display(pattern);
    const ArrayNames arrays = ArraysOf(pattern);
    const bool any_array = arrays.any || arrays.dimensions > program.MaxDimensions();
    if (any_array && arrays.dimensions > 0) return GiveAnyArray(site, shown, context);
    if (arrays.dimensions > 0 && string_pattern::IsExact(arrays.element)) {
      return Resolve(site, std::string(arrays.dimensions, '[') + 'L' + arrays.element + ';', context);
    }
    bool too_many = false;
    const Variant& v = context.ask().variant();
    const std::string& name = arrays.dimensions > 0 ? arrays.element : pattern;
    NamePatterns& patterns = context.services().name_patterns();
    const std::vector<ClassId>* classes = &patterns.ClassesOf(name, v.pattern_types, v.pattern_length, &too_many);
    const bool of_inputs = too_many && !context.ask().IsInPlatform(site);
    if (of_inputs) classes = &patterns.ClassesOfInputs(name, v.pattern_types, v.pattern_length);
    for (ClassId c : *classes) {
      if (context.ask().Spent()) return;
      TypeId type = program.ClassType(c);
      for (size_t i = 0; i < arrays.dimensions; ++i) type = program.ArrayType(type);
      Give(site, type, context.say().Keep("pattern " + shown), context);
    }
    site.answered |= !too_many;
    site.absent_name |= classes->empty() && !too_many;
    if (too_many) GiveUnknown(site, context, "the name is " + shown + ", which fits too many classes");
    else if (any_array && initializes_) GiveAnyArray(site, shown, context);
  }

  static void GiveAnyArray(Site& site, const std::string& shown, RuleContext& context) {
    GiveUnknown(site, context, "the name is " + shown + ", which fits array classes of any kind");
  }

  void Give(Site& site, TypeId type, std::string_view why, RuleContext& context) const {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    say.AddTarget(site, Target::Kind::kType, type.value, why);
    say.AddResult(site, ask.heap().NamedClassObject(type));
    if (Initializes(site, ask) && ask.program().IsClass(type)) {
      context.sink().InitializeClass(ask.program().ClassOf(type), site.call);
    }
  }

  bool initializes_;
};

}  // namespace

const Rule* ClassForName() { return The<NameRule, true>(); }
const Rule* ClassLoaderLoadClass() { return The<NameRule, false>(); }

}  // namespace heliograph::reflect
