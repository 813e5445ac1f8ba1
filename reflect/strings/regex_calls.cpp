#include "reflect/strings/regex_calls.h"

#include <algorithm>
#include <string_view>

#include "reflect/members/call_arrays.h"
#include "reflect/strings/regular_expression.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kPattern = "java/util/regex/Pattern", kMatcher = "java/util/regex/Matcher",
                           kResult = "java/util/regex/MatchResult";
/// Calls that neither change which text a matcher is on nor where it looks for a match.
constexpr std::string_view kHarmless[] = {
    "group", "start", "end", "groupCount", "hitEnd", "hasMatch", "appendReplacement", "appendTail", "toMatchResult"};

bool IsCallOf(const Program& program, const InvokeStmt& call, std::string_view owner) {
  return call.target.valid() && program.ClassName(program.Method(call.target).owner) == owner;
}

/// How the call asks a matcher: a bit, 0 if it tells nothing, or none if it does something else.
std::optional<uint32_t> AskedBy(const Program& program, const InvokeStmt& call) {
  const std::string_view name = program.MethodName(call.target), descriptor = program.MethodDescriptor(call.target);
  const auto bit = [](MatchMode mode) { return 1u << static_cast<uint32_t>(mode); };
  if (name == "find") return descriptor == "()Z" ? std::optional(bit(MatchMode::kFind)) : std::nullopt;
  if (name == "matches") return bit(MatchMode::kMatches);
  if (name == "lookingAt") return bit(MatchMode::kLookingAt);
  if (name == "replaceAll" || name == "replaceFirst") return bit(MatchMode::kFind);
  const bool harmless = std::find(std::begin(kHarmless), std::end(kHarmless), name) != std::end(kHarmless);
  return harmless ? std::optional(0u) : std::nullopt;
}

}  // namespace

bool IsRegexCall(StringOp op) { return op >= StringOp::kReplaceMatches && op <= StringOp::kMatchedGroup; }

VarIndex RegexCalls::CompiledBy(VarIndex pattern) const {
  if (pattern == kNoVar) return kNoVar;
  const InvokeStmt* call = OnlyCall(*body_, pattern);
  const bool compiles =
      call != nullptr && IsCallOf(*program_, *call, kPattern) && program_->MethodName(call->target) == "compile";
  // With flags it is another expression.
  return compiles && call->args_end - call->args_begin == 1 ? body_->args[call->args_begin] : kNoVar;
}

/// False if something may be done to the matcher that is not followed.
bool RegexCalls::AddUses(VarIndex matcher, Matcher& found) const {
  const MethodBody& body = *body_;
  auto others = std::count(body.args.begin(), body.args.end(), matcher);
  for (const InvokeStmt& call : body.invokes) {
    if (call.args_begin == call.args_end || body.args[call.args_begin] != matcher) continue;
    const auto asked =
        IsCallOf(*program_, call, kMatcher) || IsCallOf(*program_, call, kResult) ? AskedBy(*program_, call) : std::nullopt;
    if (!asked) return false;
    found.asked |= *asked;
    --others;
  }
  for (const StringOpStmt& s : body.string_ops) {
    if (IsRegexCall(s.op) && s.args_begin < s.args_end && body.args[s.args_begin] == matcher) --others;
  }
  const auto aliases = [matcher](const auto& s) { return s.src == matcher; };
  return others == 0 && !IsStored(body, matcher) && std::none_of(body.casts.begin(), body.casts.end(), aliases) &&
         std::none_of(body.generic_copies.begin(), body.generic_copies.end(), aliases);
}

const RegexCalls::Matcher& RegexCalls::MatcherOf(VarIndex matcher) {
  const auto [it, added] = matchers_.try_emplace(matcher);
  Matcher& found = it->second;
  if (!added || matcher == kNoVar) return found;
  const InvokeStmt* made = OnlyCall(*body_, matcher);
  const bool result =
      made != nullptr && IsCallOf(*program_, *made, kMatcher) && program_->MethodName(made->target) == "toMatchResult";
  if (result) {
    Matcher of = MatcherOf(body_->args[made->args_begin]);
    of.known = of.known && AddUses(matcher, of);
    return matchers_[matcher] = of;
  }
  if (made == nullptr || !IsCallOf(*program_, *made, kPattern) || program_->MethodName(made->target) != "matcher") return found;
  if (made->args_end - made->args_begin != 2) return found;
  found.pattern = body_->args[made->args_begin];
  found.text = body_->args[made->args_begin + 1];
  found.known = AddUses(matcher, found);
  return found;
}

void RegexCalls::SetExpression(VarIndex pattern, RegexCall& call) const {
  const VarIndex regex = CompiledBy(pattern);
  call.of_pattern = regex == kNoVar;
  call.operands[1] = call.of_pattern ? pattern : regex;
}

std::optional<RegexCall> RegexCalls::Find(const StringOpStmt& s) {
  const std::vector<VarIndex> args(body_->args.begin() + s.args_begin, body_->args.begin() + s.args_end);
  RegexCall call{s.op, s.numbers, args};
  if (s.op == StringOp::kReplaceMatches || s.op == StringOp::kSplitMatches) return call;
  if (s.op == StringOp::kSplitByPattern) {
    call.op = StringOp::kSplitMatches;
    SetExpression(args[1], call);
    return call;
  }
  const Matcher& matcher = MatcherOf(args[0]);
  if (!matcher.known) return std::nullopt;
  call.operands.assign({matcher.text, kNoVar});
  SetExpression(matcher.pattern, call);
  if (s.op == StringOp::kReplaceByMatcher) {
    call.op = StringOp::kReplaceMatches;
    call.operands.push_back(args[1]);
    return call;
  }
  // What it finds after it has matched in another way depends on that.
  const bool one = matcher.asked != 0 && (matcher.asked & (matcher.asked - 1)) == 0;
  if (!one) return std::nullopt;
  while (matcher.asked != 1u << call.numbers[1]) ++call.numbers[1];
  return call;
}

}  // namespace heliograph::reflect
