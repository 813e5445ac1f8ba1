#include "reflect/services/inner_look_ups.h"

#include <string_view>

#include "core/base/word_list.h"
#include "reflect/members/member_lookup.h"
#include "reflect/members/type_match.h"
#include "reflect/services/declared_types.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

using Of = InnerLookUps::Of;

/// `owner`: a class, or the beginning of its name before a `*`. `methods` are separated by blanks; none for any.
struct Row {
  Of of;
  std::string_view owner, methods, api;
};

constexpr Row kRows[] = {
    {Of::kTypeNames, "sun/reflect/generics/factory/CoreReflectionFactory", "makeNamedType", "Class.forName"},
    {Of::kBeanMethods, "com/sun/beans/introspect/MethodInfo", "get", "Class.getMethods"},
    {Of::kBeanMethods, "java/beans/Introspector", "getPublicDeclaredMethods", "Class.getMethods"},
    {Of::kIntFields, "java/util/concurrent/atomic/AtomicIntegerFieldUpdater$*", "run <init>", "Class.getDeclaredField"},
    {Of::kLongFields, "java/util/concurrent/atomic/AtomicLongFieldUpdater$*", "run <init>", "Class.getDeclaredField"},
    {Of::kReferenceFields, "java/util/concurrent/atomic/AtomicReferenceFieldUpdater$*", "run <init>", "Class.getDeclaredField"},
    {Of::kConstants, "sun/reflect/annotation/AnnotationParser", "parseEnumValue", "Enum.valueOf"},
    {Of::kProxyTypes, "java/lang/reflect/Proxy$*", "ensureVisible apply", "Class.forName"},
    {Of::kBeanClasses, "com/sun/beans/finder/ClassFinder", "findClass", "Class.forName"},
    {Of::kLoggingClasses, "java/util/logging/LogManager*", "", "ClassLoader.loadClass"},
};

constexpr std::string_view kArrays = "java/util/Arrays";

bool IsAbout(const Row& row, const Site& site, const Program& program) {
  if (row.api != site.api) return false;
  const std::string_view owner = program.ClassName(program.Method(site.caller).owner), method = program.MethodName(site.caller);
  const bool begins = row.owner.ends_with('*');
  if (begins ? !owner.starts_with(row.owner.substr(0, row.owner.size() - 1)) : owner != row.owner) return false;
  return row.methods.empty() || AnyWord(row.methods, [&](std::string_view word) { return word == method; });
}

bool IsToArray(const MethodRef& ref) {
  return ref.name == "toArray" && ref.descriptor == "([Ljava/lang/Object;)[Ljava/lang/Object;";
}

}  // namespace

InnerLookUps::InnerLookUps(const Program& program) {
  const auto add = [&](std::string_view name, std::string_view descriptor, uint32_t argument, bool range) {
    if (const MethodId m = program.FindMethod(kArrays, name, descriptor); m.valid()) copiers_.push_back({m, argument, range});
  };
  add("copyOf", "([Ljava/lang/Object;I)[Ljava/lang/Object;", 0, false);
  add("copyOf", "([Ljava/lang/Object;ILjava/lang/Class;)[Ljava/lang/Object;", 2, false);
  add("copyOfRange", "([Ljava/lang/Object;II)[Ljava/lang/Object;", 0, true);
  add("copyOfRange", "([Ljava/lang/Object;IILjava/lang/Class;)[Ljava/lang/Object;", 3, true);
}

PtrId InnerLookUps::Copied(bool range, CommandSink& sink) {
  PtrId& copied = copied_[range ? 1 : 0];
  if (!copied.valid()) copied = sink.NewPointer(TypeId());
  return copied;
}

/// The short forms call the long ones with the class of their array, whatever comes to them. So does `toArray(T[])`, where getClass is
/// not followed, and where containers that are told apart get no arguments.
void InnerLookUps::OnMethod(const MethodBody& body, PtrId variables, CommandSink& sink) {
  const auto pass = [&](VarIndex v, bool range) {
    if (v != kNoVar) sink.AddEdge(PtrId(variables.value + v), Copied(range, sink));
  };
  for (const InvokeStmt& s : body.invokes) {
    if (IsToArray(body.refs[s.ref]) && s.args_end - s.args_begin == 2) pass(body.args[s.args_begin + 1], false);
    for (const Copier& c : copiers_) {
      if (s.target != c.method) continue;
      pass(body.args[s.args_begin + c.argument], c.range);
      if (c.argument > 0) ForEachAskedForItsClass(body, [&](VarIndex array) { pass(array, c.range); });
    }
  }
}

PtrId InnerLookUps::CopiedAt(const Site& site, CommandSink& sink) {
  for (const Copier& c : copiers_) {
    if (c.method == site.caller) return Copied(c.range, sink);
  }
  return PtrId();
}

void InnerLookUps::OnSite(Site& site, RuleContext& context) {
  if (!context.ask().IsInRestrictedCode(site)) return;
  for (const Row& row : kRows) {
    if (!IsAbout(row, site, context.ask().program())) continue;
    Listed& listed = listed_[static_cast<size_t>(row.of)];
    listed.sites.push_back(site.index);
    site.listed = true;
    context.say().MarkUnknown(site, "what calls that have rules ask of the JDK is listed");
    for (const auto& [kind, id, why] : listed.targets) Answer(row.of, site, kind, id, why, context);
  }
}

void InnerLookUps::Answer(Of of, Site& site, Target::Kind kind, uint32_t id, std::string_view why, RuleContext& context) {
  context.say().AddTarget(site, kind, id, why);
  if (of != Of::kBeanClasses && of != Of::kLoggingClasses) return;
  context.say().AddResult(site, context.ask().heap().NamedClassObject(TypeId(id)));
}

void InnerLookUps::Add(Of of, Target::Kind kind, uint32_t id, RuleContext& context, std::string_view why) {
  Listed& listed = listed_[static_cast<size_t>(of)];
  if (!listed.targets.emplace(kind, id, why).second) return;
  for (const uint32_t site : listed.sites) Answer(of, context.ask().SiteAt(site), kind, id, why, context);
}

void InnerLookUps::AddTypeNames(const DeclaredType& type, RuleContext& context) {
  const Program& program = context.ask().program();
  if (const TypeId raw = DeclaredTypes::RawType(type, program); raw.valid() && program.IsClass(raw)) {
    Add(Of::kTypeNames, Target::Kind::kType, raw.value, context);
  }
  for (const DeclaredType& argument : type.arguments) AddTypeNames(argument, context);
}

void InnerLookUps::AddUpdated(FieldId field, RuleContext& context) {
  const std::string_view descriptor = context.ask().program().Name(context.ask().program().Field(field).descriptor);
  const Of of = descriptor == "I" ? Of::kIntFields : descriptor == "J" ? Of::kLongFields : Of::kReferenceFields;
  Add(of, Target::Kind::kField, field.value, context);
}

void InnerLookUps::AddProxied(TypeId interface, RuleContext& context) {
  const Program& program = context.ask().program();
  Add(Of::kProxyTypes, Target::Kind::kType, interface.value, context);
  const auto add_part = [&](const Signature::Part& part) {
    const TypeId type = TypeOfPart(program, part);
    const TypeId base = type.valid() ? program.BaseType(type) : TypeId();
    if (base.valid() && program.IsClass(base)) Add(Of::kProxyTypes, Target::Kind::kType, base.value, context);
  };
  const auto add = [&](MethodId m) {
    if (program.Method(m).is_static()) return;
    const Signature& signature = program.MethodSignature(m);
    add_part(signature.result);
    for (const Signature::Part& p : signature.parameters) add_part(p);
  };
  ForEachMethod(
      program, interface, Visibility::kPublic, [](NameId) { return true; }, add);
}

void InnerLookUps::AddMethodOfBean(MethodId m, RuleContext& context) {
  Add(Of::kBeanMethods, Target::Kind::kMethod, m.value, context);
  const DeclarationSource* const source = context.services().declared_types().source();
  const std::string_view text = context.ask().program().GenericSignature(m);
  if (source == nullptr || text.empty()) return;
  const DeclaredSignature declared = source->Signature(DeclarationSource::SignatureOf::kMethod, text);
  AddTypeNames(declared.result, context);
  for (const DeclaredType& type : declared.types) AddTypeNames(type, context);
}

void InnerLookUps::AddBean(TypeId bean, RuleContext& context) {
  const Program& program = context.ask().program();
  while (program.IsClass(bean) && beans_.insert(bean).second) {
    ForEachMethod(
        program, bean, Visibility::kPublic, [](NameId) { return true; }, [&](MethodId m) { AddMethodOfBean(m, context); });
    const ClassId super = program.Class(program.ClassOf(bean)).super;
    if (!super.valid()) return;
    bean = program.ClassType(super);
  }
}

}  // namespace heliograph::reflect
