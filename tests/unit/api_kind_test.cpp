#include "report/recall/api_kind.h"

#include <gtest/gtest.h>

namespace heliograph::report {
namespace {

TEST(ApiKind, WhatDoesSomethingIsAnAction) {
  for (const char* api :
       {"Class.newInstance", "Constructor.newInstance", "Method.invoke", "Field.get", "Field.getInt", "Field.set",
        "Field.setBoolean", "Array.get", "Array.newInstance", "Array.set", "Proxy.newProxyInstance", "MethodHandle.invoke",
        "MethodHandle.invokeExact", "MethodHandle.invokeWithArguments", "Lookup.ensureInitialized", "Beans.instantiate",
        "Unsafe.allocateInstance"}) {
    EXPECT_EQ(KindOfApi(api), ApiKind::kAction) << api;
  }
}

TEST(ApiKind, WhatGivesOneIsALookUp) {
  for (const char* api :
       {"Class.forName", "ClassLoader.loadClass", "Class.getMethod", "Class.getDeclaredField", "Class.getDeclaredConstructor",
        "Lookup.findVirtual", "Lookup.findVarHandle", "Lookup.unreflect", "Lookup.unreflectGetter", "Lookup.bind", "Enum.valueOf",
        "ObjectStreamClass.lookup", "AtomicIntegerFieldUpdater.newUpdater", "ReflectionFactory.newConstructorForSerialization"}) {
    EXPECT_EQ(KindOfApi(api), ApiKind::kLookUp) << api;
  }
}

TEST(ApiKind, WhatGivesAllIsPlural) {
  for (const char* api :
       {"Class.getMethods", "Class.getDeclaredMethods", "Class.getFields", "Class.getDeclaredFields", "Class.getConstructors",
        "Class.getDeclaredConstructors", "ServiceLoader.load", "ServiceLoader.loadInstalled"}) {
    EXPECT_EQ(KindOfApi(api), ApiKind::kPluralLookUp) << api;
  }
}

TEST(ApiKind, TheRestIsOther) {
  for (const char* api : {"LambdaMetafactory", "Field.getType", "Field.getDeclaringClass", "Class.getSuperclass",
                          "Class.getInterfaces", "Object.getClass", "", "Unknown.api"}) {
    EXPECT_EQ(KindOfApi(api), ApiKind::kOther) << api;
  }
}

}  // namespace
}  // namespace heliograph::report
