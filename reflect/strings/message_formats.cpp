#include "reflect/strings/message_formats.h"

#include <algorithm>

#include "reflect/members/call_arrays.h"

namespace heliograph::reflect {

VarIndex MessagePatternOf(const Program& program, const MethodBody& body, VarIndex format) {
  const AllocStmt* made = format == kNoVar ? nullptr : OnlyAllocation(body, format);
  const ClassId message_format = program.FindClass("java/text/MessageFormat");
  if (made == nullptr || !message_format.valid() || made->type != program.ClassType(message_format)) return format;
  VarIndex pattern = format;
  auto others = std::count(body.args.begin(), body.args.end(), format);
  for (const InvokeStmt& call : body.invokes) {
    if (!call.target.valid() || call.args_end - call.args_begin < 2 || body.args[call.args_begin] != format) continue;
    const std::string_view name = program.MethodName(call.target);
    const bool one_argument = program.MethodDescriptor(call.target).starts_with("(Ljava/lang/Object;)");
    if (name == "<init>" && program.Method(call.target).owner == message_format) pattern = body.args[call.args_begin + 1];
    else if (name != "format" || !one_argument) continue;
    --others;
  }
  for (const StringOpStmt& s : body.string_ops) {
    if (s.op == StringOp::kMessageFormat && body.args[s.args_begin] == format) --others;
  }
  const auto aliases = [format](const auto& s) { return s.src == format; };
  const bool alone = others == 0 && !IsStored(body, format) && std::none_of(body.casts.begin(), body.casts.end(), aliases);
  return alone ? pattern : format;
}

bool MayBeNumber(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return (c >= '0' && c <= '9') || c == '-'; });
}

}  // namespace heliograph::reflect
