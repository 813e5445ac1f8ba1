#include <algorithm>
#include <array>
#include <utility>

#include "frontend/pointcuts/pointcut.h"
#include "frontend/pointcuts/pointcut_scanner.h"
#include "frontend/pointcuts/type_pattern_parser.h"

namespace heliograph::frontend {
namespace {

using Kind = Pointcut::Kind;

constexpr uint32_t kMaxDepth = 100;

/// AspectJ's modifiers of methods with their flags (JVMS 4.6).
constexpr std::array<std::pair<std::string_view, uint16_t>, 9> kModifiers{{{"public", 0x0001},
                                                                           {"private", 0x0002},
                                                                           {"protected", 0x0004},
                                                                           {"static", 0x0008},
                                                                           {"final", 0x0010},
                                                                           {"synchronized", 0x0020},
                                                                           {"native", 0x0100},
                                                                           {"abstract", 0x0400},
                                                                           {"strictfp", 0x0800}}};

constexpr std::array<std::pair<std::string_view, Kind>, 4> kOfTypes{
    {{"within", Kind::kWithin}, {"this", Kind::kThis}, {"target", Kind::kTarget}, {"args", Kind::kArgs}}};

constexpr std::array<std::pair<std::string_view, Kind>, 4> kOfAnnotations{{{"target", Kind::kTargetAnnotation},
                                                                           {"within", Kind::kWithinAnnotation},
                                                                           {"annotation", Kind::kMethodAnnotation},
                                                                           {"args", Kind::kArgsAnnotation}}};

constexpr std::array<std::string_view, 14> kUnsupported{
    "call",    "get",   "set",        "preinitialization", "staticinitialization", "initialization",
    "handler", "cflow", "cflowbelow", "adviceexecution",   "withincode",           "if",
    "lock",    "unlock"};

template <typename Table>
const typename Table::value_type* Find(const Table& table, std::string_view word) {
  const auto at = std::find_if(table.begin(), table.end(), [&](const auto& row) { return row.first == word; });
  return at == table.end() ? nullptr : &*at;
}

class Parser {
 public:
  explicit Parser(std::string_view text) : scanner_(text), types_(scanner_) {}

  Result<Pointcut> Parse() {
    Pointcut pointcut = TakeOr();
    if (!types_.failed() && !scanner_.AtEnd()) types_.Fail("&& or || is expected");
    if (types_.failed()) return Error{Error::Kind::kUnreadableInput, types_.error()};
    return pointcut;
  }

 private:
  Pointcut TakeOr() {
    Pointcut left = TakeAnd();
    while (!types_.failed() && (scanner_.Take("||") || scanner_.TakeWord("or")))
      left = Both(Kind::kOr, std::move(left), TakeAnd());
    return left;
  }

  Pointcut TakeAnd() {
    Pointcut left = TakeNot();
    while (!types_.failed() && (scanner_.Take("&&") || scanner_.TakeWord("and"))) {
      left = Both(Kind::kAnd, std::move(left), TakeNot());
    }
    return left;
  }

  static Pointcut Both(Kind kind, Pointcut left, Pointcut right) {
    Pointcut both{.kind = kind};
    both.parts.push_back(std::move(left));
    both.parts.push_back(std::move(right));
    return both;
  }

  Pointcut TakeNot() {
    Pointcut pointcut;
    if (++depth_ > kMaxDepth) types_.Fail("nested too deep");
    if (types_.failed()) return pointcut;
    if (scanner_.Take("!") || scanner_.TakeWord("not")) {
      pointcut.kind = Kind::kNot;
      pointcut.parts.push_back(TakeNot());
    } else if (scanner_.Take("(")) {
      pointcut = TakeOr();
      if (!types_.failed() && !scanner_.Take(")")) types_.Fail("a closing parenthesis is expected");
    } else {
      pointcut = scanner_.Take("@") ? TakeOfAnnotation() : TakeDesignator();
    }
    --depth_;
    return pointcut;
  }

  bool Open(std::string_view word) {
    if (word.empty()) types_.Fail("a point-cut is expected");
    if (!types_.failed() && !scanner_.Take("(")) types_.Fail("an opening parenthesis is expected");
    return !types_.failed();
  }

  Pointcut TakeOfAnnotation() {
    Pointcut pointcut;
    const std::string word(scanner_.TakeName(false));
    const auto* known = Find(kOfAnnotations, word);
    if (known == nullptr) types_.Fail("'@" + word + "' is no point-cut");
    if (!Open(word)) return pointcut;
    pointcut.kind = known->second;
    pointcut.arguments = types_.TakeParameters();
    CheckOneArgument(pointcut, pointcut.kind != Kind::kArgsAnnotation);
    return pointcut;
  }

  Pointcut TakeDesignator() {
    Pointcut pointcut;
    const std::string word(scanner_.TakeName(false));
    if (!Open(word)) return pointcut;
    if (word == "execution") {
      pointcut.kind = Kind::kExecution;
      pointcut.method = TakeMethod();
      return pointcut;
    }
    if (word == "bean") return TakeBean();
    if (std::find(kUnsupported.begin(), kUnsupported.end(), word) != kUnsupported.end()) {
      types_.Fail("'" + word + "' is no point-cut that Spring supports");
      return pointcut;
    }
    const auto* known = Find(kOfTypes, word);
    pointcut.kind = known == nullptr ? Kind::kReference : known->second;
    if (known == nullptr) pointcut.name = word;
    pointcut.arguments = types_.TakeParameters();
    CheckOneArgument(pointcut, known != nullptr && pointcut.kind != Kind::kArgs);
    return pointcut;
  }

  void CheckOneArgument(const Pointcut& pointcut, bool one) {
    if (one && (pointcut.arguments.size() != 1 || pointcut.arguments[0].any_number)) types_.Fail("one type is expected");
  }

  Pointcut TakeBean() {
    Pointcut pointcut{.kind = Kind::kBean};
    std::string_view inside;
    if (!scanner_.TakeUntilClosed('(', ')', &inside)) types_.Fail("a closing parenthesis is expected");
    while (!inside.empty() && IsPointcutBlank(inside.front())) inside.remove_prefix(1);
    while (!inside.empty() && IsPointcutBlank(inside.back())) inside.remove_suffix(1);
    if (inside.empty()) types_.Fail("a name of a bean is expected");
    pointcut.name = std::string(inside);
    return pointcut;
  }

  MethodPattern TakeMethod() {
    MethodPattern method;
    method.annotations = types_.TakeAnnotations();
    TakeModifiers(method);
    if (method.annotations.empty()) method.annotations = types_.TakeAnnotations();
    method.result = types_.TakeType();
    if (types_.failed()) return method;
    if (scanner_.Sees("(") && IsConstructor(method.result.name)) {
      method.constructor = true;
    } else {
      TakeDeclaringAndName(method);
    }
    if (!types_.failed() && !scanner_.Take("(")) types_.Fail("parameters are expected");
    if (!types_.failed()) method.parameters = types_.TakeParameters();
    if (!types_.failed() && scanner_.TakeWord("throws")) TakeThrown(method);
    if (!types_.failed() && !scanner_.Take(")")) types_.Fail("a closing parenthesis is expected");
    return method;
  }

  static bool IsConstructor(std::string_view name) { return name == "new" || name.ends_with(".new"); }

  void TakeModifiers(MethodPattern& method) {
    for (bool more = true; more;) {
      const size_t start = scanner_.at();
      const bool unwanted = scanner_.Take("!");
      more = false;
      for (const auto& [word, flag] : kModifiers) {
        if (!scanner_.TakeWord(word)) continue;
        (unwanted ? method.unwanted : method.wanted) |= flag;
        more = true;
      }
      if (!more) scanner_.Return(start);
    }
  }

  /// `name`, `TYPE.name`, `TYPE+.name` or `(TYPE).name`.
  void TakeDeclaringAndName(MethodPattern& method) {
    if (scanner_.Sees("(") || scanner_.Sees("@") || scanner_.Sees("!")) {
      method.declaring = types_.TakeSimpleType();
      TakeNameAfterType(method);
      return;
    }
    const std::string_view written = scanner_.TakeName(true);
    if (written.empty()) return types_.Fail("the name of a method is expected");
    if (!scanner_.Sees("(")) {
      method.declaring.name = std::string(written);
      std::string_view arguments;
      method.declaring.has_arguments = scanner_.Take("<");
      if (method.declaring.has_arguments && !scanner_.TakeUntilClosed('<', '>', &arguments)) return types_.Fail("> is expected");
      method.declaring.below = scanner_.Take("+");
      return TakeNameAfterType(method);
    }
    const size_t dot = written.rfind('.');
    method.name = std::string(dot == std::string_view::npos ? written : written.substr(dot + 1));
    if (method.name == "new") method.constructor = true;
    if (method.name.empty()) return types_.Fail("the name of a method is expected");
    if (dot == std::string_view::npos) return;
    // `app..name` is the name in any type below the package: the ellipsis stands for its name too.
    const bool ellipsis = dot > 0 && written[dot - 1] == '.';
    method.declaring.name = ellipsis ? std::string(written.substr(0, dot + 1)) + "*" : std::string(written.substr(0, dot));
    if (method.declaring.name.empty()) types_.Fail("a type is expected");
  }

  void TakeNameAfterType(MethodPattern& method) {
    if (types_.failed()) return;
    if (!scanner_.Take(".")) return types_.Fail("a dot and the name of a method are expected");
    method.name = std::string(scanner_.TakeName(true));
    if (method.name.empty() || method.name.find('.') != std::string::npos) types_.Fail("the name of a method is expected");
    if (method.name == "new") method.constructor = true;
  }

  void TakeThrown(MethodPattern& method) {
    do {
      const bool absent = scanner_.Take("!");
      method.thrown.emplace_back(absent, types_.TakeSimpleType());
    } while (!types_.failed() && scanner_.Take(","));
  }

  PointcutScanner scanner_;
  TypePatternParser types_;
  uint32_t depth_ = 0;
};

}  // namespace

Result<Pointcut> ParsePointcut(std::string_view text) { return Parser(text).Parse(); }

}  // namespace heliograph::frontend
