#include "reflect/profile/usage_counter.h"

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "core/base/diagnostics.h"
#include "reflect/analysis/api_table.h"
#include "reflect/members/call_arrays.h"

namespace heliograph::reflect {

namespace {

using Names = std::vector<std::string_view>;

enum TableIndex : size_t {
  kClassNames,
  kMemberNames,
  kRetrievals,
  kMethods,
  kFields,
  kCreations,
  kClassApi,
  kMemberApi,
  kActionApi,
  kInference
};

constexpr std::string_view kClassLiteral = ".class";

const Names& SourceRows() {
  static const Names names{"constant",          "manipulation-resolved", "manipulation-unresolved",
                           "unknown-parameter", "unknown-field",         "unknown-call",
                           "unknown-element",   "unknown-several",       "unknown-other"};
  return names;
}

const Names& ClassApis() {
  static const Names names{"Class.forName",
                           kClassLiteral,
                           "Object.getClass",
                           "ClassLoader.loadClass",
                           "Proxy.getProxyClass",
                           "Class.getComponentType",
                           "ClassLoader.findLoadedClass",
                           "ClassLoader.findSystemClass",
                           "ClassLoader.defineClass",
                           "Class.getSuperclass",
                           "Class.getInterfaces",
                           "Class.getDeclaringClass",
                           "Class.getEnclosingClass",
                           "Class.getDeclaredClasses",
                           "Class.getClasses",
                           "Method.getParameterTypes",
                           "Constructor.getParameterTypes",
                           "Executable.getParameterTypes",
                           "Method.getReturnType",
                           "Field.getType",
                           "Member.getDeclaringClass",
                           "Method.getDeclaringClass",
                           "Constructor.getDeclaringClass",
                           "Field.getDeclaringClass"};
  return names;
}

const Names& MemberApis() {
  static const Names names{
      "Class.getMethod",      "Class.getDeclaredMethod",      "Class.getMethods",      "Class.getDeclaredMethods",
      "Class.getField",       "Class.getDeclaredField",       "Class.getFields",       "Class.getDeclaredFields",
      "Class.getConstructor", "Class.getDeclaredConstructor", "Class.getConstructors", "Class.getDeclaredConstructors"};
  return names;
}

const Names& ActionApis() {
  static const Names names{
      "Class.newInstance", "Constructor.newInstance", "Method.invoke",          "Field.get",         "Field.get-primitive",
      "Field.set",         "Field.set-primitive",     "Proxy.newProxyInstance", "Array.newInstance", "Array.get",
      "Array.set"};
  return names;
}

/// The primitive accessors of Field are one row each way; other labels are rows.
std::string_view RowOf(std::string_view label) {
  if (label.starts_with("Field.get") && label.size() > 9 && label != "Field.getType" && label != "Field.getDeclaringClass") {
    return "Field.get-primitive";
  }
  return label.starts_with("Field.set") && label.size() > 9 ? "Field.set-primitive" : label;
}

bool Has(const Names& names, std::string_view name) { return std::find(names.begin(), names.end(), name) != names.end(); }

UsageTable MakeTable(std::string_view name, std::string_view title, const Names& rows) {
  UsageTable table{name, title, {}};
  for (std::string_view row : rows) table.rows.push_back({row, 0});
  return table;
}

void Increase(UsageTable& table, std::string_view row) {
  const auto found = std::find_if(table.rows.begin(), table.rows.end(), [&](const UsageRow& r) { return r.name == row; });
  HELIOGRAPH_CHECK(found != table.rows.end());
  ++found->count;
}

bool IsSingular(std::string_view label) { return !label.ends_with('s'); }

std::string_view RetrievalRow(std::string_view label) {
  if (label.find("Method") != std::string_view::npos) return IsSingular(label) ? "method-singular" : "method-plural";
  if (label.find("Field") != std::string_view::npos) return IsSingular(label) ? "field-singular" : "field-plural";
  return IsSingular(label) ? "constructor-singular" : "constructor-plural";
}

}  // namespace

/// One use of an API method.
struct UsageCounter::Use {
  std::string_view label;
  const InvokeStmt* call = nullptr;  ///< nullptr: a method reference
  std::span<const VarIndex> args;
  uint32_t null_args = 0;
  bool cast = false;  ///< some cast of the result post-dominates the call

  VarIndex Argument(size_t i) const { return i < args.size() ? args[i] : kNoVar; }
  bool IsNull(size_t i) const { return null_args >> i & 1; }
};

namespace {

/// What tells something of a target that names do not; several bits.
constexpr uint32_t kCastHint = 1, kArgumentHint = 2, kReceiverHint = 4, kValueHint = 8;

std::string_view RowOfHints(uint32_t hints) {
  switch (hints) {
    case 0: return "nothing";
    case kCastHint: return "cast";
    case kArgumentHint: return "argument-types";
    case kReceiverHint: return "receiver-type";
    case kValueHint: return "value-type";
    default: return "several";
  }
}

bool ElementsTell(const UsageTrace& trace, const MethodBody& body, VarIndex array) {
  const auto elements = ElementsOfArray(body, array);
  return elements && std::any_of(elements->begin(), elements->end(), [&](VarIndex v) { return trace.TellsType(v); });
}

bool TakesClassName(std::string_view label) { return label == "Class.forName" || label == "ClassLoader.loadClass"; }

bool TakesMemberName(std::string_view label) {
  return Has(MemberApis(), label) && IsSingular(label) && label.find("Constructor") == std::string_view::npos;
}

std::string_view CreationRow(bool of_class, bool cast) {
  if (of_class) return cast ? "class-cast" : "class-no-cast";
  return cast ? "constructor-cast" : "constructor-no-cast";
}

}  // namespace

UsageProfile EmptyUsageProfile() {
  UsageProfile profile;
  profile.tables = {MakeTable("class-names", "Names given to Class.forName and ClassLoader.loadClass", SourceRows()),
                    MakeTable("member-names", "Names given to get[Declared]Method and get[Declared]Field", SourceRows()),
                    MakeTable("retrievals", "Retrievals of one member or of all",
                              {"method-singular", "method-plural", "field-singular", "field-plural", "constructor-singular",
                               "constructor-plural"}),
                    MakeTable("invoked-methods", "Methods that Method.invoke calls", {"static", "instance", "open"}),
                    MakeTable("accessed-fields", "Fields that Field.get and Field.set access", {"static", "instance", "open"}),
                    MakeTable("new-instance", "newInstance with and without a post-dominating cast",
                              {"class-cast", "class-no-cast", "constructor-cast", "constructor-no-cast"}),
                    MakeTable("class-retrieving", "Class-retrieving methods", ClassApis()),
                    MakeTable("member-retrieving", "Member-retrieving methods", MemberApis()),
                    MakeTable("reflective-action", "Reflective-action methods", ActionApis()),
                    MakeTable("self-inference", "What tells the targets of newInstance, Method.invoke, Field.get and Field.set",
                              {"names", "cast", "argument-types", "receiver-type", "value-type", "several", "nothing"})};
  return profile;
}

UsageCounter::UsageCounter(const Program& program) : program_(program) {
  const std::vector<ApiRow> table = ApiTable();
  for (const auto& [method, row] : RowsOfMethods(program, table)) {
    const std::string_view label = RowOf(table[row].api);
    if (Has(ClassApis(), label) || Has(MemberApis(), label) || Has(ActionApis(), label)) labels_.emplace(method, label);
  }
}

std::string_view UsageCounter::LabelOf(MethodId target) const {
  const auto found = target.valid() ? labels_.find(target.value) : labels_.end();
  return found == labels_.end() ? std::string_view() : found->second;
}

std::vector<UsageCounter::Use> UsageCounter::UsesIn(const MethodBody& body) const {
  std::vector<Use> uses;
  std::set<std::pair<uint32_t, std::string_view>> seen;  // a finally block may be several statements at one place
  for (const InvokeStmt& call : body.invokes) {
    const std::string_view label = LabelOf(call.target);
    const bool dropped = label == "Object.getClass" && call.result == kNoVar;  // a check for null, as compilers emit it
    if (label.empty() || dropped || !seen.emplace(call.offset, label).second) continue;
    const CallFacts* facts = FactsOf(body, call);
    Use& use = uses.emplace_back();
    use.label = label;
    use.call = &call;
    use.args = std::span(body.args).subspan(call.args_begin, call.args_end - call.args_begin);
    if (facts == nullptr) continue;
    use.null_args = facts->null_args;
    use.cast = facts->casts_begin != facts->casts_end;
  }
  for (const LambdaStmt& lambda : body.lambdas) {
    const std::string_view label = LabelOf(lambda.implementation);
    if (label.empty() || !seen.emplace(lambda.offset, label).second) continue;
    uses.emplace_back().label = label;
  }
  return uses;
}

std::string_view UsageCounter::MemberRow(const Use& use, const UsageTrace& trace) {
  if (use.IsNull(1)) return "static";
  return trace.IsObject(use.Argument(1)) ? "instance" : "open";
}

std::string_view UsageCounter::SourceRow(const MethodBody& body, const Use& use, const UsageTrace& trace) {
  const bool in_module = use.call != nullptr && body.refs[use.call->ref].descriptor.starts_with("(Ljava/lang/Module;");
  const size_t name = use.label == "Class.forName" && !in_module ? 0 : 1;
  return SourceRows()[static_cast<size_t>(trace.SourceOfName(use.Argument(name)))];
}

std::string_view UsageCounter::InferenceRow(const MethodBody& body, const Use& use, const UsageTrace& trace) {
  const std::string_view label = use.label;
  const bool in_class = label == "Class.newInstance", in_constructor = label == "Constructor.newInstance";
  if (in_class ? trace.IsNamedClass(use.Argument(0)) : trace.IsNamedMember(use.Argument(0))) return "names";
  const bool arguments = (label == "Method.invoke" && ElementsTell(trace, body, use.Argument(2))) ||
                         (in_constructor && ElementsTell(trace, body, use.Argument(1)));
  const bool receiver = !in_class && !in_constructor && !use.IsNull(1) && trace.TellsType(use.Argument(1));
  const bool value = label.ends_with("-primitive") || (label == "Field.set" && trace.TellsType(use.Argument(2)));
  return RowOfHints((use.cast ? kCastHint : 0) | (arguments ? kArgumentHint : 0) | (receiver ? kReceiverHint : 0) |
                    (value ? kValueHint : 0));
}

void UsageCounter::Count(const MethodBody& body, UsageProfile& profile) const {
  std::vector<UsageTable>& tables = profile.tables;
  ++profile.methods;
  for (size_t i = 0; i < body.class_constants.size(); ++i) Increase(tables[kClassApi], kClassLiteral);
  const std::vector<Use> uses = UsesIn(body);
  if (uses.empty()) return;
  const UsageTrace trace(program_, body);
  for (const Use& use : uses) {
    const std::string_view label = use.label;
    if (Has(ClassApis(), label)) Increase(tables[kClassApi], label);
    if (Has(MemberApis(), label)) {
      Increase(tables[kMemberApi], label);
      Increase(tables[kRetrievals], RetrievalRow(label));
    }
    if (TakesClassName(label)) Increase(tables[kClassNames], SourceRow(body, use, trace));
    if (TakesMemberName(label)) Increase(tables[kMemberNames], SourceRow(body, use, trace));
    if (!Has(ActionApis(), label)) continue;
    Increase(tables[kActionApi], label);
    const bool creation = label == "Class.newInstance" || label == "Constructor.newInstance";
    const bool invocation = label == "Method.invoke", access = invocation || label.starts_with("Field.");
    if (access) Increase(tables[invocation ? kMethods : kFields], MemberRow(use, trace));
    if (creation) Increase(tables[kCreations], CreationRow(label == "Class.newInstance", use.cast));
    if (access || creation) Increase(tables[kInference], InferenceRow(body, use, trace));
  }
}

}  // namespace heliograph::reflect
