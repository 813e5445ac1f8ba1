/// XMLEncoder.writeObject and XMLDecoder.readObject: beans that java.beans writes and reads as XML.
///
/// Source:  JDK documentation of java.beans.XMLEncoder: it calls the getters of what it writes, and makes a copy by constructors and
///          setters to compare with. Of XMLDecoder: elements object, void and new name classes, properties and methods.
/// Reads:   writeObject: the object, and what getters, arrays and the JDK's collections give of it. readObject: all that is written
///          anywhere in the program, the XML files of the inputs.
/// Writes:  calls of constructors, getters, setters and of methods that the XML names; readObject: the result.
/// Unknown: always: persistence delegates, documents outside the inputs, and which object an element is about that names no class.
/// Cost:    writeObject: O(objects + types x methods); readObject: O(entries of XML files).

#include <map>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "reflect/members/member_lookup.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kOpen = "members that java.beans finds by name are not known";

/// The name of the property, with a capital letter; empty if the method is no getter or setter.
std::string_view PropertyOf(const Program& program, MethodId m) {
  const std::string_view name = program.MethodName(m);
  const size_t parameters = program.MethodSignature(m).parameters.size();
  if (program.Method(m).is_static() || program.Method(m).owner == program.object_class()) return {};
  if (parameters == (name.starts_with("set") ? 1 : 0) && (name.starts_with("set") || name.starts_with("get")))
    return name.substr(3);
  return parameters == 0 && name.starts_with("is") ? name.substr(2) : std::string_view();
}

/// What holds the beans of a class that the site knows. `made`: whether the class is new to it.
PtrId BeansOf(Site& site, TypeId type, bool* made, RuleContext& context) {
  auto [it, added] = site.receivers.try_emplace(type.value);
  if (added) it->second = context.sink().NewPointer(type);
  *made = added;
  return it->second;
}

/// Makes a bean by the public constructor without parameters or, if there is none, by the others, with what the site has as arguments.
void Make(Site& site, TypeId type, PtrId beans, std::string_view why, RuleContext& context) {
  const Program& program = context.ask().program();
  if (!program.IsInstantiable(type)) return;
  std::vector<MethodId> constructors;
  bool plain = false;
  ForEachConstructor(program, type, Visibility::kPublic, [&](MethodId m) {
    plain = plain || program.MethodSignature(m).parameters.empty();
    constructors.push_back(m);
  });
  for (const MethodId m : constructors) {
    if (plain && !program.MethodSignature(m).parameters.empty()) continue;
    context.say().AddTarget(site, Target::Kind::kMethod, m.value, why);
    context.run().Construct(site, type, m, false);
    context.sink().AddObject(beans, context.ask().heap().SomeInstance(type));
  }
}

void Call(Site& site, MethodId m, PtrId beans, std::string_view why, RuleContext& context) {
  if (context.say().AddTarget(site, Target::Kind::kMethod, m.value, why)) context.run().Call(site, m, beans, site.elements);
}

class EncoderRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    context.say().MarkUnknown(site, kOpen);
    const Facts& ask = context.ask();
    if (!ask.variant().bean_calls || ask.IsRestricted(site) || !call.args[1].valid()) return;
    site.elements = context.sink().NewPointer(TypeId());
    context.sink().AddEdge(call.args[1], site.elements);
    context.sink().AddEdge(call.args[1], context.services().EncodedBeans(context.sink()));
    context.say().Watch(site, 0, site.elements);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    delta.ForEach([&](ObjId o) {
      if (ask.Spent() || HeapModel::IsToken(o)) return;
      const TypeId type = ask.heap().TypeOf(o);
      if (program.IsArray(type)) {
        const PtrId element = context.sink().ElementPointer(o);
        if (element.valid()) context.sink().AddEdge(element, site.elements);
      } else if (program.IsClass(type)) {
        OnObject(site, o, type, context);
      }
    });
  }

 private:
  static void OnObject(Site& site, ObjId o, TypeId type, RuleContext& context) {
    const Program& program = context.ask().program();
    const ClassId c = program.ClassOf(type);
    if (program.Class(c).lambda) return;
    if (program.Class(c).platform) {
      if (program.ClassName(c).starts_with("java/util/")) ReachFields(site, o, type, context);
      return;
    }
    bool added = false;
    const PtrId beans = BeansOf(site, type, &added, context);
    context.sink().AddObject(beans, o);
    if (!added) return;
    Make(site, type, beans, evidence::kPointsTo, context);
    ForEachMethod(
        program, type, Visibility::kPublic, [](NameId) { return true; },
        [&](MethodId m) {
          if (!PropertyOf(program, m).empty()) Call(site, m, beans, evidence::kPointsTo, context);
        });
  }

  /// What a collection holds.
  static void ReachFields(Site& site, ObjId o, TypeId type, RuleContext& context) {
    const Program& program = context.ask().program();
    ForEachField(
        program, type, Visibility::kInherited, [](NameId) { return true; },
        [&](FieldId f) {
          const FieldInfo& field = program.Field(f);
          const PtrId value = field.is_static() || !field.is_reference ? PtrId() : context.sink().FieldPointer(o, f);
          if (value.valid()) context.sink().AddEdge(value, site.elements);
        });
  }
};

class DecoderRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall&, RuleContext& context) const override {
    context.say().MarkUnknown(site, kOpen);
    const Facts& ask = context.ask();
    if (!ask.variant().bean_calls || ask.IsRestricted(site)) return;
    CommandSink& sink = context.sink();
    site.elements = sink.NewPointer(TypeId());
    sink.AddEdge(context.services().EncodedBeans(sink), site.elements);
    sink.AddObject(site.elements, ask.heap().MergedString());
    context.say().AddBoxes(site.elements);
    if (site.result.valid()) sink.AddEdge(site.elements, site.result);
    if (context.services().follows_files()) Read(site, context.services().files().index(), context);
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}

 private:
  /// Whether `key` is `attribute` of an element that makes or changes an object.
  static bool IsOf(std::string_view key, std::string_view attribute) {
    const size_t at = key.find('@');
    if (at == std::string_view::npos || key.substr(at + 1) != attribute) return false;
    const std::string_view element = key.substr(0, at);
    return element == "object" || element == "void" || element == "new";
  }

  static TypeId Named(const std::string& name, const Program& program) {
    const TypeId type = name.empty() ? TypeId() : program.FindRuntimeTypeName(name);
    return type.valid() && program.IsClass(type) ? type : TypeId();
  }

  static void Read(Site& site, ConfigurationIndex& files, RuleContext& context) {
    const Program& program = context.ask().program();
    std::map<uint32_t, std::vector<TypeId>> named;  // classes, by file
    for (const uint32_t entry : files.XmlTexts()) {
      if (context.ask().Spent()) return;
      const TypeId type = IsOf(files.Entry(entry).key, "class") ? Named(files.Entry(entry).text, program) : TypeId();
      if (!type.valid()) continue;
      bool added = false;
      const PtrId beans = BeansOf(site, type, &added, context);
      context.sink().AddEdge(beans, site.elements);
      Make(site, type, beans, files.Evidence(entry), context);
      named[files.Entry(entry).file].push_back(type);
    }
    for (const ConfigurationMember& member : files.Members()) {
      const auto in_file = named.find(member.file);
      if (context.ask().Spent()) return;
      if (in_file == named.end()) continue;
      const TypeId owner = Named(member.owner, program);
      const std::vector<TypeId> owners = owner.valid() ? std::vector{owner} : in_file->second;
      for (const TypeId type : owners) CallNamed(site, type, member, context);
    }
  }

  static void CallNamed(Site& site, TypeId owner, const ConfigurationMember& member, RuleContext& context) {
    const Program& program = context.ask().program();
    const bool property = IsOf(member.key, "property") || member.key == "property@name";
    if (!property && !IsOf(member.key, "method") && member.key != "method@name") return;
    std::string name = member.text;
    if (property) name[0] = absl::ascii_toupper(name[0]);
    bool added = false;
    const PtrId beans = BeansOf(site, owner, &added, context);
    const std::string_view why = context.say().Keep(context.services().files().index().Evidence(member));
    const auto means = [&](MethodId m) { return (property ? PropertyOf(program, m) : program.MethodName(m)) == name; };
    ForEachMethod(
        program, owner, Visibility::kPublic, [](NameId) { return true; },
        [&](MethodId m) {
          if (means(m)) Call(site, m, beans, why, context);
        });
  }
};

}  // namespace

const Rule* BeanEncoder() { return The<EncoderRule>(); }
const Rule* BeanDecoder() { return The<DecoderRule>(); }

}  // namespace heliograph::reflect
