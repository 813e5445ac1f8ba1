#include "reflect/texts/properties_content.h"

namespace heliograph::reflect {

PropertyReads::Content PropertiesContent(ObjId object, RuleContext& context) {
  auto [it, added] = context.property_reads.contents.try_emplace(object.value);
  if (!added) return it->second;
  it->second = {context.sink->NewPointer(TypeId()), context.sink->NewPointer(TypeId())};
  FillPropertiesContent(object, context);
  return it->second;
}

void FillPropertiesContent(ObjId object, RuleContext& context) {
  const auto content = context.property_reads.contents.find(object.value);
  const auto loaded = context.property_reads.by_object.find(object.value);
  const bool known = loaded != context.property_reads.by_object.end() && !loaded->second.any;
  if (content == context.property_reads.contents.end() || !known) return;
  ConfigurationIndex& configuration = *context.configuration;
  for (const uint32_t entry : configuration.Properties()) {
    const ConfigurationEntry& e = configuration.Entry(entry);
    if (!loaded->second.Holds(configuration.FileOf(entry))) continue;
    context.sink->AddObject(content->second.keys, context.heap.ConfigurationString(entry, e.key));
    if (!context.program.StringCanName(e.text)) continue;
    context.sink->AddObject(content->second.values, context.heap.ConfigurationString(entry, e.text));
  }
}

}  // namespace heliograph::reflect
