/// Accessors of the rules, one per API family; each lives in the file named after the API.
#pragma once

#include <optional>
#include <vector>

#include "reflect/context/api_row.h"
#include "reflect/context/rule.h"

namespace heliograph::reflect {

const Rule* ClassForName();
const Rule* ClassLoaderLoadClass();
const Rule* DescribedType();
const Rule* ObjectGetClass();
const Rule* EnumGetDeclaringClass();
const Rule* ClassNewInstance();
const Rule* ConstructorNewInstance();
const Rule* ClassGetConstructor();
const Rule* ClassGetConstructors();
const Rule* ClassGetMethod();
const Rule* ClassGetMethods();
const Rule* ClassGetField();
const Rule* ClassGetFields();
const Rule* ClassSuperclass();
const Rule* ClassInterfaces();
const Rule* ClassComponentType();
const Rule* ClassArrayType();
const Rule* ClassEnclosingClass();
const Rule* ClassDeclaringClass();
const Rule* ClassNestHost();
const Rule* ClassNestMembers();
const Rule* ClassDeclaredClasses();
const Rule* ClassClasses();
const Rule* ClassPermittedSubclasses();
const Rule* ClassEnclosingMethod();
const Rule* ClassEnclosingConstructor();
const Rule* ClassEnumConstants();
const Rule* ClassRecordComponents();
const Rule* MemberDeclaringClass();
const Rule* MethodReturnType();
const Rule* MethodParameterTypes();
const Rule* MethodExceptionTypes();
const Rule* FieldType();
const Rule* ExecutableParameters();
const Rule* ParameterType();
const Rule* MethodInvoke();
const Rule* FieldGet();
const Rule* FieldSet();
const Rule* AnnotationOne();
const Rule* AnnotationPresent();
const Rule* AnnotationAll();
const Rule* AnnotationsByType();
const Rule* AnnotationsOfParameters();
const Rule* AnnotationDefault();
const Rule* GenericSuperclass();
const Rule* GenericInterfaces();
const Rule* GenericReturnType();
const Rule* GenericParameterTypes();
const Rule* GenericFieldType();
const Rule* GenericParameterType();
const Rule* ArrayNewInstance();
const Rule* ArrayGet();
const Rule* ArraySet();
const Rule* LookupFindVirtual();
const Rule* LookupBind();
const Rule* LookupFindStatic();
const Rule* LookupFindSpecial();
const Rule* LookupFindConstructor();
const Rule* LookupFindGetter();
const Rule* LookupFindSetter();
const Rule* LookupFindStaticGetter();
const Rule* LookupFindStaticSetter();
const Rule* LookupFindVarHandle();
const Rule* LookupFindStaticVarHandle();
const Rule* LookupUnreflect();
const Rule* LookupUnreflectSpecial();
const Rule* LookupUnreflectConstructor();
const Rule* LookupUnreflectGetter();
const Rule* LookupUnreflectSetter();
const Rule* LookupUnreflectVarHandle();
const Rule* ClassAccess();
const Rule* ClassInitialize();
const Rule* ClassAllocate();
const Rule* SerializationConstructor();
const Rule* EnumValueOf();
const Rule* FieldOffset();
const Rule* FieldOffsetByName();
const Rule* InstanceByName();
const Rule* ClassNamingProperty();
const Rule* PropertiesEntry();
const Rule* PropertiesEntries();
const Rule* SystemProperties();
/// One of the objects may be what holds the properties of the system, of which others are set: then the site is a row that is open.
void MarkSystemProperties(Site& site, const PointsToSet& objects, RuleContext& context);
const Rule* ProviderEntry();
const Rule* SecurityProperty();
const Rule* SwingDefault();
const Rule* SwingDefaultsEntry();
const Rule* NamedAccessor();
const Rule* BeanInfo();
const Rule* BeanEditor();
const Rule* BeanMethod();
const Rule* BeanType();
const Rule* BeanStatement();
const Rule* BeanEncoder();
const Rule* BeanDecoder();
const Rule* BeanEventHandler();
const Rule* ManagedRegistration();
const Rule* ManagedProxy();
const Rule* ManagedInvoke();
const Rule* ManagedGet();
const Rule* ManagedGetAll();
const Rule* ManagedSet();
const Rule* VarHandleAccess();
const Rule* VarHandleOfElements();
const Rule* VarHandleView();
const Rule* VarHandleSame();
const Rule* VarHandleCombinator();
const Rule* MethodHandleInvoke();
const Rule* MethodHandleBindTo();
const Rule* MethodHandleSame();
const Rule* MethodHandleCollecting();
const Rule* MethodHandleReveal();
const Rule* MethodHandleInfoMember();
const Rule* MethodHandleInfoClass();
const Rule* MethodHandleInfoName();
const Rule* MethodHandleRetyped();
const Rule* MethodHandleCombinator();
const Rule* ServiceLoaderLoad();
/// Rows of the APIs that read configuration files, for variants that follow them.
std::vector<ApiRow> ConfigurationApis();
std::vector<ApiRow> TextReadApis();
std::vector<ApiRow> FileOpenApis();
/// Position among the arguments of the API's last parameter that is a string, or none.
std::optional<size_t> LastString(const Site& site, const Facts& ask);
/// Operand 0 of the site is that string, the name of what is read; the site is no row of the report.
void WatchName(Site& site, const ClaimedCall& call, RuleContext& context);
const Rule* PropertiesLoad();
const Rule* PropertiesRead();
/// Names that a look-up may be given as operand `operand`.
struct OfferedNames {
  uint32_t site;
  int operand;
  PointsToSet names;
};
/// At a fixpoint: what files that are opened, and read in a way that nothing follows, offer to look-ups of unknown name.
std::vector<OfferedNames> NamesReadByHand(RuleContext& context);
/// At a fixpoint: the classes that constants of the code name, and those that no code uses, to look-ups of unknown name.
std::vector<OfferedNames> NamedClassesOffered(RuleContext& context);
/// At a fixpoint: Properties objects for which no load is seen may hold any file.
void AssumeUnseenLoads(RuleContext& context);
/// The rule of a site in ServiceLoader's own code that makes providers; nullptr for all others.
const Rule* ServiceLoaderPlace(std::string_view api, MethodId caller, RuleContext& context);
const Rule* UnknownCombinator();
const Rule* InvokerCombinator();
const Rule* DynamicInvoker();
const Rule* VariableHandle();
const Rule* LinkedLambda();
const Rule* ProxyNewInstance();
const Rule* ProxyHandler();
const Rule* ProxyClass();
/// Methods of ConstantBootstraps. What they do is what other APIs do, with the arguments in other places.
const Rule* BootstrapField();
const Rule* BootstrapCast();
const Rule* BootstrapPrimitive();
const Rule* BootstrapInvoke();
const Rule* BootstrapVarHandle();
const Rule* BootstrapStaticVarHandle();
const Rule* BootstrapElements();
const Rule* Unmodelled();
const Rule* SerializationWrite();
const Rule* SerializationNames();
const Rule* SerializationRead();
const Rule* SerializationTextRead();
const Rule* SerializationTextWrite();
const Rule* ClassDefinition();
const Rule* UnmodelledDefinition();
const Rule* UnmodelledHiddenDefinition();
const Rule* HandleInterface();
const Rule* UnmodelledBeans();
const Rule* UnmodelledManagement();
const Rule* UnmodelledNaming();
const Rule* UnmodelledRemote();
const Rule* UnmodelledScript();
const Rule* UnmodelledInstrumentation();
const Rule* UnmodelledBootstrap();
const Rule* UnmodelledDescription();
const Rule* UnmodelledProvider();
const Rule* LoggingConfiguration();
const Rule* UnmodelledStream();
const Rule* UnmodelledToolkit();
const Rule* UnmodelledImages();
const Rule* UnmodelledPolicy();
const Rule* UnmodelledStyleSheet();
const Rule* UnmodelledEvents();
const Rule* UnmodelledClass();

/// Kinds of VarHandles beside those of fields: of array elements, whose member is the TypeId of the array, and of primitives
/// in arrays and buffers of bytes.
inline constexpr HandleKind kElementHandle = static_cast<HandleKind>(17), kViewHandle = static_cast<HandleKind>(18);

/// Kind of the handles that combinators give, beside those of the JVM. Their member is the index of the combinator's Site.
inline constexpr HandleKind kCombinedHandle = static_cast<HandleKind>(16);

/// Whether the handle of this combinator, a name without its class, runs no other and accesses no element.
inline bool RunsNothing(std::string_view combinator) {
  return combinator == "arrayLength" || combinator == "constant" || combinator == "empty" || combinator == "identity" ||
         combinator == "throwException" || combinator == "zero";
}

}  // namespace heliograph::reflect
