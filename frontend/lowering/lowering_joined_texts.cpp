/// Texts that are joined out of collections and streams, and streams of the parts of a text.
///
/// The elements are what the iterator of the collection or stream gives; in which order, and how many of them, is not told apart.
#include <algorithm>

#include "core/strings/string_edits.h"
#include "core/strings/string_pattern.h"
#include "frontend/lowering/lowering_method.h"

namespace heliograph::frontend {
namespace {

using string_pattern::Position;

constexpr std::string_view kString = "Ljava/lang/String;";

}  // namespace

/// The call of Collectors.joining that made the collector, if this method has it.
const InvokeStmt* MethodLowering::JoiningOf(Value collector) const {
  if (!IsReference(collector)) return nullptr;
  const auto made = std::find_if(body_->invokes.rbegin(), body_->invokes.rend(),
                                 [&](const InvokeStmt& call) { return call.result == collector; });
  if (made == body_->invokes.rend() || !made->target.valid() || program_->MethodName(made->target) != "joining") return nullptr;
  const bool joins = program_->ClassName(program_->Method(made->target).owner) == "java/util/stream/Collectors";
  return joins ? &*made : nullptr;
}

/// What `iterator` of the collection gives one by one.
VarIndex MethodLowering::ElementOf(MethodId iterator, VarIndex collection) {
  const VarIndex elements = NewVar(), element = NewVar();
  CallObjectMethod(iterator, collection, kNoVar, false, elements);
  CallObjectMethod(context_->iterator_next, elements, kNoVar, false, element);
  return element;
}

/// All texts that the element can make between the others: of none, one, two or more of it.
void MethodLowering::JoinElements(VarIndex element, const Recipe& between, const Recipe& before, const Recipe& after) {
  const VarIndex joined = NewVar();
  const Recipe one{std::string(1, '\1'), {element}}, more{string_pattern::Any(), {}};
  const auto add = [&](std::initializer_list<const Recipe*> pieces) {
    Recipe whole;
    for (const Recipe* piece : pieces) {
      whole.text += piece->text;
      whole.args.insert(whole.args.end(), piece->args.begin(), piece->args.end());
    }
    body_->copies.push_back({joined, AsOperand(TextOf(whole))});
  };
  add({&before, &after});
  add({&before, &one, &after});
  add({&before, &one, &between, &one, &after});
  add({&before, &one, &between, &more, &between, &one, &after});
  Push(joined);
}

/// String.join of a collection.
void MethodLowering::JoinCollection() {
  Recipe between;
  AddPiece(between, argument_values_[0], kString);
  JoinElements(ElementOf(context_->collection_iterator, arguments_[1]), between, {}, {});
}

/// A stream that is collected by Collectors.joining.
void MethodLowering::JoinStream() {
  const InvokeStmt& joining = *JoiningOf(argument_values_[1]);
  std::array<Recipe, 3> around;
  for (uint32_t i = 0; i < around.size() && joining.args_begin + i < joining.args_end; ++i)
    AddPiece(around[i], body_->args[joining.args_begin + i], kString);
  JoinElements(ElementOf(context_->stream_iterator, arguments_[0]), around[0], around[1], around[2]);
}

/// The stream of `element`, which stands for any number.
void MethodLowering::PushStream(Value element) {
  const MethodId stream_of = context_->stream_of;
  if (!stream_of.valid()) return PushDeclaredResult(MissingValue(descriptor_.result.descriptor));
  const VarIndex stream = NewDeclaredVar(program_->MethodSignature(stream_of).result.type);
  arguments_.assign(1, AsOperand(element));
  const std::string_view owner = program_->ClassName(program_->Method(stream_of).owner);
  body_->refs.push_back({owner, program_->MethodName(stream_of), program_->MethodDescriptor(stream_of)});
  EmitInvoke(CallKind::kStatic, static_cast<uint32_t>(body_->refs.size()) - 1, stream_of, stream, false);
  Push(stream);
}

/// What a StringJoiner holds ends with what stands between elements, if there are any. Its delimiters are that, what comes behind
/// all, and what comes before.
void MethodLowering::NewJoiner(uint32_t builder) {
  const bool bare = descriptor_.parameters.size() == 1;
  const auto between = ConstantArgument(1), before = bare ? "" : ConstantArgument(2), after = bare ? "" : ConstantArgument(3);
  if (!between || !before || !after) return followed_.Forget(argument_values_[0]);
  followed_.SetDelimiters(builder, *between + '\1' + *after + '\1' + *before);
  SetContents(builder, {*before, {}});
}

/// The text of a StringJoiner, which is not known where ways have met since the last element came.
MethodLowering::Recipe MethodLowering::JoinedText(uint32_t builder) {
  const std::string& around = followed_.DelimitersOf(builder);
  const size_t first = around.find('\1'), second = around.find('\1', first + 1);
  Recipe text = ContentsOf(builder);
  const std::string between = around.substr(0, first);
  const bool none = text.args.empty() && text.text == around.substr(second + 1);
  if (!none && !text.text.ends_with(between)) return {string_pattern::Any(), {}};
  if (!none) text.text.resize(text.text.size() - between.size());
  text.text += around.substr(first + 1, second - first - 1);
  return text;
}

void MethodLowering::CallJoiner(StringCall call, uint32_t builder) {
  if (call == StringCall::kNewJoiner) return NewJoiner(builder);
  if (call == StringCall::kJoinedText) {
    const VarIndex text = EmitStringOp(StringOp::kConcat, JoinedText(builder));
    followed_.AddText(builder, static_cast<uint32_t>(body_->string_ops.size()) - 1);
    return Push(text);
  }
  Recipe& contents = ContentsOf(builder);
  AddPiece(contents, argument_values_[1], kString);
  const std::string& around = followed_.DelimitersOf(builder);
  contents.text += around.substr(0, around.find('\1'));
  PushDeclaredResult(argument_values_[0]);
}

/// String.getChars.
void MethodLowering::CopyChars() {
  const uint32_t builder = followed_.Find(argument_values_[3]);
  if (builder == FollowedStrings::kNone) return;
  const uint32_t begin = PositionOf(1, arguments_[0], nullptr), end = PositionOf(2, arguments_[0], nullptr);
  const Value at = argument_values_[4];
  const bool places = IsIntConstant(argument_values_[1]) && IsIntConstant(argument_values_[2]);
  const bool known = places && IsIntConstant(at) && begin <= end;
  const Value copied = TextResult(StringOp::kSubstring, arguments_[0], {begin, end}, std::string(1, '\1'));
  Recipe piece{std::string(1, '\1'), {AsOperand(copied)}};
  const uint32_t length = body_->allocs[followed_.AllocOf(builder)].length;
  if (known && at == kIntConstant && end - begin == length) {
    SetContents(builder, std::move(piece));
    return followed_.SetFilled(builder);
  }
  if (!known || !IsFilled(builder)) return SetContents(builder, {string_pattern::Any(), {}});
  const uint32_t first = Position::FromStart(at - kIntConstant);
  Replace(builder, first, Position::Moved(first, static_cast<int32_t>(end - begin)), std::move(piece));
}

}  // namespace heliograph::frontend
