#include "reflect/texts/bundle_keys.h"

namespace heliograph::reflect {

PtrId BundleKeys::Held(RuleContext& context) {
  if (held_.valid()) return held_;
  held_ = context.sink().NewPointer(TypeId());
  for (const uint32_t file : files_) Fill(file, context);
  return held_;
}

bool BundleKeys::Add(const std::string& name, RuleContext& context) {
  const auto [known, added] = names_.try_emplace(name, false);
  if (!added) return known->second;
  for (const uint32_t file : index_.BundleFiles(name)) {
    known->second = true;
    if (files_.insert(file).second && held_.valid()) Fill(file, context);
  }
  return known->second;
}

/// Others than those that can be names, or whose texts can, are left out: messages have many.
void BundleKeys::Fill(uint32_t file, RuleContext& context) {
  const Facts& ask = context.ask();
  for (const uint32_t entry : index_.NamesIn(file)) {
    const ConfigurationEntry& e = index_.Entry(entry);
    if (!ask.program().StringCanName(e.key) && !ask.program().StringCanName(e.text)) continue;
    context.sink().AddObject(held_, ask.heap().ConfigurationString(entry, e.key));
  }
}

}  // namespace heliograph::reflect
