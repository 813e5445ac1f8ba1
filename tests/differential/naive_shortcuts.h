/// What a method does with its parameters, found plainly: the oracle's own reading of parallel/shortcuts/README.md.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::testing {

struct PlainItem {
  enum Kind { kReturn, kLoad, kStore } kind;
  bool receivers;        ///< only objects that calls dispatch on, of the field's class
  uint32_t base, value;  ///< positions of parameters; `value` is 0 but for stores
  FieldId field;
  auto Key() const { return std::tuple(kind, receivers, base, value, field.value); }
  bool operator<(const PlainItem& other) const { return Key() < other.Key(); }
};

struct PlainFlow {
  std::map<VarIndex, uint32_t> positions;  ///< of the parameters that count
  std::set<PlainItem> items;
  std::set<VarIndex> carriers;
  std::set<VarIndex> relayed;            ///< flow to the result
  std::set<const InvokeStmt*> returned;  ///< calls whose result is one of the method
  std::set<const void*> cut;             ///< copies, loads and stores that are not done
};

PlainFlow FindPlainFlow(const Program& program, const MethodBody& body, const std::function<bool(MethodId)>& claims);

}  // namespace heliograph::testing
