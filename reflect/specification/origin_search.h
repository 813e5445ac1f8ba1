/// Where the strings at one place come from: a search backwards, breadth first, through assignments, parameters,
/// results, fields, arrays, string builders and string operations.
///
/// Ends are the calls of methods that are not analysed here (the JDK's, natives, absent ones) and values that nobody
/// gives. Constants are no ends. A value from a collection ends at the call that takes it out. Fields are one per
/// declaration whatever the object; arrays and builders are followed from where they are made, through the fields, parameters
/// and variables that hold them, but not to those that a method returns them to.
///
/// Source: Livshits, Whaley and Lam, TR 2005, section 5.2.7. One thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/base/budget.h"
#include "reflect/specification/backward_index.h"

namespace heliograph::reflect {

/// A step of a witness: a place in the code, a method (no place in it), or a field.
struct WitnessStep {
  MethodId method;
  FieldId field;
  uint32_t offset = CallSite::kNoOffset;
  uint32_t line = 0;
};

/// Whether the class, by its internal name, is a string builder or buffer.
bool IsBuilderClass(std::string_view owner);

/// What the search needs of a finished result, made once for all sites.
class OriginContext {
 public:
  OriginContext(const AnalysisResult& result, const MethodLowerer& lowerer, BudgetGuard budget);

  BackwardIndex index;
  /// Status of the reflective call at `site`; nullptr if it is none.
  const ReflectiveSite* Reflective(CallSiteId site) const;
  /// Calls of Field.set that write the field.
  const std::vector<CallSiteId>* Setters(FieldId f) const;

 private:
  absl::flat_hash_map<uint32_t, const ReflectiveSite*> reflective_;    // the least known of the site's rows
  absl::flat_hash_map<std::string, std::vector<CallSiteId>> setters_;  // by the field as a target
};

class OriginSearch {
 public:
  /// `site` is an index into the result's reflective sites. At most `limit` values are looked at, 0 for no limit, and none
  /// once the budget, which may be null, is spent.
  OriginSearch(OriginContext& context, uint32_t site, uint32_t limit, Budget* budget);

  /// Searches from the value (or, `contents`, what the array or builder holds) of `var` in the method that calls.
  void Run(VarIndex var, bool contents);
  /// The call of the site is a point.
  void AddOwnCall();
  bool found_any() const { return !points_.empty(); }
  /// In the order they were found, each with a shortest way.
  std::vector<SpecificationPoint> TakePoints() { return std::move(points_); }
  /// The search reached `limit`.
  bool cut() const { return cut_; }

 private:
  /// kContents: what an array or builder holds. kFilled: the same, of which only what is put in from here on is
  /// looked for, not where the array comes from.
  enum class Kind : uint8_t { kValue, kContents, kFilled };
  struct Node {
    Kind kind;
    bool is_field;
    uint32_t owner;  ///< method or field
    VarIndex var;
    uint32_t parent;   ///< into nodes_, or kNone
    WitnessStep step;  ///< how it was come to; none in it: nothing to show
  };
  static constexpr uint32_t kNone = 0xffffffffu;

  void Push(Kind kind, MethodId m, VarIndex var, const WitnessStep& step = {});
  void PushField(Kind kind, FieldId f, MethodId reader);
  void Add(const Node& node);
  void AddPoint(MethodId m, uint32_t offset, uint32_t line, std::string api, const WitnessStep& last = {},
                bool gives_text = false);
  void AddCallPoint(const Node& node, const InvokeStmt& invoke, std::string api, const WitnessStep& last = {});
  WitnessStep At(MethodId m, const InvokeStmt& invoke) const { return {m, FieldId(), invoke.offset, invoke.line}; }

  void Expand();
  void ExpandField(const Node& node);
  void ExpandSetters(FieldId f);
  void ExpandVariable(const Node& node);
  void ExpandParameter(const Node& node, uint32_t position);
  void ExpandCaller(const Node& node, uint32_t position, const BackwardIndex::Caller& caller);
  /// Argument `position` of a call of node's method by `invoke`.
  void PassArgument(const Node& node, uint32_t position, CallKind kind, MethodId caller, const InvokeStmt& invoke);
  /// Where the parameter of an entry point or of a method that the JDK calls comes from.
  void AddParameterPoint(const Node& node, bool entry);
  /// True if the statement tells where the value comes from.
  bool ExpandDefinition(const Node& node, StatementRef statement);
  void ExpandAllocation(const Node& node, const AllocStmt& alloc);
  void ExpandStringOp(MethodId m, const StringOpStmt& op);
  void ExpandBuilders(MethodId m, const StringOpStmt& op);
  void ExpandCall(const Node& node, const InvokeStmt& invoke, bool has_effect);
  /// True if the JDK's method `callee` only hands on what it is given.
  bool ExpandStringMethod(MethodId m, MethodId callee, const InvokeStmt& invoke);
  void ExpandUses(const Node& node);
  void ExpandUsingCall(const Node& node, const InvokeStmt& invoke);
  bool IsText(Kind kind, const MethodRef& ref) const;
  std::string Witness(std::string_view api, const WitnessStep& at, const WitnessStep& last) const;

  OriginContext& context_;
  BackwardIndex& index_;
  const Program& program_;
  const uint32_t site_, limit_;
  Budget* const budget_;
  bool cut_ = false;
  std::vector<Node> nodes_;  // a queue; the next one to expand is current_
  uint32_t current_ = 0;
  absl::flat_hash_set<std::pair<uint64_t, uint32_t>> seen_;
  std::vector<SpecificationPoint> points_;
  absl::flat_hash_set<std::string> found_;  // points, as method, offset, interface and field
};

}  // namespace heliograph::reflect
