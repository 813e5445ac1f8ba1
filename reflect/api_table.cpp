#include "reflect/reflection_analysis.h"
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
  for (std::string_view label : {"MethodHandle.asType", "MethodHandle.asVarargsCollector", "MethodHandle.asFixedArity",
                                 "MethodHandle.withVarargs"}) {
    table.push_back(HandleRow(kHandle, label, MethodHandleSame));
  }
  table.push_back(HandleRow(kHandles, "MethodHandles.explicitCastArguments", MethodHandleSame));
}

void AddCombinators(std::vector<ApiRow>& table) {
  for (std::string_view label :
       {"MethodHandles.arrayConstructor", "MethodHandles.arrayElementGetter", "MethodHandles.arrayElementSetter",
        "MethodHandles.arrayLength", "MethodHandles.catchException", "MethodHandles.collectArguments",
        "MethodHandles.constant", "MethodHandles.countedLoop", "MethodHandles.doWhileLoop",
        "MethodHandles.dropArguments", "MethodHandles.dropArgumentsToMatch", "MethodHandles.dropReturn",
        "MethodHandles.empty", "MethodHandles.exactInvoker", "MethodHandles.filterArguments",
        "MethodHandles.filterReturnValue", "MethodHandles.foldArguments", "MethodHandles.guardWithTest",
        "MethodHandles.identity", "MethodHandles.insertArguments", "MethodHandles.invoker",
        "MethodHandles.iteratedLoop", "MethodHandles.loop", "MethodHandles.permuteArguments",
        "MethodHandles.spreadInvoker", "MethodHandles.tableSwitch", "MethodHandles.throwException",
        "MethodHandles.tryFinally", "MethodHandles.varHandleExactInvoker", "MethodHandles.varHandleInvoker",
        "MethodHandles.whileLoop", "MethodHandles.zero"}) {
    table.push_back(HandleRow(kHandles, label, MethodHandleCombinator));
  }
  for (std::string_view label : {"MethodHandle.asSpreader", "MethodHandle.asCollector"}) {
    table.push_back(HandleRow(kHandle, label, MethodHandleCombinator));
  }
  table.push_back(HandleRow("java/lang/invoke/VarHandle", "VarHandle.toMethodHandle", MethodHandleCombinator));
  table.push_back(HandleRow("java/lang/invoke/CallSite", "CallSite.dynamicInvoker", MethodHandleCombinator));
  table.back().in_subclasses = true;
  table.push_back(HandleRow("java/lang/invoke/MethodHandleProxies", "MethodHandleProxies.asInterfaceInstance", Unmodelled));
}

std::vector<ApiRow> CoreReflection() {
  constexpr std::string_view kClass = "java/lang/Class", kMethod = "java/lang/reflect/Method",
                             kField = "java/lang/reflect/Field", kConstructor = "java/lang/reflect/Constructor",
                             kArray = "java/lang/reflect/Array";
  return {
      {kClass, "forName", "(Ljava/lang/String;)Ljava/lang/Class;", "Class.forName", ClassForName},
      {kClass, "forName", "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;", "Class.forName", ClassForName},
      {kClass, "forName", "(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;", "Class.forName", ClassForName},
      {"java/lang/ClassLoader", "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;", "ClassLoader.loadClass",
       ClassLoaderLoadClass, true},
      {"java/lang/ClassLoader", "loadClass", "(Ljava/lang/String;Z)Ljava/lang/Class;", "ClassLoader.loadClass",
       ClassLoaderLoadClass, true},
      {"java/lang/Object", "getClass", "()Ljava/lang/Class;", "Object.getClass", ObjectGetClass},
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
      {kMethod, "invoke", "", "Method.invoke", MethodInvoke},
      {kField, "get", "", "Field.get", FieldGet},
      {kField, "set", "", "Field.set", FieldSet},
      {kArray, "newInstance", "", "Array.newInstance", ArrayNewInstance},
      {kArray, "get", "", "Array.get", ArrayGet},
      {kArray, "set", "", "Array.set", ArraySet},
      {"java/lang/reflect/Proxy", "newProxyInstance", "", "Proxy.newProxyInstance", Unmodelled},
      {"java/util/ServiceLoader", "load", "", "ServiceLoader.load", Unmodelled},
      {"java/util/ServiceLoader", "loadInstalled", "", "ServiceLoader.loadInstalled", Unmodelled},
  };
}

}  // namespace

std::vector<ApiRow> ApiTable() {
  std::vector<ApiRow> table = CoreReflection();
  AddLookups(table);
  AddHandles(table);
  AddCombinators(table);
  return table;
}

}  // namespace heliograph::reflect
