/// What native images must be told about a program, as types, members, proxies and resources with conditions. The shape of GraalVM's
/// reachability metadata, of which schemas are spellings.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "report/export/class_index.h"
#include "report/export/reflective_uses.h"

namespace heliograph::report {

/// A method or constructor by name and parameter types.
using MethodKey = std::pair<std::string, std::vector<std::string>>;

/// Looked up all at once, but not run.
enum QueryAll : uint8_t { kDeclaredMethods = 1, kPublicMethods = 2, kDeclaredConstructors = 4, kPublicConstructors = 8 };

struct TypeEntry {
  std::set<MethodKey> methods;  ///< that run
  std::set<MethodKey> queried;  ///< that are looked up
  std::set<std::string> fields;
  uint8_t query_all = 0;  ///< of QueryAll
  bool serializable = false, unsafe_allocated = false;
  bool reflected = false;  ///< looked up, or has members above
  std::set<std::string> reasons;
};

struct ResourceEntry {
  std::set<std::string> reasons;
};

/// A type or resource and the class that must have been reached; empty: none.
using ConditionalName = std::pair<std::string, std::string>;

struct Metadata {
  std::map<ConditionalName, TypeEntry> types;
  std::map<ConditionalName, TypeEntry> proxies;  ///< of the one interface that the name is
  std::map<ConditionalName, ResourceEntry> resources;
  std::vector<std::string> remarks;  ///< what could not be said, a line each
};

/// Paths of the inputs of a result, whose resources are the program's own.
std::vector<std::string> InputPaths(const ResultDatabase& result);

/// The path of the resource that evidence of a configuration file names, such as "META-INF/services/p.S"; empty if it names none of
/// the inputs, or one that code does not open as a resource: manifests and declarations of modules.
std::string ResourceOf(const std::string& evidence, const std::vector<std::string>& inputs);

/// O(n log n) in targets.
Metadata MetadataOf(const std::vector<ReflectiveCall>& calls, const std::vector<std::string>& inputs, ClassIndex& classes);

}  // namespace heliograph::report
