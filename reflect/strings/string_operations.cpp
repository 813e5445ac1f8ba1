#include "reflect/strings/string_operations.h"

#include <algorithm>

#include "core/strings/string_pattern.h"
#include "reflect/strings/string_evaluation.h"

namespace heliograph::reflect {

namespace {

namespace patterns = string_pattern;

/// Combinations of operands that are looked at one by one.
constexpr size_t kMostCombinations = 1024;

uint64_t EnumKey(MethodId initializer, uint32_t allocation) { return uint64_t{initializer.value} << 32 | allocation; }

}  // namespace

void StringOperations::OnMethod(const MethodBody& body, PtrId variables, RuleContext& context) {
  RememberEnumNames(body, context.ask());
  if (body.string_ops.empty()) return;
  absl::flat_hash_map<VarIndex, uint32_t> constants;  // their texts, whether they are kept objects or not
  for (const StringStmt& s : body.string_constants) {
    if (s.string < StringStmt::kUnknown) constants.emplace(s.dst, s.string);
  }
  for (const StringOpStmt& s : body.string_ops) {
    const uint32_t index = static_cast<uint32_t>(operations_.size());
    operations_.push_back(
        {s.op, body.method, s.offset, body.strings[s.recipe], s.numbers, PtrId(variables.value + s.dst), {}, {}});
    uint32_t waits = 0;
    for (VarIndex arg : OperandsOf(body, s, operations_[index].recipe)) {
      auto constant = constants.find(arg);
      operations_[index].operands.emplace_back();
      if (constant != constants.end()) {
        operations_[index].operands.back().SetConstant(body.strings[constant->second]);
      } else if (arg != kNoVar) {
        ++waits;
        Watch(index, PtrId(variables.value + arg), context);
      } else if (Converts(s.op)) {  // null; other operations on it throw
        operations_[index].operands.back().SetConstant("null");
      }
    }
    const auto known = [](const BoundedTexts& texts) { return !texts.empty(); };
    const auto constant_operands = std::count_if(operations_[index].operands.begin(), operations_[index].operands.end(), known);
    operations_[index].single = waits == 1 && static_cast<size_t>(constant_operands) + 1 == operations_[index].operands.size();
    if (waits == 0) EvaluateConstants(operations_[index], context);
  }
}

/// The last operand of the operation holds what `pointer` does.
void StringOperations::Watch(uint32_t index, PtrId pointer, RuleContext& context) {
  HELIOGRAPH_CHECK(operands_.size() < kKeyBit);
  operands_.push_back({index, static_cast<uint32_t>(operations_[index].operands.size()) - 1});
  context.sink().Subscribe(pointer, kKeyBit + static_cast<uint32_t>(operands_.size()) - 1);
}

void StringOperations::EvaluateConstants(Operation& operation, RuleContext& context) {
  std::vector<std::string_view> chosen;
  for (const BoundedTexts& texts : operation.operands) {
    if (texts.empty()) return;
    chosen.push_back(texts.patterns()[0]);
  }
  if (!chosen.empty() || Converts(operation.op)) Evaluate(operation, chosen, context);
}

/// `A("...")` in the static initialiser of an enum names the constant that it makes: the first argument of the
/// constructor is the name (JLS 8.9.2).
void StringOperations::RememberEnumNames(const MethodBody& body, const Facts& ask) {
  const Program& program = ask.program();
  const ClassId owner = program.Method(body.method).owner, super = program.Class(owner).super;
  if (program.MethodName(body.method) != "<clinit>" || !super.valid() || program.ClassName(super) != "java/lang/Enum") return;
  for (const InvokeStmt& call : body.invokes) {
    if (!call.target.valid() || call.args_end - call.args_begin < 2 || program.MethodName(call.target) != "<init>") continue;
    const VarIndex made = body.args[call.args_begin], name = body.args[call.args_begin + 1];
    const auto text = std::find_if(body.string_constants.begin(), body.string_constants.end(),
                                   [&](const StringStmt& s) { return s.dst == name && s.string < StringStmt::kUnknown; });
    if (made == kNoVar || name == kNoVar || text == body.string_constants.end()) continue;
    for (uint32_t a = 0; a < body.allocs.size(); ++a) {
      if (body.allocs[a].dst != made) continue;
      auto [it, added] = enum_names_.try_emplace(EnumKey(body.method, a), body.strings[text->string]);
      if (!added && it->second != body.strings[text->string]) it->second = patterns::Any();  // a shared variable
    }
  }
}

const std::string* StringOperations::EnumName(ObjId o, const Facts& ask) const {
  if (HeapModel::IsToken(o) || enum_names_.empty()) return nullptr;
  const AllocSite site = ask.heap().SiteOf(o);
  if (!site.method.valid()) return nullptr;
  auto found = enum_names_.find(EnumKey(site.method, site.ordinal));
  return found == enum_names_.end() ? nullptr : &found->second;
}

/// The name of a class, member or enum constant; none if `o` is no such object or not known.
std::optional<std::string> StringOperations::NameOf(StringOp op, ObjId o, const Facts& ask) const {
  const Program& program = ask.program();
  HeapModel& heap = ask.heap();
  if (IsClassName(op)) {
    const TypeId type = heap.ClassOfObject(o);
    return type.valid() ? std::optional(ClassText(op, program, type)) : std::nullopt;
  }
  if (op == StringOp::kMemberName) {
    const MethodId method = heap.MethodOfObject(o);
    const FieldId field = heap.FieldOfObject(o);
    if (field.valid()) return std::string(program.FieldName(field));
    if (!method.valid()) return std::nullopt;
    if (program.MethodName(method) != "<init>") return std::string(program.MethodName(method));
    return program.DottedClassName(program.Method(method).owner);
  }
  const std::string* name = EnumName(o, ask);
  return name != nullptr ? std::optional(*name) : std::nullopt;
}

/// What an operand's object is as a text; none if it adds nothing.
std::optional<StringOperations::Text> StringOperations::TextOf(const Operation& operation, bool format, ObjId o,
                                                               const Facts& ask) const {
  const Program& program = ask.program();
  HeapModel& heap = ask.heap();
  const bool named = IsClassName(operation.op) || operation.op == StringOp::kMemberName || operation.op == StringOp::kEnumName;
  if (named) return Text{NameOf(operation.op, o, ask).value_or(patterns::Any())};
  if (heap.IsOtherText(o)) return format ? Text{patterns::Any()} : Text{"", true};
  if (const std::string* text = heap.StringPatternOf(o)) return Text{*text};
  const bool string = o == heap.MergedString();
  const std::string* name = string ? nullptr : EnumName(o, ask);
  const TypeId type = heap.TypeOf(o);
  const bool is_class = name != nullptr && program.IsClass(type) && ask.to_string().valid();
  const MethodId to_string = is_class ? program.Dispatch(program.ClassOf(type), ask.to_string()) : MethodId();
  if (to_string.valid() && program.ClassName(program.Method(to_string).owner) == "java/lang/Enum") return Text{*name};
  if (operation.op == StringOp::kOwnText) return std::nullopt;
  return Text{patterns::Any()};
}

void StringOperations::OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context) {
  const Facts& ask = context.ask();
  const Operand operand = operands_[key - kKeyBit];
  Operation& operation = operations_[operand.operation];
  const auto take = [&](ObjId o) {
    if (ask.Spent()) return;
    const bool from_file = ask.heap().ConfigurationEntryOf(o) != Id<void>::kNone;
    if (from_file && operation.single) return Derive(operation, operand.index, o, context);
    const std::optional<Text> text = TextOf(operation, operation.op == StringOp::kFormat && operand.index == 0, o, ask);
    if (!text) return;
    if (text->other) return GiveOther(operation, context);
    std::string now;
    const bool added = operation.operands[operand.index].Insert(text->pattern, ask.variant().string_limit, &now);
    if (added) Join(operation, operand.index, now, context);
  };
  for (ObjId o : ask.ranking().Sorted(delta)) take(o);
}

/// A name of a class that the operation makes of a text of a configuration file and constants still tells the file. A part that is
/// not known may be the whole. Texts with blanks around names are messages, and not followed.
void StringOperations::Derive(Operation& operation, uint32_t index, ObjId o, RuleContext& context) {
  const Facts& ask = context.ask();
  CommandSink& sink = context.sink();
  HeapModel& heap = ask.heap();
  std::vector<std::string_view> chosen(operation.operands.size());
  for (size_t i = 0; i < chosen.size(); ++i) {
    chosen[i] = i == index ? std::string_view(*heap.StringOf(o)) : operation.operands[i].patterns()[0];
  }
  const bool cuts = operation.op == StringOp::kSubstring || operation.op == StringOp::kSplit;
  if (operation.op == StringOp::kFragments) sink.AddObject(operation.result, heap.MergedString());
  for (const std::string& text : EvaluateStringOp(operation.op, operation.recipe, operation.numbers, chosen)) {
    if (cuts && !patterns::IsExact(text)) sink.AddObject(operation.result, o);
    const bool message = Converts(operation.op) && text.find(' ') != std::string::npos;
    if (message) {
      sink.AddObject(operation.result, heap.MergedString());
    } else if (patterns::IsExact(text) && ask.program().FindRuntimeTypeName(text).valid()) {
      const uint32_t entry = heap.ConfigurationEntryOf(o);
      sink.AddObject(operation.result, heap.ConfigurationString(entry, text));
    } else {
      Give(operation, text, context);
    }
  }
}

/// What a text that is no part of a name gives: joined to others it stays that; other operations may take a part of
/// it that is.
void StringOperations::GiveOther(Operation& operation, RuleContext& context) {
  const Facts& ask = context.ask();
  if (operation.saw_other) return;
  operation.saw_other = true;
  const bool stays = operation.op != StringOp::kFragments && (Converts(operation.op) || operation.op == StringOp::kOwnText);
  context.sink().AddObject(operation.result, stays ? ask.heap().OtherText() : ask.heap().MergedString());
}

/// All combinations of `text` as operand `fixed` with the others; too many widen the operand with the most texts.
void StringOperations::Join(Operation& operation, size_t fixed, const std::string& text, RuleContext& context) {
  while (true) {
    size_t combinations = 1, largest = operation.operands.size();
    for (size_t i = 0; i < operation.operands.size(); ++i) {
      const size_t size = operation.operands[i].patterns().size();
      if (i == fixed) continue;
      combinations = std::min(combinations * size, kMostCombinations + 1);  // a product of many sizes overflows
      if (largest == operation.operands.size() || size > operation.operands[largest].patterns().size()) largest = i;
    }
    if (combinations <= kMostCombinations) break;
    operation.operands[largest].Widen();
  }
  std::vector<std::string_view> chosen(operation.operands.size());
  chosen[fixed] = text;
  Combine(operation, chosen, fixed, context);
}

void StringOperations::Combine(Operation& operation, std::vector<std::string_view>& chosen, size_t fixed, RuleContext& context) {
  std::vector<size_t> at(chosen.size(), 0);
  for (size_t i = 0; i < chosen.size(); ++i) {
    if (i == fixed) continue;
    if (operation.operands[i].empty()) return;
    chosen[i] = operation.operands[i].patterns()[0];
  }
  while (!context.ask().Spent()) {
    Evaluate(operation, chosen, context);
    size_t i = 0;
    for (; i < chosen.size(); ++i) {
      if (i == fixed) continue;
      const std::vector<std::string>& texts = operation.operands[i].patterns();
      at[i] = (at[i] + 1) % texts.size();
      chosen[i] = texts[at[i]];
      if (at[i] != 0) break;
    }
    if (i == chosen.size()) return;
  }
}

void StringOperations::Evaluate(Operation& operation, const std::vector<std::string_view>& operands, RuleContext& context) {
  if (operation.op == StringOp::kFragments) context.sink().AddObject(operation.result, context.ask().heap().MergedString());
  for (const std::string& text : EvaluateStringOp(operation.op, operation.recipe, operation.numbers, operands)) {
    Give(operation, text, context);
  }
}

void StringOperations::Give(Operation& operation, const std::string& text, RuleContext& context) {
  const Facts& ask = context.ask();
  CommandSink& sink = context.sink();
  if (!ask.kept_strings()->MayBecomeName(text)) {
    return sink.AddObject(operation.result, ask.heap().OtherText());
  }
  std::string now;
  if (operation.results.Insert(text, ask.variant().string_limit, &now)) {
    sink.AddObject(operation.result, ask.heap().StringPatternObject(now));
  }
}

std::vector<WidenedString> StringOperations::Widened() const {
  std::vector<WidenedString> widened;
  for (const Operation& o : operations_) {
    if (o.results.widened()) {
      widened.push_back({o.method, o.offset, patterns::Display(o.results.patterns()[0])});
      continue;
    }
    for (const BoundedTexts& operand : o.operands) {
      if (!operand.widened()) continue;
      widened.push_back({o.method, o.offset, patterns::Display(operand.patterns()[0])});
      break;
    }
  }
  return widened;
}

}  // namespace heliograph::reflect
