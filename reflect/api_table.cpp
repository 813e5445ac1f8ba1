#include "reflect/reflection_analysis.h"
#include "reflect/rules/rules.h"

namespace heliograph::reflect {

std::vector<ApiRow> ApiTable() {
  constexpr std::string_view kClass = "java/lang/Class", kMethod = "java/lang/reflect/Method",
                             kField = "java/lang/reflect/Field", kConstructor = "java/lang/reflect/Constructor",
                             kArray = "java/lang/reflect/Array", kHandle = "java/lang/invoke/MethodHandle";
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
      {kHandle, "invoke", "", "MethodHandle.invoke", Unmodelled},
      {kHandle, "invokeExact", "", "MethodHandle.invokeExact", Unmodelled},
      {kHandle, "invokeWithArguments", "", "MethodHandle.invokeWithArguments", Unmodelled},
      {"java/lang/reflect/Proxy", "newProxyInstance", "", "Proxy.newProxyInstance", Unmodelled},
      {"java/util/ServiceLoader", "load", "", "ServiceLoader.load", Unmodelled},
      {"java/util/ServiceLoader", "loadInstalled", "", "ServiceLoader.loadInstalled", Unmodelled},
  };
}

}  // namespace heliograph::reflect
