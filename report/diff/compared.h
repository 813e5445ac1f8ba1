/// One side of a comparison: a result, or recordings of runs, as rows that mean the same in both.
///
/// Calls are told by their methods and not by their place, so that two versions of a program can be compared.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/base/diagnostics.h"

namespace heliograph::report {

/// Plain data; indices are into `methods`.
struct Compared {
  struct Method {
    std::string name;  ///< "class<TAB>method<TAB>descriptor"
    std::string jar;   ///< the last part of its path, or a module; empty if it is not known
    bool reached = false;
    bool jdk = false;
  };
  struct Target {
    uint32_t caller = 0;
    std::string text;  ///< "Class.forName p.C"
  };
  struct Site {
    uint32_t caller = 0;
    std::string text;     ///< "Class.forName", of several in one method "Class.forName #2"
    std::string verdict;  ///< "partial, sound no"; empty if nothing judges
  };

  std::vector<Method> methods;
  std::vector<std::pair<uint32_t, uint32_t>> edges;  ///< caller and callee
  std::vector<Target> targets;
  std::vector<Site> sites;
  bool recording = false;  ///< of runs: it has no verdicts, and of the JDK what the recorder was told to see
};

/// Reads the folder of a result, or of one recording. Fails with an input error if it is neither. O(rows).
Result<Compared> ReadCompared(const std::string& folder);

}  // namespace heliograph::report
