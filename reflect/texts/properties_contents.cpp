#include "reflect/texts/properties_contents.h"

namespace heliograph::reflect {

PropertiesContents::Content PropertiesContents::Of(ObjId object, RuleContext& context) {
  auto [it, added] = contents_.try_emplace(object.value);
  if (!added) return it->second;
  it->second = {context.sink().NewPointer(TypeId()), context.sink().NewPointer(TypeId())};
  Fill(object, context);
  return it->second;
}

void PropertiesContents::Fill(ObjId object, RuleContext& context) const {
  const auto content = contents_.find(object.value);
  const PropertyReads::Loaded* loaded = reads_.OfObject(object);
  if (content == contents_.end() || loaded == nullptr || loaded->any) return;
  const Facts& ask = context.ask();
  CommandSink& sink = context.sink();
  for (const uint32_t entry : index_.Properties()) {
    const ConfigurationEntry& e = index_.Entry(entry);
    if (!loaded->Has(e.file)) continue;
    sink.AddObject(content->second.keys, ask.heap().ConfigurationString(entry, e.key));
    if (!ask.program().StringCanName(e.text)) continue;
    sink.AddObject(content->second.values, ask.heap().ConfigurationString(entry, e.text));
  }
}

}  // namespace heliograph::reflect
