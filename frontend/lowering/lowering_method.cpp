#include "frontend/lowering/lowering_method.h"

#include <algorithm>

#include "frontend/classfile/byte_reader.h"

namespace heliograph::frontend {
namespace {

/// Bounds on stored slots and on slots merged, far above the largest methods in practice.
constexpr size_t kMaxStoredSlots = 1 << 24;
constexpr uint64_t kMaxMergedSlots = 1 << 28;
constexpr uint32_t kSlotsPerQuestion = 1 << 18;

}  // namespace

MethodLowering& MethodLowering::For(const LoweringContext& context, MethodBody& body) {
  thread_local MethodLowering lowering;
  lowering.context_ = &context;
  lowering.program_ = &context.program;
  lowering.body_ = &body;
  lowering.meter_ = context.budget.Meter(kSlotsPerQuestion);
  lowering.class_ = context.program.Method(body.method).owner;
  lowering.view_ = &ClassView::For(context, lowering.class_);
  return lowering;
}

void MethodLowering::Run(uint32_t num_fixed, bool keeps_numbers) {
  keeps_numbers_ = keeps_numbers;
  numbers_differ_ = failed_ = has_jsr_ = block_ended_ = all_dirty_ = false;
  pc_ = 0;
  merged_slots_ = 0;
  ++method_serial_;
  frames_.clear();
  worklist_.clear();
  dirty_.clear();
  subroutines_.clear();
  alloc_counts_.clear();
  followed_.Clear();
  builder_result_ = replacement_ = kNoVar;
  symbols_.clear();
  follows_strings_ = context_->string_methods && !program_->Class(class_).platform;
  const bool computed = follows_strings_ && context_->computed_texts != nullptr;
  computed_ = computed ? context_->computed_texts->Of(body_->method) : std::span<const ComputedText>();
  phis_.Clear(follows_strings_);
  bounds_ = program_->Class(class_).platform ? nullptr : context_->generic_bounds;
  view_->BeginMethod();
  const char* error = nullptr;
  if (!code_.Parse(view_->pool(), program_->Method(body_->method).code_offset, &error, bounds_ != nullptr)) return Fail(error);
  if (bounds_ != nullptr && code_.bad_local_types) Note("malformed-signature", "LocalVariableTypeTable");
  if (!regions_.Build(*context_, *view_, code_)) {
    if (!context_->budget.WasSpent()) GiveUp("exception table too large");
    return;
  }
  Interpret();
  for (ExceptionRegion& region : regions_.regions()) EmitRegion(region);
  if (context_->budget.WasSpent()) return;
  CompactBody(*body_, num_fixed, phis_);
  if (follows_strings_) followed_.Finish(*body_);
  FindDominatingCasts();
}

void MethodLowering::Interpret() {
  ScanCode();
  failed_ = false;  // what precedes an unreadable instruction is lowered
  if (!EnterMethod()) return;
  while (!worklist_.empty() && !failed_ && !OutOfBudget(num_locals_)) {
    const uint32_t pc = worklist_.back();
    worklist_.pop_back();
    RunBlock(pc);
  }
}

/// Finds instructions and block leaders, up to the first unreadable instruction.
void MethodLowering::ScanCode() {
  const std::span<const uint8_t> code = code_.code;
  const uint32_t size = static_cast<uint32_t>(code.size());
  flags_.assign(size + 1, 0);
  builder_slots_ = 0;
  if (frame_of_pc_.size() < size + 1) frame_of_pc_.resize(size + 1);
  for (uint32_t pc : regions_.boundaries()) flags_[pc] |= kFlagBoundary;
  for (const ExceptionEntry& entry : code_.exceptions) flags_[entry.handler] |= kFlagHandler;
  for (uint32_t pc = 0; pc < size;) {
    const uint32_t length = InstructionLength(code, pc);
    pc_ = pc;
    if (length == 0) return Fail("unknown or truncated instruction");
    const uint8_t op = code[pc];
    const uint8_t op_flags = kOpcodes[op].flags;
    flags_[pc] |= kFlagStart;
    if (op_flags & kOpBranch) MarkTarget(pc, static_cast<int64_t>(pc) + LoadS2(&code[pc + 1]));
    if (op_flags & kOpBranchWide) MarkTarget(pc, static_cast<int64_t>(pc) + LoadS4(&code[pc + 1]));
    if (op == kTableswitch || op == kLookupswitch) ForEachSwitchTarget(code, pc, [&](int64_t target) { MarkTarget(pc, target); });
    if (follows_strings_) CountBuilder(op, pc);
    if (op == kJsr || op == kJsrW) {
      has_jsr_ = true;
      flags_[pc + length] |= kFlagTarget | kFlagTargets;
    }
    const bool ends = (op_flags & kOpEndsBlock) || (op == kWide && code[pc + 1] == kRet);
    pc += length;
    if (!ends) flags_[pc] |= kFlagFallIn;
  }
}

void MethodLowering::MarkTarget(uint32_t pc, int64_t target) {
  if (target < 0 || target >= static_cast<int64_t>(code_.code.size())) return;
  const uint8_t op = code_.code[pc];
  const bool subroutine = op == kJsr || op == kJsrW;
  flags_[target] |= subroutine || (flags_[target] & kFlagTarget) ? kFlagTarget | kFlagTargets : kFlagTarget;
}

bool MethodLowering::IsJoin(uint32_t pc) const {
  const uint8_t flags = flags_[pc];
  if (flags & (kFlagHandler | kFlagTargets)) return true;
  return (flags & kFlagTarget) && ((flags & kFlagFallIn) || pc == 0);
}

bool MethodLowering::IsLeader(uint32_t pc) const { return flags_[pc] & (kFlagTarget | kFlagHandler | kFlagBoundary); }

bool MethodLowering::EnterMethod() {
  // Subroutines store and load frames in their own way; the compilers that made them knew no builders.
  if (has_jsr_) follows_strings_ = false;
  num_locals_ = code_.max_locals + (follows_strings_ ? builder_slots_ : 0);
  locals_.assign(num_locals_, kNoVar);
  if (stack_.size() < code_.max_stack) stack_.resize(code_.max_stack);
  const MethodInfo& method = program_->Method(body_->method);
  const Signature& signature = program_->MethodSignature(body_->method);
  uint32_t slots = method.is_static() ? 0 : 1;
  for (const Signature::Part& part : signature.parameters) slots += part.is_wide() ? 2 : 1;
  pc_ = sp_ = 0;
  if (slots > code_.max_locals) return Fail("parameters exceed max_locals"), false;
  VarIndex var = kFirstParameterVar;
  uint32_t slot = 0;
  if (!method.is_static()) locals_[slot++] = var++;
  for (size_t i = 0; i < signature.parameters.size(); ++i) {
    const Signature::Part& part = signature.parameters[i];
    if (part.is_reference()) locals_[slot] = var++;
    if (bounds_ != nullptr && bounds_->IsBoundType(part.type)) {
      locals_[slot] = Bounded(locals_[slot], bounds_->OfParameter(body_->method, i));
    }
    slot += part.is_wide() ? 2 : 1;
  }
  Branch(0);
  return true;
}

void MethodLowering::RunBlock(uint32_t start) {
  LoadFrame(start);
  const std::span<const uint8_t> code = code_.code;
  for (pc_ = start;;) {
    if (IsLeader(pc_) || pc_ == start) {
      region_ = regions_.RegionAt(pc_);
      all_dirty_ = true;
      dirty_.clear();
    }
    const uint8_t op = code[pc_];
    const uint32_t length = InstructionLength(code, pc_);
    if (length == 0) return;  // the scan has noted it
    block_ended_ = false;
    Step(op, length);
    if (failed_ || block_ended_) return;
    pc_ += length;
    if (pc_ >= code.size()) return Fail("control falls off the end of the code");
    if (IsJoin(pc_)) return Branch(pc_);
  }
}

void MethodLowering::LoadFrame(uint32_t pc) {
  const Value* frame = &frames_[frame_of_pc_[pc]];
  sp_ = frame[0];
  std::copy_n(frame + 1, num_locals_, locals_.begin());
  std::copy_n(frame + 1 + num_locals_, sp_, stack_.begin());
  followed_.ForgetOccupants();
}

void MethodLowering::Branch(int64_t target) {
  if (target < 0 || target >= static_cast<int64_t>(code_.code.size())) return Fail("branch target outside the code");
  const uint32_t pc = static_cast<uint32_t>(target);
  if (!(flags_[pc] & kFlagStart)) return Fail("branch target inside an instruction");
  StoreContents(false);
  if (flags_[pc] & kFlagQueued) MergeFrame(pc);
  else NewFrame(pc, false);
}

/// Stores the current frame as the entry of block `pc`; for a handler, with the exception on the stack.
bool MethodLowering::NewFrame(uint32_t pc, bool handler) {
  const uint32_t depth = handler ? 1 : sp_;
  if (depth > code_.max_stack) return Fail("stack overflow"), false;
  const size_t at = frames_.size();
  if (at + phis_.num_edges() + 1 + num_locals_ + depth > kMaxStoredSlots) return GiveUp("method too large"), false;
  flags_[pc] |= kFlagQueued;
  frame_of_pc_[pc] = static_cast<uint32_t>(at);
  frames_.push_back(depth);
  frames_.insert(frames_.end(), locals_.begin(), locals_.begin() + num_locals_);
  if (handler) frames_.push_back(kNullValue);
  else frames_.insert(frames_.end(), stack_.begin(), stack_.begin() + sp_);
  worklist_.push_back(pc);
  if (!IsJoin(pc)) return true;
  for (size_t i = at + 1; i < frames_.size(); ++i) {
    const Value incoming = frames_[i];
    const bool below_top = i > at + num_locals_ && i + 1 < frames_.size();
    if (below_top && keeps_numbers_ && !has_jsr_ && IsIntConstant(incoming)) continue;
    if (IsIntConstant(incoming) || IsSymbol(incoming)) {
      frames_[i] = kNoVar;
      continue;
    }
    if (!IsReference(incoming) && incoming != kNullValue && (!has_jsr_ || IsReturnAddress(incoming))) continue;
    frames_[i] = phis_.NewPhi();
    const bool exception = handler && i + 1 == frames_.size();  // its operands come with the region
    if (!exception) phis_.AddOperand(frames_[i], incoming);
    followed_.JoinFrom(frames_[i], incoming);
  }
  return true;
}

void MethodLowering::MergeFrame(uint32_t pc) {
  Value* frame = &frames_[frame_of_pc_[pc]];
  if (frame[0] != sp_) return Fail("stack depths differ at a join");
  if (!SpendMerge(num_locals_ + sp_)) return;
  for (uint32_t i = 0; i < num_locals_; ++i) MergeSlot(frame[1 + i], locals_[i]);
  for (uint32_t i = 0; i < sp_; ++i) MergeSlot(frame[1 + num_locals_ + i], stack_[i]);
}

bool MethodLowering::SpendMerge(uint32_t slots) {
  if (OutOfBudget(slots)) return false;
  merged_slots_ += slots;
  if (merged_slots_ <= kMaxMergedSlots && phis_.num_edges() <= kMaxStoredSlots) return true;
  return GiveUp("method too large"), false;
}

bool MethodLowering::OutOfBudget(uint64_t work) {
  if (!meter_.Spent(work)) return context_->budget.WasSpent();
  failed_ = true;
  return true;
}

void MethodLowering::MergeSlot(Value& slot, Value incoming) {
  if (IsPhi(slot)) phis_.AddOperand(slot, incoming);
  else if (IsIntConstant(slot) && slot != incoming) numbers_differ_ = failed_ = true;
  else if (IsReturnAddress(slot) && slot != incoming) slot = kNoVar;
}

/// Lets the handlers of the current region see the frame. Called before an instruction's own effect.
void MethodLowering::MayThrow() {
  if (region_ == ExceptionRegions::kNoRegion) return;
  ExceptionRegion& region = regions_.region(region_);
  region.active = true;
  StoreContents(true);
  if (!all_dirty_ && dirty_.empty()) return;
  for (uint32_t i = region.begin; i < region.end && !failed_; ++i) FlowToHandler(regions_.clause(i).handler);
  all_dirty_ = false;
  dirty_.clear();
}

void MethodLowering::FlowToHandler(uint32_t handler) {
  if (!(flags_[handler] & kFlagStart)) return Fail("handler inside an instruction");
  if (!(flags_[handler] & kFlagQueued)) {
    NewFrame(handler, true);
    return;
  }
  Value* frame = &frames_[frame_of_pc_[handler]];
  if (frame[0] != 1) return Fail("stack depths differ at a handler");
  if (!SpendMerge(num_locals_ + sp_)) return;
  if (all_dirty_) {
    for (uint32_t i = 0; i < num_locals_; ++i) MergeSlot(frame[1 + i], locals_[i]);
  } else {
    for (uint32_t i : dirty_) MergeSlot(frame[1 + i], locals_[i]);
  }
}

MethodLowering::Subroutine& MethodLowering::SubroutineAt(uint32_t pc) {
  for (Subroutine& subroutine : subroutines_)
    if (subroutine.pc == pc) return subroutine;
  return subroutines_.emplace_back(Subroutine{pc, {}, {}});
}

void MethodLowering::Jsr(int64_t target, uint32_t return_pc) {
  block_ended_ = true;
  if (target < 0 || target >= static_cast<int64_t>(code_.code.size())) return Fail("branch target outside the code");
  const uint32_t entry = static_cast<uint32_t>(target);
  Push(ReturnAddress(entry));
  if (failed_) return;
  Branch(target);
  if (failed_ || return_pc >= code_.code.size()) return;
  Subroutine& subroutine = SubroutineAt(entry);
  subroutine.return_pcs.push_back(return_pc);
  for (uint32_t frame : subroutine.ret_frames) {
    sp_ = frames_[frame];
    std::copy_n(frames_.begin() + frame + 1, num_locals_, locals_.begin());
    std::copy_n(frames_.begin() + frame + 1 + num_locals_, sp_, stack_.begin());
    Branch(return_pc);
    if (failed_) return;
  }
}

void MethodLowering::Ret(uint32_t local) {
  block_ended_ = true;
  if (local >= code_.max_locals) return Fail("local variable index out of range");
  if (!IsReturnAddress(locals_[local])) return Fail("ret without a return address");
  Subroutine& subroutine = SubroutineAt(SubroutineOf(locals_[local]));
  if (frames_.size() + num_locals_ + sp_ > kMaxStoredSlots) return GiveUp("method too large");
  subroutine.ret_frames.push_back(static_cast<uint32_t>(frames_.size()));
  frames_.push_back(sp_);
  frames_.insert(frames_.end(), locals_.begin(), locals_.begin() + num_locals_);
  frames_.insert(frames_.end(), stack_.begin(), stack_.begin() + sp_);
  for (uint32_t return_pc : subroutine.return_pcs) {
    Branch(return_pc);
    if (failed_) return;
  }
}

void MethodLowering::Stop(std::string_view kind, std::string_view detail) {
  if (failed_) return;
  failed_ = true;
  Note(kind, std::string(detail));
}

}  // namespace heliograph::frontend
