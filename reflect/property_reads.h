/// Which .properties files a Properties object has loaded.
///
/// Objects are told apart by where they are allocated. A load of a stream that the same method opens with
/// getResourceAsStream loads the files called so; of any other stream, any file. Objects for which no load is seen
/// when nothing else is left to do (filled by library code, or copied from others) may hold any file. One thread.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/method_body.h"
#include "core/program.h"

namespace heliograph::reflect {

struct PropertyReads {
  struct Loaded {
    std::set<std::string> resources;
    bool any = false;

    /// False if it adds nothing.
    bool Add(const Loaded& other);
    /// Whether the file that class loaders find as `resource` may be one of them.
    bool Holds(std::string_view resource) const;
  };
  std::map<uint32_t, Loaded> by_load;     ///< by site of Properties.load
  std::map<uint32_t, Loaded> by_object;   ///< by Properties object
  std::vector<uint32_t> reads;            ///< sites of Properties.getProperty
};

/// The variable that names the resource of which `stream` is made next to it, or kNoVar.
VarIndex ResourceNameOf(const Program& program, const MethodBody& body, VarIndex stream);

}  // namespace heliograph::reflect
