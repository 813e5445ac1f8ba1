/// Reads of configuration files: ResourceBundle.getString, keySet and getBundle, attributes and texts of XML, attributes of
/// manifests.
///
/// Source:  JDK documentation of java.util.ResourceBundle, java.util.jar.Attributes, org.w3c.dom, org.xml.sax and
///          javax.xml.stream; the read APIs of JDOM and dom4j.
///          What SAX hands to a ContentHandler as characters is text of XML where the handler makes strings of characters, or
///          of what it has gathered.
/// Reads:   the key or the attribute's name.   Writes: the result: a string per entry of the inputs that fits; for
///          getBundle instances of the classes that are bundles of the name; for keySet the keys of all bundles that are asked for.
/// Unknown: which file is read is not known, so every file of the format counts ("by format"). What the library's own
///          code reads comes out beside it as an unknown string, so no look-up is complete that depends on a file. An
///          unknown key gives nothing, an unknown attribute any. An XML read gives names of classes, and identifiers, which may
///          name members or be parts of names; of either none if there are more than the switch `xml-names` allows, and it becomes
///          a row of the report.
/// Cost:    O(|delta(key)| + entries given).

#include <algorithm>

#include "core/strings/string_pattern.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

void Give(Site& site, const std::vector<uint32_t>& entries, RuleContext& context) {
  const ConfigurationIndex& configuration = context.services().files().index();
  for (const uint32_t entry : entries) {
    context.say().AddResult(site, context.ask().heap().ConfigurationString(entry, configuration.Entry(entry).text));
  }
}

/// Gives the entries of a key, the last string that the call is given.
class KeyRule : public Rule {
 public:
  using Entries = const std::vector<uint32_t>& (ConfigurationIndex::*)(std::string_view key) const;
  explicit KeyRule(Entries entries) : entries_(entries) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override { WatchName(site, call, context); }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      const std::string* key = context.ask().heap().StringOf(o);
      if (key != nullptr) Give(site, (context.services().files().index().*entries_)(*key), context);
    });
  }

 private:
  Entries entries_;
};

class XmlTextRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    site.listed = false;
    if (context.ask().program().MethodName(site.target) == "<init>") site.result = call.args[0];
    const ConfigurationIndex& configuration = context.services().files().index();
    GiveNames(site, configuration.XmlTexts(), configuration.XmlMembers(), context);
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}

 protected:
  static void GiveNames(Site& site, const std::vector<uint32_t>& classes, const std::vector<uint32_t>& members,
                        RuleContext& context) {
    if (HasRoom(site, classes, "XML files of the inputs name more classes than xml-names", context)) Give(site, classes, context);
    if (!HasRoom(site, members, "XML files of the inputs may name more members than xml-names", context)) return;
    const ConfigurationIndex& configuration = context.services().files().index();
    for (const uint32_t member : members) {
      const ObjId name = context.ask().heap().ConfigurationString(member, configuration.Entry(member).text);
      if (!context.ask().heap().IsOtherText(name)) context.say().AddResult(site, name);
    }
  }

 private:
  static bool HasRoom(Site& site, const std::vector<uint32_t>& entries, std::string_view if_not, RuleContext& context) {
    const uint32_t most = context.ask().variant().xml_names;
    if (most == 0 || entries.size() <= most) return true;
    site.listed = true;
    context.say().MarkCut(site, if_not);
    return false;
  }
};

class XmlAttributeRule : public XmlTextRule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    site.listed = false;
    const auto name = LastString(site, context.ask());
    if (name && *name < call.args.size()) return context.say().Watch(site, 0, call.args[*name]);
    GiveAny(site, context);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      if (ask.heap().IsOtherText(o)) return;  // no attribute with the name of a class or member is called so
      const std::string* name = ask.heap().StringOf(o);
      if (name == nullptr) return GiveAny(site, context);
      const ConfigurationIndex& configuration = context.services().files().index();
      GiveNames(site, configuration.XmlAttributes(*name), configuration.XmlMembers(*name), context);
    });
  }

 private:
  static void GiveAny(Site& site, RuleContext& context) {
    const ConfigurationIndex& configuration = context.services().files().index();
    GiveNames(site, configuration.XmlAttributes(), configuration.XmlMembers(), context);
  }
};

class BundleRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!call.args.empty()) context.say().Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      // A text that is no part of a name of the program, nor a file with such names.
      if (ask.heap().IsOtherText(o)) return say.MarkUnknown(site, "no bundle of the name holds names of classes");
      const std::string* name = ask.heap().StringOf(o);
      if (name == nullptr) return say.MarkUnknown(site, "the bundle's name is not a known constant");
      Find(site, *name, context);
    });
  }

 private:
  /// Classes and files called `name`, with or without the suffix of a locale.
  static void Find(Site& site, std::string name, RuleContext& context) {
    Answers& say = context.say();
    bool found = context.services().files().bundle_keys().Add(name, context);
    if (found) site.if_none = "the bundle is a .properties file of the inputs";
    std::replace(name.begin(), name.end(), '/', '.');
    const Program& program = context.ask().program();
    const ClassId bundle = program.FindClass("java/util/ResourceBundle");
    bool too_many = false;
    for (const std::string& names : {name, name + "_" + string_pattern::Any()}) {
      for (ClassId c : context.services().name_patterns().ClassesOf(names, 0, 0, &too_many)) {
        if (!program.IsSubclass(c, bundle)) continue;
        found |= context.run().ConstructInferred(site, program.ClassType(c), evidence::kPointsTo, true);
      }
    }
    if (!found) say.MarkUnknown(site, say.Keep("no bundle " + name + " in the inputs"));
  }
};

class BundleKeysRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall&, RuleContext& context) const override {
    site.listed = false;
    FileServices& files = context.services().files();
    const bool set = context.ask().program().MethodName(site.target) == "keySet";
    const TextSource keys{TextSource::Yield::kTexts, "", PtrId(), files.bundle_keys().Held(context)};
    const auto carrier = set ? HeapModel::Carrier::kSet : HeapModel::Carrier::kUrls;
    context.say().AddResult(site, files.texts().Object(carrier, keys, context.ask()));
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}
};

const Rule* ManifestAttribute() { return The<KeyRule, &ConfigurationIndex::ManifestAttributes>(); }
const Rule* BundleText() { return The<KeyRule, KeyRule::Entries{&ConfigurationIndex::Properties}>(); }
const Rule* KeysOfBundles() { return The<BundleKeysRule>(); }
const Rule* Bundle() { return The<BundleRule>(); }
const Rule* XmlAttribute() { return The<XmlAttributeRule>(); }
const Rule* XmlText() { return The<XmlTextRule>(); }

}  // namespace

std::optional<size_t> LastString(const Site& site, const Facts& ask) {
  const Program& program = ask.program();
  const MethodInfo& target = program.Method(site.target);
  const auto& parameters = program.MethodSignature(site.target).parameters;
  const TypeId string = program.FindConstantClassType("java/lang/String");
  for (size_t i = parameters.size(); i-- > 0;) {
    if (parameters[i].type == string) return i + (target.is_static() ? 0 : 1);
  }
  return std::nullopt;
}

void WatchName(Site& site, const ClaimedCall& call, RuleContext& context) {
  site.listed = false;
  const auto name = LastString(site, context.ask());
  if (name && *name < call.args.size()) context.say().Watch(site, 0, call.args[*name]);
}

std::vector<ApiRow> ConfigurationApis() {
  constexpr std::string_view kBundle = "java/util/ResourceBundle", kElement = "org/w3c/dom/Element", kNode = "org/w3c/dom/Node",
                             kStream = "javax/xml/stream/XMLStreamReader", kHandler = "org/xml/sax/ContentHandler",
                             kTakesName = "(Ljava/lang/String;)Ljava/lang/String;";
  std::vector<ApiRow> rows = {
      {"java/util/Properties", "load", "", "Properties.load", PropertiesLoad, true, true},
      {"java/util/Properties", "loadFromXML", "", "Properties.loadFromXML", PropertiesLoad, true, true},
      {"java/util/Properties", "getProperty", "", "Properties.getProperty", PropertiesRead, true, true},
      {kBundle, "getString", "", "ResourceBundle.getString", BundleText, false, true},
      {kBundle, "getObject", "", "ResourceBundle.getObject", BundleText, false, true},
      {kBundle, "keySet", "", "ResourceBundle.keySet", KeysOfBundles, true, true},
      {kBundle, "getKeys", "", "ResourceBundle.getKeys", KeysOfBundles, true, true},
      {kBundle, "getBundle", "", "ResourceBundle.getBundle", Bundle, false, true},
      {kElement, "getAttribute", "", "Element.getAttribute", XmlAttribute, true, true},
      {kElement, "getAttributeNS", "", "Element.getAttributeNS", XmlAttribute, true, true},
      {"org/w3c/dom/Attr", "getValue", "", "Attr.getValue", XmlAttribute, true, true},
      {kNode, "getNodeValue", "", "Node.getNodeValue", XmlText, true, true},
      {kNode, "getTextContent", "", "Node.getTextContent", XmlText, true, true},
      {"org/w3c/dom/CharacterData", "getData", "", "CharacterData.getData", XmlText, true, true},
      {"org/xml/sax/Attributes", "getValue", "", "Attributes.getValue", XmlAttribute, true, true},
      {"org/xml/sax/AttributeList", "getValue", "", "AttributeList.getValue", XmlAttribute, true, true},
      {kStream, "getAttributeValue", "", "XMLStreamReader.getAttributeValue", XmlAttribute, true, true},
      {kStream, "getText", "()Ljava/lang/String;", "XMLStreamReader.getText", XmlText, true, true},
      {kStream, "getElementText", "", "XMLStreamReader.getElementText", XmlText, true, true},
      {"javax/xml/stream/XMLEventReader", "getElementText", "", "XMLEventReader.getElementText", XmlText, true, true},
      {"java/lang/String", "<init>", "([CII)V", "new String", XmlText, false, true, kHandler},
      {"java/lang/StringBuilder", "toString", "", "StringBuilder.toString", XmlText, false, true, kHandler},
      {"java/lang/StringBuffer", "toString", "", "StringBuffer.toString", XmlText, false, true, kHandler},
      {"java/io/CharArrayWriter", "toString", "", "CharArrayWriter.toString", XmlText, false, true, kHandler},
      {"java/io/StringWriter", "toString", "", "StringWriter.toString", XmlText, false, true, kHandler},
      {"javax/xml/stream/events/Attribute", "getValue", "", "Attribute.getValue", XmlAttribute, true, true},
      {"javax/xml/stream/events/Characters", "getData", "", "Characters.getData", XmlText, true, true},
      {"org/dom4j/Element", "attributeValue", "", "Element.attributeValue", XmlAttribute, true, true},
      {"java/util/jar/Attributes", "getValue", kTakesName, "Attributes.getValue", ManifestAttribute, false, true},
      {"org/dom4j/Node", "getText", "", "Node.getText", XmlText, true, true},
  };
  for (const std::string_view element : {"org/jdom/Element", "org/jdom2/Element"}) {
    rows.push_back({element, "getAttributeValue", kTakesName, "Element.getAttributeValue", XmlAttribute, false, true});
    for (const std::string_view label : {"Element.getText", "Element.getTextTrim", "Element.getTextNormalize"}) {
      rows.push_back({element, label.substr(label.find('.') + 1), "", label, XmlText, false, true});
    }
  }
  return rows;
}

}  // namespace heliograph::reflect
