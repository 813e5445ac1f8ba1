/// Properties.load, Properties.getProperty: values of a known key in the files that the object has loaded; of a key that
/// is not known, as in a loop over all of them, all values that can be names, if the files are known.
///
/// Source:  JDK documentation of java.util.Properties.
/// Reads:   the object, the key; at load, the name of the resource.   Writes: the result of getProperty.
/// Unknown: see property_reads.h. The library's own code gives an unknown string beside what is found, since a file may be
///          another one at run time; so no look-up is complete that depends on one.
/// Cost:    O(keys x objects), for each thing that an object turns out to have loaded once more.

#include "core/string_pattern.h"
#include "reflect/property_reads.h"
#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

enum Operand { kKey = 0, kObject = 1, kName = 2 };

void GiveValues(Site& site, ObjId key, ObjId object, RuleContext& context) {
  const std::string* pattern = context.heap.StringPatternOf(key);
  const auto loaded = context.property_reads.by_object.find(object.value);
  if (context.heap.IsOtherText(key) || loaded == context.property_reads.by_object.end()) return;
  const bool known = context.heap.StringOf(key) != nullptr;
  if (!known && loaded->second.any) return;
  ConfigurationIndex& configuration = *context.configuration;
  for (const uint32_t entry : known ? configuration.Properties(*pattern) : configuration.Properties()) {
    if (!loaded->second.Holds(configuration.FileOf(entry).resource)) continue;
    const ConfigurationEntry& e = configuration.Entry(entry);
    if (!known && pattern != nullptr && !string_pattern::Covers(*pattern, e.key)) continue;
    if (!known && !context.program.StringCanName(e.text)) continue;
    context.AddResult(site, context.heap.ConfigurationString(entry, e.text));
  }
}

void AddLoaded(ObjId object, const PropertyReads::Loaded& loaded, RuleContext& context) {
  if (!context.property_reads.by_object[object.value].Add(loaded)) return;
  for (const uint32_t read : context.property_reads.reads) {
    Site& site = context.SiteAt(read);
    if (!site.known[kObject].Contains(object)) continue;
    site.known[kKey].ForEach([&](ObjId key) { GiveValues(site, key, object, context); });
  }
}

class LoadRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    site.listed = false;
    const size_t stream = call.statement->args_begin + 1;
    VarIndex name = kNoVar;
    if (stream < call.statement->args_end) name = ResourceNameOf(context.program, *call.body, call.body->args[stream]);
    context.property_reads.by_load[site.index].any = name == kNoVar;
    if (name != kNoVar) context.Watch(site, kName, PtrId(call.variables.value + name));
    context.Watch(site, kObject, call.args[0]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    PropertyReads::Loaded& loaded = context.property_reads.by_load.at(site.index);
    if (index == kObject) return delta.ForEach([&](ObjId object) { AddLoaded(object, loaded, context); });
    PropertyReads::Loaded added;
    delta.ForEach([&](ObjId o) {
      const std::string* name = context.heap.StringOf(o);
      if (name != nullptr) added.resources.insert(*name);
      added.any |= name == nullptr && !context.heap.IsOtherText(o);
    });
    if (!loaded.Add(added)) return;
    site.known[kObject].ForEach([&](ObjId object) { AddLoaded(object, loaded, context); });
  }
};

class ReadRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    site.listed = false;
    context.property_reads.reads.push_back(site.index);
    context.Watch(site, kKey, call.args[1]);
    context.Watch(site, kObject, call.args[0]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    delta.ForEach([&](ObjId o) {
      site.known[index == kKey ? kObject : kKey].ForEach([&](ObjId other) {
        GiveValues(site, index == kKey ? o : other, index == kKey ? other : o, context);
      });
    });
  }
};

}  // namespace

const Rule* PropertiesLoad() {
  static const LoadRule rule;
  return &rule;
}

const Rule* PropertiesRead() {
  static const ReadRule rule;
  return &rule;
}

void AssumeUnseenLoads(RuleContext& context) {
  PropertyReads::Loaded any;
  any.any = true;
  std::set<uint32_t> objects;
  for (const uint32_t read : context.property_reads.reads) {
    context.SiteAt(read).known[kObject].ForEach([&](ObjId object) {
      if (!context.property_reads.by_object.contains(object.value)) objects.insert(object.value);
    });
  }
  for (const uint32_t object : objects) AddLoaded(ObjId(object), any, context);
}

}  // namespace heliograph::reflect
