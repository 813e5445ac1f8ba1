/// Origins across calls: parameters, results, and what calls put into arrays and builders.
#include <algorithm>
#include <array>

#include "reflect/specification/origin_graph.h"
#include "reflect/specification/user_targets.h"

namespace heliograph::reflect {

namespace {

using Statement = StatementRef::Kind;

constexpr std::string_view kString = "java/lang/String";

std::string_view ResultOf(std::string_view descriptor) { return descriptor.substr(descriptor.rfind(')') + 1); }

/// Whether the texts that objects of the class give are the names of what they stand for.
bool NamesThings(std::string_view owner) {
  return owner == "java/lang/Class" || owner == "java/lang/reflect/Method" || owner == "java/lang/reflect/Constructor" ||
         owner == "java/lang/reflect/Field" || owner == "java/lang/reflect/Member";
}

/// Method.invoke and Constructor.newInstance: the arguments are in the last one.
bool PassesArray(const MethodRef& ref) {
  return (ref.owner == "java/lang/reflect/Method" && ref.name == "invoke") ||
         (ref.owner == "java/lang/reflect/Constructor" && ref.name == "newInstance");
}

/// Calls whose results are points however well they are known.
bool IsReflectiveCall(const MethodRef& ref) {
  return PassesArray(ref) || (ref.owner == "java/lang/reflect/Field" && ref.name == "get");
}

}  // namespace

bool IsBuilderClass(std::string_view owner) {
  return owner == "java/lang/StringBuilder" || owner == "java/lang/StringBuffer" || owner == "java/lang/AbstractStringBuilder";
}

// --- parameters ---

void OriginGraph::ExpandParameter(const Node& node, uint32_t position) {
  const std::vector<CallSite>& sites = index_.result().call_sites;
  const MethodId m(node.owner);
  for (const BackwardIndex::Lambda& lambda : index_.Lambdas(m)) {
    const uint32_t first = lambda.kind == HandleKind::kNewInvokeSpecial ? 1 : 0;
    if (position < first || position - first >= lambda.captured.size()) continue;
    Push(node.kind, lambda.method, lambda.captured[position - first], {lambda.method, FieldId()});
  }
  for (const BackwardIndex::Caller& caller : index_.Callers(m)) {
    const CallSite& site = sites[caller.site.value];
    const bool followed = site.caller.valid() && index_.IsFollowed(site.caller);
    if (followed) ExpandCaller(node, position, caller);
    else AddParameterEnd(node, !site.caller.valid());
  }
}

void OriginGraph::AddParameterEnd(const Node& node, bool entry) {
  const MethodId m(node.owner);
  const bool main = entry && program_.MethodName(m) == "main" && program_.MethodDescriptor(m) == "([Ljava/lang/String;)V";
  AddEnd(m, CallSite::kNoOffset, 0, main ? "args" : "parameter");
}

void OriginGraph::ExpandCaller(const Node& node, uint32_t position, const BackwardIndex::Caller& caller) {
  const CallSite& site = index_.result().call_sites[caller.site.value];
  const std::vector<const InvokeStmt*> calls = index_.Body(site.caller).CallsOf(site);
  for (const InvokeStmt* call : calls) PassArgument(node, position, caller.kind, site.caller, *call);
  if (calls.empty()) AddParameterEnd(node, false);
}

void OriginGraph::PassArgument(const Node& node, uint32_t position, CallKind kind, MethodId caller, const InvokeStmt& invoke) {
  const MethodId m(node.owner);
  const MethodBody& code = index_.Body(caller).code();
  const MethodRef& ref = code.refs[invoke.ref];
  const uint32_t count = invoke.args_end - invoke.args_begin;
  const WitnessStep at = At(caller, invoke);
  if (kind == CallKind::kReflective) {
    if (count > 0 && PassesArray(ref)) return Push(Kind::kContents, caller, code.args[invoke.args_end - 1], at);
    for (uint32_t a = 0; a < count; ++a) Push(node.kind, caller, code.args[invoke.args_begin + a], at);
    return;
  }
  if (ref.name == program_.MethodName(m) && ref.descriptor == program_.MethodDescriptor(m)) {
    if (position < count) Push(node.kind, caller, code.args[invoke.args_begin + position], at);
    return;
  }
  // The call of a function object: its arguments come after what the lambda expression captures.
  for (const BackwardIndex::Lambda& lambda : index_.Lambdas(m)) {
    const uint32_t first = (lambda.kind == HandleKind::kNewInvokeSpecial ? 1 : 0) + static_cast<uint32_t>(lambda.captured.size());
    if (position < first || position - first + 1 >= count) continue;
    Push(node.kind, caller, code.args[invoke.args_begin + 1 + position - first], at);
  }
}

// --- results ---

/// Whether a value that the call gives can be, or can name, a text.
bool OriginGraph::IsText(Kind kind, const MethodRef& ref) const {
  static constexpr std::array<std::string_view, 7> kTypes = {"Ljava/lang/Class;",
                                                             "Ljava/lang/Enum;",
                                                             "Ljava/lang/Package;",
                                                             "Ljava/lang/reflect/Member;",
                                                             "Ljava/lang/reflect/Method;",
                                                             "Ljava/lang/reflect/Field;",
                                                             "Ljava/lang/reflect/Constructor;"};
  if (kind != Kind::kValue || CanReturnText(ref)) return true;
  const std::string_view result = ResultOf(ref.descriptor);
  return std::find(kTypes.begin(), kTypes.end(), result) != kTypes.end();
}

void OriginGraph::ExpandCall(const Node& node, const InvokeStmt& invoke, bool has_effect) {
  const MethodId m(node.owner);
  const MethodRef& ref = index_.Body(m).code().refs[invoke.ref];
  if (IsReflectiveCall(ref)) return AddCallEnd(node, invoke, ShortName(ref));
  bool known = false;
  for (CallSiteId site : index_.Sites(m, invoke)) {
    const ReflectiveSite* reflective = index_.Reflective(site);
    known |= reflective != nullptr && reflective->status == SiteStatus::kResolved;
  }
  const std::vector<MethodId> callees = index_.Callees(m, invoke);
  bool outside = callees.empty();
  for (MethodId callee : callees) {
    WitnessStep inside;
    inside.method = callee;
    if (!index_.IsFollowed(callee)) {
      outside |= !ExpandStringMethod(m, callee, invoke);
    } else if (program_.Method(callee).is_native()) {
      AddCallEnd(node, invoke, "native", inside);
    } else {
      Push(node.kind, callee, kReturnVar, inside);
    }
  }
  if (outside && !known && !has_effect && IsText(node.kind, ref)) AddCallEnd(node, invoke, ShortName(ref));
}

/// What the call returns is the string, and not something with one in it.
void OriginGraph::AddCallEnd(const Node& node, const InvokeStmt& invoke, std::string api, const WitnessStep& last) {
  const MethodId m(node.owner);
  const bool text = node.kind == Kind::kValue && CanReturnText(index_.Body(m).code().refs[invoke.ref]);
  AddEnd(m, invoke.offset, invoke.line, std::move(api), last, text);
}

bool OriginGraph::ExpandStringMethod(MethodId m, MethodId callee, const InvokeStmt& invoke) {
  const MethodBody& code = index_.Body(m).code();
  const std::string_view owner = program_.ClassName(program_.Method(callee).owner);
  const std::string_view name = program_.MethodName(callee), descriptor = program_.MethodDescriptor(callee);
  const WitnessStep at = At(m, invoke);
  const bool has_args = invoke.args_begin < invoke.args_end;
  // The text of a builder; what a builder returns of itself.
  if (has_args && IsBuilderClass(owner)) {
    Push(Kind::kContents, m, code.args[invoke.args_begin], at);
    return true;
  }
  if (has_args && NamesThings(owner) && ResultOf(descriptor) == "Ljava/lang/String;") {
    Push(Kind::kValue, m, code.args[invoke.args_begin], at);
    return true;
  }
  // The text of an object or enum constant that says no more of itself is known, or names nothing.
  if ((owner == "java/lang/Object" || owner == "java/lang/Enum") && name == "toString") return true;
  if (owner != kString || ResultOf(descriptor) != "Ljava/lang/String;" || descriptor.starts_with("([")) return false;
  for (uint32_t a = invoke.args_begin; a < invoke.args_end; ++a) {
    Push(Kind::kValue, m, code.args[a], at);
    Push(Kind::kContents, m, code.args[a], at);
  }
  return has_args;
}

// --- what is put into an array or builder ---

void OriginGraph::ExpandUses(const Node& node) {
  const MethodId m(node.owner);
  const IndexedBody& body = index_.Body(m);
  const MethodBody& code = body.code();
  for (const auto& [var, use] : body.Uses(node.var)) {
    switch (use.kind) {
      case Statement::kCopy: Push(Kind::kFilled, m, code.copies[use.index].dst); break;
      case Statement::kStore: PushField(Kind::kFilled, code.stores[use.index].field, m); break;
      case Statement::kStaticStore: PushField(Kind::kFilled, code.static_stores[use.index].field, m); break;
      case Statement::kArrayStore: Push(Kind::kValue, m, code.array_stores[use.index].src); break;
      case Statement::kInvoke: ExpandUsingCall(node, code.invokes[use.index]); break;
      default: break;
    }
  }
}

void OriginGraph::ExpandUsingCall(const Node& node, const InvokeStmt& invoke) {
  const MethodId m(node.owner);
  const MethodBody& code = index_.Body(m).code();
  const MethodRef& ref = code.refs[invoke.ref];
  const WitnessStep at = At(m, invoke);
  if (IsBuilderClass(ref.owner)) {
    if (code.args[invoke.args_begin] != node.var) return;
    for (uint32_t a = invoke.args_begin + 1; a < invoke.args_end; ++a) Push(Kind::kValue, m, code.args[a], at);
    Push(Kind::kFilled, m, invoke.result);
    return;
  }
  for (MethodId callee : index_.Callees(m, invoke)) {
    if (!index_.IsFollowed(callee) || program_.MethodName(callee) != ref.name ||
        program_.MethodDescriptor(callee) != ref.descriptor)
      continue;
    const std::vector<VarIndex> parameters = ParameterVars(program_, callee);
    for (uint32_t a = 0; a < parameters.size() && invoke.args_begin + a < invoke.args_end; ++a) {
      if (code.args[invoke.args_begin + a] == node.var) Push(Kind::kFilled, callee, parameters[a], at);
    }
  }
}

}  // namespace heliograph::reflect
