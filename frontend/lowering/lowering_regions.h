/// Exception regions of a method: maximal code ranges with the same chain of handlers (JVMS 2.10, 4.7.3).
///
/// The handlers that cover an instruction, in table order, form its chain. A chain ends at a handler that
/// catches everything, and leaves out handlers that an earlier one makes unreachable. All instructions with
/// the same chain share one region, hence one variable for what they throw.
#pragma once

#include <cstdint>
#include <vector>

#include "core/program/method_body.h"
#include "frontend/classfile/code_attribute.h"
#include "frontend/lowering/lowering_context.h"

namespace heliograph::frontend {

struct CatchClause {
  uint32_t handler = 0;       ///< pc
  TypeId type;                ///< none: catches everything, or the class is absent
  uint32_t absent_class = 0;  ///< constant pool index of a catch type that is not in the program, or 0
};

struct ExceptionRegion {
  uint32_t begin = 0, end = 0;  ///< clauses
  bool catches_all = false;
  VarIndex thrown = kNoVar;  ///< what calls and throws inside raise; made on demand
  bool flows = false;        ///< some call or athrow writes `thrown`
  bool active = false;       ///< some instruction inside may throw
};

class ExceptionRegions {
 public:
  static constexpr uint32_t kNoRegion = 0xffffffff;

  /// False if the table is too large to be real, or the budget is spent.
  bool Build(const LoweringContext& context, ClassView& view, const CodeAttribute& code);
  bool empty() const { return regions_.empty(); }
  /// Places where the chain changes, ascending.
  const std::vector<uint32_t>& boundaries() const { return boundaries_; }
  /// Region of the instruction at `pc`, or kNoRegion.
  uint32_t RegionAt(uint32_t pc) const;
  ExceptionRegion& region(uint32_t r) { return regions_[r]; }
  std::vector<ExceptionRegion>& regions() { return regions_; }
  const CatchClause& clause(uint32_t i) const { return clauses_[i]; }

 private:
  uint32_t MakeRegion(const LoweringContext& context, ClassView& view, const CodeAttribute& code, uint32_t pc);
  bool AddClause(const LoweringContext& context, ClassView& view, const ExceptionEntry& entry, uint32_t begin);
  uint32_t FindSame(uint32_t begin, uint64_t hash) const;

  std::vector<uint32_t> boundaries_;
  std::vector<uint32_t> region_of_boundary_;
  std::vector<ExceptionRegion> regions_;
  std::vector<uint64_t> hashes_;  // by region
  std::vector<CatchClause> clauses_;
};

}  // namespace heliograph::frontend
