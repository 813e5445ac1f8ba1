/// The calls of a chain, each with what makes it if it is reflective.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "report/answers/method_rows.h"
#include "report/answers/result_database.h"

namespace heliograph::report {

/// A target of a look-up that names the class of a reflective callee.
struct LookUp {
  std::string api, method, line, evidence;  ///< method: `p.C.m`
};

/// What the rule of a reflective call saw.
struct HopRule {
  std::string api, status;
  std::string target;  ///< with its evidence: "p.C, evidence cast"; may be empty
  std::optional<LookUp> look_up;
};

/// A reflective call that makes the object that receives a virtual call, where no other call makes one.
struct HopMaker {
  MethodRow method;
  int64_t line = 0;
  HopRule rule;
};

struct Hop {
  MethodRow from, to;
  int64_t line = 0, offset = -1;  ///< of the call; 0 and -1 if there is none
  std::string kind;
  std::optional<HopRule> rule;  ///< of a reflective call
  std::optional<HopMaker> maker;
};

/// The place of a call as people read it: `Main.java:12: `; empty if nothing is known.
std::string PlaceOf(const MethodRow& method, int64_t line);

/// A chain of calls: at least one method.
struct Chain {
  MethodRow first, last;
  std::vector<Hop> hops;
};

/// The look-ups of classes by name, read once, when the first is asked for. One thread.
class LookUpTable {
 public:
  explicit LookUpTable(const ResultDatabase& result) : result_(result) {}
  /// A look-up that names the class: in the caller's class if there is any, else of the application.
  std::optional<LookUp> Find(const std::string& class_name, const std::string& caller_class);

 private:
  struct Row {
    std::string caller_class;
    LookUp look_up;
  };
  void Load();

  const ResultDatabase& result_;
  bool loaded_ = false;
  absl::flat_hash_map<std::string, std::vector<Row>> of_class_;  ///< by the class that is named
};

/// The reflective call that makes objects of a class, where no other call makes one.
struct MakerCall {
  int64_t rule = -1, caller = -1, line = 0;  ///< -1: there is none
};

/// Reads chains, each call once for all of them. One thread.
class ChainReader {
 public:
  explicit ChainReader(const ResultDatabase& result) : result_(result), look_ups_(result) {}
  /// `methods`: first to last, not empty.
  Chain Read(const std::vector<int64_t>& methods);

  /// The call from one method to another that is no reflective one if there is such a call, the first of these; without a kind if
  /// the result has none.
  Hop ReadHop(int64_t caller, int64_t callee);

 private:
  std::optional<HopMaker> FindMaker(const MethodRow& callee);

  const ResultDatabase& result_;
  LookUpTable look_ups_;
  absl::flat_hash_map<std::pair<int64_t, int64_t>, Hop> known_;
  absl::flat_hash_map<int64_t, MakerCall> makers_;  ///< by class
};

/// A line that says what is reached from where, then a line for each call, marked by `*` if it is reflective, and its evidence.
std::string ChainText(const Chain& chain);

/// "1 call", "2 calls".
std::string Counted(size_t number, const std::string& noun);

}  // namespace heliograph::report
