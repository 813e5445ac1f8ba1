/// What the lowering of one method knows of strings (internal to lowering): constants, packages of classes, and the
/// builders: objects that hold a text which it follows. These are string builders, arrays of char, and what gives a text in parts.
///
/// The contents of a builder are a value of the abstract interpretation, kept in a slot behind the local variables:
/// it joins, and flows to handlers, like a local variable. Which value is which builder is told by the allocation's
/// variable, or by a phi whose first operand was that. If that turns out wrong, or the builder leaves the method
/// (Finish), what toString gave becomes a fragment of an unknown text.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/method_body.h"
#include "frontend/lowering/phi_graph.h"

namespace heliograph::frontend {

class FollowedStrings {
 public:
  static constexpr uint32_t kNone = 0xffffffffu;
  /// Builders followed at one time.
  static constexpr uint32_t kSlots = 16;

  void Clear();
  bool empty() const { return builders_.empty(); }
  /// The builder that allocation `alloc` of the body, variable `var`, makes.
  uint32_t Add(VarIndex var, uint32_t alloc);
  /// Slot of the next builder.
  uint32_t NextSlot() const { return static_cast<uint32_t>(builders_.size()) % kSlots; }
  static uint32_t SlotOf(uint32_t builder) { return builder % kSlots; }
  /// The builder that `value` is, or kNone.
  uint32_t Find(Value value) const;
  /// `phi` is what its first operand is.
  void JoinFrom(Value phi, Value first);
  /// Builder whose contents the slot holds, or kNone.
  uint32_t occupant(uint32_t slot) const { return occupants_[slot]; }
  void SetOccupant(uint32_t slot, uint32_t builder) { occupants_[slot] = builder; }
  void ForgetOccupants();

  /// `var` is no builder after all.
  void Forget(VarIndex var) { builder_of_.erase(var); }
  /// Call `invoke` of the body is on the builder and followed; `with_arguments`: builders among its arguments stay as they are.
  void AddCall(uint32_t invoke, bool with_arguments) { calls_.push_back({invoke, with_arguments}); }
  /// What separates the parts that the builder gives; the unknown for any.
  void SetDelimiters(uint32_t builder, std::string delimiters) { builders_[builder].delimiters = std::move(delimiters); }
  /// All elements of an array have got a value.
  void SetFilled(uint32_t builder) { builders_[builder].filled = true; }
  bool IsFilled(uint32_t builder) const { return builders_[builder].filled; }
  uint32_t AllocOf(uint32_t builder) const { return builders_[builder].alloc; }
  const std::string& DelimitersOf(uint32_t builder) const { return builders_[builder].delimiters; }
  /// Operation `op` of the body is the builder's toString.
  void AddText(uint32_t builder, uint32_t op) { texts_.push_back({builder, op}); }

  /// Operation `op` of the body is on the builder and counts if others can change that.
  void AddShared(uint32_t builder, uint32_t op) { shared_.push_back({builder, op}); }

  void NameConstant(VarIndex var, uint32_t string) { constants_[var] = string; }
  /// Index of the text of a string constant, or kNone.
  uint32_t ConstantOf(VarIndex var) const;
  /// `package` is the package of the class `of`, both variables.
  void NamePackage(VarIndex package, VarIndex of) { packages_[package] = of; }
  /// kNoVar if `package` is none that was named.
  VarIndex PackageClass(VarIndex package) const;

  /// Once variables have their final numbers: turns the texts of builders that others can change into fragments, and
  /// what a loop appends into the unknown.
  void Finish(MethodBody& body) const;

 private:
  struct Builder {
    uint32_t alloc;
    std::string delimiters;
    bool filled = false;
  };
  struct Call {
    uint32_t invoke;
    bool with_arguments;
  };
  struct Text {
    uint32_t builder, op;
  };
  std::vector<bool> FindEscaped(const MethodBody& body) const;
  void DropShared(MethodBody& body, const std::vector<bool>& escaped) const;
  void MarkMixed(const MethodBody& body, std::vector<bool>& escaped) const;

  std::vector<Builder> builders_;
  absl::flat_hash_map<Value, uint32_t> builder_of_;  // allocation variables and phis
  absl::flat_hash_map<VarIndex, uint32_t> constants_;
  absl::flat_hash_map<VarIndex, VarIndex> packages_;
  uint32_t occupants_[kSlots] = {};
  std::vector<Call> calls_;
  std::vector<Text> texts_, shared_;
};

/// Replaces all pieces that do not come around the loop by the unknown in operations whose result is one of their
/// own arguments, directly or not: their repetition would give texts without end. Where all pieces are known, an operation on
/// whole texts (kLoopTexts) is added.
void BoundLoops(MethodBody& body);

}  // namespace heliograph::frontend
