/// Abstract interpretation of the code of one method (internal to lowering).
///
/// Every reachable basic block is interpreted once, on a frame whose slots hold Values. A block with several
/// predecessors starts with a phi per reference slot; each arrival adds operands. In code that verifies
/// (JVMS 4.10) a slot used as a reference holds one on every arrival, so the first arrival decides which
/// slots get a phi; with jsr/ret, where that does not hold, all slots do. A handler starts with a phi per
/// slot of the frames at the covered instructions that may throw.
///
/// Long and double take two slots of locals and stack, which makes the dup family work on plain slots.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/budget.h"
#include "core/program/method_body.h"
#include "frontend/classfile/bytecode.h"
#include "frontend/classfile/code_attribute.h"
#include "frontend/classfile/descriptor.h"
#include "frontend/lowering/followed_strings.h"
#include "frontend/lowering/lowering_context.h"
#include "frontend/lowering/lowering_regions.h"
#include "frontend/lowering/phi_graph.h"

namespace heliograph::frontend {

/// What is known of a bytecode offset.
enum PcFlag : uint8_t {
  kFlagStart = 1,    ///< an instruction starts here
  kFlagTarget = 2,   ///< some branch comes here
  kFlagTargets = 4,  ///< several do
  kFlagFallIn = 8,   ///< the instruction before may continue here
  kFlagHandler = 16,
  kFlagBoundary = 32,  ///< another exception region starts here
  kFlagQueued = 64,    ///< has a frame
};

class MethodLowering {
 public:
  /// Scratch of the calling thread, bound to a new method. `body` has its fixed variables only.
  static MethodLowering& For(const LoweringContext& context, MethodBody& body);
  /// Fills the body. What cannot be lowered is a note. With `keeps_numbers` what is below the top of the stack at a join keeps
  /// the number that it has on the first arrival, as in `new Object[] {a, b ? c : d}`.
  void Run(uint32_t num_fixed, bool keeps_numbers);
  /// Whether a later arrival had another number, so that the body is of no use.
  bool numbers_differ() const { return numbers_differ_; }

 private:
  struct Recipe {
    std::string text;  // string_pattern::kAny for what is not known, \1 for an argument
    std::vector<VarIndex> args;
  };

  // lowering_method.cpp: blocks and frames
  void Interpret();
  void ScanCode();
  void MarkTarget(uint32_t pc, int64_t target);
  bool IsJoin(uint32_t pc) const;
  bool IsLeader(uint32_t pc) const;
  bool EnterMethod();
  void RunBlock(uint32_t pc);
  void LoadFrame(uint32_t pc);
  void Branch(int64_t target);
  bool NewFrame(uint32_t pc, bool handler);
  void MergeFrame(uint32_t pc);
  void MergeSlot(Value& slot, Value incoming);
  bool SpendMerge(uint32_t slots);
  /// Counts the work; true if the budget is spent, and the body is left as it is.
  bool OutOfBudget(uint64_t work);
  void MayThrow();
  void FlowToHandler(uint32_t handler);
  void Jsr(int64_t target, uint32_t return_pc);
  void Ret(uint32_t local);
  void Stop(std::string_view kind, std::string_view detail);
  void Fail(std::string_view detail) { Stop("malformed-code", detail); }
  void GiveUp(std::string_view detail) { Stop("lowering-limit", detail); }

  // lowering_instructions.cpp
  void Step(uint8_t op, uint32_t length);
  void PushSmallInt(uint8_t op);
  void StepCustom(uint8_t op, uint32_t length);
  bool StepLocal(uint8_t op);
  void LoadLocal(uint32_t kind, uint32_t local);
  void StoreLocal(uint32_t kind, uint32_t local);
  void Wide();
  void Increment(uint32_t local, int32_t by);
  void Shuffle(uint8_t op);
  void Switch();
  void ArrayLoad();
  void ArrayStore();
  void Throw();
  void Return();
  void Cast();
  void TestType();
  void FieldAccess(uint8_t op);
  void StaticFieldAccess(bool load, uint32_t index, FieldId field);
  bool PushSeparator(FieldId field);
  void InstanceFieldAccess(bool load, FieldId field);

  // lowering_constants.cpp
  void LoadConstant(uint32_t index, bool wide);
  Value StringConstant(uint32_t index);
  Value ClassConstant(uint32_t index);
  Value MethodHandleConstant(uint32_t index);
  uint32_t HandleTarget(uint8_t kind, uint32_t index, const CpMember& member);
  Value DynamicConstant(uint32_t index);
  Value KnownDynamicConstant(const CpMember& constant, const BootstrapMethod& row, const CpMember& bootstrap);
  void NewObject();
  void NewArray(uint8_t op);
  void NewMultiArray();
  Value Allocate(TypeId type);
  uint32_t AddString(std::string text);

  // lowering_invoke.cpp
  void Invoke(uint8_t op);
  bool PopArguments(bool with_receiver);
  MethodId SelectTarget(uint8_t op, uint32_t index, const CpMember& member);
  bool IsStaticallyBound(uint8_t op, MethodId target, const CpMember& member) const;
  VarIndex PushResult(MethodId target, uint32_t length);
  void NoteCallFacts(MethodId target);
  void AddComputedTexts(uint8_t op);
  void NameResult(const CpMember& member, MethodId target, VarIndex result);
  bool IsMessageOfThrown(const CpMember& member, MethodId target) const;
  void EmitInvoke(CallKind kind, uint32_t ref, MethodId target, VarIndex result, bool inlined);
  void NoteUnresolvedMethod(const CpMember& member);
  uint32_t ReferenceFor(uint32_t index, const CpMember& member);
  /// Appends `arguments_` to the body; gives where they begin.
  uint32_t AddArguments();
  VarIndex ThrownVar();

  // lowering_dynamic.cpp
  void InvokeDynamic();
  bool LowerLambda(const CpMember& site, const BootstrapMethod& row);
  void LowerStringConcat(const CpMember& site, const BootstrapMethod& row, bool with_recipe);
  std::string ConcatRecipe(const BootstrapMethod& row);
  std::string ConcatConstant(uint32_t index) const;
  void LowerRecordMethod(const CpMember& site, const BootstrapMethod& row);
  void AddComponent(Recipe& text, std::string_view name, VarIndex component, std::string_view descriptor);
  FieldId ComponentField(uint32_t handle, std::string_view* descriptor);
  std::string SimpleClassName() const;
  void CallObjectMethod(MethodId target, VarIndex receiver, VarIndex argument, bool with_argument, VarIndex result);
  void PushDeclaredResult(Value value);

  // lowering_generics.cpp
  Value Bounded(Value value, const std::optional<GenericBound>& bound);
  Value BoundedLocal(Value value, uint32_t local, uint32_t pc);

  // lowering_strings.cpp
  bool LowerStringCall(uint8_t op, uint32_t index, const CpMember& member, MethodId target);
  VarIndex BuilderText(uint32_t builder);
  void Append(uint32_t builder, Value value, std::string_view descriptor);
  VarIndex PartText(uint32_t builder, Value part);
  std::optional<std::string> EditedConstant(StringOp op, Value text, const std::array<uint32_t, 2>& numbers,
                                            const std::string& recipe) const;
  bool CallBuilder(const StringMethod& method, uint32_t builder);
  Value TextResult(StringOp op, Value text, std::array<uint32_t, 2> numbers = {StringOpStmt::kNone, StringOpStmt::kNone},
                   std::string recipe = "");
  std::optional<std::string> ConstantArgument(size_t i) const;
  std::string OperationRecipe(StringOp op) const;

  // lowering_shared_builders.cpp: builders that several methods fill
  void EmitOnBuilder(StringOp op, const Recipe& recipe, VarIndex builder);
  void EmitOnFollowed(StringOp op, const Recipe& recipe, uint32_t builder);
  void EmitBuilderText(VarIndex builder, VarIndex result);
  void AppendToOther();

  // lowering_texts.cpp: positions in texts, characters of texts, edits of builders
  /// An int or char that a text tells.
  struct Symbol {
    VarIndex text = kNoVar;
    bool is_char = false;   // the text itself is the character; else a position in it
    uint32_t position = 0;  // string_edits.h
    std::string needle;
    uint32_t builder = FollowedStrings::kNone;  // whose text it is a position in
  };
  Value NewSymbol(Symbol symbol);
  const Symbol* SymbolOf(Value value) const { return IsSymbol(value) ? &symbols_[value - kSymbol] : nullptr; }
  /// `value` plus an int, where that is known.
  Value Moved(Value value, int32_t by);
  bool StepText(uint8_t op);
  bool StepSum(uint8_t op);
  uint32_t PositionOf(size_t argument, VarIndex text, std::string* needle, uint32_t builder = FollowedStrings::kNone) const;
  uint32_t PositionOfValue(Value value, VarIndex text, std::string* needle, uint32_t builder = FollowedStrings::kNone) const;
  void Cut(VarIndex text, uint32_t builder = FollowedStrings::kNone);
  Value CharAt(Value text, Value position, uint32_t builder = FollowedStrings::kNone);
  Value HeldLength(uint32_t builder);
  std::optional<uint32_t> KnownLength(Value text) const;
  void CallMeasure(const StringMethod& method);
  void ChangeCase(StringOp op);
  Value HeldText(uint32_t builder);
  void EditBuilder(StringCall call, uint32_t builder);

  // lowering_held_texts.cpp: arrays of char, readers and tokenizers
  void HoldText(StringCall call, uint32_t builder);
  Value NextPart(StringOp op, uint32_t builder);
  void FollowChars(VarIndex array, Value length);
  void AddChars(Recipe& recipe, Value array);
  Value CharsText(Value array);
  uint32_t HeldArray(uint32_t depth);
  bool LoadChar();
  bool StoreChar();
  bool LoadCharsLength();
  void ToChars();
  void NewString();
  bool IsFilled(uint32_t builder);
  Value GivenChars(size_t i);
  Value CutByCount(VarIndex text, size_t i, uint32_t builder = FollowedStrings::kNone);
  void AppendPart(bool ends, uint32_t builder);
  bool EditFront(StringCall call, uint32_t builder);
  void Replace(uint32_t builder, uint32_t begin, uint32_t end, Recipe piece);
  void CallOperation(const StringMethod& method, std::string_view name);
  void CallFormat(StringOp op);
  void CallReplace();
  void CallRegex(StringOp op, std::string_view name);
  void ReplaceByFunction();
  void AppendMatches(bool tail);
  void CallSplit(StringOp op);
  void EmitStringCall(uint8_t op, uint32_t index, const CpMember& member, MethodId target, bool binds);
  void FollowConcat(const std::string& recipe);
  void CountBuilder(uint8_t op, uint32_t pc);
  void FollowBuilder(VarIndex var);
  bool IsSlotHeld(uint32_t slot) const;
  bool IsHeld(uint32_t builder, bool locals_only) const;
  Recipe& ContentsOf(uint32_t builder);
  void SetContents(uint32_t builder, Recipe contents);
  void AddPiece(Recipe& recipe, Value value, std::string_view descriptor);
  VarIndex EmitStringOp(StringOp op, const Recipe& recipe);
  VarIndex EmitStringOpTo(VarIndex result, StringOp op, const Recipe& recipe);
  Value TextOf(const Recipe& recipe);
  void StoreContents(bool at_throw);
  const std::string* ConstantText(Value value) const;

  // lowering_joined_texts.cpp
  const InvokeStmt* JoiningOf(Value collector) const;
  VarIndex ElementOf(MethodId iterator, VarIndex collection);
  void JoinElements(VarIndex element, const Recipe& between, const Recipe& before, const Recipe& after);
  void JoinCollection();
  void JoinStream();
  void PushStream(Value element);
  void CopyChars();
  void CallJoiner(StringCall call, uint32_t builder);
  void NewJoiner(uint32_t builder);
  Recipe JoinedText(uint32_t builder);

  // lowering_finish.cpp
  void EmitRegion(ExceptionRegion& region);
  void EmitClause(ExceptionRegion& region, uint32_t index);
  void FindDominatingCasts();

  // lowering_helpers.cpp
  uint32_t U1(uint32_t at) const { return code_.code[pc_ + at]; }
  uint32_t U2(uint32_t at) const { return LoadU2(&code_.code[pc_ + at]); }
  VarIndex NewVar() { return body_->num_vars++; }
  bool Need(uint32_t slots);
  void Push(Value v);
  Value Pop();
  VarIndex PopOperand() { return AsOperand(Pop()); }
  void PopSlots(uint32_t slots);
  void PushPrimitive(uint32_t slots);
  /// Limits `var` to its declared type where the verifier guarantees that type.
  void AddDeclaredFilter(VarIndex var, TypeId type);
  /// Variable of a value read from a place of declared type `type`.
  VarIndex NewDeclaredVar(TypeId type);
  /// A value of which the program does not tell where it comes from, declared as `descriptor`.
  Value MissingValue(std::string_view descriptor);
  void Initialize(ClassId c);
  void Note(std::string_view kind, std::string detail);
  void NotePhantom(std::string_view class_name);

  const LoweringContext* context_ = nullptr;
  const Program* program_ = nullptr;
  MethodBody* body_ = nullptr;
  ClassView* view_ = nullptr;
  ClassId class_;
  CodeAttribute code_;
  ExceptionRegions regions_;
  PhiGraph phis_;
  CallDescriptor descriptor_;

  // The frame being interpreted.
  uint32_t pc_ = 0;
  uint32_t sp_ = 0;
  uint32_t num_locals_ = 0;
  uint32_t region_ = ExceptionRegions::kNoRegion;
  uint64_t merged_slots_ = 0;
  BudgetMeter meter_{nullptr, 1};
  bool failed_ = false;
  bool block_ended_ = false;
  bool has_jsr_ = false;
  bool keeps_numbers_ = false, numbers_differ_ = false;
  bool all_dirty_ = false;       // handlers have not seen any local of this frame yet
  std::vector<uint32_t> dirty_;  // locals stored since the handlers saw the frame
  std::vector<Value> locals_, stack_;

  // Blocks. A stored frame is its stack depth, the locals and the stack.
  std::vector<uint8_t> flags_;         // by pc, plus one
  std::vector<uint32_t> frame_of_pc_;  // valid where kFlagQueued is set
  std::vector<Value> frames_;
  std::vector<uint32_t> worklist_;

  struct Subroutine {
    uint32_t pc;
    std::vector<uint32_t> return_pcs;
    std::vector<uint32_t> ret_frames;  // into frames_
  };
  std::vector<Subroutine> subroutines_;
  Subroutine& SubroutineAt(uint32_t pc);

  /// Loads seen lately in this method. Loading a field of the same variable twice gives the same objects, so
  /// the second load reuses the variable of the first; a forgotten one only costs a variable.
  struct RecentLoad {
    VarIndex base = kNoVar;
    uint32_t field = 0;  // none for array elements
    VarIndex dst = kNoVar;
    uint64_t method = 0;
  };
  static constexpr size_t kRecentLoads = 256;
  /// The entry for a load; its dst is kNoVar if the load is new.
  RecentLoad& RecentLoadOf(VarIndex base, FieldId field);
  std::array<RecentLoad, kRecentLoads> recent_loads_;
  uint64_t method_serial_ = 0;

  const GenericBounds* bounds_ = nullptr;  // null where generic types are not followed
  bool follows_strings_ = false;
  std::span<const ComputedText> computed_;  // of the method
  uint32_t builder_slots_ = 0;              // behind the local variables, see followed_strings.h
  FollowedStrings followed_;
  VarIndex builder_result_ = kNoVar;  // of operations on builders that have none
  VarIndex replacement_ = kNoVar;     // all that the method appends in place of matches
  std::vector<Symbol> symbols_;
  std::array<Recipe, FollowedStrings::kSlots> contents_;  // of the builder in a slot, where not in locals_ yet

  std::vector<VarIndex> arguments_;     // of the call being lowered
  std::vector<Value> argument_values_;  // the same, with int constants
  uint32_t null_arguments_ = 0;         // bit i: argument i of it is null or the int constant 0
  std::vector<std::pair<TypeId, uint32_t>> alloc_counts_;
};

/// How an invoke instruction selects its target.
CallKind CallKindOf(uint8_t op);
/// Types whose conversion to a string calls nothing of interest.
bool NeedsNoToString(std::string_view descriptor);

/// Renumbers the variables of `body` densely in order of appearance, fixed ones first, replacing phis.
/// Statements whose operands turn out to be null are dropped.
void CompactBody(MethodBody& body, uint32_t num_fixed, PhiGraph& phis);

}  // namespace heliograph::frontend
