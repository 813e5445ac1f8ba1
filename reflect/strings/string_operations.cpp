#include "reflect/strings/string_operations.h"

#include <algorithm>
#include <utility>

#include "core/strings/string_pattern.h"
#include "reflect/strings/member_texts.h"
#include "reflect/strings/message_formats.h"
#include "reflect/strings/string_evaluation.h"

namespace heliograph::reflect {

namespace {

namespace patterns = string_pattern;

uint64_t EnumKey(MethodId initializer, uint32_t allocation) { return uint64_t{initializer.value} << 32 | allocation; }

/// Whether `o` is the object of an allocation in code that is followed.
bool IsMadeByFollowedCode(ObjId o, const Facts& ask) {
  if (HeapModel::IsToken(o) || ask.heap().IsSomeInstance(o)) return false;
  const MethodId made_by = ask.heap().SiteOf(o).method;
  return made_by.valid() && IsFollowed(ask.program(), made_by);
}

/// Whether an operation may take the characters of an instance from elsewhere than its toString: append(CharSequence) reads
/// them one by one, a format asks formatTo, a message the formats of numbers and dates.
bool MayConvertOtherwise(StringOp op, const Program& program, ClassId c) {
  const auto is = [&](std::string_view super) {
    const ClassId type = program.FindClass(super);
    return type.valid() && program.IsSubclass(c, type);
  };
  if (is("java/lang/CharSequence")) return true;
  return IsFormat(op) && (is("java/util/Formattable") || is("java/lang/Number") || is("java/util/Date"));
}

/// Whether the object is a class or a member of the JDK. Streams mix those of the JDK's own code with all others.
bool IsOfPlatform(ObjId o, const Facts& ask) {
  const MethodId method = ask.heap().MethodOfObject(o);
  const FieldId field = ask.heap().FieldOfObject(o);
  const TypeId type = ask.heap().ClassOfObject(o);
  const Program& program = ask.program();
  if (method.valid()) return program.Class(program.Method(method).owner).platform;
  if (field.valid()) return program.Class(program.Field(field).owner).platform;
  return type.valid() && ask.ranking().DistanceOf(type) == Distance::kPlatform;
}

}  // namespace

void StringOperations::OnMethod(const MethodBody& body, PtrId variables, RuleContext& context) {
  RememberEnumNames(body, context.ask());
  RememberToString(body.method, variables, context);
  const Program& program = context.ask().program();
  const bool initializes = program.MethodName(body.method).starts_with('<') && IsFollowed(program, body.method);
  if (body.string_ops.empty() && !initializes) return;
  constants_.clear();
  std::vector<VarIndex> several;
  for (const StringStmt& s : body.string_constants) {
    if (s.string >= StringStmt::kUnknown) continue;
    const bool only = constants_.emplace(s.dst, s.string).second;
    if (!only) several.push_back(s.dst);
  }
  for (VarIndex var : several) constants_.erase(var);
  if (initializes) SayAtOnce(context, [&](Worker& worker) { RememberPatterns(body, worker); });
  if (body.string_ops.empty()) return;
  program_ = &program;
  path_classes_ = {program_->FindClass("java/nio/file/Path"), program_->FindClass("java/nio/file/Paths")};
  makes_paths_.reset();
  boxed_.clear();
  boxed_numbers_.clear();
  for (const StringOpStmt& s : body.string_ops) {
    if (s.op != StringOp::kBoxText || s.array == kNoVar) continue;
    boxed_.emplace(s.array, s.dst);
    if (MayBeNumber(body.strings[s.recipe])) boxed_numbers_.insert(s.array);
  }
  nulls_.emplace(program, body);
  regex_calls_.emplace(program, body);
  intermediate_ = FindIntermediate(body);
  for (const StringOpStmt& s : body.string_ops) {
    operations_.push_back(
        {s.op, body.method, s.offset, body.strings[s.recipe], s.numbers, PtrId(variables.value + s.dst), {}, {}, {}});
    operations_.back().intermediate = intermediate_[s.dst];
    AddOperands(body, s, variables, context);
    const bool on_builder = IsOnWholeTexts(s.op) && s.array != kNoVar;
    if (on_builder) Watch(static_cast<uint32_t>(operations_.size()) - 1, kBuilder, PtrId(variables.value + s.array), context);
    SayAtOnce(context, [&](Worker& worker) { EvaluateFirst(operations_.back(), worker); });
  }
}

void StringOperations::AddOperands(const MethodBody& body, const StringOpStmt& s, PtrId variables, RuleContext& context) {
  const uint32_t index = static_cast<uint32_t>(operations_.size()) - 1;
  Operation& operation = operations_.back();
  const size_t arguments = s.args_end - s.args_begin;
  const bool head = IsFormat(s.op) || s.op == StringOp::kJoin;  // the first operand is not converted
  size_t waits = 0;
  const auto [args, pattern] = OperandsIn(body, s, operation);
  for (VarIndex arg : args) {
    const bool converted = Converts(s.op) && !(head && operation.operands.empty());
    const bool localized = s.op == StringOp::kMessageFormat && boxed_numbers_.contains(arg);
    if (const auto box = boxed_.find(arg); converted && !localized && box != boxed_.end()) arg = box->second;
    const bool element = operation.operands.size() >= arguments;
    operation.operands.emplace_back();
    Operand& operand = operation.operands.back();
    auto constant = constants_.find(arg);
    operand.constant = constant != constants_.end() || arg == kNoVar;
    // Null throws where it is not converted.
    operand.null =
        converted && !IsOnWholeTexts(s.op) && (arg == kNoVar || nulls_->MayBeNull(arg) || (element && s.open_elements));
    if (constant != constants_.end()) operand.texts.SetConstant(body.strings[constant->second]);
    if (operand.constant) continue;
    ++waits;
    if (pattern && operation.operands.size() == 2) UsePattern(body, index, arg);
    Watch(index, static_cast<uint32_t>(operation.operands.size()) - 1, PtrId(variables.value + arg), context);
  }
  const auto constant_operands = std::count_if(operation.operands.begin(), operation.operands.end(),
                                               [](const Operand& o) { return o.constant && o.size() > 0; });
  operation.single = waits == 1 && static_cast<size_t>(constant_operands) + 1 == operation.operands.size();
}

/// The operand holds what `pointer` does.
void StringOperations::Watch(uint32_t operation, uint32_t operand, PtrId pointer, RuleContext& context) {
  HELIOGRAPH_CHECK(watched_.size() < kKeyBit);
  const uint32_t subscription = static_cast<uint32_t>(watched_.size());
  watched_.push_back({operation, operand});
  empty_.push_back(subscription);
  context.sink().Subscribe(pointer, kKeyBit + subscription);
}

/// What constants and null alone give.
void StringOperations::EvaluateFirst(Operation& operation, Worker& worker) {
  if (IsOnWholeTexts(operation.op)) return;
  if (!operation.operands.empty() || Converts(operation.op)) Join(operation, kNoOperand, {}, worker);
}

/// Operands that objects with this toString came to hold what it returns.
void StringOperations::RememberToString(MethodId method, PtrId variables, RuleContext& context) {
  const Program& program = context.ask().program();
  const bool to_string = program.MethodName(method) == "toString" && program.MethodDescriptor(method) == "()Ljava/lang/String;";
  if (!to_string || !IsFollowed(program, method)) return;
  OwnText& own = own_texts_[method.value];
  own.result = PtrId(variables.value + kReturnVar);
  for (const auto& [operation, operand] : std::exchange(own.waiting, {})) Watch(operation, operand, own.result, context);
}

/// The toString that is followed and whose result a string conversion of `o` gives, or none.
MethodId StringOperations::FollowedToString(const Operation& operation, uint32_t operand, ObjId o, const Facts& ask) {
  const Program& program = ask.program();
  const TypeId type = ask.heap().TypeOf(o);
  if (IsFormat(operation.op) && operand == 0) return MethodId();  // a format is not converted
  const bool object = !HeapModel::IsToken(o) && !ask.heap().IsSomeInstance(o) && type.valid() && program.IsClass(type);
  if (!Converts(operation.op) || !object || !ask.to_string().valid()) return MethodId();
  if (MayConvertOtherwise(operation.op, program, program.ClassOf(type))) return MethodId();
  const MethodId method = program.Dispatch(program.ClassOf(type), ask.to_string());
  return method.valid() && IsFollowed(program, method) ? method : MethodId();
}

/// What the method, a toString, returns comes to the operand; it may be null.
void StringOperations::FollowToString(const Watched& operand, MethodId method, Worker& worker) {
  worker.answers.AddOwnText({operand.operation, operand.index, method});
  Operation& operation = operations_[operand.operation];
  if (!std::exchange(operation.operands[operand.index].null, true)) Join(operation, operand.index, {kNull, true}, worker);
}

void StringOperations::WatchOwnText(const StringAnswers::OwnText& text, RuleContext& context) {
  OwnText& own = own_texts_[text.method.value];
  if (!own.users.emplace(text.operation, text.operand).second) return;
  if (own.result.valid()) Watch(text.operation, text.operand, own.result, context);
  else own.waiting.emplace_back(text.operation, text.operand);
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

/// The name of a class, member or enum constant; none if it is null.
std::optional<std::string> StringOperations::NameOf(const Operation& operation, ObjId o, const Facts& ask) const {
  const StringOp op = operation.op;
  const Program& program = ask.program();
  HeapModel& heap = ask.heap();
  if (IsClassName(op)) {
    const TypeId type = heap.ClassOfObject(o);
    return type.valid() ? ClassText(op, program, type, operation.recipe == "d") : std::optional(patterns::Any());
  }
  if (op == StringOp::kMemberName) {
    const MethodId method = heap.MethodOfObject(o);
    const FieldId field = heap.FieldOfObject(o);
    if (!operation.recipe.empty()) {
      const bool generic = operation.recipe == "g";
      return field.valid()    ? TextOfField(program, field, generic)
             : method.valid() ? TextOfMethod(program, method, generic)
                              : patterns::Any();
    }
    if (field.valid()) return std::string(program.FieldName(field));
    if (!method.valid()) return patterns::Any();
    if (program.MethodName(method) != "<init>") return std::string(program.MethodName(method));
    return program.DottedClassName(program.Method(method).owner);
  }
  const std::string* name = EnumName(o, ask);
  return name != nullptr ? *name : patterns::Any();
}

/// What an operand's object is as a text; none if it adds nothing.
std::optional<StringOperations::Text> StringOperations::TextOf(const Operation& operation, bool format, ObjId o,
                                                               const Facts& ask) const {
  const Program& program = ask.program();
  HeapModel& heap = ask.heap();
  if (IsNameOf(operation.op)) {
    if (operation.indirect && IsOfPlatform(o, ask)) return Text{patterns::Any()};
    const std::optional<std::string> name = NameOf(operation, o, ask);
    return name ? std::optional(Text{*name}) : std::nullopt;
  }
  if (operation.op == StringOp::kThrownText)
    return IsMadeByFollowedCode(o, ask) ? std::nullopt : std::optional(Text{patterns::Any()});
  if (heap.IsOtherText(o)) return format ? Text{patterns::Any()} : Text{"", true};
  if (const std::string* text = heap.StringPatternOf(o)) return Text{*text};
  const bool converts = operation.op == StringOp::kText || operation.op == StringOp::kOwnText;
  const TypeId of_class = converts && !IsOfPlatform(o, ask) ? heap.ClassOfObject(o) : TypeId();
  if (of_class.valid()) return Text{TextOfClass(program, of_class)};
  const bool string = o == heap.MergedString();
  const std::string* name = string ? nullptr : EnumName(o, ask);
  const TypeId type = heap.TypeOf(o);
  const bool is_class = name != nullptr && program.IsClass(type) && ask.to_string().valid();
  const MethodId to_string = is_class ? program.Dispatch(program.ClassOf(type), ask.to_string()) : MethodId();
  if (to_string.valid() && program.ClassName(program.Method(to_string).owner) == "java/lang/Enum") return Text{*name};
  if (operation.op == StringOp::kOwnText) return std::nullopt;
  return Text{patterns::Any()};
}

void StringOperations::AtQuiescence(RuleContext& context) {
  std::erase_if(empty_, [&](uint32_t subscription) { return watched_[subscription].seen; });
  const std::string any = patterns::Any();
  for (uint32_t subscription : std::exchange(empty_, {})) {
    if (context.ask().Spent()) return;
    const Watched operand = watched_[subscription];
    if (IsOnWholeTexts(operations_[operand.operation].op)) continue;
    SayAtOnce(context, [&](Worker& worker) { AddText(operand.operation, operand.index, any, worker); });
  }
}

/// Whether the format, as far as it is known, takes parts of its arguments or changes them.
bool StringOperations::ChangesArguments(const Operation& operation) {
  const Operand& format = operation.operands[0];
  if (!format.constant || format.texts.empty() || !patterns::IsExact(format.texts.patterns()[0])) return true;
  const std::string recipe =
      operation.op == StringOp::kFormat ? patterns::FormatRecipe(format.texts.patterns()[0]) : std::string();
  for (size_t i = 0; i < recipe.size(); ++i) {
    if (recipe[i] == patterns::kUpperArgument || recipe[i] == patterns::kCutArgument) return true;
    const bool padded = recipe[i] == patterns::kPadArgument;
    if (recipe[i] == '\1' || padded) i += padded ? 3 : 1;  // the number of the argument, and what follows it
  }
  return false;
}

/// What a text that is no part of a name gives: joined to others it stays that; other operations may take a part of
/// it that is.
void StringOperations::GiveOther(Operation& operation, Worker& worker) {
  if (operation.saw_other) return;
  operation.saw_other = true;
  const bool whole = Converts(operation.op) || operation.op == StringOp::kOwnText;
  const bool stays = whole && operation.op != StringOp::kFragments && !(IsFormat(operation.op) && ChangesArguments(operation));
  if (stays) worker.answers.AddOther(operation.result);
  else worker.answers.AddObject(operation.result, worker.ask.heap().MergedString());
}

std::vector<WidenedString> StringOperations::Widened() const {
  std::vector<WidenedString> widened;
  for (const Operation& o : operations_) {
    if (o.results.widened()) {
      widened.push_back({o.method, o.offset, patterns::Display(o.results.patterns()[0])});
      continue;
    }
    const auto operand = std::find_if(o.operands.begin(), o.operands.end(), [](const Operand& of) { return of.texts.widened(); });
    const std::vector<std::string>& of_null = o.null_results.patterns();
    const auto merged = o.nulls_merged ? std::find_if_not(of_null.begin(), of_null.end(), patterns::IsExact) : of_null.end();
    if (operand != o.operands.end()) {
      widened.push_back({o.method, o.offset, patterns::Display(operand->texts.patterns()[0])});
    } else if (merged != of_null.end()) {
      widened.push_back({o.method, o.offset, patterns::Display(*merged)});
    }
  }
  return widened;
}

}  // namespace heliograph::reflect
