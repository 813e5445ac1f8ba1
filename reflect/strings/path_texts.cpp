#include "reflect/strings/path_texts.h"

#include <algorithm>

#include "core/strings/string_pattern.h"
#include "reflect/members/call_arrays.h"

namespace heliograph::reflect {

namespace {

namespace patterns = string_pattern;

constexpr int kMostCalls = 8;
constexpr std::string_view kFile = "java/io/File", kPath = "java/nio/file/Path", kPaths = "java/nio/file/Paths";
constexpr std::string_view kOneText = "(Ljava/lang/String;)", kTwoTexts = "(Ljava/lang/String;Ljava/lang/String;)",
                           kBelow = "(Ljava/io/File;Ljava/lang/String;)";

class PathFinder {
 public:
  PathFinder(const Program& program, const MethodBody& body) : program_(program), body_(body) {}

  std::optional<PathText> Find(VarIndex var) {
    if (var == kNoVar || ++calls_ > kMostCalls) return std::nullopt;
    const AllocStmt* made = OnlyAllocation(body_, var);
    if (made != nullptr) return program_.TypeName(made->type) == "java.io.File" ? OfFile(var) : std::nullopt;
    const InvokeStmt* call = OnlyCall(body_, var);
    return call != nullptr && call->target.valid() ? OfCall(*call) : std::nullopt;
  }

 private:
  VarIndex Argument(const InvokeStmt& call, uint32_t i) const { return body_.args[call.args_begin + i]; }

  /// The path with one more piece behind it.
  std::optional<PathText> Below(std::optional<PathText> path, VarIndex piece) const {
    if (!path || !path->steps.empty() || piece == kNoVar) return std::nullopt;
    path->pieces.push_back(piece);
    return path;
  }

  std::optional<PathText> OfFile(VarIndex file) {
    for (const InvokeStmt& call : body_.invokes) {
      const bool constructs = call.target.valid() && call.args_begin < call.args_end && Argument(call, 0) == file &&
                              program_.MethodName(call.target) == "<init>";
      if (!constructs) continue;
      const std::string_view descriptor = program_.MethodDescriptor(call.target);
      if (descriptor.starts_with(kOneText)) return Below(PathText(), Argument(call, 1));
      if (descriptor.starts_with(kTwoTexts)) return Below(Below(PathText(), Argument(call, 1)), Argument(call, 2));
      return descriptor.starts_with(kBelow) ? Below(Find(Argument(call, 1)), Argument(call, 2)) : std::nullopt;
    }
    return std::nullopt;
  }

  std::optional<PathText> OfCall(const InvokeStmt& call) {
    const std::string_view owner = program_.ClassName(program_.Method(call.target).owner),
                           name = program_.MethodName(call.target);
    const std::string_view descriptor = program_.MethodDescriptor(call.target);
    const bool file = owner == kFile, path = owner == kPath;
    if ((path && name == "of") || (owner == kPaths && name == "get")) return OfTexts(call);
    if ((file && (name == "toPath" || name == "getParentFile")) || (path && name == "toFile")) {
      auto converted = Find(Argument(call, 0));
      if (converted && name == "getParentFile") converted->steps.push_back(PathText::kParent);
      return converted;
    }
    if (path && (name == "getFileName" || name == "getParent")) {
      auto part = Find(Argument(call, 0));
      if (part) part->steps.push_back(name == "getParent" ? PathText::kParent : PathText::kName);
      return part;
    }
    const bool resolves = path && name == "resolve" && descriptor.starts_with(kOneText);
    return resolves ? Below(Find(Argument(call, 0)), Argument(call, 1)) : std::nullopt;
  }

  /// Path.of and Paths.get.
  std::optional<PathText> OfTexts(const InvokeStmt& call) const {
    if (call.args_end - call.args_begin != 2) return std::nullopt;
    const auto further = ElementsOfArray(body_, Argument(call, 1));
    auto path = further ? Below(PathText(), Argument(call, 0)) : std::nullopt;
    for (size_t i = 0; further && i < further->size(); ++i) path = Below(std::move(path), (*further)[i]);
    return path;
  }

  const Program& program_;
  const MethodBody& body_;
  int calls_ = 0;
};

/// The pieces as one path with single separators and none at the end. None where platforms or the two classes differ.
std::optional<std::string> Joined(const std::vector<std::string_view>& pieces) {
  std::string out;
  for (std::string_view piece : pieces) {
    const bool below = !out.empty();
    if (!patterns::IsExact(piece) || piece.empty() || piece.find_first_of("\\:") != std::string_view::npos) return std::nullopt;
    if (below && piece[0] == '/') return std::nullopt;
    if (below) out.push_back('/');
    for (char c : piece) {
      if (c != '/' || !out.ends_with('/')) out.push_back(c);
    }
    if (out.size() > 1 && out.ends_with('/')) out.pop_back();
  }
  return out.empty() || out == "/" ? std::nullopt : std::optional(out);
}

}  // namespace

std::optional<PathText> FindPathText(const Program& program, const MethodBody& body, VarIndex var) {
  return PathFinder(program, body).Find(var);
}

std::vector<std::string> EvaluatePath(const std::vector<std::string_view>& pieces, std::string_view steps) {
  auto path = Joined(pieces);
  if (!path) return {patterns::Any()};
  for (char step : steps) {
    const size_t separator = path->rfind('/');
    const bool name = step == PathText::kName;
    if (separator == std::string::npos && !name) return {};
    if (!name && separator == 0) return {patterns::Any()};
    if (name) path->erase(0, separator == std::string::npos ? 0 : separator + 1);
    else path->resize(separator);
  }
  if (path->find('/') != std::string::npos) return {*path, patterns::Any()};
  return {*path};
}

}  // namespace heliograph::reflect
