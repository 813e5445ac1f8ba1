#include "report/export/keep_rules.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace heliograph::report {
namespace {

constexpr size_t kReasons = 3;  // of one rule

/// What serialization looks for in a class, chapters 2 and 3 of its specification.
constexpr auto kSerialized = std::to_array<std::string_view>({
    "!static !transient <fields>",
    "java.lang.Object readResolve()",
    "java.lang.Object writeReplace()",
    "private static final java.io.ObjectStreamField[] serialPersistentFields",
    "private void readObject(java.io.ObjectInputStream)",
    "private void readObjectNoData()",
    "private void writeObject(java.io.ObjectOutputStream)",
    "static final long serialVersionUID",
    "void readExternal(java.io.ObjectInput)",
    "void writeExternal(java.io.ObjectOutput)",
});

/// Attributes of class files that an API reads; ProGuard's manual, "Attributes".
std::string_view AttributesOf(std::string_view api) {
  if (api.find("Annotation") != std::string_view::npos) return "RuntimeVisibleAnnotations,RuntimeVisibleParameterAnnotations";
  if (api.find("getGeneric") != std::string_view::npos) return "Signature";
  if (api == "Method.getDefaultValue") return "AnnotationDefault";
  if (api == "Class.getRecordComponents") return "Record";
  if (api == "Class.getPermittedSubclasses") return "PermittedSubclasses";
  if (api == "Class.getNestHost" || api == "Class.getNestMembers") return "NestHost,NestMembers";
  if (api == "Class.getDeclaredClasses" || api == "Class.getClasses" || api.starts_with("Class.getEnclosing") ||
      api == "Class.getDeclaringClass")
    return "InnerClasses,EnclosingMethod";
  return {};
}

std::string MethodRule(const TargetParts& target) {
  std::string rule = target.is_constructor() ? "" : target.type + " ";
  rule += target.name + "(";
  for (size_t i = 0; i < target.parameters.size(); ++i) rule += (i == 0 ? "" : ",") + target.parameters[i];
  return rule + ")";
}

std::string MembersRule(const TargetParts& target) {
  const std::string visibility = target.type == "public" ? "public " : "";
  if (target.name == "constructors") return visibility + "<init>(...)";
  return visibility + "<" + target.name + ">";
}

std::string MemberRule(const TargetParts& target) {
  switch (target.kind) {
    case TargetParts::Kind::kMethod: return MethodRule(target);
    case TargetParts::Kind::kField: return target.type + " " + target.name;
    case TargetParts::Kind::kMembers: return MembersRule(target);
    case TargetParts::Kind::kType: break;
  }
  return {};
}

class RuleMaker {
 public:
  explicit RuleMaker(ClassIndex& classes) : classes_(classes) {}

  void Take(const ReflectiveCall& call) {
    const std::string condition = call.in_jdk || !Exists(call.Condition()) ? "" : call.Condition();
    for (const UsedTarget& target : call.targets) {
      const std::string owner = ElementType(target.parts.owner);
      if (target.in_jdk || !Exists(owner)) continue;
      KeepRule rule;
      rule.named = IsNamed(call, target);
      AddMembers(call, target.parts, rule.members);
      if (!rule.named && rule.members.empty()) continue;
      KeepRule& kept = rules_.rules[{condition, owner}];
      kept.named |= rule.named;
      kept.members.merge(rule.members);
      kept.reasons.insert(call.api + " at " + call.Place() + ", " + target.evidence);
      KeepService(condition, call, target);
    }
  }

  KeepRules Finish() { return std::move(rules_); }

 private:
  /// The name of a services file is that of the service.
  void KeepService(const std::string& condition, const ReflectiveCall& call, const UsedTarget& target) {
    constexpr std::string_view kFolder = "META-INF/services/";
    const size_t folder = target.evidence.rfind(kFolder), colon = target.evidence.rfind(':');
    if (call.use != ApiUse::kService || folder == std::string::npos || colon < folder) return;
    const size_t begin = folder + kFolder.size();
    const std::string service = target.evidence.substr(begin, colon - begin);
    if (!Exists(service) || classes_.InJdk(service)) return;
    KeepRule& kept = rules_.rules[{condition, service}];
    kept.named = true;
    kept.reasons.insert(call.api + " at " + call.Place() + ", " + target.evidence);
  }
  bool Exists(const std::string& name) {
    const ClassIndex::Row* row = name.empty() ? nullptr : classes_.Find(name);
    return row != nullptr && !row->absent && !row->made;
  }

  /// Whether nothing but its name, or what is not known, leads to the class. What flows to a call was looked up elsewhere, or is a
  /// class literal.
  static bool IsNamed(const ReflectiveCall& call, const UsedTarget& target) {
    if (call.use == ApiUse::kArray || call.use == ApiUse::kEnumConstants || call.use == ApiUse::kSerialize) return false;
    const bool by_name = call.use == ApiUse::kNamedClass || call.use == ApiUse::kNamedInstance || call.use == ApiUse::kService;
    return by_name || call.use == ApiUse::kProxy || call.recorded || target.evidence != "points-to";
  }

  static void AddMembers(const ReflectiveCall& call, const TargetParts& target, std::set<std::string>& members) {
    const bool is_type = target.kind == TargetParts::Kind::kType;
    switch (call.use) {
      case ApiUse::kInstance:
      case ApiUse::kNamedInstance:
      case ApiUse::kService: members.insert(is_type ? "<init>()" : MemberRule(target)); break;
      case ApiUse::kEnumConstants:
        members.insert("static **[] values()");
        members.insert("static ** valueOf(java.lang.String)");
        break;
      case ApiUse::kSerialize: members.insert(kSerialized.begin(), kSerialized.end()); break;
      default:
        if (!is_type) members.insert(MemberRule(target));
    }
  }

  ClassIndex& classes_;
  KeepRules rules_;
};

std::string RuleText(const std::string& condition, const std::string& target, const KeepRule& rule) {
  std::string text;
  size_t shown = 0;
  for (const std::string& reason : rule.reasons) {
    if (shown++ == kReasons) {
      text += "# and " + std::to_string(rule.reasons.size() - kReasons) + " more\n";
      break;
    }
    text += "# " + reason + "\n";
  }
  if (!condition.empty()) text += "-if class " + condition + "\n";
  // Reflection needs members as they are, of a class without members only the name.
  text += !rule.named ? "-keepclassmembers" : rule.members.empty() ? "-keep,allowoptimization" : "-keep";
  text += " class " + target;
  if (rule.members.empty()) return text + "\n";
  text += " {\n";
  for (const std::string& member : rule.members) text += "    " + member + ";\n";
  return text + "}\n";
}

}  // namespace

KeepRules KeepRulesOf(const ResultDatabase& result, const std::vector<ReflectiveCall>& calls, ClassIndex& classes) {
  RuleMaker maker(classes);
  for (const ReflectiveCall& call : calls) maker.Take(call);
  KeepRules rules = maker.Finish();
  Query apis = result.Run("SELECT DISTINCT api FROM reflective_site WHERE owner <> 'jdk'");
  while (apis.Next()) {
    if (const std::string_view attributes = AttributesOf(apis.Text(0)); !attributes.empty()) rules.attributes.emplace(attributes);
  }
  Query natives = result.Run(R"sql(
      SELECT DISTINCT c.name FROM methods m JOIN classes c ON c.id = m.class JOIN owners w ON w.id = c.owner
      WHERE m.access & 256 AND m.reachable AND w.name IN ('application', 'library') ORDER BY c.name)sql");
  while (natives.Next()) rules.natives.insert(natives.Text(0));
  return rules;
}

void WriteKeepRules(const KeepRules& rules, const std::string& about, Sink& sink) {
  sink.Append("# " + about + "\n");
  for (const std::string& attributes : rules.attributes) sink.Append("-keepattributes " + attributes + "\n");
  for (const std::string& name : rules.natives) {
    sink.Append("\n# native methods\n-keepclasseswithmembernames class " + name + " {\n    native <methods>;\n}\n");
  }
  for (const auto& [names, rule] : rules.rules) sink.Append("\n" + RuleText(names.first, names.second, rule));
}

}  // namespace heliograph::report
