#include "reflect/variants/variants.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace heliograph::reflect {

namespace {

constexpr Switch Flag(std::string_view name, bool Variant::*flag, std::string_view help, bool restricts = false) {
  return {name, help, flag, nullptr, restricts};
}
constexpr Switch Refining(Switch s) {
  s.refines = true;
  return s;
}
constexpr Switch Number(std::string_view name, uint32_t Variant::*number, std::string_view help) {
  return {name, help, nullptr, number, false};
}

constexpr auto kSwitches = std::to_array<Switch>({
    Flag("local-names", &Variant::local_names,
         "class names count only where constants of the calling method define them completely", true),
    Flag("class-names", &Variant::class_names, "Class.forName, ClassLoader.loadClass"),
    Flag("instances", &Variant::instances, "Class.newInstance, constructors, getClass, reflective arrays"),
    Flag("members", &Variant::members, "methods and fields, their invocation and access"),
    Flag("library-get-class", &Variant::library_get_class,
         "follow getClass in library code too; without contexts the classes of all objects meet in its caches"),
    Flag("platform-literals", &Variant::platform_literals,
         "follow class literals and members, and infer what is unknown, in the JDK's own code too"),
    Flag("all-constructors", &Variant::all_constructors, "Class.newInstance runs every constructor of the class"),
    Flag("names-only", &Variant::names_only,
         "a method or field that is looked up is any one of that name, whatever the class, and a method is called as it is, "
         "without dispatch"),
    Flag("parameter-types", &Variant::parameter_types,
         "getMethod and getConstructor return only members with the given parameter types, where these are known", true),
    Flag("argument-positions", &Variant::argument_positions,
         "elements of argument arrays built in the calling method reach only the parameter at their position; a "
         "target with another number of parameters is none",
         true),
    Flag("casts-at-class", &Variant::casts_at_class,
         "a post-dominating cast of newInstance's result tells the class that an unresolved forName gave"),
    Flag("casts-at-instance", &Variant::casts_at_instance,
         "a post-dominating cast of newInstance's result tells what an unknown class makes there"),
    Flag("array-casts", &Variant::array_casts, "... and which array Array.newInstance makes of one"),
    Flag("receiver-types", &Variant::receiver_types,
         "a member of an unknown class belongs to a type of the receiver it is used on"),
    Flag("needs-name", &Variant::needs_name, "... but only where its name is known", true),
    Flag("signatures", &Variant::signatures,
         "a member of unknown name is one whose type fits the arguments and the cast of the result"),
    Flag("any-member", &Variant::any_member, "... and where the arguments are not known either, it is any member of its class"),
    Flag("null-receivers", &Variant::null_receivers, "a member of unknown name whose receiver is the constant null is static",
         true),
    Flag("known-class", &Variant::known_class,
         "a field of unknown name of a known class is any one that the access and the cast allow, whatever guess-limit says; "
         "a member that a method handle of unknown name is for any one that the type allows"),
    Flag("name-and-signature", &Variant::name_and_signature,
         "a member of known name and unknown class is any one with that name that fits arguments and cast"),
    Flag("needs-unknown-receiver", &Variant::needs_unknown_receiver,
         "... but a member of an instance only on receivers of unknown type", true),
    Flag("needs-receiver", &Variant::needs_receiver,
         "what uses tell of an unknown member of an instance counts only where an object of its class is the receiver", true),
    Flag("lazy-objects", &Variant::lazy_objects, "an unknown class makes an object whose type later uses decide"),
    Flag("lazy-casts", &Variant::lazy_casts, "... casts, in any method: all subtypes of the cast type"),
    Flag("lazy-receivers", &Variant::lazy_receivers, "... members used on it: all subtypes of their class"),
    Flag("soundness", &Variant::soundness, "say for each use of a member whether Solar's soundness criterion holds"),
    Flag("substrings", &Variant::substrings,
         "constants that are a part of a name count as the name, and flow through string builders and concatenation"),
    Flag("library-substrings", &Variant::library_substrings, "... parts of names of library classes and members too"),
    Flag("invent", &Variant::invent, "a cast of a reflective result makes an object of the cast type"),
    Flag("backwards", &Variant::backwards,
         "casts and member names, in any method, tell what an unknown forName or getMethod gave"),
    Refining(Flag("agreement", &Variant::agreement,
                  "names from outside the calling method, and what uses outside it tell, count only where both say the same",
                  true)),
    Refining(Flag("unknown-in-heap", &Variant::unknown_in_heap,
                  "unknown objects travel through fields and arrays too, with what is known of them")),
    Refining(Flag("string-values", &Variant::string_values,
                  "follow constants and patterns through string operations; a pattern stands for the names it covers")),
    Refining(Flag("generic-signatures", &Variant::generic_signatures,
                  "a declared Class<? extends T>, Constructor<T> and the like tells an unknown class: one of those below T")),
    Flag("configuration", &Variant::configuration,
         "follow names in configuration files: services, properties, XML, manifests, module declarations"),
    Flag("verdicts", &Variant::verdicts,
         "say for every site whether its answer is complete, and what that rests on; a name that nothing has is an answer"),
    Flag("application-first", &Variant::application_first,
         "where lazy-types or guess-limit allow no more, what belongs to the application still counts, as far as "
         "--reflection-limit allows; as many types of receivers are taken there as lazy-types allows"),
    Flag("compared-names", &Variant::compared_names,
         "an unknown name is what the same method compares it with, a member of unknown name what its name is compared with"),
    Flag("serialization", &Variant::serialization,
         "ObjectOutput.writeObject and ObjectInput.readObject call the methods that serialization calls by name"),
    Flag("tell-look-ups", &Variant::tell_look_ups, "what uses tell of an unknown class or member is a target of its look-up too"),
    Flag("named-members", &Variant::named_members,
         "a member of known name that is looked up in an unknown class tells the class where few declare it, nearest first"),
    Flag("annotations", &Variant::annotations,
         "getAnnotation and its like give the annotations of the inputs, and calls of their elements the values"),
    Flag("generic-declarations", &Variant::generic_declarations,
         "getGenericSuperclass and its like give the types that Signature attributes declare, with their arguments"),
    Flag("annotated-elements", &Variant::annotated_elements,
         "an unknown class or member that is asked for an annotation is one of those of the inputs that have it; limits take "
         "annotated members of the application first"),
    Flag("linked-handles", &Variant::linked_handles,
         "follow invokers and call sites of method handles, and objects of interfaces that are made of them"),
    Flag("bean-calls", &Variant::bean_calls,
         "follow calls by name on managed beans and by event handlers of java.beans, and what expressions and descriptors give"),
    Flag("defined-classes", &Variant::defined_classes,
         "defineClass gives the classes of the inputs that fit its name, and whose files lie where no class loader finds them"),
    Flag("proxy-classes", &Variant::proxy_classes,
         "Proxy.getProxyClass gives a class whose constructor makes proxies of its interfaces"),
    Flag("linked-constants", &Variant::linked_constants, "follow bootstrap methods of dynamic constants that code calls itself"),
    Flag("computed-texts", &Variant::computed_texts,
         "run methods that put texts together of characters or bytes; a name that comes out counts where it does"),
    Flag("type-tests", &Variant::type_tests,
         "what Class.isInstance or Class.cast tests is one of the subtypes of the class that passes, as a cast to it would tell"),
    Number("member-prefix", &Variant::member_prefix, "least length of a member name's prefix"),
    Number("member-suffix", &Variant::member_suffix, "least length of a member name's suffix"),
    Number("class-suffix", &Variant::class_suffix, "least length of a class name's suffix"),
    Number("class-prefix", &Variant::class_prefix,
           "least length of a class name's prefix, of which at most 50 classes have it; 0 where only suffixes count"),
    Number("cast-subtypes", &Variant::cast_subtypes, "backwards: most classes that a cast may stand for, 0 for any number"),
    Number("name-types", &Variant::name_types,
           "backwards, named-members: most classes that may declare a member of the name, 0 for any number"),
    Number("lazy-types", &Variant::lazy_types,
           "most classes that a post-dominating or lazy cast, a receiver or a generic type may stand for, 0 for any number"),
    Number("guess-limit", &Variant::guess_limit,
           "most targets that casts and uses in all methods may tell of one reflective call, 0 for any number"),
    Number("receiver-limit", &Variant::receiver_limit,
           "most types of receivers that tell what an unknown member can be, 0 for any number"),
    Number("plural-classes", &Variant::plural_classes,
           "plural look-ups list all members of so many classes, also of those that only getClass gives; further classes are "
           "held to --reflection-limit"),
    Number("plural-listed", &Variant::plural_listed,
           "... and past that they list the classes that declare the members, of classes up to this number; what they hand on is "
           "then a member of which only the class is known"),
    Number("string-limit", &Variant::string_limit,
           "string values: most texts that one operation gives before they widen to a pattern, 0 for any number"),
    Number("pattern-types", &Variant::pattern_types, "string values: most classes that a pattern may name, 0 for any number"),
    Number("pattern-length", &Variant::pattern_length,
           "string values: least characters that a pattern must have to name anything"),
    Number("platform-names", &Variant::platform_names,
           "most names of classes that the JDK's own code may keep in one of its fields for them to be followed there"),
    Number("defined-types", &Variant::defined_types,
           "most classes that defineClass may give where the name does not tell which one, 0 for any number"),
    Number("xml-names", &Variant::xml_names,
           "most entries of files that one read of XML, or of lines of files of unknown name, may give, 0 for any number"),
    Number(
        "named-classes", &Variant::named_classes,
        "an unknown name is that of each class of the inputs that constants of the code name, if these are no more, 0 for none"),
    Number("unmade-classes", &Variant::unmade_classes,
           "... and that of each class of the application of which no code uses a member, if these are no more, 0 for none"),
});

constexpr Variant PointsTo() {
  Variant v;
  v.name = "points-to";
  v.summary = "constants wherever they flow; classes, constructors, methods and fields (Livshits, POINTS-TO)";
  v.class_names = v.instances = v.members = true;
  return v;
}

constexpr Variant Casts() {
  Variant v = PointsTo();
  v.name = "casts";
  v.summary = "points-to, and post-dominating casts where a forName is unresolved (Livshits, CASTS)";
  v.casts_at_class = true;
  v.unknown_in_heap = true;
  return v;
}

constexpr Variant Doop() {
  Variant v = PointsTo();
  v.name = "doop";
  v.summary = "the baseline of APLAS 2015, section 2: no substrings";
  return v;
}

constexpr Variant Inference(std::string_view name, std::string_view summary) {
  Variant v = PointsTo();
  v.name = name;
  v.summary = summary;
  v.parameter_types = v.argument_positions = v.unknown_in_heap = true;
  v.receiver_types = v.signatures = true;
  return v;
}

constexpr Variant Elf() {
  Variant v = Inference("elf", "members inferred from receivers, arguments and casts in the calling method; eager objects");
  v.casts_at_instance = v.name_and_signature = v.needs_name = v.needs_receiver = true;
  return v;
}

constexpr Variant Probe() {
  Variant v = Inference("probe", "solar without lazy objects and with weaker inference, for a first run that scales");
  v.lazy_objects = v.soundness = true;
  v.signatures = false;
  return v;
}

constexpr Variant Solar() {
  Variant v = Inference("solar", "collective inference and lazy objects, with a soundness criterion (SAS 2015)");
  v.any_member = v.needs_unknown_receiver = true;
  v.name_and_signature = v.lazy_objects = v.lazy_casts = v.lazy_receivers = v.soundness = true;
  return v;
}

constexpr Variant Substring(std::string_view name, std::string_view summary) {
  Variant v = Doop();
  v.name = name;
  v.summary = summary;
  v.substrings = v.library_substrings = true;
  return v;
}

constexpr Variant Invent() {
  Variant v = Substring("substring+invent", "substring, and objects invented at casts of reflective results");
  v.invent = v.unknown_in_heap = true;
  return v;
}

constexpr Variant Backwards() {
  Variant v = Substring("substring+backwards", "substring, and casts and names far away that tell what was looked up");
  v.backwards = true;
  return v;
}

constexpr Variant Full() {
  Variant v = Inference("full", "string values and patterns, configuration files, types where they leave open; the default");
  v.name_and_signature = v.needs_unknown_receiver = v.casts_at_instance = v.array_casts = true;
  v.lazy_objects = v.lazy_casts = v.lazy_receivers = v.soundness = true;
  v.string_values = v.verdicts = v.configuration = v.generic_signatures = true;
  v.library_get_class = v.any_member = v.application_first = v.compared_names = true;
  v.serialization = v.tell_look_ups = v.known_class = v.named_members = v.null_receivers = true;
  v.annotations = v.generic_declarations = v.annotated_elements = v.linked_handles = v.bean_calls = true;
  v.defined_classes = v.proxy_classes = v.linked_constants = v.computed_texts = v.type_tests = true;
  v.lazy_types = 50;
  v.platform_names = 60;
  v.guess_limit = 20;
  v.named_classes = 50;
  v.unmade_classes = 20;
  return v;
}

constexpr Variant None() {
  Variant v;
  v.name = "none";
  v.summary = "reflective calls have no targets";
  return v;
}

constexpr Variant Local() {
  Variant v;
  v.name = "local";
  v.summary = "class names defined as constants in the calling method (Livshits, LOCAL)";
  v.local_names = v.class_names = v.instances = true;
  return v;
}

constexpr std::array<Variant, 12> kVariants = {
    None(),
    Local(),
    PointsTo(),
    Casts(),
    Doop(),
    Elf(),
    Probe(),
    Solar(),
    Substring("substring", "doop, and partial names: prefixes and suffixes, through string builders (APLAS 2015)"),
    Invent(),
    Backwards(),
    Full()};

constexpr auto kBoundedVariants = std::to_array<std::string_view>(
    {"casts:20", "solar:20", "substring+backwards:20", "substring+backwards:200", "substring+backwards:unlimited"});

Error Illegal(std::string message) { return {Error::Kind::kUsage, "--reflection-switch: " + std::move(message)}; }

}  // namespace

std::span<const Switch> Switches() { return kSwitches; }

std::span<const Variant> Variants() { return kVariants; }

std::optional<Variant> FindVariant(std::string_view name) {
  for (const Variant& v : kVariants) {
    if (v.name == name) return v;
  }
  return std::nullopt;
}

std::span<const std::string_view> BoundedVariants() { return kBoundedVariants; }

void SetBounds(Variant& variant, uint32_t most) { variant.cast_subtypes = variant.name_types = variant.lazy_types = most; }

std::optional<Error> SetSwitch(Variant& variant, std::string_view assignment) {
  size_t equals = assignment.find('=');
  std::string_view name = assignment.substr(0, equals);
  auto found = std::find_if(kSwitches.begin(), kSwitches.end(), [&](const Switch& s) { return s.name == name; });
  if (found == kSwitches.end() || equals == std::string_view::npos) {
    std::string names;
    for (const Switch& s : kSwitches) names += (names.empty() ? "" : ", ") + std::string(s.name);
    return Illegal("'" + std::string(assignment) + "' is not NAME=VALUE with one of the names " + names);
  }
  std::string_view value = assignment.substr(equals + 1);
  if (found->flag != nullptr) {
    if (value != "on" && value != "off") return Illegal(std::string(name) + " is on or off, not '" + std::string(value) + "'");
    variant.*(found->flag) = value == "on";
    return std::nullopt;
  }
  uint32_t number = 0;
  auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc() || end != value.data() + value.size()) {
    return Illegal(std::string(name) + " is a whole number, not '" + std::string(value) + "'");
  }
  variant.*(found->number) = number;
  return std::nullopt;
}

}  // namespace heliograph::reflect
