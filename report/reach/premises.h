/// What "not reachable" rests on: what is assumed, and the holes through which code that the result does not see could run.
///
/// A hole is taken for one that leads anywhere: code in it may call any method. So nothing is called unreachable while there is one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "report/answers/result_database.h"

namespace heliograph::report {

/// Why something that is not reached may be reached in a run.
struct Hole {
  std::string what;
  uint64_t count = 0;              ///< of its subjects
  std::vector<std::string> first;  ///< subjects, at most kShownSubjects
};

/// A reflective call outside the JDK that may reach more than is listed.
struct OpenCall {
  std::string class_name, method, source;  ///< of the caller; source: the name of the file, may be empty
  int64_t line = 0;
  std::string api, reason, owner;
  std::string origin_of_name;  ///< where the name that it is given comes from, the shortest way; empty if it is not known
};

struct Premises {
  static constexpr size_t kShownSubjects = 3, kShownCalls = 10;

  std::string analysis;              ///< what was analysed, how, and from where, in one line
  std::vector<std::string> assumed;  ///< sentences without a full stop
  std::vector<Hole> holes;           ///< none: what is not reached is not reachable, as far as the assumptions hold
  std::vector<OpenCall> open_calls;  ///< of those in the holes the first, in the order in which it pays to look at them
  uint64_t open_calls_of_jdk = 0;

  bool closed() const { return holes.empty(); }
};

/// O(reflective calls + rows of the ledger).
Premises ReadPremises(const ResultDatabase& result);

/// The reflective call as a line: "p.C.m, line 12: Class.forName; name is not a known constant".
std::string OpenCallText(const OpenCall& call);
/// "unreadable class files: a.jar!/p/C.class and 2 more".
std::string HoleText(const Hole& hole);

}  // namespace heliograph::report
