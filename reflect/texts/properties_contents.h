/// Pointers that hold what a Properties object has loaded, for loops over its entries.
#pragma once

#include <cstdint>
#include <map>

#include "core/base/ids.h"
#include "reflect/configuration/configuration_index.h"
#include "reflect/configuration/property_reads.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Thread rule: called by the solver's thread only.
class PropertiesContents {
 public:
  struct Content {
    PtrId keys, values;
  };

  /// Both must outlive this.
  PropertiesContents(const ConfigurationIndex& index, const PropertyReads& reads) : index_(index), reads_(reads) {}

  /// The pointers of the object's keys and values, made when first asked for.
  Content Of(ObjId object, RuleContext& context);
  /// What the object has loaded so far goes to the pointers of its content, if somebody asked for them. Of objects that may
  /// hold any file it would be too much. O(entries of .properties files).
  void Fill(ObjId object, RuleContext& context) const;

 private:
  const ConfigurationIndex& index_;
  const PropertyReads& reads_;
  std::map<uint32_t, Content> contents_;  // by object
};

}  // namespace heliograph::reflect
