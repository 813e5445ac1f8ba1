#include "reflect/inference/constant_elements.h"

#include <algorithm>
#include <string_view>

#include "reflect/inference/name_variables.h"
#include "reflect/members/call_arrays.h"

namespace heliograph::reflect {

namespace {

constexpr int kMostSteps = 8;

/// What a call makes of its arguments.
enum class Factory { kNone, kElements, kPairs, kEntries, kSame };

Factory FactoryOf(const Program& program, MethodId method) {
  const std::string_view owner = program.ClassName(program.Method(method).owner), name = program.MethodName(method);
  if (owner == "java/util/List" || owner == "java/util/Set") {
    if (name == "of") return Factory::kElements;
    return name == "copyOf" ? Factory::kSame : Factory::kNone;
  }
  if (owner == "java/util/stream/Stream") return name == "of" ? Factory::kElements : Factory::kNone;
  if (owner == "java/util/Map") {
    if (name == "of") return Factory::kPairs;
    if (name == "ofEntries") return Factory::kEntries;
    return name == "copyOf" ? Factory::kSame : Factory::kNone;
  }
  if (owner == "java/util/Arrays") return name == "asList" ? Factory::kElements : Factory::kNone;
  if (owner != "java/util/Collections") return Factory::kNone;
  if (name.starts_with("singleton")) return Factory::kPairs;
  const bool wraps = name.starts_with("unmodifiable") || name.starts_with("synchronized") || name.starts_with("checked");
  return wraps ? Factory::kSame : Factory::kNone;
}

class ElementFinder {
 public:
  ElementFinder(const MethodBody& body, const Program& program) : body_(body), program_(program) {}

  void Follow(VarIndex var) {
    if (var == kNoVar || ++steps_ > kMostSteps) return;
    for (const VarIndex root : RootsOf(body_, var)) {
      for (const InvokeStmt& call : body_.invokes) {
        if (!call.target.valid()) continue;
        if (call.result == root) OfCall(call);
        if (call.args_begin < call.args_end && body_.args[call.args_begin] == root) Filled(call);
      }
    }
  }

  std::vector<std::string> Take() {
    std::sort(found_.begin(), found_.end());
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    return std::move(found_);
  }

 private:
  std::vector<VarIndex> Arguments(const InvokeStmt& call) const {
    return {body_.args.begin() + call.args_begin, body_.args.begin() + call.args_end};
  }

  /// The variables, or the elements of the one array among them.
  std::vector<VarIndex> Elements(const InvokeStmt& call) const {
    const std::vector<VarIndex> arguments = Arguments(call);
    const auto elements = arguments.size() == 1 ? ElementsOfArray(body_, arguments[0]) : std::nullopt;
    return elements ? *elements : arguments;
  }

  void Add(VarIndex var) {
    const std::string* constant = ConstantIn(body_, var);
    if (constant != nullptr) found_.push_back(*constant);
  }

  void OfCall(const InvokeStmt& call) {
    const std::vector<VarIndex> elements = Elements(call);
    switch (FactoryOf(program_, call.target)) {
      case Factory::kElements:
        for (const VarIndex element : elements) Add(element);
        break;
      case Factory::kPairs:
        for (size_t i = 0; i < elements.size(); i += 2) Add(elements[i]);
        break;
      case Factory::kEntries:
        for (const VarIndex entry : elements) OfEntry(entry);
        break;
      case Factory::kSame:
        if (!elements.empty()) Follow(elements[0]);
        break;
      case Factory::kNone: break;
    }
  }

  /// The key of Map.entry.
  void OfEntry(VarIndex entry) {
    const InvokeStmt* call = entry == kNoVar ? nullptr : OnlyCall(body_, entry);
    const bool makes = call != nullptr && call->target.valid() && program_.MethodName(call->target) == "entry" &&
                       call->args_begin < call->args_end;
    if (makes) Add(body_.args[call->args_begin]);
  }

  /// A constructor that copies another collection, or a call that adds all of it.
  void Filled(const InvokeStmt& call) {
    const std::string_view name = program_.MethodName(call.target);
    const bool copies = name == "<init>" || name == "addAll" || name == "putAll";
    const std::vector<VarIndex> arguments = Arguments(call);
    if (copies && arguments.size() == 2 && IsCollection(call.target)) Follow(arguments[1]);
  }

  bool IsCollection(MethodId method) const {
    const ClassId owner = program_.Method(method).owner;
    for (const std::string_view kind : {"java/util/Collection", "java/util/Map"}) {
      const ClassId wanted = program_.FindClass(kind);
      if (wanted.valid() && program_.IsSubclass(owner, wanted)) return true;
    }
    return false;
  }

  const MethodBody& body_;
  const Program& program_;
  int steps_ = 0;
  std::vector<std::string> found_;
};

}  // namespace

bool MakesCollections(const MethodBody& body, const Program& program) {
  return std::any_of(body.invokes.begin(), body.invokes.end(), [&](const InvokeStmt& call) {
    const Factory factory = call.target.valid() ? FactoryOf(program, call.target) : Factory::kNone;
    return factory != Factory::kNone && factory != Factory::kSame;
  });
}

std::vector<std::string> ConstantElements(const MethodBody& body, VarIndex var, const Program& program) {
  ElementFinder finder(body, program);
  finder.Follow(var);
  return finder.Take();
}

}  // namespace heliograph::reflect
