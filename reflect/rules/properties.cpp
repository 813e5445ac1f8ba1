/// Properties.load, Properties.getProperty: values of a known key in the files that the object has loaded; of a key that
/// is not known, as in a loop over all of them, all values that can be names, if the files are known.
///
/// Source:  JDK documentation of java.util.Properties.
/// Reads:   the object, the key; at load, what the stream reads (text_sources.h).   Writes: the result of getProperty, and
///          pointers that loops over an object read.
/// Unknown: see property_reads.h. The library's own code gives an unknown string beside what is found, since a file may be
///          another one at run time; so no look-up is complete that depends on one. A load into an object that may hold the
///          properties of the system is a row that is open: they may name classes (instance_by_name.cpp).
/// Cost:    O(keys x (values of a key, or of a pattern of keys)), for each set of files that objects of the site turn out to have
///          loaded once more.

#include "core/strings/string_pattern.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

enum Operand { kKey = 0, kObject = 1 };

/// The values of a key in what was loaded.
void GiveValuesOf(Site& site, ObjId key, const PropertyReads::Loaded& loaded, RuleContext& context) {
  const Facts& ask = context.ask();
  HeapModel& heap = ask.heap();
  if (ask.Spent() || heap.IsOtherText(key)) return;
  FileServices& files = context.services().files();
  const ConfigurationIndex& configuration = files.index();
  const std::string* pattern = heap.StringPatternOf(key);
  const bool known = heap.StringOf(key) != nullptr;
  const std::vector<uint32_t>& entries =
      known ? configuration.Properties(*pattern)
            : files.property_reads().NamesAt(pattern != nullptr ? *pattern : string_pattern::Any(), ask.program());
  if (entries.empty()) files.property_reads().keys_without_entries().Add(key);
  for (const uint32_t entry : entries) {
    const ConfigurationEntry& e = configuration.Entry(entry);
    if (loaded.Has(e.file) || (known && loaded.any)) {
      context.say().AddResult(site, heap.ConfigurationString(entry, e.text));
    }
  }
}

/// The values of all of the keys. O(rows + keys that files have entries for, or that were never asked for).
void GiveValues(Site& site, const PointsToSet& keys, const PropertyReads::Loaded& loaded, RuleContext& context) {
  PointsToSet asked;
  asked.AddDifference(keys, context.services().files().property_reads().keys_without_entries(), nullptr);
  asked.ForEach([&](ObjId key) { GiveValuesOf(site, key, loaded, context); });
}

void AddToRead(Site& site, const PropertyReads::Loaded& loaded, RuleContext& context) {
  const PropertyReads::Loaded fresh = context.services().files().property_reads().AtRead(site.index).Add(loaded);
  if (fresh.empty()) return;
  GiveValues(site, site.known[kKey], fresh, context);
}

void AddLoaded(ObjId object, const PropertyReads::Loaded& loaded, RuleContext& context) {
  FileServices& files = context.services().files();
  if (context.ask().Spent()) return;
  if (!files.property_reads().AddToObject(object, loaded)) return;
  files.contents().Fill(object, context);
  for (const auto& [read, held] : files.property_reads().reads()) {
    Site& site = context.ask().SiteAt(read);
    if (site.known[kObject].Contains(object)) AddToRead(site, loaded, context);
  }
}

void AddLoadedAt(Site& site, const PropertyReads::Loaded& added, RuleContext& context) {
  const PropertyReads::Loaded fresh = context.services().files().property_reads().AtLoad(site.index).Add(added);
  if (fresh.empty()) return;
  site.known[kObject].ForEach([&](ObjId object) { AddLoaded(object, fresh, context); });
}

PropertyReads::Loaded AnyFile() {
  PropertyReads::Loaded any;
  any.any = true;
  return any;
}

class LoadRule : public Rule, public SourceReader {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    site.listed = false;
    FileServices& files = context.services().files();
    files.property_reads().AtLoad(site.index);
    context.say().Watch(site, kObject, call.args[0]);
    if (call.args.size() > 1) files.texts().Read(site, call.args[1], *this, context);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    MarkSystemProperties(site, delta, context);
    const PropertyReads::Loaded& loaded = context.services().files().property_reads().AtLoad(site.index);
    if (!loaded.empty()) delta.ForEach([&](ObjId object) { AddLoaded(object, loaded, context); });
  }

  void OnSource(Site& site, const TextSource& source, RuleContext& context) const override {
    if (source.yield != TextSource::Yield::kFiles) return;
    AddLoadedAt(site, context.services().files().property_reads().FilesNamed(source.names), context);
  }

  void OnFile(Site& site, RuleContext& context) const override { AddLoadedAt(site, AnyFile(), context); }
};

class ReadRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    Answers& say = context.say();
    site.listed = false;
    context.services().files().property_reads().AtRead(site.index);
    say.Watch(site, kKey, call.args[1]);
    say.Watch(site, kObject, call.args[0]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    PropertyReads& reads = context.services().files().property_reads();
    const PropertyReads::Loaded& loaded = reads.AtRead(site.index);
    if (index == kKey) return GiveValues(site, delta, loaded, context);
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      if (const PropertyReads::Loaded* of_object = reads.OfObject(o)) AddToRead(site, *of_object, context);
    });
  }
};

}  // namespace

const Rule* PropertiesLoad() { return The<LoadRule>(); }
const Rule* PropertiesRead() { return The<ReadRule>(); }

void AssumeUnseenLoads(RuleContext& context) {
  const Facts& ask = context.ask();
  const PropertyReads& reads = context.services().files().property_reads();
  for (const auto& [load, loaded] : reads.loads()) {
    if (loaded.empty()) AddLoadedAt(ask.SiteAt(load), AnyFile(), context);
  }
  std::set<uint32_t> objects;
  for (const auto& [read, held] : reads.reads()) {
    ask.SiteAt(read).known[kObject].ForEach([&](ObjId object) {
      if (reads.OfObject(object) == nullptr) objects.insert(object.value);
    });
  }
  for (const uint32_t object : objects) AddLoaded(ObjId(object), AnyFile(), context);
}

}  // namespace heliograph::reflect
