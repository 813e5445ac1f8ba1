/// What maps and sets that are filled with constants tell of names that are not known: `if (kinds.containsKey(name))`,
/// `allowed.contains(name)`, `map.get(name)`.
///
/// A text of unknown value that a method looks up in a map may be any of the constants that code outside the JDK uses as keys
/// of the same map object, from there on. As with comparisons (compared_names.h) that bounds nothing, and a key that names no
/// class counts only in methods that look members up. Keys and elements that factories are given (constant_elements.h) count too,
/// in the method of the factory and through a field that it stores the collection in.
///
/// Source: JDK documentation of java.util.Map and java.util.Collection.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/method_body.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Thread rule: called by the solver's thread only.
class ConstantKeys {
 public:
  /// The first of the subscription keys of maps, sets and what is looked up in them, of 2^24.
  static constexpr uint32_t kFirstKey = (1u << 25) + (1u << 24);

  /// Takes up the calls of a newly reachable method. O(calls), and O(statements) if it has such calls.
  void OnMethod(const MethodBody& body, PtrId variables, RuleContext& context);
  void OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context);
  /// The method of the call that a key is of.
  MethodId MethodOf(uint32_t key) const { return uses_[(key - kFirstKey) / kRoles].method; }

 private:
  /// What a subscription is of.
  enum class Role : uint32_t { kFilled, kAsked, kName };
  static constexpr uint32_t kRoles = 3;

  /// A call that adds a constant key, or that asks for one.
  struct Use {
    MethodId method;
    std::string key;                ///< of a call that adds
    std::vector<PtrId> roots;       ///< of a call that asks: where the text comes from in its method
    PtrId container;                ///< of a call that asks: the map, watched once the text is not known
    std::vector<std::string> keys;  ///< of a call that asks: what factories of its method put in
    std::vector<FieldId> fields;    ///< of a call that asks: where its method has the map from
    bool members = false;           ///< the method looks members up
    bool unknown = false;
  };

  void RememberFields(const MethodBody& body, RuleContext& context);
  void AddKeys(FieldId field, const std::vector<std::string>& keys, RuleContext& context);
  static Use AsksIn(const MethodBody& body, PtrId variables, VarIndex container, VarIndex name);
  void BecomeUnknown(uint32_t index, RuleContext& context);
  static void Subscribe(uint32_t use, Role role, PtrId pointer, RuleContext& context);
  static void Tell(const Use& use, const std::string& key, RuleContext& context);

  std::vector<Use> uses_;
  absl::flat_hash_map<uint32_t, std::set<std::string>> keys_;         // by map
  absl::flat_hash_map<uint32_t, std::vector<uint32_t>> asked_;        // uses by map
  absl::flat_hash_map<uint32_t, std::set<std::string>> field_keys_;   // by field
  absl::flat_hash_map<uint32_t, std::vector<uint32_t>> field_asked_;  // uses by field
};

}  // namespace heliograph::reflect
