/// What the analysis keeps per reflective call site.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/base/ids.h"
#include "core/program/method_body.h"
#include "core/sets/points_to_set.h"
#include "reflect/context/distance.h"
#include "reflect/context/target.h"
#include "reflect/members/argument_types.h"
#include "reflect/members/name_selection.h"

namespace heliograph::reflect {

class Rule;

/// What the uses of an unknown member at one site have told so far.
struct Inference {
  /// A member that is a target as soon as the arguments fit it.
  struct Candidate {
    uint32_t member;
    bool any_class;  ///< it has the name, in whatever class
  };
  std::vector<uint32_t> patterns;      ///< indices in MemberPatterns, in order of arrival
  std::vector<TypeId> receiver_types;  ///< in order of arrival, the best first among those that came together
  CountByDistance receivers;           ///< of them
  absl::flat_hash_set<uint32_t> known_receiver_types;
  std::vector<ArgumentTypes> argument_types;  ///< by position
  std::set<uint32_t> lazy_receivers;          ///< sites whose unknown instances are receivers
  std::vector<Candidate> waiting;
  absl::flat_hash_set<uint64_t> offered;  ///< all candidates so far
  bool opaque = false;                    ///< an unknown member of which nothing is kept
};

/// What a site holds of an operand, counted once a limit on it is near.
struct HeldOperand {
  CountByDistance distances;
  uint32_t counted = 0;  ///< how many of Site::known they are
};

/// Where a variant takes only what names and uses agree on, or what is near (`agreement`): what one of the two has told.
struct Agreement {
  std::set<std::string> near;          ///< constants of the calling method
  std::set<TypeId> forward, backward;  ///< classes that names from elsewhere mean, and that uses elsewhere tell
  NameSelection far;                   ///< names of members from elsewhere
};

/// One reached reflective call site and what its rule has learnt.
struct Site {
  static constexpr int kMaxOperands = 16;  ///< receiver, two arguments, then elements of an argument array
  static constexpr int kFirstElement = 3;

  const Rule* rule = nullptr;
  uint32_t index = 0;
  std::string_view api;
  CallSiteId call;
  MethodId caller;
  MethodId target;          ///< resolved API method
  std::vector<PtrId> args;  ///< receiver first
  PtrId result, thrown;
  PtrId callee_thrown;                                 ///< where exceptions of called targets go: thrown, or a wrapper's field
  uint32_t null_args = 0;                              ///< bit i: argument i is always null or false
  std::vector<TypeId> casts;                           ///< post-dominating casts of the result
  bool exact_elements = false;                         ///< the argument array is built in the calling method:
  std::vector<PtrId> element_args;                     ///< its elements by position, none for null
  std::optional<uint32_t> argument_count;              ///< length of the argument array, where its method decides it
  std::optional<std::vector<TypeId>> parameter_types;  ///< of a member look-up, where known
  NameSelection names;                                 ///< of the members a look-up gives, where they are constants
  absl::flat_hash_map<uint32_t, std::string_view> name_evidence;  ///< by NameId: what told a name that no constant is
  bool open_name = false;                                         ///< another name of a member is not known
  TypeId look_up_type;                                            ///< Lookup.find: type of the field or result, where known
  std::string_view access_mode;  ///< of a handle that accesses variables: a constant of AccessMode, empty for any
  std::string argument_kinds;    ///< MethodHandle.invoke, VarHandle: first letters of the arguments' descriptors
  /// Uses of method handles, by what they do and the member: pointers of the parameters, receiver first, or of a
  /// field's object and value. Under kGathered, by TypeId: arrays of gathered arguments, and their elements.
  static constexpr HandleKind kGathered{};
  std::map<std::pair<HandleKind, uint32_t>, std::vector<PtrId>> handle_calls;
  PtrId handle_result;              ///< what handles give that the call runs
  PtrId mixed;                      ///< what a combined handle may pass to any handle that it is made of
  std::set<uint32_t> combined;      ///< sites of the combinators whose handles the call runs
  PointsToSet known[kMaxOperands];  ///< objects of each operand that the rule has joined
  HeldOperand held[kMaxOperands];
  Targets targets;
  bool unknown = false;                                 ///< something not known reached an operand
  bool inner = false;                                   ///< a call that another site makes
  bool local = false;                                   ///< constants of the calling method decide the site
  bool absent_name = false;                             ///< some known name of a class or service finds nothing in the inputs
  bool answered = false;                                ///< what an answer takes was known, whether or not there is any
  bool unlimited = false;                               ///< no limit holds for the targets that are told right now
  CountByDistance taken;                                ///< targets
  CountByDistance own_members, called_members;          ///< of these, what Answers::IsFullOfMembers counts apart
  uint32_t listed_called = 0;                           ///< methods that only texts which call them let a plural look-up list
  CountByDistance guesses;                              ///< targets that uses of unknown instances told
  CountByDistance plural_classes;                       ///< whose members a plural look-up was asked for
  CountByDistance open_classes;                         ///< of which a member of unknown name was asked for
  bool named = false;                                   ///< part of the name is known of the targets that are told right now
  std::vector<TypeId> receiver_types;                   ///< declared ones of a method's receiver, if all are the application's
  bool full = false;                                    ///< a limit cut targets off
  bool cut = false;                                     ///< it did so, or what it cut off would have told targets
  bool listed = true;                                   ///< the site is a row of the report
  std::string_view if_none;                             ///< not empty: to have no target is a complete answer, and this says why
  std::string unknown_reason;                           ///< smallest reason text, so that order does not matter
  PtrId inside;                                         ///< what objects of the JDK refer to (ObjectOutput.writeObject)
  PtrId elements;                                       ///< what argument arrays hold (calls with Object[])
  ObjId array;                                          ///< array the call returns (plural member retrieval)
  absl::flat_hash_map<uint64_t, PtrId> typed_elements;  ///< by position (from 1, 0: any) and TypeId
  absl::flat_hash_map<uint32_t, PtrId> receivers;       ///< by TypeId: objects the call creates
  std::unique_ptr<Inference> inference;                 ///< uses of unknown members only
  std::unique_ptr<Agreement> agreement;                 ///< look-ups by name only, where the variant asks for it
  std::set<uint32_t> look_ups;                          ///< sites that gave unknown constructors to this one
  std::set<uint32_t> class_origins;                     ///< class look-ups whose unknown class reached this site
  /// What uses say an unknown class was; with `agreement`, and in which method.
  std::set<std::pair<TypeId, MethodId>> inferred_classes;
  std::set<TypeId> result_casts;  ///< casts of what a member of unknown name gave, told to its look-up
};

/// Whether the API method of the site is its `getDeclared...` form.
inline bool IsDeclaredForm(const Site& site) { return site.api.find("getDeclared") != std::string_view::npos; }

}  // namespace heliograph::reflect
