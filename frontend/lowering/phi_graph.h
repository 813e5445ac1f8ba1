/// Values of the abstract interpretation and their joins.
///
/// A value is a variable of the body under construction, a phi (a join of values at one block and slot), the
/// null constant, a return address of a subroutine, a small int constant or a symbol for an int or char that a text tells (both
/// live up to the next join), or nothing a points-to analysis follows (kNoVar: other primitives, uninitialised slots).
/// Each block is interpreted once, so a phi is made at the first arrival and collects operands until the method
/// is done. Only then is it known which phis are used.
///
/// Resolution: phis that copy each other in a cycle hold the same objects and become one; a phi, or such a
/// cycle, with one source is that source, with none it is nothing (only null arrives). A phi whose sources
/// are those of an earlier one, with or without that one itself, is the earlier one.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/program/method_body.h"

namespace heliograph::frontend {

using Value = uint32_t;
inline constexpr Value kNullValue = 0xfffffffe;
inline constexpr Value kPhiBit = 0x40000000;
inline constexpr Value kReturnAddressBit = 0x80000000;
inline constexpr Value kIntConstant = 0xc0000000;  ///< plus the constant
inline constexpr uint32_t kMaxIntConstant = 0xffff;
inline constexpr Value kSymbol = 0xd0000000;  ///< plus a number of the lowering
inline constexpr uint32_t kMaxSymbol = 0xffff;

inline bool IsReference(Value v) { return v < kReturnAddressBit; }
inline bool IsPhi(Value v) { return IsReference(v) && (v & kPhiBit); }
inline bool IsReturnAddress(Value v) { return v >= kReturnAddressBit && v < kIntConstant; }
inline bool IsIntConstant(Value v) { return v >= kIntConstant && v <= kIntConstant + kMaxIntConstant; }
inline bool IsSymbol(Value v) { return v >= kSymbol && v <= kSymbol + kMaxSymbol; }
inline Value ReturnAddress(uint32_t subroutine) { return kReturnAddressBit | subroutine; }
inline uint32_t SubroutineOf(Value v) { return v & ~kReturnAddressBit; }
/// The value as a statement operand: kNoVar for null and for what is no reference.
inline VarIndex AsOperand(Value v) { return IsReference(v) ? v : kNoVar; }

class PhiGraph {
 public:
  /// `tracks_null`: joins that null arrives at keep a variable of their own, and are listed in the body (null_vars).
  void Clear(bool tracks_null);
  Value NewPhi() { return kPhiBit | num_phis_++; }
  /// Anything but a variable, another phi or null is ignored.
  void AddOperand(Value phi, Value operand) {
    if (IsReference(operand) && operand != phi) edges_.push_back({phi & ~kPhiBit, operand});
    if (operand == kNullValue && tracks_null_) null_phis_.push_back(phi & ~kPhiBit);
  }
  size_t num_edges() const { return edges_.size(); }

  /// No phis or operands are added afterwards.
  void Freeze();
  /// The variable that stands for `phi`, or kNoVar. May take variables from `body` and append copies.
  VarIndex Resolve(Value phi, MethodBody& body);

 private:
  struct Edge {
    uint32_t phi;
    Value operand;
  };
  struct Visit {
    uint32_t phi;
    uint32_t next;
  };
  std::span<const Value> Operands(uint32_t phi) const { return {operands_.data() + begin_[phi], begin_[phi + 1] - begin_[phi]}; }
  void Enter(uint32_t phi);
  void CloseComponent(uint32_t root, MethodBody& body);
  VarIndex JoinOfSources(bool null, MethodBody& body);

  uint32_t num_phis_ = 0;
  bool tracks_null_ = false;
  std::vector<Edge> edges_;
  std::vector<uint32_t> null_phis_;  // that null arrives at; sorted after Freeze
  // After Freeze: operands in rows, and Tarjan's state.
  std::vector<uint32_t> begin_;
  std::vector<Value> operands_;
  std::vector<uint32_t> index_, low_;
  std::vector<VarIndex> result_;
  std::vector<Visit> visits_;
  std::vector<uint32_t> open_;
  std::vector<VarIndex> sources_;
  uint32_t next_index_ = 0;
  /// A variable made for a join and the sources it copies, as a range of join_sources_.
  struct Join {
    VarIndex var;
    uint32_t begin, end;
    bool null;  // arrives too
  };
  std::vector<Join> joins_;
  std::vector<VarIndex> join_sources_;
};

}  // namespace heliograph::frontend
