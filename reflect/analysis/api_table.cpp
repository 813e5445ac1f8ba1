#include "reflect/analysis/api_table.h"

#include "reflect/analysis/api_doors.h"
#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kHandle = "java/lang/invoke/MethodHandle", kHandles = "java/lang/invoke/MethodHandles",
                           kLookup = "java/lang/invoke/MethodHandles$Lookup";

/// A row for all methods of the name that the label ends in, `Class.name`.
ApiRow HandleRow(std::string_view owner, std::string_view label, const Rule* (*rule)(), bool not_in_platform = true) {
  return {owner, label.substr(label.find('.') + 1), "", label, rule, false, not_in_platform};
}

void AddLookups(std::vector<ApiRow>& table) {
  using Row = std::pair<std::string_view, const Rule* (*)()>;
  for (auto [label, rule] : {Row{"Lookup.findVirtual", LookupFindVirtual},
                             {"Lookup.bind", LookupBind},
                             {"Lookup.findStatic", LookupFindStatic},
                             {"Lookup.findSpecial", LookupFindSpecial},
                             {"Lookup.findConstructor", LookupFindConstructor},
                             {"Lookup.findGetter", LookupFindGetter},
                             {"Lookup.findSetter", LookupFindSetter},
                             {"Lookup.findStaticGetter", LookupFindStaticGetter},
                             {"Lookup.findStaticSetter", LookupFindStaticSetter},
                             {"Lookup.findVarHandle", LookupFindVarHandle},
                             {"Lookup.findStaticVarHandle", LookupFindStaticVarHandle},
                             {"Lookup.unreflect", LookupUnreflect},
                             {"Lookup.unreflectSpecial", LookupUnreflectSpecial},
                             {"Lookup.unreflectConstructor", LookupUnreflectConstructor},
                             {"Lookup.unreflectGetter", LookupUnreflectGetter},
                             {"Lookup.unreflectSetter", LookupUnreflectSetter},
                             {"Lookup.unreflectVarHandle", LookupUnreflectVarHandle}}) {
    table.push_back(HandleRow(kLookup, label, rule));
  }
}

void AddHandles(std::vector<ApiRow>& table) {
  for (std::string_view label : {"MethodHandle.invoke", "MethodHandle.invokeExact", "MethodHandle.invokeWithArguments"}) {
    table.push_back(HandleRow(kHandle, label, MethodHandleInvoke, false));
  }
  table.push_back(HandleRow(kHandle, "MethodHandle.bindTo", MethodHandleBindTo));
  table.push_back(HandleRow(kHandle, "MethodHandle.asType", MethodHandleRetyped));
  table.push_back(HandleRow(kHandle, "MethodHandle.asFixedArity", MethodHandleSame));
  for (std::string_view label : {"MethodHandle.asVarargsCollector", "MethodHandle.withVarargs"}) {
    table.push_back(HandleRow(kHandle, label, MethodHandleCollecting));
  }
  table.push_back(HandleRow(kHandles, "MethodHandles.explicitCastArguments", MethodHandleRetyped));
}

void AddCombinators(std::vector<ApiRow>& table) {
  for (std::string_view label :
       {"MethodHandles.catchException", "MethodHandles.collectArguments", "MethodHandles.constant", "MethodHandles.countedLoop",
        "MethodHandles.doWhileLoop", "MethodHandles.dropArguments", "MethodHandles.dropArgumentsToMatch",
        "MethodHandles.dropReturn", "MethodHandles.filterArguments", "MethodHandles.filterReturnValue",
        "MethodHandles.foldArguments", "MethodHandles.guardWithTest", "MethodHandles.identity", "MethodHandles.insertArguments",
        "MethodHandles.permuteArguments", "MethodHandles.tableSwitch", "MethodHandles.tryFinally", "MethodHandles.whileLoop"}) {
    table.push_back(HandleRow(kHandles, label, MethodHandleCombinator));
  }
  table.push_back(HandleRow(kHandles, "MethodHandles.arrayConstructor", UnknownCombinator));
  for (std::string_view label :
       {"MethodHandles.arrayElementGetter", "MethodHandles.arrayElementSetter", "MethodHandles.arrayLength",
        "MethodHandles.empty", "MethodHandles.exactInvoker", "MethodHandles.invoker", "MethodHandles.iteratedLoop",
        "MethodHandles.loop", "MethodHandles.spreadInvoker", "MethodHandles.throwException", "MethodHandles.zero"}) {
    table.push_back(HandleRow(kHandles, label, InvokerCombinator));
  }
  for (std::string_view label : {"MethodHandle.asSpreader", "MethodHandle.asCollector"}) {
    table.push_back(HandleRow(kHandle, label, MethodHandleCombinator));
  }
  table.push_back(HandleRow("java/lang/invoke/SwitchPoint", "SwitchPoint.guardWithTest", MethodHandleCombinator));
  table.push_back(HandleRow("java/lang/invoke/VarHandle", "VarHandle.toMethodHandle", VariableHandle));
  for (std::string_view label : {"MethodHandles.varHandleExactInvoker", "MethodHandles.varHandleInvoker"}) {
    table.push_back(HandleRow(kHandles, label, VariableHandle));
  }
  table.push_back(HandleRow("java/lang/invoke/CallSite", "CallSite.dynamicInvoker", DynamicInvoker));
  table.back().in_subclasses = true;
}

void AddPrimitiveAccessors(std::vector<ApiRow>& table) {
  for (std::string_view label : {"Field.getBoolean", "Field.getByte", "Field.getChar", "Field.getDouble", "Field.getFloat",
                                 "Field.getInt", "Field.getLong", "Field.getShort"}) {
    table.push_back(HandleRow("java/lang/reflect/Field", label, FieldGet));
  }
  for (std::string_view label : {"Field.setBoolean", "Field.setByte", "Field.setChar", "Field.setDouble", "Field.setFloat",
                                 "Field.setInt", "Field.setLong", "Field.setShort"}) {
    table.push_back(HandleRow("java/lang/reflect/Field", label, FieldSet));
  }
}

std::vector<ApiRow> CoreReflection() {
  constexpr std::string_view kClass = "java/lang/Class", kMethod = "java/lang/reflect/Method", kField = "java/lang/reflect/Field",
                             kConstructor = "java/lang/reflect/Constructor", kArray = "java/lang/reflect/Array",
                             kMember = "java/lang/reflect/Member", kLoader = "java/lang/ClassLoader",
                             kProxy = "java/lang/reflect/Proxy", kAnnotated = "java/lang/reflect/AnnotatedElement",
                             kExecutable = "java/lang/reflect/Executable", kParameter = "java/lang/reflect/Parameter";
  return {
      {kClass, "forName", "(Ljava/lang/String;)Ljava/lang/Class;", "Class.forName", ClassForName},
      {kClass, "forName", "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;", "Class.forName", ClassForName},
      {kClass, "forName", "(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;", "Class.forName", ClassForName},
      {"java/lang/ClassLoader", "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;", "ClassLoader.loadClass",
       ClassLoaderLoadClass, true},
      {"java/lang/ClassLoader", "loadClass", "(Ljava/lang/String;Z)Ljava/lang/Class;", "ClassLoader.loadClass",
       ClassLoaderLoadClass, true},
      {kLoader, "findClass", "(Ljava/lang/String;)Ljava/lang/Class;", "ClassLoader.findClass", ClassLoaderLoadClass, false, true},
      {"java/net/URLClassLoader", "findClass", "(Ljava/lang/String;)Ljava/lang/Class;", "ClassLoader.findClass",
       ClassLoaderLoadClass, false, true},
      {kLoader, "findSystemClass", "(Ljava/lang/String;)Ljava/lang/Class;", "ClassLoader.findSystemClass", ClassLoaderLoadClass,
       false, true},
      {kLoader, "findLoadedClass", "(Ljava/lang/String;)Ljava/lang/Class;", "ClassLoader.findLoadedClass", ClassLoaderLoadClass,
       false, true},
      {"java/lang/Object", "getClass", "()Ljava/lang/Class;", "Object.getClass", ObjectGetClass},
      {"java/lang/Enum", "getDeclaringClass", "", "Enum.getDeclaringClass", EnumGetDeclaringClass},
      {kClass, "newInstance", "()Ljava/lang/Object;", "Class.newInstance", ClassNewInstance},
      {kConstructor, "newInstance", "", "Constructor.newInstance", ConstructorNewInstance},
      {kClass, "getConstructor", "", "Class.getConstructor", ClassGetConstructor},
      {kClass, "getDeclaredConstructor", "", "Class.getDeclaredConstructor", ClassGetConstructor},
      {kClass, "getConstructors", "", "Class.getConstructors", ClassGetConstructors},
      {kClass, "getDeclaredConstructors", "", "Class.getDeclaredConstructors", ClassGetConstructors},
      {kClass, "getMethod", "", "Class.getMethod", ClassGetMethod},
      {kClass, "getDeclaredMethod", "", "Class.getDeclaredMethod", ClassGetMethod},
      {kClass, "getMethods", "", "Class.getMethods", ClassGetMethods},
      {kClass, "getDeclaredMethods", "", "Class.getDeclaredMethods", ClassGetMethods},
      {kClass, "getField", "", "Class.getField", ClassGetField},
      {kClass, "getDeclaredField", "", "Class.getDeclaredField", ClassGetField},
      {kClass, "getFields", "", "Class.getFields", ClassGetFields},
      {kClass, "getDeclaredFields", "", "Class.getDeclaredFields", ClassGetFields},
      {kClass, "getSuperclass", "", "Class.getSuperclass", ClassSuperclass},
      {kClass, "getInterfaces", "()[Ljava/lang/Class;", "Class.getInterfaces", ClassInterfaces},
      {kClass, "getComponentType", "", "Class.getComponentType", ClassComponentType},
      {kClass, "componentType", "", "Class.componentType", ClassComponentType},
      {kClass, "arrayType", "", "Class.arrayType", ClassArrayType},
      {kClass, "getEnclosingClass", "", "Class.getEnclosingClass", ClassEnclosingClass},
      {kClass, "getDeclaringClass", "", "Class.getDeclaringClass", ClassDeclaringClass},
      {kClass, "getNestHost", "", "Class.getNestHost", ClassNestHost},
      {kClass, "getNestMembers", "", "Class.getNestMembers", ClassNestMembers},
      {kClass, "getDeclaredClasses", "", "Class.getDeclaredClasses", ClassDeclaredClasses},
      {kClass, "getClasses", "", "Class.getClasses", ClassClasses},
      {kClass, "getPermittedSubclasses", "()[Ljava/lang/Class;", "Class.getPermittedSubclasses", ClassPermittedSubclasses},
      {kClass, "getEnumConstants", "", "Class.getEnumConstants", ClassEnumConstants},
      {"java/lang/Enum", "valueOf", "", "Enum.valueOf", EnumValueOf},
      {kClass, "getRecordComponents", "", "Class.getRecordComponents", ClassRecordComponents},
      {kMember, "getDeclaringClass", "", "Member.getDeclaringClass", MemberDeclaringClass},
      {kExecutable, "getDeclaringClass", "", "Member.getDeclaringClass", MemberDeclaringClass},
      {kMethod, "getDeclaringClass", "", "Method.getDeclaringClass", MemberDeclaringClass},
      {kConstructor, "getDeclaringClass", "", "Constructor.getDeclaringClass", MemberDeclaringClass},
      {kField, "getDeclaringClass", "", "Field.getDeclaringClass", MemberDeclaringClass},
      {kMethod, "getReturnType", "", "Method.getReturnType", MethodReturnType},
      {kExecutable, "getParameterTypes", "", "Executable.getParameterTypes", MethodParameterTypes},
      {kMethod, "getParameterTypes", "", "Method.getParameterTypes", MethodParameterTypes},
      {kConstructor, "getParameterTypes", "", "Constructor.getParameterTypes", MethodParameterTypes},
      {kField, "getType", "", "Field.getType", FieldType},
      {kExecutable, "getParameters", "", "Executable.getParameters", ExecutableParameters},
      {kParameter, "getType", "", "Parameter.getType", ParameterType},
      {kClass, "getGenericSuperclass", "", "Class.getGenericSuperclass", GenericSuperclass, false, true},
      {kClass, "getGenericInterfaces", "", "Class.getGenericInterfaces", GenericInterfaces, false, true},
      {kMethod, "getGenericReturnType", "", "Method.getGenericReturnType", GenericReturnType, false, true},
      {kExecutable, "getGenericParameterTypes", "", "Executable.getGenericParameterTypes", GenericParameterTypes, false, true},
      {kMethod, "getGenericParameterTypes", "", "Method.getGenericParameterTypes", GenericParameterTypes, false, true},
      {kConstructor, "getGenericParameterTypes", "", "Constructor.getGenericParameterTypes", GenericParameterTypes, false, true},
      {kField, "getGenericType", "", "Field.getGenericType", GenericFieldType, false, true},
      {kParameter, "getParameterizedType", "", "Parameter.getParameterizedType", GenericParameterType, false, true},
      {kMethod, "invoke", "", "Method.invoke", MethodInvoke},
      {"java/lang/reflect/InvocationHandler", "invokeDefault", "", "InvocationHandler.invokeDefault", MethodInvoke, false, true},
      {kField, "get", "", "Field.get", FieldGet},
      {kField, "set", "", "Field.set", FieldSet},
      {kArray, "newInstance", "", "Array.newInstance", ArrayNewInstance},
      {kArray, "get", "", "Array.get", ArrayGet},
      {kArray, "set", "", "Array.set", ArraySet},
      {kProxy, "newProxyInstance", "", "Proxy.newProxyInstance", ProxyNewInstance},
      {kProxy, "getInvocationHandler", "", "Proxy.getInvocationHandler", ProxyHandler},
      {kProxy, "getProxyClass", "", "Proxy.getProxyClass", ProxyClass, false, true},
      {"java/util/ServiceLoader", "load", "", "ServiceLoader.load", ServiceLoaderLoad},
      {"java/util/ServiceLoader", "loadInstalled", "", "ServiceLoader.loadInstalled", ServiceLoaderLoad},
      {kAnnotated, "getAnnotation", "", "getAnnotation", AnnotationOne, true, true},
      {kAnnotated, "getAnnotations", "", "getAnnotations", AnnotationAll, true, true},
      {kAnnotated, "getAnnotationsByType", "", "getAnnotationsByType", AnnotationsByType, true, true},
      {kAnnotated, "getDeclaredAnnotation", "", "getDeclaredAnnotation", AnnotationOne, true, true},
      {kAnnotated, "getDeclaredAnnotations", "", "getDeclaredAnnotations", AnnotationAll, true, true},
      {kAnnotated, "getDeclaredAnnotationsByType", "", "getDeclaredAnnotationsByType", AnnotationsByType, true, true},
      {kAnnotated, "getParameterAnnotations", "", "getParameterAnnotations", AnnotationsOfParameters, true, true},
      {kExecutable, "getParameterAnnotations", "", "getParameterAnnotations", AnnotationsOfParameters, true, true},
      {kAnnotated, "isAnnotationPresent", "", "isAnnotationPresent", AnnotationPresent, true, true},
      {kMethod, "getDefaultValue", "", "Method.getDefaultValue", AnnotationDefault, false, true},
      {"java/io/ObjectInput", "readObject", "", "ObjectInput.readObject", SerializationRead, true},
      {"java/io/ObjectInputStream", "readUnshared", "", "ObjectInputStream.readUnshared", SerializationRead},
      {"java/io/ObjectStreamClass", "getName", "", "ObjectStreamClass.getName", SerializationNames, false, true},
      {"java/io/ObjectOutput", "writeObject", "", "ObjectOutput.writeObject", SerializationWrite, true},
      {"java/io/ObjectOutputStream", "writeUnshared", "", "ObjectOutputStream.writeUnshared", SerializationWrite},
      {"java/io/DataInput", "readUTF", "()Ljava/lang/String;", "DataInput.readUTF", SerializationTextRead, true, true},
      {"java/io/DataOutput", "writeUTF", "", "DataOutput.writeUTF", SerializationTextWrite, true, true},
      {"java/rmi/MarshalledObject", "<init>", "", "MarshalledObject.<init>", SerializationWrite, false, true},
      {"java/rmi/MarshalledObject", "get", "", "MarshalledObject.get", SerializationRead, false, true},
      {"java/security/SignedObject", "<init>", "", "SignedObject.<init>", SerializationWrite, false, true},
      {"java/security/SignedObject", "getObject", "", "SignedObject.getObject", SerializationRead, false, true},
      {"javax/crypto/SealedObject", "<init>", "", "SealedObject.<init>", SerializationWrite},
      {"javax/crypto/SealedObject", "getObject", "", "SealedObject.getObject", SerializationRead},
      {kLoader, "defineClass", "", "ClassLoader.defineClass", ClassDefinition, false, true},
      {"java/security/SecureClassLoader", "defineClass", "", "ClassLoader.defineClass", ClassDefinition, false, true},
      {kLookup, "defineClass", "", "Lookup.defineClass", ClassDefinition, false, true},
      {kLookup, "defineHiddenClass", "", "Lookup.defineHiddenClass", UnmodelledHiddenDefinition, false, true},
      {kLookup, "defineHiddenClassWithClassData", "", "Lookup.defineHiddenClassWithClassData", UnmodelledHiddenDefinition, false,
       true},
      {"sun/misc/Unsafe", "defineClass", "", "Unsafe.defineClass", ClassDefinition, false, true},
      {"sun/misc/Unsafe", "defineAnonymousClass", "", "Unsafe.defineAnonymousClass", UnmodelledDefinition, false, true},
      {"java/lang/invoke/MethodHandleProxies", "asInterfaceInstance", "", "MethodHandleProxies.asInterfaceInstance",
       HandleInterface, false, true},
  };
}

}  // namespace

std::vector<ApiRow> ApiTable() {
  std::vector<ApiRow> table = CoreReflection();
  AddPrimitiveAccessors(table);
  AddLookups(table);
  AddHandles(table);
  AddCombinators(table);
  AddDoors(table);
  return table;
}

absl::flat_hash_map<uint32_t, uint32_t> RowsOfMethods(const Program& program, const std::vector<ApiRow>& table) {
  absl::flat_hash_map<uint32_t, uint32_t> rows;
  for (uint32_t row = 0; row < table.size(); ++row) {
    const ApiRow& api = table[row];
    const ClassId owner = program.FindClass(api.owner);
    if (!owner.valid()) continue;
    const auto claim = [&](ClassId c) {
      const auto [first, end] = program.MethodRange(c);
      for (uint32_t m = first; m < end; ++m) {
        const bool matches = program.MethodName(MethodId(m)) == api.name &&
                             (api.descriptor.empty() || program.MethodDescriptor(MethodId(m)) == api.descriptor);
        if (matches) rows.try_emplace(m, row);
      }
    };
    if (!api.in_subclasses) {
      claim(owner);
      continue;
    }
    for (Interval i : program.Subclasses(owner).intervals()) {
      for (uint32_t c = i.first; c <= i.last; ++c) claim(ClassId(c));
    }
  }
  return rows;
}

}  // namespace heliograph::reflect
