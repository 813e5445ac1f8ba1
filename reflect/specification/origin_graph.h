/// Where values come from: the graph that searches backwards walk, made as far as they walk.
///
/// A node is the value of a variable, or what the array or builder in it holds, or the same of a field. Its ways lead to the nodes
/// that its value may come from: through assignments, parameters, results, fields, arrays, string builders and string operations.
/// Ends are the calls of methods that are not analysed here (the JDK's, natives, absent ones) and values that nobody gives.
/// Constants are no ends. A value from a collection ends at the call that takes it out. Fields are one per declaration whatever
/// the object; arrays and builders are followed from where they are made, through the fields, parameters and variables that hold
/// them, but not to those that a method returns them to.
///
/// Of a finished result. What a node leads to is worked out once and kept, up to some number of ways. One thread; several can have a
/// graph each over one index.
/// Source: Livshits, Whaley and Lam, TR 2005, section 5.2.7.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/budget.h"
#include "reflect/specification/backward_index.h"
#include "reflect/specification/witness.h"

namespace heliograph::reflect {

/// Whether the class, by its internal name, is a string builder or buffer.
bool IsBuilderClass(std::string_view owner);

class OriginGraph {
 public:
  /// kContents: what an array or builder holds. kFilled: the same, of which only what is put in from here on is
  /// looked for, not where the array comes from.
  enum class Kind : uint8_t { kValue, kContents, kFilled };
  /// To a field: the step has the field and the method that reads it.
  struct Way {
    uint32_t node;
    WitnessStep step;  ///< nothing in it: nothing to show
  };
  struct End {
    MethodId method;  ///< none: the one that reads the node, a field
    uint32_t offset, line;
    uint32_t api;  ///< number of its text
    bool gives_text;
    WitnessStep last;

    bool IsSamePoint(const End& o) const {
      return method == o.method && offset == o.offset && api == o.api && last.field == o.last.field;
    }
  };
  /// In the order of names and bytecode, each node once.
  struct Expansion {
    std::vector<Way> ways;
    std::vector<End> ends;
  };

  /// `index` must outlive the graph.
  OriginGraph(const BackwardIndex& index, size_t most_kept) : index_(index), program_(index.program()), most_kept_(most_kept) {}

  const BackwardIndex& index() const { return index_; }
  const Program& program() const { return program_; }
  const std::string& ApiText(uint32_t api) const { return apis_[api]; }
  uint32_t Variable(Kind kind, MethodId m, VarIndex var);
  bool IsField(uint32_t node) const { return nodes_[node].is_field; }
  /// Valid until the next call, of Ends too.
  const Expansion& Expand(uint32_t node);
  /// The ends of the same, without looking for its ways.
  const std::vector<End>& Ends(uint32_t node);

 private:
  struct Node {
    Kind kind;
    bool is_field;
    uint32_t owner;  ///< method or field
    VarIndex var;    ///< 0 of fields
  };

  void WorkOut(uint32_t node);
  uint32_t Number(const Node& node);
  void Push(Kind kind, MethodId m, VarIndex var, const WitnessStep& step = {});
  void PushField(Kind kind, FieldId f, MethodId reader);
  void AddWay(const Way& way);
  void AddEnd(MethodId m, uint32_t offset, uint32_t line, std::string api, const WitnessStep& last = {}, bool gives_text = false);
  void AddCallEnd(const Node& node, const InvokeStmt& invoke, std::string api, const WitnessStep& last = {});
  WitnessStep At(MethodId m, const InvokeStmt& invoke) const { return {m, FieldId(), invoke.offset, invoke.line}; }

  void ExpandField(const Node& node);
  void ExpandSetters(FieldId f);
  void ExpandVariable(const Node& node);
  void ExpandParameter(const Node& node, uint32_t position);
  void ExpandCaller(const Node& node, uint32_t position, const BackwardIndex::Caller& caller);
  /// Argument `position` of a call of node's method by `invoke`.
  void PassArgument(const Node& node, uint32_t position, CallKind kind, MethodId caller, const InvokeStmt& invoke);
  /// Where the parameter of an entry point or of a method that the JDK calls comes from.
  void AddParameterEnd(const Node& node, bool entry);
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

  const BackwardIndex& index_;
  const Program& program_;
  const size_t most_kept_;  // ways of all nodes together; each takes 24 bytes
  std::vector<Node> nodes_;
  absl::flat_hash_map<std::pair<uint64_t, VarIndex>, uint32_t> numbers_;
  std::vector<std::unique_ptr<Expansion>> kept_;              // by node
  std::vector<std::unique_ptr<std::vector<End>>> kept_ends_;  // by node: of those not in kept_
  size_t num_kept_ = 0;                                       // ways
  Expansion now_;                                             // the one that is worked out
  bool ends_only_ = false;
  uint32_t expansion_ = 1;       // its number
  std::vector<uint32_t> added_;  // by node: the last expansion that leads there
  std::vector<std::string> apis_;
  absl::flat_hash_map<std::string, uint32_t> api_numbers_;
};

}  // namespace heliograph::reflect
