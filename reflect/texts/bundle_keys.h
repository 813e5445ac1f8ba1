/// The keys of resource bundles that are .properties files, for loops over them.
#pragma once

#include <map>
#include <set>
#include <string>

#include "reflect/configuration/configuration_index.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Thread rule: called by the solver's thread only.
class BundleKeys {
 public:
  /// Must outlive this.
  explicit BundleKeys(const ConfigurationIndex& index) : index_(index) {}
  /// Holds the keys of all bundles that the program asks for. Made when first asked for.
  PtrId Held(RuleContext& context);
  /// The program asks for the bundle of this name; whether it has such files. O(files of properties + entries of those of the
  /// bundle), once for each name.
  bool Add(const std::string& name, RuleContext& context);

 private:
  void Fill(uint32_t file, RuleContext& context);

  const ConfigurationIndex& index_;
  PtrId held_;
  std::map<std::string, bool> names_;  // whether there are files
  std::set<uint32_t> files_;
};

}  // namespace heliograph::reflect
