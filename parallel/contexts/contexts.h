/// Contexts of methods and of objects: the one place that decides which calls of a method, and which objects of an
/// allocation site, are told apart.
///
/// A context is a short sequence of elements, the newest first, interned as a number. Elements are call sites, allocation sites or
/// types. The empty context is number 0; without a policy there is no other one.
///
/// - kCall: a callee gets the call site, followed by its caller's context.
/// - kObject: a method with a receiver gets the receiver's allocation site, followed by the receiver's heap context; a static method
///   gets its caller's context.
/// - kType: the same with the class whose code has the allocation site.
/// - kHybrid: a method with a receiver gets its allocation site and one level of its heap context; a static method its caller's
///   newest element, the call site, and its caller's second element.
///
/// An object gets the newest elements of the context of the method that makes it, one less than methods have (kHybrid: one). Objects
/// that no allocation site tells apart have no context: tokens, which count as some instance of their type, merged objects, string
/// builders. What has no caller in the program (entry points, static initialisers, what the JVM, containers and unknown clients
/// call) runs in the empty context, and so do methods that are not selected (ContextPolicy::selected), where the policy selects.
///
/// Source: Milanova, Rountev and Ryder, "Parameterized Object Sensitivity for Points-to Analysis for Java", TOSEM 2005; Smaragdakis,
/// Bravenboer and Lhotak, "Pick Your Contexts Well: Understanding Object-Sensitivity", POPL 2011, for types; Kastrinis and
/// Smaragdakis, "Hybrid Context-Sensitivity for Points-To Analysis", PLDI 2013, section 3.2, S-2obj+H, for kHybrid.
///
/// One thread. Numbers are given in order of first use, which depends on the input only. O(1) but where said.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/ids.h"
#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "parallel/contexts/context_policy.h"

namespace heliograph::parallel {

using ContextId = Id<struct ContextTag>;

inline constexpr ContextId kEmptyContext{0};

/// Makes room for any number of objects per allocation site, in the census of a heap that is to have contexts.
void AdmitContexts(AllocationCensus& census);

class Contexts {
 public:
  /// Both must outlive this.
  Contexts(const Program& program, HeapModel& heap, const ContextPolicy& policy);

  bool enabled() const { return policy_.kind != ContextKind::kNone; }
  /// Whether the receiver decides for methods that have one, and nothing else.
  bool by_receiver() const { return enabled() && policy_.kind != ContextKind::kCall; }
  /// Whether calls of the method are told apart at all.
  bool Selects(MethodId m) const { return policy_.selected == nullptr || (*policy_.selected)[m.value]; }
  uint64_t size() const { return contexts_.size(); }

  /// Of an instance method, by its receiver.
  ContextId OfReceiver(ObjId receiver);
  /// Whether no other object gives its context to a method.
  bool IsAlone(ObjId receiver) const {
    return policy_.kind != ContextKind::kType && !HeapModel::IsToken(receiver) && !heap_.IsSomeInstance(receiver);
  }
  /// Of a method that is called by none, where the receiver would decide.
  ContextId WithoutReceiver();
  /// Of what a call site of a method in `caller` calls, where no receiver decides.
  ContextId OfCall(ContextId caller, CallSiteId site);
  /// Of the body of a function object. What it calls, where no receiver decides, runs in the same.
  ContextId OfBody(ObjId function_object);

  /// The object of an allocation in a method that runs in `method`.
  ObjId Allocate(TypeId type, AllocSite site, ContextId method);
  /// The object that stands for all those of an allocation site; any thread while nothing is allocated.
  ObjId Base(ObjId o) const {
    return HeapModel::IsToken(o) || o.value >= base_.size() || !base_[o.value].valid() ? o : base_[o.value];
  }

 private:
  using Elements = std::array<uint32_t, ContextPolicy::kMaxDepth>;
  static constexpr uint32_t kNothing = 0xffffffffu;      // no element
  static constexpr uint32_t kNoReceiver = 0xfffffffeu;   // in the place of an allocation site
  static constexpr uint32_t kSiteBit = 0x80000000u;      // of call sites; objects and types are below it
  static constexpr uint32_t kFunctionBit = 0x40000000u;  // of function objects, among call sites

  ContextId Intern(const Elements& elements);
  Elements Pushed(uint32_t element, const Elements& onto, uint32_t depth) const;
  Elements HeapContext(ContextId method) const;
  uint32_t ElementOf(ObjId receiver);
  ContextId ContextOf(ObjId o) const {
    return HeapModel::IsToken(o) || o.value >= heap_context_.size() ? kEmptyContext : heap_context_[o.value];
  }
  bool HasNoContext(TypeId type, ObjId base) const;

  const Program& program_;
  HeapModel& heap_;
  const ContextPolicy policy_;
  const std::array<TypeId, 2> builder_types_;
  std::vector<Elements> contexts_;  // by number
  absl::flat_hash_map<Elements, ContextId> numbers_;
  absl::flat_hash_map<std::pair<uint32_t, uint32_t>, ObjId> bases_;       // by method and ordinal
  absl::flat_hash_map<std::pair<uint32_t, uint32_t>, ObjId> in_context_;  // by base and context
  std::vector<ObjId> base_;                                               // by object; none for those that are their own
  std::vector<ContextId> heap_context_;                                   // by object
  absl::flat_hash_map<uint32_t, ContextId> of_receiver_;                  // by object
};

}  // namespace heliograph::parallel
